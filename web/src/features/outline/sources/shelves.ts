/** The two kinds of libraries that a whole gyan can be narrowed to, and how a choice of them is saved. */
import type { LibraryChoice, SourceChoice } from "@gyan/contract/outline/model.ts";
import { keepUnfinished } from "#lib/unfinished.ts";
import { keepChosen, type Place } from "#entities/libraries/kept.ts";
import type { Chosen, TagData } from "#entities/libraries/selection.ts";

export type Shelf = "knowledgeStores" | "libraries";

/** Whose sources are chosen: those of a gyan that is built, or of one that is refreshed. */
export type SourceStore = {
  read(): SourceChoice;
  change(change: Partial<SourceChoice>): void;
  /** Where the browser keeps what is ticked. */
  place: Pick<Place, "mode" | "gyanId">;
};

const OTHER: Record<Shelf, Shelf> = { knowledgeStores: "libraries", libraries: "knowledgeStores" };

export function chosenOn({ includeSubtopics, ...sources }: SourceChoice, shelf: Shelf): Chosen {
  const chosen = sources[shelf];
  return {
    tags: mapped(chosen, toTags),
    withSubtopics: mapped(chosen, (_filters, id) => includeSubtopics[id] ?? true),
  };
}

/**
 * What is sent beside the libraries themselves, so that the screen says what the engine does. A library that is named is
 * searched whatever the flags are. `repoAvailable` without any named one means all of them, so it goes with the last of the
 * files; `webAvailable` means the scholarly indexes and search engines, so it is a box of its own and never set by another.
 */
export function saveShelf(store: SourceStore, shelf: Shelf, chosen: Chosen) {
  const libraries: LibraryChoice = mapped(chosen.tags, fromTags);
  const isAny = Object.keys(libraries).length > 0;
  store.change({
    [shelf]: libraries,
    // The flags of both kinds stand in one list.
    includeSubtopics: { ...chosenOn(store.read(), OTHER[shelf]).withSubtopics, ...chosen.withSubtopics },
    ...(shelf === "libraries" && { useLibraries: isAny }),
  });
  keepShelf(store, shelf, chosen);
}

/** As it stands in the work: whoever cancels leaves nothing else behind in the browser. */
export function keepShelf(store: SourceStore, shelf: Shelf, chosen: Chosen) {
  const place: Place = { ...store.place, gyanLevel: true, subtopicId: null };
  keepChosen(shelf === "libraries" ? { ...place, of: "files" } : place, chosen);
  if (shelf === "libraries" && store.place.mode === "create")
    keepUnfinished({
      saveRootFilesParameters: Object.keys(chosen.tags).length > 0 ? chosen.tags : undefined,
    });
}

/** Outlines from elsewhere may want all libraries without naming one. */
export const takesAll = ({ useLibraries, libraries, knowledgeStores }: SourceChoice): boolean =>
  useLibraries && Object.keys({ ...libraries, ...knowledgeStores }).length === 0;

const mapped = <V, W>(record: Record<string, V>, change: (value: V, key: string) => W): Record<string, W> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]));

/** What a library is narrowed by: as the selectors have it, and as it is kept. */
export const toTags = (filters: LibraryChoice[string]): TagData[string] =>
  mapped(filters, ({ type, values }) => ({ DT: type, V: values }));
export const fromTags = (tags: TagData[string]): LibraryChoice[string] =>
  mapped(tags, ({ DT, V }) => ({ type: DT, values: V }));
