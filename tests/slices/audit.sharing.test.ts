import type { AuditEntry } from "@gyan/contract/admin/index.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { linksOf } from "./links.scene.ts";
import { aPortal } from "./portal.scene.ts";
import type { Who } from "./portal.scene.ts";
import { sharing } from "./sharing.scene.ts";

let scene: Awaited<ReturnType<typeof aPortal>>;
let shared: ReturnType<typeof sharing>;
let admin: Who;
beforeAll(async () => {
  scene = await aPortal();
  shared = sharing(scene.server);
  admin = await scene.person({ role: "Admin" });
});
afterAll(() => scene.server.stop());

type Told = Pick<AuditEntry, "action" | "details"> & { object: unknown; people: number[] };

/** The newest entries of somebody, oldest first, without those of coming in. */
async function told(who: Who): Promise<Told[]> {
  const path = `/admin/audit?person=${who.personId}`;
  const { body } = await scene.call<{ entries: AuditEntry[] }>(admin, "GET", path);
  return body.entries
    .filter(({ action }) => !/^(signed|email|password)/.test(action))
    .toReversed()
    .map(({ action, object, people, details }) => ({
      action,
      object: object && [object.kind, object.id],
      people: people.map(({ id }) => id),
      details,
    }));
}
const gyanOf = async (who: Who, name: string) => (await scene.server.finishedGyan(who.token, name)).topicId;

describe("X-06 SH-06 what is noted of sharing", () => {
  test("sharing, another right, ending and inviting: who and what, and no address", async () => {
    const owner = await shared.somebody();
    const [reader, other] = [await shared.somebody(), await shared.somebody()];
    const group = await shared.group("Hydrologists", [other]);
    const topic = { kind: "topic", id: await gyanOf(owner, "river floods") } as const;
    const everybody = { people: [reader.email, "new@example.net"], groups: [group], organisation: true };
    await shared.share(owner, topic, everybody);
    await shared.share(owner, topic, { people: [reader.email, other.email], right: "editor" });
    // As it was already: nothing to note.
    await shared.share(owner, topic, { people: [reader.email], right: "editor" });
    await shared.unshare(owner, topic, `kind=person&id=${reader.personId}`);
    await shared.unshare(owner, topic, `kind=group&id=${group}`);
    await shared.unshare(owner, topic, "kind=invited&email=new@example.net");
    await shared.unshare(owner, topic, "kind=organisation");
    await shared.unshare(other, topic, `kind=person&id=${other.personId}`);
    const object = ["topic", topic.id];
    expect(await told(owner)).toEqual([
      {
        action: "shared",
        object,
        people: [reader.personId],
        details: { right: "reader", groups: ["Hydrologists"], everybody: true, invitations: 1 },
      },
      { action: "shared", object, people: [other.personId], details: { right: "editor" } },
      { action: "share_changed", object, people: [reader.personId], details: { right: "editor" } },
      { action: "unshared", object, people: [reader.personId], details: {} },
      { action: "unshared", object, people: [], details: { groups: ["Hydrologists"] } },
      { action: "unshared", object, people: [], details: { invitations: 1 } },
      { action: "unshared", object, people: [], details: { everybody: true } },
    ]);
    // With whom it was shared finds it too.
    expect((await told(reader)).map(({ action }) => action)).toEqual(["shared", "share_changed", "unshared"]);
    expect((await told(other)).map(({ action }) => action)).toEqual(["shared", "share_left"]);
  });

  test("what is refused leaves nothing", async () => {
    const [owner, reader] = [await shared.somebody(), await shared.somebody()];
    const topic = { kind: "topic", id: await gyanOf(owner, "dry rivers") } as const;
    const group = 987_654;
    expect((await shared.share(owner, topic, { people: [reader.email], groups: [group] })).status).toBe(404);
    expect((await shared.unshare(owner, topic, `kind=person&id=${reader.personId}`)).status).toBe(404);
    expect((await shared.handOver(owner, topic, "nobody@example.net")).status).toBe(404);
    expect(await told(owner)).toEqual([]);
  });

  test("an invitation that is taken up, and handing over", async () => {
    const owner = await shared.somebody();
    const topic = { kind: "topic", id: await gyanOf(owner, "glacial lakes") } as const;
    await shared.share(owner, topic, { people: ["later@example.org"], right: "commenter" });
    const later = await scene.server.someone({ email: "later@example.org" });
    await shared.handOver(owner, topic, "later@example.org");
    const object = ["topic", topic.id];
    expect(await told(later)).toEqual([
      {
        action: "invitation_used",
        object,
        people: [owner.personId],
        details: { right: "commenter" },
      },
      { action: "handed_over", object, people: [later.personId], details: {} },
    ]);
  });

  test("an erased person stands in it by number alone", async () => {
    const [owner, gone] = [await shared.somebody(), await shared.somebody("forgotten")];
    const topic = { kind: "topic", id: await gyanOf(owner, "salt lakes") } as const;
    await shared.share(owner, topic, { people: [gone.email] });
    await scene.call(gone, "DELETE", `/me?email=${gone.email}`);
    const path = `/admin/audit?person=${owner.personId}&action=shared`;
    const { body } = await scene.call<{ entries: AuditEntry[] }>(admin, "GET", path);
    expect(body.entries[0]!.people).toEqual([{ id: gone.personId, name: null, email: null }]);
  });
});

