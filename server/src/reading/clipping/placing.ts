import { Failure } from "@gyan/contract/failures.ts";
import { later, MINUTE } from "#platform/clock.ts";
import { giveBack, type Piece, type WorkKind } from "#platform/work/index.ts";
import type { Editable, TopicRef } from "#people/rights/index.ts";
import { noteOnWork } from "#reading/notes/index.ts";
import { takeDocument } from "#research/chaining/index.ts";
import { textById } from "#sources/works/index.ts";
import type { Needs } from "./needs.ts";
import { anchorIn, noteText } from "./rules.ts";
import * as store from "./store.ts";

const MOST_ATTEMPTS = 5;
const REST_MS = MINUTE / 2;

/** Clips that are meant for a topic: once the document is read it is taken in there, with the words that were marked and what was written to it. */
export const clipWork: WorkKind<Piece, Needs> = {
  name: "clips",
  table: store.CLIPS,
  hands: () => 1,
  async take(app, self) {
    const piece = await store.takeNext(app.db, self, app.clock.now());
    return piece ? [piece] : [];
  },
  mostAttempts: () => MOST_ATTEMPTS,
  async run(app, [piece]) {
    if (piece) await place(app, piece);
  },
  async fail(app, piece, error) {
    app.log.warn({ err: error, clip: piece.id }, "a clip could not be taken into its topic");
    if (piece.attempts >= MOST_ATTEMPTS) return giveUp(app, piece);
    const notBefore = later(app.clock.now(), REST_MS * piece.attempts);
    return giveBack(app.db, store.CLIPS, piece, app.workerId, { notBefore });
  },
};

/** Unless another process has it by now. */
const giveUp = (app: Needs, piece: Piece): Promise<void> =>
  app.db.tx(async (tx) => {
    if (await store.holdOn(tx, piece, app.workerId)) await store.end(tx, piece.id, "refused");
  });

async function place(app: Needs, piece: Piece): Promise<void> {
  const clip = await store.taken(app.db, piece, app.workerId);
  if (!clip) return;
  const topic = await topicOf(app, clip);
  const { workId, textId, personId } = clip;
  const passage = store.passageOf(clip);
  const anchor =
    passage && textId !== null ? anchorIn((await textById(app.db, textId)) ?? "", passage) : null;
  const text = noteText(clip.note, passage, anchor);
  await app.db.tx(async (tx) => {
    if (!(await store.holdOn(tx, piece, app.workerId))) return;
    // It could not be read, or who brought it may not edit the topic any more.
    if (!topic || workId === null) return store.end(tx, clip.id, "refused");
    await takeDocument(app, tx, topic, workId, personId);
    if (text !== "" || anchor)
      await noteOnWork(app, tx, topic, { workId, textId, authorId: personId, text, anchor });
    await store.end(tx, clip.id, "taken");
  });
}

async function topicOf({ rights }: Needs, clip: store.Taken): Promise<Editable<TopicRef> | null> {
  if (clip.topicId === null) return null;
  try {
    return await rights.forEditing(clip, clip.topicId);
  } catch (error) {
    if (error instanceof Failure) return null;
    throw error;
  }
}
