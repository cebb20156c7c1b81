import * as z from "zod/mini";
import type { UserGroup } from "../../accounts/model.ts";
import { forOthers } from "../../accounts/translated.rules.ts";
import { LONGEST_ANSWER, LONGEST_NAME, LONGEST_QUESTION, LONGEST_TEXT } from "../../admin/catalogue.rules.ts";
import type { CatalogueItemId } from "../../ids.ts";
import { byName, choice, line, words } from "../fields.form.ts";

/** A text as it is typed in each language: English is needed, the others are blank where there is none. */
const texts = (most: number) => z.object({ en: line(most), ...forOthers(() => words(most)) });

export const CategoryForm = z.object({ name: texts(LONGEST_NAME) });

export const AnswerForm = z.object({ question: texts(LONGEST_QUESTION), answer: texts(LONGEST_ANSWER) });

const TemplateFields = z.object({
  categoryId: choice<CatalogueItemId>(),
  name: texts(LONGEST_NAME),
  summary: texts(LONGEST_TEXT),
  isLabel: z.boolean(),
  hidesArticles: z.boolean(),
  judgesAgainstRoot: z.boolean(),
});
export type TemplateDraft<Row> = z.output<typeof TemplateFields> & { rows: Row[] };

/** Subtopics are lines of an editor: whoever keeps them says whether they make a template. */
export const templateForm = <Row>(isRight: (draft: TemplateDraft<Row>) => boolean) =>
  z.object({ ...TemplateFields.shape, rows: choice<Row[]>() }).check(z.refine(isRight, { path: ["rows"] }));

/** A list for what can be chosen several times, otherwise a text. */
export type TypedValue = string | string[];

const ParameterFields = z.object({
  label: texts(LONGEST_TEXT),
  description: texts(LONGEST_TEXT),
  effect: texts(LONGEST_TEXT),
  options: byName(texts(LONGEST_TEXT)),
  minimum: z.string(),
  maximum: z.string(),
  default: choice<TypedValue>(),
  /** Of those that have one of their own. */
  groupDefaults: choice<Partial<Record<UserGroup, TypedValue>>>(),
  isDisabled: z.boolean(),
});
export type ParameterDraft = z.output<typeof ParameterFields>;

/** What a value may be depends on the parameter: whoever has it says whether these can be its values. */
export const parameterForm = (areRight: (draft: ParameterDraft) => boolean) =>
  ParameterFields.check(z.refine(areRight, { path: ["default"] }));
