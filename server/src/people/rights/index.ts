export { createRights, type Rights, type Who } from "./actions.ts";
export { editable, nullIfRefused, owned, readable, refusedAs, type WithRights } from "./calls.ts";
export { homesIn } from "./homes.ts";
export { ownedAmong } from "./permission.ts";
export type {
  Commentable,
  Editable,
  FolderRef,
  LibraryRef,
  Owned,
  Readable,
  Scope,
  TopicRef,
} from "./permission.ts";
export {
  canEdit,
  canRead,
  folderIsGone,
  givenTo,
  grant,
  grantAll,
  heldBy,
  holdersOf,
  inBin,
  isListed,
  listedBy,
  mayLeave,
  mayRead,
  notInBin,
  ownerOf,
  readableTopics,
  rightOf,
  rightOfPerson,
  withdraw,
  withdrawAll,
} from "./store.ts";
export type { Holder, ObjectKind, Way } from "./store.ts";
export { settleFolders, sharersOf } from "./folders.store.ts";
export { levelOf, rightAt } from "./permission.ts";
