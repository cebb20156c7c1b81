export { saveWork, shortIdentity, type FoundWork, type SavedWork } from "./actions.ts";
export { apartIn, laidText, quoteAround, type StoredLayout } from "./layout.rules.ts";
export { doiIdentity, urlIdentity } from "./rules.ts";
export {
  addressesOfWorks,
  laidTextById,
  latestLaidText,
  latestText,
  noteRetraction,
  renewWork,
  textById,
  titlesOf,
  workById,
  workKnownAs,
  type Work,
  type WorkText,
} from "./store.ts";
