import type { LibraryView } from "@gyan/contract/libraries.ts";
import type { Delivery, Webhook } from "@gyan/contract/webhooks/calls.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { webhookWork } from "../../server/src/connecting/webhooks/index.ts";
import { housekeepingJob } from "../../server/src/people/admin/jobs.ts";
import { startHands, wake } from "../../server/src/platform/work/index.ts";
import { startApp, type TestApp } from "../support/app.ts";
import { heldClock } from "../support/mailbox.ts";
import {
  type Added,
  answering,
  aReceiver,
  type Deliveries,
  good,
  hanging,
  type Receiver,
  verified,
} from "../support/receiver.ts";
import { somebodyElse } from "../support/workers.ts";
import { sharing, type Person } from "./sharing.scene.ts";

// Webhooks over HTTP: what is refused, what is sent, and what becomes of a message that does not arrive.

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const clock = heldClock();
let receiver: Receiver;
let inside: Receiver;
let server: TestApp;
let scene: ReturnType<typeof sharing>;
let owner: Person;

beforeAll(async () => {
  receiver = await aReceiver();
  inside = await aReceiver();
  const settings = { LOG_LEVEL: "silent", FETCH_ORIGINS: receiver.origin };
  server = await startApp(settings, [], clock);
  scene = sharing(server);
});
beforeEach(async () => {
  receiver.answer(good);
  receiver.got.length = 0;
  // One of their own, so that what one test left waits for nobody.
  await scene.query("delete from webhooks");
  owner = await scene.somebody("owner");
});
afterAll(async () => {
  await server.stop();
  await receiver.stop();
  await inside.stop();
});

const call = <T = Record<string, unknown>>(method: string, path: string, body?: object, who = owner) =>
  scene.call<T>(who, method, path, body);
const add = async (given: object = {}, who = owner): Promise<Added> => {
  const body = { name: "Lab channel", address: receiver.address, events: ["share.made"], ...given };
  const added = await call<Added>("POST", "/webhooks", body, who);
  expect(added).toMatchObject({ status: 200 });
  return added.body;
};
const one = async ({ webhook }: Added, who = owner): Promise<Webhook> => {
  const { body } = await call<{ webhooks: Webhook[] }>("GET", "/webhooks", undefined, who);
  return body.webhooks.find(({ id }) => id === webhook.id)!;
};
const deliveries = async ({ webhook }: Added): Promise<Delivery[]> =>
  (await call<Deliveries>("GET", `/webhooks/${webhook.id}/deliveries`)).body.deliveries;
const newest = async (added: Added): Promise<Delivery> => (await deliveries(added))[0]!;
/** Something happens: a library of theirs is shared. */
let shares = 0;
async function happens(who = owner): Promise<number> {
  const name = `Cells ${++shares}`;
  const { body } = await call<LibraryView>("POST", "/libraries", { name }, who);
  const people = [`guest${shares}@example.net`];
  expect((await scene.share(who, { kind: "library", id: body.id }, { people })).status).toBe(200);
  return body.id;
}
const later = async (ms: number): Promise<void> => {
  clock.forward(ms);
  await server.app.db.tx((tx) => wake(tx, "webhooks"));
};
/** Once the newest message is in that state. */
const settled = async (added: Added, expected: object): Promise<Delivery> => {
  await expect.poll(() => newest(added)).toMatchObject(expected);
  return newest(added);
};

