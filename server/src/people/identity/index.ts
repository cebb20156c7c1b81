export { createEmbedded } from "./embedded.ts";
export { ALGORITHM, cookieSecret, publicKeys, signingKey } from "./keys.ts";
export { keepQuiet } from "./provider.ts";
export { recordsIn } from "./records.ts";
export { CLIENT_ID, isUuid, originsOf, SCOPE } from "./rules.ts";
export { originOf, serveProvider } from "./serving.ts";
export { dropExpiredRecords, dropOfAccount, isGranted } from "./store.ts";
