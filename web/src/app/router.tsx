import { createRoute, createRouter, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { needAccess, needList, needUser, needVisitor, startInPortal } from "./guards.ts";
import { readEntranceSearch, readSignUpSearch } from "#screens/entrance/search.ts";
import { Shell, root, shell } from "./frames.ts";
import { adminRoutes } from "./router.admin.ts";
import { askRoutes } from "./router.ask.ts";
import { landing, portalRoutes } from "./router.portal.ts";
import { queryClient } from "#lib/query.ts";
import { readOutsiderSearch } from "#screens/outsider/search.ts";
import { listingQuery, marksQuery } from "#entities/articles/listing.ts";
import { summaryQuery } from "#features/summary/data.ts";
import { readArticleSearch } from "#entities/articles/search.ts";
import { readDocumentSearch, readDocumentsSearch } from "#entities/documents/search.ts";
import { readSearchAddress } from "#features/search/address.ts";
import { recentTopicsQuery, topicQuery } from "#entities/topics/data.ts";
import { readTopicsSearch } from "#entities/topics/search.ts";
import { addressOf, words } from "#lib/address.ts";
import type { DocumentId, TopicId } from "@gyan/contract/ids.ts";
import type { PlanPayload } from "@gyan/contract/outline/wire/plan.ts";

const toSignIn = ({ search }: { search: Record<string, unknown> }) => {
  throw redirect({ to: "/azure-auth", search: readEntranceSearch(search), replace: true });
};

const entrance = [
  createRoute({
    getParentRoute: () => root,
    path: "/",
    validateSearch: readEntranceSearch,
    beforeLoad: toSignIn,
  }),
  createRoute({ getParentRoute: () => root, path: "/login", beforeLoad: toSignIn }),
  createRoute({ getParentRoute: () => root, path: "$", beforeLoad: toSignIn }),
];

const signIn = createRoute({
  getParentRoute: () => root,
  path: "/azure-auth",
  validateSearch: readEntranceSearch,
  // Who is sent back here with a reason finds a form that nobody has filled in.
  remountDeps: ({ search }) => search,
  beforeLoad: needVisitor,
  component: lazyRouteComponent(() => import("#screens/entrance/SignInScreen.tsx"), "SignInScreen"),
});

const signInWith = createRoute({
  getParentRoute: () => root,
  path: "/azure-auth/$externalParam",
  beforeLoad: needVisitor,
  component: lazyRouteComponent(() => import("#screens/entrance/SignInScreen.tsx"), "SignInScreen"),
});

const auth = createRoute({
  getParentRoute: () => root,
  path: "/auth",
  component: lazyRouteComponent(() => import("#screens/entrance/AuthScreen.tsx"), "AuthScreen"),
});

const signUpPage = {
  getParentRoute: () => root,
  validateSearch: readSignUpSearch,
  beforeLoad: needVisitor,
  component: lazyRouteComponent(() => import("#screens/entrance/SignUpScreen.tsx"), "SignUpScreen"),
};

const signUp = [
  createRoute({ ...signUpPage, path: "/signup" }),
  createRoute({ ...signUpPage, path: "/signup/$clientUrlName" }),
  createRoute({ ...signUpPage, path: "/signup/$clientUrlName/$userGroupName" }),
  createRoute({ ...signUpPage, path: "/signup-subscription/$subscriptionUrlName" }),
] as const;

const forgot = createRoute({
  getParentRoute: () => root,
  path: "/forget-password",
  component: lazyRouteComponent(() => import("#screens/entrance/ForgotScreen.tsx"), "ForgotScreen"),
});

const reset = createRoute({
  getParentRoute: () => root,
  path: "/reset-password",
  component: lazyRouteComponent(() => import("#screens/entrance/ResetScreen.tsx"), "ResetScreen"),
});

const verify = createRoute({
  getParentRoute: () => root,
  path: "/verify-email",
  component: lazyRouteComponent(() => import("#screens/entrance/VerifyScreens.tsx"), "VerifyScreen"),
});

const verifyFirst = createRoute({
  getParentRoute: () => root,
  path: "/verify-email-validate",
  component: lazyRouteComponent(() => import("#screens/entrance/VerifyScreens.tsx"), "VerifyFirstScreen"),
});

/** The page of the embedded identity provider, which the server keeps beside its own answers. */
const interaction = createRoute({
  getParentRoute: () => root,
  path: "/oidc/interaction/$uid",
  component: lazyRouteComponent(() => import("#screens/identity/InteractionScreen.tsx"), "InteractionScreen"),
});

const autoLogin = createRoute({
  getParentRoute: () => root,
  path: "/auto-login/$externalParam",
  component: lazyRouteComponent(() => import("#screens/entrance/AutoLoginScreen.tsx"), "AutoLoginScreen"),
});

const lost = createRoute({
  getParentRoute: () => root,
  path: "/404",
  component: lazyRouteComponent(() => import("#features/frame/ErrorScreens.tsx"), "LostScreen"),
});

const broken = createRoute({
  getParentRoute: () => root,
  path: "/500",
  component: lazyRouteComponent(() => import("#features/frame/ErrorScreens.tsx"), "BrokenScreen"),
});

const terms = createRoute({
  getParentRoute: () => root,
  path: "/terms",
  component: lazyRouteComponent(() => import("#screens/system/LegalScreens.tsx"), "TermsScreen"),
});

const privacy = createRoute({
  getParentRoute: () => root,
  path: "/privacy",
  component: lazyRouteComponent(() => import("#screens/system/LegalScreens.tsx"), "PrivacyScreen"),
});

/** For people without an account; whoever has one reads it just the same. */
const outsider = createRoute({
  getParentRoute: () => root,
  path: "/public/$secret",
  validateSearch: readOutsiderSearch,
  component: lazyRouteComponent(() => import("#screens/outsider/OutsiderScreen.tsx"), "OutsiderScreen"),
});

/** The same for the gyan that everybody may read. */
const sample = createRoute({
  getParentRoute: () => root,
  path: "/sample",
  validateSearch: readOutsiderSearch,
  component: lazyRouteComponent(() => import("#screens/outsider/OutsiderScreen.tsx"), "SampleScreen"),
});

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
    void import("#features/articles/listing/opening.ts").then(({ askForFirstRows }) =>
      askForFirstRows(topicId, search),
    );
  },
  staticData: { fillsScreen: true },
  component: lazyRouteComponent(() => import("#screens/topic/TopicScreen.tsx"), "TopicScreen"),
});

export const routeTree = root.addChildren([
  ...entrance,
  signIn,
  signInWith,
  auth,
  ...signUp,
  forgot,
  reset,
  verify,
  verifyFirst,
  interaction,
  autoLogin,
  lost,
  broken,
  terms,
  privacy,
  outsider,
  sample,
  styleGuide,
  landing,
  open.addChildren([...payment, account, refresh]),
  shell.addChildren([
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
    ...portalRoutes,
    article,
    adminRoutes,
  ]),
]);

export const router = createRouter({
  routeTree,
  defaultPreload: "intent",
  defaultPreloadStaleTime: 0,
  defaultErrorComponent: lazyRouteComponent(() => import("#features/frame/ErrorScreens.tsx"), "CaughtScreen"),
});

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
