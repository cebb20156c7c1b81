import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from "@tanstack/react-router";
import { needAccess, needRole, needUser, needVisitor } from "#app/guards.ts";
import { RootScreen } from "#app/RootScreen.tsx";
import { Shell } from "#app/Shell.tsx";
import { queryClient } from "#lib/query.ts";
import { readArticleSearch } from "#reading/search.ts";
import { recentTopicsQuery, topicQuery } from "#topics/data.ts";
import type { TopicId } from "@gyan/contract/ids.ts";

const root = createRootRoute({ component: RootScreen });

const toSignIn = () => {
  throw redirect({ to: "/azure-auth", replace: true });
};

const entrance = [
  createRoute({ getParentRoute: () => root, path: "/", beforeLoad: toSignIn }),
  createRoute({ getParentRoute: () => root, path: "/login", beforeLoad: toSignIn }),
  createRoute({ getParentRoute: () => root, path: "$", beforeLoad: toSignIn }),
];

const signIn = createRoute({
  getParentRoute: () => root,
  path: "/azure-auth",
  beforeLoad: needVisitor,
  component: lazyRouteComponent(() => import("#accounts/SignInScreen.tsx"), "SignInScreen"),
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

const styleGuide = createRoute({
  getParentRoute: () => root,
  path: "/style-guide",
  component: lazyRouteComponent(() => import("#system/StyleGuideScreen.tsx"), "StyleGuideScreen"),
});

const shell = createRoute({
  getParentRoute: () => root,
  id: "shell",
  beforeLoad: needUser,
  component: Shell,
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

const myGyans = createRoute({
  getParentRoute: () => shell,
  path: "/mysearches",
  component: lazyRouteComponent(() => import("#topics/MyGyansScreen.tsx"), "MyGyansScreen"),
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
  loader: ({ params }) => void queryClient.prefetchQuery(topicQuery(params.topicId)),
  staticData: { fillsScreen: true },
  component: lazyRouteComponent(() => import("#reading/TopicScreen.tsx"), "TopicScreen"),
});

const outbox = createRoute({
  getParentRoute: () => shell,
  path: "/admin/outbox",
  beforeLoad: needRole("Admin"),
  validateSearch: (search: Record<string, unknown>): { mail?: number } =>
    typeof search.mail === "number" ? { mail: search.mail } : {},
  component: lazyRouteComponent(() => import("#admin/OutboxScreen.tsx"), "OutboxScreen"),
});

const sources = createRoute({
  getParentRoute: () => shell,
  path: "/admin/sources",
  beforeLoad: needRole("Admin"),
  component: lazyRouteComponent(() => import("#admin/SourcesScreen.tsx"), "SourcesScreen"),
});

const routeTree = root.addChildren([
  ...entrance,
  signIn,
  autoLogin,
  lost,
  broken,
  terms,
  privacy,
  styleGuide,
  shell.addChildren([sentence, myGyans, article, outbox, sources]),
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
}
