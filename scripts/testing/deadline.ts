const MINUTE = 60_000;
/** What failed may be tried again for so long after nothing new is begun: a few tests alone take minutes, and tell more than a failure. */
const MINUTES_FOR_SECOND_TRIES = 20;

/**
 * `.ci/run` sets TESTS_UNTIL, in seconds since 1970, well before the hour at which CI is ended by force. What has not begun by
 * then is skipped and counted so: a run that is ended by force tells nothing at all.
 */
export const isPastDeadline = (): boolean => isPast(0);
export const isTooLateToTryAgain = (): boolean => isPast(MINUTES_FOR_SECOND_TRIES);

/** What is tried again must not skip itself because the time for new tests is over. */
export function secondTryEnv(): Record<string, string> {
  const until = process.env["TESTS_UNTIL"];
  return until === undefined ? {} : { TESTS_UNTIL: String(Number(until) + MINUTES_FOR_SECOND_TRIES * 60) };
}

function isPast(minutesMore: number): boolean {
  const until = process.env["TESTS_UNTIL"];
  return until !== undefined && Date.now() > Number(until) * 1000 + minutesMore * MINUTE;
}
