import type { Endpoint } from "@gyan/contract/endpoint.ts";
import { fail } from "@gyan/contract/failures.ts";
import { meterOf, type Meter } from "@gyan/contract/accounts/meter.rules.ts";
import * as store from "./buckets.store.ts";
import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import type { Db } from "../db.ts";
import type { Actor } from "../session.ts";

/** Called before a call is carried out; throws where the caller has made too many of its kind. */
export type Metering = (actor: Actor, endpoint: Endpoint) => Promise<void>;

const PER_MINUTE = {
  search: "SEARCHES_PER_MINUTE",
  change: "CHANGES_PER_MINUTE",
  download: "DOWNLOADS_PER_MINUTE",
} as const satisfies Record<Meter, keyof Config>;

/** Half a minute's worth may come at once: a page asks for many things in the same moment. */
const AT_ONCE = 0.5;

/** One bucket a person and kind, in the database, so that all processes draw from the same. */
export const meteringOf =
  ({ db, clock, config }: { db: Db; clock: Clock; config: Config }): Metering =>
  async ({ personId }, endpoint) => {
    const meter = meterOf(endpoint);
    if (meter === null) return;
    const perMinute = config[PER_MINUTE[meter]];
    if (perMinute === 0) return;
    const limit = { most: Math.max(1, perMinute * AT_ONCE), perSecond: perMinute / 60 };
    const { isWithin, level } = await store.draw(db, { personId, meter }, limit, clock.now());
    if (isWithin) return;
    const seconds = Math.max(1, Math.ceil((level + 1 - limit.most) / limit.perSecond));
    throw fail("too_many_requests", { seconds });
  };
