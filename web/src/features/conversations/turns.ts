import type { Answer } from "@gyan/contract/conversations/answer.ts";
import type { Turn } from "@gyan/contract/conversations/calls.ts";
import type { Asking } from "#entities/conversations/asking.ts";

/** A turn as it is shown: as the server has it, and what is coming here and now. */
export type ShownTurn = { key: string; turn: Turn; asking: Asking | null };

/** What the server has answered is shown as it says; before that, what has come here. */
export function shownTurns(turns: Turn[], asking: Asking | null): ShownTurn[] {
  const own = asking?.turn ?? null;
  const known = own && !turns.some(({ id }) => id === own.id) ? [...turns, own] : turns;
  return known.map((turn) => ({
    key: String(turn.id),
    turn,
    asking: turn.id === own?.id && turn.answer === null ? asking : null,
  }));
}

const NOTHING_YET: Answer = {
  outcome: "answers",
  sentences: [],
  quotes: [],
  disputed: [],
  unanswered: [],
  unspoken: [],
  leftOut: [],
  searched: 0,
  isByWordsAlone: false,
  model: null,
  dropped: 0,
  fallback: null,
  hidden: 0,
  concepts: [],
};

/** What has come of an answer. Until the model's first sentence is there, what was found is shown as it was found. */
export const comingAnswer = ({ sentences, quotes, model, isReplaced }: Asking): Answer => ({
  ...NOTHING_YET,
  sentences,
  quotes,
  model: isReplaced ? null : model,
});
