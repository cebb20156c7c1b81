import { contract } from "@gyan/contract";
import { on, onStream, type Route } from "#platform/http/route.ts";
import { endFeed, makeFeed, myFeed, readFeed } from "./actions.ts";
import type { Needs } from "./needs.ts";

export const feedRoutes = (app: Needs): Route[] => [
  on(contract.feeds.get, async ({ actor, params }) =>
    myFeed(app, await app.rights.forReading(actor, params.topicId), actor.personId),
  ),
  on(contract.feeds.make, async ({ actor, params }) =>
    makeFeed(app, await app.rights.forReading(actor, params.topicId), actor.personId),
  ),
  on(contract.feeds.end, async ({ actor, params }) =>
    endFeed(app, await app.rights.forReading(actor, params.topicId), actor.personId),
  ),
  onStream(contract.feeds.read, async ({ params, query, wire }, _request, reply) => {
    const request = { topicId: params.topicId, key: query.key, ifNoneMatch: wire.header("if-none-match") };
    const { tag, text } = await readFeed(app, request);
    // Clients may cache it but must revalidate each time, so that a withdrawn feed is shown nowhere.
    void reply.header("etag", tag).header("cache-control", "private, no-cache");
    await (text === null
      ? reply.code(304).send()
      : reply.type("application/atom+xml; charset=utf-8").send(text));
  }),
];
