import { fail } from "@gyan/contract/failures.ts";
import { describe, expect, test } from "vitest";
import { accountKey, addressKey, DELAYS_S, isCostly, isWrongGuess } from "./rules.ts";

describe("growing delays", () => {
  test("each is twice the one before, up to a quarter of an hour", () => {
    expect(DELAYS_S).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, 900]);
  });

  test("wrong guesses count; what else goes wrong does not", () => {
    for (const code of ["wrong_credentials", "reset_not_valid", "code_not_valid", "password_wrong"] as const)
      expect(isWrongGuess(fail(code))).toBe(true);
    for (const error of [fail("password_weak"), fail("too_many_requests"), new Error("x"), null, "text"])
      expect(isWrongGuess(error)).toBe(false);
  });

  test("what costs something for a stranger counts always", () => {
    expect((["signup", "forgot", "resend"] as const).every(isCostly)).toBe(true);
    expect((["login", "verify", "reset", "code"] as const).some(isCostly)).toBe(false);
  });
});

describe("who is counted", () => {
  test("an account is the same in every case and with spaces round it", () => {
    expect(accountKey(" Asha@Example.ORG ")).toBe(accountKey("asha@example.org"));
  });

  test.each([
    ["203.0.113.7", "::ffff:203.0.113.7"],
    ["2001:db8:1:2::1", "2001:db8:1:2:ffff:eeee:dddd:cccc"],
    ["2001:db8::1", "2001:0db8:0:0:9::"],
    ["fe80::1%eth0", "fe80::2"],
    ["::1", "0:0:0:0:0:0:0:1"],
  ])("%s and %s are one place", (one, other) => expect(addressKey(one)).toBe(addressKey(other)));

  test.each([
    ["203.0.113.7", "203.0.113.8"],
    ["2001:db8:1:2::1", "2001:db8:1:3::1"],
    ["2001:db8::1", "2001:db8:0:1::1"],
  ])("%s and %s are two", (one, other) => expect(addressKey(one)).not.toBe(addressKey(other)));

  test("an account is never taken for an address", () => {
    expect(accountKey("203.0.113.7")).not.toBe(addressKey("203.0.113.7"));
  });
});
