export { countReading } from "./actions.ts";
export { forCollection, forPortal, isCurator } from "./permission.ts";
export { reachOfPortal } from "./searching.ts";