test("X-06 X-03 links for outsiders: made, changed, withdrawn, and never their secrets", async () => {
  const owner = await shared.somebody();
  const topicId = await gyanOf(owner, "coastal erosion");
  const links = linksOf(scene.server, owner, topicId);
  const password = "tide-and-sand-2031";
  const link = await links.make({ name: "For Dr Waves", password, expiresAt: "2100-01-01T00:00:00.000Z" });
  await links.change(link.id, { password: null, withDocuments: true });
  await links.change(link.id, { name: "For somebody else" });
  await links.withdraw(link.id);
  expect((await links.withdraw(link.id)).status).toBe(404);
  const entries = await told(owner);
  const settings = { hasPassword: true, expiresOn: "2100-01-01T00:00:00.000Z", withDocuments: false };
  expect(entries.map(({ action, details }) => [action, details])).toEqual([
    ["link_made", { link: link.id, ...settings }],
    ["link_changed", { link: link.id, hasPassword: false, withDocuments: true }],
    ["link_changed", { link: link.id }],
    ["link_withdrawn", { link: link.id }],
  ]);
  for (const { object } of entries) expect(object).toEqual(["topic", topicId]);
  const { rows } = await scene.server.app.db.pool.query("select a::text as text from audit a");
  expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${password}|${link.secret}|Dr Waves|argon2`));
});

test("X-06 the portal: collections, what is published in them, their order and its page", async () => {
  const curator = await scene.curator();
  const rain = await scene.collection(curator, "Rain");
  const topicId = await gyanOf(curator, "monsoon rain");
  const at = `/portal/collections/${rain.id}`;
  const item = await scene.published(curator, rain.id, "topic", topicId);
  const call = async (method: string, path: string, body?: object) => {
    const answer = await scene.call(curator, method, path, body);
    expect([path, answer.status]).toEqual([path, 200]);
    return answer.body;
  };
  await call("PATCH", `${at}/items/topic/${topicId}`, { version: item.version, summary: "Why it rains" });
  await call("PUT", `${at}/order`, { items: [{ kind: "topic", id: topicId }] });
  await call("PATCH", at, { version: rain.version, name: "Rains" });
  await call("PUT", "/portal/order", { ids: [rain.id] });
  await call("DELETE", `${at}/items/topic/${topicId}`);
  await call("DELETE", at);
  await call("POST", `${at}/restore`);
  const { version } = (await scene.home(curator)).landing;
  await call("PATCH", "/portal", { version, title: "Of water" });
  const [portal, collection, topic] = [
    ["client", expect.any(Number)],
    ["collection", rain.id],
    ["topic", topicId],
  ];
  expect((await told(curator)).map(({ action, object, details }) => [action, object, details])).toEqual([
    ["collection_added", collection, { name: "Rain" }],
    ["published", topic, { collection: "Rain" }],
    ["publication_changed", topic, { collection: "Rain" }],
    ["collection_ordered", collection, { name: "Rain" }],
    ["collection_changed", collection, { name: "Rains", parts: ["name"] }],
    ["collections_ordered", portal, {}],
    ["unpublished", topic, { collection: "Rains" }],
    ["collection_removed", collection, { name: "Rains" }],
    ["collection_restored", collection, { name: "Rains" }],
    ["portal_changed", portal, { parts: ["title"] }],
  ]);
});
