import { entryWith, type Entries, type Entry } from "../entry.ts";
import { printedAuthor } from "../names.ts";
import { referenceFrom } from "../reference.ts";
import { firstOf, sourceOf, taggedEntries, valuesOf, type Tagged } from "../tagged.ts";
import { wordList } from "../text.ts";
import { dateOf, isWhole, kindOf, numbersIn, pathsIn } from "./kinds.ts";

/** An empty line may stand within an abstract: an entry ends where the next one begins. */
const SHAPE = { tag: /^\ufeff?(%[A-Z0-9@[!$^&*+?~<=>(#]) ?/u, first: "%0", last: "" };

/** ".enw", as publishers, Google Scholar and EndNote write it. */
export function* readEnw(text: string): Entries {
  for (const tagged of taggedEntries(text, SHAPE)) yield tagged && entryOf(tagged);
}

function entryOf({ line, fields }: Tagged): Entry {
  const type = kindOf(firstOf(fields, "%0") ?? "");
  const authors = valuesOf(fields, "%A");
  const address = valuesOf(fields, "%U").flatMap((value) => wordList(value, /\n/u));
  const accession = firstOf(fields, "%M");
  const reference = referenceFrom({
    type,
    title: firstOf(fields, "%T"),
    authors: (authors.length > 0 ? authors : valuesOf(fields, "%E")).map(printedAuthor),
    venue: isWhole(type) ? null : firstOf(fields, "%J", "%B", "%S"),
    publishedOn: dateOf(firstOf(fields, "%D"), firstOf(fields, "%8")),
    doi: firstOf(fields, "%R") ?? address.find((value) => /doi\.org\//iu.test(value)),
    pmid: accession !== null && /^(?:PMID:?\s*)?\d{5,9}$/iu.test(accession) ? accession : null,
    arxiv: [firstOf(fields, "%R") ?? "", ...address, firstOf(fields, "%J") ?? ""].find((value) =>
      /arxiv/iu.test(value),
    ),
    url: address.find((value) => /^https?:/iu.test(value)),
    abstract: firstOf(fields, "%X"),
    language: firstOf(fields, "%G"),
    keywords: valuesOf(fields, "%K").flatMap((value) => wordList(value, /[;\n]/u)),
    volume: firstOf(fields, "%V"),
    issue: firstOf(fields, "%N"),
    pages: firstOf(fields, "%P"),
    publisher: firstOf(fields, "%I"),
    ...numbersIn(valuesOf(fields, "%@").flatMap((value) => wordList(value, /[;\n]/u))),
    note: valuesOf(fields, "%Z", "%1").join("\n\n"),
    attachments: pathsIn(valuesOf(fields, "%>")),
    rawId: firstOf(fields, "%F"),
  });
  return entryWith(line, reference, () => sourceOf(fields));
}
