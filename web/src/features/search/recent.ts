import { local } from "#lib/storage.ts";

const KEY = "recentSearches";
const MOST = 8;

/** What was searched for last, newest first: on this device only, and gone at logout. */
export function readRecent(): string[] {
  try {
    const kept: unknown = JSON.parse(local.read(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter((one) => typeof one === "string").slice(0, MOST) : [];
  } catch {
    return [];
  }
}

export function rememberSearch(q: string) {
  const text = q.trim();
  if (text === "") return;
  local.write(KEY, JSON.stringify([text, ...readRecent().filter((one) => one !== text)].slice(0, MOST)));
}

export const forgetSearches = () => local.remove(KEY);
