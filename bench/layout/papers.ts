import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { halfOf, type Half } from "../articles/pages.ts";
import { folded } from "../references/measures.ts";

export type PaperSection = { title: string; isDeep: boolean; sentences: string[] };
export type XmlPaper = {
  name: string;
  half: Half;
  title: string;
  abstract: string[];
  sections: PaperSection[];
};

/** Long papers are cut: twelve pages of one author say no more than six. */
const MOST_SENTENCES = 150;
/** What a sentence of an old paper may be: much of their formulas was recognised from pictures and is no language. */
const SENTENCE = { least: 40, most: 420, letters: 0.7 };

/** The papers of the ACL as XML: their title, the sentences of their abstract and of their sections. */
export async function readXmlPapers(folder: string): Promise<XmlPaper[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith(".xml")).toSorted();
  const papers = await Promise.all(
    files.map(async (file) => paperFrom(file.slice(0, -4), await readFile(path.join(folder, file), "utf8"))),
  );
  return papers.filter(
    ({ title, sections }) =>
      title !== "" && sections.flatMap(({ sentences }) => sentences).length >= 40 && sections.length >= 2,
  );
}

function paperFrom(name: string, xml: string): XmlPaper {
  const seen = new Set<string>();
  let left = MOST_SENTENCES;
  const sentencesIn = (part: string): string[] =>
    [...part.matchAll(/<S [^>]*>([^<]*)/gu)].flatMap(([, words = ""]) => {
      const sentence = printable(words);
      if (left <= 0 || !isLanguage(sentence) || seen.has(folded(sentence))) return [];
      seen.add(folded(sentence));
      left--;
      return [sentence];
    });
  const abstract = sentencesIn(/<ABSTRACT>(.*?)<\/ABSTRACT>/su.exec(xml)?.[1] ?? "");
  const sections = [...xml.matchAll(/<SECTION title="([^"]*)"[^>]*>(.*?)<\/SECTION>/gsu)].flatMap(
    ([, stated = "", body = ""]): PaperSection[] => {
      const words = printable(stated);
      const title = words.replace(/^[\d.]+\s*/u, "").replace(/[.:]+$/u, "");
      const sentences = sentencesIn(body);
      if (!/^\p{Lu}[^=<>(){}*]{3,70}$/u.test(title) || sentences.length < 2) return [];
      return [{ title, isDeep: /^\d+\.\d/u.test(words), sentences }];
    },
  );
  const title = printable(/<S sid="0"[^>]*>([^<]*)/u.exec(xml)?.[1] ?? "");
  return { name, half: halfOf(name), title, abstract, sections: uniquely(sections) };
}

/** Two sections of one name could not be told apart. */
const uniquely = (sections: PaperSection[]): PaperSection[] =>
  sections.filter(
    ({ title }, at) => sections.findIndex((other) => folded(other.title) === folded(title)) === at,
  );

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const ASCII: Record<string, string> = {
  "–": "-",
  "—": "-",
  "‘": "'",
  "’": "'",
  "“": '"',
  "”": '"',
  "…": "...",
};

/** In letters that every typesetter has. */
function printable(text: string): string {
  const once = (words: string): string =>
    words
      .replace(/&(amp|lt|gt|quot|apos);/gu, (_, name: string) => ENTITIES[name]!)
      .replace(/&#(\d+);/gu, (_, code: string) => String.fromCodePoint(Number(code) % 0x110000));
  return once(once(text))
    .normalize("NFC")
    .replace(/[–—‘’“”…]/gu, (sign) => ASCII[sign]!)
    .replace(/[^\u0020-\u007E\u00C0-\u00FF]/gu, " ")
    .replace(/\s+/gu, " ")
    .trim();
}

function isLanguage(sentence: string): boolean {
  const letters = sentence.match(/[\p{L} ]/gu)?.length ?? 0;
  const isWhole = /^["(]?\p{Lu}/u.test(sentence) && /[.!?:;)"']$/u.test(sentence);
  return (
    isWhole &&
    sentence.length >= SENTENCE.least &&
    sentence.length <= SENTENCE.most &&
    letters >= SENTENCE.letters * sentence.length &&
    // A word that is no word: what was recognised of a formula.
    !/[<>{}|\\^_~]|\S{30}/u.test(sentence)
  );
}
