import { inLanguage } from "@gyan/contract/accounts/translated.rules.ts";
import type { LanguageTag, UserGroup } from "@gyan/contract/accounts/model.ts";
import type {
  Localised,
  Parameter,
  ParameterDefinition,
  Subtopic,
  Template,
} from "@gyan/contract/catalogue.ts";
import { ROOT_NODE, type CatalogueItemId, type NodeId } from "@gyan/contract/ids.ts";
import type { OutlineNode, TemplateCategory, TemplateNode } from "@gyan/contract/outline/model.ts";
import { plainNode } from "@gyan/contract/outline/rules.ts";

export type Kept<T> = { id: CatalogueItemId; content: T };
export type Category = Kept<{ name: Localised }> & { templates: Kept<Template>[] };

/** Templates with the same name get their category added, because names are the keys of the result. */
export function templateNames(categories: Category[], language: LanguageTag): Record<string, number> {
  const names = new Map<string, number>();
  for (const { content: category, templates } of categories)
    for (const { id, content } of templates) {
      const name = inLanguage(content.name, language);
      names.set(names.has(name) ? `${name} (${inLanguage(category.name, language)})` : name, id);
    }
  return Object.fromEntries(names);
}

export const toTemplateCategory = (
  { content, templates }: Category,
  language: LanguageTag,
): TemplateCategory => ({
  name: inLanguage(content.name, language),
  templates: templates.map(({ id, content: template }) => {
    let next = ROOT_NODE as number;
    const translate = ({ name, keywords, isLabel, subtopics }: Subtopic): TemplateNode => ({
      id: ++next,
      name: inLanguage(name, language),
      description: "",
      keywords: keywords.map((keyword) => ({ ...keyword, text: inLanguage(keyword.text, language) })),
      isLabel,
      hidesArticles: false,
      judgesAgainstRoot: true,
      carried: {},
      children: subtopics.map(translate),
    });
    const { isLabel, hidesArticles, judgesAgainstRoot } = template;
    return {
      id,
      name: inLanguage(template.name, language),
      description: inLanguage(template.summary, language),
      keywords: [],
      isLabel,
      hidesArticles,
      judgesAgainstRoot,
      carried: {},
      children: template.subtopics.map(translate),
    };
  }),
});

/** The sentence with the template's subtopics below it; their contexts are their ancestors without labels. */
export function outlineOf(sentence: string, template: Template | null, language: LanguageTag): OutlineNode {
  const root = plainNode(ROOT_NODE, sentence);
  if (!template) return root;
  let next = ROOT_NODE as number;
  const translate = ({ name, keywords, isLabel, subtopics }: Subtopic, above: NodeId[]): OutlineNode => {
    const id = ++next as NodeId;
    const context = isLabel ? [] : above;
    return {
      ...plainNode(id, inLanguage(name, language)),
      keywords: keywords.map((keyword) => ({ ...keyword, text: inLanguage(keyword.text, language) })),
      isLabel,
      searchContext: context,
      relevanceContext: context,
      children: subtopics.map((child) => translate(child, isLabel ? above : [...above, id])),
    };
  };
  const { isLabel, hidesArticles, judgesAgainstRoot, subtopics } = template;
  return {
    ...root,
    isLabel,
    hidesArticles,
    judgesAgainstRoot,
    children: subtopics.map((subtopic) => translate(subtopic, [ROOT_NODE])),
  };
}

export function toDefinition(
  parameter: Parameter,
  order: number,
  group: UserGroup,
  language: LanguageTag,
): ParameterDefinition {
  const { name, label, description, effect, fieldType, type, options, minimum, maximum } = parameter;
  return {
    name,
    label: inLanguage(label, language),
    description: inLanguage(description, language),
    effect: inLanguage(effect, language),
    fieldType,
    type,
    options: Object.fromEntries(
      Object.entries(options).map(([value, text]) => [value, inLanguage(text, language)]),
    ),
    minimum,
    maximum,
    order,
    userGroupDefaultValue: parameter.groupDefaults[group] ?? parameter.default,
    defaultValue: parameter.default,
    disabled: parameter.isDisabled,
    isValueChanged: false,
  };
}
