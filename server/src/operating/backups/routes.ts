import { contract } from "@gyan/contract";
import { on, type Route } from "#platform/http/route.ts";
import type { Needs } from "./needs.ts";
import { listBackups, startBackup } from "./telling.ts";

export const backupRoutes = (app: Needs): Route[] => [
  on(contract.admin.listBackups, () => listBackups(app)),
  on(contract.admin.startBackup, () => startBackup(app)),
];
