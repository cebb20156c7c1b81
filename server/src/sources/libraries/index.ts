export { renewTopicLibrary, topicToLibrary } from "./consolidate.ts";
export {
  countFailed,
  countUnfindable,
  countWaiting,
  dropUnpublished,
  indexChanged,
  indexWork,
  noteAll,
  noteMissing,
  tidyIndex,
} from "./indexing.ts";
export { layoutsOf } from "./layouts.ts";
export {
  countWorks,
  lackingWords,
  lookUpWorks,
  nearPassages,
  reachAmong,
  reachOf,
  standingWords,
  type Reach,
} from "./looking-up.ts";
export { shownFindings, visibleNote } from "./reach.store.ts";
export { addOwnLibrary, restoreLibrary } from "./shelves/own.ts";
export { ownerIdOf } from "./shelves/own.store.ts";
export { tellLanguages } from "./mending/languages.ts";
export { logKeeping } from "./mending/keeping.ts";
export { mendedPassages } from "./mending/mended.ts";
export { createMending, spaceOf, type IndexState, type Mending } from "./mending/mending.ts";
export { otherNamesOf } from "./naming/names.ts";
export { placeForDocuments } from "./own.ts";
export { findPassages, searchedPassages, searchPassages, type Question } from "./search.ts";
export { readStarterContent } from "./starter.ts";
export { tellReaders } from "./telling.ts";
export {
  declareTags,
  librariesNamed,
  ownLibraries,
  tagTypesOf,
  readableLibraries,
  subjectsOf,
  rememberStarter,
  starterHashes,
  type Library,
} from "./store.ts";
