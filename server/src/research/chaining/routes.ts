import { contract } from "@gyan/contract";
import { on, type Route } from "#platform/http/route.ts";
import { editable, readable } from "#people/rights/index.ts";
import {
  askOfArticle,
  askOfDocument,
  askOfTopic,
  chainOfArticle,
  chainOfDocument,
  stopAsking,
} from "./actions.ts";
import type { Needs } from "./needs.ts";
import { drawMap, listShared } from "./shared.ts";
import { setWorksAside, takeWorks, untakeWorks } from "./taking.ts";

const { chaining } = contract;

export const chainingRoutes = (app: Needs): Route[] => [
  on(chaining.ofArticle, ({ actor, params, query, language }) =>
    chainOfArticle(app, actor, params.articleId, { ...query, language }),
  ),
  on(chaining.ofDocument, ({ actor, params, query, language }) =>
    chainOfDocument(app, actor, params.documentId, { ...query, language }),
  ),
  on(chaining.askArticle, ({ actor, params, language }) =>
    askOfArticle(app, actor, params.articleId, language),
  ),
  on(chaining.askDocument, ({ actor, params, language }) =>
    askOfDocument(app, actor, params.documentId, language),
  ),
  on(chaining.ofTopic, async (call) =>
    listShared(app, call.actor, await readable(app, call), { ...call.query, language: call.language }),
  ),
  on(chaining.askTopic, async (call) => askOfTopic(app, call.actor, await editable(app, call))),
  on(chaining.stopAsking, async (call) => stopAsking(app, await editable(app, call), call.language)),
  on(chaining.take, async (call) => takeWorks(app, call.actor, await editable(app, call), call.body)),
  on(chaining.untake, async (call) => untakeWorks(app, call.actor, await editable(app, call), call.body)),
  on(chaining.setAside, async (call) => setWorksAside(app, call.actor, await editable(app, call), call.body)),
  on(chaining.map, async (call) => drawMap(app, call.actor, await readable(app, call))),
];
