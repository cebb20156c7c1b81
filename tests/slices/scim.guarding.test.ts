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
  scene = await directory({
    OIDC_ROLE_MAP: "gyan-admins=Admin,gyan-operators=Operator",
    OIDC_GROUP_MAP: "gyan-curators=Portal Curator",
    TRUSTED_PROXIES: "127.0.0.1",
  });
});
afterAll(() => scene.server.stop());

const add = (...ids: string[]) => ({ op: "add", path: "members", value: ids.map((value) => ({ value })) });
const remove = (id: string) => ({ op: "remove", path: `members[value eq "${id}"]` });

describe("the token", () => {
  test("is shown once, listed with its use and its end, stored as a hash, and opens nothing else", async () => {
    const { token, id } = await scene.makeToken(scene.own, { name: "Rotation", days: 90 });
    await scene.call(token, "GET", "/Users?count=1");
    const { body } = await scene.asAdmin<{ tokens: Record<string, unknown>[]; address: string }>(
      "GET",
      "/admin/directory/tokens",
    );
    expect(body.address).toBe("https://gyan.example.org/scim/v2");
    expect(body.tokens.find((one) => one["id"] === id)).toMatchObject({
      name: "Rotation",
      organisation: { id: scene.own },
      isOver: false,
      seenOn: expect.any(String) as string,
    });
    expect(JSON.stringify(body)).not.toContain(token);
    const { rows } = await scene.server.app.db.pool.query(
      "select row_to_json(t)::text as row from scim_tokens t",
    );
    expect(JSON.stringify(rows)).not.toContain(token);
    for (const path of ["/me", "/admin/people", "/topics"])
      expect([path, (await scene.server.call("GET", path, { token })).status]).toEqual([path, 401]);
  });

  test("nor does a session or a program's token open the directory", async () => {
    const made = await scene.asAdmin<{ token: string }>("POST", "/me/tokens", {
      name: "Notebook",
      scope: "admin",
    });
    for (const token of [made.body.token, scene.admin.token])
      expect((await scene.call(token, "GET", "/Users")).status).toBe(401);
  });

  test("ends at once when it is revoked, and when its days are over", async () => {
    const revoked = await scene.makeToken();
    expect((await scene.asAdmin("DELETE", `/admin/directory/tokens/${revoked.id}`)).status).toBe(200);
    expect((await scene.asAdmin("DELETE", `/admin/directory/tokens/${revoked.id}`)).status).toBe(404);
    const old = await scene.makeToken();
    await scene.server.app.db.pool.query("update scim_tokens set expires_at = now() where id = $1", [old.id]);
    for (const { token } of [revoked, old]) {
      const { status, headers, body } = await scene.call(token, "GET", "/Users");
      expect(status).toBe(401);
      expect(headers.get("www-authenticate")).toContain("Bearer");
      expect(body).toMatchObject({ schemas: ["urn:ietf:params:scim:api:messages:2.0:Error"], status: "401" });
    }
  });

  test("is made and revoked only by an administrator who has proved themselves", async () => {
    await scene.server.app.db.pool.query("update sessions set proved_at = now() - interval '1 hour'");
    const given = { name: "Late", organisationId: scene.own, days: 90 };
    expect((await scene.asAdmin("POST", "/admin/directory/tokens", given)).body).toMatchObject({
      code: "proof_needed",
    });
    const { id } = scene.token;
    expect((await scene.asAdmin("DELETE", `/admin/directory/tokens/${id}`)).body).toMatchObject({
      code: "proof_needed",
    });
    await scene.server.app.db.pool.query("update sessions set proved_at = now()");
    const someone = await scene.server.someone();
    const refused = await scene.server.call("POST", "/admin/directory/tokens", {
      token: someone.token,
      body: given,
    });
    expect(refused.body).toMatchObject({ code: "role_missing" });
  });

  test("wrong ones are slowed down by address, noted, and do not slow down the right one", async () => {
    const from = { "x-forwarded-for": "198.51.100.7" };
    const statuses: number[] = [];
    for (let i = 0; i < 24; i++)
      statuses.push((await scene.call("wrong", "GET", "/Users", undefined, from)).status);
    expect(statuses[0]).toBe(401);
    expect(statuses.at(-1)).toBe(429);
    expect((await scene.scim("GET", "/Users?count=0", undefined, from)).status).toBe(200);
    const { rows } = await scene.server.app.db.pool.query(
      "select 1 from audit where action = 'attempts_throttled' and details->>'kind' = 'scim'",
    );
    expect(rows.length).toBeGreaterThan(0);
  });

  test("speaks for one organisation and sees nothing of another", async () => {
    const other = await scene.client("elsewhere");
    const foreign = await scene.makeToken(other);
    const user = await scene.user();
    const group = await scene.scimGroup("Secret group", [user.id]);
    const calls: [string, string, unknown?][] = [
      ["GET", `/Users/${user.id}`],
      ["PATCH", `/Users/${user.id}`, { Operations: [{ op: "replace", path: "active", value: false }] }],
      ["PUT", `/Users/${user.id}`, { userName: "taken.over@example.org" }],
      ["DELETE", `/Users/${user.id}`],
      ["GET", `/Groups/${group}`],
      ["PATCH", `/Groups/${group}`, { Operations: [{ op: "replace", path: "members", value: [] }] }],
      ["DELETE", `/Groups/${group}`],
    ];
    for (const [method, path, body] of calls)
      expect([method, path, (await scene.call(foreign.token, method, path, body)).status]).toEqual([
        method,
        path,
        404,
      ]);
    const list = await scene.call<ScimList<ScimUser>>(foreign.token, "GET", "/Users");
    expect(list.body.totalResults).toBe(0);
    const into = await scene.call(foreign.token, "POST", "/Groups", {
      displayName: "Theirs",
      members: [{ value: user.id }],
    });
    expect(into).toMatchObject({ status: 400, body: { scimType: "invalidValue" } });
    // Nor does it appoint anybody: what the operator mapped is meant for the installation's own organisation.
    const theirs = await scene.call<ScimUser>(foreign.token, "POST", "/Users", {
      userName: "them@elsewhere.org",
    });
    await scene.call(foreign.token, "POST", "/Groups", {
      displayName: "gyan-admins",
      members: [{ value: theirs.body.id }],
    });
    expect((await scene.read(await scene.personIdOf(theirs.body.id))).body.role).toBe("User");
    expect(await scene.membersOf(group)).toEqual([user.id]);
  });
});

