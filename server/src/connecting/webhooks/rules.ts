const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** After the first failure, the second, and so on: a delivery is given up about a day after its cause. */
const RESTS = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 8 * HOUR, 8 * HOUR] as const;
export const MOST_ATTEMPTS = RESTS.length + 1;
/** One that lay still while its webhook was paused is tried once more, and not for another day. */
const TRIED_FOR = DAY + 3 * HOUR;

/** Many that failed together do not come back together. */
const JITTER = 0.2;
/** A receiver may ask for more time, within reason. */
const MOST_ASKED_FOR = 6 * HOUR;
/** Nothing is sent to a receiver that fails, for longer the more often it failed in a row: it has no use for the rest of the row. */
const MOST_LINE_REST = 5 * MINUTE;
/** Told of nothing for so long, its owner is told instead. */
const FAILS_FOR = 3 * DAY;

export type Tried = { attempts: number; queuedAt: Date };

export const isLastAttempt = ({ attempts, queuedAt }: Tried, at: Date): boolean =>
  attempts >= MOST_ATTEMPTS || at.getTime() - queuedAt.getTime() > TRIED_FOR;

/** `chance` is between 0 and 1. */
export function restAfter(attempts: number, askedForMs: number | null, chance: number): number {
  const own = RESTS[Math.min(attempts, RESTS.length) - 1]!;
  return Math.max(own * (1 + JITTER * chance), Math.min(askedForMs ?? 0, MOST_ASKED_FOR));
}

export const restOfLine = (failures: number, askedForMs: number | null): number =>
  Math.max(
    Math.min(5 * SECOND * 2 ** (failures - 1), MOST_LINE_REST),
    Math.min(askedForMs ?? 0, MOST_ASKED_FOR),
  );

export const isFailingForLong = (failingSince: Date, at: Date): boolean =>
  at.getTime() - failingSince.getTime() >= FAILS_FOR;

const MOST_SHOWN = 1_000;

/** What stays of the signs that are not seen: lines, and what joins letters or keeps them apart in many languages. */
const HARMLESS = "\n\t\u200c\u200d";

/** The beginning of an answer as people may look at it: without what moves a cursor, ends a text or turns its direction. */
export function shownAnswer(bytes: Uint8Array): string {
  const text = new TextDecoder().decode(bytes.subarray(0, 4 * MOST_SHOWN));
  const plain = text
    .replaceAll("\r\n", "\n")
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu, (sign) => (HARMLESS.includes(sign) ? sign : ""));
  return Array.from(plain).slice(0, MOST_SHOWN).join("").toWellFormed().trim();
}

/** What the status says of a delivery; null where it arrived. */
export function failureOf(status: number): "gone" | "redirected" | "status" | null {
  if (status >= 200 && status < 300) return null;
  if (status === 410) return "gone";
  return status >= 300 && status < 400 ? "redirected" : "status";
}
