import { createHash } from "node:crypto";
import { say } from "@gyan/contract/runs.ts";
import { HOUR, later } from "#platform/clock.ts";
import { inBackground } from "#platform/fairness/urgency.ts";
import { PieceTaken } from "#platform/work/index.ts";
import { validatorsFrom } from "#sources/pages/index.ts";
import { askFor, NotTold } from "./asking.ts";
import { FEEDS, wholeFeed } from "./discovering.ts";
import type { Needs } from "./needs.ts";
import * as pieces from "./pieces.store.ts";
import type { Change, Source } from "./pieces.store.ts";
import { toldBy } from "./reading/entries.ts";
import type { Told } from "./reading/told.ts";
import { IN_ONE_GO, mayTake, takeIn } from "./taking.ts";

export const EVERY_HOUR = HOUR;

/** A feed, where it is another than the last time. That it was seen is written with the last of its entries. */
export async function readFeedOf(app: Needs, source: Source, signal: AbortSignal): Promise<void> {
  const answer = await askFor(app, source.address, { accept: FEEDS, headers: conditionsOf(source), signal });
  const now = app.clock.now();
  const seen: Change = {
    lookedAt: now,
    dueAt: later(now, EVERY_HOUR),
    address: answer.lastingUrl,
    counts: { found: 0, added: 0 },
    note: null,
  };
  if (answer.text === null) return take(app, source, [], seen);
  const bodyHash = createHash("sha256").update(answer.text).digest("base64url");
  const heard = { ...seen, ...validatorsFrom(answer.headers), bodyHash };
  // A server without validators sends the same again.
  if (bodyHash === source.bodyHash) return take(app, source, [], heard);
  const feed = wholeFeed(answer.text);
  if (!feed) {
    const isPage = /<(?:!doctype\s+html|html)\b/iu.test(answer.text.slice(0, 5_000));
    throw new NotTold(say(isPage ? "watched_page" : "page_broken"), "It is no feed any more.");
  }
  await take(app, source, toldBy(feed, answer.url), heard);
}

const conditionsOf = ({ etag, lastModified }: Source): Record<string, string> => ({
  ...(etag !== null && { "if-none-match": etag }),
  ...(lastModified !== null && { "if-modified-since": lastModified }),
});

async function take(app: Needs, source: Source, told: readonly Told[], seen: Change): Promise<void> {
  let added = 0;
  for (let first = 0; first === 0 || first < told.length; first += IN_ONE_GO) {
    const some = told.slice(first, first + IN_ONE_GO);
    const isLast = first + IN_ONE_GO >= told.length;
    added = await inBackground(() =>
      app.db.tx(async (tx) => {
        if (!(await pieces.holdSource(tx, source, app.workerId))) throw new PieceTaken();
        if (!(await mayTake(app, tx, source)))
          throw new NotTold(say("watched_no_right"), "Nobody has the right any more.");
        const sum = added + (await takeIn(app, tx, source, some)).added;
        if (!isLast) return sum;
        await pieces.noteSource(tx, source.id, { ...seen, counts: { found: told.length, added: sum } });
        if (!(await pieces.rest(tx, source, app.workerId, null))) throw new PieceTaken();
        return sum;
      }),
    );
  }
}
