export { saveWork, type FoundWork, type SavedWork } from "./actions.ts";
export { doiIdentity, urlIdentity } from "./rules.ts";
export {
  addressesOfWorks,
  latestText,
  latestTexts,
  noteRetraction,
  renewWork,
  textById,
  titlesOf,
  workById,
  workKnownAs,
  type Work,
  type WorkText,
} from "./store.ts";
