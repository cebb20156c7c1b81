/** For what a key of Zotero's interface is sealed. */
export const SEALED_AS = "zotero";
