import { contract } from "@gyan/contract";
import { on, type Route } from "#platform/http/route.ts";
import { messageIn } from "#platform/messages.ts";
import { editable, owned, readable } from "#people/rights/index.ts";
import { castVote, settleArticle, takeBackVote, unsettleArticle } from "./actions.ts";
import { arrangeReview, removeReview } from "./arranging.ts";
import type { Needs } from "./needs.ts";
import { listArticles, readArticle, readReview } from "./reading.ts";

const { reviewing } = contract;

/** The two calls of PRISMA stand with the exports: they need their words and their typesetter. */
export const reviewingRoutes = (app: Needs): Route[] => [
  on(reviewing.read, async (call) => readReview(app, call.actor, await readable(app, call))),
  on(reviewing.arrange, async (call) => arrangeReview(app, call.actor, await editable(app, call), call.body)),
  on(reviewing.remove, async (call) => {
    await removeReview(app, call.actor, await owned(app, call));
    return messageIn(call.language, "deleted_for_good");
  }),
  on(reviewing.articles, async (call) =>
    listArticles(app, call.actor, await readable(app, call), call.params.stage, call.query),
  ),
  on(reviewing.article, async (call) =>
    readArticle(app, call.actor, await readable(app, call), call.params.stage, call.params.workId),
  ),
  on(reviewing.vote, async ({ actor, params, body }) =>
    castVote(app, actor, await app.rights.forCommenting(actor, params.topicId), params, body),
  ),
  on(reviewing.takeBack, async ({ actor, params }) =>
    takeBackVote(app, actor, await app.rights.forCommenting(actor, params.topicId), params),
  ),
  on(reviewing.settle, async (call) =>
    settleArticle(app, call.actor, await editable(app, call), call.params, call.body),
  ),
  on(reviewing.unsettle, async (call) =>
    unsettleArticle(app, call.actor, await editable(app, call), call.params),
  ),
];
