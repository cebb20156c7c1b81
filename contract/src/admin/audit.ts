import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { PersonId } from "../ids.ts";

const roles = ["Admin"] as const;

/** What the record of who did what knows. A new kind of act gets its word here first. */
export const AuditAction = z.enum([
  "signed_in",
  "signin_failed",
  "signed_out",
  "sessions_ended",
  "signed_up",
  "email_verified",
  "password_changed",
  "password_reset_asked",
  "token_made",
  "token_ended",
  "data_exported",
  "person_erased",
  "person_invited",
  "person_changed",
  "person_disabled",
  "person_enabled",
  "signin_link_made",
  "client_added",
  "client_changed",
  "group_added",
  "group_changed",
  "group_removed",
  "plan_added",
  "plan_changed",
  "payment_begun",
  "payment_settled",
  "source_changed",
  "mail_sent_again",
  "setting_changed",
  "setting_reset",
  "catalogue_added",
  "catalogue_changed",
  "catalogue_removed",
  "catalogue_restored",
  "catalogue_reset",
  "catalogue_ordered",
  "topic_deleted",
  "topic_purged",
  "topic_restored",
  "topic_exported",
  "shared",
  "share_changed",
  "unshared",
  "share_left",
  "invitation_used",
  "handed_over",
  "link_made",
  "link_changed",
  "link_withdrawn",
  "collection_added",
  "collection_changed",
  "collection_removed",
  "collection_restored",
  "collection_ordered",
  "collections_ordered",
  "published",
  "publication_changed",
  "unpublished",
  "portal_changed",
  "audit_exported",
]);
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
  reply: z.unknown(),
});
