/** How far back the plots reach, and how many minutes one column of them covers. */
export const OPERATION_SPANS = {
  hour: { minutes: 60, step: 1 },
  day: { minutes: 24 * 60, step: 15 },
  week: { minutes: 7 * 24 * 60, step: 120 },
} as const;
export type OperationSpan = keyof typeof OPERATION_SPANS;

const MINUTE_MS = 60_000;

/** The beginnings of the columns up to now, oldest first; each is a whole number of steps since 1970, so that it stays where it is. */
export function columnsOf(span: OperationSpan, now: Date): Date[] {
  const { minutes, step } = OPERATION_SPANS[span];
  const stepMs = step * MINUTE_MS;
  const last = Math.floor(now.getTime() / stepMs) * stepMs;
  const count = minutes / step;
  return Array.from({ length: count }, (_, at) => new Date(last - (count - 1 - at) * stepMs));
}
