import { afterAll, beforeAll, expect, test } from "vitest";
import { until } from "../slices/documents.scene.ts";
import { endProcesses, removeFolders, startedFolder, startProcess } from "../support/process.ts";
import type { ServerProcess } from "../support/process.ts";
import { type Added, aReceiver, type Deliveries, good, hanging, type Receiver } from "../support/receiver.ts";

let receiver: Receiver;
let dataDir: string;
let server: ServerProcess;
let token: string;

const start = async () => {
  const env = { SOURCES: "offline", EMBEDDINGS: "off", FETCH_ORIGINS: receiver.origin };
  server = await startProcess({ dataDir, env });
};
beforeAll(async () => {
  receiver = await aReceiver();
  dataDir = await startedFolder();
  await start();
  token = await server.signIn();
});
afterAll(async () => {
  await endProcesses();
  await removeFolders();
  await receiver.stop();
});

/** Answered, so it happened. */
async function shared(name: string): Promise<void> {
  const { body } = await server.call<{ id: number }>("POST", "/libraries", { token, body: { name } });
  const people = [`${name}@example.net`];
  const given = await server.call("POST", `/libraries/${body.id}/share`, {
    token,
    body: { people, right: "reader" },
  });
  expect(given.status).toBe(200);
}

test("a message on its way and one that waited for it both arrive after a kill, under the ids that they had", async () => {
  receiver.answer(hanging);
  const body = { name: "Lab", address: receiver.address, events: ["share.made"] };
  const added = await server.call<Added>("POST", "/webhooks", { token, body });
  await shared("first");
  const [cutOff] = await receiver.has(1);
  // Its turn comes when the first one has been answered.
  await shared("second");
  server.kill("SIGKILL");
  expect(await server.exited).toMatchObject({ signal: "SIGKILL" });
  receiver.answer(good);
  await start();
  const [, ...after] = await receiver.has(3);
  const ids = after.map(({ headers }) => headers["webhook-id"]);
  expect(ids).toContain(cutOff!.headers["webhook-id"]);
  expect(new Set(ids).size).toBe(2);
  const at = `/webhooks/${added.body.webhook.id}/deliveries`;
  const ended = await until(async () => {
    const { deliveries } = (await server.call<Deliveries>("GET", at, { token })).body;
    return deliveries.every(({ state }) => state === "delivered") && deliveries;
  }, "both are delivered");
  expect(ended.map(({ attempts }) => attempts).toSorted((a, b) => a - b)).toEqual([1, 2]);
});
