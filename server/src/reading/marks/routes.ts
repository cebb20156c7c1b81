import { contract } from "@gyan/contract";
import { on, type Route } from "#platform/http/route.ts";
import { readable } from "#people/rights/index.ts";
import {
  decideArticle,
  keepPlace,
  listDecisions,
  listTags,
  markArticle,
  markMany,
  tagArticle,
  tagMany,
  tagsOfArticle,
} from "./actions.ts";
import type { Needs } from "./needs.ts";

const { marks } = contract;

export const marksRoutes = (app: Needs): Route[] => [
  on(marks.save, async ({ actor, params, body }) => {
    await markArticle(app, actor, params.articleId, body);
    return body;
  }),
  on(marks.read, async ({ actor, params, body }) => {
    await markArticle(app, actor, params.articleId, body);
    return body;
  }),
  on(marks.place, async ({ actor, params, body }) => {
    await keepPlace(app, actor, params.articleId, body.at);
    return body;
  }),
  on(marks.decide, async ({ actor, params, body }) => {
    await decideArticle(app, actor, params.articleId, body.relevant);
    return body;
  }),
  on(marks.tag, async ({ actor, params, body }) => ({
    tags: await tagArticle(app, actor, params.articleId, body.tags),
  })),
  on(marks.tagsOfArticle, ({ actor, params }) => tagsOfArticle(app, actor, params.articleId)),
  on(marks.decisions, async (call) =>
    listDecisions(app, call.actor, await readable(app, call), call.query.page),
  ),
  on(marks.many, async ({ actor, params, body: { ids, addTags, removeTags, ...changes } }) => {
    const topic = await app.rights.forReading(actor, params.topicId);
    if (addTags || removeTags) {
      const editable = await app.rights.forEditing(actor, params.topicId);
      await tagMany(app, actor.personId, editable, ids, { addTags, removeTags });
    }
    return { marked: await markMany(app, actor, topic, ids, changes) };
  }),
  on(marks.tags, async (call) => listTags(app, await readable(app, call))),
];
