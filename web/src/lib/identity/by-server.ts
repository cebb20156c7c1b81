import { perTab } from "../storage.ts";

// Where the server fetches the tokens, this page begins a sign-in and hands on its answer. What it was begun for waits here.

/** Forgotten with what the library keeps. */
const ERRAND_OF = "oidc.server.";

export const keepErrandOf = (state: string, errand: string) => perTab.write(ERRAND_OF + state, errand);

/** Null: begun in another tab, or not at all. */
export function takeErrandOf(address: string): string | null {
  const key = ERRAND_OF + (new URL(address).searchParams.get("state") ?? "");
  const errand = perTab.read(key);
  perTab.remove(key);
  return errand;
}

/** As it stands after the question mark. */
export const answerIn = (address: string): string => new URL(address).search.slice(1);
