import { contract } from "@gyan/contract";
import { on, type Route } from "#platform/http/route.ts";
import {
  forgetEdit,
  hideConcept,
  joinConcepts,
  listEdits,
  renameConcept,
} from "#research/knowledge/index.ts";
import { cardsOf, listArticles } from "./actions.ts";
import { readArticle } from "./article.ts";
import { readConcept, readGraph, readPair } from "./graph.ts";
import type { Needs } from "./needs.ts";
import { readInsights } from "./overview/insights.ts";
import { findWords, readListing, readMarks } from "./listing.ts";
import { readSummary } from "./overview/summary.ts";

export const readingRoutes = (app: Needs): Route[] => [
  on(contract.reading.list, async ({ actor, params, query }) =>
    listArticles(app, actor, await app.rights.forReading(actor, params.topicId), query),
  ),
  on(contract.reading.cards, async ({ actor, params, query }) => ({
    articles: await cardsOf(app, actor, await app.rights.forReading(actor, params.topicId), query.id ?? []),
  })),
  on(contract.reading.listing, async ({ actor, params, query }) =>
    readListing(app, await app.rights.forReading(actor, params.topicId), query.known),
  ),
  on(contract.reading.marks, async ({ actor, params }) =>
    readMarks(app, actor, await app.rights.forReading(actor, params.topicId)),
  ),
  on(contract.reading.words, async ({ actor, params, query }) =>
    findWords(app, await app.rights.forReading(actor, params.topicId), query.q),
  ),
  on(contract.reading.get, ({ actor, params }) => readArticle(app, actor, params.articleId)),
  on(contract.reading.summary, async ({ actor, params, query }) =>
    readSummary(app, actor, await app.rights.forReading(actor, params.topicId), query),
  ),
  on(contract.reading.insights, async ({ actor, params, query }) =>
    readInsights(app, await app.rights.forReading(actor, params.topicId), query.node),
  ),
  on(contract.concepts.graph, async ({ actor, params, query }) =>
    readGraph(app, await app.rights.forReading(actor, params.topicId), query),
  ),
  on(contract.concepts.get, async ({ actor, params, query }) =>
    readConcept(app, await app.rights.forReading(actor, params.topicId), query),
  ),
  on(contract.concepts.pair, async ({ actor, params, query }) =>
    readPair(app, await app.rights.forReading(actor, params.topicId), query),
  ),
  on(contract.concepts.edits, async ({ actor, params }) => ({
    edits: await listEdits(app, await app.rights.forReading(actor, params.topicId)),
  })),
  on(contract.concepts.rename, async ({ actor, params, body }) =>
    renameConcept(app, actor, await app.rights.forEditing(actor, params.topicId), body),
  ),
  on(contract.concepts.join, async ({ actor, params, body }) =>
    joinConcepts(app, actor, await app.rights.forEditing(actor, params.topicId), body),
  ),
  on(contract.concepts.hide, async ({ actor, params, body }) =>
    hideConcept(app, actor, await app.rights.forEditing(actor, params.topicId), body),
  ),
  on(contract.concepts.forget, async ({ actor, params, query }) =>
    forgetEdit(app, actor, await app.rights.forEditing(actor, params.topicId), query.key),
  ),
];
