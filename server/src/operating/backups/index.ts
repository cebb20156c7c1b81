export { backUp, lostSentence, readSecret } from "./actions.ts";
export { BackupTrouble } from "./format/trouble.ts";
export { moveToFolder, moveToServer } from "./keeping/move.ts";
export { restoreEmbedded, restoreServer, type Restoring } from "./keeping/restore.ts";
export { findBackup } from "./keeping/target.ts";
export { keepCopy } from "./keeping/upgrade.ts";
export { fittingManifest, verifyBackup } from "./keeping/verify.ts";
export { freshnessOf } from "./rules.ts";
export { lastGood } from "./store.ts";
