import { readUser } from "#lib/session.ts";
import { perTab } from "#lib/storage.ts";
import { createSignal } from "#lib/store.ts";
import { useSyncExternalStore } from "react";

/** What was typed and not yet taken by the server, by conversation or by what it is to be asked of. A reload keeps it. */
const KEY = "unsentQuestions";
type Kept = { userId: number; texts: Record<string, string> };

const { tell, watch } = createSignal();

function readAll(): Record<string, string> {
  try {
    const kept = JSON.parse(perTab.read(KEY) ?? "null") as Kept | null;
    return kept && kept.userId === readUser()?.id ? kept.texts : {};
  } catch {
    return {};
  }
}

const readUnsent = (place: string): string => readAll()[place] ?? "";

export const useUnsent = (place: string): string => useSyncExternalStore(watch, () => readUnsent(place));

export function keepUnsent(place: string, text: string) {
  const userId = readUser()?.id;
  if (userId === undefined) return;
  const { [place]: _before, ...rest } = readAll();
  const texts = text === "" ? rest : { ...rest, [place]: text };
  perTab.write(KEY, JSON.stringify({ userId, texts } satisfies Kept));
  tell();
}
