import { contract } from "@gyan/contract";
import { PASS_HEADER } from "@gyan/contract/sharing/links.rules.ts";
import type { Events } from "#platform/events.ts";
import { on, onStream, type Route } from "#platform/http/route.ts";
import { changeLink, listLinks, makeLink, withdrawLink } from "./actions.ts";
import type { Needs } from "./needs.ts";
import { listArticles, readArticle, readSummary, readTopic, unlock, type Key } from "./outsider.ts";
import { createWatching } from "./watching.ts";

type Asked = { params: { secret: string }; wire: { header(name: string): string } };
const keyOf = ({ params, wire }: Asked): Key => ({ secret: params.secret, pass: wire.header(PASS_HEADER) });

export const linkRoutes = (app: Needs, events: Events, watching = createWatching(app, events)): Route[] => [
  on(contract.links.list, async ({ actor, params }) =>
    listLinks(app, await app.rights.forOwning(actor, params.topicId)),
  ),
  on(contract.links.make, async ({ actor, params, body }) =>
    makeLink(app, await app.rights.forOwning(actor, params.topicId), actor.personId, body),
  ),
  on(contract.links.change, async ({ actor, params, body }) => {
    const topic = await app.rights.forOwning(actor, params.topicId);
    return changeLink(app, { topic, by: actor.personId, id: params.linkId }, body);
  }),
  on(contract.links.withdraw, async ({ actor, params }) => {
    const topic = await app.rights.forOwning(actor, params.topicId);
    return withdrawLink(app, { topic, by: actor.personId, id: params.linkId });
  }),
  on(contract.links.read, (call) => readTopic(app, keyOf(call), call.query.again)),
  on(contract.links.unlock, ({ params, body, from }) =>
    unlock(app, params.secret, body.password, from.address),
  ),
  on(contract.links.summary, (call) => readSummary(app, keyOf(call), call.query.node)),
  on(contract.links.articles, (call) => listArticles(app, keyOf(call), call.query)),
  on(contract.links.article, (call) => readArticle(app, keyOf(call), call.params.articleId)),
  onStream(contract.links.watch, (call, _request, reply) =>
    watching.open(keyOf(call), call.from.address, reply),
  ),
];
