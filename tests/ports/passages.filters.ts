import { expect, test } from "vitest";
import type { TagFilter } from "@gyan/contract/outline/model.ts";
import type { IndexedWork, PassageHit, PassageQuery } from "../../server/src/ports/passages.ts";
import { aWork, LIBRARY, worksOf } from "./passages.makers.ts";

type Index = {
  index: (works: IndexedWork[]) => Promise<void>;
  /** Works that have the word "ocean". */
  find: (
    libraries: PassageQuery["libraries"],
    narrowed?: Pick<PassageQuery, "published" | "languages">,
  ) => Promise<PassageHit[]>;
};

/** Which passages a search may find at all. */
export function filterTests({ index, find }: Index): void {
  const narrowed = (tags: Record<string, TagFilter>) => find([{ id: LIBRARY, tags }]).then(worksOf);

  test("only the libraries that are asked for are searched, each narrowed by its own tags", async () => {
    const text = { texts: ["ocean"] };
    await index([
      aWork(1, { ...text, libraries: [{ id: 1, tags: { kind: ["report"] } }] }),
      aWork(2, { ...text, libraries: [{ id: 2, tags: { kind: ["letter"] } }] }),
      aWork(3, { ...text, libraries: [1, 2].map((id) => ({ id, tags: { kind: ["letter"] } })) }),
      aWork(4, { ...text, libraries: [] }),
    ]);
    const letters = { kind: { type: "Text" as const, values: ["letter"] } };
    expect(worksOf(await find([{ id: 1, tags: {} }]))).toEqual([1, 3]);
    expect(worksOf(await find([{ id: 2, tags: {} }]))).toEqual([2, 3]);
    expect(worksOf(await find([1, 2].map((id) => ({ id, tags: {} }))))).toEqual([1, 2, 3]);
    expect(worksOf(await find([{ id: 1, tags: letters }]))).toEqual([3]);
    expect(
      worksOf(
        await find([
          { id: 1, tags: {} },
          { id: 2, tags: letters },
        ]),
      ),
    ).toEqual([1, 2, 3]);
    expect(worksOf(await find([{ id: 9, tags: {} }]))).toEqual([]);
  });

  test("a text tag lets through any of its values, exactly as written, and several tags must all agree", async () => {
    const tagged = (workId: number, tags: Record<string, string[]>) =>
      aWork(workId, { texts: ["ocean"], libraries: [{ id: LIBRARY, tags }] });
    await index([
      tagged(1, { 'it\'s a "tag"': ["a'b", "c"], place: ["Pune"] }),
      tagged(2, { 'it\'s a "tag"': ["c"], place: ["पुणे"] }),
      tagged(3, { place: ["pune"] }),
    ]);
    const text = (...values: string[]): TagFilter => ({ type: "Text", values });
    expect(await narrowed({ 'it\'s a "tag"': text("a'b") })).toEqual([1]);
    expect(await narrowed({ 'it\'s a "tag"': text("c", "d") })).toEqual([1, 2]);
    expect(await narrowed({ place: text("Pune", "पुणे") })).toEqual([1, 2]);
    expect(await narrowed({ place: text("Pune"), 'it\'s a "tag"': text("c") })).toEqual([1]);
    expect(await narrowed({ place: text("') or true --") })).toEqual([]);
    expect(await narrowed({ missing: text("x") })).toEqual([]);
    expect(await narrowed({ place: text() })).toEqual([1, 2, 3]);
  });

  test("a date tag lets through what lies between its ends, both days included", async () => {
    const dates = ["2023-12-31", "2024-01-01", "2024-06-15T08:00:00Z", "2024-12-31", "2025-01-01", "2024"];
    await index([
      ...dates.map((date, at) =>
        aWork(at + 1, { texts: ["ocean"], libraries: [{ id: LIBRARY, tags: { date: [date] } }] }),
      ),
      aWork(9, { texts: ["ocean"] }),
    ]);
    const between = (from: string, to: string) => narrowed({ date: { type: "Date", values: [from, to] } });
    expect(await between("2024-01-01", "2024-12-31")).toEqual([2, 3, 4, 6]);
    expect(await between("2024-12-31", "")).toEqual([4, 5, 6]);
    expect(await between("", "2023-12-31")).toEqual([1]);
    expect(await between("2024-06-15", "2024-06-15")).toEqual([3, 6]);
    expect(await between("", "")).toEqual([1, 2, 3, 4, 5, 6, 9]);
  });

  test("dates of publication narrow, as far as they are written, and a work without one is left out", async () => {
    const dates = ["2023", "2023-11", "2023-11-30", "2024-02", "2024-02-10T00:00:00Z", null];
    await index(dates.map((publishedOn, at) => aWork(at + 1, { texts: ["ocean"], publishedOn })));
    const between = (from?: string, to?: string) =>
      find([{ id: LIBRARY, tags: {} }], { published: { from, to } }).then(worksOf);
    expect(await between("2023-11-15", "2023-12-31")).toEqual([1, 2, 3]);
    expect(await between("2024-02-10")).toEqual([4, 5]);
    expect(await between(undefined, "2023")).toEqual([1, 2, 3]);
    expect(await between()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test("only works in the languages that are asked for are found", async () => {
    await index([
      aWork(1, { texts: ["ocean"], language: "en" }),
      aWork(2, { texts: ["ocean"], language: "fr" }),
      aWork(3, { texts: ["ocean"], language: "hi" }),
    ]);
    const all = [{ id: LIBRARY, tags: {} }];
    expect(worksOf(await find(all, { languages: ["fr", "hi"] }))).toEqual([2, 3]);
    expect(worksOf(await find(all, { languages: [] }))).toEqual([]);
  });
}
