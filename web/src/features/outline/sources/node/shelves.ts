/** The libraries of a node as its dialog shows them: knowledge stores here, files there, and what neither list has. */
import type { NodeSources } from "@gyan/contract/outline/model.ts";
import type { Chosen } from "#entities/libraries/selection.ts";

type Library = NodeSources["libraries"][number];
export type Shelves = {
  /** Undefined while they cannot be had: then everything is where it was put. */
  stores: readonly { id: number; name: string }[] | undefined;
  files: readonly { id: number; uuid: string; name: string }[] | undefined;
};
export type Parted = { stores: Chosen; files: Chosen; gone: Library[] };

/** A library of old outlines does not say as what it was chosen, and may be named by its uuid. */
export function part(libraries: readonly Library[], { stores, files }: Shelves): Parted {
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

export type ListName = "stores" | "files";

const isIn = (name: ListName) => (library: Library) => (library.isStore ?? false) === (name === "stores");

export const goneOf = (libraries: Parted | null, name: ListName): Library[] =>
  libraries?.gone.filter(isIn(name)) ?? [];

/** Before the lists are there, as they were put. */
export const countOf = (first: Pick<NodeSources, "libraries">, now: Parted | null, name: ListName): number =>
  now
    ? Object.keys(now[name].tags).length + goneOf(now, name).length
    : first.libraries.filter(isIn(name)).length;

const toChosen = (libraries: readonly Library[]): Chosen => ({
  tags: Object.fromEntries(
    libraries.map(({ id, tags }) => [
      id,
      Object.fromEntries(
        Object.entries(tags).map(([name, { type, values }]) => [name, { DT: type, V: values }]),
      ),
    ]),
  ),
  withSubtopics: Object.fromEntries(libraries.map(({ id, withSubtopics }) => [id, withSubtopics])),
});

const fromChosen = ({ tags, withSubtopics }: Chosen): Library[] =>
  Object.entries(tags).map(([id, filters]) => ({
    id,
    tags: Object.fromEntries(
      Object.entries(filters).map(([name, { DT, V }]) => [name, { type: DT, values: V }]),
    ),
    withSubtopics: withSubtopics[id] ?? true,
  }));
