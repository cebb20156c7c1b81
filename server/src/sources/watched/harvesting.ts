import { say } from "@gyan/contract/runs.ts";
import { DAY, later } from "#platform/clock.ts";
import { inBackground } from "#platform/fairness/urgency.ts";
import { PieceTaken } from "#platform/work/index.ts";
import { SourceFailed } from "#sources/providers/remote/failed.ts";
import { askFor, NotTold } from "./asking.ts";
import { XML } from "./discovering.ts";
import type { Needs } from "./needs.ts";
import * as pieces from "./pieces.store.ts";
import type { Change, HarvestPlace, Source } from "./pieces.store.ts";
import { fromOf, untilOf } from "./reading/moments.rules.ts";
import * as oai from "./reading/oai.ts";
import { IN_ONE_GO, mayTake, takeIn } from "./taking.ts";

export const EVERY_DAY = DAY;
/** A list that does not end is not followed for ever. */
const MOST_PAGES = 5_000;
const MOST_RESTARTS = 3;

/**
 * One page of a repository. Its records and the place at which the harvest goes on are written together: a process that dies before
 * leaves the page to be asked for again, and what of it is there already is known.
 */
export async function harvestPage(app: Needs, source: Source, signal: AbortSignal): Promise<void> {
  const place = source.place ?? beginning(source);
  const page = await pageAt(app, source, place, signal);
  if (page === "begin again") return beginAgain(app, source, place);
  const { token } = page;
  // Some name the same page for ever.
  if (token !== null && token === place.token && page.told.length === 0)
    throw new NotTold(say("watched_tokens"), "The same page is named again and again.");
  const answeredAt = place.answeredAt ?? untilOf(page.answeredAt, app.clock.now());
  const next: HarvestPlace = { ...place, token, answeredAt, pages: place.pages + 1 };
  await takePage(app, source, page, next);
}

const beginning = (source: Source): HarvestPlace => ({
  from: fromOf(source.seenUntil, source.since, source.granularity ?? "day"),
  answeredAt: null,
  token: null,
  found: 0,
  added: 0,
  taken: 0,
  pages: 0,
  restarts: 0,
});

/** With the address at which the repository is asked from now on. */
type Page = oai.RecordPage & { address: string };

async function pageAt(
  app: Needs,
  source: Source,
  place: HarvestPlace,
  signal: AbortSignal,
): Promise<Page | "begin again"> {
  const words = oai.listRecords({ set: source.setSpec, from: place.from }, place.token);
  const asked = oai.addressOf(source.address, words);
  const { text, lastingUrl } = await askFor(app, asked, { accept: XML, signal });
  const address = lastingUrl === asked ? source.address : oai.baseOf(new URL(lastingUrl)).href;
  try {
    const body = text ?? "";
    const refused = oai.refusedIn(body);
    if (!refused) return { ...oai.recordsIn(body), address };
    if (refused.code === "badResumptionToken" && place.token !== null) return "begin again";
    // It says that it tells seconds, and takes days only.
    if (refused.code === "badArgument" && place.token === null && /T/u.test(place.from ?? "")) {
      await app.db.tx((tx) => change(app, source, tx, { granularity: "day", place: null }));
      return "begin again";
    }
    throw new NotTold(
      say("watched_refused", { code: refused.code, words: refused.words.slice(0, 200) }),
      `${refused.code}: ${refused.words}`,
    );
  } catch (error) {
    if (!(error instanceof SourceFailed)) throw error;
    const isPage = /<(?:!doctype\s+html|html)\b/iu.test((text ?? "").slice(0, 5_000));
    throw new NotTold(say(isPage ? "watched_page" : "page_broken"), error.message);
  }
}

/** The window from its beginning: what was taken of it is known. */
async function beginAgain(app: Needs, source: Source, place: HarvestPlace): Promise<void> {
  if (place.restarts >= MOST_RESTARTS)
    throw new NotTold(say("watched_tokens"), "The tokens of its pages end before they can be used.");
  const isOtherWindow = place.token === null;
  const again = { ...place, token: null, answeredAt: null, found: 0, pages: 0, restarts: place.restarts + 1 };
  await app.db.tx(async (tx) => {
    await change(app, source, tx, { place: isOtherWindow ? null : again });
  });
  if (!(await pieces.rest(app.db, source, app.workerId, null))) throw new PieceTaken();
}

async function change(
  app: Needs,
  source: Source,
  tx: Parameters<typeof pieces.holdSource>[0],
  wanted: Change,
): Promise<void> {
  if (!(await pieces.holdSource(tx, source, app.workerId))) throw new PieceTaken();
  await pieces.noteSource(tx, source.id, wanted);
}

/** A few records at a time: whoever reads meanwhile goes first. The place moves with the last of them. */
async function takePage(
  app: Needs,
  source: Source,
  { told, address }: Page,
  next: HarvestPlace,
): Promise<void> {
  let counts = { found: next.found, added: next.added, taken: next.taken };
  for (let first = 0; first === 0 || first < told.length; first += IN_ONE_GO) {
    const some = told.slice(first, first + IN_ONE_GO);
    const isLast = first + IN_ONE_GO >= told.length;
    counts = await inBackground(() =>
      app.db.tx(async (tx) => {
        if (!(await pieces.holdSource(tx, source, app.workerId))) throw new PieceTaken();
        if (!(await mayTake(app, tx, source)))
          throw new NotTold(say("watched_no_right"), "Nobody has the right any more.");
        const { added, changed } = await takeIn(app, tx, source, some);
        const sum = {
          found: counts.found + some.length,
          added: counts.added + added,
          taken: counts.taken + added + changed,
        };
        if (isLast && address !== source.address) await pieces.noteSource(tx, source.id, { address });
        if (isLast) await movePlace(app, source, tx, { ...next, ...sum });
        return sum;
      }),
    );
  }
}

async function movePlace(
  app: Needs,
  source: Source,
  tx: Parameters<typeof takeIn>[1],
  next: HarvestPlace,
): Promise<void> {
  const now = app.clock.now();
  const counts = { found: next.found, added: next.added };
  if (next.token === null) {
    await pieces.noteSource(tx, source.id, {
      place: null,
      seenUntil: next.answeredAt ?? untilOf(null, now),
      counts,
      note: null,
      lookedAt: now,
      dueAt: later(now, EVERY_DAY),
    });
  } else if (next.taken >= app.config.WATCHED_RECORDS || next.pages >= MOST_PAGES) {
    await pieces.noteSource(tx, source.id, {
      // Counted anew the next time.
      place: { ...next, found: 0, added: 0, taken: 0, pages: 0, restarts: 0 },
      counts,
      note: say("watched_limit", { limit: app.config.WATCHED_RECORDS }),
      lookedAt: now,
      dueAt: later(now, EVERY_DAY),
    });
  } else await pieces.noteSource(tx, source.id, { place: next, counts });
  if (!(await pieces.rest(tx, source, app.workerId, null))) throw new PieceTaken();
}
