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
 * The flags that a search needs for what it uses: of each list one. A sentence needs none of them. Keywords, labels and zero
 * counts also come with a template, which whoever has GyanTemplates may apply. A flag that is off needs nothing: the sentence
 * search sends them all so, and so do drafts that were made before somebody lost a flag and use nothing of it.
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

/** What the sentence search sends (SS-04), and nothing that it does not. */
const isOfSentence = ([name, value]: [string, unknown]): boolean =>
  name === "generateMultidocSummary" || (name === "consolidateNow" && String(value) === "false");
