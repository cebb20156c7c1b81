import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { SourceExtra, SourceKey } from "../forms/admin/sources.form.ts";
import { MailId } from "../ids.ts";
import { Said } from "../runs.ts";

export const MailState = z.enum(["waiting", "kept", "sent", "failed"]);
export type MailState = z.infer<typeof MailState>;

export const MailHead = z.object({
  id: MailId,
  to: z.string(),
  subject: z.string(),
  state: MailState,
  /** What the mail server said at the last attempt. */
  error: z.string().nullable(),
  attempts: z.number(),
  /** When it is tried again; null of one that is being sent, or not tried any more. */
  nextTryAt: z.string().nullable(),
  /** Whether it can be sent again: not while it is being sent, nor when nobody knows any more what it was about. */
  isRepeatable: z.boolean(),
  createdAt: z.string(),
});
export type MailHead = z.infer<typeof MailHead>;

const roles = ["Admin"] as const;

export const outbox = endpoint({
  method: "GET",
  path: "/admin/outbox",
  summary: "Mails that this installation wrote, newest first.",
  roles,
  query: z.object({ cursor: z.coerce.number().int().positive().optional(), state: MailState.optional() }),
  reply: z.object({
    delivery: z.enum(["smtp", "outbox"]),
    mails: z.array(MailHead),
    next: z.number().nullable(),
  }),
});

export const readMail = endpoint({
  method: "GET",
  path: "/admin/outbox/:mailId",
  summary: "One mail with its text.",
  roles,
  // It may hold a link that opens somebody's account: with it a program would be more than a program.
  bySession: true,
  params: z.object({ mailId: MailId }),
  reply: MailHead.extend({
    text: z.string(),
    /** The page that most readers show; null of a mail that has none. */
    html: z.string().nullable(),
  }),
  fails: ["mail_not_found"],
});

export const sendMailAgain = endpoint({
  method: "POST",
  path: "/admin/outbox/:mailId/send",
  summary: "Write a mail anew and send it, unless it is no longer its reader's business.",
  roles,
  params: z.object({ mailId: MailId }),
  reply: z.object({}),
  fails: ["mail_not_found", "mail_not_repeatable"],
});

export const sendTestMail = endpoint({
  method: "POST",
  path: "/admin/outbox/test",
  summary: "Send a test mail to the caller, to see whether delivery works.",
  roles,
  perMinute: 6,
  reply: MailHead,
  fails: ["mail_not_sent"],
});

/** A source outside, as an administrator sees it. What is secret is given, never shown. */
export const SourceView = z.object({
  /** As in addresses and settings. */
  name: z.string(),
  /** As people know it. */
  label: z.string(),
  kind: z.enum(["scholarly", "web", "lookup"]),
  state: z.enum(["ready", "off", "key_missing", "resting", "budget_spent"]),
  /** What the settings turned off cannot be turned on in the web. */
  offBy: z.enum(["settings", "administrator"]).nullable(),
  needsKey: z.enum(["none", "optional", "needed"]),
  hasKey: z.boolean(),
  keyFrom: z.enum(["settings", "administrator"]).nullable(),
  /** What else it takes. */
  extras: z.array(z.object({ name: z.string(), isSet: z.boolean() })),
  address: z.string(),
  /** Of today, which ends at midnight UTC. `perDay` is null without a limit, `given` is the administrator's own. */
  budget: z.object({
    perDay: z.number().nullable(),
    given: z.number().nullable(),
    askedToday: z.number(),
    left: z.number().nullable(),
  }),
  restsUntil: z.string().nullable(),
  /** What became of the latest request; null: it was never asked. Where that failed, when and why. */
  last: z
    .object({
      reachedAt: z.string().nullable(),
      failedAt: z.string().nullable(),
      failure: z.string().nullable(),
    })
    .nullable(),
  changedOn: z.string().nullable(),
});
export type SourceView = z.infer<typeof SourceView>;

const sourceName = z.object({
  name: z
    .string()
    .regex(/^[a-z]+(?:-[a-z]+)*$/u)
    .max(60),
});
// It travels in a header or an address.
const secret = SourceKey.check(z.regex(/^[\x21-\x7e]+$/));

export const sources = endpoint({
  method: "GET",
  path: "/admin/sources",
  summary:
    "The sources outside: whether they can be asked, what became of the latest request, and what is left of today.",
  roles,
  reply: z.object({ sources: z.array(SourceView) }),
});

export const changeSource = endpoint({
  method: "PUT",
  path: "/admin/sources/:name",
  summary: "Give a source its key, or turn it on and off. What is not named stays; null takes it away.",
  roles,
  params: sourceName,
  body: z.object({
    key: z.optional(z.nullable(secret)),
    extras: z
      .record(
        z
          .string()
          .regex(/^[A-Za-z][\w-]*$/)
          .max(40),
        z.nullable(SourceExtra),
      )
      .optional(),
    budget: z.number().int().min(0).max(1_000_000_000).nullable().optional(),
    isOff: z.boolean().optional(),
  }),
  reply: SourceView,
  fails: ["source_not_found"],
});

export const trySource = endpoint({
  method: "POST",
  path: "/admin/sources/:name/try",
  summary: "Ask a source for one small thing, to see whether it answers.",
  roles,
  perMinute: 20,
  params: sourceName,
  reply: z.object({ ok: z.boolean(), found: z.number(), message: Said }),
  fails: ["source_not_found"],
});
