import { contract } from "@gyan/contract";
import type { LanguageTag } from "@gyan/contract/accounts/model.ts";
import { encodePlan } from "@gyan/contract/outline/wire/plan.rules.ts";
import { decodeSearch } from "@gyan/contract/outline/wire/requests.ts";
import { on, type Route } from "#platform/http/route.ts";
import { messageIn } from "#platform/messages.ts";
import type { Actor } from "#platform/session.ts";
import { SPECIAL_SOURCES } from "#research/catalogue/index.ts";
import { createFromSentence, createGyan, createReview, type MadeGyan } from "./actions.ts";
import { duplicateTopic, readPlan } from "./again/actions.ts";
import type { Needs } from "./needs.ts";

export const researchRoutes = (app: Needs): Route[] => [
  on(contract.outline.submitConcept, async ({ actor, body, language }) =>
    created(language, actor, await createGyan(app, actor, decodeSearch(body, SPECIAL_SOURCES))),
  ),
  on(contract.catalogue.submitSentence, async ({ actor, body, language }) => {
    const sentence = {
      sentence: body.discoverySentence[0]!,
      templateId: body.ontologyId ? Number(body.ontologyId) : null,
      language,
    };
    return created(language, actor, await createFromSentence(app, actor, sentence));
  }),
  on(contract.topics.outline, async ({ actor, params }) =>
    encodePlan(
      await readPlan(app, actor, await app.rights.forReading(actor, params.topicId)),
      actor.personId,
    ),
  ),
  on(contract.topics.duplicate, async ({ actor, params, body, language }) => {
    const topic = await app.rights.forReading(actor, params.topicId);
    const { leftOut, ...made } = await duplicateTopic(app, actor, topic, { name: body.name, language });
    return { ...created(language, actor, made), leftOut };
  }),
  on(contract.documents.submit, async ({ actor, body, language }) => {
    const { docId: documents, ...review } = body;
    return created(language, actor, await createReview(app, actor, { ...review, documents, language }));
  }),
];

const created = (language: LanguageTag, actor: Actor, { topicId, uuid }: MadeGyan) => ({
  ...messageIn(language, "search_started"),
  topic: { UUID: uuid, ownerId: actor.personId, topicId },
});
