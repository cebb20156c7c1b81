import type { TopicId } from "@gyan/contract/ids.ts";
import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { duplicatesQuery } from "#entities/duplicates/data.ts";
import { readDuplicatesSearch } from "#entities/duplicates/search.ts";
import { topicQuery } from "#entities/topics/data.ts";
import { queryClient } from "#lib/query.ts";
import { shell } from "../frames.ts";
import { needAccess } from "../guards.ts";

const load = () => import("#screens/duplicates/DuplicatesScreen.tsx");

const ofTopic = createRoute({
  getParentRoute: () => shell,
  path: "/article/duplicates/$topicId",
  params: {
    parse: ({ topicId }: { topicId: string }) => ({ topicId: Number(topicId) as TopicId }),
    stringify: ({ topicId }: { topicId: TopicId }) => ({ topicId: String(topicId) }),
  },
  validateSearch: readDuplicatesSearch,
  beforeLoad: ({ params }) => {
    if (!Number.isSafeInteger(params.topicId)) throw redirect({ to: "/404", replace: true });
  },
  loader: ({ params: { topicId } }) => {
    void queryClient.prefetchQuery(topicQuery(topicId));
    void queryClient.prefetchQuery(duplicatesQuery({ topicId }));
  },
  component: lazyRouteComponent(load, "TopicDuplicatesScreen"),
});

const ofDocuments = createRoute({
  getParentRoute: () => shell,
  path: "/documentAnalysis/duplicates",
  validateSearch: readDuplicatesSearch,
  beforeLoad: needAccess("DocumentAnalysis"),
  component: lazyRouteComponent(load, "DocumentDuplicatesScreen"),
});

export const duplicateRoutes = [ofTopic, ofDocuments] as const;
