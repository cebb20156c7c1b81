import type { Reason } from "@gyan/contract/reading.ts";

const LONGEST_NAME = 100;

/** A file name that every system accepts, in any script. */
export function fileNameOf(name: string, ending: string): string {
  const safe = name
    .normalize("NFC")
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}<>:"/\\|?*]+/gu, " ")
    .replace(/\s+/gu, " ")
    .trim();
  const short = Array.from(safe)
    .slice(0, LONGEST_NAME)
    .join("")
    .replace(/^[.\s]+|[.\s]+$/gu, "");
  return `${short === "" ? "gyan" : short}${ending}`;
}

/** The parts of the question that an article does not cover; for older judgements, the missing words. */
export const unsaid = ({ unspoken, missing }: Pick<Reason, "unspoken" | "missing">): string[] =>
  unspoken.length > 0 ? unspoken : missing;
