import { AUDIT_ACTIONS } from "@gyan/contract/admin/audit.rules.ts";
import type { PersonId } from "@gyan/contract/ids.ts";
import { addressOf, day, id, oneOf } from "#lib/address.ts";

export const readAuditSearch = addressOf({
  action: oneOf(AUDIT_ACTIONS),
  person: id<PersonId>(),
  from: day(),
  to: day(),
});
export type AuditSearch = ReturnType<typeof readAuditSearch>;
