import { z } from "zod";
import { DAY, later } from "#platform/clock.ts";
import { dropEventsBefore } from "#platform/events.store.ts";
import { job, type Schedule } from "#platform/work/index.ts";
import { forgetOriginsBefore } from "#people/audit/index.ts";
import { dropExpired } from "#people/accounts/index.ts";
import { dropExpiredRecords } from "#people/identity/index.ts";
import { tidyIndex } from "#sources/libraries/index.ts";
import { tidyWebhooks } from "#connecting/webhooks/index.ts";
import { removeMailsBefore } from "#together/mails/index.ts";
import { removeListsBefore } from "./invitations/store.ts";
import type { Needs } from "./needs.ts";

const EVENT_DAYS = 7;
const INVITATION_LIST_DAYS = 90;
const DELIVERY_DAYS = 30;

/** Once a week, early on Sunday: what expired is deleted. */
export const housekeepingJob = job({
  name: "admin.housekeeping",
  version: 1,
  input: z.object({}),
  attempts: 3,
  async run(_input, app: Needs) {
    const { db, clock } = app;
    const at = clock.now();
    await db.tx(async (tx) => {
      await dropExpired(tx, at);
      await dropExpiredRecords(tx, at);
      await dropEventsBefore(tx, later(at, -EVENT_DAYS * DAY));
      await removeMailsBefore(tx, later(at, -app.config.MAIL_DAYS * DAY));
      await forgetOriginsBefore(tx, later(at, -app.config.AUDIT_ADDRESS_DAYS * DAY));
      await removeListsBefore(tx, later(at, -INVITATION_LIST_DAYS * DAY));
      await tidyWebhooks(tx, later(at, -DELIVERY_DAYS * DAY), at);
      await app.jobs.tidy(tx);
    });
    await tidyIndex(app);
  },
});

export const housekeepingSchedule: Schedule<Needs> = {
  job: housekeepingJob,
  cron: "20 3 * * 0",
  timeZone: "UTC",
};
