import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  directory,
  PATCH_SCHEMA,
  USER_SCHEMA,
  type Directory,
  type ScimList,
  type ScimUser,
} from "./scim.scene.ts";

let scene: Directory;
beforeAll(async () => {
  scene = await directory();
  await scene.scimGroup("Secret group");
});
afterAll(() => scene.server.stop());

const add = (...ids: string[]) => ({ op: "add", path: "members", value: ids.map((value) => ({ value })) });

describe("what is wrong is refused with the standard's words", () => {
  const deep = (depth: number) => `${"(".repeat(depth)}userName eq "a"${")".repeat(depth)}`;
  test.each([
    ['nonsense eq "a"', "invalidFilter"],
    ['userName gt "a"', "invalidFilter"],
    ["userName eq", "invalidFilter"],
    ['userName eq "a" or', "invalidFilter"],
    ['userName eq "unfinished', "invalidFilter"],
    ['(userName eq "a"', "invalidFilter"],
    ['active eq "maybe"', "invalidFilter"],
    ['userName eq "\\u0000"', "invalidFilter"],
    ['__proto__ eq "a"', "invalidFilter"],
    ["constructor pr", "invalidFilter"],
    [deep(9), "invalidFilter"],
    [deep(500), "invalidFilter"],
    [`userName eq "${"a".repeat(3_000)}"`, "invalidFilter"],
    [Array.from({ length: 60 }, () => "active eq true").join(" or "), "invalidFilter"],
  ])("a filter: %.60s", async (filter, scimType) => {
    expect(await scene.find(filter)).toMatchObject({ status: 400, body: { status: "400", scimType } });
  });

  test("a filter is compared letter for letter: nothing of it is a pattern or SQL", async () => {
    for (const value of ["%", "_", "' or 1=1 --", "a\\\\"])
      expect((await scene.find(`userName co "${value}"`)).body.totalResults).toBe(0);
    expect((await scene.find(deep(8))).status).toBe(200);
  });

  test.each([
    ["no JSON", "POST", "/Users", "{", 400, "invalidSyntax"],
    ["no object", "POST", "/Users", [], 400, "invalidSyntax"],
    ["too deep", "POST", "/Users", `${"[".repeat(200)}${"]".repeat(200)}`, 400, "invalidSyntax"],
    ["no user name", "POST", "/Users", { name: {} }, 400, "invalidValue"],
    ["no address", "POST", "/Users", { userName: "nobody" }, 400, "invalidValue"],
    ["no storable text", "POST", "/Users", { userName: "a\u0000@example.org" }, 400, "invalidValue"],
    [
      "an active of neither",
      "POST",
      "/Users",
      { userName: "a@example.org", active: "perhaps" },
      400,
      "invalidValue",
    ],
    ["no operations", "PATCH", "/Users/ID", { schemas: [PATCH_SCHEMA] }, 400, "invalidSyntax"],
    [
      "an unknown operation",
      "PATCH",
      "/Users/ID",
      { Operations: [{ op: "merge", path: "active" }] },
      400,
      "invalidSyntax",
    ],
    [
      "an unknown path",
      "PATCH",
      "/Users/ID",
      { Operations: [{ op: "replace", path: "nonsense", value: 1 }] },
      400,
      "invalidPath",
    ],
    [
      "a broken path",
      "PATCH",
      "/Users/ID",
      { Operations: [{ op: "replace", path: "emails[type", value: 1 }] },
      400,
      "invalidPath",
    ],
    ["a removal of nothing", "PATCH", "/Users/ID", { Operations: [{ op: "remove" }] }, 400, "noTarget"],
    [
      "a removal of the user name",
      "PATCH",
      "/Users/ID",
      { Operations: [{ op: "remove", path: "userName" }] },
      400,
      "invalidValue",
    ],
    [
      "an address that is none",
      "PATCH",
      "/Users/ID",
      { Operations: [{ op: "replace", path: "emails", value: "x" }] },
      400,
      "invalidValue",
    ],
    ["no name", "POST", "/Groups", { members: [] }, 400, "invalidValue"],
    [
      "a group in a group",
      "POST",
      "/Groups",
      { displayName: "Nested", members: [{ value: "1", type: "Group" }] },
      400,
      "invalidValue",
    ],
    [
      "an unknown member",
      "POST",
      "/Groups",
      { displayName: "Unknown", members: [{ value: "1" }] },
      400,
      "invalidValue",
    ],
    ["a name that is there", "POST", "/Groups", { displayName: "SECRET GROUP" }, 409, "uniqueness"],
    ["no such user", "GET", "/Users/1", undefined, 404, undefined],
    ["no such group", "GET", "/Groups/x", undefined, 404, undefined],
    ["no such address", "GET", "/Everything", undefined, 404, undefined],
    ["a list of attributes twice", "GET", "/Users?attributes=a&attributes=b", undefined, 400, "invalidValue"],
    ["a count of letters", "GET", "/Users?count=many", undefined, 400, "invalidValue"],
  ])("%s", async (_what, method, path, body, status, scimType) => {
    const { id } = (await scene.find("active eq true")).body.Resources.at(-1)!;
    const answer = await scene.scim(method, path.replace("ID", id), body);
    expect(answer).toMatchObject({
      status,
      body: { status: String(status), ...(scimType ? { scimType } : {}) },
    });
    expect(answer.headers.get("content-type")).toContain("application/scim+json");
    expect(answer.headers.get("content-security-policy")).toBeTruthy();
  });

  test("a body of another type, and one that is too large", async () => {
    const typed = await scene.scim("POST", "/Users", "<user/>", { "content-type": "text/xml" });
    expect(typed).toMatchObject({ status: 415, body: { status: "415" } });
    const large = await scene.scim(
      "POST",
      "/Users",
      JSON.stringify({ userName: "a".repeat(9 * 1024 * 1024) }),
    );
    expect(large).toMatchObject({ status: 413, body: { status: "413" } });
  });

  test("a failed change leaves nothing behind", async () => {
    const user = await scene.user();
    const answer = await scene.patch(
      `/Users/${user.id}`,
      { op: "replace", path: "name.givenName", value: "Half" },
      { op: "replace", path: "emails", value: "admin@example.org" },
    );
    expect(answer.status).toBe(409);
    expect((await scene.scim<ScimUser>("GET", `/Users/${user.id}`)).body.name.givenName).toBe("Given");
  });
});

