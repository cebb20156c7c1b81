import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import type { TopicId } from "@gyan/contract/ids.ts";
import { shell } from "../frames.ts";
import { readChainSearch } from "#entities/chaining/search.ts";
import { topicQuery } from "#entities/topics/data.ts";
import { queryClient } from "#lib/query.ts";

const load = () => import("#screens/citations/CitationsScreen.tsx");

const ofTopic = {
  params: {
    parse: ({ topicId }: { topicId: string }) => ({ topicId: Number(topicId) as TopicId }),
    stringify: ({ topicId }: { topicId: TopicId }) => ({ topicId: String(topicId) }),
  },
  validateSearch: readChainSearch,
  beforeLoad: ({ params }: { params: { topicId: TopicId } }) => {
    if (!Number.isSafeInteger(params.topicId)) throw redirect({ to: "/404", replace: true });
  },
  /** Asked for before the screen's code is here. */
  loader: ({ params: { topicId } }: { params: { topicId: TopicId } }) =>
    void queryClient.prefetchQuery(topicQuery(topicId)),
};

const list = createRoute({
  getParentRoute: () => shell,
  path: "/article/citations/$topicId",
  ...ofTopic,
  component: lazyRouteComponent(load, "ChainScreen"),
});

/** Beside the list, which scrolls as a page, and not below it: the map has all of the screen. */
const map = createRoute({
  getParentRoute: () => shell,
  path: "/article/citations/$topicId/map",
  ...ofTopic,
  staticData: { fillsScreen: true },
  component: lazyRouteComponent(load, "MapScreen"),
});

export const citationRoutes = [list, map] as const;
