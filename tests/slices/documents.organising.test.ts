import type { Document } from "@gyan/contract/documents.ts";
import { sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import {
  NOT_FOUND,
  bulk,
  change,
  changed,
  held,
  library,
  me,
  newLibrary,
  read,
  remove,
  rows,
  server,
  setScene,
  typesOf,
} from "./organising.scene.ts";

setScene();

describe("one document", () => {
  test("is renamed, moved and tagged; what is not named stays", async () => {
    const id = await read({ folder: "Old", fileName: "draft.txt", tags: { Subject: ["cells"] } });
    const answer = await change(id, { fileName: " Final report.txt ", folder: "New/../Deep" });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        id,
        fileName: "Final report.txt",
        folder: { libraryId: library.id, library: "Batteries", path: "New/Deep" },
        tags: { Subject: ["cells"] },
      },
    });
    expect((await change(id, { tags: { Read: ["2024-03"] } })).body.tags).toEqual({ Read: ["2024-03"] });
    expect((await change(id, { tags: {} })).body.tags).toEqual({});
    expect((await change(id, {})).body.fileName).toBe("Final report.txt");
  });

  test.each([
    [{ tags: { Unknown: ["x"] } }, "tag_unknown", { tag: "Unknown" }],
    [{ tags: { Read: ["2024-02-30"] } }, "tag_value_wrong", { tag: "Read" }],
    [{ tags: { Subject: ["good", " "] } }, "tag_value_wrong", { tag: "Subject" }],
    [{ fileName: "ab.txt" }, "file_name_too_short", { file: "ab.txt" }],
    [{ libraryId: 999_999 }, "library_not_found", undefined],
  ])("%j is refused with %s, and nothing changes", async (body, code, params) => {
    const id = await read({ tags: { Subject: ["cells"] } });
    const before = await rows(id);
    expect((await change(id, { folder: "Elsewhere", ...body })).body).toMatchObject({
      code,
      ...(params ? { params } : {}),
    });
    expect(await rows(id)).toEqual(before);
  });

  test("P-03 of another it does not exist, nor can it go into another's library", async () => {
    const stranger = await server.someone();
    const theirs = await newLibrary("Theirs", {}, stranger);
    const id = await read();
    const before = await rows(id);
    for (const answer of [
      await change(id, { folder: "Stolen" }, stranger),
      await remove(id, stranger),
      await bulk({ ids: [id], delete: true }, stranger),
      await bulk({ ids: [id], restore: true }, stranger),
      await bulk({ ids: [id, 999_999_999], folder: "x" }),
    ])
      expect(answer).toMatchObject(NOT_FOUND);
    for (const libraryId of [theirs.id, starterLibrary()])
      expect(await change(id, { libraryId: await libraryId })).toMatchObject({
        status: 404,
        body: { code: "library_not_found" },
      });
    expect(await rows(id)).toEqual(before);
  });
});

const starterLibrary = async () =>
  (await server.app.db.execute<{ id: number }>(sql`select id from libraries where kind = 'starter' limit 1`))
    .rows[0]!.id;

