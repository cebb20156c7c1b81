import { z } from "zod";
import { endpoint } from "../endpoint.ts";

export const Settings = z.object({
  /** A mail when a search that took long has ended. */
  mailsWhenDone: z.boolean(),
  /** A mail that says what a refresh changed. */
  mailsChanges: z.boolean(),
  /** A mail when somebody mentions them in a note. */
  mailsMentions: z.boolean(),
  /** Null until they were asked; nothing is counted before they said yes. */
  allowsAnalytics: z.boolean().nullable(),
});
export type Settings = z.infer<typeof Settings>;

export const settings = endpoint({
  method: "GET",
  path: "/me/settings",
  summary: "What one wants to be told, and whether one's use may be counted.",
  unpaid: true,
  reply: Settings,
});

export const changeSettings = endpoint({
  method: "PATCH",
  path: "/me/settings",
  summary: "Change one's settings; what is not named stays.",
  unpaid: true,
  body: z.object({
    mailsWhenDone: z.boolean().optional(),
    mailsChanges: z.boolean().optional(),
    mailsMentions: z.boolean().optional(),
    allowsAnalytics: z.boolean().optional(),
  }),
  reply: Settings,
});
