/** Values of parameters, in the one form in which they are compared, shown and checked. */
import type { ParameterDefinition } from "../../catalogue.ts";
import { isYes, textsOf } from "../forecast/choice.rules.ts";
import type { Config } from "../model.ts";

/** A list for a multi-select, otherwise a text: as a form holds it. */
export type Value = string | string[];

export const COUNTS = ["maxSearchCount", "maxRepositorySearchCount"];
export const IDLE = "maxIdleWaitTime";
/** Needed, and nothing but digits. */
export const isWholeNumber = (name: string): boolean => name === IDLE || COUNTS.includes(name);
/** Most of the counts, and least of the minutes. */
export const MOST_ARTICLES = 100;
export const LEAST_MINUTES = 10;

const isNo = (value: unknown): boolean => /^(?:false|no|0)$/iu.test(textOf(value));

const textOf = (value: unknown): string => textsOf(value)[0] ?? "";

/** True, "yes" and 1 are one value, and so are "en,hi" and ["en", "hi"]. */
export function valueOf({ fieldType, type }: Kind, given: Config[string] | undefined): Value {
  if (fieldType === "MultiSelect")
    return [
      ...new Set(
        [given]
          .flat()
          .flatMap((one) => textOf(one).split(","))
          .map((one) => one.trim()),
      ),
    ].filter((one) => one !== "");
  if (type !== "true/false") return textOf(given);
  return isYes(given) ? "true" : isNo(given) ? "false" : textOf(given);
}
type Kind = Pick<ParameterDefinition, "fieldType" | "type">;

/** In whatever order they were chosen. */
export const isSame = (a: Value, b: Value): boolean =>
  [a].flat().toSorted().join("\n") === [b].flat().toSorted().join("\n");

/** What its group has without choosing. */
export const defaultOf = (parameter: Kind & Pick<ParameterDefinition, "userGroupDefaultValue">): Value =>
  valueOf(parameter, parameter.userGroupDefaultValue);

/** Engines are numbers, as the specification sends them; everything else is text. */
export const sentValue = (value: Value): Config[string] =>
  typeof value === "string" ? value : value.map((one) => (/^\d{1,9}$/u.test(one) ? Number(one) : one));

/** The values that can be chosen; of yes and no always both. */
export const optionsOf = ({ type, options }: Pick<ParameterDefinition, "type" | "options">): string[] => {
  const named = Object.keys(options);
  return named.length === 0 && type === "true/false" ? ["true", "false"] : named;
};

const WHOLE_DIGITS = 6;
const NUMBER_LETTERS = 15;
const DATE_LETTERS = 10;

/**
 * What of a typed text a field takes: digits, one decimal point (a comma is one, where people write so), a minus only
 * where a number may be negative, and of a date digits and hyphens. Digits of Devanagari are digits.
 */
export function typable({ name, type, minimum }: ParameterDefinition, typed: string): string {
  const text = typed.replaceAll(/[०-९]/gu, (digit) => String(digit.codePointAt(0)! - 0x966));
  if (isWholeNumber(name))
    return text
      .replaceAll(/\D/gu, "")
      .replace(/^0+(?=\d)/u, "")
      .slice(0, WHOLE_DIGITS);
  if (type === "date") return text.replaceAll(/[^\d-]/gu, "").slice(0, DATE_LETTERS);
  if (type !== "number") return text;
  const isNegative = (minimum ?? 0) < 0 && text.trim().startsWith("-");
  const [whole = "", ...parts] = text
    .replaceAll(",", ".")
    .replaceAll(/[^\d.]/gu, "")
    .split(".");
  const number = parts.length > 0 ? `${whole}.${parts.join("")}` : whole;
  return `${isNegative ? "-" : ""}${number}`.slice(0, NUMBER_LETTERS);
}

/** A year, a month or a day that exists. */
export function isDate(text: string): boolean {
  const [, year, month = "01", day = "01"] = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/u.exec(text) ?? [];
  if (year === undefined) return false;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return Number(month) <= 12 && Number(month) >= 1 && date.getUTCDate() === Number(day) && Number(day) > 0;
}

/** Compared as far as both are written: 2024 lies within March to May 2024. */
export function isAfter(from: string, to: string): boolean {
  const letters = Math.min(from.length, to.length);
  return from.slice(0, letters) > to.slice(0, letters);
}
