import { local } from "#lib/storage.ts";

const KEY = "palette";
const MOST = 30;

/** What was chosen here last, newest first, by the ids of the entries. */
export function readUsed(): string[] {
  try {
    const kept: unknown = JSON.parse(local.read(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter((one) => typeof one === "string").slice(0, MOST) : [];
  } catch {
    return [];
  }
}

export function rememberUsed(id: string) {
  local.write(KEY, JSON.stringify([id, ...readUsed().filter((one) => one !== id)].slice(0, MOST)));
}
