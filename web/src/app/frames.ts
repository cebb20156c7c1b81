import { createRootRoute, createRoute } from "@tanstack/react-router";
import { inTurn, needKnownRole, needSubscription, needUser, startInPortal } from "./guards.ts";
import { RootScreen } from "./RootScreen.tsx";
import { Shell } from "./Shell.tsx";

export const root = createRootRoute({ component: RootScreen });

export const shell = createRoute({
  getParentRoute: () => root,
  id: "shell",
  beforeLoad: inTurn(needUser, needKnownRole, needSubscription, startInPortal),
  component: Shell,
});
