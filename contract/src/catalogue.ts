/** Templates, parameters, questions and answers: what they are, and how the specification's calls show them. */
import { z } from "zod";
import { UserGroup } from "./accounts/model.ts";
import { forOthers } from "./accounts/translated.rules.ts";
import { endpoint } from "./endpoint.ts";
import { TopicId } from "./ids.ts";
import { MAX_NAME } from "./outline/rules.ts";
import { Created } from "./outline/search.ts";
import { TemplateCategoryPayload } from "./outline/wire/replies.ts";

const Text = z.string().trim().min(1);
/** A text in the languages that it was written in; English is always there. */
export const Localised = z.strictObject({ en: Text, ...forOthers(() => Text.optional()) });
export type Localised = z.infer<typeof Localised>;

export type Subtopic = {
  name: Localised;
  keywords: { text: Localised; forSearch: boolean; forRelevance: boolean }[];
  isLabel: boolean;
  subtopics: Subtopic[];
};
export const Subtopic: z.ZodType<Subtopic> = z.lazy(() =>
  z.strictObject({
    name: Localised,
    keywords: z
      .array(
        z.strictObject({
          text: Localised,
          forSearch: z.boolean().default(true),
          forRelevance: z.boolean().default(true),
        }),
      )
      .default([]),
    isLabel: z.boolean().default(false),
    subtopics: z.array(Subtopic).default([]),
  }),
);

/** An outline to begin with, whatever the question is; its root gives its settings to the node that takes it. */
export const Template = z.strictObject({
  name: Localised,
  summary: Localised,
  isLabel: z.boolean().default(false),
  hidesArticles: z.boolean().default(false),
  judgesAgainstRoot: z.boolean().default(true),
  subtopics: z.array(Subtopic).min(1),
});
export type Template = z.infer<typeof Template>;

export const ParameterScope = z.enum(["CREATE", "REFRESH"]);
export type ParameterScope = z.infer<typeof ParameterScope>;

export const ParameterValue = z.union([z.string(), z.array(z.union([z.string(), z.number()]))]);
const FieldType = z.enum(["TextField", "SingleSelect", "MultiSelect"]);
const ValueType = z.enum(["number", "true/false", "list", "date"]);

export const Parameter = z.strictObject({
  name: z.string(),
  label: Localised,
  description: Localised,
  /** What a run does with it. */
  effect: Localised,
  fieldType: FieldType,
  type: ValueType,
  /** Value to what people read. */
  options: z.record(z.string(), Localised).default({}),
  minimum: z.number().nullable().default(null),
  maximum: z.number().nullable().default(null),
  default: ParameterValue,
  groupDefaults: z.partialRecord(UserGroup, ParameterValue).default({}),
  scopes: z.array(ParameterScope).min(1),
  isDisabled: z.boolean().default(false),
});
export type Parameter = z.infer<typeof Parameter>;

export const Answer = z.strictObject({
  question: Localised,
  /** HTML. */
  answer: Localised,
});
export type Answer = z.infer<typeof Answer>;

export const ParameterDefinition = z.object({
  name: z.string(),
  label: z.string(),
  description: z.string(),
  effect: z.string(),
  fieldType: FieldType,
  type: ValueType,
  options: z.record(z.string(), z.string()),
  minimum: z.number().nullable(),
  maximum: z.number().nullable(),
  order: z.number(),
  userGroupDefaultValue: ParameterValue,
  defaultValue: ParameterValue,
  disabled: z.boolean(),
  isValueChanged: z.literal(false),
});
export type ParameterDefinition = z.infer<typeof ParameterDefinition>;

export const templates = endpoint({
  method: "GET",
  path: "/gyan/create/v1/templates",
  access: ["CreateGyanWithTemplate", "GyanTemplates"],
  summary: "The templates that a sentence search can take: name to id, in the caller's language.",
  reply: z.record(z.string(), z.number()),
});

export const templateCategories = endpoint({
  method: "GET",
  path: "/gyan/create/v1/templatecategories",
  access: ["CreateGyanWithTemplate", "GyanTemplates"],
  summary: "The templates with their subtopics and keywords, by category, in the caller's language.",
  reply: z.array(TemplateCategoryPayload),
});

export const parameters = endpoint({
  method: "GET",
  path: "/gyan/create/v1/parameters",
  access: ["AdvancedSearch"],
  summary: "The parameters of a search or of a refresh, with the defaults of the caller's group.",
  query: z.object({ scope: ParameterScope }),
  reply: z.array(ParameterDefinition),
});

/** Whether a gyan may become a library, and what that means for whoever asks. */
export const ConsolidateOption = z.object({
  name: z.literal("consolidateNow"),
  defaultValue: z.string(),
  /** What it does; where it is not to be had, why. */
  description: z.string(),
  isEnable: z.boolean(),
});
export type ConsolidateOption = z.infer<typeof ConsolidateOption>;

export const consolidateOptions = endpoint({
  method: "GET",
  path: "/gyan/create/v1/consolidateoptions",
  access: ["CreateSentenceGyan", "AdvancedSearch"],
  summary: "Whether the caller may make a library of a new gyan, or of the one that is named.",
  query: z.object({ topicId: TopicId.optional() }),
  reply: ConsolidateOption,
  fails: ["topic_not_found"],
});

export const specialSources = endpoint({
  method: "GET",
  path: "/gyan/create/v1/specialsources",
  access: ["AdvancedSearch"],
  summary: "The sources that a node can be narrowed to, each with the names of its parameters.",
  reply: z.record(z.string(), z.array(z.string())),
});

export const questionnaire = endpoint({
  method: "GET",
  path: "/questionnaire",
  summary:
    "Questions that people ask about the product, with their answers as HTML, in the caller's language.",
  reply: z.array(z.object({ question: z.string(), answer: z.string() })),
});

export const submitSentence = endpoint({
  method: "POST",
  path: "/gyan/create/submitsentencefordiscovery",
  summary:
    "Create a gyan from a sentence, with the subtopics of a template below it, and start its first run.",
  access: ["CreateSentenceGyan"],
  body: z.object({
    discoverySentence: z.array(z.string().max(MAX_NAME)).length(1),
    /** The name of the template, as it was shown; the id decides. */
    template: z.string().max(MAX_NAME).nullish(),
    /** Of the template; null or "" for none. */
    ontologyId: z.union([z.number().int().positive(), z.string().regex(/^\d{0,15}$/)]).nullish(),
  }),
  reply: Created,
  fails: ["outline_blank"],
});
