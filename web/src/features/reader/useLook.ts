import { type CSSProperties, useState } from "react";
import { local } from "#lib/storage.ts";

export const SIZES = ["small", "normal", "large", "larger"] as const;
export const WIDTHS = ["narrow", "normal", "wide"] as const;
export type Look = { size: (typeof SIZES)[number]; width: (typeof WIDTHS)[number] };

const READ_SIZES = { small: "0.9375rem", normal: undefined, large: "1.1875rem", larger: "1.375rem" };
const MEASURES = { narrow: "50ch", normal: undefined, wide: "90ch" };

export const styleOf = ({ size, width }: Look) =>
  ({ "--read-size": READ_SIZES[size], "--measure": MEASURES[width] }) as CSSProperties;

const KEY = "readerLook";
const USUAL: Look = { size: "normal", width: "normal" };

/** How the text is set, as this browser remembers it. */
export function useLook() {
  const [look, setLook] = useState(readLook);
  const change = (next: Partial<Look>) => {
    const changed = { ...look, ...next };
    setLook(changed);
    local.write(KEY, JSON.stringify(changed));
  };
  return [look, change] as const;
}

function readLook(): Look {
  try {
    const kept = JSON.parse(local.read(KEY) ?? "{}") as Partial<Look>;
    return {
      size: SIZES.find((size) => size === kept.size) ?? USUAL.size,
      width: WIDTHS.find((width) => width === kept.width) ?? USUAL.width,
    };
  } catch {
    return USUAL;
  }
}
