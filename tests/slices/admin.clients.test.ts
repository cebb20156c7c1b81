import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ClientView, GroupView } from "@gyan/contract/admin/index.ts";
import type { PersonId } from "@gyan/contract/ids.ts";
import { addPerson, makeSigninLink } from "../../server/src/people/accounts/index.ts";
import type { NewPerson } from "../../server/src/people/accounts/index.ts";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";

let server: TestApp;
let admin: { token: string; personId: number };
beforeAll(async () => {
  server = await startApp();
  admin = await server.someone({ role: "Admin", email: "admin@example.org" });
});
afterAll(() => server.stop());

const asAdmin = <T = Record<string, unknown>>(method: string, path: string, body?: unknown) =>
  server.call<T>(method, path, { token: admin.token, ...(body === undefined ? {} : { body }) });
const aClient = (urlName: string) => ({
  name: `The ${urlName}`,
  urlName,
  isOpen: true,
  needsSubscription: false,
});
const addClient = async (urlName: string) =>
  (await asAdmin<ClientView>("POST", "/admin/clients", aClient(urlName))).body;
const groupsOf = async (organisationId: number) =>
  (await asAdmin<{ groups: GroupView[] }>("GET", "/admin/groups")).body.groups.filter(
    ({ organisation }) => organisation.id === organisationId,
  );
const addGroup = (organisationId: number, name: string, access: string[] = []) =>
  asAdmin<GroupView>("POST", "/admin/groups", { organisationId, name, access });

/** Somebody of an organisation, and their session. */
async function member(organisationId: number, given: Partial<NewPerson> = {}) {
  const { id } = await addPerson(server.app, {
    email: `${server.app.clock.uuid()}@example.org`,
    firstName: "Some",
    lastName: "Member",
    role: "User",
    groupName: "Portal Users",
    access: [],
    organisationId,
    ...given,
  });
  const loginToken = await makeSigninLink(server.app, id);
  const { body } = await server.call<{ token: string }>("POST", "/login/auto", { body: { loginToken } });
  return { id, token: body.token };
}
const statusOf = async (token: string) => (await server.call("GET", "/me", { token })).status;
const noted = async (kind: string, id: number) => {
  const { rows } = await server.app.db.pool.query<{ action: string; details: object }>(
    "select action, details from audit where object_kind = $1 and object_id = $2 order by id",
    [kind, id],
  );
  return rows;
};

