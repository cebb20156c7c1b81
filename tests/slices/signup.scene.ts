import { expect } from "vitest";
import { startApp } from "../support/app.ts";
import { ask, linkIn, mailsTo } from "../support/mailbox.ts";

export const PASSWORD = "Correct horse 1";

/** A server with one administrator, and what strangers and the administrator do at its door. */
export async function door(settings: Record<string, string>) {
  const server = await startApp(settings);
  const admin = await server.someone({ role: "Admin", email: "admin@example.org" });
  let made = 0;
  const query = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
    (await server.app.db.pool.query<T>(text, values)).rows;
  const newAddress = (domain = "example.net"): string => `stranger${++made}@${domain}`;
  const signUp = (email: string, given: object = {}) =>
    ask(server, "POST", "/signup", {
      body: { firstName: "Asha", lastName: "Rao", email, password: PASSWORD, ...given },
    });
  async function verify(email: string) {
    const token = linkIn((await mailsTo(server, email)).at(-1)).searchParams.get("verify-token")!;
    return ask<{ Valid: string; LT?: string; waits?: boolean }>(
      server,
      "GET",
      `/verify-token?verify-token=${encodeURIComponent(token)}&is-al=true`,
    );
  }
  async function row(email: string): Promise<Row> {
    const rows = await query<Row>(
      `select p.id, p.approval, p.role, g.name as "group", o.url_name as organisation, o.is_of_one as "isAlone",
         p.organisation_id as "organisationId"
       from people p join groups g on g.id = p.main_group_id join organisations o on o.id = p.organisation_id
       where lower(p.email) = lower($1) and p.deleted_at is null`,
      [email],
    );
    return rows[0]!;
  }
  return {
    server,
    admin,
    query,
    newAddress,
    signUp,
    verify,
    row,
    logIn: (email: string, password = PASSWORD) =>
      ask<{ message?: string; code?: string; token?: string }>(server, "POST", "/login/1", {
        body: { email, password },
      }),
    mails: (email: string) => mailsTo(server, email),
    /** Signed up and verified: whether they are in depends on the policy. */
    async stranger(email = newAddress(), given: object = {}) {
      expect((await signUp(email, given)).status).toBe(200);
      await verify(email);
      return { email, personId: (await row(email)).id };
    },
    requests: async (search = "") =>
      (await server.call<Requests>("GET", `/admin/requests${search}`, { token: admin.token })).body,
    decide: async (body: object, token = admin.token) =>
      server.call<Outcomes>("POST", "/admin/requests/decisions", { token, body }),
    reopen: async (personIds: number[]) =>
      server.call<Outcomes>("POST", "/admin/requests/reopened", { token: admin.token, body: { personIds } }),
  };
}

type Row = {
  id: number;
  approval: string | null;
  role: string;
  group: string;
  organisation: string;
  isAlone: boolean;
  organisationId: number;
};
type Requests = {
  requests: Record<string, unknown>[];
  total: number;
  unverified: number;
  next: number | null;
};
type Outcomes = { outcomes: { personId: number; outcome: string }[]; code?: string };

export const outcomesOf = ({ body }: { body: Outcomes }) => body.outcomes.map(({ outcome }) => outcome);
