export { addDocument, type DocumentToAdd } from "./actions.ts";
export { deleteDocumentsForGood, deleteLibraryForGood, purgeDocuments } from "./organising/bin.ts";
export { documentOfWork, documentsInRun, type InRun } from "./in-runs.store.ts";
export { organiseDocuments, syncLibraryWork } from "./organising/actions.ts";
export { beSureOf, removeUnowned } from "./bytes.ts";
export { isPdf } from "./showing/content.ts";
export type { Reference } from "./reference.ts";
export { readIntoLibrary, type ReadOutcome } from "./read-file.ts";
export { startReader, type Reader } from "./reader.ts";
export { usageOf } from "./showing/listing.ts";
export { cleanFileName, cleanPath, folded, nameKey } from "./rules.ts";
export { dropUnfinished } from "./upload/pieces.ts";
export {
  documentById,
  ownDocument,
  ownDocuments,
  textOfWork,
  toDocument,
  wakeReading,
  type DocumentRow,
} from "./store.ts";
