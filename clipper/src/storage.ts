import type { Address } from "./address.ts";

/** Where a clip goes: a library; or a topic, and the library that keeps its file. Null: the usual one of whoever is signed in. */
export type Place = {
  libraryId: number | null;
  library: string;
  topic: { id: number; name: string } | null;
};

/** A sign-in that is being confirmed in another tab. */
export type Awaited = {
  deviceCode: string;
  userCode: string;
  page: string;
  until: number;
  intervalMs: number;
  /** Why it came to nothing. */
  failed: string | null;
};

type Kept = {
  server: Address | null;
  /** For which the browser asks whether it may be called; its question may end the popup. */
  asked: Address | null;
  /** What lets it in again and again; the token of an hour is kept in memory alone. */
  signIn: { token: string } | { refreshToken: string } | null;
  awaited: Awaited | null;
  person: string | null;
  place: Place | null;
};

const EMPTY: Kept = { server: null, asked: null, signIn: null, awaited: null, person: null, place: null };

export async function kept<Name extends keyof Kept>(name: Name): Promise<Kept[Name]> {
  const found = await chrome.storage.local.get(name);
  return (found[name] as Kept[Name] | undefined) ?? EMPTY[name];
}

export const keep = (values: Partial<Kept>): Promise<void> => chrome.storage.local.set(values);

/** What was chosen in a menu, for the popup that opens upon it. */
export type Wish = { tabId: number; kind: "page" | "selection" | "pdf"; pdf: string | null };
type Fleeting = { access: { token: string; until: number } | null; wish: Wish | null };

export async function fleeting<Name extends keyof Fleeting>(name: Name): Promise<Fleeting[Name] | null> {
  const found = await chrome.storage.session.get(name);
  return (found[name] as Fleeting[Name] | undefined) ?? null;
}

export const remember = (values: Partial<Fleeting>): Promise<void> => chrome.storage.session.set(values);
