export type { Figures } from "./figures.ts";
export { startMinutes } from "./minutes/minutes.ts";
export { createWatching, type Watching } from "./watching.ts";
