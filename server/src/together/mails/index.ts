export {
  changeListsIn,
  countedIn,
  countsIn,
  invitationsBy,
  lifeIn,
  momentIn,
  outcomeIn,
  sharedIn,
  shareSubjects,
  writeMail,
} from "./write.ts";
export type { MailKind, Outcome } from "./write.ts";
export { escapeHtml, fill } from "./layout.rules.ts";
