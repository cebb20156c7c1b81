export { noteNotice } from "./store.ts";
export type { NewNotice } from "./store.ts";
