import { contract } from "@gyan/contract";
import { on, type Route } from "#platform/http/route.ts";
import type { Needs } from "./needs.ts";
import { changeSetting, listSettings, resetSetting } from "./settings.ts";

export const installationSettingsRoutes = (app: Needs): Route[] => [
  on(contract.admin.settings, () => listSettings(app)),
  on(contract.admin.changeSetting, ({ actor, params, body }) =>
    changeSetting(app, actor.personId, params.name, body.value),
  ),
  on(contract.admin.resetSetting, ({ actor, params }) => resetSetting(app, actor.personId, params.name)),
];
