export type { Figures } from "./figures.ts";
export { createWatching, type Watching } from "./watching.ts";
