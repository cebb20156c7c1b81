import type { NodeSources } from "@gyan/contract/outline/model.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { knowledgeStoresQuery, repositoriesQuery } from "#entities/libraries/data.ts";
import type { Chosen } from "#entities/libraries/selection.ts";
import { type ListName, part, type Parted, type Shelves } from "./shelves.ts";

/**
 * The libraries of a node while they are chosen. Which list each belongs to is known as soon as both lists are there, or
 * cannot be had; until then nothing of it changes.
 */
export function useLibraries(first: NodeSources["libraries"]) {
  const stores = useQuery(knowledgeStoresQuery);
  const files = useQuery(repositoriesQuery);
  const [base, setBase] = useState<Parted | null>(null);
  const [told, setTold] = useState<Partial<Parted>>({});
  const shelves: Shelves = {
    stores: stores.data,
    files: files.data && [...files.data.Shared, ...files.data["My Library"]],
  };
  // Once: a list that is fetched again must not put back what was taken away here.
  if (base === null && !stores.isPending && !files.isPending) setBase(part(first, shelves));
  const libraries: Parted | null = base && { ...base, ...told };
  return {
    shelves,
    /** What the selectors begin with. */
    base,
    /** What is chosen now. */
    libraries,
    change: (name: ListName, own: Partial<Chosen>) =>
      setTold((before) => {
        const now = before[name] ?? base?.[name];
        return now ? { ...before, [name]: { ...now, ...own } } : before;
      }),
    removeGone: (id: string) =>
      setTold((before) => ({
        ...before,
        gone: (before.gone ?? base?.gone ?? []).filter((one) => one.id !== id),
      })),
  };
}
