import type { LibraryId } from "@gyan/contract/ids.ts";
import { API_ROOT } from "#lib/api.ts";
import { ApiFailure, isFailure, toFailure } from "#lib/failure.ts";
import { endSession, readUser, tellRefused, tellUnpaid } from "#lib/session.ts";
import { atBase } from "#lib/browser/base.ts";

export const uploadAddress = (path: string, libraryId: LibraryId | undefined): string =>
  new URL(
    atBase(`${API_ROOT}${path}${libraryId === undefined ? "" : `?libraryId=${libraryId}`}`),
    location.origin,
  ).href;

/** The same of each upload: who sends, and in which language the answer is wanted. */
export function uploadHeaders(): Record<string, string> {
  const token = readUser()?.token;
  return {
    "accept-language": document.documentElement.lang || "en",
    ...(token && { "x-auth-token": token }),
  };
}

export const cutOff = () =>
  new ApiFailure(0, { code: "network_down", message: "The server did not answer." });

/** What the other calls do with a refusal holds for uploads too. */
export function refusalOf(status: number, text: string, token: string | undefined): ApiFailure {
  if (status === 0) return cutOff();
  const failure = toFailure(status, parse(text));
  // A late answer to an old token says nothing about the new one.
  if (status === 401 && token === readUser()?.token) endSession("expired");
  if (status === 402) tellUnpaid();
  if (isFailure(failure, "access_missing") || isFailure(failure, "role_missing")) tellRefused();
  return failure;
}

export function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Heals by itself: a lost connection, a server that starts or has too much to do, a piece that another still writes. */
export const isPassing = (error: unknown): boolean =>
  isFailure(error) &&
  ([0, 409, 423, 429, 460].includes(error.status) || error.status >= 502) &&
  error.code !== "disk_full";
