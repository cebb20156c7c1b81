import {
  SETTINGS,
  type Setting,
  type SettingName,
  type SettingValue,
} from "@gyan/contract/admin/settings.rules.ts";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import type { Translate } from "#lib/texts.ts";
import { FLAGS } from "../flags.ts";

export const declared = (name: SettingName): Setting => SETTINGS[name];

/** As it stands in its control: a number is what somebody typed, whether it can be one or not. */
export type Draft = boolean | string | readonly string[];

export const toDraft = (value: SettingValue): Draft => (typeof value === "number" ? String(value) : value);

/** What cannot be a number is sent as it is: the server says what it may be. */
export function toSent(name: SettingName, draft: Draft): boolean | number | string | string[] {
  if (typeof draft === "boolean") return draft;
  if (typeof draft !== "string") return [...draft];
  const typed = draft.trim();
  return declared(name).control === "number" && /^-?\d+$/.test(typed) ? Number(typed) : typed;
}

const comparable = (draft: Draft): string =>
  JSON.stringify(
    typeof draft === "object" ? [...draft].sort() : typeof draft === "string" ? draft.trim() : draft,
  );
export const isSameDraft = (a: Draft, b: Draft): boolean => comparable(a) === comparable(b);

export const choiceText = (t: Translate, name: SettingName, choice: string): string =>
  t(`settingsAdmin.choice.${name}.${choice}`, { defaultValue: choice });

/** A value in words: "14 days", "on", "My Reviews and Search". */
export function useValueText() {
  const t = useT();
  const format = useFormat();
  return (name: SettingName, value: SettingValue): string => {
    const setting = declared(name);
    if (typeof value === "boolean") return t(`settingsAdmin.value.${value ? "on" : "off"}`);
    if (typeof value === "number" && setting.control === "number")
      return `${format.number(value)} ${t(`settingsAdmin.unit.${setting.unit}`, { count: value })}`;
    if (Array.isArray(value)) {
      if (value.length === 0) return t("settingsAdmin.value.none");
      const isAll = FLAGS.every((flag) => value.includes(flag));
      return isAll ? t("settingsAdmin.value.all") : format.list(value.map((flag) => t(`flags.${flag}.name`)));
    }
    if (setting.control === "choice") return choiceText(t, name, String(value));
    return value === "" ? t("settingsAdmin.value.empty") : String(value);
  };
}
