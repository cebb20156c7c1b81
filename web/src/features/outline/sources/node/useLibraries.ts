/** The libraries of a node as its dialog shows them: knowledge stores here, files there, and what neither list has. */
import type { NodeSources } from "@gyan/contract/outline/model.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { knowledgeStoresQuery, repositoriesQuery } from "#entities/libraries/data.ts";
import type { Chosen } from "#entities/libraries/selection.ts";
import { fromTags, toTags } from "../shelves.ts";

type Library = NodeSources["libraries"][number];
export type Shelves = {
  /** Undefined while they cannot be had: then everything is where it was put. */
  stores: readonly { id: number; name: string }[] | undefined;
  files: readonly { id: number; uuid: string; name: string }[] | undefined;
};
type Parted = { stores: Chosen; files: Chosen; gone: Library[] };

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

/** A library of old outlines does not say as what it was chosen, and may be named by its uuid. */
function part(libraries: readonly Library[], { stores, files }: Shelves): Parted {
  const [inStores, inFiles, gone]: Library[][] = [[], [], []];
  for (const library of libraries) {
    const file = files?.find(({ id, uuid }) => String(id) === library.id || uuid === library.id);
    const isInStores = stores?.some(({ id }) => String(id) === library.id) ?? false;
    const isStore = library.isStore ? isInStores || !file : !file && isInStores;
    const list = isStore ? stores : files;
    if (list !== undefined && !file && !isInStores) gone!.push(library);
    else (isStore ? inStores : inFiles)!.push(file ? { ...library, id: String(file.id) } : library);
  }
  return { stores: toChosen(inStores!), files: toChosen(inFiles!), gone: gone! };
}

/** One library is searched once: as a store when it is chosen as both. */
export function join({ stores, files, gone }: Parted): Library[] {
  return [
    ...fromChosen(files).filter(({ id }) => !Object.hasOwn(stores.tags, id)),
    ...gone.filter(isIn("files")),
    ...fromChosen(stores).map((library) => ({ ...library, isStore: true })),
    ...gone.filter(isIn("stores")),
  ];
}

export const chosenTwice = ({ stores, files }: Parted): string[] =>
  Object.keys(files.tags).filter((id) => Object.hasOwn(stores.tags, id));

type ListName = "stores" | "files";

const isIn = (name: ListName) => (library: Library) => (library.isStore ?? false) === (name === "stores");

export const goneOf = (libraries: Parted | null, name: ListName): Library[] =>
  libraries?.gone.filter(isIn(name)) ?? [];

/** Before the lists are there, as they were put. */
export const countOf = (first: Pick<NodeSources, "libraries">, now: Parted | null, name: ListName): number =>
  now
    ? Object.keys(now[name].tags).length + goneOf(now, name).length
    : first.libraries.filter(isIn(name)).length;

const toChosen = (libraries: readonly Library[]): Chosen => ({
  tags: Object.fromEntries(libraries.map(({ id, tags }) => [id, toTags(tags)])),
  withSubtopics: Object.fromEntries(libraries.map(({ id, withSubtopics }) => [id, withSubtopics])),
});

const fromChosen = ({ tags, withSubtopics }: Chosen): Library[] =>
  Object.entries(tags).map(([id, filters]) => ({
    id,
    tags: fromTags(filters),
    withSubtopics: withSubtopics[id] ?? true,
  }));
