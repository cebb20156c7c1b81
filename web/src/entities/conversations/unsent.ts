import { readUser } from "#lib/session.ts";
import { perTab } from "#lib/storage.ts";

/** What was typed and not yet taken by the server, by conversation or by what it was to be asked of. */
const KEY = "unsentQuestions";
type Kept = { userId: number; texts: Record<string, string> };

function readAll(): Record<string, string> {
  try {
    const kept = JSON.parse(perTab.read(KEY) ?? "null") as Kept | null;
    return kept && kept.userId === readUser()?.id ? kept.texts : {};
  } catch {
    return {};
  }
}

export const readUnsent = (place: string): string => readAll()[place] ?? "";

export function keepUnsent(place: string, text: string) {
  const userId = readUser()?.id;
  if (userId === undefined) return;
  const { [place]: _before, ...rest } = readAll();
  const texts = text.trim() === "" ? rest : { ...rest, [place]: text };
  perTab.write(KEY, JSON.stringify({ userId, texts } satisfies Kept));
}
