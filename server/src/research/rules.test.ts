import type { NodeId } from "@gyan/contract/ids.ts";
import type { OutlineNode } from "@gyan/contract/outline/model.ts";
import { relevanceProfile } from "@gyan/text";
import { expect, test } from "vitest";
import { planNode, saidWithin } from "./rules.ts";

const node = (id: number, more: Partial<OutlineNode>): OutlineNode => ({
  id: id as NodeId,
  name: `Topic ${id}`,
  keywords: [],
  isLabel: false,
  hidesArticles: false,
  isIgnored: false,
  judgesAgainstRoot: true,
  keepsNonArticles: false,
  skipsRelevance: false,
  suppressesSummary: false,
  suppressesMultiSummary: false,
  searchContext: [],
  relevanceContext: [],
  carried: {},
  children: [],
  ...more,
});
const keyword = (text: string) => ({ text, forSearch: true, forRelevance: true });

test("each keyword is kept with its own words, not with all that the node stands within", () => {
  const relevanceContext = Array.from({ length: 24 }, (_, at) => (at + 1) as NodeId);
  const deepest = node(25, {
    relevanceContext,
    keywords: Array.from({ length: 200 }, (_, at) => keyword(`keyword ${at}`)),
  });
  const root = relevanceContext.reduceRight(
    (child, id) => node(id, { name: "word ".repeat(100).trim(), children: [child] }),
    deepest,
  );
  const plan = planNode(root, deepest.id)!;
  expect(plan.alternatives).toHaveLength(201);
  expect(JSON.stringify(plan.alternatives).length).toBeLessThan(20_000);
});

test("said in other words it is judged as if it had been asked so, within the same", () => {
  const profile = (parts: { text: string; weight: number }[]) =>
    relevanceProfile(parts, "en", (term) => term.length);
  const context = ["Lithium-ion cells", "Cells that store energy"];
  const within = profile(context.map((text) => ({ text, weight: 1 })));
  const asked = profile([
    { text: "energy density", weight: 1 },
    ...context.map((text) => ({ text, weight: 0.4 })),
  ]);
  expect(saidWithin(profile([{ text: "energy density", weight: 1 }]), within)).toEqual(asked);
  expect(saidWithin(asked, null)).toEqual(asked);
});
