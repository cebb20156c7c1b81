export { ensureIndexed, readStarterContent } from "./starter.ts";
export {
  latestText,
  latestTexts,
  readableLibraries,
  workById,
  type Library,
  type Work,
  type WorkText,
} from "./store.ts";
