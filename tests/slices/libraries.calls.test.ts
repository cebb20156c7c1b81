import type { LibraryView } from "@gyan/contract/libraries.ts";
import type { LibraryId } from "@gyan/contract/ids.ts";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { grant } from "../../server/src/people/rights/index.ts";
import { startApp } from "../support/app.ts";
import type { Answer, TestApp } from "../support/app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.stop());

const NOT_FOUND = { status: 404, body: { code: "library_not_found" } };
const NOT_YOURS = { status: 403, body: { code: "right_missing" } };

type Repository = { id: number; uuid: string; name: string };
const add = (token: string, name: unknown) =>
  server.call<LibraryView>("POST", "/libraries", { token, body: { name } });
const change = (token: string, id: number, body: object) =>
  server.call<LibraryView>("PATCH", `/libraries/${id}`, { token, body });
const list = async (token: string): Promise<LibraryView[]> =>
  (await server.call<{ libraries: LibraryView[] }>("GET", "/libraries", { token })).body.libraries;
const own = async (token: string): Promise<LibraryView[]> => (await list(token)).filter((one) => one.isMine);
const repositories = async (token: string) =>
  (
    await server.call<{ Shared: Repository[]; "My Library": Repository[] }>(
      "GET",
      "/gyan/create/v1/repositories?type=1",
      { token },
    )
  ).body;
const share = (libraryId: number, personId: number, right: "reader" | "editor") =>
  grant(
    server.app.db,
    { kind: "library", id: libraryId },
    { kind: "person", id: personId },
    right,
    null,
    new Date(),
  );

/** A document as reading leaves it behind, with or without what was read. */
async function document(
  owner: number,
  libraryId: number,
  given: { folder?: string; tags?: object; works?: number } = {},
) {
  const { rows } = await server.app.db.execute<{ id: number }>(sql`
    insert into documents (uuid, owner_id, library_id, folder, file_name, name_key, file_size, state, tags, created_at)
    values (gen_random_uuid(), ${owner}, ${libraryId}, ${given.folder ?? ""}, 'a file.pdf', 'a file.pdf', 1, 'waiting',
      ${JSON.stringify(given.tags ?? {})}::jsonb, now()) returning id`);
  return rows[0]!.id;
}

