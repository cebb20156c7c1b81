export { addDocument, findPlace, ownPlace, roomIn } from "./actions.ts";
export { giveReference, oneReference } from "./importing/giving.ts";
export { refuseEditing } from "./describing/actions.ts";
export { findReadable } from "./showing/listing.ts";
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
export {
  addTold,
  giveText,
  heldNames,
  renewTold,
  returnTold,
  withdrawTold,
  type ToldEntry,
} from "./importing/told.ts";
export { namesOf } from "./importing/describing.ts";
export { wholeText, type PageText } from "./importing/resolve.ts";
export { isPdf } from "./showing/content.ts";
export { readIntoLibrary } from "./reading/read-file.ts";
export { documentWork } from "./reading/work.ts";
export { documentReferences } from "./describing/citing.ts";
export { documentsSaying, usageOf } from "./showing/listing.ts";
export { cleanPath, factsIn, folded, nameKey } from "./rules.ts";
export { dropUnfinished } from "./upload/pieces.ts";
export type { DocumentRow, Place } from "./store.ts";
export type { Needs as DocumentNeeds, WhenDocumentRead } from "./needs.ts";
export {
  addFollowed,
  binFollowed,
  documentsAfter,
  giveFollowed,
  holdDocuments,
  knownDocuments,
  KEYWORDS,
  lockFollowed,
  renewFollowed,
  type FollowedDocument,
} from "./following/following.ts";
