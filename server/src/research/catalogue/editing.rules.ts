import type { GivenParameter } from "@gyan/contract/admin/catalogue.ts";
import type { Parameter, Template } from "@gyan/contract/catalogue.ts";
import {
  cleanTemplate,
  MOST_SUBTOPICS,
  parameterProblems,
  type ParameterProblem,
  templateProblem,
  type TemplateProblem,
  toChoice,
} from "@gyan/contract/admin/catalogue.rules.ts";
import { fail } from "@gyan/contract/failures.ts";
import type { CatalogueItemId } from "@gyan/contract/ids.ts";

const wrong = (path: string, message: string) => fail("invalid_input", {}, [{ path, message }]);

const TEMPLATE_MESSAGES: Record<TemplateProblem, string> = {
  nameless: "A template, each of its subtopics and each keyword needs an English name of letters or digits.",
  empty: "A template has one subtopic or more.",
  many: "The template has too many subtopics.",
  deep: "The subtopics are nested too deeply.",
  keywords: "A subtopic has too many keywords.",
  label: "A template that is a label has no articles to hide.",
};

/** Cleans the names, or fails with what is wrong. */
export function checkedTemplate(draft: Template): Template {
  const template = cleanTemplate(draft);
  const problem = templateProblem(template);
  if (problem === "many") throw fail("outline_too_large", { limit: MOST_SUBTOPICS });
  if (problem) throw wrong("content", TEMPLATE_MESSAGES[problem]);
  return template;
}

const VALUE_MESSAGES: Record<ParameterProblem["what"], string> = {
  number: "It is a number, written with digits.",
  whole: "It is a whole number.",
  range: "It lies outside the limits of this parameter.",
  choice: "It is no option of this parameter.",
  date: "It is a year, a month or a day, such as 2024-05-31.",
  wider: "The limits of a search cannot be wider than this.",
  crossed: "The highest value is lower than the lowest.",
};

/** Applies the change, or fails with every field that is wrong. */
export function changedParameter(before: Parameter, change: GivenParameter): Parameter {
  const isSame =
    Object.keys(change.options).length === Object.keys(before.options).length &&
    Object.keys(change.options).every((key) => Object.hasOwn(before.options, key));
  if (!isSame) throw wrong("content.options", "The options of a parameter are the product's own.");
  const chosen = (value: Parameter["default"]) =>
    Array.isArray(value) ? value.map((one) => toChoice(String(one))) : value.trim();
  const parameter: Parameter = {
    ...before,
    ...change,
    default: chosen(change.default),
    groupDefaults: Object.fromEntries(
      Object.entries(change.groupDefaults).map(([group, value]) => [group, chosen(value)]),
    ),
  };
  const problems = parameterProblems(parameter);
  if (problems.length > 0)
    throw fail(
      "invalid_input",
      {},
      problems.map(({ field, group, what }) => ({
        path: ["content", field, group].filter((part) => part !== undefined).join("."),
        message: VALUE_MESSAGES[what],
      })),
    );
  return parameter;
}

/** Whether the one list is the other in another order. */
export const isReordered = (before: readonly CatalogueItemId[], after: readonly CatalogueItemId[]): boolean =>
  before.length === after.length &&
  new Set(after).size === after.length &&
  before.every((id) => after.includes(id));

/** The keys whose values differ. */
export const changedParts = (before: object, after: object): string[] => {
  const [old, now] = [before, after] as Record<string, unknown>[];
  return Object.keys(after).filter((key) => canonical(old![key]) !== canonical(now![key]));
};

/** With sorted keys, because the database reorders the keys of objects. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, one: unknown) =>
    typeof one === "object" && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  ) ?? "";
