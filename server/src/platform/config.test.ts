import { AccessFlag } from "@gyan/contract/accounts/model.ts";
import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

test("flags that nobody knows are told at the start", () => {
  for (const [flags, read] of [
    ["all", AccessFlag.options],
    ["none", []],
    ["MyReviews, KeyConcepts", ["MyReviews", "KeyConcepts"]],
  ] as const)
    expect(readConfig({ SIGN_UP_ACCESS: flags }).SIGN_UP_ACCESS).toEqual(read);
  for (const flags of ["everything", "MyReviews,MyViews", "MyReviews;KeyConcepts"])
    expect(() => readConfig({ SIGN_UP_ACCESS: flags })).toThrow(/SIGN_UP_ACCESS is not valid/);
});

test("what the web changes too is read from the environment with the limits of its declaration", () => {
  const config = readConfig({ SESSION_DAYS: "20", AUTO_LOGOUT: "false", SIGN_UP: "invited", BIN_DAYS: "" });
  expect(config).toMatchObject({ SESSION_DAYS: 20, AUTO_LOGOUT: false, SIGN_UP: "invited", BIN_DAYS: 30 });
  expect([...config.given]).toEqual(["SESSION_DAYS", "AUTO_LOGOUT", "SIGN_UP"]);
  for (const [name, text] of [
    ["SESSION_DAYS", "0"],
    ["SESSION_DAYS", "366"],
    ["SESSION_DAYS", "1.5"],
    ["SESSION_DAYS", "soon"],
    ["SESSION_DAYS", " "],
    ["AUTO_LOGOUT", "yes"],
    ["SIGN_UP", "closed"],
    ["FETCH_CONTACT", "zwei\nZeilen"],
  ] as const)
    expect(() => readConfig({ [name]: text })).toThrow(`The setting ${name} is not valid`);
});

test("an address with a name and a password in it is refused: settings are shown and logged", () => {
  for (const name of ["PUBLIC_URL", "EMBEDDINGS", "MODEL_URL", "STRIPE_ADDRESS"])
    expect(() => readConfig({ [name]: "https://reader:secret@example.org/v1" })).toThrow(
      `The setting ${name} is not valid`,
    );
});
