export { saveWork, shortIdentity, type FoundWork, type SavedWork } from "./actions.ts";
export { apartIn, laidText, quoteAround, type StoredLayout } from "./layout.rules.ts";
export { doiIdentity, isSameText, urlIdentity } from "./rules.ts";
export {
  addressesOfWorks,
  correctWork,
  laidTextById,
  latestLaidText,
  latestText,
  noteRetraction,
  NO_PLACING,
  printsOf,
  referencesOf,
  renameUntitled,
  renewWork,
  statedFacts,
  textById,
  titlesOf,
  workById,
  workKnownAs,
  type CitedWork,
  type Placing,
  type Work,
  type WorkFacts,
  type WorkText,
} from "./store.ts";
