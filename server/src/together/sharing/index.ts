export { isAwaited, redeemInvitations } from "./invitations.ts";
export { shareMailing } from "./mailing.ts";
export type { WhenShared } from "./needs.ts";
