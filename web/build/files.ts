import path from "node:path";
import type { Rolldown } from "vite";

type Context = Parameters<Rolldown.CodeSplittingNameFunction>[1];

/** What a module needs from the start, itself included. */
function needsOf(entry: string, context: Context): Set<string> {
  const needed = new Set<string>();
  const waiting = [entry];
  for (const id of waiting) {
    if (needed.has(id)) continue;
    needed.add(id);
    waiting.push(...(context.getModuleInfo(id)?.importedIds ?? []));
  }
  return needed;
}

/** A file of what one screen needs; rolldown asks for each module, and the answer to all follows from the same walk. */
function fileOf(name: string, screen: string, minShareCount: number) {
  let needed: Set<string> | undefined;
  return {
    name: (id: string, context: Context) => {
      needed ??= needsOf(screen, context);
      return needed.has(id) && id !== screen ? name : null;
    },
    debugName: name,
    minShareCount,
  };
}

/**
 * Sixty small files compress worse than six and arrive later. One holds what every page starts with, one what signing in needs beyond
 * it, one the frame around every screen of whoever is signed in, one what a topic shares with other screens, and one the dialog, which
 * is fetched once a page stands. Each screen has the rest of its own.
 */
export const filesOf = (source: string) => [
  { name: "base", tags: ["$initial" as const], priority: 3 },
  { ...fileOf("entrance", path.join(source, "screens/entrance/SignInScreen.tsx"), 1), priority: 2 },
  { ...fileOf("front", path.join(source, "screens/entrance/front/More.tsx"), 1), priority: 2 },
  { ...fileOf("frame", path.join(source, "app/Shell.tsx"), 1), priority: 2 },
  { ...fileOf("dialog", path.join(source, "ui/overlays/DialogPanel.tsx"), 1), priority: 0 },
  { ...fileOf("work", path.join(source, "screens/topic/TopicScreen.tsx"), 2), priority: 1 },
];