describe("who may become what", () => {
  test("by a group that the operator mapped, and only as long as they are in it", async () => {
    const user = await scene.user();
    const id = await scene.personIdOf(user.id);
    const admins = await scene.scimGroup("gyan-admins", [user.id]);
    const curators = await scene.scimGroup("gyan-curators", [user.id]);
    expect((await scene.read(id)).body).toMatchObject({ role: "Admin", userGroupName: "Portal Curator" });
    await scene.scimGroup("gyan-operators", [user.id]);
    await scene.patch(`/Groups/${admins}`, remove(user.id));
    expect((await scene.read(id)).body).toMatchObject({ role: "Operator", userGroupName: "Portal Curator" });
    await scene.patch(`/Groups/${curators}`, { op: "replace", path: "displayName", value: "no longer" });
    expect((await scene.read(id)).body).toMatchObject({ role: "Operator", userGroupName: "Portal Users" });
  });

  test("by nothing else: neither roles of the directory nor the names of the product's groups", async () => {
    const user = await scene.user({ roles: [{ value: "Admin", primary: true }], userType: "Admin" });
    await scene.patch(`/Users/${user.id}`, {
      op: "add",
      path: 'roles[primary eq "True"].value',
      value: "Admin",
    });
    const own = await scene.scim("POST", "/Groups", {
      displayName: "Portal Curator",
      members: [{ value: user.id }],
    });
    expect(own).toMatchObject({ status: 409, body: { scimType: "uniqueness" } });
    expect((await scene.read(await scene.personIdOf(user.id))).body).toMatchObject({
      role: "User",
      userGroupName: "Portal Users",
    });
  });

  test("an administrator's address is not changed by a directory, and the last administrator is not disabled", async () => {
    const { body } = await scene.find('userName eq "admin@example.org"');
    const admin = body.Resources[0]!;
    const moved = await scene.patch(`/Users/${admin.id}`, {
      op: "replace",
      path: "emails",
      value: "evil@example.org",
    });
    expect(moved).toMatchObject({ status: 403, body: { scimType: "mutability" } });
    for (const refused of [
      await scene.patch(`/Users/${admin.id}`, { op: "replace", path: "active", value: "False" }),
      await scene.scim("DELETE", `/Users/${admin.id}`),
    ])
      expect(refused).toMatchObject({
        status: 409,
        body: { detail: expect.stringContaining("last administrator") as string },
      });
    expect((await scene.asAdmin("GET", "/admin/people")).status).toBe(200);
  });

  test("whom an administrator disabled is not enabled by a directory that says at every change that they are active", async () => {
    const user = await scene.user();
    const id = await scene.personIdOf(user.id);
    await scene.change(id, { isDisabled: true });
    const put = await scene.scim<ScimUser>("PUT", `/Users/${user.id}`, { ...user, displayName: "Other" });
    expect(put).toMatchObject({ status: 200, body: { active: false } });
    expect((await scene.read(id)).body.state).toBe("disabled");
  });

  test("a new address closes what was mailed to the old one", async () => {
    const user = await scene.user();
    const id = await scene.personIdOf(user.id);
    await scene.server.app.db.pool.query(
      "insert into account_tokens (token_hash, purpose, person_id, created_at, expires_at) values ('\\x01', 'reset', $1, now(), now() + interval '1 day')",
      [id],
    );
    await scene.patch(`/Users/${user.id}`, {
      op: "replace",
      path: 'emails[type eq "work"].value',
      value: "moved@example.org",
    });
    const { rows } = await scene.server.app.db.pool.query(
      "select 1 from account_tokens where person_id = $1",
      [id],
    );
    expect(rows).toEqual([]);
    const taken = await scene.patch(`/Users/${user.id}`, {
      op: "replace",
      path: "emails",
      value: [{ value: "ADMIN@example.org" }],
    });
    expect(taken).toMatchObject({ status: 409, body: { scimType: "uniqueness" } });
  });
});

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
    expect(made.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
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
