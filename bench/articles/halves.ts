import { createHash } from "node:crypto";

export type Half = "looked at" | "held out";

/** Rules are made by looking at one half of the pages only; the other half says what they are worth. */
export function halfOf(name: string): Half {
  return createHash("sha256").update(name).digest().readUInt8(0) % 2 === 0 ? "looked at" : "held out";
}
