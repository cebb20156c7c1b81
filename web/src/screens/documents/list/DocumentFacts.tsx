import type { Document } from "@gyan/contract/documents.ts";
import { useFormat } from "#lib/format.ts";
import { LONGEST_NAME, shorten } from "#entities/documents/names.ts";
import { Dotted } from "#ui/layout/Dotted.tsx";

const SHOWN_AUTHORS = 3;

/** Who wrote it, when, and where it appeared; nothing where nobody said so. */
export function DocumentFacts({ document }: { document: Document }) {
  const format = useFormat();
  const { authors, publishedOn, venue } = document;
  return (
    <Dotted>
      {authors.length > 0 &&
        authors.slice(0, SHOWN_AUTHORS).join(", ") + (authors.length > SHOWN_AUTHORS ? " …" : "")}
      {publishedOn && format.year(publishedOn)}
      {venue}
    </Dotted>
  );
}

export const hasFacts = ({ authors, publishedOn, venue }: Document): boolean =>
  authors.length > 0 || publishedOn !== null || venue !== null;

/** What it is called: its title, or else the name of its file. */
export const nameOf = ({ title, isTitled, fileName }: Document): string =>
  isTitled ? title : shorten(fileName, LONGEST_NAME);
