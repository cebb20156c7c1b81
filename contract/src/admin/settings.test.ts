import { describe, expect, test } from "vitest";
import { defaultOf, refusedAs, schemaOf } from "./settings.ts";
import {
  isSettingName,
  SETTING_GROUPS,
  SETTING_NAMES,
  SETTINGS,
  type Setting,
  type SettingName,
} from "./settings.rules.ts";

const declared = (name: SettingName): Setting => SETTINGS[name];

describe.each(SETTING_NAMES)("%s", (name) => {
  const setting = declared(name);
  const accepts = (value: unknown) => schemaOf(name).safeParse(value).success;

  test("its default is one of its values", () => {
    expect(schemaOf(name).parse(defaultOf(name))).toEqual(defaultOf(name));
  });

  test("what it may not be is refused with a sentence of its own", () => {
    const wrong: unknown[] = [null, undefined, {}, Number.NaN];
    if (setting.control !== "number") wrong.push(7);
    if (setting.control !== "flag") wrong.push(true);
    const isText = ["text", "words", "domains"].includes(setting.control);
    if (!isText) wrong.push("no such value", "");
    if (setting.control !== "accessFlags") wrong.push([]);
    else wrong.push(["Nonsense"], [7]);
    if (setting.control === "number")
      wrong.push(setting.least - 1, setting.most + 1, setting.least + 0.5, String(setting.least));
    if (setting.control === "text" || setting.control === "words")
      wrong.push("x".repeat(setting.longest + 1));
    if (setting.control === "text") wrong.push("a\nb", "é");
    if (setting.control === "domains")
      wrong.push("no such value", "localhost", "a@b.example", "example.org, ?");
    if (setting.control === "words") wrong.push("a\u0007b", ...(setting.isLong ? [] : ["a\nb"]));
    expect(wrong.filter(accepts)).toEqual([]);
    expect(refusedAs(name).code).toMatch(/^setting_(number|text|words|domains|choice)_wrong$/);
  });

  test("its limits are allowed themselves", () => {
    if (setting.control === "number") expect([setting.least, setting.most].every(accepts)).toBe(true);
    if (setting.control === "choice") expect(setting.choices.every(accepts)).toBe(true);
    if (setting.control === "text" || setting.control === "words")
      expect(["", "x".repeat(setting.longest)].every(accepts)).toBe(true);
  });
});

test("access flags are kept once each, in the product's own order", () => {
  expect(schemaOf("SIGN_UP_ACCESS").parse(["KeyConcepts", "MyReviews", "KeyConcepts"])).toEqual([
    "MyReviews",
    "KeyConcepts",
  ]);
});

test("every group has a setting, and only what is declared is a setting", () => {
  const used = new Set(SETTING_NAMES.map((name) => SETTINGS[name].group));
  expect([...used].sort()).toEqual([...SETTING_GROUPS].sort());
  expect([isSettingName("BIN_DAYS"), isSettingName("SECRET_KEY"), isSettingName("toString")]).toEqual([
    true,
    false,
    false,
  ]);
});

test("words are in any language, keep their lines where they are long, and lose nothing that looks like markup", () => {
  const said = 'ज्ञान <b>é</b> & "क"';
  expect(schemaOf("FRONT_HEADLINE").parse(`  ${said} `)).toBe(said);
  expect(schemaOf("FRONT_TEXT").parse("One.\r\n\r\nTwo.\rThree.")).toBe("One.\n\nTwo.\nThree.");
});
