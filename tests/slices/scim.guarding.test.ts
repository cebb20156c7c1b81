import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { directory, type Directory, type ScimList, type ScimUser } from "./scim.scene.ts";

let scene: Directory;
beforeAll(async () => {
  scene = await directory({
    OIDC_ROLE_MAP: "gyan-admins=Admin,gyan-operators=Operator",
    OIDC_GROUP_MAP: "gyan-curators=Portal Curator",
    TRUSTED_PROXIES: "127.0.0.1",
  });
});
afterAll(() => scene.server.stop());

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

  test("a guest's directory does not take over somebody for whom the house vouches", async () => {
    const foreign = await scene.makeToken(await scene.client("guests"));
    const named = await scene.call<ScimUser>(foreign.token, "POST", "/Users", { userName: "head@house.org" });
    const id = await scene.personIdOf(named.body.id);
    const move = (userName: string) =>
      scene.call(foreign.token, "PUT", `/Users/${named.body.id}`, { userName });
    expect((await move("head.of@house.org")).status).toBe(200);
    // Who has the address comes in by the house's single sign-on.
    await scene.server.app.db.pool.query(
      "insert into identities (issuer, subject, person_id, created_at, used_at) values ('https://id.house.org', 'head', $1, now(), now())",
      [id],
    );
    expect(await move("evil@guests.org")).toMatchObject({ status: 403, body: { scimType: "mutability" } });
    expect((await scene.read(id)).body).toMatchObject({ email: "head.of@house.org" });
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
