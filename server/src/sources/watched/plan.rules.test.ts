import fc from "fast-check";
import { expect, test } from "vitest";
import { stepsFor, type Heard, type Holder, type Known } from "./plan.rules.ts";

type Revision = { name: string; stamp: string; says: string | null };

/** A library that does what it is told to do, as `takeIn` does. */
function aLibrary() {
  const known = new Map<string, Known>();
  const documents = new Map<number, { says: string; isInBin: boolean }>();
  const heardOf = ({ name, stamp, says }: Revision): Heard => ({
    name,
    stamp,
    hash: says ?? "",
    isGone: says === null,
    sureNames: [],
    otherNames: [`url:${name}`],
  });
  return {
    take(page: Revision[]) {
      const holders = new Map<string, Holder[]>();
      for (const [name, { documentId }] of known)
        if (documentId !== null && !documents.get(documentId)!.isInBin)
          holders.set(`url:${name}`, [{ documentId, isOfSource: true }]);
      for (const step of stepsFor(page.map(heardOf), known, holders)) {
        const { name, stamp, says } = page[step.at]!;
        const before = known.get(name);
        if (step.kind === "stamp") {
          known.set(name, { ...before!, stamp });
          continue;
        }
        const documentId =
          step.kind === "add" ? documents.size + 1 : (step.documentId ?? before?.documentId ?? null);
        known.set(name, { documentId, hash: says ?? "", stamp, isWithdrawn: step.kind === "withdraw" });
        if (documentId === null) continue;
        const kept = documents.get(documentId);
        documents.set(documentId, { says: says ?? kept!.says, isInBin: says === null });
      }
    },
    shown: () =>
      [...known]
        .flatMap(([name, { documentId }]) => {
          const document = documentId === null ? undefined : documents.get(documentId);
          return document && !document.isInBin ? [`${name}=${document.says}`] : [];
        })
        .toSorted(),
    documents,
  };
}

const revisions = fc.uniqueArray(
  fc.record({
    name: fc.constantFrom("a", "b", "c", "d"),
    stamp: fc.integer({ min: 10, max: 30 }).map((day) => `2031-05-${day}`),
    says: fc.option(fc.constantFrom("one", "two", "three"), { nil: null }),
  }),
  { selector: ({ name, stamp }) => `${name} ${stamp}`, maxLength: 12 },
);

test("in whatever order and however often records are told, each is one document that says what was said last", () => {
  fc.assert(
    fc.property(
      revisions.chain((all) =>
        fc.record({
          all: fc.constant(all),
          told: fc.shuffledSubarray([...all, ...all, ...all], {
            minLength: 3 * all.length,
            maxLength: 3 * all.length,
          }),
          size: fc.integer({ min: 1, max: 5 }),
        }),
      ),
      ({ all, told, size }) => {
        const library = aLibrary();
        for (let at = 0; at < told.length; at += size) library.take(told.slice(at, at + size));
        const last = new Map<string, Revision>();
        for (const one of all.toSorted((a, b) => (a.stamp < b.stamp ? -1 : 1))) last.set(one.name, one);
        const expected = [...last.values()].flatMap(({ name, says }) =>
          says === null ? [] : [`${name}=${says}`],
        );
        expect(library.shown()).toEqual(expected.toSorted());
        expect(library.documents.size).toBeLessThanOrEqual(last.size);
      },
    ),
  );
});

const heard = (name: string, names: Partial<Heard> = {}): Heard => ({
  name,
  stamp: null,
  hash: name,
  isGone: false,
  sureNames: [],
  otherNames: [],
  ...names,
});

test("what the library has from elsewhere does not come again, and the same record is taken on", () => {
  const holders = new Map<string, Holder[]>([
    ["doi:10.1/a", [{ documentId: 1, isOfSource: false }]],
    ["url:site/b", [{ documentId: 2, isOfSource: false }]],
    ["url:show", [{ documentId: 3, isOfSource: true }]],
    ["record:oai:d", [{ documentId: 4, isOfSource: false }]],
  ]);
  const told = [
    heard("oai:a", { sureNames: ["doi:10.1/a"] }),
    heard("b", { otherNames: ["url:site/b"] }),
    // All episodes of a show may have one address.
    heard("episode 2", { otherNames: ["url:show"] }),
    heard("episode 3", { otherNames: ["url:show"] }),
    heard("oai:d"),
    heard("twice", { sureNames: ["doi:10.1/e"] }),
    heard("again", { sureNames: ["doi:10.1/e"] }),
  ];
  expect(stepsFor(told, new Map(), holders)).toEqual([
    { kind: "known", at: 0, documentId: null },
    { kind: "known", at: 1, documentId: null },
    { kind: "add", at: 2 },
    { kind: "add", at: 3 },
    { kind: "known", at: 4, documentId: 4 },
    { kind: "add", at: 5 },
    { kind: "known", at: 6, documentId: null },
  ]);
});

test("what somebody deleted for good does not come back when its source changes it", () => {
  const known = new Map<string, Known>([
    ["a", { documentId: null, hash: "old", stamp: null, isWithdrawn: false }],
  ]);
  expect(stepsFor([heard("a")], known, new Map())).toEqual([
    { kind: "renew", at: 0, documentId: null, isBack: false },
  ]);
});
