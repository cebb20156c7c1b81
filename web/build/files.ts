import path from "node:path";
import type { Rolldown } from "vite";

type Context = Parameters<Rolldown.CodeSplittingNameFunction>[1];

/** What modules need from the start, themselves included. */
function needsOf(roots: string[], context: Context): Set<string> {
  const needed = new Set<string>();
  const waiting = [...roots];
  for (const id of waiting) {
    if (needed.has(id)) continue;
    needed.add(id);
    waiting.push(...(context.getModuleInfo(id)?.importedIds ?? []));
  }
  // What is fetched by its name has a file of that name.
  for (const id of roots) if (context.getModuleInfo(id)?.dynamicImporters.length) needed.delete(id);
  return needed;
}

/** A file of what a screen needs; rolldown asks for each module, and the answer to all follows from the same walk. */
function fileOf(name: string, roots: string[], minShareCount: number, priority: number) {
  let needed: Set<string> | undefined;
  return {
    name: (id: string, context: Context) => {
      needed ??= needsOf(roots, context);
      return needed.has(id) ? name : null;
    },
    debugName: name,
    minShareCount,
    priority,
  };
}

/**
 * Sixty small files compress worse than six and arrive later. One holds what every page starts with and signing in needs, one the queries
 * and sentences that cite, one the frame around every screen of whoever is signed in, one what a topic's summary shares with other
 * screens, one what its list and its reader do, one the dialog, which is fetched once a page stands, and one menus and what else stands
 * beside a thing, which is fetched once somebody is there. Each screen has the rest of its own.
 */
export const filesOf = (source: string) => {
  const at = (...files: string[]) => files.map((file) => path.join(source, file));
  return [
    { name: "base", tags: ["$initial" as const], priority: 6 },
    fileOf("cited", at("features/summary/CitedText.tsx"), 1, 5),
    fileOf("frame", at("app/router.tsx", "ui/layout/Kbd.tsx"), 1, 4),
    fileOf("work", at("screens/topic/TopicScreen.tsx"), 2, 3),
    fileOf("lists", at("screens/topic/ArticlesView.tsx"), 2, 2),
    fileOf("dialog", at("ui/overlays/DialogPanel.tsx"), 1, 1),
    fileOf("menu", at("ui/overlays/MenuPanel.tsx"), 2, 0),
  ];
};
