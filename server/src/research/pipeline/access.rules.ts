import type { AccessFlag } from "@gyan/contract/accounts/model.ts";
import type { OutlineNode, SourceChoice } from "@gyan/contract/outline/model.ts";
import { choosesNothing, walk } from "@gyan/contract/outline/rules.ts";

type Asked = {
  root: OutlineNode;
  sources: SourceChoice;
  config: Record<string, unknown>;
  draft?: object | null | undefined;
};

/**
 * The access flags that a search needs for what it uses: one of each list. A sentence needs none. Keywords,
 * labels and zero counts may also come from a template, so GyanTemplates suffices for them. Settings that are
 * off need no flag: the sentence search sends all of them off, and so do older drafts of people who lost a
 * flag.
 */
export function accessFor({ root, sources, config, draft }: Asked): AccessFlag[][] {
  const nodes = [...walk(root)];
  const needed: AccessFlag[][] = [];
  if (nodes.some((node) => node.sources)) needed.push(["TopicLevelSourcing"]);
  if (nodes.some(({ keywords }) => keywords.length > 0)) needed.push(["KeyConcepts", "GyanTemplates"]);
  if (nodes.some(isSet)) needed.push(["TocSettings"]);
  else if (nodes.some(({ isLabel, hidesArticles }) => isLabel || hidesArticles))
    needed.push(["TocSettings", "GyanTemplates"]);
  const isBuilt =
    needed.length > 0 ||
    nodes.length > 1 ||
    !choosesNothing(sources) ||
    sources.avoidedSites.length > 0 ||
    !Object.entries(config).every(isOfSentence) ||
    (draft ?? null) !== null;
  return isBuilt ? [["AdvancedSearch"], ...needed] : needed;
}

const isSet = (node: OutlineNode): boolean =>
  node.keepsNonArticles ||
  node.skipsRelevance ||
  node.isIgnored ||
  node.suppressesSummary ||
  node.suppressesMultiSummary;

/** Exactly the parameters that the sentence search sends (SS-04). */
const isOfSentence = ([name, value]: [string, unknown]): boolean =>
  name === "generateMultidocSummary" || (name === "consolidateNow" && String(value) === "false");
