import type { CollectionCard } from "@gyan/contract/sharing/portal.ts";
import type { TopicDetail } from "@gyan/contract/topics.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { grant } from "../../server/src/people/rights/index.ts";
import { aPortal } from "./portal.scene.ts";
import type { Who } from "./portal.scene.ts";

let portal: Awaited<ReturnType<typeof aPortal>>;
let curator: Who;
let reader: Who;
let topic: TopicDetail;
let shelf: CollectionCard;

beforeAll(async () => {
  portal = await aPortal();
  curator = await portal.curator();
  reader = await portal.person({});
  topic = await portal.server.finishedGyan(curator.token, "flow batteries");
  shelf = await portal.collection(curator, "Energy", { isAnnounced: true });
  await portal.published(curator, shelf.id, "topic", topic.topicId, "The state of the art");
});
afterAll(() => portal.server.stop());

/** All that changes the portal, and all that reads one collection of it. */
const changes = (): [method: string, path: string, body?: object][] => {
  const path = `/portal/collections/${shelf.id}`;
  const item = { kind: "topic", id: topic.topicId };
  return [
    ["PATCH", path, { version: shelf.version, name: "Mine" }],
    ["POST", `${path}/items`, item],
    ["PATCH", `${path}/items/topic/${topic.topicId}`, { version: "1", summary: "Mine" }],
    ["PUT", `${path}/order`, { items: [item] }],
    ["DELETE", `${path}/items/topic/${topic.topicId}`],
    ["DELETE", path],
  ];
};
const general: [method: string, path: string, body?: object][] = [
  ["POST", "/portal/collections", { name: "Mine" }],
  ["PUT", "/portal/order", { ids: [1] }],
  ["PATCH", "/portal", { version: "1", title: "Mine" }],
  ["GET", "/portal/removed"],
  ["GET", "/portal/publishable"],
];
const codeOf = async (who: Who, [method, path, body]: [string, string, object?]) =>
  (await portal.call<{ code?: string }>(who, method, path, body)).body.code;

describe("P-03 P-04 X-03 who may do what in the portal", () => {
  test("P-04 a portal user reads, and can change nothing", async () => {
    for (const call of [...changes(), ...general])
      expect([call[1], await codeOf(reader, call)]).toEqual([call[1], "curator_missing"]);
    expect(await portal.items(reader, shelf.id)).toEqual(["flow batteries"]);
  });

  test("P-01 P-03 without the flag of the portal it is closed, to curators too", async () => {
    for (const who of [
      await portal.person({ access: ["AdvancedSearch"] }),
      await portal.person({ groupName: "Portal Curator", access: ["AdvancedSearch"] }),
    ])
      for (const call of [...changes(), ...general, ["GET", "/portal"] as [string, string]])
        expect([call[1], await codeOf(who, call)]).toEqual([call[1], "access_missing"]);
  });

  test("P-04 an administrator curates, an operator does not; a curator is whoever is in the group", async () => {
    const admin = await portal.person({ role: "Admin" });
    expect((await portal.home(admin)).mayCurate).toBe(true);
    const operator = await portal.person({ role: "Operator" });
    expect(await codeOf(operator, general[0]!)).toBe("curator_missing");
    await portal.server.app.db.pool.query(
      `insert into group_members (group_id, person_id)
       select g.id, p.id from groups g join people p on p.organisation_id = g.organisation_id
       where g.name = 'Portal Curator' and p.id = $1`,
      [operator.personId],
    );
    expect((await portal.home(operator)).mayCurate).toBe(true);
  });

  test("X-03 the portal of another organisation does not exist, whatever id is guessed", async () => {
    const elsewhere = await portal.organisation("elsewhere");
    const stranger = await portal.curator(elsewhere);
    for (const call of [...changes(), ["GET", `/portal/collections/${shelf.id}`] as [string, string]])
      expect([call[1], await codeOf(stranger, call)]).toEqual([call[1], "collection_not_found"]);
    const home = await portal.home(stranger);
    expect(home).toMatchObject({ mayCurate: true, collections: [], latest: [] });
    expect((await portal.call(stranger, "GET", `/topics/${topic.topicId}`)).status).toBe(404);
    const found = await portal.call(stranger, "GET", "/portal/search?q=flow%20batteries");
    expect(found.body).toMatchObject({ collections: [], items: [], passages: { total: 0, hits: [] } });
    const within = await portal.call(stranger, "GET", `/portal/search?q=flow&collectionId=${shelf.id}`);
    expect(within.body).toMatchObject({ code: "collection_not_found" });
    const ordered = await portal.call(stranger, "PUT", "/portal/order", { ids: [shelf.id] });
    expect(ordered.body).toEqual({ ids: [] });
    const own = await portal.collection(stranger, "Theirs");
    const stolen = await portal.call(stranger, "POST", `/portal/collections/${own.id}/items`, {
      kind: "topic",
      id: topic.topicId,
    });
    expect(stolen.body).toMatchObject({ code: "topic_not_found" });
    expect((await portal.home(reader)).collections.map(({ id }) => id)).not.toContain(own.id);
  });

  test("X-03 only its owner publishes something: whoever edits it, or reads it in the portal, passes nothing on", async () => {
    const editor = await portal.curator();
    const other = await portal.collection(editor, "By an editor");
    const publish = () =>
      codeOf(editor, ["POST", `/portal/collections/${other.id}/items`, { kind: "topic", id: topic.topicId }]);
    expect(await publish()).toBe("right_missing");
    await grant(
      portal.server.app.db,
      { kind: "topic", id: topic.topicId },
      { kind: "person", id: editor.personId },
      "editor",
      null,
      new Date(),
    );
    expect(await publish()).toBe("right_missing");
    const { body } = await portal.call<{ objects: object[] }>(editor, "GET", "/portal/publishable");
    expect(body.objects).toEqual([]);
  });

  test("X-03 what somebody can publish is named with where it is already", async () => {
    const path = `/portal/publishable?kind=topic&id=${topic.topicId}`;
    const { body } = await portal.call<{ objects: object[]; total: number }>(curator, "GET", path);
    expect(body).toMatchObject({
      objects: [{ id: topic.topicId, name: "flow batteries", publishedIn: [shelf.id] }],
      total: 1,
    });
    const words = await portal.call<{ total: number }>(curator, "GET", "/portal/publishable?q=BATT%20flo");
    expect(words.body.total).toBe(1);
    const none = await portal.call<{ total: number }>(curator, "GET", "/portal/publishable?q=glaciers");
    expect(none.body.total).toBe(0);
  });

  test("X-03 an owner who is no curator any more still takes back what is theirs", async () => {
    const former = await portal.curator();
    const theirs = await portal.server.finishedGyan(former.token, "solar cells");
    const made = await portal.collection(former, "Sun");
    await portal.published(former, made.id, "topic", theirs.topicId);
    await portal.server.app.db.pool.query(
      `update people p set main_group_id = g.id from groups g
       where g.organisation_id = p.organisation_id and g.name = 'Portal Users' and p.id = $1`,
      [former.personId],
    );
    await portal.server.app.db.pool.query("delete from group_members where person_id = $1", [
      former.personId,
    ]);
    expect(await codeOf(former, ["DELETE", `/portal/collections/${made.id}`])).toBe("curator_missing");
    const taken = await portal.call(
      former,
      "DELETE",
      `/portal/collections/${made.id}/items/topic/${theirs.topicId}`,
    );
    expect(taken.status).toBe(200);
    expect((await portal.call(reader, "GET", `/topics/${theirs.topicId}`)).status).toBe(404);
  });
});
