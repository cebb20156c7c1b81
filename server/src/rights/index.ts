export { createRights, type Rights } from "./actions.ts";
export type { Commentable, Editable, LibraryRef, Owned, Readable, Scope, TopicRef } from "./permission.ts";
export { grant, inBin, mayRead, notInBin, ownerOf, readableTopics, rightOf } from "./store.ts";
