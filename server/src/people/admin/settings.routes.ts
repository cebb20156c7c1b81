import { contract } from "@gyan/contract";
import type { SettingName } from "@gyan/contract/admin/settings.rules.ts";
import { on, type Route } from "#platform/http/route.ts";
import { needProof } from "#platform/session.ts";
import type { Needs } from "./needs.ts";
import { changeSetting, listSettings, resetSetting } from "./settings.ts";

/** Whoever finds an open browser must not switch off what would have stopped them. */
const isAboutProving = (name: SettingName): boolean => name.startsWith("SECOND_FACTOR");

export const installationSettingsRoutes = (app: Needs): Route[] => [
  on(contract.admin.settings, () => listSettings(app)),
  on(contract.admin.changeSetting, async ({ actor, params, body }) => {
    if (isAboutProving(params.name)) needProof(actor, app.clock.now());
    return changeSetting(app, actor.personId, params.name, body.value);
  }),
  on(contract.admin.resetSetting, async ({ actor, params }) => {
    if (isAboutProving(params.name)) needProof(actor, app.clock.now());
    return resetSetting(app, actor.personId, params.name);
  }),
];
