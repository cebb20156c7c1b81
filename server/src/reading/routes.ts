import { contract } from "@gyan/contract";
import type { App } from "#app.ts";
import { on } from "#platform/http/route.ts";
import type { Route } from "#platform/http/route.ts";
import { listArticles, readArticle, readSummary } from "./actions.ts";

export const readingRoutes = (app: App): Route[] => [
  on(contract.reading.list, async ({ actor, params, query }) =>
    listArticles(app, await app.rights.forReading(actor, params.topicId), query),
  ),
  on(contract.reading.get, ({ actor, params }) => readArticle(app, actor, params.articleId)),
  on(contract.reading.summary, async ({ actor, params, query }) =>
    readSummary(app, await app.rights.forReading(actor, params.topicId), query.node),
  ),
];