describe("what there is to search", () => {
  test("K-08 MS-09 MS-03 a new person has the six starter libraries of files among the shared ones, and none of their own", async () => {
    const { token } = await server.someone();
    const found = await repositories(token);
    expect(
      Object.fromEntries(Object.entries(found).map(([shelf, ones]) => [shelf, ones.map(nameOf)])),
    ).toEqual({
      Shared: [
        "Climate adaptation",
        "Energy storage",
        "Gene editing",
        "Infectious disease",
        "Language models",
        "Supply chains",
      ],
      "My Library": [],
    });
    for (const one of Object.values(found).flat())
      expect(one).toEqual({
        id: expect.any(Number),
        uuid: expect.stringMatching(/^[\da-f-]{36}$/),
        name: one.name,
      });
    const views = await list(token);
    expect(views).toHaveLength(6);
    for (const view of views) {
      expect(view).toMatchObject({ kind: "starter", isMine: false, folders: [] });
      expect(view.documents).toBeGreaterThan(10);
      expect(view.tags.map(({ name, type }) => [name, type])).toEqual([
        ["Audience", "Text"],
        ["Reviewed", "Date"],
        ["Subject", "Text"],
      ]);
      for (const tag of view.tags) expect(tag.documents).toBeGreaterThan(0);
    }
  });

  test("KS-07 the knowledge stores are the shared starter content and what gyans became, none of them checked", async () => {
    const { token, personId } = await server.someone();
    const stores = async () =>
      (
        await server.call<{ gyanKnowledgeStoreDetails: { id: number; name: string; checked: boolean }[] }>(
          "GET",
          "/gyan/create/v1/gyanknowledgestore",
          { token },
        )
      ).body.gyanKnowledgeStoreDetails;
    expect((await stores()).map(nameOf)).toEqual(["Climate adaptation", "Energy storage", "Gene editing"]);
    await add(token, "Only files");
    const { rows } = await server.app.db.execute<{ id: LibraryId }>(sql`
      insert into libraries (uuid, name, description, kind, shelf, tag_types, created_at)
      values (gen_random_uuid(), 'A gyan of mine', '', 'topic', 'mine', '{}', now()) returning id`);
    expect((await stores()).map(nameOf)).not.toContain("A gyan of mine");
    await share(rows[0]!.id, personId, "reader");
    expect(await stores()).toContainEqual({ id: rows[0]!.id, name: "A gyan of mine", checked: false });
    expect((await stores()).map(nameOf)).toEqual([
      "A gyan of mine",
      "Climate adaptation",
      "Energy storage",
      "Gene editing",
    ]);
  });

  test("KS-07 the tags of a knowledge store by its id", async () => {
    const { token } = await server.someone();
    const [shared] = (await repositories(token)).Shared;
    const answer = await tagsById(token, shared!.id);
    expect(answer).toMatchObject({
      status: 200,
      body: [
        { tagName: "Audience", dataType: "Text" },
        { tagName: "Reviewed", dataType: "Date" },
        { tagName: "Subject", dataType: "Text" },
      ],
    });
    for (const id of ["", "0", "x", "1.5"]) expect((await tagsById(token, id)).status).toBe(400);
    expect(await tagsById(token, 999_999_999)).toMatchObject(NOT_FOUND);
  });

  test("MS-09 the tags of a library of files by its uuid, with the values that occur in it", async () => {
    const { token } = await server.someone();
    const energy = (await repositories(token)).Shared.find(({ name }) => name === "Energy storage")!;
    const { body } = await tagsByUuid(token, energy.uuid);
    expect(Object.keys(body)).toEqual(["Audience", "Reviewed", "Subject"]);
    expect(body["Reviewed"]).toMatchObject({ dataType: "Date" });
    expect(body["Reviewed"]!.value[0]).toMatch(/^\d{4}-\d{2}/);
    const { rows } = await server.app.db.execute<{ value: string }>(sql`
      select distinct jsonb_array_elements_text(tags->'Subject') as value from library_works where library_id = ${energy.id}`);
    expect(body["Subject"]).toEqual({
      dataType: "Text",
      value: rows.map(({ value }) => value).toSorted(),
    });
    for (const uuid of ["", "x", "00000000-0000-0000-0000-00000000000g"])
      expect((await tagsByUuid(token, uuid)).status).toBe(400);
    expect(await tagsByUuid(token, "00000000-0000-4000-8000-000000000000")).toMatchObject(NOT_FOUND);
  });

  test("of many values five hundred are named", async () => {
    const { token } = await server.someone();
    const { body } = await add(token, "Many values");
    await change(token, body.id, { tags: { Number: "Text" } });
    await server.app.db.execute(sql`
      insert into library_works (library_id, work_id, tags, added_at)
      select ${body.id}, w.id, jsonb_build_object('Number', (select jsonb_agg(lpad(n::text, 4, '0')) from generate_series(1, 700) n)), now()
      from works w limit 2`);
    const { value } = (await tagsByUuid(token, body.uuid)).body["Number"]!;
    expect(value).toHaveLength(500);
    expect([value[0], value.at(-1)]).toEqual(["0001", "0500"]);
  });
});

const nameOf = ({ name }: { name: string }) => name;
const tagsById = (token: string, id: number | string) =>
  server.call("GET", `/gyan/create/v1/gyanknowledgestore/tags?libraryId=${id}`, { token });
const tagsByUuid = (token: string, uuid: string) =>
  server.call<Record<string, { dataType: string; value: string[] }>>(
    "GET",
    `/gyan/create/v1/repositories/tags?uuid=${uuid}`,
    { token },
  );

