import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { FolderId } from "../ids.ts";
import {
  countsOf,
  DEEPEST,
  folderKey,
  levelsOf,
  pathTo,
  type Placed,
  placeRefusal,
  treeOf,
  withBelow,
} from "./tree.rules.ts";

const folder = (id: number, parentId: number | null = null, topics = 0) => ({
  id: id as FolderId,
  parentId: parentId as FolderId | null,
  topics,
});

/** Any forest: each folder lies at the top, or in one that was there before. */
const forest = fc
  .array(fc.nat(), { minLength: 1, maxLength: 40 })
  .map((numbers): (Placed & { topics: number })[] =>
    numbers.map((number, at) => folder(at + 1, number % (at + 1) || null, number % 5)),
  );

/** What the rules allow, done. */
const moved = (folders: (Placed & { topics: number })[], moves: [number, number][]) => {
  let now = folders;
  for (const [which, where] of moves) {
    const id = now[which % now.length]!.id;
    const parentId = where % 4 === 0 ? null : now[where % now.length]!.id;
    if (placeRefusal(now, id, parentId) !== null) continue;
    now = now.map((one) => (one.id === id ? { ...one, parentId } : one));
  }
  return now;
};
const moves = fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 40 });

describe("a forest of folders", () => {
  test("shows every folder once, whatever is moved where", () => {
    fc.assert(
      fc.property(forest, moves, (folders, wanted) => {
        const now = moved(folders, wanted);
        const seen: number[] = [];
        const walk = (branches: ReturnType<typeof treeOf>) => {
          for (const branch of branches) {
            seen.push(branch.id);
            walk(branch.children);
          }
        };
        walk(treeOf(now));
        expect(seen.toSorted((a, b) => a - b)).toEqual(folders.map(({ id }) => id));
      }),
    );
  });

  test("never lies deeper than it may by a move, and counts everything once at the top", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(20), { minLength: 1, maxLength: 30 }), moves, (topics, wanted) => {
        const flat = topics.map((count, at) => folder(at + 1, null, count));
        const now = moved(flat, wanted);
        for (const { id } of now) expect(pathTo(now, id).length).toBeLessThanOrEqual(DEEPEST);
        const counts = countsOf(now);
        const atTop = now.filter(({ parentId }) => parentId === null);
        const total = topics.reduce((sum, count) => sum + count, 0);
        expect(atTop.reduce((sum, { id }) => sum + counts.get(id)!, 0)).toBe(total);
      }),
    );
  });
});

test("a folder goes neither into itself nor below itself, nor too deep", () => {
  const chain = Array.from({ length: DEEPEST }, (_, at) => folder(at + 1, at || null));
  const at = (place: number) => chain[place]!.id;
  expect(placeRefusal(chain, at(0), at(0))).toBe("in_itself");
  expect(placeRefusal(chain, at(0), at(3))).toBe("in_itself");
  expect(placeRefusal(chain, null, at(DEEPEST - 1))).toBe("too_deep");
  expect(placeRefusal(chain, null, at(DEEPEST - 2))).toBeNull();
  expect(placeRefusal([...chain, folder(99)], at(0), 99 as FolderId)).toBe("too_deep");
  expect(levelsOf(chain, at(0))).toBe(DEEPEST);
  expect(withBelow(chain, at(2)).size).toBe(DEEPEST - 2);
});

test("what lies in a folder that is not there stands at the top", () => {
  expect(treeOf([folder(2, 1)]).map(({ id, depth }) => [id, depth])).toEqual([[2, 1]]);
});

test("names are the same in every case and script", () => {
  expect(folderKey(" ÉTÉ  2024 ")).toBe(folderKey("été 2024"));
  expect(folderKey("ｶﾞ")).toBe(folderKey("ガ"));
  expect(folderKey("गेहूँ")).not.toBe(folderKey("गाहा"));
});
