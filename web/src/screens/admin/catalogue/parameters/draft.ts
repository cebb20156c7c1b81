import type { GivenParameter } from "@gyan/contract/admin/index.ts";
import {
  type ParameterProblem,
  parameterProblems,
  type ParameterValue,
  toChoice,
} from "@gyan/contract/admin/catalogue.rules.ts";
import type { Parameter } from "@gyan/contract/catalogue.ts";
import type { ParameterDraft, TypedValue } from "@gyan/contract/forms/admin/catalogue.form.ts";
import { type Texts, toLocalised, toTexts } from "../texts.ts";

export type Value = TypedValue;
export type Draft = ParameterDraft;

const toValue = (value: ParameterValue): Value => (Array.isArray(value) ? value.map(String) : value);
const fromValue = (value: Value): ParameterValue =>
  Array.isArray(value) ? value.map(toChoice) : value.trim();

const mapped = <A, B>(record: Partial<Record<string, A>>, change: (value: A) => B): Record<string, B> =>
  Object.fromEntries(
    Object.entries(record).flatMap(([key, value]) => (value === undefined ? [] : [[key, change(value)]])),
  );

export const toDraft = (parameter: Parameter): Draft => ({
  label: toTexts(parameter.label),
  description: toTexts(parameter.description),
  effect: toTexts(parameter.effect),
  options: mapped(parameter.options, toTexts),
  minimum: parameter.minimum === null ? "" : String(parameter.minimum),
  maximum: parameter.maximum === null ? "" : String(parameter.maximum),
  default: toValue(parameter.default),
  groupDefaults: mapped(parameter.groupDefaults, toValue),
  isDisabled: parameter.isDisabled,
});

const toLimit = (text: string): number | null => (text.trim() === "" ? null : Number(text));

export const toContent = (draft: Draft): GivenParameter => ({
  label: toLocalised(draft.label),
  description: toLocalised(draft.description),
  effect: toLocalised(draft.effect),
  options: mapped(draft.options, toLocalised),
  minimum: toLimit(draft.minimum),
  maximum: toLimit(draft.maximum),
  default: fromValue(draft.default),
  groupDefaults: mapped(draft.groupDefaults, fromValue),
  isDisabled: draft.isDisabled,
});

export const textsOf = ({ label, description, effect, options }: Draft): Texts[] => [
  label,
  description,
  effect,
  ...Object.values(options),
];

export const isWorded = (draft: Draft): boolean => textsOf(draft).every(({ en }) => en.trim() !== "");

/** By the same rules as on the server; a limit that is no number lies outside of every one. */
export function problemsOf(parameter: Parameter, draft: Draft): ParameterProblem[] {
  const content = toContent(draft);
  const limit = (value: number | null) => (Number.isNaN(value) ? -Infinity : value);
  return parameterProblems({
    ...parameter,
    ...content,
    minimum: limit(content.minimum),
    maximum: limit(content.maximum),
  });
}
