import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { PersonId } from "../ids.ts";
import { AUDIT_ACTIONS } from "./audit.rules.ts";

const roles = ["Admin"] as const;

export const AuditAction = z.enum(AUDIT_ACTIONS);
export type AuditAction = z.infer<typeof AuditAction>;

export const Someone = z.object({
  id: PersonId,
  /** Null of somebody who was erased. */
  name: z.string().nullable(),
  email: z.string().nullable(),
});

export const AuditEntry = z.object({
  id: z.number(),
  at: z.string(),
  actor: Someone.nullable(),
  action: AuditAction,
  /** What it was done to: a person by name, anything else by kind and number. */
  object: z.object({ kind: z.string(), id: z.number().nullable(), person: Someone.nullable() }).nullable(),
  /** Whom else it concerned: with whom something was shared, who owns it now. */
  people: z.array(Someone),
  details: z.record(z.string(), z.unknown()),
  /** From where; null of what the server did by itself, of entries from before, and once it was forgotten. */
  origin: z
    .object({
      address: z.string(),
      agent: z.string(),
      session: z.string().nullable(),
      request: z.string(),
    })
    .nullable()
    .optional(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

const filters = {
  action: AuditAction.optional(),
  person: PersonId.optional(),
  /** Days, as YYYY-MM-DD, in UTC; both are included. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
};

export const audit = endpoint({
  method: "GET",
  path: "/admin/audit",
  summary: "Who did what, newest first.",
  roles,
  query: z.object({ ...filters, cursor: z.coerce.number().int().positive().optional() }),
  reply: z.object({ entries: z.array(AuditEntry), next: z.number().nullable() }),
});

export const exportAudit = endpoint({
  method: "GET",
  path: "/admin/audit/export",
  summary: "The same as a CSV file.",
  roles,
  bySession: true,
  perMinute: 12,
  query: z.object(filters),
  answers: "file",
  meter: "download",
  reply: z.unknown(),
});
