#!/bin/bash
# Draws the clips of the provider's world again: provider/media/clips/NAME.{mp4,json} of the catalogue or of the names given, and
# ambience.{opus,ulaw}: the same noise as a camera sends it over WebRTC, in packets of 20 ms.
# Needed only after a change of tools/clips. Asks for ffmpeg with libx264 and librsvg, and the font DejaVu Sans Mono.
set -euo pipefail
cd "$(dirname "$0")/../.."

clips=provider/media/clips
frames=$(mktemp -d)
trap 'rm -rf "$frames"' EXIT
ffmpeg=(ffmpeg -hide_banner -loglevel error -y -fflags +bitexact)

npx tsc -p tools/clips --outDir build/clips
node build/clips/draw.js "$frames" "$clips" "$@"

# Drawings come with their colours multiplied by their opacity. The mp4 is fragmented, with an index (sidx) of its fragments of
# 2 s, so that the one file plays as a whole, by HLS and by WebSocket. Its sound begins at 0 (setts), or the picture would be late.
for scene in "$frames"/*/; do
  name=$(basename "$scene")
  "${ffmpeg[@]}" -framerate 15 -i "${scene}background.svg" -framerate 15 -i "${scene}figures%04d.svg" \
    -framerate 15 -i "${scene}light%04d.svg" -framerate 15 -i "${scene}front%04d.svg" \
    -f lavfi -i "anoisesrc=color=brown:amplitude=0.04:r=16000:seed=1:d=12" \
    -filter_complex "[0]format=gbrp,loop=loop=-1:size=1[background];
      [1]format=gbrap,unpremultiply=inplace=1[figures]; [background][figures]overlay=format=gbrp:shortest=1,format=gbrp[unlit];
      [2]format=gbrp[light]; [unlit][light]blend=all_mode=multiply,$(cat "${scene}filter"),format=gbrp[lit];
      [3]format=gbrap,unpremultiply=inplace=1[front]; [lit][front]overlay=format=gbrp,format=yuv420p[picture]" \
    -map '[picture]' -map 4 -shortest \
    -c:v libx264 -profile:v baseline -level 3.0 -preset veryslow -tune animation -crf 33 \
    -g 15 -keyint_min 15 -sc_threshold 0 -bf 0 -threads 1 \
    -c:a aac -b:a 12k -ac 1 -flags +bitexact -bsf:a setts=ts=N*1024 \
    -movflags +frag_keyframe+empty_moov+default_base_moof+global_sidx -min_frag_duration 1900000 "$clips/$name.mp4"
done

noise=(-f lavfi -i "anoisesrc=color=brown:amplitude=0.04:r=16000:seed=1:d=10")
"${ffmpeg[@]}" "${noise[@]}" -c:a libopus -b:a 16k -ac 1 -ar 48000 -frame_duration 20 -flags +bitexact "$clips/ambience.opus"
"${ffmpeg[@]}" "${noise[@]}" -c:a pcm_mulaw -ac 1 -ar 8000 -f mulaw "$clips/ambience.ulaw"
