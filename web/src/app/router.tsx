import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { addInside, outside, root, router } from "./door.ts";
import { needAccess, needList, needUser, startInPortal } from "./guards.ts";
import { shell } from "./frames.ts";
import { Shell } from "./Shell.tsx";
import { adminRoutes } from "./routes/admin.ts";
import { connections, programRoutes } from "./routes/programs.ts";
import { askRoutes } from "./routes/ask.ts";
import { landing, portalRoutes } from "./routes/portal.ts";
import { tableRoutes } from "./routes/tables.ts";
import { duplicateRoutes } from "./routes/duplicates.ts";
import { reviewRoutes } from "./routes/review.ts";
import { citationRoutes } from "./routes/citations.ts";
import { queryClient } from "#lib/query.ts";
import { listingQuery, marksQuery } from "#entities/articles/listing.ts";
import { summaryQuery } from "#features/summary/data.ts";
import { type ArticleSearch, readArticleSearch } from "#entities/articles/search.ts";
import { readDocumentSearch, readDocumentsSearch } from "#entities/documents/search.ts";
import { readSearchAddress } from "#features/search/address.ts";
import { recentTopicsQuery, topicQuery } from "#entities/topics/data.ts";
import { readTopicsSearch } from "#entities/topics/search.ts";
import { addressOf, words } from "#lib/address.ts";
import type { DocumentId, TopicId } from "@gyan/contract/ids.ts";
import type { PlanPayload } from "@gyan/contract/outline/wire/plan.ts";

const styleGuide = createRoute({
  getParentRoute: () => root,
  path: "/style-guide",
  component: lazyRouteComponent(() => import("#screens/system/StyleGuideScreen.tsx"), "StyleGuideScreen"),
});

/** The same frame for those who are not in, or have not paid. */
const open = createRoute({
  getParentRoute: () => root,
  id: "open",
  beforeLoad: startInPortal,
  component: Shell,
});

const payment = [
  createRoute({
    getParentRoute: () => open,
    path: "/payment/success",
    component: lazyRouteComponent(
      () => import("#screens/payment/PaymentScreens.tsx"),
      "PaymentSuccessScreen",
    ),
  }),
  createRoute({
    getParentRoute: () => open,
    path: "/payment/fail",
    component: lazyRouteComponent(() => import("#screens/payment/PaymentScreens.tsx"), "PaymentFailScreen"),
  }),
  createRoute({
    getParentRoute: () => open,
    path: "/payment/cancel",
    component: lazyRouteComponent(() => import("#screens/payment/PaymentScreens.tsx"), "PaymentCancelScreen"),
  }),
  createRoute({
    getParentRoute: () => open,
    path: "/payment/needed",
    beforeLoad: needUser,
    component: lazyRouteComponent(() => import("#screens/payment/NeededScreen.tsx"), "NeededScreen"),
  }),
  createRoute({
    getParentRoute: () => open,
    path: "/payment/upgrade",
    beforeLoad: needUser,
    component: lazyRouteComponent(() => import("#screens/payment/UpgradeScreen.tsx"), "UpgradeScreen"),
  }),
  createRoute({
    getParentRoute: () => open,
    path: "/payment/checkout/$secret",
    beforeLoad: needUser,
    component: lazyRouteComponent(() => import("#screens/payment/CheckoutScreen.tsx"), "CheckoutScreen"),
  }),
] as const;

const account = createRoute({
  getParentRoute: () => open,
  path: "/account",
  beforeLoad: needUser,
  component: lazyRouteComponent(() => import("#screens/account/AccountScreen.tsx"), "AccountScreen"),
});

/** For those who must have a second factor and have none. */
const enrol = createRoute({
  getParentRoute: () => root,
  path: "/second-factor",
  beforeLoad: needUser,
  component: lazyRouteComponent(() => import("#screens/entrance/EnrolScreen.tsx"), "EnrolScreen"),
});

const sentence = createRoute({
  getParentRoute: () => shell,
  path: "/sentencegyan",
  beforeLoad: needAccess("CreateSentenceGyan"),
  validateSearch: addressOf({ q: words(500) }),
  loader: () => void queryClient.prefetchQuery(recentTopicsQuery),
  component: lazyRouteComponent(() => import("#screens/sentence/SentenceScreen.tsx"), "SentenceScreen"),
});

const builder = createRoute({
  getParentRoute: () => shell,
  path: "/createGyan",
  beforeLoad: needAccess("AdvancedSearch"),
  staticData: { fillsScreen: true },
  component: lazyRouteComponent(() => import("#screens/builder/BuilderScreen.tsx"), "BuilderScreen"),
});

/** Without a guard, as is specified: without an outline at hand it leads to My Gyans, and what may be refreshed the server knows. */
const refresh = createRoute({
  getParentRoute: () => open,
  path: "/refresh",
  staticData: { fillsScreen: true },
  component: lazyRouteComponent(() => import("#screens/refresh/RefreshScreen.tsx"), "RefreshScreen"),
});

