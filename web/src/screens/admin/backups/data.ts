import { mutationOptions } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { queryClient } from "#lib/query.ts";
import { wholeList } from "../whole-list.ts";

const key = ["admin", "backups"] as const;

/** One that is being made ends by itself, and another process may begin one. */
export const backupsQuery = {
  ...wholeList([...key], api.admin.listBackups),
  staleTime: 0,
  refetchInterval: 10_000,
};

export const startBackupMutation = mutationOptions({
  mutationFn: () => api.admin.startBackup(),
  onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
});
