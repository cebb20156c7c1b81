import type { LibraryId, PersonId } from "@gyan/contract/ids.ts";
import { say } from "@gyan/contract/runs.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addPerson, makeSigninLink } from "../../server/src/people/accounts/index.ts";
import { ABOUT_PEOPLE } from "../../server/src/people/erasing/about.rules.ts";
import { erase } from "../../server/src/people/erasing/index.ts";
import type { FileKey } from "../../server/src/ports/files.ts";
import { grant } from "../../server/src/people/rights/index.ts";
import { librariesSource } from "../../server/src/sources/providers/libraries.ts";
import type { Source } from "../../server/src/sources/providers/source.ts";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";
import { inEveryPlace, PROSE, storeDocument, WORDS, zephyrine } from "./erasure.everything.ts";

/** Held until it is let go; asked only for what names it. */
const held = { isAsked: Promise.withResolvers<void>(), gate: Promise.withResolvers<void>() };
const heldSource: Source = {
  name: "held",
  offers: (_app, _db, _scope, { node }) =>
    Promise.resolve(
      node.name.includes("held") ? [{ key: "held", label: "Held", input: {}, isWished: true }] : [],
    ),
  async *search() {
    held.isAsked.resolve();
    await held.gate.promise;
    yield { finds: [], total: 0, at: null };
    return say("search_done", { found: 0, searched: 0 });
  },
};

let server: TestApp;
let boss: { token: string; personId: number };
beforeAll(async () => {
  server = await startApp({ LOG_LEVEL: "silent" }, [librariesSource, heldSource]);
  boss = await server.someone({ role: "Admin", email: "boss@example.org" });
  // The first one never came in; who inherits is somebody who can.
  await query("update people set disabled_at = now() where role = 'Admin' and id <> $1", [boss.personId]);
});
afterAll(() => server.stop());

const query = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await server.app.db.pool.query<T>(text, values)).rows;

const right = (
  kind: "topic" | "library",
  id: number,
  personId: number,
  level: "reader" | "owner" = "reader",
) => grant(server.app.db, { kind, id }, { kind: "person", id: personId }, level, null, new Date());
const document = (personId: number, library: string, text: string) =>
  storeDocument(server, personId, library, text);
const keyOf = async (workId: number): Promise<FileKey> =>
  (
    await query<{ key: FileKey }>(
      "select split_part(identity, ':', 3) as key from work_identities where work_id = $1",
      [workId],
    )
  )[0]!.key;
const libraryNamed = async (name: string): Promise<LibraryId> =>
  (await query<{ id: LibraryId }>("select id from libraries where name = $1", [name]))[0]!.id;

/** Every table of every schema that has such a word somewhere in a row. */
async function tablesWith(words: string[]): Promise<string[]> {
  const tables = await query<{ name: string }>(`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`);
  const found: string[] = [];
  for (const { name } of tables)
    for (const word of words) {
      const rows = await query(`select 1 from ${name} t where position($1 in lower(t::text)) > 0 limit 1`, [
        word,
      ]);
      if (rows.length > 0) found.push(`${name}: ${word}`);
    }
  return found;
}

