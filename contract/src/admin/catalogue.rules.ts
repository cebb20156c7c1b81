import { eachText } from "../accounts/translated.rules.ts";
import type { Parameter, Subtopic, Template } from "../catalogue.ts";
import { cleanName } from "../outline/names.rules.ts";
import { COUNTS, IDLE, isDate, LEAST_MINUTES, MOST_ARTICLES } from "../outline/refine/parameters.rules.ts";
import { MAX_KEYWORDS, MAX_LEVELS, MAX_NAME, MAX_NODES } from "../outline/rules.ts";

/** Beside its root, which the topic of the person takes the place of. */
export const MOST_SUBTOPICS = MAX_NODES - 1;
export const MOST_LEVELS = MAX_LEVELS - 1;
export const MOST_KEYWORDS = MAX_KEYWORDS;
export const LONGEST_NAME = MAX_NAME;
export const LONGEST_TEXT = 2_000;
export const LONGEST_QUESTION = 500;
export const LONGEST_ANSWER = 20_000;

/** An answer is prose. Whatever else stands in it is neither kept nor drawn. */
export const PROSE: readonly string[] =
  "p br strong b em i u ul ol li code pre blockquote a h3 h4 sub sup".split(" ");
/** Not even their words: they were never meant to be read. */
export const NEVER_PROSE: readonly string[] =
  "script style template noscript iframe object embed svg math head title textarea select".split(" ");
/** Deeper than prose ever is. */
export const DEEPEST_PROSE = 24;

// Parameters ---------------------------------------------------------------------------------------------------------

export type ParameterValue = Parameter["default"];
type Limits = { minimum: number | null; maximum: number | null };

/** What a search can do at all: an administrator may draw the limits closer, never wider. */
const WIDEST: Record<string, Limits & { isWhole: boolean }> = {
  ...Object.fromEntries(COUNTS.map((name) => [name, { minimum: 1, maximum: MOST_ARTICLES, isWhole: true }])),
  // From ten thousand on, a waiting time is understood as milliseconds.
  [IDLE]: { minimum: LEAST_MINUTES, maximum: 9_999, isWhole: true },
  minimumRelevance: { minimum: 0, maximum: 1, isWhole: false },
};

export const widestOf = (name: string): Limits & { isWhole: boolean } =>
  WIDEST[name] ?? { minimum: null, maximum: null, isWhole: false };

/** Those that hold: of the administrator, where there are any, and never wider than the widest. */
export function limitsOf({
  name,
  minimum,
  maximum,
}: Pick<Parameter, "name" | "minimum" | "maximum">): Limits {
  const widest = widestOf(name);
  const floors = [minimum, widest.minimum].filter((one) => one !== null);
  const ceilings = [maximum, widest.maximum].filter((one) => one !== null);
  return {
    minimum: floors.length > 0 ? Math.max(...floors) : null,
    maximum: ceilings.length > 0 ? Math.min(...ceilings) : null,
  };
}

export type ValueProblem = "number" | "whole" | "range" | "choice" | "date";

/** Why a parameter cannot have this value; null when it can. */
export function valueProblem(parameter: Parameter, value: ParameterValue): ValueProblem | null {
  if (parameter.type === "list") return isChoice(parameter, value) ? null : "choice";
  if (typeof value !== "string") return parameter.type === "date" ? "date" : "number";
  if (parameter.type === "true/false") return Object.hasOwn(parameter.options, value) ? null : "choice";
  if (parameter.type === "date") return value === "" || isDate(value) ? null : "date";
  return numberProblem(parameter, value);
}

function numberProblem(parameter: Parameter, value: string): ValueProblem | null {
  if (!/^\d{1,9}(?:\.\d{1,6})?$/u.test(value)) return "number";
  if (widestOf(parameter.name).isWhole && value.includes(".")) return "whole";
  const { minimum, maximum } = limitsOf(parameter);
  const number = Number(value);
  const isWithin = (minimum === null || number >= minimum) && (maximum === null || number <= maximum);
  return isWithin ? null : "range";
}

