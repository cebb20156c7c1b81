import type { LibraryView } from "@gyan/contract/libraries.ts";
import type { Delivery, Webhook } from "@gyan/contract/webhooks/calls.ts";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { wake } from "../../server/src/platform/work/index.ts";
import { startApp, type TestApp } from "../support/app.ts";
import { heldClock } from "../support/mailbox.ts";
import { type Added, aReceiver, type Deliveries, good, type Receiver } from "../support/receiver.ts";
import { sharing, type Person } from "./sharing.scene.ts";

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Somebody with webhooks, a receiver, another server that nobody may reach, and a clock that stands still. */
type Held = {
  receiver: Receiver;
  /** Another server on this machine, which nobody vouches for. */
  inside: Receiver;
  server: TestApp;
  scene: ReturnType<typeof sharing>;
  owner: Person;
};

/** Somebody with webhooks, a receiver, another server that nobody may reach, and a clock that stands still. */
export function withWebhooks() {
  const clock = heldClock();
  const held = {} as Held;
  let shares = 0;
  const call = <T = Record<string, unknown>>(method: string, path: string, body?: object, who?: Person) =>
    held.scene.call<T>(who ?? held.owner, method, path, body);
  async function add(given: object = {}): Promise<Added> {
    const fields = { name: "Lab channel", address: held.receiver.address, events: ["share.made"] };
    const added = await call<Added>("POST", "/webhooks", { ...fields, ...given });
    expect(added).toMatchObject({ status: 200 });
    return added.body;
  }
  async function one({ webhook }: Added): Promise<Webhook> {
    const { body } = await call<{ webhooks: Webhook[] }>("GET", "/webhooks");
    return body.webhooks.find(({ id }) => id === webhook.id)!;
  }
  const deliveries = async ({ webhook }: Added): Promise<Delivery[]> =>
    (await call<Deliveries>("GET", `/webhooks/${webhook.id}/deliveries`)).body.deliveries;
  const newest = async (added: Added): Promise<Delivery> => (await deliveries(added))[0]!;
  /** What was shared last. */
  const lastName = () => `Cells ${shares}`;
  /** Something happens: a library of theirs is shared. Its number. */
  async function happens(): Promise<number> {
    shares += 1;
    const { body } = await call<LibraryView>("POST", "/libraries", { name: lastName() });
    const people = [`guest${shares}@example.net`];
    const library = { kind: "library", id: body.id } as const;
    expect((await held.scene.share(held.owner, library, { people })).status).toBe(200);
    return body.id;
  }
  async function later(ms: number): Promise<void> {
    clock.forward(ms);
    await held.server.app.db.tx((tx) => wake(tx, "webhooks"));
  }
  /** Once the newest message is in that state. */
  async function settled(added: Added, expected: object): Promise<Delivery> {
    await expect.poll(() => newest(added)).toMatchObject(expected);
    return newest(added);
  }
  /** Fails from now on until it is given up. */
  async function givenUp(added: Added): Promise<Delivery> {
    for (let attempts = 1; attempts < 8; attempts++) {
      const { nextOn } = await settled(added, { state: "waiting", attempts });
      await later(new Date(nextOn!).getTime() - clock.now().getTime());
    }
    return settled(added, { state: "failed", attempts: 8, nextOn: null });
  }
  beforeAll(async () => {
    held.receiver = await aReceiver();
    held.inside = await aReceiver();
    const settings = { LOG_LEVEL: "silent", FETCH_ORIGINS: held.receiver.origin };
    held.server = await startApp(settings, [], clock);
    held.scene = sharing(held.server);
  });
  beforeEach(async () => {
    held.receiver.answer(good);
    held.receiver.got.length = 0;
    // What one test left waits for nobody.
    await held.scene.query("delete from webhooks");
    held.owner = await held.scene.somebody("owner");
  });
  afterAll(async () => {
    await held.server.stop();
    await held.receiver.stop();
    await held.inside.stop();
  });
  const acts = { clock, call, add, one, deliveries, newest, lastName, happens, later, settled, givenUp };
  return Object.assign(held, acts);
}
