import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";
import { organising } from "./folders.scene.ts";
import type { Someone } from "./folders.scene.ts";
import { act, acts, byWhom } from "./rights.acts.ts";
import type { Act } from "./rights.acts.ts";
import { newWorld, shownLevel } from "./rights.model.ts";
import type { Holder, Kind, World } from "./rights.model.ts";

/** The last of them belongs to another organisation. */
const IN_ORGANISATION = [true, true, true, false];
const TOPIC_OWNERS = [0, 0, 1, 2];
const FOLDER_OWNERS = [0, 0, 0, 1, 1];
const RIGHTS = ["reader", "commenter", "editor", "owner"] as const;

let server: TestApp;
let on: ReturnType<typeof organising>;
let people: (Someone & { email: string; organisationId: number })[];
let groupId: number;
beforeAll(async () => {
  server = await startApp({ LOG_LEVEL: "silent" });
  on = organising(server);
  const { rows } = await server.app.db.pool.query<{ id: number }>(
    "insert into organisations (name, url_name, created_at) values ('Elsewhere', 'elsewhere', now()) returning id",
  );
  people = [];
  for (const isInside of IN_ORGANISATION) people.push(await someone(isInside ? undefined : rows[0]!.id));
  const group = await server.app.db.pool.query<{ id: number }>(
    "insert into groups (organisation_id, name, created_at) values ($1, 'Laboratory', now()) returning id",
    [people[0]!.organisationId],
  );
  groupId = group.rows[0]!.id;
});
afterAll(() => server.stop());

async function someone(organisationId: number | undefined) {
  const email = `world${Math.random()}@example.org`;
  const who = await server.someone({ email });
  if (organisationId) {
    await server.app.db.pool.query("update people set organisation_id = $2 where id = $1", [
      who.personId,
      organisationId,
    ]);
  }
  const { rows } = await server.app.db.pool.query<{ id: number }>(
    "select organisation_id as id from people where id = $1",
    [who.personId],
  );
  return { ...who, email, organisationId: rows[0]!.id };
}

type Ids = Record<Kind, number[]>;

async function begin(): Promise<{ world: World; ids: Ids }> {
  await server.app.db.pool.query("delete from group_members where group_id = $1", [groupId]);
  const ids: Ids = { topic: [], folder: [] };
  for (const owner of TOPIC_OWNERS) ids.topic.push(await on.topic(people[owner]!, "A topic"));
  for (const owner of FOLDER_OWNERS)
    ids.folder.push((await on.folder(people[owner]!, `Folder ${Math.random()}`)).id);
  return { world: newWorld(IN_ORGANISATION, TOPIC_OWNERS, FOLDER_OWNERS), ids };
}

const plural = { topic: "topics", folder: "folders" };

const named = (to: Holder) =>
  to === "group"
    ? { groups: [groupId] }
    : to === "organisation"
      ? { organisation: true }
      : { people: [people[to]!.email] };

const asked = (to: Holder) =>
  to === "organisation"
    ? "kind=organisation"
    : `kind=${to === "group" ? "group" : "person"}&id=${to === "group" ? groupId : people[to]!.personId}`;

/** Whether the server did it. */
async function perform(ids: Ids, what: Act): Promise<boolean> {
  if ("person" in what) {
    const member = [groupId, people[what.person]!.personId];
    await server.app.db.pool.query(
      what.do === "join"
        ? "insert into group_members (group_id, person_id) values ($1, $2) on conflict do nothing"
        : "delete from group_members where group_id = $1 and person_id = $2",
      member,
    );
    return true;
  }
  const call = (method: string, path: string, body?: object) => on.call(people[what.by]!, method, path, body);
  const kind = what.do === "place" ? "topic" : what.do === "move" ? "folder" : what.kind;
  const id = ids[kind][what.id]!;
  const at = `/${plural[kind]}/${id}`;
  const into = (folder: number | null) => (folder === null ? null : ids.folder[folder]!);
  switch (what.do) {
    case "share":
      return isDone(await call("POST", `${at}/share`, { ...named(what.to), right: RIGHTS[what.level - 1] }));
    case "unshare":
      return isDone(await call("DELETE", `${at}/share?${asked(what.to)}`));
    case "handOver":
      return isDone(await call("POST", `${at}/owner`, { email: people[what.to]!.email }));
    case "place":
      return isDone(await call("PUT", `${at}/folder`, { folderId: into(what.folder) }));
    case "move":
      return isDone(await call("PATCH", at, { parentId: into(what.into) }));
    case "bin":
      return isDone(await call("DELETE", at));
    case "restore":
      return isDone(await call("POST", `${at}/restore`));
    default:
      return (await call("POST", "/bin/delete", { items: [{ kind, id }] })).body["deleted"] === 1;
  }
}

const isDone = ({ status }: { status: number }): boolean => {
  expect(status).toBeLessThan(500);
  return status < 300;
};

/** Of everybody, everything: what the server says they may. */
async function seen(ids: Ids) {
  const { rights } = server.app;
  return Promise.all(
    people.map(async ({ personId, organisationId }) => {
      const who = { personId: personId as never, organisationId };
      const topics = await rights.forReadingAmong(who, ids.topic as never);
      const folders = ids.folder.map((id) =>
        rights.forReadingFolder(who, id as never).then(
          ({ right }) => right,
          () => null,
        ),
      );
      return {
        topics: ids.topic.map((id) => topics.find((topic) => topic.id === id)?.right ?? null),
        folders: await Promise.all(folders),
      };
    }),
  );
}

const expected = (world: World) =>
  people.map((_, person) => {
    const of = (kind: Kind, things: unknown[]) =>
      things.map((__, id) => RIGHTS[shownLevel(world, person, kind, id) - 1] ?? null);
    return { topics: of("topic", world.topics), folders: of("folder", world.folders) };
  });

/** Those of another organisation share with their own, which is not what this is about. */
const isAbroad = (what: Act) =>
  what.do === "share" && typeof what.to === "string" && !IN_ORGANISATION[what.by];

const anyActs = fc.array(
  acts({ people: IN_ORGANISATION.length, topics: TOPIC_OWNERS.length, folders: FOLDER_OWNERS.length }),
  { minLength: 20, maxLength: 50 },
);

test("X-03 P-03 whatever is shared, moved, deleted, handed over: everybody may exactly what the rules say", async () => {
  await fc.assert(
    fc.asyncProperty(anyActs, async (chosen) => {
      const { world, ids } = await begin();
      for (const [step, any] of chosen.entries()) {
        const what = byWhom(world, any);
        if (isAbroad(what)) continue;
        const isAllowed = act(world, what);
        expect([step, what, await perform(ids, what)]).toEqual([step, what, isAllowed]);
        expect([step, what, await seen(ids)]).toEqual([step, what, expected(world)]);
      }
    }),
    { numRuns: 8 },
  );
});
