export { createRights, type Rights } from "./actions.ts";
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
  grant,
  heldBy,
  inBin,
  mayRead,
  notInBin,
  ownerOf,
  readableTopics,
  rightOf,
} from "./store.ts";
export { rightAt } from "./permission.ts";
