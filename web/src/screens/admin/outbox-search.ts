import type { MailState } from "@gyan/contract/admin/index.ts";
import { addressOf, oneOf, wholeNumber } from "#lib/address.ts";

const STATES = ["waiting", "kept", "sent", "failed"] as const satisfies readonly MailState[];

/** Which mails are listed, and which one is open, as the address says it. */
export const readOutboxSearch = addressOf({ mail: wholeNumber(), state: oneOf(STATES) });
