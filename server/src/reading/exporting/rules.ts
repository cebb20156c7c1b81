import type { Reason } from "@gyan/contract/reading.ts";
import type { Citable } from "@gyan/contract/reading/citing.rules.ts";

const MEETING = /\b(?:proceedings|conference|symposium|workshop|congress|tagung|actes)\b/iu;
const PREPRINTS = /^(?:arxiv|biorxiv|medrxiv|chemrxiv|ssrn|preprints?|research square)\b/iu;

/** What kind of work it is, as CSL names it: nobody stored it, so it is told from what is known. */
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

/** What every system takes for a name, in any script. */
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

/** What of the question an article does not speak of: as phrases of who asked, or else the words that it lacks. */
export const unsaid = ({ unspoken, missing }: Pick<Reason, "unspoken" | "missing">): string[] =>
  unspoken.length > 0 ? unspoken : missing;
