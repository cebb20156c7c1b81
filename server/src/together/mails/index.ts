export {
  changeListsIn,
  countedIn,
  countsIn,
  arrivalIn,
  factorIn,
  invitationsBy,
  lifeIn,
  messageIn,
  momentIn,
  outcomeIn,
  sharedIn,
  shareSubjects,
  writeMail,
} from "./write.ts";
export type { MailKind, Outcome } from "./write.ts";
export { escapeHtml, fill } from "./layout.rules.ts";
export { mailWork, queueMails, type Mailing, type Written } from "./outbox/outbox.ts";
export { isRepeatable, queueAgain, recordMail, removeMailsBefore } from "./outbox/outbox.store.ts";
export { withoutSecret } from "./outbox/outbox.rules.ts";
