import type { SettingValues } from "@gyan/contract/admin/settings.rules.ts";
import { mutationOptions } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { loadConfig } from "#lib/config.ts";
import { queryClient } from "#lib/query.ts";
import { settingsQuery } from "../settings/data.ts";

/** The domains first: between the two nobody comes in who should not. */
export const chooseMutation = mutationOptions({
  async mutationFn({ policy, domains }: { policy: SettingValues["SIGN_UP"]; domains: string }) {
    if (policy === "domains") await api.admin.changeSetting({ name: "SIGN_UP_DOMAINS", value: domains });
    await api.admin.changeSetting({ name: "SIGN_UP", value: policy });
    await loadConfig();
  },
  onSettled: () => queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey }),
});
