export { changesBetween, noteChanges } from "./actions.ts";
