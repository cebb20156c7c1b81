import { contract } from "@gyan/contract";
import { on, type Route } from "#platform/http/route.ts";
import type { Needs } from "../needs.ts";
import { changeMySettings, mySettings } from "./actions.ts";

export const settingsRoutes = (app: Needs): Route[] => [
  on(contract.accounts.settings, ({ actor }) => mySettings(app, actor.personId)),
  on(contract.accounts.changeSettings, ({ actor, body }) => changeMySettings(app, actor.personId, body)),
];
