export { tableWork } from "./filling.ts";
export { fillTablesOf } from "./filling.store.ts";
