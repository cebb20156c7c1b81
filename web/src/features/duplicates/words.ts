import type { Signs, Twin, TwinPair } from "@gyan/contract/duplicates/calls.ts";
import { TWIN_FIELDS, type TwinField } from "@gyan/contract/duplicates/rules.ts";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";

/** What a field of one of the two says; empty where nothing is known. */
export function useFieldWords(): (twin: Twin, field: TwinField) => string {
  const format = useFormat();
  return (twin, field) => {
    if (field === "authors") return twin.authors.join("; ");
    if (field === "publishedOn") return twin.publishedOn === null ? "" : format.published(twin.publishedOn);
    return twin[field] ?? "";
  };
}

const plain = (words: string): string => words.trim().toLowerCase();

/** Fields of which one says something, and whether the other says something else. */
export function fieldsOf(pair: TwinPair, wordsOf: (twin: Twin, field: TwinField) => string) {
  return TWIN_FIELDS.flatMap((field) => {
    const [one, other] = [wordsOf(pair.one, field), wordsOf(pair.other, field)];
    return one === "" && other === "" ? [] : [{ field, one, other, isOther: plain(one) !== plain(other) }];
  });
}

const yearOf = ({ publishedOn }: Twin): string => publishedOn?.slice(0, 4) ?? "";

/** Why two works may be the same, in words, what speaks for it first. */
export function useReasons(): (pair: TwinPair) => string[] {
  const t = useT();
  return ({ one, other, signs }) => {
    const said = (sign: Exclude<keyof Signs, "text">, value: string) =>
      t(`duplicates.sign.${sign}.${value}` as "duplicates.sign.title.same");
    const years =
      signs.years === "near" || signs.years === "far"
        ? t("duplicates.years", { one: yearOf(one), other: yearOf(other) })
        : signs.years === "same"
          ? t("duplicates.sign.years.same")
          : null;
    return [
      said("title", signs.title),
      said("authors", signs.authors),
      years,
      signs.doi === "none" ? null : said("doi", signs.doi),
      signs.venue === "unknown" ? null : said("venue", signs.venue),
      signs.pages === "unknown" ? null : said("pages", signs.pages),
      signs.text !== null && signs.text >= LEAST_TEXT
        ? t("duplicates.text", { share: Math.round(signs.text * 100) })
        : null,
    ].filter((words) => words !== null);
  };
}
/** Less is common to any two texts on one subject. */
const LEAST_TEXT = 0.1;
