import type { TopicCard } from "@gyan/contract/topics.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aPortal } from "./portal.scene.ts";
import type { Who } from "./portal.scene.ts";
import { sharing } from "./sharing.scene.ts";

let scene: Awaited<ReturnType<typeof aPortal>>;
let shared: ReturnType<typeof sharing>;
beforeAll(async () => {
  scene = await aPortal();
  shared = sharing(scene.server);
});
afterAll(() => scene.server.stop());

const cardOf = async (who: Who, topicId: number, whose: string): Promise<TopicCard> => {
  const { topics } = await shared.list(who, `whose=${whose}`);
  return topics.find((topic) => topic.topicId === topicId)!;
};
const detail = async (who: Who, topicId: number) =>
  (await scene.call<{ right: string; mayLeave: boolean }>(who, "GET", `/topics/${topicId}`)).body;

describe("X-03 by which way a right came", () => {
  test("who was given it themselves may leave it; who has it with others is told that they cannot", async () => {
    const [owner, reader] = [await scene.curator(), await shared.somebody()];
    const topicId = await shared.topic(owner, "Of the portal");
    const topic = { kind: "topic", id: topicId } as const;
    const { id } = await scene.collection(owner, "Everything");
    await scene.published(owner, id, "topic", topicId);
    expect(await detail(reader, topicId)).toMatchObject({ right: "reader", mayLeave: false });
    const leave = () => shared.unshare(reader, topic, `kind=person&id=${reader.personId}`);
    expect(await leave()).toMatchObject({ status: 409, body: { code: "share_not_own" } });

    await shared.share(owner, topic, { people: [reader.email], right: "editor" });
    expect(await detail(reader, topicId)).toMatchObject({ right: "editor", mayLeave: true });
    expect((await cardOf(reader, topicId, "shared")).mayLeave).toBe(true);
    expect(await detail(owner, topicId)).toMatchObject({ right: "owner", mayLeave: false });
    expect((await leave()).status).toBe(200);
    expect(await detail(reader, topicId)).toMatchObject({ right: "reader", mayLeave: false });
  });

  test("its card says of everybody who has it only by the portal that it is so", async () => {
    const [owner, friend] = [await scene.curator(), await shared.somebody()];
    const topicId = await shared.topic(owner, "In both ways");
    const topic = { kind: "topic", id: topicId } as const;
    const { id } = await scene.collection(owner, "More");
    await scene.published(owner, id, "topic", topicId);
    await shared.share(owner, topic, { people: [friend.email] });
    const ways = async () =>
      (await cardOf(owner, topicId, "mine")).topicSharedWith.map(({ kind, isByPortal }) => [
        kind,
        isByPortal,
      ]);
    expect(await ways()).toEqual(
      expect.arrayContaining([
        ["organisation", true],
        ["person", false],
      ]),
    );
    await shared.share(owner, topic, { organisation: true });
    expect(await ways()).toContainEqual(["organisation", false]);
  });
});

describe("P-03 whoever goes to another organisation", () => {
  test("leaves its groups, and what they put into its folders is passed on no longer, at once", async () => {
    const [owner, editor] = [await shared.somebody(), await shared.somebody()];
    const group = await shared.group("Those who stay", [editor]);
    const folder = { kind: "folder", id: (await shared.folder(owner, "Of all")).id } as const;
    await shared.share(owner, folder, { organisation: true, right: "editor" });
    const theirs = await shared.topic(editor, "What the editor put there");
    await shared.call(editor, "PUT", `/topics/${theirs}/folder`, { folderId: folder.id });
    const topicId = await shared.topic(owner, "Shared with the group");
    await shared.share(owner, { kind: "topic", id: topicId }, { groups: [group] });
    expect([await shared.reads(owner, theirs), await shared.reads(editor, topicId)]).toEqual([
      "editor",
      "reader",
    ]);
    const elsewhere = await scene.organisation("moved-to");
    await shared.query("update people set organisation_id = $1 where id = $2", [elsewhere, editor.personId]);
    expect([await shared.reads(owner, theirs), await shared.reads(editor, topicId)]).toEqual([404, 404]);
    expect(await shared.reads(editor, theirs)).toBe("owner");
  });
});
