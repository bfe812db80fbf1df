#!/bin/sh
# A SLURM array: every task plays a shard. Submit it, and merge when all tasks have ended:
#
#   sbatch --array=0-15 slurm.sh FOLDER sim stagecoach --games 100000 --seats level3
#   pioneers merge FOLDER/*.json
#
#SBATCH --job-name=pioneers
#SBATCH --cpus-per-task=2
#SBATCH --time=04:00:00
set -eu
folder=$1
shift
pioneers=${PIONEERS:-pioneers}
mkdir -p "$folder"
# A task that is killed leaves no file that looks whole.
"$pioneers" "$@" --jobs "${SLURM_CPUS_PER_TASK:-1}" --shard "$SLURM_ARRAY_TASK_ID/$SLURM_ARRAY_TASK_COUNT" \
    >"$folder/$SLURM_ARRAY_TASK_ID.part"
mv "$folder/$SLURM_ARRAY_TASK_ID.part" "$folder/$SLURM_ARRAY_TASK_ID.json"
