/** What the latest run of a topic was asked to do, as the builder takes it. */
import type { OutlineNode, SourceChoice } from "../model.ts";
import type { PlanPayload } from "./plan.ts";
import { encodeSources } from "./sources.rules.ts";
import { encodePlanned } from "./work.rules.ts";

export type Plan = Omit<PlanPayload, "topicOutline" | "sources"> & {
  root: OutlineNode;
  sources: SourceChoice;
};

export const encodePlan = ({ root, sources, ...plan }: Plan, userId: number): PlanPayload => ({
  ...plan,
  topicOutline: encodePlanned(root, userId),
  sources: encodeSources(sources),
});