describe("adding one", () => {
  test("the secret is shown once, and lies nowhere as it is", async () => {
    const added = await add();
    expect(added.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(await one(added)).toEqual({ ...added.webhook, waiting: 0 });
    expect(JSON.stringify(await call("GET", "/webhooks"))).not.toContain(added.secret);
    const word = added.secret.slice("whsec_".length);
    const bytes = Buffer.from(word, "base64").toString("hex");
    const kept = await scene.query<{ kept: string }>("select w::text as kept from webhooks w");
    for (const { kept: row } of kept) expect(row.includes(word) || row.includes(bytes)).toBe(false);
    const exported = await fetch(`${server.base}/api/me/export`, { headers: { "x-auth-token": owner.token } });
    const text = await exported.text();
    expect(text).toContain("Lab channel");
    expect(text.includes(word)).toBe(false);
  });

  test.each([
    ["no address of the web", "ftp://example.org/hook", 400, "invalid_input"],
    ["a name and a password", "https://me:word@example.org/hook", 400, "invalid_input"],
    ["without encryption", "http://example.org/hook", 422, "webhook_address_wrong"],
    ["a port that is not one of the web", "https://8.8.8.8:25/hook", 422, "webhook_address_wrong"],
    ["this machine", "https://127.0.0.1/hook", 422, "webhook_address_private"],
    ["this machine by its name", "https://localhost:8443/hook", 422, "webhook_address_private"],
    ["the network of this machine", "https://192.168.1.1/hook", 422, "webhook_address_private"],
    ["secrets of a cloud machine", "https://169.254.169.254/latest", 422, "webhook_address_private"],
    ["this machine in other digits", "https://2130706433/hook", 422, "webhook_address_private"],
    ["this machine as IPv6", "https://[::1]/hook", 422, "webhook_address_private"],
  ])("refuses %s", async (_what, address, status, code) => {
    const body = { name: "Inside", address, events: ["share.made"] };
    expect(await call("POST", "/webhooks", body)).toMatchObject({ status, body: { code } });
    const added = await add();
    expect(await call("PATCH", `/webhooks/${added.webhook.id}`, { address })).toMatchObject({ status });
  });

  test("a name that is not found now may be found later", async () => {
    expect((await add({ address: "https://gyan.invalid/hook" })).webhook.address).toBe(
      "https://gyan.invalid/hook",
    );
  });

  test("nobody has more than twenty, also when they are asked for at once", async () => {
    const many = Array.from({ length: 19 }, (_, n) => ({ name: `Number ${n}` }));
    await scene.query(
      `insert into webhooks (person_id, name, address, events, sealed_secret, created_at)
       select $1, 'Number ' || n, 'https://example.org', '{share.made}', '', now() from generate_series(1, $2) n`,
      [owner.personId, many.length],
    );
    const body = { name: "One more", address: receiver.address, events: ["share.made"] };
    const answers = await Promise.all([1, 2, 3].map(() => call("POST", "/webhooks", body)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: "too_many_webhooks",
      message: expect.stringContaining("20") as string,
    });
  });

  test("it cannot be limited to what one may not read", async () => {
    const other = await scene.somebody();
    const { body: library } = await call<LibraryView>("POST", "/libraries", { name: "Hidden" }, other);
    const place = { kind: "library", id: library.id };
    const body = { name: "Theirs", address: receiver.address, events: ["document.read"], place };
    expect(await call("POST", "/webhooks", body)).toMatchObject({
      status: 404,
      body: { code: "library_not_found" },
    });
  });

  test("another's does not exist: it is not changed, tried, read or deleted", async () => {
    const added = await add();
    await happens();
    const { id } = await settled(added, { state: "delivered" });
    const other = await scene.somebody();
    const at = `/webhooks/${added.webhook.id}`;
    const calls = [
      ["PATCH", at, { isPaused: true }],
      ["DELETE", at],
      ["POST", `${at}/secret`],
      ["POST", `${at}/try`],
      ["GET", `${at}/deliveries`],
      ["GET", `${at}/deliveries/${id}`],
      ["POST", `${at}/deliveries/${id}/again`],
    ] as const;
    for (const [method, path, body] of calls)
      expect([method, path, await call(method, path, body, other)]).toMatchObject([
        method,
        path,
        { status: 404, body: { code: "webhook_not_found" } },
      ]);
    expect((await one(added)).paused).toBeNull();
  });
});

describe("what is sent", () => {
  test("is verified by the package of Standard Webhooks, has one id, and its answer is kept", async () => {
    receiver.answer(answering(200, "Thank\u0007s \u202E <b>you</b>".padEnd(5_000, "x")));
    const added = await add();
    const libraryId = await happens();
    const [got] = await receiver.has(1);
    expect(got!.headers).toMatchObject({ "content-type": "application/json" });
    expect(got!.headers["user-agent"]).toMatch(/^Gyan/);
    const message = verified(got!, added.secret, clock.now());
    expect(message).toMatchObject({ type: "share.made", data: { object: { id: libraryId } } });
    const delivery = await settled(added, { state: "delivered", status: 200, attempts: 1, failure: null });
    expect(delivery.messageId).toBe(got!.headers["webhook-id"]);
    expect(delivery.about).toBe(`Cells ${shares}`);
    expect(delivery.answer).toMatch(/^Thanks {2}<b>you<\/b>x+$/);
    expect(delivery.answer).toHaveLength(1_000);
    const read = await call<{ message: object }>(
      "GET",
      `/webhooks/${added.webhook.id}/deliveries/${delivery.id}`,
    );
    expect(read.body.message).toEqual(message);
    expect(await one(added)).toMatchObject({
      waiting: 0,
      failingSince: null,
      last: { status: 200, failure: null },
    });
  });

  test("another secret and a changed body are found out", async () => {
    const [added, other] = [await add(), await add({ events: ["document.read"] })];
    await happens();
    const [got] = await receiver.has(1);
    expect(() => verified(got!, other.secret, clock.now())).toThrow();
    expect(() => verified({ ...got!, body: `${got!.body} ` }, added.secret, clock.now())).toThrow();
    expect(() => verified(got!, added.secret, new Date(clock.now().getTime() + HOUR))).toThrow();
  });

  test("with a new secret the old one is true for a day, and then no more", async () => {
    const added = await add();
    const rolled = await call<Added>("POST", `/webhooks/${added.webhook.id}/secret`);
    expect(rolled.body.secret).not.toBe(added.secret);
    expect(rolled.body.webhook.oldSecretUntil).toBe(new Date(clock.now().getTime() + DAY).toISOString());
    await happens();
    const [got] = await receiver.has(1);
    for (const secret of [added.secret, rolled.body.secret])
      expect(() => verified(got!, secret, clock.now())).not.toThrow();
    clock.forward(DAY);
    await happens();
    const [, next] = await receiver.has(2);
    expect(() => verified(next!, rolled.body.secret, clock.now())).not.toThrow();
    expect(() => verified(next!, added.secret, clock.now())).toThrow();
    expect((await one(added)).oldSecretUntil).toBeNull();
  });

  test("the button tells at once what was answered, of one that is paused too", async () => {
    const added = await add();
    const test = (answer: Parameters<Receiver["answer"]>[0]) => {
      receiver.answer(answer);
      return call<Delivery>("POST", `/webhooks/${added.webhook.id}/try`);
    };
    expect(await test(answering(418, "I am a teapot"))).toMatchObject({
      status: 200,
      body: { event: "webhook.test", state: "failed", status: 418, failure: "status", answer: "I am a teapot" },
    });
    expect((await one(added)).failingSince).not.toBeNull();
    await call("PATCH", `/webhooks/${added.webhook.id}`, { isPaused: true });
    expect(await test(good)).toMatchObject({ body: { state: "delivered", status: 204, failure: null } });
    expect(await one(added)).toMatchObject({ failingSince: null, paused: { why: "owner" } });
    const message = verified(receiver.got.at(-1)!, added.secret, clock.now());
    expect(message).toMatchObject({
      type: "webhook.test",
      data: { webhook: { id: added.webhook.id, name: "Lab channel" } },
    });
    expect(await deliveries(added)).toHaveLength(2);
  });
});

describe("what does not arrive", () => {
  test("is tried again with the same id, later each time, and arrives", async () => {
    receiver.answer(answering(500, "Out of order"));
    const added = await add();
    await happens();
    const first = await settled(added, { state: "waiting", attempts: 1 });
    expect(first).toMatchObject({ status: 500, failure: "status", answer: "Out of order" });
    expect(await one(added)).toMatchObject({ failingSince: clock.now().toISOString(), waiting: 1 });
    await later(6 * SECOND);
    const second = await settled(added, { state: "waiting", attempts: 2 });
    const rest = new Date(second.nextOn!).getTime() - clock.now().getTime();
    expect(rest).toBeGreaterThanOrEqual(5 * MINUTE);
    expect(rest).toBeLessThanOrEqual(6 * MINUTE);
    receiver.answer(good);
    await later(6 * MINUTE);
    await settled(added, { state: "delivered", attempts: 3 });
    const got = await receiver.has(3);
    expect(new Set(got.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    expect(new Set(got.map(({ headers }) => headers["webhook-timestamp"])).size).toBe(3);
    expect((await one(added)).failingSince).toBeNull();
  });

  test("is given up after about a day, and sent again when its owner asks for it", async () => {
    receiver.answer(answering(503));
    const added = await add();
    await happens();
    for (let attempts = 1; attempts < 8; attempts++) {
      await settled(added, { state: "waiting", attempts });
      await later(10 * HOUR);
    }
    const { id, messageId } = await settled(added, { state: "failed", attempts: 8, nextOn: null });
    receiver.answer(good);
    const again = await call<Delivery>("POST", `/webhooks/${added.webhook.id}/deliveries/${id}/again`);
    expect(again).toMatchObject({ status: 200, body: { id, state: "waiting" } });
    await settled(added, { state: "delivered", attempts: 1, messageId });
  });

  test("waits as long as the receiver asks for, within reason", async () => {
    receiver.answer(answering(429, "", { "retry-after": "3600" }));
    const added = await add();
    await happens();
    const asked = await settled(added, { state: "waiting", attempts: 1 });
    expect(new Date(asked.nextOn!).getTime() - clock.now().getTime()).toBe(HOUR);
    // Nothing else is sent there before.
    await happens();
    await later(30 * MINUTE);
    await expect.poll(() => one(added)).toMatchObject({ waiting: 2 });
    expect(receiver.got).toHaveLength(1);
    receiver.answer(answering(503, "", { "retry-after": String(30 * 86_400) }));
    await later(31 * MINUTE);
    await receiver.has(2);
    await expect
      .poll(async () => (await deliveries(added)).map(({ attempts }) => attempts).toSorted())
      .toEqual([1, 1]);
    const [late] = await deliveries(added);
    expect(new Date(late!.nextOn!).getTime() - clock.now().getTime()).toBeLessThanOrEqual(6 * HOUR);
  });

  test("of one that hangs is ended after fifteen seconds, and holds up no other", async () => {
    const stuck = await add();
    const other = await add({ name: "Other", address: `${receiver.origin}/other` });
    receiver.answer((response, got, request) =>
      (request.url === "/other" ? good : hanging)(response, got, request),
    );
    await happens();
    await settled(other, { state: "delivered" });
    expect(await newest(stuck)).toMatchObject({ state: "sending" });
    await happens();
    await settled(other, { state: "delivered", about: `Cells ${shares}` });
    await expect.poll(() => deliveries(stuck)).toMatchObject([{}, { failure: "timed_out" }]);
    const ended = (await deliveries(stuck))[1]!;
    expect(ended.tookMs).toBeGreaterThanOrEqual(14_900);
    expect(ended.tookMs).toBeLessThan(60_000);
    // One at a time: the next one was not sent beside it.
    expect(receiver.got).toHaveLength(3);
  });

  test.each([301, 302, 303, 307, 308])("a redirect (%i) is not followed, and said to be one", async (status) => {
    receiver.answer(answering(status, "", { location: inside.address }));
    const added = await add();
    await happens();
    await settled(added, { state: "waiting", status, failure: "redirected" });
    expect(inside.got).toEqual([]);
  });

  test("an address that leads inside by now is not reached", async () => {
    const added = await add({ address: "https://gyan.invalid/hook" });
    // What its name would lead to: as if the name server had been changed since.
    await scene.query("update webhooks set address = $1", [inside.address.replace("http:", "https:")]);
    await happens();
    await settled(added, { state: "waiting", failure: "private_address", status: null });
    await scene.query("update webhooks set address = $1", [inside.address]);
    await later(6 * SECOND);
    await settled(added, { attempts: 2, failure: "bad_address" });
    expect(inside.got).toEqual([]);
  });

  test("an answer without end is cut off; what it says stands", async () => {
    receiver.answer((response) => {
      response.writeHead(200);
      const more = (): void => void (response.destroyed || response.write("x".repeat(16_384), more));
      more();
    });
    const added = await add();
    await happens();
    expect((await settled(added, { state: "delivered", status: 200 })).answer).toHaveLength(1_000);
  });

  test("410 pauses the webhook and its owner is told; it goes on when they say so", async () => {
    receiver.answer(answering(410, "Gone fishing"));
    const added = await add();
    await happens();
    await settled(added, { state: "failed", status: 410, failure: "gone" });
    expect((await one(added)).paused).toMatchObject({ why: "gone" });
    const bell = await scene.bell(owner);
    expect(bell.notices).toMatchObject([
      {
        kind: "webhook_paused",
        by: null,
        object: { kind: "webhook", id: added.webhook.id, name: "Lab channel" },
        isUnread: true,
      },
    ]);
    expect(bell.unread).toBeGreaterThanOrEqual(1);
    await happens();
    expect(await deliveries(added)).toHaveLength(1);
    receiver.answer(good);
    const resumed = await call<Webhook>("PATCH", `/webhooks/${added.webhook.id}`, { isPaused: false });
    expect(resumed.body).toMatchObject({ paused: null, failingSince: null });
    await happens();
    await settled(added, { state: "delivered" });
    await call("DELETE", `/webhooks/${added.webhook.id}`);
    expect((await scene.bell(owner)).notices).toEqual([]);
  });

  test("after days of nothing but failures the webhook is paused and its owner told", async () => {
    receiver.answer(answering(500));
    const added = await add();
    for (let round = 0; round < 3; round++) {
      expect((await one(added)).paused).toBeNull();
      await happens();
      for (let attempts = 1; attempts < 8; attempts++) {
        await settled(added, { state: "waiting", attempts });
        await later(10 * HOUR);
      }
      await settled(added, { state: "failed" });
      if ((await one(added)).paused) break;
    }
    expect((await one(added)).paused).toMatchObject({ why: "failing" });
    expect((await scene.bell(owner)).notices).toMatchObject([{ kind: "webhook_paused" }]);
  });

  test("a secret that cannot be opened any more is said, and not tried for a day", async () => {
    const added = await add();
    await scene.query("update webhooks set sealed_secret = 'damaged'");
    await happens();
    await settled(added, { state: "failed", failure: "secret_lost", attempts: 1 });
    expect(receiver.got).toEqual([]);
    const { body } = await call<Added>("POST", `/webhooks/${added.webhook.id}/secret`);
    expect(await call<Delivery>("POST", `/webhooks/${added.webhook.id}/try`)).toMatchObject({
      body: { failure: "secret_lost" },
    });
    clock.forward(DAY);
    expect(await call<Delivery>("POST", `/webhooks/${added.webhook.id}/try`)).toMatchObject({
      body: { state: "delivered" },
    });
    expect(() => verified(receiver.got[0]!, body.secret, clock.now())).not.toThrow();
  });
});

describe("whom it is for", () => {
  const held = async (added: Added) => {
    receiver.answer(answering(500));
    const libraryId = await happens();
    await settled(added, { state: "waiting", attempts: 1 });
    receiver.answer(good);
    return libraryId;
  };

  test("what its owner may not read any more is not sent, and nothing of it is shown", async () => {
    const reader = await scene.somebody("reader");
    const body = { name: "Reader", address: receiver.address, events: ["share.made"] };
    const { body: added } = await call<Added>("POST", "/webhooks", body, reader);
    receiver.answer(answering(500));
    const { body: library } = await call<LibraryView>("POST", "/libraries", { name: "Secret cells" });
    const shared = { kind: "library", id: library.id } as const;
    await scene.share(owner, shared, { people: [reader.email] });
    const seen = async () =>
      (await call<Deliveries>("GET", `/webhooks/${added.webhook.id}/deliveries`, undefined, reader)).body
        .deliveries[0]!;
    await expect.poll(seen).toMatchObject({ attempts: 1, state: "waiting", about: "Secret cells" });
    await scene.unshare(owner, shared, `kind=person&id=${reader.personId}`);
    expect((await seen()).about).toBeNull();
    receiver.answer(good);
    await later(6 * SECOND);
    await expect.poll(seen).toMatchObject({ state: "dropped", failure: "not_allowed", about: null });
    expect(receiver.got).toHaveLength(1);
    const { id } = await seen();
    const at = `/webhooks/${added.webhook.id}/deliveries/${id}`;
    expect((await call<{ message: null }>("GET", at, undefined, reader)).body.message).toBeNull();
    expect(await call("POST", `${at}/again`, undefined, reader)).toMatchObject({ status: 404 });
  });

  test("somebody who may not sign in any more is told of nothing", async () => {
    const added = await add();
    await held(added);
    await scene.query("update people set disabled_at = now() where id = $1", [owner.personId]);
    await later(6 * SECOND);
    const states = () =>
      scene.query("select state, last_failure from webhook_deliveries order by id desc limit 1");
    await expect.poll(states).toEqual([{ state: "dropped", last_failure: "not_allowed" }]);
    expect(receiver.got).toHaveLength(1);
  });

  test("what lies in the bin is not told", async () => {
    const added = await add();
    const libraryId = await held(added);
    expect((await call("DELETE", `/libraries/${libraryId}`)).status).toBe(200);
    await later(6 * SECOND);
    await settled(added, { state: "dropped" });
  });

  test("one that is paused hears of nothing new, and what waits goes on with it", async () => {
    const added = await add();
    await held(added);
    await call("PATCH", `/webhooks/${added.webhook.id}`, { isPaused: true });
    await happens();
    await later(HOUR);
    expect(await one(added)).toMatchObject({ waiting: 1, paused: { why: "owner" } });
    expect(receiver.got).toHaveLength(1);
    await call("PATCH", `/webhooks/${added.webhook.id}`, { isPaused: false });
    await settled(added, { state: "delivered", attempts: 2 });
  });

  test("too many that wait are left out, and it says since when", async () => {
    const added = await add();
    await scene.query(
      `insert into webhook_deliveries (webhook_id, message_id, event, facts, happened_at, queued_at, state, not_before)
       select $1, gen_random_uuid(), 'share.made', '{}', now(), now(), 'waiting', now() + interval '10 years'
       from generate_series(1, 1000)`,
      [added.webhook.id],
    );
    await happens();
    expect(await one(added)).toMatchObject({ waiting: 1000, missedOn: clock.now().toISOString() });
  });

  test("it goes with its owner", async () => {
    const added = await add();
    await happens();
    await settled(added, { state: "delivered" });
    expect((await call("DELETE", "/me", { email: owner.email })).status).toBe(200);
    expect(await scene.query("select 1 from webhooks")).toEqual([]);
    expect(await scene.query("select 1 from webhook_deliveries")).toEqual([]);
  });

  test("what is old is thrown away", async () => {
    const added = await add();
    await happens();
    const { id } = await settled(added, { state: "delivered" });
    clock.forward(31 * DAY);
    await happens();
    await settled(added, { state: "delivered", about: `Cells ${shares}` });
    await housekeepingJob.run({}, server.app, new AbortController().signal);
    expect((await deliveries(added)).map((kept) => kept.id)).not.toContain(id);
    expect(await deliveries(added)).toHaveLength(1);
  });
});

test("two processes send each message once", async () => {
  const added = await add();
  const stop = new AbortController();
  const workerId = await somebodyElse(server.app.db);
  const hands = await startHands({ ...server.app, workerId, stopping: stop.signal }, [webhookWork as never]);
  for (let n = 0; n < 12; n++) await happens();
  await receiver.has(12);
  await expect.poll(() => one(added)).toMatchObject({ waiting: 0 });
  stop.abort();
  await hands.stop();
  expect(receiver.got).toHaveLength(12);
  expect(new Set(receiver.got.map(({ headers }) => headers["webhook-id"])).size).toBe(12);
});
