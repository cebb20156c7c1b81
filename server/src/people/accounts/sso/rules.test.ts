import { describe, expect, test } from "vitest";
import { changedNames, firstNames, isAddressProven, mainGroupOf, membershipsFor, roleOf } from "./rules.ts";

const named = (groups: string[], roles: string[] = []) => ({ groups, roles });

describe("the role", () => {
  const map = { leads: "Admin", desk: "Operator" };

  test("is the highest that roles and groups stand for", () => {
    expect(roleOf(named(["desk"], ["leads"]), map)).toBe("Admin");
    expect(roleOf(named(["/desk"]), map)).toBe("Operator");
  });

  test("is that of a user for whoever has none of them, and left alone without a map", () => {
    expect(roleOf(named(["others"]), map)).toBe("User");
    expect(roleOf(named(["Admin"], ["Admin"]), {})).toBeNull();
  });

  test("is given by the whole name only", () => {
    for (const near of ["Leads", "lead", "leads ", "x/leads", "//leads", "__proto__", "constructor"])
      expect([near, roleOf(named([near], [near]), map)]).toEqual([near, "User"]);
  });
});

test("the main group is the higher of those that are named, by its own name or by the map", () => {
  expect(mainGroupOf(named(["Portal Users", "Portal Curator"]), {})).toBe("Portal Curator");
  expect(mainGroupOf(named(["/curators"]), { curators: "Portal Curator" })).toBe("Portal Curator");
  expect(mainGroupOf(named(["Portal Users"]), {})).toBe("Portal Users");
  expect(mainGroupOf(named(["portal curator"]), {})).toBeNull();
});

describe("other groups", () => {
  const groups = [
    { id: 1, name: "Portal Users" },
    { id: 2, name: "Biology" },
    { id: 3, name: "Physics" },
    { id: 4, name: "Chemistry" },
  ];

  test("are joined when they are named, and left when they no longer are; what was done by hand stays", () => {
    const memberships = [
      { groupId: 1, isFromIdentity: false },
      { groupId: 3, isFromIdentity: true },
      { groupId: 4, isFromIdentity: false },
    ];
    expect(membershipsFor(named(["/Biology", "unknown"]), {}, { groups, memberships })).toEqual({
      joins: [2],
      leaves: [3],
    });
    expect(
      membershipsFor(named(["chem", "Physics"]), { chem: "Chemistry" }, { groups, memberships }),
    ).toEqual({
      joins: [],
      leaves: [],
    });
  });

  test("are never the main ones", () => {
    expect(membershipsFor(named(["Portal Users"]), {}, { groups, memberships: [] })).toEqual({
      joins: [],
      leaves: [],
    });
  });
});

test("an address is proven by the provider's word, or by the operator's for the provider", () => {
  expect(isAddressProven({ email: "a@example.org", isEmailVerified: false }, false)).toBe(false);
  expect(isAddressProven({ email: "a@example.org", isEmailVerified: true }, false)).toBe(true);
  expect(isAddressProven({ email: "a@example.org", isEmailVerified: null }, false)).toBe(false);
  expect(isAddressProven({ email: "a@example.org", isEmailVerified: null }, true)).toBe(true);
  expect(isAddressProven({ email: "a@example.org", isEmailVerified: false }, true)).toBe(false);
  expect(isAddressProven({ email: null, isEmailVerified: true }, true)).toBe(false);
});

test("names come from the provider, and whoever tells none keeps theirs", () => {
  const person = { firstName: "Ada", lastName: "Byron" };
  expect(changedNames(person, { firstName: "", lastName: "King" })).toEqual({ lastName: "King" });
  expect(changedNames(person, { firstName: "", lastName: "" })).toEqual({});
  expect(firstNames({ email: "ada@example.org", firstName: "", lastName: "" })).toEqual({
    firstName: "ada",
    lastName: "",
  });
});
