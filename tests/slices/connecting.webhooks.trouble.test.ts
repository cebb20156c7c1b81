import type { Delivery, Webhook } from "@gyan/contract/webhooks/calls.ts";
import { describe, expect, test } from "vitest";
import { type Added, answering, good, hanging, verified } from "../support/receiver.ts";
import { DAY, HOUR, MINUTE, SECOND, withWebhooks } from "./connecting.webhooks.scene.ts";

// What becomes of messages to webhooks that do not arrive.

const it = withWebhooks();

describe("what does not arrive", () => {
  test("is tried again with the same id, later each time, and arrives", async () => {
    it.receiver.answer(answering(500, "Out of order"));
    const added = await it.add();
    await it.happens();
    const first = await it.settled(added, { state: "waiting", attempts: 1 });
    expect(first).toMatchObject({ status: 500, failure: "status", answer: "Out of order" });
    expect(await it.one(added)).toMatchObject({ failingSince: it.clock.now().toISOString(), waiting: 1 });
    await it.later(6 * SECOND);
    const second = await it.settled(added, { state: "waiting", attempts: 2 });
    const rest = new Date(second.nextOn!).getTime() - it.clock.now().getTime();
    expect(rest).toBeGreaterThanOrEqual(5 * MINUTE);
    expect(rest).toBeLessThanOrEqual(6 * MINUTE);
    it.receiver.answer(good);
    await it.later(6 * MINUTE);
    await it.settled(added, { state: "delivered", attempts: 3 });
    const got = await it.receiver.has(3);
    expect(new Set(got.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    expect(new Set(got.map(({ headers }) => headers["webhook-timestamp"])).size).toBe(3);
    expect((await it.one(added)).failingSince).toBeNull();
  });

  test("is given up after about a day, and sent again when its owner asks for it", async () => {
    it.receiver.answer(answering(503));
    const added = await it.add();
    const began = it.clock.now().getTime();
    await it.happens();
    const { id, messageId } = await it.givenUp(added);
    expect(it.clock.now().getTime() - began).toBeGreaterThan(22 * HOUR);
    expect(it.clock.now().getTime() - began).toBeLessThan(30 * HOUR);
    it.receiver.answer(good);
    const again = await it.call<Delivery>("POST", `/webhooks/${added.webhook.id}/deliveries/${id}/again`);
    expect(again).toMatchObject({ status: 200, body: { id, state: "waiting" } });
    await it.settled(added, { state: "delivered", attempts: 1, messageId });
  });

  test("waits as long as the receiver asks for, within reason", async () => {
    it.receiver.answer(answering(429, "", { "retry-after": "3600" }));
    const added = await it.add();
    await it.happens();
    const asked = await it.settled(added, { state: "waiting", attempts: 1 });
    expect(new Date(asked.nextOn!).getTime() - it.clock.now().getTime()).toBe(HOUR);
    // Nothing else is sent there before.
    await it.happens();
    await it.later(30 * MINUTE);
    await expect.poll(() => it.one(added)).toMatchObject({ waiting: 2 });
    expect(it.receiver.got).toHaveLength(1);
    it.receiver.answer(answering(503, "", { "retry-after": String(30 * 86_400) }));
    await it.later(31 * MINUTE);
    await it.receiver.has(2);
    await expect
      .poll(async () => (await it.deliveries(added)).map(({ attempts }) => attempts))
      .toEqual([1, 1]);
    const [late] = await it.deliveries(added);
    expect(new Date(late!.nextOn!).getTime() - it.clock.now().getTime()).toBeLessThanOrEqual(6 * HOUR);
  });

  test("of one that hangs is ended after fifteen seconds, and holds up no other", async () => {
    const stuck = await it.add();
    const other = await it.add({ name: "Other", address: `${it.receiver.origin}/other` });
    it.receiver.answer((response, got, request) =>
      (request.url === "/other" ? good : hanging)(response, got, request),
    );
    await it.happens();
    await it.settled(other, { state: "delivered" });
    expect(await it.newest(stuck)).toMatchObject({ state: "sending" });
    await it.happens();
    await it.settled(other, { state: "delivered", about: it.lastName() });
    await expect.poll(() => it.deliveries(stuck)).toMatchObject([{}, { failure: "timed_out" }]);
    const ended = (await it.deliveries(stuck))[1]!;
    expect(ended.tookMs).toBeGreaterThanOrEqual(14_900);
    expect(ended.tookMs).toBeLessThan(60_000);
    // One at a time: the next one was not sent beside it.
    expect(it.receiver.got).toHaveLength(3);
  });

  test.each([301, 302, 303, 307, 308])(
    "a redirect (%i) is not followed, and said to be one",
    async (status) => {
      it.receiver.answer(answering(status, "", { location: it.inside.address }));
      const added = await it.add();
      await it.happens();
      await it.settled(added, { state: "waiting", status, failure: "redirected" });
      expect(it.inside.got).toEqual([]);
    },
  );

  test("an address that leads inside by now is not reached", async () => {
    const added = await it.add({ address: "https://gyan.invalid/hook" });
    // What its name would lead to: as if the name server had been changed since.
    await it.scene.query("update webhooks set address = $1", [it.inside.address.replace("http:", "https:")]);
    await it.happens();
    await it.settled(added, { state: "waiting", failure: "private_address", status: null });
    await it.scene.query("update webhooks set address = $1", [it.inside.address]);
    await it.later(6 * SECOND);
    await it.settled(added, { attempts: 2, failure: "bad_address" });
    expect(it.inside.got).toEqual([]);
  });

  test("an answer without end is cut off; what it says stands", async () => {
    it.receiver.answer((response) => {
      response.writeHead(200);
      const more = (): void => void (response.destroyed || response.write("x".repeat(16_384), more));
      more();
    });
    const added = await it.add();
    await it.happens();
    expect((await it.settled(added, { state: "delivered", status: 200 })).answer).toHaveLength(1_000);
  });

  test("410 pauses the webhook and its owner is told; it goes on when they say so", async () => {
    it.receiver.answer(answering(410, "Gone fishing"));
    const added = await it.add();
    await it.happens();
    await it.settled(added, { state: "failed", status: 410, failure: "gone" });
    expect((await it.one(added)).paused).toMatchObject({ why: "gone" });
    const bell = await it.scene.bell(it.owner);
    expect(bell.notices).toMatchObject([
      {
        kind: "webhook_paused",
        by: null,
        object: { kind: "webhook", id: added.webhook.id, name: "Lab channel" },
        isUnread: true,
      },
    ]);
    expect(bell.unread).toBeGreaterThanOrEqual(1);
    await it.happens();
    expect(await it.deliveries(added)).toHaveLength(1);
    it.receiver.answer(good);
    const resumed = await it.call<Webhook>("PATCH", `/webhooks/${added.webhook.id}`, { isPaused: false });
    expect(resumed.body).toMatchObject({ paused: null, failingSince: null });
    await it.happens();
    await it.settled(added, { state: "delivered" });
    await it.call("DELETE", `/webhooks/${added.webhook.id}`);
    expect((await it.scene.bell(it.owner)).notices).toEqual([]);
  });

  test("after days of nothing but failures the webhook is paused and its owner told", async () => {
    it.receiver.answer(answering(500));
    const added = await it.add();
    const began = it.clock.now().getTime();
    for (let days = 0; days < 2; days++) {
      await it.happens();
      await it.givenUp(added);
      expect((await it.one(added)).paused).toBeNull();
      // What failed so often is left alone for some minutes.
      await it.later(6 * MINUTE);
    }
    await it.later(DAY);
    await it.happens();
    await it.givenUp(added);
    expect((await it.one(added)).paused).toMatchObject({ why: "failing" });
    expect(it.clock.now().getTime() - began).toBeGreaterThan(3 * DAY);
    expect((await it.scene.bell(it.owner)).notices).toMatchObject([{ kind: "webhook_paused" }]);
  });

  test("a secret that cannot be opened any more is said, and not tried for a day", async () => {
    const added = await it.add();
    await it.scene.query("update webhooks set sealed_secret = 'damaged'");
    await it.happens();
    await it.settled(added, { state: "failed", failure: "secret_lost", attempts: 1 });
    expect(it.receiver.got).toEqual([]);
    const { body } = await it.call<Added>("POST", `/webhooks/${added.webhook.id}/secret`);
    expect(await it.call<Delivery>("POST", `/webhooks/${added.webhook.id}/try`)).toMatchObject({
      body: { failure: "secret_lost" },
    });
    it.clock.forward(DAY);
    expect(await it.call<Delivery>("POST", `/webhooks/${added.webhook.id}/try`)).toMatchObject({
      body: { state: "delivered" },
    });
    expect(() => verified(it.receiver.got[0]!, body.secret, it.clock.now())).not.toThrow();
  });
});
