import { say, type Said } from "@gyan/contract/runs.ts";

export type ZoteroFailure =
  | "key_revoked"
  | "library_gone"
  | "read_only"
  | "quota"
  | "busy"
  | "unreachable"
  | "broken_answer"
  /** The library was changed there since: it has to be read first. */
  | "outdated"
  | "not_found"
  | "refused";

/** Why Zotero gave nothing, or took nothing. */
export class ZoteroFailed extends Error {
  readonly code: ZoteroFailure;
  readonly retryAfterS: number | null;
  /** `detail` is for the log: never a key or what somebody wrote. */
  constructor(code: ZoteroFailure, detail: string, retryAfterS: number | null = null) {
    super(detail);
    this.name = "ZoteroFailed";
    this.code = code;
    this.retryAfterS = retryAfterS;
  }
}

/** Those that may be gone in a while, and are tried again by themselves. */
export const isPassing = ({ code }: ZoteroFailed): boolean =>
  code === "busy" || code === "unreachable" || code === "broken_answer";

export const problemOf = ({ code }: ZoteroFailed): Said => say(`zotero_${code}`);
