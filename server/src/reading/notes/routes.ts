import { contract } from "@gyan/contract";
import { on, type Route } from "#platform/http/route.ts";
import { readable } from "#people/rights/index.ts";
import { messageIn } from "#platform/messages.ts";
import { addNote, changeNote, deleteNote, notesOfArticle, notesOfTopic, restoreNote } from "./actions.ts";
import { peopleToMention } from "./mentions.ts";
import type { Needs } from "./needs.ts";
import { answerNote, resolveThread } from "./threads.ts";

const { notes } = contract;

export const notesRoutes = (app: Needs): Route[] => [
  on(notes.ofArticle, ({ actor, params, query }) => notesOfArticle(app, actor, params.articleId, query)),
  on(notes.add, ({ actor, params, body }) => addNote(app, actor, params.articleId, body)),
  on(notes.answer, ({ actor, params, body }) => answerNote(app, actor, params.noteId, body.text)),
  on(notes.resolve, ({ actor, params, body }) => resolveThread(app, actor, params.noteId, body.resolved)),
  on(notes.people, async ({ actor, params, query }) =>
    peopleToMention(app, actor, await app.rights.forCommenting(actor, params.topicId), query),
  ),
  on(notes.change, ({ actor, params, body }) => changeNote(app, actor, params.noteId, body)),
  on(notes.remove, async ({ actor, params, language }) => {
    await deleteNote(app, actor, params.noteId);
    return messageIn(language, "binned");
  }),
  on(notes.restore, async ({ actor, params, language }) => {
    await restoreNote(app, actor, params.noteId);
    return messageIn(language, "restored");
  }),
  on(notes.ofTopic, async (call) => notesOfTopic(app, call.actor, await readable(app, call), call.query)),
];
