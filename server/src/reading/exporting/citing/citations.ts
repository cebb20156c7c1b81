import type { LanguageTag } from "@gyan/contract/accounts/model.ts";
import { bibliographyOf, type ChosenStyle } from "#reading/styles/index.ts";
import type { CitedReference } from "#sources/bibliography/index.ts";
import type { Block, Run } from "#processing/typesetting/paper.ts";
import type { Needs } from "../needs.ts";

/** The references of a document: the list, and what its text has to lead into it. */
export type CitedIn<Key> = {
  /** In the order and with the numbers of the style. */
  list: Block[];
  /** All that are named at one place of the text, as the style names them: "(Li 2020; Ray 2019)", "[1], [3]". */
  marks(keys: readonly Key[]): Run[];
  /** What stands before it in the list: "[1]"; "" in a style without numbers. */
  labelOf(key: Key): string;
  /** What stands in the list, without what it is set in. */
  textOf(key: Key): string;
};

export const referenceAnchor = (place: number): string => `ref-${place + 1}`;

/** What a document cites, in the order in which it does. */
export async function citedIn<Key>(
  app: Pick<Needs, "citer">,
  references: ReadonlyMap<Key, CitedReference>,
  { style, language, signal }: { style: ChosenStyle; language: LanguageTag; signal?: AbortSignal },
): Promise<CitedIn<Key>> {
  if (references.size === 0) return { list: [], marks: () => [], labelOf: () => "", textOf: () => "" };
  const wish = { withMarks: true, ...(signal && { signal }) };
  const cited = await bibliographyOf(app, [...references.values()], style, language, wish);
  const places = new Map([...references.keys()].map((key, place) => [key, place]));
  const labels = new Map(cited.entries.map(({ place, label }) => [place, label]));
  const texts = new Map(
    cited.entries.map(({ place, runs }) => [place, runs.map(({ text }) => text).join("")]),
  );
  const ranks = new Map(cited.entries.map(({ place }, rank) => [place, rank]));
  // Where a style has notes, its list is numbered so that the text can name an entry.
  const isNumbered = cited.kind === "note";
  const { before, between, after, of } = cited.marks!;
  return {
    list: cited.entries.map(({ place, label, runs }, rank): Block => {
      const shown = isNumbered ? `[${rank + 1}]` : label;
      return {
        kind: "paragraph",
        style: "reference",
        anchor: referenceAnchor(place),
        runs: shown === "" ? runs : [{ text: `${shown} ` }, ...runs],
      };
    }),
    marks(keys) {
      const named = keys
        .flatMap((key) => places.get(key) ?? [])
        .toSorted((one, other) => ranks.get(one)! - ranks.get(other)!);
      if (named.length === 0) return [];
      return [
        ...plain(before),
        ...named.flatMap((place, at): Run[] => [
          ...(at === 0
            ? []
            : [{ text: between, ...(of[place]![0]?.level && { level: of[place]![0].level }) }]),
          ...of[place]!.map(({ href: _href, ...run }) => ({ ...run, to: referenceAnchor(place) })),
        ]),
        ...plain(after),
      ];
    },
    labelOf: (key) => (isNumbered ? "" : (labels.get(places.get(key)!) ?? "")),
    textOf: (key) => texts.get(places.get(key)!) ?? "",
  };
}

const plain = (text: string): Run[] => (text === "" ? [] : [{ text }]);
