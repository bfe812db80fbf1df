#!/bin/sh
# Plays a shard on each of the hosts in a file, a name a line, and prints the figures of the whole. All have `pioneers`.
#
#   ssh.sh HOSTS FOLDER sim stagecoach --games 10000 --seats level3
set -eu
hosts=$1 folder=$2
shift 2
pioneers=${PIONEERS:-pioneers}
ssh=${SSH:-ssh}
mkdir "$folder"
shards=$(grep -c . "$hosts")
shard=0
pids=
while read -r host; do
    [ -n "$host" ] || continue
    # Words for the shell at the other end: each in quotes.
    command="'$pioneers'"
    for word in "$@" --shard "$shard/$shards"; do
        command="$command '$(printf %s "$word" | sed "s/'/'\\\\''/g")'"
    done
    "$ssh" "$host" "$command" </dev/null >"$folder/$shard.json" &
    pids="$pids $!"
    shard=$((shard + 1))
done <"$hosts"
for pid in $pids; do
    wait "$pid"
done
"$pioneers" merge "$folder"/*.json