const isChoice = ({ options }: Parameter, value: ParameterValue): boolean =>
  Array.isArray(value) &&
  value.every((one) => Object.hasOwn(options, String(one))) &&
  new Set(value.map(String)).size === value.length;

/** Options with numbers as keys are chosen by number, as the specification sends them. */
export const toChoice = (key: string): string | number => (/^\d{1,9}$/u.test(key) ? Number(key) : key);

export type ParameterProblem = {
  field: "minimum" | "maximum" | "default" | "groupDefaults";
  group?: string;
  what: ValueProblem | "wider" | "crossed";
};

/** Everything that is wrong with the values of a parameter. */
export function parameterProblems(parameter: Parameter): ParameterProblem[] {
  const { name, type, minimum, maximum } = parameter;
  const found: ParameterProblem[] = [];
  const widest = widestOf(name);
  const isOutside = (limit: number | null): boolean =>
    limit !== null &&
    (type !== "number" ||
      (widest.isWhole && !Number.isInteger(limit)) ||
      (widest.minimum !== null && limit < widest.minimum) ||
      (widest.maximum !== null && limit > widest.maximum));
  if (isOutside(minimum)) found.push({ field: "minimum", what: "wider" });
  if (isOutside(maximum)) found.push({ field: "maximum", what: "wider" });
  if (minimum !== null && maximum !== null && minimum > maximum)
    found.push({ field: "maximum", what: "crossed" });
  const wrong = valueProblem(parameter, parameter.default);
  if (wrong) found.push({ field: "default", what: wrong });
  for (const [group, value] of Object.entries(parameter.groupDefaults)) {
    const what = valueProblem(parameter, value);
    if (what) found.push({ field: "groupDefaults", group, what });
  }
  return found;
}

// Templates ----------------------------------------------------------------------------------------------------------

type Texts = Template["name"];

/** By the rules for names; a language in which nothing is left has no text. */
const cleanTexts = (texts: Texts): Texts =>
  eachText(texts, (text) =>
    cleanName(text)
      .text.trim()
      .slice(0, MAX_NAME)
      // Half a character cannot be stored.
      .replace(/\p{Cs}$/u, "")
      .trim(),
  );

/** As it is kept: its names are names of an outline. */
export function cleanTemplate<T extends Pick<Template, "name" | "subtopics">>(template: T): T {
  const clean = (subtopic: Subtopic): Subtopic => ({
    ...subtopic,
    name: cleanTexts(subtopic.name),
    keywords: subtopic.keywords.map((keyword) => ({ ...keyword, text: cleanTexts(keyword.text) })),
    subtopics: subtopic.subtopics.map(clean),
  });
  return { ...template, name: cleanTexts(template.name), subtopics: template.subtopics.map(clean) };
}

export type TemplateProblem = "nameless" | "empty" | "many" | "deep" | "keywords" | "label";

/** What keeps a template, with its names cleaned, from being one; null when nothing does. */
export function templateProblem(template: Template): TemplateProblem | null {
  if (template.name.en === "") return "nameless";
  if (template.isLabel && template.hidesArticles) return "label";
  if (template.subtopics.length === 0) return "empty";
  let count = 0;
  const look = (subtopics: Subtopic[], level: number): TemplateProblem | null => {
    count += subtopics.length;
    if (count > MOST_SUBTOPICS) return "many";
    if (subtopics.length > 0 && level > MOST_LEVELS) return "deep";
    for (const { name, keywords, subtopics: below } of subtopics) {
      if (name.en === "" || keywords.some(({ text }) => text.en === "")) return "nameless";
      if (keywords.length > MOST_KEYWORDS) return "keywords";
      const problem = look(below, level + 1);
      if (problem) return problem;
    }
    return null;
  };
  return look(template.subtopics, 1);
}
