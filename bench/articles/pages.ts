import { createHash } from "node:crypto";
import path from "node:path";
import { root } from "../../scripts/process.ts";

export const SHARED_PAGES = path.join(root, "../shared/articles");
export const SHARED_SNIPPETS = path.join(root, "../shared/articles-snippets.tar.xz");

export type Half = "looked at" | "held out";
export type Page = { name: string; url: string; html: string; half: Half };

/** Rules are made by looking at one half of the pages only; the other half says what they are worth. */
export function halfOf(name: string): Half {
  return createHash("sha256").update(name).digest().readUInt8(0) % 2 === 0 ? "looked at" : "held out";
}
