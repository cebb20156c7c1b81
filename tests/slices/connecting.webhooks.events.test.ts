import type { LibraryView } from "@gyan/contract/libraries.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startApp, type TestApp } from "../support/app.ts";
import { type Added, aReceiver, type Receiver, verified } from "../support/receiver.ts";
import { aShelf, CORALS, gyanOf, refresh } from "./changes.scene.ts";
import { upload } from "./documents.scene.ts";
import { sharing, type Person } from "./sharing.scene.ts";

// What webhooks are told of: each kind of event, by its real cause, as a receiver reads it.

const shelf = aShelf();
const AT = "https://gyan.example.org";

let receiver: Receiver;
let server: TestApp;
let scene: ReturnType<typeof sharing>;
let owner: Person;
let other: Person;
let topicId: number;

beforeAll(async () => {
  receiver = await aReceiver();
  const settings = { LOG_LEVEL: "error", PUBLIC_URL: AT, FETCH_ORIGINS: receiver.origin };
  server = await startApp(settings, [shelf.source]);
  scene = sharing(server);
  owner = await scene.somebody("owner");
  other = await scene.somebody("other");
  for (const place of ["Lanai", "Mayotte", "Nauru"]) shelf.put(place);
});
afterAll(async () => {
  await server.stop();
  await receiver.stop();
});

const hears = async (who: Person, events: string[], place: object | null = null): Promise<Added> => {
  const name = events.join(" and ");
  const added = await scene.call<Added>(who, "POST", "/webhooks", {
    name,
    address: receiver.address,
    events,
    place,
  });
  expect([added.status, added.body]).toMatchObject([200, { webhook: { name } }]);
  return added.body;
};
const deaf = (who: Person, { webhook }: Added) => scene.call(who, "DELETE", `/webhooks/${webhook.id}`);
/** The messages that come of what is done, once there are so many, by whom they are for. */
async function told(count: number, cause: () => Promise<unknown>) {
  const before = receiver.got.length;
  await cause();
  const all = await receiver.has(before + count);
  return all.slice(before);
}
/** None is on its way to anybody. */
async function isQuiet(): Promise<void> {
  const open = "select 1 from webhook_deliveries where state in ('waiting', 'sending')";
  await expect.poll(() => scene.query(open)).toEqual([]);
}

test("a run that ends is told with its outcome, and a refresh that changed something as both", async () => {
  const added = await hears(owner, ["run.finished", "topic.changed"]);
  const [first] = await told(1, async () => (topicId = await gyanOf(server, owner)));
  const topic = { id: topicId, name: CORALS, url: `${AT}/article/list/${topicId}` };
  const card = await scene.call<{ run: { endedAt: string } }>(owner, "GET", `/topics/${topicId}`);
  expect(verified(first!, added.secret)).toEqual({
    type: "run.finished",
    timestamp: expect.stringMatching(/^\d{4}-/) as string,
    data: {
      topic,
      run: { number: 1, kind: "create", status: "FINISHED", unreached: 0 },
      articles: 3,
      changes: null,
    },
  });
  expect(card.status).toBe(200);

  shelf.put("Palau");
  const messages = await told(2, () => refresh(server, owner, topicId));
  const byType = new Map(
    messages.map((one) => [verified(one, added.secret).type, verified(one, added.secret)]),
  );
  expect(byType.get("run.finished")?.data).toMatchObject({
    topic,
    run: { number: 2, kind: "refresh", status: "FINISHED" },
    articles: 4,
    changes: { new: 1 },
  });
  expect(byType.get("topic.changed")?.data).toEqual({
    topic,
    run: { number: 2 },
    changes: expect.objectContaining({ new: 1, gone: 0 }) as object,
    url: `${topic.url}?tab=history&from=1&to=2`,
  });

  // Nothing changed: no more than that it ended.
  const [ended] = await told(1, () => refresh(server, owner, topicId));
  expect(verified(ended!, added.secret).type).toBe("run.finished");
  await isQuiet();
  expect(receiver.got).toHaveLength(4);
  await deaf(owner, added);
});

