import { GroupId, PersonId } from "@gyan/contract/ids.ts";
import type { Holder } from "@gyan/contract/sharing/sharing.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isCalled, keyOf, readAddresses, withHolders } from "./holders.ts";

const ada: Holder = { kind: "person", id: PersonId.parse(2), name: "Ada Éxample", email: "Ada@example.org" };
const lab: Holder = { kind: "group", id: GroupId.parse(3), name: "The lab", people: 4 };

describe("addresses as they are pasted", () => {
  test.each([
    ["ada@example.org", ["ada@example.org"], ""],
    ["ada@example.org, ben@example.org;cem@example.org\ndora@example.org", 4, ""],
    ["Ada Example <Ada@Example.org>; Ben <ben@example.org>", ["ada@example.org", "ben@example.org"], ""],
    ["ada@example.org ben@example.org", ["ada@example.org", "ben@example.org"], ""],
    ["ada@example.org, ada@example.org", ["ada@example.org"], ""],
    ["ada@example.org, somebody, ben@", ["ada@example.org"], "somebody, ben@"],
    ["ada@localhost", [], "ada@localhost"],
    ["", [], ""],
  ])("%j", (text, found, left) => {
    const { addresses, rest } = readAddresses(text);
    if (typeof found === "number") expect(addresses).toHaveLength(found);
    else expect(addresses).toEqual(found);
    expect(rest).toBe(left);
  });

  test("whatever is pasted, nothing but addresses comes out, each once", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const { addresses } = readAddresses(text);
        expect(new Set(addresses).size).toBe(addresses.length);
        for (const one of addresses) expect(one).toMatch(/^[^\s@]+@[^\s@]+\.[^\s@]+$/u);
      }),
    );
  });
});

test("somebody who is suggested and whose address is typed is there once", () => {
  const all = withHolders([ada, lab], [{ kind: "invited", email: "ada@example.org" }, lab]);
  expect(all.map(keyOf)).toEqual(["ada@example.org", "group 3"]);
});

test("a name is found without its accents, and by all of its words", () => {
  expect(isCalled(ada, "exam ad")).toBe(true);
  expect(isCalled(ada, "ADA@")).toBe(true);
  expect(isCalled(ada, "ben")).toBe(false);
  expect(isCalled(lab, "lab")).toBe(true);
});
