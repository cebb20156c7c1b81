export { createEmbedded } from "./embedded.ts";
export { publicKeys } from "./keys.ts";
export { CLIENT_ID, SCOPE } from "./rules.ts";
export { dropExpiredRecords, dropOfAccount, isGranted } from "./store.ts";
