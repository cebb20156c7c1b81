export { toCitedItem, type CitedReference } from "./csl-json/cite.ts";
export type { Entry } from "./entry.ts";
export { fileOf, formatOf, FORMATS, type WrittenFormat } from "./formats.ts";
export { keyMaker } from "./keys.ts";
export { familyName } from "./names.ts";
export {
  factsOf,
  referenceFrom,
  referenceOfWork,
  saysSomething,
  typeOf,
  type Reference,
} from "./reference.ts";
export {
  placeOf as placeInItem,
  isPlain as isPlainField,
  referenceOfItem,
  sharedOf,
  type Shared,
  type SharedField,
  type ZoteroItem,
} from "./zotero/item.ts";
export { itemTypeOf } from "./zotero/kinds.ts";
export { itemFrom, patchOf } from "./zotero/patch.ts";
