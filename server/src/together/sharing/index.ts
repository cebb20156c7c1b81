export { isAwaited, redeemInvitations } from "./invitations.ts";
export { shareMailStep } from "./mailing.ts";
