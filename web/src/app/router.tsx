import { createRoute, createRouter, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { needAccess, needList, needUser, needVisitor, startInPortal } from "#app/guards.ts";
import { readEntranceSearch, readSignUpSearch } from "#accounts/search.ts";
import { root, shell } from "#app/frames.ts";
import { adminRoutes } from "#app/router.admin.ts";
import { landing, portalRoutes } from "#app/router.portal.ts";
import { Shell } from "#app/Shell.tsx";
import { queryClient } from "#lib/query.ts";
import { readOutsiderSearch } from "#links/outsider/search.ts";
import { listingQuery, marksQuery } from "#reading/listing/data.ts";
import { summaryQuery } from "#reading/summary/data.ts";
import { readArticleSearch } from "#reading/search.ts";
import { readDocumentsSearch } from "#documents/search.ts";
import { readSearchAddress } from "#search/address.ts";
import { recentTopicsQuery, topicQuery } from "#topics/data.ts";
import { readTopicsSearch } from "#topics/search.ts";
import type { TopicId } from "@gyan/contract/ids.ts";
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
  component: lazyRouteComponent(() => import("#accounts/SignInScreen.tsx"), "SignInScreen"),
});

const signInWith = createRoute({
  getParentRoute: () => root,
  path: "/azure-auth/$externalParam",
  beforeLoad: needVisitor,
  component: lazyRouteComponent(() => import("#accounts/SignInScreen.tsx"), "SignInScreen"),
});

const auth = createRoute({
  getParentRoute: () => root,
  path: "/auth",
  component: lazyRouteComponent(() => import("#accounts/AuthScreen.tsx"), "AuthScreen"),
});

const signUpPage = {
  getParentRoute: () => root,
  validateSearch: readSignUpSearch,
  beforeLoad: needVisitor,
  component: lazyRouteComponent(() => import("#accounts/SignUpScreen.tsx"), "SignUpScreen"),
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
  component: lazyRouteComponent(() => import("#accounts/ForgotScreen.tsx"), "ForgotScreen"),
});

const reset = createRoute({
  getParentRoute: () => root,
  path: "/reset-password",
  component: lazyRouteComponent(() => import("#accounts/ResetScreen.tsx"), "ResetScreen"),
});

const verify = createRoute({
  getParentRoute: () => root,
  path: "/verify-email",
  component: lazyRouteComponent(() => import("#accounts/VerifyScreens.tsx"), "VerifyScreen"),
});

const verifyFirst = createRoute({
  getParentRoute: () => root,
  path: "/verify-email-validate",
  component: lazyRouteComponent(() => import("#accounts/VerifyScreens.tsx"), "VerifyFirstScreen"),
});

/** The page of the embedded identity provider, which the server keeps beside its own answers. */
const interaction = createRoute({
  getParentRoute: () => root,
  path: "/oidc/interaction/$uid",
  component: lazyRouteComponent(() => import("#identity/InteractionScreen.tsx"), "InteractionScreen"),
});

const autoLogin = createRoute({
  getParentRoute: () => root,
  path: "/auto-login/$externalParam",
  component: lazyRouteComponent(() => import("#accounts/AutoLoginScreen.tsx"), "AutoLoginScreen"),
});

const lost = createRoute({
  getParentRoute: () => root,
  path: "/404",
  component: lazyRouteComponent(() => import("#system/ErrorScreens.tsx"), "LostScreen"),
});

const broken = createRoute({
  getParentRoute: () => root,
  path: "/500",
  component: lazyRouteComponent(() => import("#system/ErrorScreens.tsx"), "BrokenScreen"),
});

const terms = createRoute({
  getParentRoute: () => root,
  path: "/terms",
  component: lazyRouteComponent(() => import("#system/LegalScreens.tsx"), "TermsScreen"),
});

const privacy = createRoute({
  getParentRoute: () => root,
  path: "/privacy",
  component: lazyRouteComponent(() => import("#system/LegalScreens.tsx"), "PrivacyScreen"),
});

/** For people without an account; whoever has one reads it just the same. */
const outsider = createRoute({
  getParentRoute: () => root,
  path: "/public/$secret",
  validateSearch: readOutsiderSearch,
  component: lazyRouteComponent(() => import("#links/outsider/OutsiderScreen.tsx"), "OutsiderScreen"),
});

