import type { PersonId } from "@gyan/contract/ids.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { freeName, pathTo, readCursor, refuseFlood, sortedOut, toCursor } from "./rules.ts";
import type { Known } from "./rules.ts";

const asking = { personId: 1 as PersonId, organisationId: 1 };
const known = (more: Partial<Known>): Known => ({
  id: 2 as PersonId,
  email: "Asha@Example.org",
  organisationId: 1,
  isDisabled: false,
  isVerified: true,
  ...more,
});

describe("whom addresses mean", () => {
  test("each once: who is known gets it now, an unproven address and an unknown one wait", () => {
    const people = [known({}), known({ id: 3 as PersonId, email: "new@example.org", isVerified: false })];
    expect(
      sortedOut(
        ["asha@example.org", "new@example.org", "nobody@example.org", "asha@example.org"],
        people,
        asking,
      ),
    ).toEqual({ people: [2], waiting: ["new@example.org", "nobody@example.org"] });
  });

  test("oneself and somebody of one's own organisation who is shut out are refused, by name", () => {
    expect(() => sortedOut(["asha@example.org"], [known({ id: asking.personId })], asking)).toThrow(
      expect.objectContaining({ code: "share_own" }),
    );
    expect(() => sortedOut(["asha@example.org"], [known({ isDisabled: true })], asking)).toThrow(
      expect.objectContaining({ code: "share_disabled", params: { email: "asha@example.org" } }),
    );
  });

  test("of another organisation nothing is told", () => {
    const other = known({ isDisabled: true, organisationId: 2 });
    expect(sortedOut(["asha@example.org"], [other], asking)).toEqual({ people: [2], waiting: [] });
  });
});

test("a place in the list of what is shared is read back as it was written; nonsense is none", () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true }),
      fc.constantFrom("topic", "folder", "library"),
      fc.integer({ min: 1 }),
      (at, kind, id) => {
        expect(readCursor(toCursor({ at, kind, id }))).toEqual({ at, kind, id });
      },
    ),
  );
  for (const nonsense of [undefined, "", "1.person.2", "x.topic.1", "1.topic.-1", "1.topic.1; drop"])
    expect(readCursor(nonsense)).toBeNull();
});

test("a name that the new owner has is numbered, whatever its case", () => {
  expect(freeName("Été", ["Hiver"])).toBe("Été");
  expect(freeName("Été", ["ÉTÉ ", "été (2)"])).toBe("Été (3)");
});

test("a day's invitations have an end; sharing with people who are known has none", () => {
  expect(() => refuseFlood(499, 1)).not.toThrow();
  expect(() => refuseFlood(499, 2)).toThrow(expect.objectContaining({ code: "too_many_requests" }));
  expect(() => refuseFlood(9_999, 0)).not.toThrow();
});

test("a mail leads to where the thing is", () => {
  expect(pathTo({ kind: "topic", id: 7 }, "review")).toBe("/article/list/7");
  expect(pathTo({ kind: "folder", id: 7 }, "review")).toBe("/myreviews?folder=7");
  expect(pathTo({ kind: "folder", id: 7 }, "search")).toBe("/mysearches?folder=7");
  expect(pathTo({ kind: "library", id: 7 }, null)).toBe("/gyanportal/library/7");
});
