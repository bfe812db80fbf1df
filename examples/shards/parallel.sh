#!/bin/sh
# Plays a series in shards on this machine, as many at once as it has cores, and prints the figures of the whole.
#
#   parallel.sh SHARDS FOLDER sim stagecoach --games 10000 --seats level3
#
# GNU parallel runs the shards; xargs does where it is missing. `sweep` works the same way.
set -eu
shards=$1 folder=$2
shift 2
pioneers=${PIONEERS:-pioneers}
mkdir "$folder"
if command -v parallel >/dev/null; then
    seq 0 $((shards - 1)) |
        parallel --halt now,fail=1 "$pioneers" "$@" --jobs 1 --shard "{}/$shards" ">" "$folder/{}.json"
else
    seq 0 $((shards - 1)) |
        xargs -P "$(nproc)" -I '{}' sh -c 'shard=$1 out=$2; shift 2; "$@" --jobs 1 --shard "$shard" >"$out"' \
            - "{}/$shards" "$folder/{}.json" "$pioneers" "$@"
fi
"$pioneers" merge "$folder"/*.json
