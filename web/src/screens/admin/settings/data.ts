import type { SettingView } from "@gyan/contract/admin/index.ts";
import type { SettingName } from "@gyan/contract/admin/settings.rules.ts";
import { mutationOptions } from "@tanstack/react-query";
import { frontQuery } from "#entities/front/data.ts";
import { type Api, api } from "#lib/api.ts";
import { loadConfig } from "#lib/config.ts";
import { queryClient } from "#lib/query.ts";
import { wholeList } from "../whole-list.ts";

export const settingsQuery = wholeList(["admin", "settings"], api.admin.settings);

function take(changed: SettingView) {
  queryClient.setQueryData(
    settingsQuery.queryKey,
    (list) => list && { settings: list.settings.map((one) => (one.name === changed.name ? changed : one)) },
  );
  void queryClient.invalidateQueries(frontQuery);
  // This page goes by some of them itself, such as when somebody is signed out.
  void loadConfig();
}

type Change = { name: SettingName; value?: Parameters<Api["admin"]["changeSetting"]>[0]["value"] };

/** Without a value it is reset to what would hold without the administrators. */
export const settingMutation = mutationOptions({
  mutationFn: ({ name, value }: Change) =>
    value === undefined ? api.admin.resetSetting({ name }) : api.admin.changeSetting({ name, value }),
  onSuccess: take,
});
