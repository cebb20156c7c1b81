/** What reference managers write. */
const CERTAIN = /\.(?:ris|bib|nbib|rdf)$/iu;
/** May be references, and may be anything. */
const POSSIBLE = /\.(?:xml|json)$/iu;

const LOOK = 4096;

export const mayBeReferences = (name: string): boolean => CERTAIN.test(name) || POSSIBLE.test(name);
/** Only its beginning speaks for it: when the server finds none, it is a file like others. */
export const isUncertain = (name: string): boolean => POSSIBLE.test(name);

/** The beginning tells: PubMed's XML by its elements, CSL by what each of its entries has. */
export async function hasReferences(file: File): Promise<boolean> {
  if (CERTAIN.test(file.name)) return true;
  if (!POSSIBLE.test(file.name)) return false;
  const start = await file.slice(0, LOOK).text();
  return /\.xml$/iu.test(file.name) ? /<Pubmed(?:Article|Book)/u.test(start) : isCsl(start);
}

const isCsl = (start: string): boolean =>
  /^\s*[[{]/u.test(start) && /"type"\s*:/u.test(start) && /"(?:title|DOI|issued)"\s*:/u.test(start);
