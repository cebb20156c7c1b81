import type { ExportFormat } from "@gyan/contract/reading/exporting.rules.ts";
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

export const FILES: Record<ExportFormat, { ending: string; type: string }> = {
  bibtex: { ending: ".bib", type: "application/x-bibtex; charset=utf-8" },
  ris: { ending: ".ris", type: "application/x-research-info-systems; charset=utf-8" },
  csljson: { ending: ".csl.json", type: "application/vnd.citationstyles.csl+json; charset=utf-8" },
  csv: { ending: ".csv", type: "text/csv; charset=utf-8" },
  md: { ending: ".md", type: "text/markdown; charset=utf-8" },
  docx: {
    ending: ".docx",
    type: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  },
  pdf: { ending: ".pdf", type: "application/pdf" },
  json: { ending: ".json", type: "application/json; charset=utf-8" },
  record: { ending: " - record of the search.csv", type: "text/csv; charset=utf-8" },
};

const LONGEST_NAME = 100;

/** What every system takes for a name, in any script. */
export function fileNameOf(name: string, format: ExportFormat): string {
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
  return `${short === "" ? "gyan" : short}${FILES[format].ending}`;
}

/** What of the question an article does not speak of: as phrases of who asked, or else the words that it lacks. */
export const unsaid = ({ unspoken, missing }: Pick<Reason, "unspoken" | "missing">): string[] =>
  unspoken.length > 0 ? unspoken : missing;
