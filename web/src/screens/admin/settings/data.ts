import type { SettingView } from "@gyan/contract/admin/index.ts";
import type { SettingName } from "@gyan/contract/admin/settings.rules.ts";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { frontQuery } from "#entities/front/data.ts";
import { type Api, api } from "#lib/api.ts";
import { loadConfig } from "#lib/config.ts";
import { queryClient } from "#lib/query.ts";

export const settingsQuery = queryOptions({
  queryKey: ["admin", "settings"],
  queryFn: ({ signal }) => api.admin.settings({}, { signal }),
});

function take(changed: SettingView) {
  queryClient.setQueryData(
    settingsQuery.queryKey,
    (list) => list && { settings: list.settings.map((one) => (one.name === changed.name ? changed : one)) },
  );
  void queryClient.invalidateQueries(frontQuery);
  // This page goes by some of them itself, such as when somebody is signed out.
  void loadConfig();
}

type Change = Parameters<Api["admin"]["changeSetting"]>[0];

export const changeSettingMutation = mutationOptions({
  mutationFn: (change: Change) => api.admin.changeSetting(change),
  onSuccess: take,
});

export const resetSettingMutation = mutationOptions({
  mutationFn: (name: SettingName) => api.admin.resetSetting({ name }),
  onSuccess: take,
});
