import { expect } from "vitest";
import { administration } from "./admin.scene.ts";

export const PATCH_SCHEMA = "urn:ietf:params:scim:api:messages:2.0:PatchOp";
export const USER_SCHEMA = "urn:ietf:params:scim:schemas:core:2.0:User";
export const GROUP_SCHEMA = "urn:ietf:params:scim:schemas:core:2.0:Group";

type Json = Record<string, unknown>;
export type ScimAnswer<T = Json> = { status: number; body: T; headers: Headers };
export type ScimUser = {
  id: string;
  userName: string;
  externalId?: string;
  active: boolean;
  displayName: string;
  name: { givenName: string; familyName: string };
  emails: { value: string }[];
  groups: { value: string; display: string }[];
  meta: { version: string; location: string };
};
export type ScimGroup = { id: string; displayName: string; members: { value: string; display: string }[] };
export type ScimList<T> = { totalResults: number; startIndex: number; itemsPerPage: number; Resources: T[] };

/** An installation with an administrator, and the directory of their organisation. */
export async function directory(settings: Record<string, string> = {}) {
  const scene = await administration(settings);
  const { server, asAdmin } = scene;

  const makeToken = async (organisationId = scene.own, given: object = {}) => {
    const made = await asAdmin<{ token: string; view: { id: number } }>("POST", "/admin/directory/tokens", {
      name: "Entra ID",
      organisationId,
      days: 365,
      ...given,
    });
    expect(made.status).toBe(200);
    return { token: made.body.token, id: made.body.view.id };
  };

  async function call<T = Json>(
    token: string,
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<ScimAnswer<T>> {
    const response = await fetch(`${server.base}/scim/v2${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { "content-type": "application/scim+json" }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return {
      status: response.status,
      body: (text === "" ? {} : JSON.parse(text)) as T,
      headers: response.headers,
    };
  }

  const first = await makeToken();
  const scim = <T = Json>(method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
    call<T>(first.token, method, path, body, headers);
  let people = 0;

  return {
    ...scene,
    makeToken,
    call,
    scim,
    token: first,
    patch: <T = Json>(path: string, ...Operations: object[]) =>
      scim<T>("PATCH", path, { schemas: [PATCH_SCHEMA], Operations }),
    find: (filter: string) => scim<ScimList<ScimUser>>("GET", `/Users?filter=${encodeURIComponent(filter)}`),
    async user(given: Json = {}): Promise<ScimUser> {
      const name = `scim${++people}`;
      const made = await scim<ScimUser>("POST", "/Users", {
        schemas: [USER_SCHEMA],
        userName: `${name}@example.org`,
        externalId: `ext-${name}`,
        active: true,
        name: { givenName: "Given", familyName: name },
        emails: [{ primary: true, type: "work", value: `${name}@example.org` }],
        ...given,
      });
      expect(made.body).toMatchObject({ id: expect.any(String) as string });
      return made.body;
    },
    async personIdOf(uuid: string): Promise<number> {
      const { rows } = await server.app.db.pool.query<{ id: string }>(
        "select id from people where uuid = $1",
        [uuid],
      );
      return Number(rows[0]!.id);
    },
    async scimGroup(displayName: string, members: string[] = []): Promise<string> {
      const made = await scim<ScimGroup>("POST", "/Groups", {
        schemas: [GROUP_SCHEMA],
        displayName,
        members: members.map((value) => ({ value })),
      });
      expect(made.status).toBe(201);
      return made.body.id;
    },
    async membersOf(id: string): Promise<string[]> {
      const { body } = await scim<ScimGroup>("GET", `/Groups/${id}`);
      return body.members.map(({ value }) => value).toSorted();
    },
  };
}

export type Directory = Awaited<ReturnType<typeof directory>>;
