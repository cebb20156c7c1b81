export { note, type Act } from "./store.ts";
