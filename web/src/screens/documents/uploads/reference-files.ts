import { REFERENCE_ENDINGS } from "@gyan/contract/documents.rules.ts";

/** For a window that lets people choose a file. */
export const ACCEPTED = [...Object.values(REFERENCE_ENDINGS).flat(), "text/plain"].join(",");

/** May be references, and may be anything. */
const POSSIBLE = /\.(?:xml|json|csv|txt)$/iu;
/** What only reference managers write. */
const CERTAIN = Object.values(REFERENCE_ENDINGS)
  .flat()
  .filter((ending) => !POSSIBLE.test(ending));
const isCertain = (name: string): boolean => CERTAIN.some((ending) => name.toLowerCase().endsWith(ending));

const LOOK = 4096;

/** Only its beginning speaks for it: when the server finds none, it is a file like others. */
export const isUncertain = (name: string): boolean => POSSIBLE.test(name);

/** By the beginning of such a file. Of texts only those that an index wrote: any other may hold a DOI. */
const BEGINNINGS: Record<string, (start: string) => boolean> = {
  xml: (start) => /<Pubmed(?:Article|Book)|<records?\b[^<>]*>[\s\S]*<ref-type\b/u.test(start),
  json: (start) => isCsl(start),
  csv: (start) => /^[^\n]*source title[^\n]*\n/iu.test(start) && /^[^\n]*(?:^|[,"])title[",]/iu.test(start),
  txt: (start) => /^\s*(?:FN [^\n]*\n|PT\t[A-Z\d\t]*TI\t|TY {1,2}- |PMID- |%0 )/u.test(start),
};

/** The beginning tells: XML by its elements, CSL by what each of its entries has, tables by their columns. */
export async function hasReferences(file: File): Promise<boolean> {
  if (isCertain(file.name)) return true;
  const ending = POSSIBLE.exec(file.name)?.[0].slice(1).toLowerCase();
  return (
    ending !== undefined && BEGINNINGS[ending]!((await file.slice(0, LOOK).text()).replace(/^\ufeff/u, ""))
  );
}

const isCsl = (start: string): boolean =>
  /^\s*[[{]/u.test(start) && /"type"\s*:/u.test(start) && /"(?:title|DOI|issued)"\s*:/u.test(start);
