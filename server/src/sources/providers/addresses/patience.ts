import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import {
  askPolitely,
  type AskOptions,
  type AskParts,
  type Unread,
  type UnreadReason,
} from "#sources/pages/index.ts";
import { declaredIn, decode } from "#processing/parsing/decode.ts";
import { SourceFailed, type SourceFailure } from "../remote/failed.ts";

/** What one site was asked, and how long its pace was waited for. */
export type Visit = { app: AskParts; signal: AbortSignal; waitsMs: number };

export type ReadText = { kind: "text"; url: string; text: string } | Unread;

const SECOND = 1_000;
/** Sites with a slow pace are waited for so long in one visit, and no longer. */
export const MOST_WAITING = 45 * SECOND;
const MOST_BYTES = 10 * 1024 * 1024;
const TIME_MS = 20 * SECOND;

/** A text at an address; where the host's turn comes soon, it is waited for. */
export async function readText(visit: Visit, address: string, accept: string): Promise<ReadText> {
  const options: AskOptions = { signal: visit.signal, accept, mostBytes: MOST_BYTES, timeMs: TIME_MS };
  for (;;) {
    const answer = await askPolitely(visit.app, address, options);
    if (answer.kind === "answered") {
      const { url, bytes, charset } = answer.fetched;
      const plain = await unpacked(bytes);
      return { kind: "text", url, text: isText(plain) ? decode(plain, charset ?? declaredIn(plain)) : "" };
    }
    const ms = (answer.retryAfterS ?? Infinity) * SECOND;
    if (answer.why !== "page_rate_limited" || ms > visit.waitsMs) return answer;
    visit.waitsMs -= ms;
    await wait(ms, undefined, { signal: visit.signal });
  }
}

/** Documents are read elsewhere, and hold no links for us. */
const isText = (bytes: Uint8Array): boolean => {
  const start = Buffer.from(bytes.subarray(0, 8)).toString("latin1");
  return !start.startsWith("%PDF-") && !start.startsWith("PK\u0003\u0004");
};

const asGzip = promisify(gunzip);

/** Sitemaps are often files that are packed by themselves. What cannot be unpacked is read as it is, and says nothing. */
async function unpacked(bytes: Uint8Array): Promise<Uint8Array> {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  return asGzip(bytes, { maxOutputLength: MOST_BYTES }).catch(() => new Uint8Array(0));
}

const FAILURES: Partial<Record<UnreadReason, SourceFailure>> = {
  page_rate_limited: "rate_limited",
  page_server_trouble: "server_trouble",
  page_timed_out: "timed_out",
  page_broken: "broken_answer",
  page_unreachable: "unreachable",
  page_not_found_host: "unreachable",
  page_private_address: "unreachable",
  page_bad_address: "unreachable",
};

/** The failure of the whole site, or null when only this page failed. */
export function failureOf({ why, detail, retryAfterS }: Unread): SourceFailed | null {
  const code = FAILURES[why];
  return code === undefined ? null : new SourceFailed(code, detail, retryAfterS);
}