/** Deleted documents leave the search index a moment later. */
async function indexed(): Promise<void> {
  for (let n = 0; n < 400; n++) {
    if ((await query("select 1 from works_to_index limit 1")).length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("The index was not brought up to date.");
}

/** Files go after the rest, in a step of their own. */
async function filesRemoved(): Promise<void> {
  const waiting = () => query("select 1 from jobs where kind = 'erasing.files'");
  await expect.poll(waiting).toEqual([]);
}

test("every column that names people is in the list of what is exported and erased, and the list names no other", async () => {
  const references = await query<{ name: string }>(`
    select c.conrelid::regclass || '.' || a.attname as name
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = 'people'::regclass`);
  // Without a reference the name must tell: "…_by", "…person…", and so on.
  const suspects = await query<{ name: string }>(`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public'
      and table_name in (select table_name from information_schema.tables where table_type = 'BASE TABLE')
      and (column_name ~ '(person|people|actor|account|holder|recipient|email|user|owner|author_id)' or column_name ~ '_by$')`);
  // Kinds of holders, processes, sources, ways of judging, numbers of runs, and a word that holds "actor".
  const harmless = [
    "rights.holder_kind",
    "leases.holder",
    "documents.worker",
    "works.retracted_by",
    "findings.found_by",
    "findings.judged_by",
    "past_summaries.written_by",
    "past_summaries.replaced_by",
    "organisations.needs_second_factor",
  ];
  const names = new Set([...references, ...suspects].map(({ name }) => name));
  for (const name of harmless) names.delete(name);
  expect([...names].filter((name) => !(name in ABOUT_PEOPLE))).toEqual([]);
  const columns = await query<{ name: string }>(
    "select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'",
  );
  expect(Object.keys(ABOUT_PEOPLE).filter((name) => !columns.some((column) => column.name === name))).toEqual(
    [],
  );
  for (const [name, { exported, erased, why }] of Object.entries(ABOUT_PEOPLE))
    expect([name, why !== undefined]).toEqual([name, exported === null || erased === "kept"]);
});

describe("somebody with a row in every place that knows people", () => {
  let who: { token: string; personId: PersonId };
  let made: Awaited<ReturnType<typeof inEveryPlace>>;
  let key: FileKey;
  beforeAll(async () => {
    who = await zephyrine(server);
    made = await inEveryPlace(server, boss, who);
    key = await keyOf(made.workId);
  });

  test("exports all of it as one file, without secrets", async () => {
    const response = await fetch(`${server.base}/api/me/export`, { headers: { "x-auth-token": who.token } });
    expect(response.status).toBe(200);
    expect(response.headers.get("content-disposition")).toMatch(/^attachment; .*gyan-my-data-.*\.json/);
    const text = await response.text();
    const data = JSON.parse(text) as Record<string, unknown[]>;
    const sections = new Set(Object.values(ABOUT_PEOPLE).flatMap(({ exported }) => exported ?? []));
    expect([...sections].filter((name) => (data[name] ?? []).length === 0)).toEqual([]);
    expect(data).toMatchObject({
      profile: [
        {
          email: "ZQ.erased@example.org",
          firstName: "Zephyrine",
          organisation: "Gyan",
          timeZone: "Europe/Paris",
        },
      ],
      unfinished: [{ data: { title: "By Zephyrine" } }],
      tokens: [{ name: "Zephyrine's notebook" }],
      conceptDecisions: [{ label: "Sepsis" }],
      bin: [{ kind: "note" }, { kind: "topic", id: made.binned }],
      documents: [{ text: expect.stringContaining("Quarkington") as string }],
    });
    expect(data["topics"]!.map((topic) => (topic as { id: number }).id)).toEqual([made.own, made.binned]);
    expect(data["runs"]).toHaveLength(2);
    expect(text).not.toMatch(/argon2|_hash/);
    expect(text).not.toContain("boss@example.org");
    const noted = await query("select 1 from audit where action = 'data_exported' and actor_id = $1", [
      who.personId,
    ]);
    expect(noted).toHaveLength(1);
  });

  test("another address than one's own erases nothing", async () => {
    const answer = await server.call("DELETE", "/me?email=boss%40example.org", { token: who.token });
    expect(answer).toMatchObject({ status: 422, body: { code: "email_differs" } });
    expect((await server.call("GET", "/me", { token: who.token })).status).toBe(200);
    expect((await server.call("DELETE", "/me", { token: who.token })).status).toBe(400);
  });

  test("is gone from every column of every table once erased, and signed out", async () => {
    expect(await tablesWith(WORDS)).not.toEqual([]);
    const answer = await server.call("DELETE", "/me?email=zq.ERASED%40example.org", { token: who.token });
    expect(answer.status).toBe(200);
    expect((await server.call("GET", "/me", { token: who.token })).status).toBe(401);
    await indexed();
    // What left the index is found by nobody; its rows are swept away as soon as there is nothing else to do.
    await expect.poll(() => tablesWith(WORDS)).toEqual([]);
    await filesRemoved();
    expect(await server.app.files.open(key)).toBeNull();
    const [left] = await query(
      "select email, first_name, last_name, password_hash, access, deleted_at is not null as is_deleted from people where id = $1",
      [who.personId],
    );
    expect(left).toEqual({
      email: `erased-${who.personId}@invalid`,
      first_name: "",
      last_name: "",
      password_hash: null,
      access: [],
      is_deleted: true,
    });
    for (const [name, { erased }] of Object.entries(ABOUT_PEOPLE)) {
      const [table, column] = name.split(".");
      if (erased !== "gone" || !column!.endsWith("_id") || column === "account_id") continue;
      const where = table === "rights" ? "and holder_kind = 'person'" : "";
      expect([
        name,
        await query(`select 1 from ${table} where ${column} = $1 ${where}`, [who.personId]),
      ]).toEqual([name, []]);
    }
    const topics = await query("select 1 from topics where id in ($1, $2)", [made.own, made.binned]);
    expect(topics).toEqual([]);
  });

  test("leaves others what is theirs, and what is noted", async () => {
    const topic = await server.call("GET", `/topics/${made.foreign}`, { token: boss.token });
    expect(topic.status).toBe(200);
    const edits = await server.call<{ edits: unknown[] }>("GET", `/topics/${made.foreign}/concept/edits`, {
      token: boss.token,
    });
    expect(edits.body.edits).toHaveLength(1);
    const noted = await query<{ actor_id: number; object_id: number }>(
      "select actor_id, object_id from audit where action = 'person_erased'",
    );
    expect(noted).toEqual([{ actor_id: who.personId, object_id: who.personId }]);
    const invitations = await query<{ subject: string; text: string; html: string }>(
      "select subject, text, html from mails where recipient = 'invited@example.org' order by id",
    );
    expect(invitations).toHaveLength(3);
    for (const forms of invitations)
      for (const form of Object.values(forms)) {
        expect(form).toContain("…");
        expect(form).not.toContain("Zephyrine");
      }
    expect(invitations[0]!.text).toContain("… created an account for you, invited@example.org.");
  });

  test("is not erased twice, gets nothing new, and may come again as a stranger", async () => {
    await expect(erase(server.app, who.personId, who.personId)).rejects.toMatchObject({
      code: "person_not_found",
    });
    await expect(makeSigninLink(server.app, who.personId)).rejects.toThrow();
    const again = await addPerson(server.app, {
      email: "zq.erased@example.org",
      firstName: "Another",
      lastName: "Person",
      role: "User",
      groupName: "Portal Users",
      access: [],
    });
    expect(again.id).not.toBe(who.personId);
  });
});

describe("what others use too", () => {
  test("goes to an administrator: topic, library and its documents; what is co-owned stays with its other owner", async () => {
    const [owner, reader, partner] = [await server.someone(), await server.someone(), await server.someone()];
    const shared = await server.finishedGyan(owner.token, "solid-state electrolytes");
    const coOwned = await server.finishedGyan(owner.token, "cold chains");
    await right("topic", shared.topicId, reader.personId);
    await right("topic", coOwned.topicId, partner.personId, "owner");
    const [mine, ours] = [
      await document(owner.personId, "Mine alone", `First of two. ${PROSE.repeat(8)}`),
      await document(
        owner.personId,
        "Ours",
        `Quite another document, about tides and dams. ${"Tides turn dams. ".repeat(60)}`,
      ),
    ];
    const keys = [await keyOf(mine), await keyOf(ours)];
    await right("library", await libraryNamed("Ours"), reader.personId);
    await erase(server.app, owner.personId as PersonId, boss.personId as PersonId);

    const detail = await server.call("GET", `/topics/${shared.topicId}`, { token: reader.token });
    expect(detail).toMatchObject({ status: 200, body: { ownerId: boss.personId } });
    expect((await server.call("GET", `/topics/${shared.topicId}`, { token: boss.token })).body).toMatchObject(
      {
        right: "owner",
      },
    );
    expect(
      (await server.call("GET", `/topics/${coOwned.topicId}`, { token: partner.token })).body,
    ).toMatchObject({
      ownerId: partner.personId,
    });
    expect((await server.call("GET", `/topics/${coOwned.topicId}`, { token: boss.token })).status).toBe(404);
    expect(await query("select id, private_to from works where id in ($1, $2)", [mine, ours])).toEqual([
      { id: ours, private_to: boss.personId },
    ]);
    expect(await query("select 1 from libraries where name = 'Mine alone'")).toEqual([]);
    await filesRemoved();
    expect(await server.app.files.open(keys[0]!)).toBeNull();
    const file = await server.app.files.open(keys[1]!);
    expect(file).not.toBeNull();
    file!.stream.destroy();
  });

  test("a file whose bytes somebody else stored too stays", async () => {
    const [one, other] = [await server.someone(), await server.someone()];
    const text = `The same bytes, twice. ${PROSE.repeat(7)}`;
    const [workId] = [
      await document(one.personId, "One's", text),
      await document(other.personId, "Other's", text),
    ];
    const key = await keyOf(workId);
    await erase(server.app, one.personId as PersonId, boss.personId as PersonId);
    await filesRemoved();
    const file = await server.app.files.open(key);
    expect(file).not.toBeNull();
    file!.stream.destroy();
  });
});

test("searches that run are stopped, also those that others see: nothing is written for them afterwards", async () => {
  const [{ token, personId }, reader] = [
    await server.someone({ email: "running@example.org" }),
    await server.someone(),
  ];
  const submit = async (name: string) =>
    (
      await server.call<{ topic: { topicId: number } }>("POST", "/gyan/create/v4/submitconceptfordiscovery", {
        token,
        body: { topicOutline: { name, id: 1 } },
      })
    ).body.topic.topicId;
  const topicId = await submit("A topic that is held");
  await held.isAsked.promise;
  const shared = await submit("Another that is held");
  await right("topic", shared, reader.personId);
  const unfinished = await query("select 1 from runs where topic_id in ($1, $2) and finished_at is null", [
    topicId,
    shared,
  ]);
  expect(unfinished).toHaveLength(2);
  expect((await server.call("DELETE", "/me?email=running%40example.org", { token })).status).toBe(200);

  const look = async () => (await server.call("GET", `/topics/${shared}`, { token: reader.token })).body;
  const stopped = await look();
  expect(stopped).toMatchObject({
    ownerId: boss.personId,
    // With or without what its libraries gave until then.
    run: { reason: { code: expect.stringMatching(/^cancelled_/u) }, finishedAt: expect.any(String) },
  });
  held.gate.resolve();
  // Another's search passes through the same workers, after those that were held.
  const other = await server.someone();
  await server.finishedGyan(other.token, "mRNA vaccines");
  expect(await look()).toEqual(stopped);
  for (const table of ["runs", "findings", "events", "outlines", "concepts", "summaries"])
    expect([table, await query(`select 1 from ${table} where topic_id = $1`, [topicId])]).toEqual([
      table,
      [],
    ]);
  expect(await query("select topic_id from runs where actor_id = $1", [personId])).toEqual([
    { topic_id: shared },
  ]);
});

describe("administrators", () => {
  test("X-06 an administrator erases another person; a stranger may not, and nobody who is not there is erased", async () => {
    const [someone, stranger] = [await server.someone(), await server.someone()];
    const path = `/admin/people/${someone.personId}`;
    expect((await server.call("DELETE", path, { token: stranger.token })).status).toBe(403);
    expect((await server.call("DELETE", path, { token: boss.token })).status).toBe(200);
    expect((await server.call("GET", "/me", { token: someone.token })).status).toBe(401);
    for (const id of [someone.personId, 999_999_999])
      expect((await server.call("DELETE", `/admin/people/${id}`, { token: boss.token })).body).toMatchObject({
        code: "person_not_found",
      });
  });

  test("of two who erase each other at once one is refused: an administrator is left", async () => {
    const app = await startApp({ LOG_LEVEL: "silent" });
    try {
      await app.app.db.pool.query("update people set disabled_at = now() where role = 'Admin'");
      const two = [await app.someone({ role: "Admin" }), await app.someone({ role: "Admin" })];
      const answers = await Promise.all([
        app.call("DELETE", `/admin/people/${two[1]!.personId}`, { token: two[0]!.token }),
        app.call("DELETE", `/admin/people/${two[0]!.personId}`, { token: two[1]!.token }),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const left = two[answers.findIndex(({ status }) => status === 200)]!;
      const { body } = await app.call<{ email: string }>("GET", "/me", { token: left.token });
      const last = await app.call("DELETE", `/me?email=${encodeURIComponent(body.email)}`, {
        token: left.token,
      });
      expect(last).toMatchObject({ status: 409, body: { code: "last_administrator" } });
      expect((await app.call("GET", "/me", { token: left.token })).status).toBe(200);
    } finally {
      await app.stop();
    }
  });
});
