import {
  type ParsedLocation,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from "@tanstack/react-router";
import { RootScreen } from "./RootScreen.tsx";
import type { routeTree } from "./router.tsx";
import { onFirstMove } from "#ui/base/first-move.ts";
import { firstPageOf } from "#lib/session/home.ts";
import { readUser } from "#lib/session.ts";
import { settleStorage } from "#lib/storage.ts";
import { SignInScreen } from "#screens/entrance/SignInScreen.tsx";
import { readEntranceSearch, readSignUpSearch } from "#screens/entrance/search.ts";
import { readOutsiderSearch } from "#screens/outsider/search.ts";
import { historyBelowBase } from "./history.ts";

export const root = createRootRoute({ component: RootScreen });

/** Pages behind the door, which a visitor does not load: known once `router.tsx` has been read. */
let isWhole = false;

export function addInside() {
  router.setRoutes(router.buildRouteTree());
  isWhole = true;
}

/** With what seals a session: whoever goes in has one. */
export const fetchInside = () => Promise.all([import("./router.tsx"), settleStorage()]);

/** What is no page out here may be one inside; and what is none there either leads to the entrance. */
async function goInside(at: { location: ParsedLocation; search: Record<string, unknown> }) {
  if (isWhole) return toSignIn(at);
  await fetchInside();
  // With what the page was given when it was opened: a reload must not lose it.
  throw redirect({ href: at.location.href, state: true, replace: true });
}

/** The entrance is for those who are not in yet. */
function needVisitor() {
  if (readUser()) throw redirect({ to: firstPageOf(readUser()), replace: true });
}

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
  createRoute({ getParentRoute: () => root, path: "$", beforeLoad: goInside }),
];

const signIn = createRoute({
  getParentRoute: () => root,
  path: "/azure-auth",
  validateSearch: readEntranceSearch,
  // Who is sent back here with a reason finds a form that nobody has filled in.
  remountDeps: ({ search }) => search,
  beforeLoad: needVisitor,
  // Whoever signs in goes in: that is there when they have typed.
  onEnter: () => onFirstMove(fetchInside),
  component: SignInScreen,
});

const signInWith = createRoute({
  getParentRoute: () => root,
  path: "/azure-auth/$externalParam",
  beforeLoad: needVisitor,
  component: SignInScreen,
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

const secondStep = createRoute({
  getParentRoute: () => root,
  path: "/second-step",
  component: lazyRouteComponent(() => import("#screens/entrance/SecondStepScreen.tsx"), "SecondStepScreen"),
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

/** What can be opened by those who have not signed in. */
export const outside = [
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
  secondStep,
  lost,
  broken,
  terms,
  privacy,
  outsider,
  sample,
] as const;

export const router = createRouter({
  routeTree: root.addChildren(outside) as unknown as typeof routeTree,
  history: historyBelowBase(),
  defaultPreload: "intent",
  defaultPreloadStaleTime: 0,
  defaultErrorComponent: lazyRouteComponent(() => import("#features/frame/ErrorScreens.tsx"), "CaughtScreen"),
});
