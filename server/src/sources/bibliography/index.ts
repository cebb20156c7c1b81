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
