import type { PersonView } from "@gyan/contract/admin/index.ts";
import type { PersonId } from "@gyan/contract/ids.ts";
import { expect } from "vitest";
import { addPerson, makeSigninLink } from "../../server/src/people/accounts/index.ts";
import type { NewPerson } from "../../server/src/people/accounts/index.ts";
import { startApp } from "../support/app.ts";

export type List = { people: PersonView[]; total: number; next: string | null };
type Noted = { action: string; actor_id: number; details: Record<string, unknown> };

/** A server, an administrator of it, and what they do with people. */
export async function administration(settings: Record<string, string> = {}) {
  const server = await startApp({ PUBLIC_URL: "https://gyan.example.org", ...settings });
  const admin = await server.someone({ role: "Admin", email: "admin@example.org" });
  const asAdmin = <T = Record<string, unknown>>(method: string, path: string, body?: unknown) =>
    server.call<T>(method, path, { token: admin.token, ...(body === undefined ? {} : { body }) });
  const read = (id: number) => asAdmin<PersonView>("GET", `/admin/people/${id}`);
  const own: number = (await read(admin.personId)).body.organisation.id;
  return {
    server,
    admin,
    /** The administrator's organisation. */
    own,
    asAdmin,
    read,
    async list(query: Record<string, string | number> = {}): Promise<List> {
      const words = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
      const answer = await asAdmin<List>("GET", `/admin/people?${words}`);
      expect(answer.status).toBe(200);
      return answer.body;
    },
    change: (id: number, body: unknown) => asAdmin<PersonView>("PATCH", `/admin/people/${id}`, body),
    made: (email: string, given: Partial<NewPerson> = {}) =>
      addPerson(server.app, {
        email,
        firstName: "Some",
        lastName: "Body",
        role: "User",
        groupName: "Portal Users",
        access: [],
        ...given,
      }),
    async signIn(id: number): Promise<string> {
      const loginToken = await makeSigninLink(server.app, id as PersonId);
      const { body } = await server.call<{ token: string }>("POST", "/login/auto", { body: { loginToken } });
      return body.token;
    },
    async group(name: string, organisationId = own, access: string[] = []): Promise<number> {
      const given = { organisationId, name, access };
      return (await asAdmin<{ id: number }>("POST", "/admin/groups", given)).body.id;
    },
    async client(urlName: string): Promise<number> {
      const given = { name: urlName, urlName, isOpen: false, needsSubscription: false };
      return (await asAdmin<{ id: number }>("POST", "/admin/clients", given)).body.id;
    },
    /** What is recorded of what was done to somebody, oldest first. */
    async noted(id: number): Promise<Noted[]> {
      const { rows } = await server.app.db.pool.query<Noted>(
        "select action, actor_id, details from audit where object_kind = 'person' and object_id = $1 order by id",
        [id],
      );
      return rows;
    },
  };
}
