import fc from "fast-check";
import { rank, rarityOf } from "@gyan/text/bm25.ts";
import type { Db } from "../../server/src/platform/db.ts";
import type { IndexedPassage, IndexedWork, PassageHit } from "../../server/src/ports/passages.ts";

export const LIBRARY = 7;
export const everything = [{ id: LIBRARY, tags: {} }];

type Passage = Omit<IndexedPassage, "contentHash" | "text"> & { contentHash?: string };
type WorkParts = Partial<Omit<IndexedWork, "passages">> & { texts?: string[]; passages?: Passage[] };

/** A work of the library whose passages are the given words. */
export function aWork(workId: number, { texts = [], passages, ...parts }: WorkParts = {}): IndexedWork {
  const given =
    passages ??
    texts.map((text, at) => ({
      start: at * 100,
      end: at * 100 + 99,
      terms: text.split(" ").filter(Boolean),
    }));
  return {
    workId,
    textId: workId * 10,
    language: "en",
    publishedOn: null,
    madeWith: "test",
    libraries: [{ id: LIBRARY, tags: {} }],
    titleTerms: [],
    ...parts,
    passages: given.map((passage) => ({
      text: `text of ${passage.start}`,
      contentHash: passage.terms.join(" ").replaceAll("\0", ""),
      ...passage,
    })),
  };
}

export const placesOf = (hits: PassageHit[]): string[] =>
  hits.map(({ workId, start }) => `${workId}:${start}`);
export const worksOf = (hits: PassageHit[]): number[] => hits.map(({ workId }) => workId);

/** The same database, with all rows that are read from it. */
export const watched = (db: Db, read: object[]): Db =>
  new Proxy(db, {
    get(target, name) {
      if (name !== "execute") return Reflect.get(target, name, target) as unknown;
      return async (...query: Parameters<Db["execute"]>) => {
        const answer = await target.execute(...query);
        read.push(...answer.rows);
        return answer;
      };
    },
  });

const word = fc.integer({ min: 0, max: 9 }).map((number) => `term${number}`);
export const document = fc.record({
  title: fc.array(word, { maxLength: 2 }),
  terms: fc.array(word, { minLength: 1, maxLength: 60 }),
});
export const collection = fc.array(document, { minLength: 1, maxLength: 25 });
export const query = fc.uniqueArray(word, { minLength: 1, maxLength: 4 });

type Document = { title: string[]; terms: string[] };

export const wholeOf = ({ title, terms }: Document): string[] => [...title, ...title, ...terms];

export const worksFrom = (documents: Document[]): IndexedWork[] =>
  documents.map(({ title, terms }, at) =>
    aWork(at, { titleTerms: title, passages: [{ start: 0, end: 9, terms }] }),
  );

/** What a parser would cut, fold, drop or refuse, each beside what it could be taken for. */
export const oddTerms = [
  ..."हिन्दी हिन् दी क\u093c क été ete straße strasse 日本 日 👍🏽 👍 W w the and null null\0byte".split(" "),
  ..."3.14 3 14 1,000 2024 covid19 c++ c c# a.b@c.de www.example.org -5 5 it's it % _ \\ $1 | & !".split(" "),
  "a b",
  "a",
  "b",
  "'; drop table works; --",
  "x".repeat(5000),
  "é".repeat(3000),
];

const [K1, B] = [1.2, 0.75];

/** The reference of \`text\`, for an index that rounds the lengths of passages, though not their average. */
export function referenceRank(
  documents: string[][],
  terms: string[],
  lengthOf: (length: number) => number,
): ReturnType<typeof rank> {
  const average = documents.reduce((sum, { length }) => sum + length, 0) / documents.length;
  return rank(documents, terms).map(({ index }) => {
    const own = documents[index]!;
    const norm = K1 * (1 - B + (B * lengthOf(own.length)) / average);
    const scores = [...new Set(terms)].map((term) => {
      const tf = own.filter((one) => one === term).length;
      const having = documents.filter((document) => document.includes(term)).length;
      return (rarityOf(documents.length, having) * tf * (K1 + 1)) / (tf + norm);
    });
    return { index, score: scores.reduce((sum, score) => sum + score, 0) };
  });
}
