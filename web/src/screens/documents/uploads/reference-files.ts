import { REFERENCE_ENDINGS } from "@gyan/contract/documents.rules.ts";

/** For a window that lets people choose a file. */
export const ACCEPTED = [...Object.values(REFERENCE_ENDINGS).flat(), "text/plain"].join(",");

/** May be references, and may be anything. */
const POSSIBLE = /\.(?:xml|json)$/iu;
/** What only reference managers write; a text is never taken for a list by itself. */
const CERTAIN = Object.values(REFERENCE_ENDINGS)
  .flat()
  .filter((ending) => !POSSIBLE.test(ending) && ending !== ".txt");
const isCertain = (name: string): boolean => CERTAIN.some((ending) => name.toLowerCase().endsWith(ending));

const LOOK = 4096;

/** Only its beginning speaks for it: when the server finds none, it is a file like others. */
export const isUncertain = (name: string): boolean => POSSIBLE.test(name);

/** The beginning tells: PubMed's XML by its elements, CSL by what each of its entries has. */
export async function hasReferences(file: File): Promise<boolean> {
  if (isCertain(file.name)) return true;
  if (!POSSIBLE.test(file.name)) return false;
  const start = await file.slice(0, LOOK).text();
  return /\.xml$/iu.test(file.name) ? /<Pubmed(?:Article|Book)/u.test(start) : isCsl(start);
}

const isCsl = (start: string): boolean =>
  /^\s*[[{]/u.test(start) && /"type"\s*:/u.test(start) && /"(?:title|DOI|issued)"\s*:/u.test(start);
