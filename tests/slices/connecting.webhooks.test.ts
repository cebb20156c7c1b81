import type { LibraryView } from "@gyan/contract/libraries.ts";
import type { Delivery } from "@gyan/contract/webhooks/calls.ts";
import { describe, expect, test } from "vitest";
import { type Added, answering, good, type Receiver, verified } from "../support/receiver.ts";
import { DAY, HOUR, withWebhooks } from "./connecting.webhooks.scene.ts";

// Webhooks over HTTP: what is refused, and what is sent.

const it = withWebhooks();

describe("adding one", () => {
  test("the secret is shown once, and lies nowhere as it is", async () => {
    const added = await it.add();
    expect(added.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(await it.one(added)).toEqual({ ...added.webhook, waiting: 0 });
    expect(JSON.stringify(await it.call("GET", "/webhooks"))).not.toContain(added.secret);
    const word = added.secret.slice("whsec_".length);
    const bytes = Buffer.from(word, "base64").toString("hex");
    const kept = await it.scene.query<{ kept: string }>("select w::text as kept from webhooks w");
    for (const { kept: row } of kept) expect(row.includes(word) || row.includes(bytes)).toBe(false);
    const exported = await fetch(`${it.server.base}/api/me/export`, {
      headers: { "x-auth-token": it.owner.token },
    });
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
    expect(await it.call("POST", "/webhooks", body)).toMatchObject({ status, body: { code } });
    const added = await it.add();
    expect(await it.call("PATCH", `/webhooks/${added.webhook.id}`, { address })).toMatchObject({ status });
  });

  test("a name that is not found now may be found later", async () => {
    expect((await it.add({ address: "https://gyan.invalid/hook" })).webhook.address).toBe(
      "https://gyan.invalid/hook",
    );
  });

  test("nobody has more than twenty, also when they are asked for at once", async () => {
    const many = Array.from({ length: 19 }, (_, n) => ({ name: `Number ${n}` }));
    await it.scene.query(
      `insert into webhooks (person_id, name, address, events, sealed_secret, created_at)
       select $1, 'Number ' || n, 'https://example.org', '{share.made}', '', now() from generate_series(1, $2) n`,
      [it.owner.personId, many.length],
    );
    const body = { name: "One more", address: it.receiver.address, events: ["share.made"] };
    const answers = await Promise.all([1, 2, 3].map(() => it.call("POST", "/webhooks", body)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: "too_many_webhooks",
      message: expect.stringContaining("20") as string,
    });
  });

  test("it cannot be limited to what one may not read", async () => {
    const other = await it.scene.somebody();
    const { body: library } = await it.call<LibraryView>("POST", "/libraries", { name: "Hidden" }, other);
    const place = { kind: "library", id: library.id };
    const body = { name: "Theirs", address: it.receiver.address, events: ["document.read"], place };
    expect(await it.call("POST", "/webhooks", body)).toMatchObject({
      status: 404,
      body: { code: "library_not_found" },
    });
  });

  test("another's does not exist: it is not changed, tried, read or deleted", async () => {
    const added = await it.add();
    await it.happens();
    const { id } = await it.settled(added, { state: "delivered" });
    const other = await it.scene.somebody();
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
      expect([method, path, await it.call(method, path, body, other)]).toMatchObject([
        method,
        path,
        { status: 404, body: { code: "webhook_not_found" } },
      ]);
    expect((await it.one(added)).paused).toBeNull();
  });
});

describe("what is sent", () => {
  test("is verified by the package of Standard Webhooks, has one id, and its answer is kept", async () => {
    it.receiver.answer(answering(200, "Thank\u0007s \u202E <b>you</b>".padEnd(5_000, "x")));
    const added = await it.add();
    const libraryId = await it.happens();
    const [got] = await it.receiver.has(1);
    expect(got!.headers).toMatchObject({ "content-type": "application/json" });
    expect(got!.headers["user-agent"]).toMatch(/^Gyan/);
    const message = verified(got!, added.secret, it.clock.now());
    expect(message).toMatchObject({ type: "share.made", data: { object: { id: libraryId } } });
    const delivery = await it.settled(added, { state: "delivered", status: 200, attempts: 1, failure: null });
    expect(delivery.messageId).toBe(got!.headers["webhook-id"]);
    expect(delivery.about).toBe(it.lastName());
    expect(delivery.answer).toMatch(/^Thanks {2}<b>you<\/b>x+$/);
    expect(delivery.answer).toHaveLength(1_000);
    const read = await it.call<{ message: object }>(
      "GET",
      `/webhooks/${added.webhook.id}/deliveries/${delivery.id}`,
    );
    expect(read.body.message).toEqual(message);
    expect(await it.one(added)).toMatchObject({
      waiting: 0,
      failingSince: null,
      last: { status: 200, failure: null },
    });
  });

  test("another secret and a changed body are found out", async () => {
    const [added, other] = [await it.add(), await it.add({ events: ["document.read"] })];
    await it.happens();
    const [got] = await it.receiver.has(1);
    expect(() => verified(got!, other.secret, it.clock.now())).toThrow();
    expect(() => verified({ ...got!, body: `${got!.body} ` }, added.secret, it.clock.now())).toThrow();
    expect(() => verified(got!, added.secret, new Date(it.clock.now().getTime() + HOUR))).toThrow();
  });

  test("with a new secret the old one is true for a day, and then no more", async () => {
    const added = await it.add();
    const rolled = await it.call<Added>("POST", `/webhooks/${added.webhook.id}/secret`);
    expect(rolled.body.secret).not.toBe(added.secret);
    expect(rolled.body.webhook.oldSecretUntil).toBe(new Date(it.clock.now().getTime() + DAY).toISOString());
    await it.happens();
    const [got] = await it.receiver.has(1);
    for (const secret of [added.secret, rolled.body.secret])
      expect(() => verified(got!, secret, it.clock.now())).not.toThrow();
    it.clock.forward(DAY);
    await it.happens();
    const [, next] = await it.receiver.has(2);
    expect(() => verified(next!, rolled.body.secret, it.clock.now())).not.toThrow();
    expect(() => verified(next!, added.secret, it.clock.now())).toThrow();
    expect((await it.one(added)).oldSecretUntil).toBeNull();
  });

  test("the button tells at once what was answered, of one that is paused too", async () => {
    const added = await it.add();
    const test = (answer: Parameters<Receiver["answer"]>[0]) => {
      it.receiver.answer(answer);
      return it.call<Delivery>("POST", `/webhooks/${added.webhook.id}/try`);
    };
    expect(await test(answering(418, "I am a teapot"))).toMatchObject({
      status: 200,
      body: {
        event: "webhook.test",
        state: "failed",
        status: 418,
        failure: "status",
        answer: "I am a teapot",
      },
    });
    expect((await it.one(added)).failingSince).not.toBeNull();
    await it.call("PATCH", `/webhooks/${added.webhook.id}`, { isPaused: true });
    expect(await test(good)).toMatchObject({ body: { state: "delivered", status: 204, failure: null } });
    expect(await it.one(added)).toMatchObject({ failingSince: null, paused: { why: "owner" } });
    const message = verified(it.receiver.got.at(-1)!, added.secret, it.clock.now());
    expect(message).toMatchObject({
      type: "webhook.test",
      data: { webhook: { id: added.webhook.id, name: "Lab channel" } },
    });
    expect(await it.deliveries(added)).toHaveLength(2);
  });
});
