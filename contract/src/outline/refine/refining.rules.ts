/**
 * Refine Search: the parameters of a search as a form shows them. Only what a person changed is kept; everything else
 * has the default of their group, also when an administrator changes that later.
 */
import { limitsOf } from "../../admin/catalogue.rules.ts";
import type { ConsolidateOption, ParameterDefinition } from "../../catalogue.ts";
import { isYes } from "../forecast/choice.rules.ts";
import {
  COUNTS,
  defaultOf,
  IDLE,
  isAfter,
  isDate,
  isSame,
  isWholeNumber,
  LEAST_MINUTES,
  MOST_ARTICLES,
  optionsOf,
  sentValue,
  typable,
  type Value,
  valueOf,
} from "./parameters.rules.ts";
import type { Config } from "../model.ts";

export type { Value } from "./parameters.rules.ts";

const PROVIDER = "searchProvider";
const META = "metaSearch";
const LONG = "longDocumentProcessing";
const CONSOLIDATE = "consolidateNow";
const FROM = "publishedFrom";
const TO = "publishedTo";

export type RefineProblem =
  /** The two of the specification. */
  | "tooMany"
  | "tooShort"
  | "required"
  | "digits"
  | "number"
  | "range"
  | "date"
  | "order"
  | "option"
  | "both"
  | "notAllowed";

export type RefineField = Omit<ParameterDefinition, "isValueChanged"> & {
  value: Value;
  isValueChanged: boolean;
  /** Why nobody can change it now; null when they can. */
  lockedBy: "administrator" | "metaSearch" | "searchProvider" | "consolidate" | null;
  /** Not a part of the search now, and not shown. */
  isGone: boolean;
  problem: RefineProblem | null;
};

type Definitions = readonly ParameterDefinition[];

/** In their order, with everything that follows from the other values. */
export function fieldsOf(
  definitions: Definitions,
  config: Config,
  consolidate: ConsolidateOption | null = null,
): RefineField[] {
  const known = new Map(definitions.map((definition) => [definition.name, definition]));
  const isChanged = (name: string) => {
    const definition = known.get(name);
    return definition !== undefined && changedValue(definition, config) !== null;
  };
  const isOn = (name: string) => {
    const definition = known.get(name);
    return definition !== undefined && isYes(currentValue(definition, config));
  };
  // Only what somebody chose excludes the other one: the default excludes nothing.
  const isMetaChosen = isChanged(META) && isOn(META);
  const isProviderChosen = isChanged(PROVIDER);
  const lockOf = ({ name, disabled }: ParameterDefinition): RefineField["lockedBy"] => {
    if (disabled) return "administrator";
    if (name === PROVIDER && isMetaChosen) return "metaSearch";
    if (name === META && isProviderChosen && !isMetaChosen) return "searchProvider";
    return name === CONSOLIDATE && consolidate?.isEnable === false ? "consolidate" : null;
  };
  const fields = definitions
    .toSorted((a, b) => a.order - b.order)
    .map((definition): RefineField => {
      const lockedBy = lockOf(definition);
      const value = currentValue(definition, config);
      const isGone = definition.name === IDLE && isOn(LONG);
      const own = { ...definition, value, isValueChanged: isChanged(definition.name), lockedBy, isGone };
      return { ...own, problem: isGone ? null : problemIn(own) };
    });
  const problemsBetween = new Map<string, RefineProblem>();
  const valueAt = (name: string) => fields.find((field) => field.name === name && !field.problem)?.value;
  const [from, to] = [valueAt(FROM), valueAt(TO)];
  if (typeof from === "string" && typeof to === "string" && from && to && isAfter(from, to))
    problemsBetween.set(TO, "order");
  if (isMetaChosen && isProviderChosen) problemsBetween.set(META, "both");
  return fields.map((field) => ({
    ...field,
    problem: field.problem ?? problemsBetween.get(field.name) ?? null,
  }));
}

/** Null when it is that of the group: missing, or chosen back to it. What an administrator holds fast is theirs. */
function changedValue(definition: ParameterDefinition, config: Config): Value | null {
  const given = config[definition.name];
  if (given === undefined || given === null || definition.disabled) return null;
  const value = valueOf(definition, given);
  return isSame(value, defaultOf(definition)) ? null : value;
}

const currentValue = (definition: ParameterDefinition, config: Config): Value =>
  changedValue(definition, config) ?? defaultOf(definition);

/** Of the value alone. A default is not the person's to mend. */
function problemIn(field: Omit<RefineField, "problem">): RefineProblem | null {
  const { name, type, value, isValueChanged, lockedBy } = field;
  if (!isValueChanged) return null;
  if (lockedBy === "consolidate") return isYes(value) ? "notAllowed" : null;
  const options = optionsOf(field);
  if (typeof value !== "string") {
    if (value.length === 0) return defaultOf(field).length > 0 ? "required" : null;
    return options.length > 0 && value.some((one) => !options.includes(one)) ? "option" : null;
  }
  if (isWholeNumber(name)) return wholeNumberProblem(field, value);
  if (value === "") return null;
  if (field.fieldType === "SingleSelect" || type === "true/false")
    return options.includes(value) ? null : "option";
  if (type === "date") return isDate(value) ? null : "date";
  if (type !== "number") return null;
  if (!/^-?(?:\d+\.?\d*|\.\d+)$/u.test(value)) return "number";
  return isWithin(Number(value), field) ? null : "range";
}

