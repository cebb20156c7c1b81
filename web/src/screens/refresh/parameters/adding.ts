/** Parameters that are picked and added one by one. */
import type { ConsolidateOption, ParameterDefinition } from "@gyan/contract/catalogue.ts";
import { isYes } from "@gyan/contract/outline/forecast/choice.rules.ts";
import type { Config } from "@gyan/contract/outline/model.ts";
import {
  IDLE,
  sentValue,
  typable,
  type Value,
  valueOf,
} from "@gyan/contract/outline/refine/parameters.rules.ts";
import { fieldsOf, type RefineField } from "@gyan/contract/outline/refine/refining.rules.ts";

const META = "metaSearch";
const PROVIDER = "searchProvider";
const LONG = "longDocumentProcessing";
const CONSOLIDATE = "consolidateNow";
const FOCUSED = "generateFCSSummaries";

type Known = { definitions: readonly ParameterDefinition[]; consolidate: ConsolidateOption | null };

export type AddProblem =
  /** Of the specification, beside those that every form has. */
  { why: "empty" | "both" | "notAllowed" } | { why: "value"; field: RefineField };

/** What was added before, to be changed; nothing where nothing was. */
export function addedOf(definition: ParameterDefinition, config: Config): Value {
  if (Object.hasOwn(config, definition.name)) return valueOf(definition, config[definition.name]);
  return definition.fieldType === "MultiSelect" ? [] : "";
}

/** Of what is typed, what the field takes. */
export const takenOf = (definition: ParameterDefinition, given: Value): Value =>
  typeof given === "string" && definition.fieldType === "TextField" ? typable(definition, given) : given;

export function addProblem(
  { definitions, consolidate }: Known,
  config: Config,
  name: string,
  value: Value,
): AddProblem | null {
  if (value.length === 0) return { why: "empty" };
  if (name === CONSOLIDATE && consolidate?.isEnable === false) return { why: "notAllowed" };
  const after = { ...config, [name]: sentValue(value) };
  const isPair = name === META || name === PROVIDER;
  if (isPair && isYes(after[META]) && Object.hasOwn(after, PROVIDER)) return { why: "both" };
  const field = fieldsOf(definitions, after, consolidate).find((one) => one.name === name);
  return field?.problem ? { why: "value", field } : null;
}

/** Kept even where it is what the group usually takes: it was chosen. Long documents are not waited for. */
export function add(config: Config, name: string, value: Value): Config {
  const { [IDLE]: idle, ...rest } = config;
  const isWithoutIdle = name === LONG && isYes(value);
  return {
    ...(isWithoutIdle || idle === undefined ? rest : config),
    [name]: sentValue(value),
  };
}

/** What can be picked now; an administrator may have settled a parameter for everybody. */
export const isPickable = ({ name, disabled }: ParameterDefinition, config: Config): boolean =>
  !disabled && !(name === IDLE && isYes(config[LONG]));

/** Whose delete control is off, and whose says why nothing happens. */
export const isHeld = (name: string, consolidate: ConsolidateOption | null): boolean =>
  name === CONSOLIDATE && consolidate?.isEnable === false;
export const isForGood = (name: string): boolean => name === FOCUSED;
