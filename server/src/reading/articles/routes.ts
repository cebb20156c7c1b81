import { contract } from "@gyan/contract";
import { on, type Route } from "#platform/http/route.ts";
import { editable, readable } from "#people/rights/index.ts";
import { editConcept, forgetEdit, joinConcepts, listEdits } from "#research/knowledge/index.ts";
import { cardsOf, listArticles } from "./actions.ts";
import { readAround, readArticle } from "./article.ts";
import { readConcept, readGraph, readPair } from "./graph.ts";
import type { Needs } from "./needs.ts";
import { readInsights } from "./overview/insights.ts";
import { findWords, readListing, readMarks } from "./listing.ts";
import { readSummary } from "./overview/summary.ts";

const { concepts, reading } = contract;

export const readingRoutes = (app: Needs): Route[] => [
  on(reading.list, async (call) => listArticles(app, call.actor, await readable(app, call), call.query)),
  on(reading.cards, async (call) => ({
    articles: await cardsOf(app, call.actor, await readable(app, call), call.query.id ?? []),
  })),
  on(reading.listing, async (call) => readListing(app, await readable(app, call), call.query.known)),
  on(reading.marks, async (call) => readMarks(app, call.actor, await readable(app, call))),
  on(reading.words, async (call) => findWords(app, await readable(app, call), call.query.q)),
  on(reading.get, ({ actor, params }) => readArticle(app, actor, params.articleId)),
  on(reading.around, ({ actor, params, query }) => readAround(app, actor, params.articleId, query)),
  on(reading.summary, async (call) => readSummary(app, call.actor, await readable(app, call), call.query)),
  on(reading.insights, async (call) => readInsights(app, await readable(app, call), call.query.node)),
  on(concepts.graph, async (call) => readGraph(app, await readable(app, call), call.query)),
  on(concepts.get, async (call) => readConcept(app, await readable(app, call), call.query)),
  on(concepts.pair, async (call) => readPair(app, await readable(app, call), call.query)),
  on(concepts.edits, async (call) => ({
    edits: await listEdits(app, await readable(app, call)),
  })),
  on(concepts.rename, async (call) => editConcept(app, call.actor, await editable(app, call), call.body)),
  on(concepts.join, async (call) => joinConcepts(app, call.actor, await editable(app, call), call.body)),
  on(concepts.hide, async (call) => editConcept(app, call.actor, await editable(app, call), call.body)),
  on(concepts.forget, async (call) => forgetEdit(app, call.actor, await editable(app, call), call.query.key)),
];
