import { SourceFailed } from "./failed.ts";
import type { RemoteRequest } from "./remote.ts";

/** An address with its parameters: those without a value are left out. */
export function addressWith(
  address: string,
  parameters: Record<string, string | number | null | undefined>,
): string {
  const pairs = Object.entries(parameters).flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [[name, String(value)]],
  );
  return `${address}?${new URLSearchParams(pairs).toString()}`;
}

export const jsonAt = (url: string, headers: Record<string, string> | null = null): RemoteRequest => ({
  url,
  accept: "application/json",
  ...(headers && { headers }),
});

/** The number in a `next`; that of the first page when there is none. */
export function numberAt(at: string | null, first: number, most: number): number {
  if (at === null) return first;
  const number = /^\d{1,9}$/u.test(at) ? Number(at) : -1;
  if (number < first || number > most) throw noSuchPage(at);
  return number;
}

export const noSuchPage = (at: string): SourceFailed =>
  new SourceFailed("not_understood", `There is no page ${JSON.stringify(at.slice(0, 40))}.`);

/** What somebody typed, as nothing but words: nothing is left that an engine takes for an operator, a field or a bang. */
export function plainWords(text: string): string {
  const words = text
    .toWellFormed()
    .replace(/[\p{Cc}"“”„«»:：|()[\]{}*~\\<>=^!?,;`]+|\.{2,}/gu, " ")
    .replace(/(?<=^|\s)[-+@#/&.'–—]+/gu, "")
    .replace(/(?<=^|\s)(?:AND|OR|NOT|ANDNOT|NEAR|AROUND|TO)(?=$|\s)/gu, (word) => word.toLowerCase())
    .replace(/\s+/gu, " ")
    .trim();
  // A text of signs alone stays as it is, because no source is asked for an empty text.
  return words === "" ? text.toWellFormed().trim() : words;
}

/** Cut between two words where that is possible. */
export function cutTo(text: string, characters: number, words = Infinity): string {
  const few = text.split(" ").slice(0, words).join(" ");
  if (few.length <= characters) return few;
  const end = few.slice(0, characters + 1).lastIndexOf(" ");
  return few
    .slice(0, end > 0 ? end : characters)
    .toWellFormed()
    .replace(/\uFFFD$/u, "");
}
