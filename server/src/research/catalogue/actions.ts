import { inLanguage } from "@gyan/contract/accounts/translated.rules.ts";
import { LanguageTag } from "@gyan/contract/accounts/model.ts";
import type { ParameterDefinition, ParameterScope } from "@gyan/contract/catalogue.ts";
import { fail } from "@gyan/contract/failures.ts";
import type { PersonId } from "@gyan/contract/ids.ts";
import type { KnownSources } from "@gyan/contract/outline/checking.rules.ts";
import type { OutlineNode, TemplateCategory } from "@gyan/contract/outline/model.ts";
import { ownWords } from "@gyan/contract/outline/names.rules.ts";
import { detectLanguage } from "@gyan/text";
import { personById } from "#people/accounts/index.ts";
import { remoteSources } from "#sources/providers/remote/index.ts";
import type { Queryable } from "#platform/db.ts";
import type { Actor } from "#platform/session.ts";
import { completedConfig } from "./defaults.rules.ts";
import type { Needs } from "./needs.ts";
import { outlineOf, templateNames, toDefinition, toTemplateCategory } from "./rules.ts";
import * as store from "./store.ts";

type Parts = Pick<Needs, "db">;

export const listTemplates = async ({ db }: Parts, language: LanguageTag): Promise<Record<string, number>> =>
  templateNames(await store.categories(db), language);

export async function listCategories({ db }: Parts, language: LanguageTag): Promise<TemplateCategory[]> {
  return (await store.categories(db)).map((category) => toTemplateCategory(category, language));
}

/** The sources that a node can be narrowed to, each with the names of its parameters. */
export const SPECIAL_SOURCES: KnownSources = Object.fromEntries(
  remoteSources
    .filter(({ kind, parameters }) => kind === "scholarly" && parameters.length > 0)
    .map(({ name, parameters }) => [name, parameters]),
);

export async function listParameters(
  { db }: Parts,
  actor: Actor,
  scope: ParameterScope,
  language: LanguageTag,
): Promise<ParameterDefinition[]> {
  const person = await personById(db, actor.personId);
  if (!person) throw fail("not_signed_in");
  return (await store.parameters(db))
    .filter(({ content }) => content.scopes.includes(scope))
    .map(({ content }, at) => toDefinition(content, at + 1, person.groupName, language));
}

/** The parameters of a person's search: what they did not choose is filled with their group's defaults. */
export async function configFor(
  db: Queryable,
  personId: PersonId,
  chosen: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const person = await personById(db, personId);
  if (!person) throw fail("not_signed_in");
  const parameters = (await store.parameters(db)).map(({ content }) => content);
  return completedConfig(parameters, person.groupName, chosen);
}

export async function listAnswers({ db }: Parts, language: LanguageTag) {
  return (await store.answers(db)).map(({ content: { question, answer } }) => ({
    question: inLanguage(question, language),
    answer: inLanguage(answer, language),
  }));
}

/**
 * The outline for a sentence: the sentence itself, with the subtopics of the template below it. Subtopics are
 * in the language of the sentence, because articles are found by their words; if it is unknown, in the
 * caller's language.
 */
export async function sentenceOutline(
  { db }: Parts,
  search: { sentence: string; templateId: number | null; language: LanguageTag },
): Promise<OutlineNode> {
  const sentence = ownWords(search.sentence);
  if (sentence === "") throw fail("outline_blank");
  const template = search.templateId === null ? null : await store.templateById(db, search.templateId);
  if (search.templateId !== null && template === null)
    throw fail("invalid_input", {}, [{ path: "ontologyId", message: "There is no template of this id." }]);
  const spoken = detectLanguage(sentence);
  return outlineOf(sentence, template, LanguageTag.safeParse(spoken).data ?? search.language);
}