describe("X-03 a library of one's own", () => {
  test("is made, described, renamed and listed with its folders, tags and counts", async () => {
    const { token, personId } = await server.someone();
    const made = await add(token, "  Batteries ");
    expect(made).toMatchObject({
      status: 200,
      body: {
        name: "Batteries",
        description: "",
        kind: "documents",
        isMine: true,
        documents: 0,
        folders: [],
        tags: [],
      },
    });
    const { id } = made.body;
    const changed = await change(token, id, {
      name: "Cells",
      description: " All kinds ",
      tags: { Chemistry: "Text", Read: "Date" },
    });
    expect(changed.body).toMatchObject({ name: "Cells", description: "All kinds" });
    await document(personId, id, { tags: { Chemistry: ["LFP"] } });
    await document(personId, id, { folder: "2024" });
    await document(personId, id, { folder: "2024/Spring", tags: { Chemistry: ["NMC"], Read: ["2024"] } });
    const binned = await document(personId, id, { folder: "Gone", tags: { Read: ["2023"] } });
    await server.app.db.execute(
      sql`insert into bin (object_kind, object_id, name, deleted_by, deleted_at) values ('document', ${binned}, 'x', ${personId}, now())`,
    );
    expect(await own(token)).toEqual([
      {
        ...changed.body,
        documents: 3,
        folders: [
          { path: "2024", documents: 1 },
          { path: "2024/Spring", documents: 1 },
        ],
        tags: [
          { name: "Chemistry", type: "Text", documents: 2 },
          { name: "Read", type: "Date", documents: 1 },
        ],
      },
    ]);
    expect((await repositories(token))["My Library"].map(nameOf)).toContain("Cells");
  });

  test.each(["Été", "ÉTÉ", "  été  ", "e\u0301te\u0301", "Été."])(
    "after “Été” the name %j is taken, for the same person",
    async (name) => {
      const [one, other] = [await server.someone(), await server.someone()];
      await add(one.token, "Été");
      expect(await add(one.token, name)).toMatchObject({ status: 409, body: { code: "library_name_taken" } });
      const second = await add(one.token, "Winter");
      expect(await change(one.token, second.body.id, { name })).toMatchObject({ status: 409 });
      expect((await change(one.token, second.body.id, { name: "WINTER" })).body.name).toBe("WINTER");
      expect((await add(other.token, name)).status).toBe(200);
    },
  );

  test("of many that are made at once under one name one is", async () => {
    const { token } = await server.someone();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => add(token, n % 2 ? "Same" : "same")),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await own(token)).toHaveLength(1);
  });

  test.each([
    ["Li/S cells", "Li S cells"],
    ["..\\up", ".. up"],
    ["a\u202eb\u200b", "ab"],
    ["line\nbreak", "line break"],
    ["बैटरी", "बैटरी"],
  ])("%j is called %j: it is a folder, and no path", async (given, name) => {
    const { token } = await server.someone();
    expect((await add(token, given)).body.name).toBe(name);
  });

  test.each(["", "   ", "/", "\u200b", "x".repeat(201), 7, null])("%j is no name", async (name) => {
    const { token } = await server.someone();
    expect(await add(token, name)).toMatchObject({
      status: 400,
      body: { code: "invalid_input", fields: [{ path: "name" }] },
    });
    expect(await own(token)).toEqual([]);
  });

  test("a tag that documents carry keeps its type and stays; one that none carries goes", async () => {
    const { token, personId } = await server.someone();
    const { id } = (await add(token, "Tagged")).body;
    await change(token, id, { tags: { Subject: "Text", Read: "Date", Spare: "Text" } });
    await document(personId, id, { tags: { Subject: ["cells"] } });
    expect(await change(token, id, { tags: { Subject: "Date" } })).toMatchObject({
      status: 409,
      body: { code: "tag_in_use", params: { tag: "Subject" } },
    });
    const names = (answer: Answer<LibraryView>) =>
      answer.body.tags.map(({ name, type }) => `${name} ${type}`);
    expect(names(await change(token, id, { tags: { Spare: "Date" } }))).toEqual([
      "Spare Date",
      "Subject Text",
    ]);
    expect(names(await change(token, id, { tags: {} }))).toEqual(["Subject Text"]);
    expect(names(await change(token, id, { description: "No word of tags" }))).toEqual(["Subject Text"]);
    for (const tags of [{ "": "Text" }, { A: "Number" }, { ["x".repeat(101)]: "Text" }, []])
      expect((await change(token, id, { tags })).status).toBe(400);
  });

  test("goes into the bin with its documents and comes back as it was", async () => {
    const { token, personId } = await server.someone();
    const { body: library } = await add(token, "Short-lived");
    await document(personId, library.id);
    const [before] = await own(token);
    const remove = () => server.call("DELETE", `/libraries/${library.id}`, { token });
    const restore = () => server.call("POST", `/libraries/${library.id}/restore`, { token });
    expect(await restore()).toMatchObject(NOT_FOUND);
    expect(await remove()).toMatchObject({ status: 200, body: { message: "Moved to the bin." } });
    expect(await own(token)).toEqual([]);
    for (const answer of [
      await remove(),
      await change(token, library.id, { name: "From the bin" }),
      await tagsById(token, library.id),
      await tagsByUuid(token, library.uuid),
    ])
      expect(answer).toMatchObject(NOT_FOUND);
    const second = await add(token, "short-LIVED");
    expect(await restore()).toMatchObject({ status: 409, body: { code: "library_name_taken" } });
    await change(token, second.body.id, { name: "Another" });
    expect((await restore()).status).toBe(200);
    expect((await own(token)).find(({ id }) => id === library.id)).toEqual(before);
  });
});