type Limited = Pick<ParameterDefinition, "name" | "minimum" | "maximum">;

function wholeNumberProblem(field: Limited, value: string): RefineProblem | null {
  const { name } = field;
  if (value === "") return "required";
  if (!/^\d+$/u.test(value)) return "digits";
  if (COUNTS.includes(name) && Number(value) > MOST_ARTICLES) return "tooMany";
  if (name === IDLE && Number(value) < LEAST_MINUTES) return "tooShort";
  return isWithin(Number(value), field) ? null : "range";
}

function isWithin(value: number, field: Limited): boolean {
  const { minimum, maximum } = limitsOf(field);
  return value >= (minimum ?? -Infinity) && value <= (maximum ?? Infinity);
}

/** What a person typed or chose, with what follows from it. Their own default is no change. */
export function setParameter(definitions: Definitions, config: Config, name: string, given: Value): Config {
  const definition = definitions.find((one) => one.name === name);
  const lock = fieldsOf(definitions, config).find((field) => field.name === name)?.lockedBy;
  if (!definition || lock) return config;
  return withValue(definitions, config, definition, valueOf(definition, taken(definition, given)));
}

const taken = (definition: ParameterDefinition, given: Value): Value =>
  typeof given === "string" && definition.fieldType === "TextField" ? typable(definition, given) : given;

/** The group's default again; whatever it had excluded can be chosen again. */
export function resetParameter(definitions: Definitions, config: Config, name: string): Config {
  const definition = definitions.find((one) => one.name === name);
  return definition
    ? withValue(definitions, config, definition, defaultOf(definition))
    : without(config, name);
}

function withValue(
  definitions: Definitions,
  config: Config,
  definition: ParameterDefinition,
  value: Value,
): Config {
  const { name } = definition;
  const isDefault = isSame(value, defaultOf(definition));
  const next = isDefault ? without(config, name) : { ...config, [name]: sentValue(value) };
  if (name === LONG && isYes(value)) return without(next, IDLE);
  const meta = definitions.find((one) => one.name === META);
  if (name !== PROVIDER || !meta || !isYes(defaultOf(meta))) return next;
  // Where the metasearch is the usual thing, choosing an engine is choosing against it.
  return isDefault ? without(next, META) : { ...next, [META]: "false" };
}

function without(config: Config, name: string): Config {
  const { [name]: _left, ...rest } = config;
  return rest;
}

/**
 * What stands in the way of a search, in the order of the fields. Without definitions (they could not be had) what the
 * specification limits is known all the same.
 */
export function refineProblems(
  definitions: Definitions | undefined,
  config: Config,
  consolidate: ConsolidateOption | null = null,
): Pick<RefineField, "name" | "problem">[] {
  if (definitions)
    return fieldsOf(definitions, config, consolidate).filter(({ problem }) => problem !== null);
  return [...COUNTS, ...(isYes(config[LONG]) ? [] : [IDLE])].flatMap((name) => {
    const given = config[name];
    if (given === undefined || given === null) return [];
    const limits = { name, minimum: null, maximum: null };
    const problem = wholeNumberProblem(
      limits,
      String(valueOf({ fieldType: "TextField", type: "number" }, given)),
    );
    return problem ? [{ name, problem }] : [];
  });
}

export type ValueWords = { yes: string; no: string; none: string };

/** A value in words: what its options are called, yes and no, or itself. */
export function valueInWords(
  { type, options }: Pick<ParameterDefinition, "type" | "options">,
  value: Value,
  words: ValueWords,
): string {
  const plain = { true: words.yes, false: words.no } as Record<string, string>;
  const named = [value]
    .flat()
    .filter((one) => one !== "")
    .map((one) => options[one] ?? (type === "true/false" ? plain[one] : one) ?? one);
  return named.length > 0 ? named.join(", ") : words.none;
}

export type RefinePair = { name: string; label: string; value: string; isValueChanged: boolean };

/** Label and value of every parameter that is a part of the search, for the overview. */
export const refinePairs = (definitions: Definitions, config: Config, words: ValueWords): RefinePair[] =>
  fieldsOf(definitions, config)
    .filter(({ isGone }) => !isGone)
    .map((field) => ({
      name: field.name,
      label: field.label,
      value: valueInWords(field, field.value, words),
      isValueChanged: field.isValueChanged,
    }));

/** Everything a run is asked with: what was changed, and for the rest what the group has. */
export function wholeConfig(definitions: Definitions, config: Config): Config {
  const whole = { ...config };
  for (const { name, value, isValueChanged, isGone, ...field } of fieldsOf(definitions, config))
    if (isGone) delete whole[name];
    else if (!isValueChanged || value === "") whole[name] = sentValue(defaultOf(field));
  return whole;
}
