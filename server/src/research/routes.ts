import { contract } from "@gyan/contract";
import { toOutline, toSources } from "@gyan/contract/outline/wire.ts";
import type { App } from "#app.ts";
import { on } from "#platform/http/route.ts";
import type { Route } from "#platform/http/route.ts";
import { messageIn } from "#platform/messages.ts";
import { createGyan } from "./actions.ts";

export const researchRoutes = (app: App): Route[] => [
  on(contract.outline.submitConcept, async ({ actor, body, language }) => {
    const given = {
      root: toOutline(body.topicOutline),
      sources: toSources(body.sources),
      config: body.config,
    };
    const { topicId, uuid } = await createGyan(app, actor, given);
    return {
      ...messageIn(language, "search_started"),
      topic: { UUID: uuid, ownerId: actor.personId, topicId },
    };
  }),
];
