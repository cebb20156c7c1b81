/** The two kinds of libraries that a whole gyan can be narrowed to, and how a choice of them is saved. */
import type { LibraryChoice, SourceChoice } from "@gyan/contract/outline/model.ts";
import { keepUnfinished } from "#lib/unfinished.ts";
import { keepChosen, type Place } from "#libraries/kept.ts";
import type { Chosen, TagData } from "#libraries/selection.ts";
import { changeSources } from "../choosing.ts";
import { readWork } from "../work.ts";

export type Shelf = "knowledgeStores" | "libraries";

const OTHER: Record<Shelf, Shelf> = { knowledgeStores: "libraries", libraries: "knowledgeStores" };

const HERE: Place = { mode: "create", gyanLevel: true, subtopicId: null };
const PLACES: Record<Shelf, Place> = { knowledgeStores: HERE, libraries: { ...HERE, of: "files" } };

export function chosenOn({ includeSubtopics, ...sources }: SourceChoice, shelf: Shelf): Chosen {
  const tags = Object.entries(sources[shelf]).map(([id, filters]): [string, TagData[string]] => [
    id,
    mapped(filters, ({ type, values }) => ({ DT: type, V: values })),
  ]);
  return {
    tags: Object.fromEntries(tags),
    includeSubTopic: Object.fromEntries(tags.map(([id]) => [id, includeSubtopics[id] ?? true])),
  };
}

/**
 * What is sent beside the libraries themselves, so that the screen says what the engine does. A library that is named is
 * searched whatever the flags are. `repoAvailable` without any named one means all of them, so it goes with the last of the
 * files; `webAvailable` means the scholarly indexes and search engines, so it is a box of its own and never set by another.
 */
export function saveShelf(shelf: Shelf, chosen: Chosen) {
  const { sources } = readWork();
  const libraries: LibraryChoice = mapped(chosen.tags, (filters) =>
    mapped(filters, ({ DT, V }) => ({ type: DT, values: V })),
  );
  const isAny = Object.keys(libraries).length > 0;
  changeSources({
    [shelf]: libraries,
    // The flags of both kinds stand in one list.
    includeSubtopics: { ...chosenOn(sources, OTHER[shelf]).includeSubTopic, ...chosen.includeSubTopic },
    ...(shelf === "libraries" && { useLibraries: isAny }),
  });
  keepShelf(shelf, chosen);
}

/** As it stands in the work: whoever cancels leaves nothing else behind in the browser. */
export function keepShelf(shelf: Shelf, chosen: Chosen) {
  keepChosen(PLACES[shelf], chosen);
  if (shelf === "libraries")
    keepUnfinished({
      saveRootFilesParameters: Object.keys(chosen.tags).length > 0 ? chosen.tags : undefined,
    });
}

const mapped = <V, W>(record: Record<string, V>, change: (value: V) => W): Record<string, W> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
