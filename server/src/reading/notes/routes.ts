import { contract } from "@gyan/contract";
import { on, type Route } from "#platform/http/route.ts";
import { messageIn } from "#platform/messages.ts";
import { addNote, changeNote, deleteNote, notesOfArticle, notesOfTopic, restoreNote } from "./actions.ts";
import { peopleToMention } from "./mentions.ts";
import type { Needs } from "./needs.ts";
import { answerNote, resolveThread } from "./threads.ts";

export const notesRoutes = (app: Needs): Route[] => [
  on(contract.notes.ofArticle, ({ actor, params, query }) =>
    notesOfArticle(app, actor, params.articleId, query),
  ),
  on(contract.notes.add, ({ actor, params, body }) => addNote(app, actor, params.articleId, body)),
  on(contract.notes.answer, ({ actor, params, body }) => answerNote(app, actor, params.noteId, body.text)),
  on(contract.notes.resolve, ({ actor, params, body }) =>
    resolveThread(app, actor, params.noteId, body.resolved),
  ),
  on(contract.notes.people, async ({ actor, params, query }) =>
    peopleToMention(app, actor, await app.rights.forCommenting(actor, params.topicId), query),
  ),
  on(contract.notes.change, ({ actor, params, body }) => changeNote(app, actor, params.noteId, body)),
  on(contract.notes.remove, async ({ actor, params, language }) => {
    await deleteNote(app, actor, params.noteId);
    return messageIn(language, "binned");
  }),
  on(contract.notes.restore, async ({ actor, params, language }) => {
    await restoreNote(app, actor, params.noteId);
    return messageIn(language, "restored");
  }),
  on(contract.notes.ofTopic, async ({ actor, params, query }) =>
    notesOfTopic(app, actor, await app.rights.forReading(actor, params.topicId), query),
  ),
];
