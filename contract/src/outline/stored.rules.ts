import type { EditedNode } from "./nodes.rules.ts";
import { fromNodeSources } from "./sources/sources.rules.ts";

/**
 * The outline as the specification keeps it in the browser: its root ontology, with everything that editing needs. A
 * search request says less.
 */
export const toStored = (root: EditedNode, userId: number) => ({ ...storedNode(root, []), userId });

type Above = readonly Pick<EditedNode, "id" | "name">[];
export type StoredNode = Record<string, unknown> & { childOntologys: StoredNode[] };

function storedNode(node: EditedNode, above: Above): StoredNode {
  const { sources, sourceParams, sourcesSubTopic } = fromNodeSources(node.sources);
  return {
    name: node.name,
    id: node.id,
    description: node.description,
    template: node.template,
    keyWords: node.keywords.map(({ id, text, forSearch, forRelevance }) => ({
      id,
      keywords: [text],
      is_for_search: forSearch,
      is_for_relevance: forRelevance,
    })),
    sources,
    sourceParams,
    // Kept after every pause in the typing: what is empty for most nodes is left out.
    sourcesSubTopic: node.sources ? sourcesSubTopic : null,
    topicOutlineSources: sources,
    exportDocumentRules: node.carried["exportDocumentRules"] ?? null,
    isOrganisationalLabel: node.isLabel,
    isArticleCountToZero: node.hidesArticles,
    setAsOrganizationLable: node.isLabel,
    setArticleCountAsZero: node.hidesArticles,
    setGlobalRelevance: node.judgesAgainstRoot,
    setProcessNonArticles: node.keepsNonArticles,
    setSkipRelevance: node.skipsRelevance,
    globalRelevance: node.judgesAgainstRoot,
    processNonArticles: node.keepsNonArticles,
    skipRelevance: node.skipsRelevance,
    suppressSummary: node.suppressesSummary,
    suppressMDS: node.suppressesMultiSummary,
    ignoreProcess: node.isIgnored,
    dor: node.carried["dor"] ?? null,
    intentScore: node.carried["intentScore"] ?? null,
    parentOntologyId: above.at(-1)?.id ?? null,
    parentIds: above.map(({ id }) => id),
    parentNodes: above.map(({ id, name }) => ({ name, id, checked: node.parents.includes(id) })),
    includeParentOrgNode: node.parents,
    setAsideParents: node.setAside,
    parentRelContextList: node.relevanceContext,
    parentSearchContextList: node.searchContext,
    level: above.length + 1,
    viewIndex: above.length,
    isReset: node.isReset,
    childOntologys: node.children.map((child) => storedNode(child, [...above, node])),
  };
}
