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

export const later = (from: Date, ms: number): Date => new Date(from.getTime() + ms);
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
