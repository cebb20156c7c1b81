#!/bin/sh
# Takes out of an installed node_modules what this system and this processor never load: trim.sh node_modules
set -eu
modules=$1
case "$(uname -m)" in
  x86_64) arch=x64 ;;
  aarch64) arch=arm64 ;;
  *) echo "trim.sh does not know $(uname -m), and leaves everything." >&2; exit 0 ;;
esac
for runtime in "$modules"/onnxruntime-node/bin/napi-v*; do
  [ -d "$runtime" ] || continue
  for system in "$runtime"/*; do
    case "$system" in
      */linux)
        for cpu in "$system"/*; do
          [ "$(basename "$cpu")" = "$arch" ] || rm -rf "$cpu"
        done
        # For graphics cards, which the server does not use.
        rm -f "$system/$arch"/libonnxruntime_providers_cuda.so "$system/$arch"/libonnxruntime_providers_tensorrt.so
        ;;
      *) rm -rf "$system" ;;
    esac
  done
done
# Maps from what is run to what was written, and types: read by nobody who runs it.
find "$modules" -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete
