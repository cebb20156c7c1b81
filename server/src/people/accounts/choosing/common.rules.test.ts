import { expect, test } from "vitest";
import { isCommonPassword, isOwnName } from "./common.rules.ts";

test.each([
  "Password1",
  "P@ssw0rd!",
  "pa55word",
  "Pass-Word_2024",
  "Welcome1!",
  "123Welcome",
  "Summer2026!",
  "4dmin123",
  "Adm1n!!!",
  "I10veyou!",
  "Ch@ngeMe1",
  "Qwerty123!",
  "1qaz2WSX",
  "Zaq12wsx",
  "Abcdef123",
  "Aa1!Aa1!Aa1!",
  "LetMeIn99",
  "Gyan2026!",
  "  Password1  ",
])("%s is one of those that are tried first", (password) => expect(isCommonPassword(password)).toBe(true));

test.each([
  "Correct horse 1",
  "Better horse 2",
  "Monsoon-2024",
  "Tides-and-time",
  "A-better-one-9",
  "lower123!",
  "UPPER123!",
  "no-digit-But",
  "नमस्ते Aa1 दुनिया",
  "xK9#mQ2$vL",
  "My password is long 7",
  "New-2031!abc",
])("%s is not", (password) => expect(isCommonPassword(password)).toBe(false));

const OWN = ["Asha", "Rao", "asha.rao"];

test.each(["Asha.rao1", "Asha2026!", "R40-Asha!", "RaoAsha_99", "4sha.Ra0"])(
  "%s is hardly more than a name",
  (password) => expect(isOwnName(password, OWN)).toBe(true),
);

test.each(["Ashanti-Harbour-7", "Kite-Harbour-7", "Asha likes mangoes 3", "My tea is rao-cold 1"])(
  "%s is more than a name",
  (password) => expect(isOwnName(password, OWN)).toBe(false),
);

test("names of one or two letters, or none, say nothing", () => {
  expect(isOwnName("Li-Wu-2026!", ["Li", "Wu"])).toBe(false);
  expect(isOwnName("Anything-1", ["", ""])).toBe(false);
});
