/** Templates as the specification shows them: ontologies by category. */
import type { TemplateCategory, TemplateNode } from "../model.ts";
import { decodeCarried, decodeFlags } from "./node.rules.ts";
import type { TemplateCategoryPayload, TemplatePayload } from "./replies.ts";

export const encodeCategory = ({ name, templates }: TemplateCategory): TemplateCategoryPayload => ({
  name,
  ontologies: templates.map(encodeTemplate),
});

export const decodeCategory = ({ name, ontologies }: TemplateCategoryPayload): TemplateCategory => ({
  name,
  templates: ontologies.map(decodeTemplate),
});

const encodeTemplate = (node: TemplateNode): TemplatePayload => ({
  id: node.id,
  name: node.name,
  description: node.description,
  keyWords: node.keywords.map(({ text, forSearch, forRelevance }, at) => ({
    id: at + 1,
    keywords: [text],
    is_for_search: forSearch,
    is_for_relevance: forRelevance,
  })),
  childOntologys: node.children.map(encodeTemplate),
  exportDocumentRules: node.carried["exportDocumentRules"] ?? null,
  isArticleCountToZero: node.hidesArticles,
  isOrganisationalLabel: node.isLabel,
  globalRelevance: node.judgesAgainstRoot,
});

export function decodeTemplate(payload: TemplatePayload): TemplateNode {
  const { isLabel, hidesArticles, judgesAgainstRoot } = decodeFlags(payload);
  return {
    id: payload.id,
    name: payload.name,
    description: payload.description,
    keywords: payload.keyWords.flatMap(({ keywords, is_for_search, is_for_relevance }) =>
      keywords.map((text) => ({ text, forSearch: is_for_search, forRelevance: is_for_relevance })),
    ),
    isLabel,
    hidesArticles,
    judgesAgainstRoot,
    carried: decodeCarried(payload),
    children: payload.childOntologys.map(decodeTemplate),
  };
}
