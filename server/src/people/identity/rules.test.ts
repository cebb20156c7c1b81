import { expect, test } from "vitest";
import { isRecordId, originFor, originsOf, policyOf } from "./rules.ts";

test("the page may be opened by the public address and by two names of this machine", () => {
  expect(originsOf("https://gyan.example.org", 4317)).toEqual([
    "https://gyan.example.org",
    "http://localhost:4317",
    "http://127.0.0.1:4317",
  ]);
  expect(originsOf("http://localhost:4317", 4317)).toHaveLength(2);
});

test("a host is believed when it is one of ours", () => {
  const origins = originsOf("http://localhost:4317", 4317);
  expect(originFor("127.0.0.1:4317", origins)).toBe("http://127.0.0.1:4317");
  expect(originFor("LOCALHOST:4317", origins)).toBe("http://localhost:4317");
  for (const host of [
    "evil.example.org",
    "localhost:4318",
    "localhost",
    "",
    "localhost:4317@evil.example.org",
  ])
    expect(originFor(host, origins)).toBe("http://localhost:4317");
});

test("whoever names no policy signs in", () => {
  expect(policyOf({})).toBe("sign-in");
  expect(policyOf({ policy: "edit-profile" })).toBe("edit-profile");
  expect(policyOf({ policy: ["edit-profile"] })).toBe("sign-in");
});

test("an id is made of letters, digits and a few signs", () => {
  expect(isRecordId("abc_DEF-09~")).toBe(true);
  for (const text of ["", "a b", "a\u0000", "é", "x".repeat(129)]) expect(isRecordId(text)).toBe(false);
});
