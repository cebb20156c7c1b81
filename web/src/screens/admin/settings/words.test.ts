import { TAGS } from "@gyan/contract/accounts/translated.rules.ts";
import {
  SETTING_GROUPS,
  SETTING_NAMES,
  SETTINGS,
  type Setting,
  type SettingName,
} from "@gyan/contract/admin/settings.rules.ts";
import { expect, test } from "vitest";

const texts = import.meta.glob<{ settingsAdmin: Record<string, unknown> }>(
  "../../../../../locales/*/web.json",
  {
    eager: true,
    import: "default",
  },
);

type Words = Record<string, Record<string, unknown>>;
const declared = (name: SettingName): Setting => SETTINGS[name];

test.each(TAGS)("every setting has its words in %s, and nothing else has", (language) => {
  const { of, choice, unit, group } = texts[`../../../../../locales/${language}/web.json`]!
    .settingsAdmin as Words;
  expect(Object.keys(of!).sort()).toEqual([...SETTING_NAMES].sort());
  for (const name of SETTING_NAMES) {
    const setting = declared(name);
    expect(Object.keys(of![name] as object).sort()).toEqual(["label", "says"]);
    if (setting.control === "choice")
      expect(Object.keys(choice![name] as object).sort()).toEqual([...setting.choices].sort());
    if (setting.control === "number") expect(unit).toHaveProperty(`${setting.unit}_other`);
  }
  expect(Object.keys(group!).sort()).toEqual([...SETTING_GROUPS].sort());
});