describe("versions and choices", () => {
  test("an unchanged user is not sent again, and an old version changes nothing", async () => {
    const user = await scene.user();
    const { version } = user.meta;
    const same = await scene.scim("GET", `/Users/${user.id}`, undefined, { "if-none-match": version });
    expect(same.status).toBe(304);
    const body = { Operations: [{ op: "replace", path: "name.givenName", value: "New" }] };
    expect((await scene.scim("PATCH", `/Users/${user.id}`, body, { "if-match": version })).status).toBe(200);
    expect((await scene.scim("PATCH", `/Users/${user.id}`, body, { "if-match": version })).status).toBe(412);
    const group = await scene.scimGroup("Versions", [user.id]);
    const stale = { "if-match": 'W/"stale"' };
    expect((await scene.scim("PUT", `/Groups/${group}`, { displayName: "Versions" }, stale)).status).toBe(
      412,
    );
    for (const path of [`/Groups/${group}`, `/Users/${user.id}`]) {
      expect((await scene.scim("DELETE", path, undefined, stale)).status).toBe(412);
      const { status, headers } = await scene.scim("GET", path);
      expect(status).toBe(200);
      const now = { "if-match": headers.get("etag")! };
      expect((await scene.scim("DELETE", path, undefined, now)).status).toBe(204);
    }
  });

  test("attributes and excludedAttributes", async () => {
    const user = await scene.user();
    const only = await scene.scim("GET", `/Users/${user.id}?attributes=userName,name.givenName`);
    expect(only.body).toEqual({
      schemas: [USER_SCHEMA],
      id: user.id,
      userName: user.userName,
      name: { givenName: "Given" },
    });
    const without = await scene.scim<ScimUser>("GET", `/Users/${user.id}?excludedAttributes=emails,meta`);
    expect(without.body).not.toHaveProperty("emails");
    expect(without.body.userName).toBe(user.userName);
  });

  test("it says what it can", async () => {
    const config = await scene.scim("GET", "/ServiceProviderConfig");
    expect(config.body).toMatchObject({ patch: { supported: true }, bulk: { supported: false } });
    for (const place of ["ResourceTypes", "Schemas"]) {
      const { body } = await scene.scim<ScimList<{ id: string }>>("GET", `/${place}`);
      expect(body.totalResults).toBe(2);
      for (const { id } of body.Resources)
        expect((await scene.scim("GET", `/${place}/${id}`)).body["id"]).toBe(id);
    }
    expect((await scene.scim("GET", "/Schemas?filter=id%20pr")).status).toBe(403);
  });
});

describe("at once and many", () => {
  test("two changes at once are both kept, and of two same users one is made", async () => {
    const user = await scene.user();
    const group = await scene.scimGroup("Races", []);
    const others = [await scene.user(), await scene.user(), await scene.user(), await scene.user()];
    await Promise.all([
      ...others.map(({ id }) => scene.patch(`/Groups/${group}`, add(id))),
      scene.patch(`/Users/${user.id}`, { op: "replace", path: "name.givenName", value: "One" }),
      scene.patch(`/Users/${user.id}`, { op: "replace", path: "name.familyName", value: "Two" }),
    ]);
    expect(await scene.membersOf(group)).toEqual(others.map(({ id }) => id).toSorted());
    expect((await scene.scim<ScimUser>("GET", `/Users/${user.id}`)).body.displayName).toBe("One Two");
    const same = { userName: "twice@example.org" };
    const made = await Promise.all([1, 2, 3].map(() => scene.scim("POST", "/Users", same)));
    expect(made.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
  });

  test("ten thousand members in one change", async () => {
    await scene.server.app.db.pool.query(
      `insert into people (uuid, organisation_id, email, first_name, last_name, role, main_group_id, access, created_at)
       select gen_random_uuid(), p.organisation_id, 'many' || n || '@example.org', 'Many', n::text, 'User', p.main_group_id, '{}', now()
       from people p, generate_series(1, 10000) n where p.id = $1`,
      [scene.admin.personId],
    );
    const { rows } = await scene.server.app.db.pool.query<{ uuid: string }>(
      "select uuid from people where email like 'many%'",
    );
    const ids = rows.map(({ uuid }) => uuid);
    const group = await scene.scimGroup("Everybody");
    expect((await scene.patch(`/Groups/${group}`, add(...ids))).status).toBe(204);
    expect((await scene.membersOf(group)).length).toBe(10_000);
    const [first, ...rest] = ids;
    expect(
      (
        await scene.patch(`/Groups/${group}`, {
          op: "Remove",
          path: "members",
          value: rest.map((value) => ({ value })),
        })
      ).status,
    ).toBe(204);
    expect(await scene.membersOf(group)).toEqual([first]);
    expect((await scene.patch(`/Groups/${group}`, { op: "remove", path: "members" })).status).toBe(204);
    expect(await scene.membersOf(group)).toEqual([]);
  });
});
