import fc from "fast-check";
import { expect, test } from "vitest";
import {
  asksSecondStep,
  isCountedOn,
  makeRecoveryCode,
  mayUsePassword,
  mustEnrol,
  readAppCode,
  readRecoveryCode,
} from "./rules.ts";

const config = {
  SECOND_FACTOR: "nobody",
  SECOND_FACTOR_AFTER_SSO: false,
  OIDC_AUTHORITY: undefined,
} as const;
const external = { ...config, OIDC_AUTHORITY: "https://id.example.org" };
const person = { role: "User", hasFactor: false, organisationNeedsFactor: false } as const;
const admin = { ...person, role: "Admin" } as const;
const owner = { ...person, hasFactor: true } as const;

test("whoever has a factor is asked for it after every first step, a passkey alone being two in one", () => {
  expect(["password", "link", "identity", "reset"].map((way) => asksSecondStep(config, owner, way))).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(asksSecondStep(config, owner, "passkey")).toBe(false);
  expect(asksSecondStep(config, person, "password")).toBe(false);
});

test("the organisation's provider vouches for two, unless it is set otherwise; our own never does", () => {
  expect(asksSecondStep(external, owner, "identity")).toBe(false);
  expect(asksSecondStep({ ...external, SECOND_FACTOR_AFTER_SSO: true }, owner, "identity")).toBe(true);
  expect(asksSecondStep(external, owner, "password")).toBe(true);
  const all = { SECOND_FACTOR: "everybody" } as const;
  expect(mustEnrol({ ...external, ...all }, person, "identity")).toBe(false);
  expect(mustEnrol({ ...config, ...all }, person, "identity")).toBe(true);
});

test.each([
  ["nobody", false, false],
  ["administrators", true, false],
  ["everybody", true, true],
] as const)("required for %s: of administrators %s, of others %s", (of, ofAdmins, ofOthers) => {
  const set = { ...config, SECOND_FACTOR: of };
  expect([mustEnrol(set, admin, "password"), mustEnrol(set, person, "password")]).toEqual([
    ofAdmins,
    ofOthers,
  ]);
  expect(mustEnrol(set, { ...person, organisationNeedsFactor: true }, "password")).toBe(true);
  expect(mustEnrol(set, { ...admin, hasFactor: true }, "password")).toBe(false);
});

test("who may use a password", () => {
  const table = (["on", "admins", "off"] as const).map((PASSWORDS) =>
    [admin, person].map((one) => mayUsePassword({ PASSWORDS }, one)),
  );
  expect(table).toEqual([
    [true, true],
    [true, false],
    [false, false],
  ]);
});

test("a recovery code is read however it is typed, and is no code of an app", () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 16, maxLength: 32 }), (chance) => {
      const code = makeRecoveryCode(chance);
      expect(code).toMatch(/^\w{4}(?:-\w{4}){3}$/);
      const plain = code.replaceAll("-", "");
      for (const typed of [
        code,
        code.toLowerCase(),
        ` ${code.replaceAll("-", " ")} `,
        plain.replaceAll("0", "o"),
      ])
        expect(readRecoveryCode(typed)).toBe(plain);
      expect(readAppCode(code)).toBeNull();
    }),
  );
  for (const typed of ["", "123456", "1234-5678-9012-345", "1234-5678-9012-345U"])
    expect(readRecoveryCode(typed)).toBeNull();
});

test.each([
  ["123456", "123456"],
  [" 123 456 ", "123456"],
  ["１２３４５６", "123456"],
  ["12345", null],
  ["1234567", null],
  ["12345a", null],
])("the code %j of an app is %j", (typed, code) => {
  expect(readAppCode(typed)).toBe(code);
});

test("a counter goes on, or does not count at all", () => {
  expect([isCountedOn(0, 0), isCountedOn(0, 1), isCountedOn(7, 8), isCountedOn(7, 700)]).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect([isCountedOn(7, 7), isCountedOn(7, 6), isCountedOn(7, 0)]).toEqual([false, false, false]);
});
