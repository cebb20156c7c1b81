import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { MailId } from "./ids.ts";

export const MailHead = z.object({
  id: MailId,
  to: z.string(),
  subject: z.string(),
  state: z.enum(["kept", "sent", "failed"]),
  error: z.string().nullable(),
  createdAt: z.string(),
});
export type MailHead = z.infer<typeof MailHead>;

const roles = ["Admin"] as const;

export const outbox = endpoint({
  method: "GET",
  path: "/admin/outbox",
  summary: "Mails that this installation wrote, newest first.",
  roles,
  query: z.object({ cursor: z.coerce.number().int().positive().optional() }),
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
  params: z.object({ mailId: MailId }),
  reply: MailHead.extend({ text: z.string() }),
  fails: ["mail_not_found"],
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
