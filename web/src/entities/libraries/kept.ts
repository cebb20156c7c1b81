import { decodeSelected, encodeSelected } from "@gyan/contract/outline/wire/selection.rules.ts";
import { local } from "#lib/storage.ts";
import { keepUnfinished } from "#lib/unfinished.ts";
import { type Chosen, type ChosenLibrary, chosenOf, fromChosen } from "./selection.ts";

/** Whose selection it is. Nodes are numbered within one gyan only, so one that exists is named as well. */
export type Place = {
  mode: "create" | "refresh";
  gyanLevel: boolean;
  subtopicId: number | null;
  gyanId?: number | undefined;
  /** Libraries of files; left out, knowledge stores. Both are kept under the same keys. */
  of?: "files";
};

/** Where the specification keeps it: what is chosen on the screen, and what is sent. */
const KEYS = {
  create: { gyan: ["RepoTags", "RepoData"], subtopic: ["RepoTags", "RepoData"] },
  refresh: {
    gyan: ["RefreshGyanTags", "RefreshGyanData"],
    subtopic: ["RefreshSubtopicTags", "RefreshSubtopicData"],
  },
} as const;

const keysOf = ({ mode, gyanLevel }: Place) => KEYS[mode][gyanLevel ? "gyan" : "subtopic"];

const nameOf = ({ gyanLevel, subtopicId, gyanId, of }: Place): string =>
  [gyanId, gyanLevel ? "gyan" : subtopicId, of].filter((part) => part !== undefined).join(":");

export function readKept(place: Place): ChosenLibrary[] {
  const kept = readAll(keysOf(place)[0])[nameOf(place)];
  return Array.isArray(kept) ? kept.map(decodeSelected).filter(isLibrary) : [];
}

/** With those of the other subtopics; what chooses nothing is not kept. */
export function keep(place: Place, libraries: ChosenLibrary[]) {
  const [tagsKey, dataKey] = keysOf(place);
  const name = nameOf(place);
  const checked = libraries.filter((library) => library.checked);
  const together = (key: string, own: unknown) => {
    const { [name]: _before, ...others } = readAll(key);
    return checked.length === 0 ? others : { ...others, [name]: own };
  };
  keepUnfinished({
    [tagsKey]: together(tagsKey, checked.map(encodeSelected)),
    [dataKey]: together(dataKey, encodeSelected(chosenOf(checked))),
    // Which of the two levels was chosen for last.
    isGyanlevel: checked.length === 0 ? undefined : place.gyanLevel,
  });
}

/** As it is chosen elsewhere: whoever cancels leaves nothing behind here. */
export const keepChosen = (place: Place, chosen: Chosen) => keep(place, fromChosen(chosen));

/** Another outline has other nodes, though they may have the same numbers. */
export function forgetCreated() {
  const { gyan, subtopic } = KEYS.create;
  const kept = [...new Set([...gyan, ...subtopic, "isGyanlevel", "saveRootFilesParameters"])].filter(
    (key) => local.read(key) !== null,
  );
  if (kept.length > 0) keepUnfinished(Object.fromEntries(kept.map((key) => [key, undefined])));
}

/** Everything under a key, by whose it is. */
export function readAll(key: string): Record<string, unknown> {
  try {
    const all: unknown = JSON.parse(local.read(key) ?? "{}");
    return isObject(all) ? all : {};
  } catch {
    // Written by hand, or by something else.
    return {};
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isLibrary = (value: unknown): value is ChosenLibrary =>
  isObject(value) &&
  typeof value["id"] === "number" &&
  typeof value["checked"] === "boolean" &&
  typeof value["withSubtopics"] === "boolean" &&
  Array.isArray(value["accordianGroupsData"]) &&
  value["accordianGroupsData"].length > 0 &&
  value["accordianGroupsData"].every(isRow);

const TEXTS = ["keyName", "dataType", "selectedKey", "dateFieldFrom", "dateFieldTo"];

const isRow = (value: unknown): boolean =>
  isObject(value) &&
  typeof value["id"] === "number" &&
  typeof value["valueSelected"] === "boolean" &&
  TEXTS.every((field) => typeof value[field] === "string") &&
  Array.isArray(value["selectedValues"]) &&
  value["selectedValues"].every((one) => typeof one === "string");
