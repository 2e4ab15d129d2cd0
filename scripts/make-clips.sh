#!/bin/bash
# Draws the clips of the provider's world again: provider/media/clips/NAME.{mp4,json} and NAME/ with their HLS, and
# ambience.{opus,ulaw}: the same noise as a camera sends it over WebRTC, in packets of 20 ms.
# Needed only after a change of scripts/clips. Asks for ffmpeg with libx264 and librsvg, and the font DejaVu Sans Mono.
set -euo pipefail
cd "$(dirname "$0")/.."

clips=provider/media/clips
frames=$(mktemp -d)
trap 'rm -rf "$frames"' EXIT
ffmpeg=(ffmpeg -hide_banner -loglevel error -y -fflags +bitexact)

npx tsc -p scripts/clips --outDir build/make-clips
node build/make-clips/draw.js "$frames" "$clips"

for scene in "$frames"/*/; do
  name=$(basename "$scene")
  "${ffmpeg[@]}" -framerate 15 -i "$scene%04d.svg" \
    -f lavfi -i "anoisesrc=color=brown:amplitude=0.04:r=16000:seed=1" -shortest \
    -c:v libx264 -profile:v baseline -level 3.0 -preset veryslow -tune animation -crf 34 -pix_fmt yuv420p \
    -g 15 -keyint_min 15 -sc_threshold 0 -bf 0 -threads 1 \
    -c:a aac -b:a 12k -ac 1 -flags +bitexact -movflags +faststart "$clips/$name.mp4"

  mkdir -p "$clips/$name"
  "${ffmpeg[@]}" -i "$clips/$name.mp4" -c copy -flags +bitexact -f hls -hls_time 2 -hls_playlist_type vod \
    -hls_segment_type fmp4 -hls_flags single_file -hls_segment_filename "$clips/$name/clip.mp4" "$clips/$name/index.m3u8"
done

noise=(-f lavfi -i "anoisesrc=color=brown:amplitude=0.04:r=16000:seed=1:d=10")
"${ffmpeg[@]}" "${noise[@]}" -c:a libopus -b:a 16k -ac 1 -ar 48000 -frame_duration 20 -flags +bitexact "$clips/ambience.opus"
"${ffmpeg[@]}" "${noise[@]}" -c:a pcm_mulaw -ac 1 -ar 8000 -f mulaw "$clips/ambience.ulaw"
