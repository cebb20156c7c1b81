import { contract } from "@gyan/contract";
import { PASS_HEADER } from "@gyan/contract/sharing/links.rules.ts";
import type { Events } from "#platform/events.ts";
import { on, onStream, type Route } from "#platform/http/route.ts";
import { owned } from "#people/rights/index.ts";
import { changeLink, listLinks, makeLink, withdrawLink } from "./actions.ts";
import type { Needs } from "./needs.ts";
import {
  listArticles,
  readAround,
  readArticle,
  readSummary,
  readTopic,
  unlock,
  type Key,
} from "./outsider.ts";
import { createWatching } from "./watching.ts";

type Asked = { params: { secret: string }; wire: { header(name: string): string } };
const keyOf = ({ params, wire }: Asked): Key => ({ secret: params.secret, pass: wire.header(PASS_HEADER) });

const { links } = contract;

export const linkRoutes = (app: Needs, events: Events, watching = createWatching(app, events)): Route[] => [
  on(links.list, async (call) => listLinks(app, await owned(app, call))),
  on(links.make, async (call) => makeLink(app, await owned(app, call), call.actor.personId, call.body)),
  on(links.change, async ({ actor, params, body }) => {
    const topic = await app.rights.forOwning(actor, params.topicId);
    return changeLink(app, { topic, by: actor.personId, id: params.linkId }, body);
  }),
  on(links.withdraw, async ({ actor, params }) => {
    const topic = await app.rights.forOwning(actor, params.topicId);
    return withdrawLink(app, { topic, by: actor.personId, id: params.linkId });
  }),
  on(links.read, (call) => readTopic(app, keyOf(call), call.query.again)),
  on(links.unlock, ({ params, body, from }) => unlock(app, params.secret, body.password, from.address)),
  on(links.summary, (call) => readSummary(app, keyOf(call), call.query.node)),
  on(links.articles, (call) => listArticles(app, keyOf(call), call.query)),
  on(links.article, (call) => readArticle(app, keyOf(call), call.params.articleId)),
  on(links.around, (call) => readAround(app, keyOf(call), call.params.articleId, call.query)),
  onStream(links.watch, (call, _request, reply) => watching.open(keyOf(call), call.from.address, reply)),
];
