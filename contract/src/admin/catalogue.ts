/** Templates, parameters, questions and answers, as those see and change them who look after the installation. */
import { z } from "zod";
import { UserGroup } from "../accounts/model.ts";
import { forOthers } from "../accounts/translated.rules.ts";
import { Answer, Localised, Parameter, ParameterValue, Template } from "../catalogue.ts";
import {
  LONGEST_ANSWER,
  LONGEST_NAME,
  LONGEST_QUESTION,
  LONGEST_TEXT,
  MOST_KEYWORDS,
  MOST_SUBTOPICS,
} from "./catalogue.rules.ts";
import { endpoint } from "../endpoint.ts";
import { line } from "../forms/fields.form.ts";
import { CatalogueItemId } from "../ids.ts";

const roles = ["Admin"] as const;
const admin = { roles, bySession: true } as const;

/** What it was when it was read: whoever changes another one than they saw is told so. */
const Version = z.string().min(1).max(64);

export const CatalogueKind = z.enum(["category", "template", "parameter", "answer"]);
export type CatalogueKind = z.infer<typeof CatalogueKind>;

const item = {
  id: CatalogueItemId,
  version: Version,
  /** It came with the product, so there is a version of it to go back to. */
  isStarter: z.boolean(),
  isEdited: z.boolean(),
  /** Out of sight of everybody else; it can be brought back. */
  isRemoved: z.boolean(),
};

export const TemplateView = z.object({ ...item, content: Template });
export type TemplateView = z.infer<typeof TemplateView>;
export const CategoryView = z.object({
  ...item,
  content: z.object({ name: Localised }),
  templates: z.array(TemplateView),
});
export type CategoryView = z.infer<typeof CategoryView>;
export const ParameterView = z.object({ ...item, content: Parameter });
export type ParameterView = z.infer<typeof ParameterView>;
export const AnswerView = z.object({ ...item, content: Answer });
export type AnswerView = z.infer<typeof AnswerView>;
const ItemState = z.object(item);

/** A text of at most so many characters in each language. */
const texts = (most: number) => {
  const text = line(most);
  return z.strictObject({ en: text, ...forOthers(() => z.optional(text)) });
};

type GivenSubtopic = Template["subtopics"][number];
export const GivenSubtopic: z.ZodType<GivenSubtopic> = z.lazy(() =>
  z.strictObject({
    name: texts(LONGEST_NAME),
    keywords: z
      .array(
        z.strictObject({
          text: texts(LONGEST_NAME),
          forSearch: z.boolean().default(true),
          forRelevance: z.boolean().default(true),
        }),
      )
      .max(MOST_KEYWORDS)
      .default([]),
    isLabel: z.boolean().default(false),
    subtopics: z.array(GivenSubtopic).max(MOST_SUBTOPICS).default([]),
  }),
);
const GivenTemplate = z.strictObject({
  name: texts(LONGEST_NAME),
  summary: texts(LONGEST_TEXT),
  isLabel: z.boolean(),
  hidesArticles: z.boolean(),
  judgesAgainstRoot: z.boolean(),
  subtopics: z.array(GivenSubtopic).min(1).max(MOST_SUBTOPICS),
});
const GivenCategory = z.strictObject({ name: texts(LONGEST_NAME) });

/** What a run does with a parameter, its kind and its name are the product's own. */
const GivenParameter = z.strictObject({
  label: texts(LONGEST_TEXT),
  description: texts(LONGEST_TEXT),
  effect: texts(LONGEST_TEXT),
  options: z.record(z.string().max(100), texts(LONGEST_TEXT)),
  minimum: z.number().nullable(),
  maximum: z.number().nullable(),
  default: ParameterValue,
  groupDefaults: z.partialRecord(UserGroup, ParameterValue),
  isDisabled: z.boolean(),
});
export type GivenParameter = z.infer<typeof GivenParameter>;

const GivenAnswer = z.strictObject({
  question: texts(LONGEST_QUESTION),
  /** HTML; what the page would not draw is taken out. */
  answer: texts(LONGEST_ANSWER),
});

const params = z.object({ itemId: CatalogueItemId });
const CHANGED = ["catalogue_item_not_found", "catalogue_changed"] as const;

export const templates = endpoint({
  method: "GET",
  path: "/admin/templates",
  summary: "Every category with its templates, in all languages; those that were removed as well.",
  roles,
  reply: z.object({ categories: z.array(CategoryView) }),
});

