#!/bin/sh
# Plays every level against the one below, in every game and at three sizes of table, and stops each pair when it is clear.
#
#   ladder.sh [LEVEL5]        # the budget of level 5, as in 100ms; 50ms unless given
#
# Level 1 meets a careful beginner besides. Hours on one core; PIONEERS names the program, JOBS the threads.
set -eu
pioneers=${PIONEERS:-pioneers}
budget=${1:-50ms}
jobs=${JOBS:-1}
pair() {
    echo "== $1, $2 players: $3 against $4"
    "$pioneers" arena "$1" --players "$2" --bots "$3,$4" --games 400 --stop-early --seed 23 --jobs "$jobs"
}
ladder() {
    game=$1 beginner=$2
    shift 2
    for players in "$@"; do
        pair "$game" "$players" "$beginner" level1
        pair "$game" "$players" level2 level1
        pair "$game" "$players" level3 level2
        pair "$game" "$players" level4 level3
        pair "$game" "$players" "level5@$budget" level4
    done
}
ladder stagecoach beginner 2 3 4
ladder ventures rulebased 3 5 7
ladder peril beginner 2 3 4
