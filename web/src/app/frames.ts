import { createRoute } from "@tanstack/react-router";
import { root } from "./door.ts";
import { inTurn, needKnownRole, needSubscription, needUser, startInPortal } from "./guards.ts";
import { Shell } from "./Shell.tsx";

export const shell = createRoute({
  getParentRoute: () => root,
  id: "shell",
  beforeLoad: inTurn(needUser, needKnownRole, needSubscription, startInPortal),
  component: Shell,
});
