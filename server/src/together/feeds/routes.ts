import { contract } from "@gyan/contract";
import { on, onStream, type Route } from "#platform/http/route.ts";
import { readable } from "#people/rights/index.ts";
import { endFeed, makeFeed, myFeed, myFeeds, readFeed } from "./actions.ts";
import type { Needs } from "./needs.ts";

const { feeds } = contract;

export const feedRoutes = (app: Needs): Route[] => [
  on(feeds.get, async (call) => myFeed(app, await readable(app, call), call.actor.personId)),
  on(feeds.make, async (call) => makeFeed(app, await readable(app, call), call.actor.personId)),
  on(feeds.list, ({ actor }) => myFeeds(app, actor.personId)),
  on(feeds.end, ({ actor, params }) => endFeed(app, actor, params.topicId)),
  onStream(feeds.read, async ({ params, query, wire }, _request, reply) => {
    const request = { topicId: params.topicId, key: query.key, ifNoneMatch: wire.header("if-none-match") };
    const { tag, text } = await readFeed(app, request);
    // Clients may cache it but must revalidate each time, so that a withdrawn feed is shown nowhere.
    void reply.header("etag", tag).header("cache-control", "private, no-cache");
    await (text === null
      ? reply.code(304).send()
      : reply.type("application/atom+xml; charset=utf-8").send(text));
  }),
];
