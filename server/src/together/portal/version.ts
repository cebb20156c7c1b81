import { createHash } from "node:crypto";

/** What a text was when it was read: whoever saves another than they saw is told so. */
export const versionOf = (...texts: string[]): string =>
  createHash("sha256").update(JSON.stringify(texts)).digest("hex").slice(0, 16);
