import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { Said } from "../runs.ts";

const roles = ["Admin"] as const;

export const BackupState = z.enum(["running", "good", "failed"]);
export type BackupState = z.infer<typeof BackupState>;

export const Backup = z.object({
  id: z.number(),
  state: BackupState,
  /** Made by the schedule; otherwise somebody asked for it. */
  isScheduled: z.boolean(),
  /** The folder that it was to be written into, and what it is called there. */
  target: z.string(),
  name: z.string().nullable(),
  startedAt: z.string(),
  endedAt: z.string().nullable(),
  rows: z.number(),
  files: z.number(),
  bytes: z.number(),
  /** Why it failed, or what is missing in it. */
  sentence: z.string().nullable(),
});
export type Backup = z.infer<typeof Backup>;

export const Backups = z.object({
  schedule: z.object({
    /** Empty: there is none. */
    to: z.string(),
    hour: z.number(),
    isEncrypted: z.boolean(),
  }),
  lastGood: Backup.nullable(),
  freshness: z.enum(["none", "old", "fresh"]),
  /** Newest first. */
  backups: z.array(Backup),
});
export type Backups = z.infer<typeof Backups>;

export const listBackups = endpoint({
  method: "GET",
  path: "/admin/backups",
  summary:
    "Backups of this installation that were tried, newest first, the last good one, and when the next is made.",
  roles,
  reply: Backups,
});

export const startBackup = endpoint({
  method: "POST",
  path: "/admin/backups",
  summary: "Makes a backup now, into the folder of the schedule; how it goes is told by the list.",
  roles,
  perMinute: 6,
  reply: Said,
  fails: ["backup_nowhere", "backup_running"],
});