export const addCategory = endpoint({
  method: "POST",
  path: "/admin/templates/categories",
  summary: "Add a category of templates, after the others.",
  ...admin,
  body: z.object({ content: GivenCategory }),
  reply: ItemState,
  fails: ["name_taken"],
});

export const changeCategory = endpoint({
  method: "PUT",
  path: "/admin/templates/categories/:itemId",
  summary: "Rename a category.",
  ...admin,
  params,
  body: z.object({ version: Version, content: GivenCategory }),
  reply: ItemState,
  fails: [...CHANGED, "name_taken"],
});

export const addTemplate = endpoint({
  method: "POST",
  path: "/admin/templates",
  summary: "Add a template, as the last of its category.",
  ...admin,
  body: z.object({ categoryId: CatalogueItemId, content: GivenTemplate }),
  reply: ItemState,
  fails: ["catalogue_item_not_found", "name_taken", "outline_too_large"],
});

export const changeTemplate = endpoint({
  method: "PUT",
  path: "/admin/templates/:itemId",
  summary: "Change a template, or move it to another category.",
  ...admin,
  params,
  body: z.object({ version: Version, categoryId: CatalogueItemId, content: GivenTemplate }),
  reply: ItemState,
  fails: [...CHANGED, "name_taken", "outline_too_large"],
});

export const parameters = endpoint({
  method: "GET",
  path: "/admin/parameters",
  summary: "Every parameter of a search, in all languages, with the defaults of each group.",
  roles,
  reply: z.object({ parameters: z.array(ParameterView) }),
});

export const changeParameter = endpoint({
  method: "PUT",
  path: "/admin/parameters/:itemId",
  summary: "Change what a parameter says, its limits, its defaults, or whether people may set it.",
  ...admin,
  params,
  body: z.object({ version: Version, content: GivenParameter }),
  reply: ItemState,
  fails: CHANGED,
});

export const answers = endpoint({
  method: "GET",
  path: "/admin/faq",
  summary: "Every question with its answer, in all languages; those that were removed as well.",
  roles,
  reply: z.object({ answers: z.array(AnswerView) }),
});

export const addAnswer = endpoint({
  method: "POST",
  path: "/admin/faq",
  summary: "Add a question with its answer, after the others.",
  ...admin,
  body: z.object({ content: GivenAnswer }),
  reply: ItemState,
});

export const changeAnswer = endpoint({
  method: "PUT",
  path: "/admin/faq/:itemId",
  summary: "Change a question or its answer.",
  ...admin,
  params,
  body: z.object({ version: Version, content: GivenAnswer }),
  reply: ItemState,
  fails: CHANGED,
});

export const removeItem = endpoint({
  method: "POST",
  path: "/admin/catalogue/:itemId/remove",
  summary: "Take a category, a template or a question out of sight. It can be brought back.",
  ...admin,
  params,
  body: z.object({
    version: Version,
    /** Of a category: its templates go with it. */
    withTemplates: z.boolean().default(false),
  }),
  reply: ItemState,
  fails: [...CHANGED, "category_not_empty"],
});

export const restoreItem = endpoint({
  method: "POST",
  path: "/admin/catalogue/:itemId/restore",
  summary: "Bring back what was removed; with a category, the templates that went with it.",
  ...admin,
  params,
  reply: ItemState,
  fails: ["catalogue_item_not_found", "name_taken"],
});

export const resetItem = endpoint({
  method: "POST",
  path: "/admin/catalogue/:itemId/reset",
  summary: "Back to the version that came with the product, and to whatever later releases bring.",
  ...admin,
  params,
  body: z.object({ version: Version }),
  reply: ItemState,
  fails: [...CHANGED, "name_taken"],
});

const Ids = z.array(CatalogueItemId).min(1).max(2_000);

export const orderItems = endpoint({
  method: "PUT",
  path: "/admin/catalogue/order",
  summary:
    "Another order of the categories, of the templates of one category, of the parameters or of the questions.",
  ...admin,
  body: z.object({
    kind: CatalogueKind,
    /** Of templates only. */
    categoryId: CatalogueItemId.nullable().default(null),
    /** As they stood. */
    was: Ids,
    ids: Ids,
  }),
  reply: z.object({ ids: z.array(CatalogueItemId) }),
  fails: ["catalogue_changed"],
});
