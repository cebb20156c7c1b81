import type { NodeId } from "@gyan/contract/ids.ts";
import type { OutlineNode } from "@gyan/contract/outline/model.ts";
import { judge, relevanceProfile } from "@gyan/text";
import { expect, test } from "vitest";
import { planNode, saidWithin, shareLeft, MINIMUM_RELEVANCE } from "./rules.ts";

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

test("TO-07 with global relevance an article has to be about the whole question too; off, the part alone decides, whether or not the topic is ticked", () => {
  const profile = (parts: { text: string; weight: number }[]) => relevanceProfile(parts, "en", () => 3);
  const text = (words: string) => ({
    title: words,
    text: `${words}. `.repeat(4),
    language: "en" as const,
    passages: [],
  });
  const scoreOf = (words: string, more: Partial<OutlineNode>) => {
    const heat = node(2, { name: "Heat tolerance", ...more });
    const root = node(1, { name: "Gene editing of crops", children: [heat], keywords: [keyword("CRISPR")] });
    const { relevance, whole } = planNode(root, heat.id)!;
    const own = judge(profile(relevance), text(words)).score;
    const ways = whole?.map((way) => judge(profile([{ text: way.text, weight: 1 }]), text(words)).score);
    return own * (ways ? shareLeft(Math.max(...ways)) : 1);
  };
  const off = { judgesAgainstRoot: false };
  const [apart, about, named] = [
    "Heat tolerance of battery cells",
    "Heat tolerance by gene editing of crops",
    "Heat tolerance after CRISPR",
  ];
  for (const relevanceContext of [[1 as NodeId], []]) {
    const alone = scoreOf(apart, { relevanceContext, ...off });
    expect(scoreOf(apart, { relevanceContext })).toBeLessThan(0.8 * alone);
    expect(scoreOf(about, { relevanceContext })).toBe(scoreOf(about, { relevanceContext, ...off }));
    // A keyword of the topic is another way to say it.
    expect(scoreOf(named, { relevanceContext })).toBe(scoreOf(named, { relevanceContext, ...off }));
  }
});

test("TO-07 the further an article is from the whole question, the less is left of its score; nothing is lifted", () => {
  expect([0, MINIMUM_RELEVANCE / 2, MINIMUM_RELEVANCE, 0.9].map(shareLeft)).toEqual([0.7, 0.85, 1, 1]);
});
