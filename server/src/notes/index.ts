export { notesOf, restoreNote } from "./actions.ts";
export { noteCounts, purgeNotes, type SeenNote } from "./store.ts";
