import { createRootRoute, createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { inTurn, needKnownRole, needSubscription, needUser, startInPortal } from "./guards.ts";
import { RootScreen } from "./RootScreen.tsx";

/** Whoever signs in does not need it yet. */
export const Shell = lazyRouteComponent(() => import("./Shell.tsx"), "Shell");

export const root = createRootRoute({ component: RootScreen });

export const shell = createRoute({
  getParentRoute: () => root,
  id: "shell",
  beforeLoad: inTurn(needUser, needKnownRole, needSubscription, startInPortal),
  component: Shell,
});