describe("X-06 clients", () => {
  test("X-06 an organisation begins with the two groups of the product and nobody in it", async () => {
    const made = await asAdmin<ClientView>("POST", "/admin/clients", aClient(" Plant-Lab "));
    expect(made.body).toMatchObject({
      urlName: "plant-lab",
      isOpen: true,
      needsSubscription: false,
      isDisabled: false,
      people: 0,
    });
    expect(await groupsOf(made.body.id)).toMatchObject([
      { name: "Portal Curator", isBuiltIn: true, access: [], people: 0 },
      { name: "Portal Users", isBuiltIn: true, access: [], people: 0 },
    ]);
    await member(made.body.id);
    const { body } = await asAdmin<{ clients: ClientView[] }>("GET", "/admin/clients");
    expect(body.clients.find(({ id }) => id === made.body.id)).toMatchObject({ people: 1 });
    expect(await noted("client", made.body.id)).toMatchObject([
      { action: "client_added", details: { urlName: "plant-lab" } },
    ]);
  });

  test("a name in addresses is taken once, in any case, also by two at once", async () => {
    const both = await Promise.all(
      ["Taken-Lab", "taken-lab"].map((urlName) => asAdmin("POST", "/admin/clients", aClient(urlName))),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)!.body).toMatchObject({
      code: "name_taken",
      params: { name: "taken-lab" },
    });
    const { id } = await addClient("free-lab");
    expect((await asAdmin("PATCH", `/admin/clients/${id}`, { urlName: "TAKEN-lab" })).body).toMatchObject({
      code: "name_taken",
    });
    const renamed = await Promise.all(
      [id, (await addClient("other-lab")).id].map((one) =>
        asAdmin("PATCH", `/admin/clients/${one}`, { urlName: "wanted-lab" }),
      ),
    );
    expect(renamed.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test("what is no name, no client or no organisation is refused", async () => {
    for (const urlName of ["", "a b", "a/b", "-a", "a-", "<b>", "';--", "ü", "x".repeat(61)])
      expect((await asAdmin("POST", "/admin/clients", aClient(urlName))).body).toMatchObject({
        code: "invalid_input",
      });
    expect(
      (await asAdmin("PATCH", `/admin/clients/${Number.MAX_SAFE_INTEGER}`, { name: "Nobody" })).body,
    ).toMatchObject({ code: "client_not_found" });
    const odd = { ...aClient("odd-lab"), name: "<img src=x onerror=alert(1)>'; drop table organisations;--" };
    expect((await asAdmin("POST", "/admin/clients", odd)).body).toMatchObject({ name: odd.name });
  });

  test("the people of a disabled organisation are out at once, and sign in anew when it is enabled", async () => {
    const { id } = await addClient("closing-lab");
    const { token, id: personId } = await member(id);
    const outsider = await server.someone();
    expect(await statusOf(token)).toBe(200);
    const closed = await asAdmin<ClientView>("PATCH", `/admin/clients/${id}`, { isDisabled: true });
    expect(closed.body).toMatchObject({ isDisabled: true, name: "The closing-lab" });
    expect(await statusOf(token)).toBe(401);
    expect(await statusOf(outsider.token)).toBe(200);
    expect((await asAdmin("GET", `/admin/people/${personId}`)).body).toMatchObject({ state: "disabled" });
    expect((await asAdmin("POST", `/admin/people/${personId}/link`)).body).toMatchObject({
      code: "account_disabled",
    });
    await asAdmin("PATCH", `/admin/clients/${id}`, { isDisabled: false });
    expect(await statusOf(token)).toBe(401);
    expect((await asAdmin("POST", `/admin/people/${personId}/link`)).status).toBe(200);
    expect((await noted("client", id)).map(({ details }) => details)).toMatchObject([
      {},
      { changed: ["isDisabled"], isDisabled: true },
      { changed: ["isDisabled"], isDisabled: false },
    ]);
  });

  test("the organisation of the last administrator cannot be disabled", async () => {
    const { body } = await asAdmin<{ organisation: { id: number } }>(
      "GET",
      `/admin/people/${admin.personId}`,
    );
    const own = body.organisation.id;
    const { id } = await addClient("second-lab");
    expect((await asAdmin("PATCH", `/admin/clients/${own}`, { isDisabled: true })).body).toMatchObject({
      code: "last_administrator",
    });
    const outside = await member(id, { role: "Admin" });
    expect((await asAdmin("PATCH", `/admin/clients/${own}`, { isDisabled: true })).status).toBe(200);
    expect(await statusOf(admin.token)).toBe(401);
    // The other one is the last now.
    const asOther = (path: string, given: object) =>
      server.call("PATCH", path, { token: outside.token, body: given });
    expect((await asOther(`/admin/clients/${id}`, { isDisabled: true })).body).toMatchObject({
      code: "last_administrator",
    });
    expect((await asOther(`/admin/people/${outside.id}`, { role: "User" })).body).toMatchObject({
      code: "last_administrator",
    });
    expect((await asOther(`/admin/clients/${own}`, { isDisabled: false })).status).toBe(200);
    await asOther(`/admin/people/${outside.id}`, { role: "User" });
    const loginToken = await makeSigninLink(server.app, admin.personId as PersonId);
    const again = await server.call<{ token: string }>("POST", "/login/auto", { body: { loginToken } });
    admin.token = again.body.token;
  });

  test("the installation's own organisation keeps its name in addresses: people who name none are looked for there", async () => {
    const { body } = await asAdmin<{ clients: ClientView[] }>("GET", "/admin/clients");
    const own = body.clients.find(({ urlName }) => urlName === "gyan")!;
    expect((await asAdmin("PATCH", `/admin/clients/${own.id}`, { urlName: "institute" })).body).toMatchObject(
      {
        code: "client_built_in",
      },
    );
    const renamed = await asAdmin("PATCH", `/admin/clients/${own.id}`, {
      name: "Institute",
      urlName: "gyan",
    });
    expect(renamed.body).toMatchObject({ name: "Institute", urlName: "gyan" });
  });
});

describe("X-06 groups", () => {
  test("X-06 P-04 what a group opens is open to its members at once, and closed again", async () => {
    const { id: organisationId } = await addClient("group-lab");
    const { token, id } = await member(organisationId);
    const flags = async () =>
      (await server.call<{ accessList: string[] }>("GET", "/me", { token })).body.accessList;
    const made = await addGroup(organisationId, "Botanists", ["MyReviews", "MyReviews"]);
    expect(made.body).toMatchObject({
      name: "Botanists",
      isBuiltIn: false,
      access: ["MyReviews"],
      people: 0,
    });
    await asAdmin("PATCH", `/admin/people/${id}`, { groups: [made.body.id] });
    expect(await flags()).toEqual(["MyReviews"]);
    await asAdmin("PATCH", `/admin/groups/${made.body.id}`, { access: ["KeyConcepts"] });
    expect(await flags()).toEqual(["KeyConcepts"]);
    const users = (await groupsOf(organisationId)).find(({ name }) => name === "Portal Users")!;
    expect(users.people).toBe(1);
    await asAdmin("PATCH", `/admin/groups/${users.id}`, { access: ["AdvancedSearch"] });
    expect(await flags()).toEqual(["AdvancedSearch", "KeyConcepts"]);
    const removed = await asAdmin("DELETE", `/admin/groups/${made.body.id}`);
    expect(removed.body).toEqual({ message: "The group was removed. Its members stay." });
    expect(await flags()).toEqual(["AdvancedSearch"]);
    expect((await noted("group", made.body.id)).map(({ action }) => action)).toEqual([
      "group_added",
      "group_changed",
      "group_removed",
    ]);
  });

  test("a removed group leaves no rights behind", async () => {
    const { id: organisationId } = await addClient("rights-lab");
    const { body } = await addGroup(organisationId, "Sharers");
    await server.app.db.pool.query(
      `insert into rights (object_kind, object_id, holder_kind, holder_id, level, granted_at)
       values ('folder', 1, 'group', $1, 2, now()), ('folder', 1, 'person', $1, 2, now())`,
      [body.id],
    );
    await asAdmin("DELETE", `/admin/groups/${body.id}`);
    const { rows } = await server.app.db.pool.query<{ holder_kind: string }>(
      "select holder_kind from rights where holder_id = $1 and object_kind = 'folder'",
      [body.id],
    );
    expect(rows).toEqual([{ holder_kind: "person" }]);
  });

  test("the product's own groups keep their names and stay", async () => {
    const { id: organisationId } = await addClient("builtin-lab");
    for (const { id, name } of await groupsOf(organisationId)) {
      expect((await asAdmin("PATCH", `/admin/groups/${id}`, { name: "Another" })).body).toMatchObject({
        code: "group_built_in",
      });
      expect((await asAdmin("PATCH", `/admin/groups/${id}`, { name })).status).toBe(200);
      expect((await asAdmin("DELETE", `/admin/groups/${id}`)).body).toMatchObject({ code: "group_built_in" });
    }
  });

  test("a name is taken once in an organisation, also by two at once; elsewhere it is free", async () => {
    const [first, second] = [await addClient("names-lab"), await addClient("names2-lab")];
    const both = await Promise.all(["Équipe", "équipe"].map((name) => addGroup(first.id, name)));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await addGroup(second.id, "Équipe")).status).toBe(200);
    expect((await addGroup(first.id, "portal users")).body).toMatchObject({ code: "name_taken" });
    const { body } = await addGroup(first.id, "Others");
    for (const name of ["EQUIPE", "Portal Curator"])
      expect((await asAdmin("PATCH", `/admin/groups/${body.id}`, { name })).body).toMatchObject({
        code: "name_taken",
      });
    expect((await asAdmin("PATCH", `/admin/groups/${body.id}`, { name: "OTHERS" })).body).toMatchObject({
      name: "OTHERS",
    });
  });

  test("what does not exist or is not known is refused", async () => {
    const nobody = Number.MAX_SAFE_INTEGER;
    expect((await addGroup(nobody, "Nowhere")).body).toMatchObject({ code: "client_not_found" });
    for (const [method, body] of [["PATCH", { name: "x" }], ["DELETE"]] as const)
      expect((await asAdmin(method, `/admin/groups/${nobody}`, body)).body).toMatchObject({
        code: "group_not_found",
      });
    const { id } = await addClient("flags-lab");
    for (const access of [["Everything"], ["MyReviews'; --"], "MyReviews", [1]])
      expect(
        (await asAdmin("POST", "/admin/groups", { organisationId: id, name: "Odd", access })).body,
      ).toMatchObject({ code: "invalid_input" });
  });

  test("P-04 only administrators see and change organisations and groups", async () => {
    for (const role of ["User", "Operator"] as const) {
      const { token } = await server.someone({ role });
      for (const [method, path] of [
        ["GET", "/admin/clients"],
        ["POST", "/admin/clients"],
        ["PATCH", "/admin/clients/1"],
        ["GET", "/admin/groups"],
        ["POST", "/admin/groups"],
        ["PATCH", "/admin/groups/1"],
        ["DELETE", "/admin/groups/1"],
      ] as const)
        expect((await server.call(method, path, { token })).status).toBe(403);
    }
  });
});
