import type { Document } from "@gyan/contract/documents.ts";
import { DOCUMENTS_PAGE } from "@gyan/contract/documents.rules.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { aDocument } from "#screens/documents/test-documents.tsx";
import { type DocumentList, NOTHING, withArrived, withPage, without } from "./merge.ts";

const ids = (list: DocumentList) => list.documents.map(({ id }) => id as number);
const downFrom = (top: number, count: number) =>
  Array.from({ length: count }, (_, at) => aDocument({ id: (top - at) as Document["id"] }));

test("DA-06 a page behind the last one is appended", () => {
  const first = withPage(NOTHING, 0, downFrom(100, DOCUMENTS_PAGE));
  expect(first.isWhole).toBe(false);
  const second = withPage(first, 51, downFrom(50, 20));
  expect(second.documents).toHaveLength(70);
  expect(second.isWhole).toBe(true);
});

test("a renewed beginning changes rows in place, and leaves the rest where it is", () => {
  const list = withPage(withPage(NOTHING, 0, downFrom(100, DOCUMENTS_PAGE)), 51, downFrom(50, 20));
  const page = downFrom(101, DOCUMENTS_PAGE).filter(({ id }) => id !== 90);
  page.push(...downFrom(51, 1));
  const renewed = withPage(list, 0, page);
  expect(ids(renewed)[0]).toBe(101);
  expect(ids(renewed)).not.toContain(90);
  expect(ids(renewed).slice(-20)).toEqual(ids(list).slice(-20));
  expect(renewed.isWhole).toBe(true);
  // What is the same is the same object: its row is not drawn again.
  expect(renewed.documents.find(({ id }) => id === 100)).toBe(list.documents[0]);
});

test("DA-08 what arrives stands at the top, once", () => {
  const list = withPage(NOTHING, 0, downFrom(5, 3));
  const arrived = withArrived(list, downFrom(7, 2));
  expect(ids(arrived)).toEqual([7, 6, 5, 4, 3]);
  expect(ids(withArrived(arrived, downFrom(7, 1)))).toEqual([7, 6, 5, 4, 3]);
});

test("one that was there already, further down than was loaded, does not make a hole", () => {
  const list = withPage(NOTHING, 0, downFrom(100, DOCUMENTS_PAGE));
  expect(ids(withArrived(list, downFrom(10, 1)))).toEqual(ids(list));
});

test("one that was read before the answer to its upload came is not put back among those that wait", () => {
  const [read] = downFrom(7, 1);
  const list = withPage(NOTHING, 0, [{ ...read!, status: { state: "ready", pages: 3 } } as Document]);
  const waiting = { ...read!, status: { state: "waiting" } } as Document;
  expect(withArrived(list, [waiting]).documents).toEqual(list.documents);
});

test("what is deleted goes from the middle", () => {
  expect(ids(without(withPage(NOTHING, 0, downFrom(5, 3)), new Set([4])))).toEqual([5, 3]);
});

test("loaded in any order and renewed anywhere, the list is what the server has, from the top down", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 1, max: 400 }), { maxLength: 200 }),
      fc.array(fc.nat({ max: 300 }), { maxLength: 12 }),
      (stored, looks) => {
        const all = stored.toSorted((a, b) => b - a).map((id) => aDocument({ id: id as Document["id"] }));
        const pageAfter = (after: number) =>
          all.filter(({ id }) => after === 0 || id < after).slice(0, DOCUMENTS_PAGE);
        let list = withPage(NOTHING, 0, pageAfter(0));
        for (const look of looks) {
          const after = list.documents[look]?.id ?? list.documents.at(-1)?.id ?? 0;
          list = withPage(list, after, pageAfter(after));
        }
        expect(ids(list)).toEqual(all.slice(0, list.documents.length).map(({ id }) => id));
        if (list.isWhole) expect(list.documents).toHaveLength(all.length);
      },
    ),
  );
});
