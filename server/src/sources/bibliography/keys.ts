import { familyOf, type Citable } from "@gyan/contract/reading/citing.rules.ts";

const EMPTY_WORDS = /^(?:a|an|the|of|on|in|and|for|to|le|la|les|un|une|des?|du|l|d|der|die|das|el|los|las)$/u;

/** Keys that stay what they are: first author, year, first telling word; a letter more where two would be the same. */
export function keyMaker(): (reference: Pick<Citable, "authors" | "publishedOn" | "title">) => string {
  const used = new Map<string, number>();
  return ({ authors, publishedOn, title }) => {
    const family = authors[0] === undefined ? "" : asciiWord(familyOf(authors[0]));
    const words = (title ?? "").split(/\s+/u).map(asciiWord);
    const word = words.find((one) => one !== "" && !EMPTY_WORDS.test(one)) ?? "";
    const key = `${family.slice(0, 40)}${publishedOn?.slice(0, 4) ?? ""}${word.slice(0, 40)}` || "article";
    const count = used.get(key) ?? 0;
    used.set(key, count + 1);
    return count === 0 ? key : `${key}_${count + 1}`;
  };
}

/** Programs that read keys are older than Unicode. */
const asciiWord = (text: string): string =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/ß/gu, "ss")
    .replace(/[øö]/gu, "o")
    .replace(/ł/gu, "l")
    .replace(/æ/gu, "ae")
    .replace(/[^a-z0-9]/gu, "");
