export { giveReference, oneReference } from "./importing/giving.ts";
export { refuseEditing } from "./describing/actions.ts";
export { findReadable } from "./showing/listing.ts";
export { addDocument, ownPlace } from "./actions.ts";
export { deleteDocumentsForGood, deleteLibraryForGood, purgeDocuments } from "./organising/bin.ts";
export {
  documentOfWork,
  documentsInRun,
  documentsOfWorks,
  worksOfDocuments,
  type InRun,
} from "./in-runs.store.ts";
export { organiseDocuments, syncLibraryWork } from "./organising/actions.ts";
export { beSureOf, removeUnowned } from "./bytes.ts";
export { isPdf } from "./showing/content.ts";
export { readIntoLibrary } from "./reading/read-file.ts";
export { documentWork } from "./reading/work.ts";
export { documentReferences } from "./describing/citing.ts";
export { documentsSaying, usageOf } from "./showing/listing.ts";
export { folded, nameKey } from "./rules.ts";
export { dropUnfinished } from "./upload/pieces.ts";
export type { DocumentRow } from "./store.ts";
