import { ROOT_NODE } from "@gyan/contract/ids.ts";
import type { OutlineNode } from "@gyan/contract/outline/model.ts";
import { sourcesBelow, sourcesOf } from "@gyan/contract/outline/rules.ts";
import type { Queryable } from "#platform/db.ts";
import type { Scope } from "#people/rights/index.ts";
import type { NewStep, Run } from "#research/runs/index.ts";
import type { Needs } from "./needs.ts";
import { parametersOf, requestOf } from "./request.ts";

/** Step names, defined here so that steps that plan each other do not import each other. */
export const SEARCH = "research.search";
export const ASK = "research.ask";
export const GATHER = "research.gather";
export const JUDGE = "research.judge";
export const FIRST_ANSWER = "research.first-answer";

/**
 * The searches of one node, either in local libraries or in outside sources. They are planned apart, because
 * local results are judged at once, without waiting for outside sources.
 */
export async function searchesOf(
  app: Needs,
  db: Queryable,
  run: Run,
  scope: Scope,
  { root, node, isAtHand }: { root: OutlineNode; node: OutlineNode; isAtHand: boolean },
): Promise<NewStep[]> {
  const request = requestOf(run);
  const { providers, metaSearch } = parametersOf(request);
  const whole =
    node.id === ROOT_NODE ? { sources: request.sources, own: null } : sourcesBelow(request.sources);
  const ownSources = sourcesOf(root, node.id) ?? whole.own;
  const choice = { node, sources: whole.sources, own: ownSources, providers, metaSearch };
  const planned: NewStep[] = [];
  for (const source of app.sources.filter((one) => (one.isAtHand ?? false) === isAtHand))
    for (const { key, label, input, isWished } of await source.offers(app, db, scope, choice))
      planned.push({
        name: isAtHand ? SEARCH : ASK,
        key: `${node.id}:${key}`,
        input: { nodeId: node.id, source: key, adapter: source.name, label, ask: input, isWished },
      });
  return planned;
}

export const gathering = ({ id: nodeId }: OutlineNode): NewStep => ({
  name: GATHER,
  key: String(nodeId),
  input: { nodeId },
});

type Judged = { nodeId: number; workId: number; sources: string[]; foundBy: string[] };

export const judging = ({ nodeId, workId, ...where }: Judged): NewStep => ({
  name: JUDGE,
  key: `${nodeId}:${workId}`,
  input: { nodeId, workId, ...where },
});
