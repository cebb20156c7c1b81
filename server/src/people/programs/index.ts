export { servePrograms } from "./serving.ts";
export type { ServedPrograms } from "./serving.ts";
