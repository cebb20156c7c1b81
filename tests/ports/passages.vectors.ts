import type { Language } from "@gyan/text";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Db } from "../../server/src/platform/db.ts";
import type { IndexedWork, PassageQuery, Passages } from "../../server/src/ports/passages.ts";
import { aWork, everything, LIBRARY, placesOf, worksOf } from "./passages.makers.ts";

type Index = {
  db: () => Db;
  passages: Passages;
  schema: string;
  index: (works: IndexedWork[]) => Promise<void>;
};

const space = { name: "three", dimensions: 3, languages: ["en" as const] };
const unit = (...values: number[]): Float32Array => {
  const length = Math.hypot(...values);
  return Float32Array.from(values, (value) => value / length);
};
const SEA = unit(1, 0.1, 0);
const SAND = unit(0, 1, 0.1);
const SKY = unit(0.1, 0, 1);
const vectorOf: Record<string, Float32Array> = {
  ocean: SEA,
  water: unit(0.9, 0.3, 0),
  sand: SAND,
  cloud: SKY,
};

/** What vectors add to a passage index. */
export function vectorTests({ db, passages, schema, index }: Index): void {
  const prepare = async (given: typeof space | null = space) => {
    await db().execute(sql.raw(`drop schema if exists ${schema}_vectors cascade`));
    await passages.prepare(db(), given);
  };
  /** As the background does it: the first term of a passage says what it is about. */
  const embedAll = async (): Promise<number> => {
    for (let done = 0; ;) {
      const waiting = await passages.unembedded(db(), 7);
      if (waiting.length === 0) return done;
      const made = waiting.map(({ contentHash }) => vectorOf[contentHash.split(" ")[0]!] ?? unit(1, 1, 1));
      await passages.addVectors(db(), waiting, made);
      done += waiting.length;
    }
  };
  const near = (vector: Float32Array, query: Partial<PassageQuery> = {}) =>
    passages.search(db(), { terms: [], libraries: everything, limit: 10, ...query, vector });

  test("a passage that says it in other words is found by its vector", async () => {
    await prepare();
    await index([aWork(1, { texts: ["sand"] }), aWork(2, { texts: ["cloud", "water"] })]);
    expect(await near(SEA)).toEqual([]);
    expect(await embedAll()).toBe(3);
    expect(placesOf(await near(SEA)).at(0)).toBe("2:100");
    expect(placesOf(await near(SKY)).at(0)).toBe("2:0");
    expect((await near(SAND))[0]).toMatchObject({ workId: 1, textId: 10, start: 0, end: 99 });
  });

  test("how near any passages are is told, of the libraries that are asked for", async () => {
    await prepare();
    await index([aWork(1, { texts: ["sand"] }), aWork(2, { texts: ["cloud", "ocean"] })]);
    await embedAll();
    const of = (ids: number[], most = 10) => passages.sampled(db(), SEA, ids, most);
    const scores = (await of(everything.map(({ id }) => id))).toSorted((a, b) => a - b);
    // One byte for each number, in one of the two ways to keep them.
    expect(scores.map((score) => score.toFixed(1))).toEqual(["0.1", "0.1", "1.0"]);
    expect(
      await of(
        everything.map(({ id }) => id),
        2,
      ),
    ).toHaveLength(2);
    expect(await of([404])).toEqual([]);
  });

  test("what words and vectors both find comes before what one of them finds", async () => {
    await prepare();
    await index([
      aWork(1, { texts: ["cloud ocean"] }),
      aWork(2, { texts: ["ocean"] }),
      aWork(3, { texts: ["water"] }),
    ]);
    await embedAll();
    const hits = await near(SEA, { terms: ["ocean"] });
    expect(hits[0]!.workId).toBe(2);
    expect(new Set(worksOf(hits))).toEqual(new Set([1, 2, 3]));
    expect(hits).toEqual(hits.toSorted((a, b) => b.score - a.score));
  });

  test("what is not near is not found, however few there are", async () => {
    await prepare();
    await index([aWork(1, { texts: ["sand"] }), aWork(2, { texts: ["cloud"] })]);
    await embedAll();
    expect(worksOf(await near(SEA))).toEqual([]);
  });

  test("by a model that thinks any two texts near, only what is nearer than those is found", async () => {
    await prepare();
    await index([
      aWork(1, { texts: ["ocean"] }),
      aWork(2, { texts: ["sand"] }),
      aWork(3, { texts: ["water"] }),
    ]);
    await embedAll();
    const question = unit(1, 0.7, 0);
    expect(new Set(worksOf(await near(question)))).toEqual(new Set([1, 2, 3]));
    const hits = await near(question, { unrelated: 0.7 });
    expect(new Set(worksOf(hits))).toEqual(new Set([1, 3]));
  });

  test("vectors respect libraries, tags, dates and languages as words do", async () => {
    await prepare();
    const tagged = { id: LIBRARY, tags: { kind: ["report"] } };
    await index([
      aWork(1, { texts: ["ocean"], libraries: [tagged], publishedOn: "2024" }),
      aWork(2, { texts: ["ocean"], publishedOn: "2020" }),
      aWork(3, { texts: ["ocean"], libraries: [{ id: 8, tags: {} }] }),
    ]);
    await embedAll();
    expect(new Set(worksOf(await near(SEA)))).toEqual(new Set([1, 2]));
    expect(worksOf(await near(SEA, { libraries: [{ id: 8, tags: {} }] }))).toEqual([3]);
    expect(worksOf(await near(SEA, { libraries: [] }))).toEqual([]);
    const reports = [{ id: LIBRARY, tags: { kind: { type: "Text" as const, values: ["report"] } } }];
    expect(worksOf(await near(SEA, { libraries: reports }))).toEqual([1]);
    expect(worksOf(await near(SEA, { published: { to: "2021" } }))).toEqual([2]);
    expect(worksOf(await near(SEA, { languages: ["fr"] }))).toEqual([]);
  });

  test("only languages that the model knows wait for vectors", async () => {
    await prepare();
    await index([
      aWork(1, { texts: ["ocean"], language: "fr" }),
      aWork(2, { texts: ["ocean"], language: "und" }),
    ]);
    expect(await passages.unembedded(db(), 10)).toEqual([]);
  });

  test("no vectors are made anew because one of the other languages has got a name", async () => {
    const ofAll = { ...space, languages: ["en", "hi", "fr", "und"] satisfies Language[] };
    await passages.prepare(db(), ofAll);
    await index([aWork(1, { texts: ["ocean"] }), aWork(2, { texts: ["sand"], language: "und" })]);
    expect(await embedAll()).toBe(2);
    await passages.prepare(db(), { ...ofAll, languages: [...ofAll.languages, "de"] });
    expect(await passages.unembedded(db(), 10)).toEqual([]);
    expect(worksOf(await near(SEA))[0]).toBe(1);
    await index([aWork(3, { texts: ["cloud"], language: "de" })]);
    expect(await passages.unembedded(db(), 10)).toHaveLength(1);
  });

  test("the same content is embedded once, also after its work was written anew or the word index was made anew", async () => {
    await prepare();
    await index([aWork(1, { texts: ["ocean", "sand"] })]);
    expect(await embedAll()).toBe(2);
    await index([aWork(1, { textId: 11, texts: ["cloud", "ocean", "sand"] }), aWork(2, { texts: ["sand"] })]);
    while (await passages.sweep(db()));
    expect(await embedAll()).toBe(1);
    await db().execute(sql.raw(`drop schema ${schema} cascade`));
    await passages.prepare(db(), space);
    await index([aWork(7, { texts: ["water", "sand"] }), aWork(1, { texts: ["cloud"] })]);
    expect(await embedAll()).toBe(1);
    await passages.tidy(db());
    expect(placesOf(await near(SAND))[0]).toBe("7:100");
    const { rows } = await db().execute(sql.raw(`select 1 from ${schema}_vectors.vectors`));
    expect(rows).toHaveLength(3);
  });

  const another = { ...space, name: "another", dimensions: 4 };
  const ofAnother: Record<string, Float32Array> = { ocean: unit(0, 0, 0, 1), sand: unit(0, 0, 1, 0) };
  const embedByAnother = async (): Promise<void> => {
    for (
      let some = await passages.unembedded(db(), 7);
      some.length > 0;
      some = await passages.unembedded(db(), 7)
    )
      await passages.addVectors(
        db(),
        some,
        some.map(({ contentHash }) => ofAnother[contentHash.split(" ")[0]!]!),
      );
  };
  const byFirst = (vector: Float32Array) => near(vector, { vectorOf: space.name });
  const bySecond = (word: string) => near(ofAnother[word]!, { vectorOf: another.name });

  test("until the vectors of another model are made, searches go by those that are there", async () => {
    await prepare();
    await index([aWork(1, { texts: ["ocean"] }), aWork(2, { texts: ["sand"] })]);
    await embedAll();
    await passages.prepare(db(), another);
    expect((await passages.serving(db()))?.name).toBe(space.name);
    expect((await passages.making(db()))?.name).toBe("another");
    expect((await passages.count(db())).withoutVector).toBe(2);
    expect(await passages.countMade(db())).toBe(0);
    expect(worksOf(await byFirst(SEA))[0]).toBe(1);
    // A vector of the new model is compared with none of the old one.
    expect(await bySecond("ocean")).toEqual([]);
    expect(await passages.switchOver(db())).toBe(false);
    await embedByAnother();
    expect(await passages.countMade(db())).toBe(2);
    expect(await passages.switchOver(db())).toBe(true);
    expect(await passages.countMade(db())).toBe(2);
    expect((await passages.serving(db()))?.name).toBe("another");
    expect(worksOf(await bySecond("ocean"))).toEqual([1]);
    expect(await byFirst(SEA)).toEqual([]);
    expect(await passages.switchOver(db())).toBe(false);
    await passages.prepare(db(), another);
    expect(await passages.unembedded(db(), 10)).toEqual([]);
    expect(worksOf(await bySecond("sand"))).toEqual([2]);
  });

  test("a change of the model goes on where a start broke it off, and takes up what was indexed meanwhile", async () => {
    await prepare();
    await index([aWork(1, { texts: ["ocean"] }), aWork(2, { texts: ["sand"] })]);
    await embedAll();
    await passages.prepare(db(), another);
    const [first] = await passages.unembedded(db(), 1);
    await passages.addVectors(db(), [first!], [ofAnother["ocean"]!]);
    await passages.prepare(db(), another);
    expect(await passages.unembedded(db(), 10)).toHaveLength(1);
    await index([aWork(3, { texts: ["sand"] })]);
    await passages.remove(db(), [2]);
    while (await passages.sweep(db()));
    await embedByAnother();
    expect(await passages.switchOver(db())).toBe(true);
    expect(worksOf(await bySecond("ocean"))).toEqual([1]);
    expect(worksOf(await bySecond("sand"))).toEqual([3]);
  });

  test("a model that is taken back while another one's vectors are made has its own at once", async () => {
    await prepare();
    await index([aWork(1, { texts: ["ocean"] })]);
    await embedAll();
    await passages.prepare(db(), another);
    await index([aWork(2, { texts: ["sand"] })]);
    await passages.prepare(db(), space);
    expect(worksOf(await byFirst(SEA))).toEqual([1]);
    expect(await embedAll()).toBe(1);
    expect(await passages.switchOver(db())).toBe(false);
    expect(worksOf(await byFirst(SAND))[0]).toBe(2);
  });

  test("a change ends also where a passage goes without a vector", async () => {
    await prepare();
    await index([aWork(1, { texts: ["ocean", "sand"] })]);
    await embedAll();
    await passages.prepare(db(), another);
    for (let tries = 0; !(await passages.switchOver(db())); tries++) {
      expect(tries).toBeLessThan(4);
      const waiting = await passages.unembedded(db(), 10);
      const [sand, others] = [0, 1].map((kind) =>
        waiting.filter(({ contentHash }) => contentHash.startsWith("sand") === (kind === 0)),
      );
      await passages.goWithout(db(), sand!);
      await passages.addVectors(
        db(),
        others!,
        others!.map(() => ofAnother["ocean"]!),
      );
    }
    expect(worksOf(await bySecond("ocean"))).toEqual([1]);
  });

  test("nothing waits for another model where no vectors are there yet", async () => {
    await prepare();
    await index([aWork(1, { texts: ["ocean"] })]);
    await passages.prepare(db(), another);
    expect((await passages.serving(db()))?.name).toBe("another");
    expect(await passages.unembedded(db(), 10)).toHaveLength(1);
  });

  test("who is not to begin a change, or cannot use its model, searches by the vectors that are there", async () => {
    await prepare();
    await index([aWork(1, { texts: ["ocean"] })]);
    await embedAll();
    for (const given of [another, "as-kept"] as const) {
      await passages.prepare(db(), given, { keepsVectors: true });
      expect((await passages.serving(db()))?.name).toBe(space.name);
      expect(worksOf(await byFirst(SEA))).toEqual([1]);
    }
    await passages.prepare(db(), "as-kept");
    expect(worksOf(await byFirst(SEA))).toEqual([1]);
    await passages.prepare(db(), space, { keepsVectors: true });
    expect(worksOf(await byFirst(SEA))).toEqual([1]);
    expect(await passages.unembedded(db(), 10)).toEqual([]);
  });

  test("what was indexed while no vectors were wanted waits for them once they are", async () => {
    await prepare();
    await passages.prepare(db(), null);
    await index([aWork(1, { texts: ["ocean"] }), aWork(2, { texts: ["ocean"], language: "fr" })]);
    await passages.prepare(db(), space);
    expect(await embedAll()).toBe(1);
    expect(worksOf(await near(SEA))).toEqual([1]);
  });

  test("a passage that goes without a vector waits no more", async () => {
    await prepare();
    await index([aWork(1, { texts: ["ocean", "sand"] })]);
    await passages.goWithout(db(), await passages.unembedded(db(), 1));
    expect(await embedAll()).toBe(1);
  });

  test("a removed or replaced work is not found by its old vectors, and waits for none", async () => {
    await prepare();
    await index([aWork(1, { texts: ["ocean"] }), aWork(2, { texts: ["sand"] })]);
    const waiting = await passages.unembedded(db(), 10);
    await passages.remove(db(), [1]);
    while (await passages.sweep(db()));
    // The background was still at it when the work went away.
    await passages.addVectors(
      db(),
      waiting,
      waiting.map(() => SEA),
    );
    expect(worksOf(await near(SEA))).toEqual([2]);
    expect(await passages.unembedded(db(), 10)).toEqual([]);
  });

  test("without a model nothing waits and a search goes by words", async () => {
    await prepare(null);
    await index([aWork(1, { texts: ["ocean"] })]);
    expect(await passages.unembedded(db(), 10)).toEqual([]);
    expect(worksOf(await near(SEA, { terms: ["ocean"] }))).toEqual([1]);
  });

  test("among many passages the nearest are found, through any filter", { timeout: 250_000 }, async () => {
    await prepare({ ...space, dimensions: 8 });
    const at = (n: number) =>
      unit(...Array.from({ length: 8 }, (_, d) => Math.sin(n * (d + 1) * 0.37) + (d === n % 8 ? 1 : 0)));
    const works = Array.from({ length: 70 }, (_, work) =>
      aWork(work, {
        texts: Array.from({ length: 100 }, (_, passage) => `number${work * 100 + passage}`),
        libraries: [{ id: LIBRARY, tags: {} }, ...(work % 10 === 0 ? [{ id: 8, tags: {} }] : [])],
      }),
    );
    for (let from = 0; from < works.length; from += 10) await index(works.slice(from, from + 10));
    for (;;) {
      const waiting = await passages.unembedded(db(), 500);
      if (waiting.length === 0) break;
      await passages.addVectors(
        db(),
        waiting,
        waiting.map(({ contentHash }) => at(Number(contentHash.slice(6)))),
      );
    }
    const target = at(4_321);
    const exact = (works: (work: number) => boolean) =>
      Array.from({ length: 7000 }, (_, n) => n)
        .filter((n) => works(Math.floor(n / 100)))
        .map((n) => ({ n, score: at(n).reduce((sum, value, d) => sum + value * target[d]!, 0) }))
        .sort((a, b) => b.score - a.score)
        .slice(0, 10)
        .map(({ n }) => `${Math.floor(n / 100)}:${(n % 100) * 100}`);
    const share = (found: string[], wanted: string[]) =>
      found.filter((place) => wanted.includes(place)).length / wanted.length;
    const terms = ["number4321"];
    expect(placesOf(await near(target, { terms }))[0]).toBe("43:2100");
    const narrow = await near(target, { libraries: [{ id: 8, tags: {} }] });
    expect(
      share(
        placesOf(narrow),
        exact((work) => work % 10 === 0),
      ),
    ).toBe(1);
  });
}
