#!/bin/sh
# Measure the GPU kernels and a training step, and train two best responses meanwhile.
#     sh bench/gpu_session.sh OUT SECONDS
# Kernels compile while the networks train, and are measured one after another when those are done.
out=$1 seconds=$2 lock=/tmp/measure
rm -f "$lock"
run() { python3 bench/bare.py bench/gpu_variants.py "$@" --lock "$lock" >> "$out/kernels.jsonl" 2>> "$out/errors.txt" & }
run random --room 10 --no-fixed
run random --room 2 --no-fixed
run random --room 2
run random --room 2 --registers 56
run steady alert
run steady alert --no-fixed
run steady alert --registers 128
run counter steady
run steady alert --players 4
[ "$seconds" -gt 0 ] && python3 bench/bare.py bench/best_responses.py "$out" --limit "$seconds" \
    --job "steady:4:$((seconds / 2))" --job "alert:4:$((seconds / 2))"
touch "$lock"
wait
python3 bench/bare.py bench/gradient_steps.py > "$out/gradients.json" 2>> "$out/errors.txt"
cat "$out/kernels.jsonl" "$out/gradients.json"
