import { expect, test } from "vitest";
import { merged } from "./merging.ts";

const token = { iss: "https://id.example.org", sub: "s1", nonce: "n", sid: "a" };

test("what only userinfo says is taken up, and what the id token says stays", () => {
  expect(merged({ ...token, given_name: "Ada" }, { sub: "s1", given_name: "Eve", groups: ["chem"] })).toEqual(
    { ...token, given_name: "Ada", groups: ["chem"] },
  );
});

test("userinfo says nothing of the token, its sign-in or its session", () => {
  const others = { iss: "https://evil.example.org", sub: "s2", nonce: "m", sid: "b", aud: "x", grant: "g" };
  expect(merged(token, others)).toEqual(token);
});

test.each([
  ["the same address", { email: "a@x.org" }, { email: "A@x.org", email_verified: true }, true],
  ["another address", { email: "a@x.org" }, { email: "b@x.org", email_verified: true }, undefined],
  [
    "another address, denied here",
    { email: "a@x.org", email_verified: false },
    { email: "b@x.org", email_verified: true },
    false,
  ],
  ["a word about no address", { email_verified: true }, { email: "b@x.org" }, undefined],
  [
    "a word about no address, denied there",
    { email_verified: true },
    { email: "b@x.org", email_verified: false },
    false,
  ],
  ["an address at userinfo alone", {}, { email: "b@x.org", email_verified: true }, true],
])("whether an address is verified is said by who names it: %s", (_what, here, there, word) => {
  expect(merged({ ...token, ...here }, there)["email_verified"]).toBe(word);
});
