import type { Span } from "@gyan/contract/reading.ts";
import type { PageStart } from "#entities/articles/slices.ts";
import { findOnPage, type Letters, lettersOf, partsOf, type Stretch, within } from "./matching.rules.ts";

/** Parts of a page's texts, by the number of the page. */
export type Place = { page: number; stretches: Stretch[] };

type Options = {
  text: string;
  /** Where the pages begin in the text. */
  pages: PageStart[];
  /** The texts of a page of the file. */
  items(page: number): Promise<string[]>;
};

/** Finds stretches of the text on the pages of the file; each page is read once, when the first stretch needs it. */
export function locator({ text, pages, items }: Options) {
  const parts = partsOf(pages, text.length);
  const letters = remembering((page: number) => items(page).then(lettersOf));
  const written = remembering((page: number): Letters => {
    const part = parts.get(page);
    return lettersOf(part ? [text.slice(part.start, part.end)] : []);
  });
  const find = async (on: number, of: number, span: Span): Promise<Place | null> => {
    if (!parts.has(on)) return null;
    const stretches = findOnPage(await letters(on), written(of), span);
    return stretches && { page: on, stretches };
  };
  return async function locate(span: Span): Promise<Place[]> {
    const found: Place[] = [];
    for (const [number, part] of parts) {
      const inside = within(span, part);
      if (!inside) continue;
      // A note at the foot of a page may have been read after the paragraph that runs on to the next one.
      const place =
        (await find(number, number, inside)) ??
        (await find(number - 1, number, inside)) ??
        (await find(number + 1, number, inside));
      if (place) found.push(place);
    }
    return found;
  };
}

/** Each page once. */
export function remembering<T>(make: (page: number) => T): (page: number) => T {
  const made = new Map<number, T>();
  return (page) => {
    const known = made.get(page) ?? make(page);
    made.set(page, known);
    // What failed once may come the next time.
    if (known instanceof Promise) known.catch(() => made.delete(page));
    return known;
  };
}