const documents = createRoute({
  getParentRoute: () => shell,
  path: "/documentAnalysis",
  validateSearch: readDocumentsSearch,
  beforeLoad: needAccess("DocumentAnalysis"),
  component: lazyRouteComponent(() => import("#screens/documents/DocumentsScreen.tsx"), "DocumentsScreen"),
});

const document = createRoute({
  getParentRoute: () => shell,
  path: "/documentAnalysis/$documentId",
  params: {
    parse: ({ documentId }) => ({ documentId: Number(documentId) as DocumentId }),
    stringify: ({ documentId }) => ({ documentId: String(documentId) }),
  },
  validateSearch: readDocumentSearch,
  beforeLoad: ({ params }) => {
    needAccess("DocumentAnalysis")();
    if (!Number.isSafeInteger(params.documentId)) throw redirect({ to: "/404", replace: true });
  },
  staticData: { fillsScreen: true },
  component: lazyRouteComponent(
    () => import("#screens/documents/reading/DocumentScreen.tsx"),
    "DocumentScreen",
  ),
});

const myGyans = createRoute({
  getParentRoute: () => shell,
  path: "/mysearches",
  validateSearch: readTopicsSearch,
  beforeLoad: needList("search"),
  component: lazyRouteComponent(() => import("#screens/gyans/MyGyansScreen.tsx"), "MyGyansScreen"),
});

const dashboard = createRoute({
  getParentRoute: () => shell,
  path: "/dashboard",
  component: lazyRouteComponent(() => import("#screens/dashboard/DashboardScreen.tsx"), "DashboardScreen"),
});

const myReviews = createRoute({
  getParentRoute: () => shell,
  path: "/myreviews",
  validateSearch: readTopicsSearch,
  beforeLoad: needList("review"),
  component: lazyRouteComponent(() => import("#screens/gyans/MyGyansScreen.tsx"), "MyReviewsScreen"),
});

const bin = createRoute({
  getParentRoute: () => shell,
  path: "/bin",
  component: lazyRouteComponent(() => import("#screens/bin/BinScreen.tsx"), "BinScreen"),
});

const search = createRoute({
  getParentRoute: () => shell,
  path: "/search",
  validateSearch: readSearchAddress,
  component: lazyRouteComponent(() => import("#screens/search/SearchScreen.tsx"), "SearchScreen"),
});

/** What the list needs comes side by side, where it is what the topic opens on: without a summary, or when it is asked for. */
async function openArticles(topicId: TopicId, search: ArticleSearch) {
  const { tab } = search;
  const hasSummary = tab === undefined && (await queryClient.fetchQuery(topicQuery(topicId))).hasSummary;
  if (hasSummary || (tab ?? "articles") !== "articles") return;
  void import("#screens/topic/ArticlesView.tsx").catch(() => {});
  const { askForFirstRows } = await import("#features/articles/listing/opening.ts");
  await askForFirstRows(topicId, search);
}

const article = createRoute({
  getParentRoute: () => shell,
  path: "/article/list/$topicId",
  params: {
    parse: ({ topicId }) => ({ topicId: Number(topicId) as TopicId }),
    stringify: ({ topicId }) => ({ topicId: String(topicId) }),
  },
  validateSearch: readArticleSearch,
  beforeLoad: ({ params }) => {
    if (!Number.isSafeInteger(params.topicId)) throw redirect({ to: "/404", replace: true });
  },
  // What it opens on is asked for together with the gyan, not after it, and before the screen's code is here.
  loader: ({ params: { topicId }, location, cause }) => {
    const search = readArticleSearch(location.search);
    void queryClient.prefetchQuery(topicQuery(topicId));
    if (cause !== "preload" && (search.tab ?? "summary") === "summary" && search.kind === undefined)
      void queryClient.prefetchQuery(summaryQuery(topicId, search.node));
    const { queryKey } = listingQuery(topicId);
    if (cause === "preload" || queryClient.getQueryState(queryKey) !== undefined) return;
    void queryClient.prefetchQuery(listingQuery(topicId));
    void queryClient.prefetchQuery(marksQuery(topicId));
    void openArticles(topicId, search).catch(() => {});
  },
  staticData: { fillsScreen: true },
  component: lazyRouteComponent(() => import("#screens/topic/TopicScreen.tsx"), "TopicScreen"),
});

export const routeTree = root.addChildren([
  ...outside,
  styleGuide,
  enrol,
  ...programRoutes,
  landing,
  open.addChildren([...payment, account, refresh]),
  shell.addChildren([
    connections,
    dashboard,
    sentence,
    builder,
    documents,
    document,
    myGyans,
    myReviews,
    bin,
    search,
    askRoutes,
    ...tableRoutes,
    ...portalRoutes,
    article,
    ...reviewRoutes,
    ...citationRoutes,
    ...duplicateRoutes,
    adminRoutes,
  ]),
]);

addInside();
export { router };

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** The frame stands still and its panes scroll. */
    fillsScreen?: boolean;
  }
  interface HistoryState {
    /** The outline of the gyan that is to be refreshed. */
    plan?: PlanPayload;
    /** The question of the address was asked by who is here, not only written down. */
    asks?: boolean;
    /** What is asked, as it is called where one came from. */
    scopeName?: string;
  }
}
