import type { MailState } from "@gyan/contract/admin/index.ts";

const STATES: readonly MailState[] = ["waiting", "kept", "sent", "failed"];

export type OutboxSearch = { mail?: number; state?: MailState };

/** Which mails are listed, and which one is open, as the address says it. */
export function readOutboxSearch(search: Record<string, unknown>): OutboxSearch {
  const state = STATES.find((one) => one === search["state"]);
  return {
    ...(typeof search["mail"] === "number" ? { mail: search["mail"] } : {}),
    ...(state === undefined ? {} : { state }),
  };
}
