import { arxivIn, doiIn } from "#sources/providers/remote/reading.ts";
import { problem, type Entries } from "../entry.ts";
import { referenceFrom, type Told } from "../reference.ts";

const LONGEST_LINE = 4_000;
const LINES_IN_TURN = 2_000;

/** DOIs, numbers of PubMed or arXiv, and addresses of the web, one to a line; several on one line when nothing else is there. */
export function* readList(text: string): Entries {
  let number = 0;
  for (let at = 0; at <= text.length;) {
    const end = text.indexOf("\n", at);
    const stop = end === -1 ? text.length : end;
    const line = text.slice(at, Math.min(stop, at + LONGEST_LINE)).trim();
    const isWhole = stop - at <= LONGEST_LINE;
    at = stop + 1;
    number++;
    if (number % LINES_IN_TURN === 0) yield null;
    // A heading or a remark.
    if (line === "" || line.startsWith("#")) continue;
    const named = isWhole ? namedIn(line) : null;
    if (named === null) yield problem(number, line, "reference_unknown_line");
    else for (const identifiers of named) yield { line: number, reference: referenceFrom(identifiers) };
  }
}

/** The identifiers in a line; null when the line holds anything else. */
export function namedIn(line: string): Told[] | null {
  const whole = nameIn(line.replace(/^[-*•\d]{0,3}[.)]?\s+(?=\S)/u, ""));
  if (whole) return [whole];
  const parts = line.split(/[\s,;|]+/u).filter((part) => part !== "");
  if (parts.length > 100) return null;
  const named = parts.map(nameIn);
  return named.length > 0 && named.every((one) => one !== null) ? named : null;
}

const DOI = /^(?:(?:https?:\/\/)?(?:dx\.|www\.)?doi\.org\/|doi:?\s*)?(10\.\d{4,9}\/\S+)$/iu;
const PMID = /^(?:pmid|pubmed)?\s*:?\s*(\d{1,8})$/iu;
const PUBMED =
  /^(?:https?:\/\/)?(?:pubmed\.ncbi\.nlm\.nih\.gov|(?:www\.)?ncbi\.nlm\.nih\.gov\/pubmed)\/(\d{1,8})\/?(?:[?#]\S*)?$/iu;
const ARXIV = /^(?:arxiv:\s*|(?:https?:\/\/)?(?:www\.|export\.)?arxiv\.org\/(?:abs|pdf|html)\/)\S+$/iu;
const BARE_ARXIV = /^\d{4}\.\d{4,5}(?:v\d{1,3})?$/u;
const ADDRESS = /^https?:\/\/[^\s/]+\.[^\s]+$/iu;
const BARE_ADDRESS = /^www\.[^\s/]+\.[^\s]+$/iu;

function nameIn(part: string): Told | null {
  const doi = DOI.exec(part)?.[1];
  if (doi !== undefined) return { doi: doiIn(doi) };
  const pmid = PMID.exec(part)?.[1] ?? PUBMED.exec(part)?.[1];
  if (pmid !== undefined) return { pmid, url: `https://pubmed.ncbi.nlm.nih.gov/${pmid}/` };
  if (ARXIV.test(part) || BARE_ARXIV.test(part)) {
    const arxiv = arxivIn(part);
    if (arxiv !== null) return { arxiv, url: `https://arxiv.org/abs/${arxiv}` };
  }
  if (ADDRESS.test(part)) return { url: part };
  return BARE_ADDRESS.test(part) ? { url: `https://${part}` } : null;
}
