import type { TemplateView } from "@gyan/contract/admin/index.ts";
import {
  cleanTemplate,
  templateProblem,
  type TemplateProblem,
} from "@gyan/contract/admin/catalogue.rules.ts";
import type { Template } from "@gyan/contract/catalogue.ts";
import { type TemplateDraft, templateForm } from "@gyan/contract/forms/admin/catalogue.form.ts";
import type { CatalogueItemId } from "@gyan/contract/ids.ts";
import { type Texts, toLocalised, toTexts } from "../texts.ts";
import { newRow, type Row, toRows, toSubtopics } from "./rows.ts";

export type Draft = TemplateDraft<Row>;

export const toDraft = (view: TemplateView | null, categoryId: CatalogueItemId): Draft => ({
  categoryId,
  name: toTexts(view?.content.name),
  summary: toTexts(view?.content.summary),
  isLabel: view?.content.isLabel ?? false,
  hidesArticles: view?.content.hidesArticles ?? false,
  judgesAgainstRoot: view?.content.judgesAgainstRoot ?? true,
  rows: view ? toRows(view.content.subtopics) : [newRow(1)],
});

const toContent = ({ categoryId: _place, name, summary, rows, ...settings }: Draft): Template => ({
  ...settings,
  name: toLocalised(name),
  summary: toLocalised(summary),
  subtopics: toSubtopics(rows),
});

export const toGiven = (draft: Draft) => ({ categoryId: draft.categoryId, content: toContent(draft) });

/** By the same rules as on the server. */
export const problemOf = (draft: Draft): TemplateProblem | "summary" | null =>
  templateProblem(cleanTemplate(toContent(draft))) ?? (draft.summary.en.trim() === "" ? "summary" : null);

export const TemplateForm = templateForm((draft: Draft) => problemOf(draft) === null);

export const textsOf = ({ name, summary, rows }: Draft): Texts[] => [
  name,
  summary,
  ...rows.flatMap((row) => [row.name, ...row.keywords.map(({ text }) => text)]),
];