test("somebody who may read a gyan is told of it too, and somebody who may not is not", async () => {
  const [mine, theirs] = [await hears(owner, ["run.finished"]), await hears(other, ["run.finished"])];
  const [one] = await told(1, () => refresh(server, owner, topicId));
  expect(() => verified(one!, mine.secret)).not.toThrow();
  await scene.share(owner, { kind: "topic", id: topicId }, { people: [other.email] });
  const messages = await told(2, () => refresh(server, owner, topicId));
  const isFor = (secret: string) =>
    messages.filter((message) => {
      try {
        return verified(message, secret);
      } catch {
        return false;
      }
    }).length;
  expect([isFor(mine.secret), isFor(theirs.secret)]).toEqual([1, 1]);
  await scene.unshare(owner, { kind: "topic", id: topicId }, `kind=person&id=${other.personId}`);
  await isQuiet();
  await deaf(owner, mine);
  await deaf(other, theirs);
});

test("a document is told when it was read and when it cannot be, with its library", async () => {
  const added = await hears(owner, ["document.read"]);
  const words = "The tide brings mud to the marsh twice a day. The marsh keeps it.";
  const [read] = await told(1, () =>
    upload(server, owner.token, { name: "tides.txt", content: words, path: "Marshes/tides.txt" }),
  );
  const message = verified(read!, added.secret);
  expect(message.data).toMatchObject({
    document: { fileName: "tides.txt", state: "ready", why: null },
    library: { name: expect.any(String) as string },
  });
  const { document } = message.data as { document: { id: number; url: string } };
  expect(document.url).toBe(`${AT}/documentAnalysis/${document.id}`);
  const [broken] = await told(1, () =>
    upload(server, owner.token, { name: "broken.pdf", content: "%PDF-1.7 and nothing else" }),
  );
  expect(verified(broken!, added.secret).data).toMatchObject({
    document: { fileName: "broken.pdf", state: "unreadable", why: { code: expect.any(String) as string } },
  });
  await deaf(owner, added);
});

test("a share is told to whoever made it, by numbers, and to those who got it, by who gave it", async () => {
  const [mine, theirs] = [await hears(owner, ["share.made"]), await hears(other, ["share.made"])];
  const third = await scene.somebody("third");
  const groupId = await scene.group("Reef people", [other]);
  const people = [other.email, third.email, "nobody@example.org"];
  const messages = await told(2, () =>
    scene.share(owner, { kind: "topic", id: topicId }, { people, groups: [groupId], right: "editor" }),
  );
  const dataOf = ({ secret }: Added) =>
    messages.flatMap((message) => {
      try {
        return [verified(message, secret).data];
      } catch {
        return [];
      }
    });
  const object = { kind: "topic", id: topicId, name: CORALS, url: `${AT}/article/list/${topicId}` };
  expect(dataOf(mine)).toEqual([
    {
      object,
      direction: "given",
      right: "editor",
      by: "Test Person",
      with: { people: 2, groups: 1, everybody: false, invitations: 1 },
    },
  ]);
  expect(dataOf(theirs)).toEqual([
    { object, direction: "received", right: "editor", by: "Test Person", with: null },
  ]);
  // Shared with them before: nothing was made.
  await scene.share(owner, { kind: "topic", id: topicId }, { people: [other.email], right: "editor" });
  await isQuiet();
  expect(await scene.query("select 1 from webhook_deliveries where event = 'share.made'")).toHaveLength(2);
  await deaf(owner, mine);
  await deaf(other, theirs);
});

test("one that is limited hears of its gyan or its library, and of no other", async () => {
  const { body: library } = await scene.call<LibraryView>(owner, "POST", "/libraries", { name: "Cells" });
  const { body: another } = await scene.call<LibraryView>(owner, "POST", "/libraries", { name: "Marsh" });
  const events = ["run.finished", "document.read", "share.made"];
  const ofTopic = await hears(owner, events, { kind: "topic", id: topicId });
  const ofLibrary = await hears(owner, events, { kind: "library", id: library.id });
  expect(ofTopic.webhook.place).toEqual({ kind: "topic", id: topicId, name: CORALS });
  const give = (id: number) =>
    scene.share(owner, { kind: "library", id }, { people: [`guest${id}@example.org`] });
  const before = receiver.got.length;
  await give(another.id);
  await gyanOf(server, owner);
  await give(library.id);
  await refresh(server, owner, topicId);
  await receiver.has(before + 2);
  await isQuiet();
  const messages = receiver.got.slice(before);
  expect(messages).toHaveLength(2);
  const shared = messages.find(({ body }) => body.includes("share.made"))!;
  expect(verified(shared, ofLibrary.secret).data).toMatchObject({ object: { id: library.id } });
  const ended = messages.find(({ body }) => body.includes("run.finished"))!;
  expect(verified(ended, ofTopic.secret).data).toMatchObject({ topic: { id: topicId } });
});
