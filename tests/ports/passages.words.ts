import { expect, test } from "vitest";
import type {
  IndexedWork,
  LookedUp,
  Passages,
  SoughtWord,
  WordQuery,
  WorkText,
} from "../../server/src/ports/passages.ts";
import { aWork, everything } from "./passages.makers.ts";

type Index = {
  index: (works: IndexedWork[]) => Promise<void>;
  lookUp: (query: WordQuery) => Promise<LookedUp>;
  standing: (query: WordQuery) => Promise<boolean[]>;
  having: (words: SoughtWord[], texts: WorkText[]) => ReturnType<Passages["having"]>;
};

const asking = (words: string[], more: Partial<WordQuery> = {}): WordQuery => ({
  words: words.map((word) => ({ forms: [word] })),
  welcome: [],
  phrases: [],
  without: [],
  libraries: everything,
  skip: 0,
  limit: 10,
  ...more,
});

/** Passages that have all of some words, a work at a time. */
export function wordTests({ index, lookUp, standing, having }: Index): void {
  const works = async (query: WordQuery) => (await lookUp(query)).hits.map(({ workId }) => workId);

  test("a passage has each of the words, and a work is told once, by its best", async () => {
    await index([
      aWork(1, { texts: ["ocean wave", "ocean wave ocean wave", "ocean"] }),
      aWork(2, { texts: ["ocean", "wave"] }),
      aWork(3, { texts: ["sand ocean wave sand sand sand"] }),
    ]);
    const found = await lookUp(asking(["ocean", "wave"]));
    expect(found).toMatchObject({ works: 2, isMore: false });
    expect(found.hits).toMatchObject([
      { workId: 1, start: 100, passages: 2 },
      { workId: 3, start: 0, passages: 1 },
    ]);
    expect(await lookUp(asking(["ocean", "wave"], { skip: 1, limit: 1 }))).toMatchObject({
      works: 2,
      hits: [{ workId: 3 }],
    });
    expect(await lookUp(asking([]))).toEqual({ hits: [], works: 0, isMore: false });
  });

  test("a word is found in any of its forms, and by how it begins, in every script", async () => {
    await index([
      aWork(1, { texts: ["batteri"] }),
      aWork(2, { texts: ["batter"] }),
      aWork(3, { texts: ["हिंदीभाषी"] }),
      aWork(4, { texts: ["日本語"] }),
      aWork(5, { texts: ["bat"] }),
    ]);
    expect(await works(asking([], { words: [{ forms: ["batteri", "batter"] }] }))).toEqual([1, 2]);
    expect(await works(asking([], { words: [{ forms: [], start: "batt" }] }))).toEqual([1, 2]);
    expect(await works(asking([], { words: [{ forms: ["bat"], start: "batteri" }] }))).toEqual([1, 5]);
    expect(await works(asking([], { words: [{ forms: [], start: "हिंदी" }] }))).toEqual([3]);
    expect(await works(asking([], { words: [{ forms: [], start: "日" }] }))).toEqual([4]);
  });

  test("what is welcome makes better, what is unwanted leaves out", async () => {
    await index([
      aWork(1, { texts: ["ocean sand"] }),
      aWork(2, { texts: ["ocean blue"] }),
      aWork(3, { texts: ["ocean oil", "ocean"] }),
    ]);
    expect((await works(asking(["ocean"], { welcome: ["blue"] })))[0]).toBe(2);
    const clean = await lookUp(asking(["ocean"], { without: ["oil", "sand"] }));
    expect(clean.hits.map(({ workId, start }) => [workId, start])).toEqual([
      [3, 100],
      [2, 0],
    ]);
  });

  test("a phrase stands word for word in the passage, or in the title", async () => {
    const saying = (workId: number, text: string) => {
      const work = aWork(workId, { texts: ["state art"] });
      return { ...work, passages: work.passages.map((passage) => ({ ...passage, text })) };
    };
    await index([
      saying(1, "The State of\n the ART."),
      saying(2, "The art of the state."),
      saying(3, "Nothing of it."),
    ]);
    const phrase = (text: string, titled: number[] = []) =>
      works(asking(["state", "art"], { phrases: [{ text, titled }] }));
    expect(await phrase("state of the art")).toEqual([1]);
    expect(await phrase("state of the art", [3])).toEqual([1, 3]);
    expect(await phrase("100% of_the art")).toEqual([]);
  });

  test("only what may be found is looked up: works of the libraries, and those that are named", async () => {
    await index([
      aWork(1, { texts: ["ocean"], publishedOn: "2020" }),
      aWork(2, { texts: ["ocean"], libraries: [], publishedOn: "2024-03" }),
      aWork(3, { texts: ["ocean"], libraries: [] }),
      aWork(4, { texts: ["ocean"], libraries: [{ id: 99, tags: {} }] }),
    ]);
    expect(await works(asking(["ocean"]))).toEqual([1]);
    expect(await works(asking(["ocean"], { works: [2, 1] }))).toEqual([1, 2]);
    expect(await works(asking(["ocean"], { libraries: [], works: [3, 4] }))).toEqual([3, 4]);
    expect(await works(asking(["ocean"], { libraries: [], works: [] }))).toEqual([]);
    expect(await works(asking(["ocean"], { works: [2, 3], published: { from: "2023" } }))).toEqual([2]);
  });

  test("which words stand anywhere in it", async () => {
    await index([aWork(1, { texts: ["ocean"] }), aWork(2, { texts: ["wave"], libraries: [] })]);
    expect(await standing(asking(["ocean", "wave", "sand"]))).toEqual([true, false, false]);
    expect(await standing(asking(["ocean", "wave", "sand"], { works: [2] }))).toEqual([true, true, false]);
  });

  test("which works have a word anywhere in the text that is meant, and which texts are not here", async () => {
    await index([
      aWork(1, { texts: ["ocean", "wave"] }),
      aWork(2, { texts: ["batteri"], libraries: [] }),
      aWork(3, { texts: ["ocean batter"] }),
      aWork(4, { texts: ["ocean"] }),
    ]);
    const text = (workId: number, textId = workId * 10) => ({ workId, textId });
    const asked = [text(1), text(2), text(3), text(4, 41), text(5)];
    const { works: found, missing } = await having(
      [{ forms: ["ocean"] }, { forms: ["wave"] }, { forms: ["sand"], start: "batt" }, { forms: ["sand"] }],
      asked,
    );
    expect(found.map((list) => [...list].sort((a, b) => a - b))).toEqual([[1, 3], [1], [2, 3], []]);
    expect(missing).toEqual([4, 5]);
    expect(await having([], [text(1), text(9)])).toEqual({ works: [], missing: [9] });
    expect(await having([{ forms: ["ocean"] }], [])).toEqual({ works: [new Set()], missing: [] });
  });
}
