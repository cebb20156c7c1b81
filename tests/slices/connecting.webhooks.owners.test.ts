import type { LibraryView } from "@gyan/contract/libraries.ts";
import { describe, expect, test } from "vitest";
import { webhookWork } from "../../server/src/connecting/webhooks/index.ts";
import { housekeepingJob } from "../../server/src/people/admin/jobs.ts";
import { startHands } from "../../server/src/platform/work/index.ts";
import { type Added, answering, type Deliveries, good } from "../support/receiver.ts";
import { somebodyElse } from "../support/workers.ts";
import { DAY, HOUR, SECOND, withWebhooks } from "./connecting.webhooks.scene.ts";

// Whom messages to webhooks are for, how long they are kept, and who sends them.

const it = withWebhooks();

describe("whom it is for", () => {
  const held = async (added: Added) => {
    it.receiver.answer(answering(500));
    const libraryId = await it.happens();
    await it.settled(added, { state: "waiting", attempts: 1 });
    it.receiver.answer(good);
    return libraryId;
  };

  test("what its owner may not read any more is not sent, and nothing of it is shown", async () => {
    const reader = await it.scene.somebody("reader");
    const body = { name: "Reader", address: it.receiver.address, events: ["share.made"] };
    const { body: added } = await it.call<Added>("POST", "/webhooks", body, reader);
    it.receiver.answer(answering(500));
    const { body: library } = await it.call<LibraryView>("POST", "/libraries", { name: "Secret cells" });
    const shared = { kind: "library", id: library.id } as const;
    await it.scene.share(it.owner, shared, { people: [reader.email] });
    const seen = async () =>
      (await it.call<Deliveries>("GET", `/webhooks/${added.webhook.id}/deliveries`, undefined, reader)).body
        .deliveries[0]!;
    await expect.poll(seen).toMatchObject({ attempts: 1, state: "waiting", about: "Secret cells" });
    await it.scene.unshare(it.owner, shared, `kind=person&id=${reader.personId}`);
    expect((await seen()).about).toBeNull();
    it.receiver.answer(good);
    await it.later(6 * SECOND);
    await expect.poll(seen).toMatchObject({ state: "dropped", failure: "not_allowed", about: null });
    expect(it.receiver.got).toHaveLength(1);
    const { id } = await seen();
    const at = `/webhooks/${added.webhook.id}/deliveries/${id}`;
    expect((await it.call<{ message: null }>("GET", at, undefined, reader)).body.message).toBeNull();
    expect(await it.call("POST", `${at}/again`, undefined, reader)).toMatchObject({ status: 404 });
  });

  test("somebody who may not sign in any more is told of nothing", async () => {
    const added = await it.add();
    await held(added);
    await it.scene.query("update people set disabled_at = now() where id = $1", [it.owner.personId]);
    await it.later(6 * SECOND);
    const states = () =>
      it.scene.query("select state, last_failure from webhook_deliveries order by id desc limit 1");
    await expect.poll(states).toEqual([{ state: "dropped", last_failure: "not_allowed" }]);
    expect(it.receiver.got).toHaveLength(1);
  });

  test("what lies in the bin is not told", async () => {
    const added = await it.add();
    const libraryId = await held(added);
    expect((await it.call("DELETE", `/libraries/${libraryId}`)).status).toBe(200);
    await it.later(6 * SECOND);
    await it.settled(added, { state: "dropped" });
  });

  test("one that is paused hears of nothing new, and what waits goes on with it", async () => {
    const added = await it.add();
    await held(added);
    await it.call("PATCH", `/webhooks/${added.webhook.id}`, { isPaused: true });
    await it.happens();
    await it.later(HOUR);
    expect(await it.one(added)).toMatchObject({ waiting: 1, paused: { why: "owner" } });
    expect(it.receiver.got).toHaveLength(1);
    await it.call("PATCH", `/webhooks/${added.webhook.id}`, { isPaused: false });
    await it.settled(added, { state: "delivered", attempts: 2 });
  });

  test("too many that wait are left out, and it says since when", async () => {
    const added = await it.add();
    await it.scene.query(
      `insert into webhook_deliveries (webhook_id, message_id, event, facts, happened_at, queued_at, state, not_before)
       select $1, gen_random_uuid(), 'share.made', '{}', now(), now(), 'waiting', now() + interval '10 years'
       from generate_series(1, 1000)`,
      [added.webhook.id],
    );
    await it.happens();
    expect(await it.one(added)).toMatchObject({ waiting: 1000, missedOn: it.clock.now().toISOString() });
  });

  test("it goes with its owner", async () => {
    const added = await it.add();
    await it.happens();
    await it.settled(added, { state: "delivered" });
    expect((await it.call("DELETE", `/me?email=${it.owner.email}`)).status).toBe(200);
    expect(await it.scene.query("select 1 from webhooks")).toEqual([]);
    expect(await it.scene.query("select 1 from webhook_deliveries")).toEqual([]);
  });

  test("what is old is thrown away", async () => {
    const added = await it.add();
    await it.happens();
    const { id } = await it.settled(added, { state: "delivered" });
    it.clock.forward(31 * DAY);
    await it.happens();
    await it.settled(added, { state: "delivered", about: it.lastName() });
    await housekeepingJob.run({}, it.server.app, new AbortController().signal);
    expect((await it.deliveries(added)).map((kept) => kept.id)).not.toContain(id);
    expect(await it.deliveries(added)).toHaveLength(1);
  });
});

test("two processes send each message once", async () => {
  const added = await it.add();
  const stop = new AbortController();
  const workerId = await somebodyElse(it.server.app.db);
  const hands = await startHands({ ...it.server.app, workerId, stopping: stop.signal }, [
    webhookWork as never,
  ]);
  for (let n = 0; n < 12; n++) await it.happens();
  await it.receiver.has(12);
  await expect.poll(() => it.one(added)).toMatchObject({ waiting: 0 });
  stop.abort();
  await hands.stop();
  expect(it.receiver.got).toHaveLength(12);
  expect(new Set(it.receiver.got.map(({ headers }) => headers["webhook-id"])).size).toBe(12);
});
