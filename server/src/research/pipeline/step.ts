import type { RunContext, RunStep } from "#research/runs/index.ts";
import type { Needs } from "./needs.ts";

export type Context = RunContext<Needs>;

export const researchStep = <Input>(declared: RunStep<Input, Needs>): RunStep<Input, Needs> => declared;
