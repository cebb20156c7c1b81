import type { Reason } from "@gyan/contract/reading.ts";
import type { Citable } from "@gyan/contract/reading/citing.rules.ts";

const MEETING = /\b(?:proceedings|conference|symposium|workshop|congress|tagung|actes)\b/iu;
const PREPRINTS = /^(?:arxiv|biorxiv|medrxiv|chemrxiv|ssrn|preprints?|research square)\b/iu;

/** The CSL type of a work, guessed from its other fields because it is not stored. */
export function typeOf(
  { venue, doi, url }: Pick<Citable, "venue" | "doi" | "url">,
  arxiv: string | null,
): string | null {
  if (PREPRINTS.test(venue ?? "") || (arxiv !== null && (venue === null || doi?.startsWith("10.48550/"))))
    return "article";
  if (venue !== null && MEETING.test(venue)) return "paper-conference";
  if (venue !== null || doi !== null) return "article-journal";
  return url === null ? null : "webpage";
}

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