describe("many documents", () => {
  test("are tagged together; values are added to what each has, and taken away", async () => {
    const [one, two] = [await read({ tags: { Subject: ["cells"] } }), await read()];
    const ids = [one, two, one];
    expect(changed(await bulk({ ids, addTags: { Subject: ["anodes"], Read: ["2024"] } }))).toEqual([200, 2]);
    expect((await rows(one, two)).map(({ tags }) => tags)).toEqual([
      { Subject: ["cells", "anodes"], Read: ["2024"] },
      { Subject: ["anodes"], Read: ["2024"] },
    ]);
    expect(changed(await bulk({ ids, addTags: { Subject: ["anodes"] } }))).toEqual([200, 0]);
    await bulk({ ids, removeTags: { Subject: ["cells"], Read: [] } });
    expect((await rows(one, two)).map(({ tags }) => tags)).toEqual([
      { Subject: ["anodes"] },
      { Subject: ["anodes"] },
    ]);
  });

  test("all or none: one that is missing, or one wrong value, changes nothing", async () => {
    const ids = [await read(), await read(), await read()];
    await remove(ids[2]!);
    const before = await rows(...ids);
    expect(await bulk({ ids, folder: "Moved" })).toMatchObject(NOT_FOUND);
    expect(
      (await bulk({ ids: ids.slice(0, 2), folder: "Moved", addTags: { Read: ["no day"] } })).body,
    ).toMatchObject({
      code: "tag_value_wrong",
    });
    expect(await rows(...ids)).toEqual(before);
  });

  test("move with their tags: those that the other library has stay, the others are declared there", async () => {
    const other = await newLibrary("Cells", { Subject: "Text", Read: "Text" });
    const ids = [
      await read({ folder: "A", tags: { Subject: ["cells"], Read: ["2024"] } }),
      await read({ folder: "B", tags: {} }),
    ];
    await server.call("PATCH", `/libraries/${library.id}`, {
      token: me.token,
      body: { tags: { Subject: "Text", Read: "Date", Site: "Text" } },
    });
    await bulk({ ids: [ids[1]!], addTags: { Site: ["Pune"] } });
    expect(changed(await bulk({ ids, libraryId: other.id }))).toEqual([200, 2]);
    expect(await rows(...ids)).toMatchObject([
      { libraryId: other.id, folder: "A", tags: { Subject: ["cells"], Read: ["2024"] } },
      { libraryId: other.id, folder: "B", tags: { Site: ["Pune"] } },
    ]);
    expect(await typesOf(other.id)).toEqual({ Subject: "Text", Read: "Text", Site: "Text" });
    expect(await held(library.id)).toEqual([]);
    expect((await held(other.id)).map(({ tags }) => tags)).toEqual([
      { Subject: ["cells"], Read: ["2024"] },
      { Site: ["Pune"] },
    ]);
  });

  test("the same file under the same name is numbered where it comes to, in the bin too, and none is lost", async () => {
    const text = `The same ${randomUUID()}`;
    const at = (folder: string) => read({ folder, fileName: "same.txt", text });
    const ids = [await at("A"), await at("B"), await at("C"), await at("Here")];
    await remove(ids[3]!);
    expect(changed(await bulk({ ids: ids.slice(0, 3), folder: "Here" }))).toEqual([200, 3]);
    expect((await rows(...ids)).map(({ folder, fileName }) => `${folder}/${fileName}`)).toEqual([
      "Here/same (2).txt",
      "Here/same (3).txt",
      "Here/same (4).txt",
      "Here/same.txt",
    ]);
    const other = await read({ folder: "D", fileName: "same.txt" });
    await change(other, { folder: "Here" });
    expect((await rows(other))[0]).toMatchObject({ folder: "Here", fileName: "same.txt" });
    expect(changed(await bulk({ ids, restore: true }))).toEqual([200, 1]);
  });

  test("two changes at once both hold", async () => {
    const id = await read();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => bulk({ ids: [id], addTags: { Subject: [`value ${n}`] } })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
    expect((await rows(id))[0]!.tags).toEqual({
      Subject: expect.arrayContaining(Array.from({ length: 6 }, (_, n) => `value ${n}`)),
    });
  });

  test("those that could not be read wait again", async () => {
    const ids = [await read({ state: "unreadable" }), await read()];
    await server.app.db.execute(
      sql`update documents set attempts = 3, why = '{"code":"x","params":{}}' where id = ${ids[0]}`,
    );
    expect(changed(await bulk({ ids, read: true }))).toEqual([200, 1]);
    const { rows: states } = await server.app.db.execute(
      sql`select attempts, why from documents where id = ${ids[0]} and state <> 'unreadable'`,
    );
    expect(states).toHaveLength(1);
  });

  test("a thousand are tagged and moved in one call", async () => {
    const other = await newLibrary("Thousand", {});
    await server.app.db.execute(sql`
      with made as (
        insert into works (title, authors, language, private_to, created_at)
        select 'Work ' || n, '{}', 'en', ${me.personId}, now() from generate_series(1, 1000) n returning id)
      insert into documents (uuid, owner_id, library_id, folder, file_name, name_key, file_size, state, work_id, tags, created_at)
      select gen_random_uuid(), ${me.personId}, ${library.id}, 'Folder', 'work ' || id || '.txt', '', 1, 'ready', id, '{"Subject":["old"]}', now()
      from made`);
    const { rows: made } = await server.app.db.execute<{ id: number }>(
      sql`select id from documents where owner_id = ${me.personId}`,
    );
    const ids = made.map(({ id }) => id);
    const all = { ids, addTags: { Subject: ["new"] }, libraryId: other.id, folder: "All" };
    expect(changed(await bulk(all))).toEqual([200, 1000]);
    const { rows: held } = await server.app.db.execute<{ n: number }>(sql`
      select count(*)::int as n from library_works where library_id = ${other.id} and tags = '{"Subject":["new","old"]}'`);
    expect(held[0]!.n).toBe(1000);
    expect((await bulk({ ids: [...ids, 1], delete: true })).status).toBe(400);
    expect(changed(await bulk({ ids, delete: true }))).toEqual([200, 1000]);
    expect(changed(await bulk({ ids, restore: true }))).toEqual([200, 1000]);
  });
});

test("the list is narrowed by tags", async () => {
  const one = await read({ tags: { Subject: ["cells"], Read: ["2024"] } });
  const two = await read({ tags: { Subject: ["anodes"] } });
  const three = await read();
  const list = async (tags: object) =>
    (
      await server.call<Document[]>("POST", "/document/v1/documents", {
        token: me.token,
        body: { filter: { text: "", libraryId: library.id, tags } },
      })
    ).body.map(({ id }) => id);
  expect(await list({})).toEqual([three, two, one]);
  expect(await list({ Subject: [] })).toEqual([two, one]);
  expect(await list({ Subject: ["cells", "other"] })).toEqual([one]);
  expect(await list({ Subject: ["cells", "anodes"], Read: [] })).toEqual([one]);
  expect(await list({ "' or true --": ["x"] })).toEqual([]);
});
