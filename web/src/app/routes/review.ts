import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import type { TopicId } from "@gyan/contract/ids.ts";
import { shell } from "../frames.ts";
import { prismaQuery, reviewQuery } from "#entities/reviewing/data.ts";
import { readReviewSearch } from "#entities/reviewing/search.ts";
import { topicQuery } from "#entities/topics/data.ts";
import { queryClient } from "#lib/query.ts";

const load = () => import("#screens/review/ReviewScreen.tsx");

const ofTopic = {
  params: {
    parse: ({ topicId }: { topicId: string }) => ({ topicId: Number(topicId) as TopicId }),
    stringify: ({ topicId }: { topicId: TopicId }) => ({ topicId: String(topicId) }),
  },
  validateSearch: readReviewSearch,
  beforeLoad: ({ params }: { params: { topicId: TopicId } }) => {
    if (!Number.isSafeInteger(params.topicId)) throw redirect({ to: "/404", replace: true });
  },
  /** Both are asked for before the screen's code is here. */
  loader: ({ params: { topicId } }: { params: { topicId: TopicId } }) => {
    void queryClient.prefetchQuery(topicQuery(topicId));
    void queryClient.prefetchQuery(reviewQuery(topicId));
  },
};

const desk = createRoute({
  getParentRoute: () => shell,
  path: "/article/review/$topicId",
  ...ofTopic,
  staticData: { fillsScreen: true },
  component: lazyRouteComponent(load, "DeskScreen"),
});

/** Beside the desk, which has panes, and not below it: these scroll as pages. */
const articles = createRoute({
  getParentRoute: () => shell,
  path: "/article/review/$topicId/articles",
  ...ofTopic,
  component: lazyRouteComponent(load, "ArticlesScreen"),
});

const overview = createRoute({
  getParentRoute: () => shell,
  path: "/article/review/$topicId/overview",
  ...ofTopic,
  component: lazyRouteComponent(load, "OverviewScreen"),
});

const prisma = createRoute({
  getParentRoute: () => shell,
  path: "/article/review/$topicId/prisma",
  ...ofTopic,
  loader: (asked) => {
    ofTopic.loader(asked);
    void queryClient.prefetchQuery(prismaQuery(asked.params.topicId));
  },
  component: lazyRouteComponent(load, "PrismaScreen"),
});

export const reviewRoutes = [desk, articles, overview, prisma] as const;
