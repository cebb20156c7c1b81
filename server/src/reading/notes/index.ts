export { noteOnWork, notesOf, restoreNote } from "./actions.ts";
export { mentionMailing } from "./mentions.ts";
export { forgetMentions } from "./mentions.store.ts";
export type { NoteRow } from "./rules.ts";
export { noteCounts, plainWords, purgeNotes } from "./store.ts";
export { dropNotes, forgetResolver } from "./threads.store.ts";
