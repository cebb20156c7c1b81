import type { FolderView } from "@gyan/contract/organising/folders.ts";
import { pathTo } from "@gyan/contract/organising/tree.rules.ts";
import type { FolderId } from "@gyan/contract/ids.ts";
import { useMemo } from "react";
import { useLanguage } from "#lib/i18n.ts";

/** As people look for a name in a list. */
export function useByName() {
  const language = useLanguage();
  return useMemo(() => {
    const collator = new Intl.Collator(language, { numeric: true, sensitivity: "base" });
    return (a: { name: string }, b: { name: string }) => collator.compare(a.name, b.name);
  }, [language]);
}

export const pathName = (folders: readonly FolderView[], id: FolderId): string =>
  pathTo(folders, id)
    .map(({ name }) => name)
    .join(" / ");
