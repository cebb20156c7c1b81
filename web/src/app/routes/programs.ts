import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { addressOf, words } from "#lib/address.ts";
import { root } from "../door.ts";
import { shell } from "../frames.ts";
import { inTurn, needKnownRole, needSubscription, needUser } from "../guards.ts";

const beforeLoad = inTurn(needUser, needKnownRole, needSubscription);

/** Pages of the provider for programs, which the server keeps beside its own answers. */
export const programRoutes = [
  createRoute({
    getParentRoute: () => root,
    path: "/oauth/interaction/$uid",
    beforeLoad,
    component: lazyRouteComponent(() => import("#screens/programs/AskingScreen.tsx"), "AskingScreen"),
  }),
  createRoute({
    getParentRoute: () => root,
    path: "/oauth/device",
    beforeLoad,
    validateSearch: addressOf({ user_code: words(40) }),
    component: lazyRouteComponent(() => import("#screens/programs/CodeScreen.tsx"), "CodeScreen"),
  }),
] as const;

export const connections = createRoute({
  getParentRoute: () => shell,
  path: "/account/connections",
  component: lazyRouteComponent(
    () => import("#screens/connections/ConnectionsScreen.tsx"),
    "ConnectionsScreen",
  ),
});
