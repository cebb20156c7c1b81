import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  directory,
  GROUP_SCHEMA,
  USER_SCHEMA,
  type Directory,
  type ScimGroup,
  type ScimList,
  type ScimUser,
} from "./scim.scene.ts";

// The requests are written as the documentation of Entra ID and Okta shows them.

let scene: Directory;
beforeAll(async () => {
  scene = await directory();
});
afterAll(() => scene.server.stop());

const ENTERPRISE = "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User";

describe("Entra ID", () => {
  const EMAIL = "ada.lovelace@example.org";
  let ada: ScimUser;

  test("looks for somebody who is not there, and gets an empty list", async () => {
    const { status, body } = await scene.find(`userName eq "${EMAIL}"`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ totalResults: 0, Resources: [] });
  });

  test("creates a user, with more than is kept here", async () => {
    const { status, body, headers } = await scene.scim<ScimUser>("POST", "/Users", {
      schemas: [USER_SCHEMA, ENTERPRISE],
      externalId: "0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef",
      userName: EMAIL,
      active: true,
      emails: [{ primary: true, type: "work", value: EMAIL }],
      meta: { resourceType: "User" },
      name: { formatted: "Ada Lovelace", familyName: "Lovelace", givenName: "Ada" },
      roles: [],
      phoneNumbers: [{ type: "mobile", value: "555" }],
      [ENTERPRISE]: { department: "Mathematics" },
    });
    expect(status).toBe(201);
    expect(headers.get("content-type")).toBe("application/scim+json; charset=utf-8");
    expect(headers.get("location")).toBe(`https://gyan.example.org/scim/v2/Users/${body.id}`);
    expect(body).toMatchObject({
      schemas: [USER_SCHEMA],
      userName: EMAIL,
      externalId: "0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef",
      active: true,
      displayName: "Ada Lovelace",
      emails: [{ value: EMAIL, type: "work", primary: true }],
      meta: { resourceType: "User", version: headers.get("etag") },
    });
    ada = body;
    const person = await scene.read(await scene.personIdOf(ada.id));
    expect(person.body).toMatchObject({ email: EMAIL, role: "User", userGroupName: "Portal Users" });
  });

  test("does not create them twice, in whatever case it writes them", async () => {
    const again = await scene.scim("POST", "/Users", {
      schemas: [USER_SCHEMA],
      userName: EMAIL.toUpperCase(),
    });
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({
      schemas: ["urn:ietf:params:scim:api:messages:2.0:Error"],
      status: "409",
      scimType: "uniqueness",
      detail: "Another account has this address.",
    });
  });

  test.each([
    `userName eq "ADA.lovelace@example.org"`,
    `externalId eq "0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef"`,
    `emails eq "${EMAIL}"`,
    `emails.value eq "${EMAIL}"`,
    `emails[type eq "work"].value eq "${EMAIL}"`.replace("].value eq", " and value eq").replace(/"$/, `"]`),
    `urn:ietf:params:scim:schemas:core:2.0:User:userName sw "ada.l" and active eq true`,
    `(userName co "lovelace" or userName eq "nobody") and not (active eq false)`,
    `active eq "True" and userName eq "${EMAIL}"`,
  ])("finds them by %s", async (filter) => {
    const { body } = await scene.find(filter);
    expect(body.Resources.map(({ id }) => id)).toEqual([ada.id]);
  });

  test("changes an address by a path with a filter, names by paths without, and what is not kept without an error", async () => {
    const changed = await scene.patch<ScimUser>(
      `/Users/${ada.id}`,
      { op: "Replace", path: 'emails[type eq "work"].value', value: "ada.king@example.org" },
      { op: "Replace", path: "name.familyName", value: "King" },
      { op: "Add", path: `${ENTERPRISE}:department`, value: "Poetry" },
      { op: "Add", path: 'phoneNumbers[type eq "mobile"].value', value: "556" },
      { op: "Replace", path: "displayName", value: "The Countess" },
    );
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({
      userName: EMAIL,
      displayName: "Ada King",
      emails: [{ value: "ada.king@example.org" }],
    });
  });

  test("changes without a path, by names with points, with a value filter as a key", async () => {
    const changed = await scene.patch<ScimUser>(`/Users/${ada.id}`, {
      op: "replace",
      value: {
        "name.givenName": "Augusta",
        'emails[type eq "work"].value': EMAIL,
        externalId: "new-id",
        [`${ENTERPRISE}:department`]: "Poetry",
      },
    });
    expect(changed.body).toMatchObject({
      name: { givenName: "Augusta", familyName: "King" },
      externalId: "new-id",
      emails: [{ value: EMAIL }],
    });
  });

  test.each(["False", false, "false"])(
    "disables with %j, which ends everything at once, and enables again",
    async (no) => {
      const id = await scene.personIdOf(ada.id);
      const session = await scene.signIn(id);
      const made = await scene.server.call<{ token: string }>("POST", "/me/tokens", {
        token: session,
        body: { name: "Notebook", scope: "read" },
      });
      const program = made.body.token;
      expect((await scene.server.call("GET", "/me", { token: program })).status).toBe(200);

      const off = await scene.patch<ScimUser>(`/Users/${ada.id}`, {
        op: "Replace",
        path: "active",
        value: no,
      });
      expect(off.body.active).toBe(false);
      for (const token of [session, program])
        expect((await scene.server.call("GET", "/me", { token })).status).toBe(401);
      expect((await scene.read(id)).body.state).toBe("disabled");
      await expect(scene.signIn(id)).resolves.toBeUndefined();

      const on = await scene.patch<ScimUser>(`/Users/${ada.id}`, {
        op: "Replace",
        value: { active: "True" },
      });
      expect(on.body.active).toBe(true);
      expect((await scene.server.call("GET", "/me", { token: await scene.signIn(id) })).status).toBe(200);
      expect((await scene.server.call("GET", "/me", { token: session })).status).toBe(401);
    },
  );

  test("groups: creates an empty one, puts people in one by one and several at once, and empties it", async () => {
    const bea = await scene.user();
    const cy = await scene.user();
    const group = await scene.scim<ScimGroup>("POST", "/Groups", {
      schemas: [GROUP_SCHEMA, "http://schemas.microsoft.com/2006/11/ResourceManagement/ADSCIM/2.0/Group"],
      externalId: "8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159",
      displayName: "Biology",
      meta: { resourceType: "Group" },
    });
    expect(group).toMatchObject({ status: 201, body: { displayName: "Biology", members: [] } });
    const { id } = group.body;
    const path = `/Groups/${id}`;

    expect(
      (await scene.patch(path, { op: "Add", path: "members", value: [{ $ref: null, value: ada.id }] }))
        .status,
    ).toBe(204);
    await scene.patch(path, { op: "Add", path: "members", value: [{ value: bea.id }, { value: cy.id }] });
    expect(await scene.membersOf(id)).toEqual([ada.id, bea.id, cy.id].toSorted());

    const looked = await scene.scim<ScimList<ScimGroup>>(
      "GET",
      `/Groups?excludedAttributes=members&filter=${encodeURIComponent(`id eq "${id}" and members eq "${bea.id}"`)}`,
    );
    expect(looked.body.Resources).toMatchObject([{ displayName: "Biology" }]);
    expect(looked.body.Resources[0]).not.toHaveProperty("members");

    // The form of Entra ID, and that of the standard.
    await scene.patch(path, { op: "Remove", path: "members", value: [{ $ref: null, value: ada.id }] });
    await scene.patch(path, { op: "remove", path: `members[value eq "${bea.id}"]` });
    expect(await scene.membersOf(id)).toEqual([cy.id]);
    const theirs = await scene.scim<ScimUser>("GET", `/Users/${cy.id}`);
    expect(theirs.body.groups).toMatchObject([{ value: id, display: "Biology" }]);

    await scene.patch(path, { op: "Replace", value: { displayName: "Botany", members: [] } });
    expect(await scene.membersOf(id)).toEqual([]);
    const { body } = await scene.scim<ScimGroup>("GET", path);
    expect(body.displayName).toBe("Botany");
  });
});

describe("Okta", () => {
  test("tries the connection by asking for two users", async () => {
    const { status, body } = await scene.scim<ScimList<ScimUser>>("GET", "/Users?startIndex=1&count=2");
    expect(status).toBe(200);
    expect(body).toMatchObject({ startIndex: 1, itemsPerPage: 2 });
    expect(body.totalResults).toBeGreaterThan(2);
    const next = await scene.scim<ScimList<ScimUser>>("GET", "/Users?startIndex=3&count=1");
    expect(body.Resources.map(({ id }) => id)).not.toContain(next.body.Resources[0]!.id);
  });

  test("reads a user, and puts the whole of them back with what changed", async () => {
    const made = await scene.scim<ScimUser>("POST", "/Users", {
      schemas: [USER_SCHEMA],
      userName: "test.user@okta.example.org",
      name: { givenName: "Test", familyName: "User" },
      emails: [{ primary: true, value: "test.user@okta.example.org", type: "work" }],
      displayName: "Test User",
      locale: "fr-FR",
      externalId: "00ujl29u0le5T6Aj10h7",
      groups: [],
      password: "1mz050nq",
      active: true,
    });
    expect(made).toMatchObject({ status: 201, body: { preferredLanguage: "fr" } });
    expect(JSON.stringify(made.body)).not.toContain("1mz050nq");
    const { body: read } = await scene.scim<ScimUser>("GET", `/Users/${made.body.id}`);
    const put = await scene.scim<ScimUser>("PUT", `/Users/${made.body.id}`, {
      ...read,
      userName: "another.user@okta.example.org",
      name: { givenName: "Another", middleName: "", familyName: "User" },
    });
    expect(put).toMatchObject({
      status: 200,
      body: { userName: "another.user@okta.example.org", displayName: "Another User", active: true },
    });
  });

  test("where it sends the user name alone, the address follows it", async () => {
    const user = await scene.user({ userName: "first@okta.example.org", emails: undefined });
    expect(user.emails[0]!.value).toBe("first@okta.example.org");
    const put = await scene.scim<ScimUser>("PUT", `/Users/${user.id}`, {
      schemas: [USER_SCHEMA],
      userName: "second@okta.example.org",
      active: true,
    });
    expect(put.body.emails[0]!.value).toBe("second@okta.example.org");
  });

  test("deactivates by a change without a path, and looks at who is inactive", async () => {
    const user = await scene.user();
    const off = await scene.patch<ScimUser>(`/Users/${user.id}`, { op: "replace", value: { active: false } });
    expect(off.body.active).toBe(false);
    const { body } = await scene.find(`active eq false and userName eq "${user.userName}"`);
    expect(body.totalResults).toBe(1);
  });

  test("pushes a group: replaces its name and its members, naming its id", async () => {
    const [one, two] = [await scene.user(), await scene.user()];
    const id = await scene.scimGroup("Physics", [one.id]);
    const answer = await scene.patch(
      `/Groups/${id}`,
      { op: "replace", value: { id, displayName: "Astrophysics" } },
      { op: "replace", path: "members", value: [{ value: two.id, display: two.userName }] },
    );
    expect(answer.status).toBe(204);
    expect(await scene.membersOf(id)).toEqual([two.id]);
    const put = await scene.scim<ScimGroup>("PUT", `/Groups/${id}`, {
      schemas: [GROUP_SCHEMA],
      id,
      displayName: "Astronomy",
      members: [],
    });
    expect(put.body).toMatchObject({ displayName: "Astronomy", members: [] });
  });
});

describe("deleting", () => {
  test("disables and erases nothing; who is created again is who they were, with their groups and work", async () => {
    const user = await scene.user();
    const personId = await scene.personIdOf(user.id);
    const group = await scene.scimGroup("Chemistry", [user.id]);
    const token = await scene.signIn(personId);
    const gyan = await scene.server.finishedGyan(token);

    expect((await scene.scim("DELETE", `/Users/${user.id}`)).status).toBe(204);
    expect((await scene.server.call("GET", "/me", { token })).status).toBe(401);
    for (const method of ["GET", "DELETE"])
      expect((await scene.scim(method, `/Users/${user.id}`)).status).toBe(404);
    expect((await scene.find(`userName eq "${user.userName}"`)).body.totalResults).toBe(0);
    expect(await scene.membersOf(group)).toEqual([]);
    expect((await scene.read(personId)).body.state).toBe("disabled");

    const back = await scene.user({ userName: user.userName, emails: user.emails });
    expect(back).toMatchObject({ id: user.id, active: true });
    expect(await scene.membersOf(group)).toEqual([user.id]);
    const again = await scene.server.call<{ topicId: number }>("GET", `/topics/${gyan.topicId}`, {
      token: await scene.signIn(personId),
    });
    expect(again.status).toBe(200);
  });

  test("a group is emptied and comes back with its rights", async () => {
    const user = await scene.user();
    const id = await scene.scimGroup("Geology", [user.id]);
    await scene.asAdmin("PATCH", `/admin/groups/${id}`, { access: ["KeyConcepts"] });
    expect((await scene.scim("DELETE", `/Groups/${id}`)).status).toBe(204);
    expect((await scene.scim("GET", `/Groups/${id}`)).status).toBe(404);
    expect((await scene.scim<ScimUser>("GET", `/Users/${user.id}`)).body.groups).toEqual([]);
    expect(await scene.scimGroup("geology")).toBe(id);
    expect(await scene.membersOf(id)).toEqual([]);
  });
});

test("the record says that a directory did it, by which token and from where", async () => {
  const user = await scene.user();
  await scene.patch(`/Users/${user.id}`, { op: "replace", path: "active", value: false });
  const noted = await scene.noted(await scene.personIdOf(user.id));
  expect(noted).toMatchObject([
    { action: "person_provisioned", actor_id: null, details: { by: "scim", token: "Entra ID" } },
    { action: "person_disabled", actor_id: null, details: { by: "scim", token: "Entra ID" } },
  ]);
  const { rows } = await scene.server.app.db.pool.query<{ session: string }>(
    "select o.session from audit_origins o join audit a on a.id = o.audit_id where a.action = 'person_provisioned' limit 1",
  );
  expect(rows).toEqual([{ session: `scim:${scene.token.id}` }]);
});