const styleGuide = createRoute({
  getParentRoute: () => root,
  path: "/style-guide",
  component: lazyRouteComponent(() => import("#system/StyleGuideScreen.tsx"), "StyleGuideScreen"),
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
    component: lazyRouteComponent(() => import("#payment/PaymentScreens.tsx"), "PaymentSuccessScreen"),
  }),
  createRoute({
    getParentRoute: () => open,
    path: "/payment/fail",
    component: lazyRouteComponent(() => import("#payment/PaymentScreens.tsx"), "PaymentFailScreen"),
  }),
  createRoute({
    getParentRoute: () => open,
    path: "/payment/cancel",
    component: lazyRouteComponent(() => import("#payment/PaymentScreens.tsx"), "PaymentCancelScreen"),
  }),
  createRoute({
    getParentRoute: () => open,
    path: "/payment/needed",
    beforeLoad: needUser,
    component: lazyRouteComponent(() => import("#payment/NeededScreen.tsx"), "NeededScreen"),
  }),
  createRoute({
    getParentRoute: () => open,
    path: "/payment/upgrade",
    beforeLoad: needUser,
    component: lazyRouteComponent(() => import("#payment/UpgradeScreen.tsx"), "UpgradeScreen"),
  }),
  createRoute({
    getParentRoute: () => open,
    path: "/payment/checkout/$secret",
    beforeLoad: needUser,
    component: lazyRouteComponent(() => import("#payment/CheckoutScreen.tsx"), "CheckoutScreen"),
  }),
] as const;

const account = createRoute({
  getParentRoute: () => open,
  path: "/account",
  beforeLoad: needUser,
  component: lazyRouteComponent(() => import("#account/AccountScreen.tsx"), "AccountScreen"),
});

const sentence = createRoute({
  getParentRoute: () => shell,
  path: "/sentencegyan",
  beforeLoad: needAccess("CreateSentenceGyan"),
  validateSearch: (search: Record<string, unknown>): { q?: string } =>
    typeof search.q === "string" && search.q !== "" ? { q: search.q } : {},
  loader: () => void queryClient.prefetchQuery(recentTopicsQuery),
  component: lazyRouteComponent(() => import("#sentence/SentenceScreen.tsx"), "SentenceScreen"),
});

const builder = createRoute({
  getParentRoute: () => shell,
  path: "/createGyan",
  beforeLoad: needAccess("AdvancedSearch"),
  staticData: { fillsScreen: true },
  component: lazyRouteComponent(() => import("#outline/BuilderScreen.tsx"), "BuilderScreen"),
});

/** Without a guard, as is specified: without an outline at hand it leads to My Gyans, and what may be refreshed the server knows. */
const refresh = createRoute({
  getParentRoute: () => open,
  path: "/refresh",
  staticData: { fillsScreen: true },
  component: lazyRouteComponent(() => import("#refresh/RefreshScreen.tsx"), "RefreshScreen"),
});

const documents = createRoute({
  getParentRoute: () => shell,
  path: "/documentAnalysis",
  validateSearch: readDocumentsSearch,
  beforeLoad: needAccess("DocumentAnalysis"),
  component: lazyRouteComponent(() => import("#documents/DocumentsScreen.tsx"), "DocumentsScreen"),
});

const myGyans = createRoute({
  getParentRoute: () => shell,
  path: "/mysearches",
  validateSearch: readTopicsSearch,
  beforeLoad: needList("search"),
  component: lazyRouteComponent(() => import("#topics/MyGyansScreen.tsx"), "MyGyansScreen"),
});

const dashboard = createRoute({
  getParentRoute: () => shell,
  path: "/dashboard",
  component: lazyRouteComponent(() => import("#dashboard/DashboardScreen.tsx"), "DashboardScreen"),
});

const myReviews = createRoute({
  getParentRoute: () => shell,
  path: "/myreviews",
  validateSearch: readTopicsSearch,
  beforeLoad: needList("review"),
  component: lazyRouteComponent(() => import("#topics/MyGyansScreen.tsx"), "MyReviewsScreen"),
});

const bin = createRoute({
  getParentRoute: () => shell,
  path: "/bin",
  component: lazyRouteComponent(() => import("#bin/BinScreen.tsx"), "BinScreen"),
});

const search = createRoute({
  getParentRoute: () => shell,
  path: "/search",
  validateSearch: readSearchAddress,
  component: lazyRouteComponent(() => import("#search/SearchScreen.tsx"), "SearchScreen"),
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
    void import("#reading/listing/opening.ts").then(({ askForFirstRows }) =>
      askForFirstRows(topicId, search),
    );
  },
  staticData: { fillsScreen: true },
  component: lazyRouteComponent(() => import("#reading/TopicScreen.tsx"), "TopicScreen"),
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
  styleGuide,
  landing,
  open.addChildren([...payment, account, refresh]),
  shell.addChildren([
    dashboard,
    sentence,
    builder,
    documents,
    myGyans,
    myReviews,
    bin,
    search,
    ...portalRoutes,
    article,
    adminRoutes,
  ]),
]);

export const router = createRouter({
  routeTree,
  defaultPreload: "intent",
  defaultPreloadStaleTime: 0,
  defaultErrorComponent: lazyRouteComponent(() => import("#system/ErrorScreens.tsx"), "CaughtScreen"),
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
  }
}
