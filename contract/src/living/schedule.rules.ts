/** When a topic is searched by itself: so many times on one day of every week, or every day, by the clocks of a time zone. */

/** As ISO 8601 counts them: Monday is 1, Sunday is 7. */
export const WEEKDAYS = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Stands in the place of a weekday, and is 0 where they are numbers. */
export const EVERY_DAY = "Daily";
export const DUE_DAYS = [...WEEKDAYS, EVERY_DAY] as const;
export type DueDay = (typeof DUE_DAYS)[number];

export const numberOfDay = (day: DueDay): number => (day === EVERY_DAY ? 0 : WEEKDAYS.indexOf(day) + 1);
export const dayOfNumber = (number: number): DueDay => WEEKDAYS[number - 1] ?? EVERY_DAY;

export const MOST_TIMES = 5;

export type Recurrence = {
  day: DueDay;
  times: number;
  /** IANA name. */
  timeZone: string;
};

type RecurrenceProblem = "recurrence_missing" | "recurrence_out_of_range";

const isMissing = (given: unknown): boolean =>
  given === undefined || given === null || (typeof given === "string" && given.trim() === "");

/** How many times, as somebody typed or sent it. "3" is three; "3x", 2.5 and six are nothing that can be meant. */
export function readTimes(given: unknown): { times: number } | { problem: RecurrenceProblem } {
  if (isMissing(given)) return { problem: "recurrence_missing" };
  const isWritten = typeof given === "string" && /^\d$/u.test(given.trim());
  const times = typeof given === "number" || isWritten ? Number(given) : Number.NaN;
  const isMeant = Number.isInteger(times) && times >= 1 && times <= MOST_TIMES;
  return isMeant ? { times } : { problem: "recurrence_out_of_range" };
}

/** The English name, or the word for every day, however it is written; null for what is no day. */
export function readDay(given: unknown): DueDay | null {
  if (typeof given !== "string") return null;
  const name = given.trim().toLowerCase();
  return DUE_DAYS.find((day) => day.toLowerCase() === name) ?? null;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY_MINUTES = 24 * 60;
const DAY = DAY_MINUTES * MINUTE;
const DAYS_OF_WEEK = WEEKDAYS.length;

/**
 * Minutes after midnight: the day is cut into as many equal parts, and each begins its search after a quarter of its part. Once is
 * at six, so that it is there when work begins.
 */
export const dueTimes = (times: number): number[] =>
  Array.from({ length: times }, (_, at) => Math.round(((at + 0.25) / times) * DAY_MINUTES));

/** The first moment after another at which it is due. */
export function nextDue({ day, times, timeZone }: Recurrence, after: Date): Date {
  const offsetAt = offsetsIn(timeZone);
  const moment = after.getTime();
  const today = Math.floor((moment + offsetAt(moment)) / DAY);
  // From yesterday on: where the clocks skip a whole day, what was due on it comes on the next.
  const first = today - 1 + (day === EVERY_DAY ? 0 : daysUntil(day, today - 1));
  const dates = day === EVERY_DAY ? [first, first + 1, first + 2] : [first, first + DAYS_OF_WEEK];
  const due = dates.flatMap((date) =>
    dueTimes(times).map((minutes) => momentOf(date * DAY + minutes * MINUTE, offsetAt)),
  );
  return new Date(Math.min(...due.filter((one) => one > moment)));
}

/** Days are counted from 1 January 1970, which was a Thursday. */
const daysUntil = (day: Weekday, date: number): number =>
  mod(numberOfDay(day) - (mod(date + 3, DAYS_OF_WEEK) + 1), DAYS_OF_WEEK);

const mod = (value: number, by: number): number => ((value % by) + by) % by;

type OffsetAt = (moment: number) => number;

/** How far the clocks of a zone are ahead of UTC at a moment, in milliseconds. */
function offsetsIn(timeZone: string): OffsetAt {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  return (moment) => {
    const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
    const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type)!;
    const shown = Date.UTC(
      part("year"),
      part("month") - 1,
      part("day"),
      part("hour"),
      part("minute"),
      part("second"),
    );
    return shown - Math.floor(moment / SECOND) * SECOND;
  };
}

/**
 * The moment at which the clocks show a time (given as if it were UTC). One that they show twice is the first of the two; one
 * that they skip is the moment at which they do.
 */
function momentOf(shown: number, offsetAt: OffsetAt): number {
  const before = offsetAt(shown - DAY);
  const after = offsetAt(shown + DAY);
  const moments = [shown - before, shown - after].filter((moment) => moment + offsetAt(moment) === shown);
  return moments.length > 0 ? Math.min(...moments) : skipAt(shown, before, after, offsetAt);
}

function skipAt(shown: number, before: number, after: number, offsetAt: OffsetAt): number {
  let [low, high] = [shown - after, shown - before];
  while (high - low > SECOND) {
    const middle = Math.floor((low + high) / 2 / SECOND) * SECOND;
    if (middle + offsetAt(middle) > shown) high = middle;
    else low = middle;
  }
  return high;
}
