import type { LanguageTag } from "@gyan/contract/accounts/model.ts";
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
import { inLanguage, outlineOf, templateNames, toDefinition, toTemplateCategory } from "./rules.ts";
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

/** A search as the person who makes it means it: what they did not choose is what their group usually takes. */
export async function configFor(
  db: Queryable,
  personId: PersonId,
  chosen: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const person = await personById(db, personId);
  if (!person) throw fail("not_signed_in");
  const known = (await store.parameters(db)).map(({ content }) => content);
  return completedConfig(known, person.groupName, chosen);
}

export async function listAnswers({ db }: Parts, language: LanguageTag) {
  return (await store.answers(db)).map(({ content: { question, answer } }) => ({
    question: inLanguage(question, language),
    answer: inLanguage(answer, language),
  }));
}

/**
 * What is searched for a sentence: itself, and below it the subtopics of the template. They speak the language of the sentence
 * where that can be told, because articles are found by their words; else that of the caller.
 */
export async function sentenceOutline(
  { db }: Parts,
  given: { sentence: string; templateId: number | null; language: LanguageTag },
): Promise<OutlineNode> {
  const sentence = ownWords(given.sentence);
  if (sentence === "") throw fail("outline_blank");
  const template = given.templateId === null ? null : await store.templateById(db, given.templateId);
  if (given.templateId !== null && template === null)
    throw fail("invalid_input", {}, [{ path: "ontologyId", message: "There is no template of this id." }]);
  const spoken = detectLanguage(sentence);
  return outlineOf(sentence, template, spoken === "und" ? given.language : spoken);
}
