/** Why a source gave nothing, or no more. */
export type SourceFailure =
  /** Asked too often; `retryAfterS` says when to come again. */
  | "rate_limited"
  /** What may be asked in a day is used up. */
  | "budget_spent"
  | "key_missing"
  | "key_refused"
  /** It did not understand what was asked. */
  | "not_understood"
  /** It has a trouble of its own. */
  | "server_trouble"
  /** Not what was asked for: a page for people, half an answer. */
  | "broken_answer"
  | "unreachable"
  | "timed_out"
  /** It failed several times in a row and is left alone for a while. */
  | "resting"
  /** An administrator or the settings turned it off. */
  | "turned_off";

export class SourceFailed extends Error {
  readonly code: SourceFailure;
  readonly retryAfterS: number | null;
  /** Not the source asks for patience, but our own manners: others are before us. */
  readonly isOwnPace: boolean;
  /** It rests because it could not be reached, and not because it asked to be left alone: nobody waits for it. */
  readonly isAway: boolean;
  /** `detail` is for the log: what the source said, shortened and without keys. */
  constructor(
    code: SourceFailure,
    detail: string,
    retryAfterS: number | null = null,
    { isOwnPace = false, isAway = false }: { isOwnPace?: boolean; isAway?: boolean } = {},
  ) {
    super(detail);
    this.name = "SourceFailed";
    this.code = code;
    this.retryAfterS = retryAfterS;
    this.isOwnPace = isOwnPace;
    this.isAway = isAway;
  }
}
