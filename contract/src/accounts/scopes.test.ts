import { expect, test } from "vitest";
import type { Endpoint } from "../endpoint.ts";
import { contract } from "../index.ts";
import { EXCEPTIONS, opens, scopeOf } from "./scopes.rules.ts";

const calls: Endpoint[] = Object.values(contract).flatMap((group) => Object.values(group) as Endpoint[]);

test("every exception is a call that there is, and says otherwise than its method", () => {
  const names = new Set(calls.map(({ method, path }) => `${method} ${path}`));
  for (const [name, { needs }] of Object.entries(EXCEPTIONS)) {
    expect([name, names.has(name)]).toEqual([name, true]);
    expect([name, needs]).toEqual([name, name.startsWith("GET ") ? "write" : "read"]);
  }
});

test("whatever asks for a role is administration, even to look", () => {
  const guarded = calls.filter(({ roles }) => roles !== undefined);
  expect(guarded.length).toBeGreaterThan(20);
  expect(new Set(guarded.map(scopeOf))).toEqual(new Set(["admin"]));
});

test("each scope opens what stands before it; a token without one opens everything", () => {
  expect(["read", "write", "admin"].map((needed) => opens("write", needed as "read"))).toEqual([
    true,
    true,
    false,
  ]);
  expect(opens("read", "write")).toBe(false);
  expect(opens(null, "admin")).toBe(true);
});
