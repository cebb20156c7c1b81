import { createHash, randomBytes, randomUUID } from "node:crypto";

/** The one home of time and chance, so that a test can hold both. */
export type Clock = {
  now(): Date;
  uuid(): string;
  /** A secret for a person to hold: 256 bits, safe in an address. */
  token(): string;
};

export const systemClock: Clock = {
  now: () => new Date(),
  uuid: () => randomUUID(),
  token: () => randomBytes(32).toString("base64url"),
};

/** What is stored of a token. */
export const hashToken = (token: string): Buffer => createHash("sha256").update(token).digest();

/** Work that cannot be stopped runs on after the abort, but is no longer awaited. */
export async function unlessAborted<Answer>(signal: AbortSignal, work: Promise<Answer>): Promise<Answer> {
  const { promise: stopped, reject } = Promise.withResolvers<never>();
  const stop = () => reject(signal.reason as Error);
  signal.addEventListener("abort", stop);
  if (signal.aborted) stop();
  try {
    return await Promise.race([work, stopped]);
  } finally {
    signal.removeEventListener("abort", stop);
  }
}

export const later = (from: Date, ms: number): Date => new Date(from.getTime() + ms);
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
