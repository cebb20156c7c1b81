import type { Span } from "@gyan/contract/reading.ts";
import type { TableRow } from "@gyan/contract/tables/model.ts";
import type { LinkProps } from "@tanstack/react-router";
import { toArticle } from "#features/search/hits/places.ts";
import { useUser } from "#lib/session.ts";

type Place = Pick<LinkProps, "to" | "params" | "search">;

/** Where the article of a row is read, at the words that are meant; null where it cannot be opened here. */
export function usePlaceOf() {
  const mayOpenFiles = useUser()?.accessList.includes("DocumentAnalysis") ?? false;
  return ({ doors: [door], documentId }: TableRow, at: Span | null = null): Place | null => {
    if (door) return toArticle({ ...door, at });
    if (documentId === null || !mayOpenFiles) return null;
    return {
      to: "/documentAnalysis/$documentId",
      params: { documentId },
      search: at ? { at: `${at.start}-${at.end}` } : {},
    };
  };
}
