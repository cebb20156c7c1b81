import type { ParameterDefinition } from "@gyan/contract/catalogue.ts";
import { fail, type Failure } from "@gyan/contract/failures.ts";
import type { Config } from "@gyan/contract/outline/model.ts";
import { decodeConfig } from "@gyan/contract/outline/wire/search.rules.ts";
import { type RefineProblem, refineProblems } from "@gyan/contract/outline/refine/refining.rules.ts";

const SENTENCES: Record<Exclude<RefineProblem, "tooMany" | "tooShort" | "both">, string> = {
  required: "A value is needed.",
  digits: "Only digits are a value.",
  number: "Only a number is a value.",
  range: "The value is outside of what is possible.",
  date: "Only a year, a month or a day (2024, 2024-03, 2024-03-05) is a value.",
  order: "The last day is before the first.",
  option: "This is none of the values that can be chosen.",
  notAllowed: "Your account may not choose this.",
};

/** The first thing that is wrong, by the same rules as in the form. */
export function configFailure(definitions: ParameterDefinition[], sent: Config): Failure | null {
  const [wrong] = refineProblems(definitions, decodeConfig(sent));
  return wrong?.problem ? failureOf(wrong.name, wrong.problem) : null;
}

function failureOf(name: string, problem: RefineProblem): Failure {
  if (problem === "tooMany") return fail("too_many_articles");
  if (problem === "tooShort") return fail("idle_time_too_short");
  if (problem === "both") return fail("engine_and_metasearch");
  return fail("invalid_input", {}, [{ path: `config.${name}`, message: SENTENCES[problem] }]);
}
