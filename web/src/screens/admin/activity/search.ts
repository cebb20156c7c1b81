import type { AuditAction } from "@gyan/contract/admin/index.ts";
import type { PersonId } from "@gyan/contract/ids.ts";
import { addressOf, day, id, oneOf } from "#lib/address.ts";

/** Every kind of act once: around signing in, people, administration, gyans, sharing and the portal. */
const LISTED = [
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
  "person_invited",
  "person_changed",
  "person_disabled",
  "person_enabled",
  "signin_link_made",
  "person_erased",
  "data_exported",
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
  "audit_exported",
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
  "collection_ordered",
  "collections_ordered",
  "collection_removed",
  "collection_restored",
  "published",
  "publication_changed",
  "unpublished",
  "portal_changed",
] as const satisfies readonly AuditAction[];

/** Does not compile while an act of the contract is missing above. */
const isWhole: AuditAction extends (typeof LISTED)[number] ? true : never = true;
export const ACTIONS: readonly AuditAction[] = isWhole && LISTED;

export const readAuditSearch = addressOf({
  action: oneOf(ACTIONS),
  person: id<PersonId>(),
  from: day(),
  to: day(),
});
export type AuditSearch = ReturnType<typeof readAuditSearch>;