describe("P-03 whose it is", () => {
  test("a stranger finds nothing, a reader reads, an editor describes, the owner removes", async () => {
    const [owner, reader, editor, stranger] = await Promise.all([1, 2, 3, 4].map(() => server.someone()));
    const { body: library } = await add(owner!.token, "Shared later");
    await change(owner!.token, library.id, { tags: { Secret: "Text" } });
    await share(library.id, reader!.personId, "reader");
    await share(library.id, editor!.personId, "editor");

    expect((await list(stranger!.token)).map(nameOf)).not.toContain("Shared later");
    expect(
      Object.values(await repositories(stranger!.token))
        .flat()
        .map(nameOf),
    ).not.toContain("Shared later");
    expect(await tagsById(stranger!.token, library.id)).toMatchObject(NOT_FOUND);
    expect(await tagsByUuid(stranger!.token, library.uuid)).toMatchObject(NOT_FOUND);

    for (const { token } of [reader!, editor!]) {
      expect((await repositories(token)).Shared.map(nameOf)).toContain("Shared later");
      expect((await list(token)).find(({ id }) => id === library.id)).toMatchObject({ isMine: false });
      expect((await tagsById(token, library.id)).body).toEqual([{ tagName: "Secret", dataType: "Text" }]);
      expect((await tagsByUuid(token, library.uuid)).body).toEqual({
        Secret: { dataType: "Text", value: [] },
      });
    }
    const all = (token: string) => [
      change(token, library.id, { name: "Taken over" }),
      server.call("DELETE", `/libraries/${library.id}`, { token }),
    ];
    for (const answer of await Promise.all(all(stranger!.token))) expect(answer).toMatchObject(NOT_FOUND);
    for (const answer of await Promise.all(all(reader!.token))) expect(answer).toMatchObject(NOT_YOURS);
    expect((await own(owner!.token)).map(nameOf)).toEqual(["Shared later"]);
    const [changed, removed] = await Promise.all(all(editor!.token));
    expect([changed, removed]).toMatchObject([{ status: 200 }, NOT_YOURS]);
    expect((await own(owner!.token)).map(nameOf)).toEqual(["Taken over"]);
  });

  test("the starter content and what a gyan became are nobody's to change, whoever owns them", async () => {
    const { token, personId } = await server.someone();
    const [starter] = (await repositories(token)).Shared;
    await grant(
      server.app.db,
      { kind: "library", id: starter!.id },
      { kind: "person", id: personId },
      "owner",
      null,
      new Date(),
    );
    expect(await change(token, starter!.id, { name: "Mine now" })).toMatchObject(NOT_YOURS);
    expect(await server.call("DELETE", `/libraries/${starter!.id}`, { token })).toMatchObject(NOT_YOURS);
    expect((await list(token)).find(({ id }) => id === starter!.id)).toMatchObject({ isMine: false });
  });
});
