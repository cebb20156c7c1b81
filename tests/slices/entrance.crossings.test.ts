import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeSigninLink } from "../../server/src/people/accounts/index.ts";
import type { PersonId } from "@gyan/contract/ids.ts";
import { hashToken } from "../../server/src/platform/clock.ts";
import { ask } from "../support/mailbox.ts";
import { startIssuer } from "../support/issuer.ts";
import type { Issuer } from "../support/issuer.ts";
import { administration } from "./admin.scene.ts";

const CLIENT = "research-portal";
const PASSWORD = "Correct horse 1";
const ROUNDS = 6;

let issuer: Issuer;
let scene: Awaited<ReturnType<typeof administration>>;
beforeAll(async () => {
  issuer = await startIssuer({ clientId: CLIENT });
  scene = await administration({ OIDC_AUTHORITY: issuer.authority, OIDC_CLIENT_ID: CLIENT });
});
afterAll(async () => {
  await scene.server.stop();
  await issuer.close();
});

let made = 0;
const emailOf = (): string => `crossing${++made}@example.org`;

const byIdentity = async (sub: string, email: string, groups: string[] = []) => {
  const { nonce } = (await ask<{ nonce: string }>(scene.server, "POST", "/login/sso/nonce")).body;
  const now = Math.floor(Date.now() / 1000);
  const claims = { sub, nonce, iat: now, exp: now + 300, email, email_verified: true, groups };
  return ask(scene.server, "POST", "/login/sso", { body: { loginToken: await issuer.sign(claims) } });
};
const byPassword = (email: string, password = PASSWORD) =>
  ask(scene.server, "POST", "/login/1", { body: { email, password } });
const byLink = async (id: number) => {
  const loginToken = await makeSigninLink(scene.server.app, id as PersonId);
  return ask(scene.server, "POST", "/login/auto", { body: { loginToken } });
};
/** The secret of a mail that was sent a moment ago. */
async function mailed(id: number, purpose: "reset" | "verify"): Promise<string> {
  const token = `${purpose} ${id}`;
  await scene.server.app.db.pool.query(
    "insert into account_tokens values ($1, $2, $3, now(), now() + interval '1 hour')",
    [hashToken(token), purpose, id],
  );
  return encodeURIComponent(token);
}
async function byMail(token: string) {
  const opened = await ask<{ userId: string }>(scene.server, "GET", `/reset-token?reset-token=${token}`);
  if (opened.status >= 500) return opened;
  const body = { userId: opened.body.userId, password: "Better horse 2" };
  return ask(scene.server, "POST", "/reset-password", { body });
}
const erase = (id: number) => scene.asAdmin("DELETE", `/admin/people/${id}`);

type Answered = Promise<{ status: number; body: unknown }>;
/** All at the same moment, again and again: each gets an answer that says something. */
async function cross(round: (index: number) => Promise<Answered[]>): Promise<number[][]> {
  const statuses: number[][] = [];
  for (let index = 0; index < ROUNDS; index += 1) {
    const answers = await Promise.all(await round(index));
    for (const { status, body } of answers) expect([status < 500, body]).toEqual([true, body]);
    statuses.push(answers.map(({ status }) => status));
  }
  return statuses;
}

/** On the embedded database they follow each other; on a server they meet, and wait for each other in one order only. */
describe("what happens to one person at the same moment", () => {
  test("paying, another role and another plan", async () => {
    const plan = await scene.asAdmin<{ id: number }>("POST", "/admin/subscriptions", {
      name: "Reader",
      urlName: "reader",
      signupTitle: "",
      signupBody: "",
      isDefault: false,
      organisationId: null,
      prices: [{ amount: 1900, currency: "EUR", every: "once" }],
    });
    const statuses = await cross(async () => {
      const { id } = await scene.made(emailOf(), { role: "Admin", password: PASSWORD });
      const token = await scene.signIn(id);
      const begun = await ask<{ redirectUrl: string }>(scene.server, "POST", "/payment/redirect", { token });
      const secret = begun.body.redirectUrl.split("/").at(-1)!;
      const pay = { token, body: { outcome: "pay" } };
      return [
        scene.change(id, { role: "User" }),
        ask(scene.server, "POST", `/payment/checkout/${secret}`, pay),
        scene.change(id, { isDisabled: false, lastName: "Other" }),
        scene.asAdmin("PATCH", `/admin/subscriptions/${plan.body.id}`, { name: `Reader ${made}` }),
      ];
    });
    for (const round of statuses) expect(round).toEqual([200, 200, 200, 200]);
  });

  test("coming in by every door, and being erased", async () => {
    await cross(async () => {
      const email = emailOf();
      const { id } = await scene.made(email, { password: PASSWORD });
      const sub = `subject-${made}`;
      await byIdentity(sub, email);
      const [token, other] = [await scene.signIn(id), await scene.signIn(id)];
      const tokens = { reset: await mailed(id, "reset"), verify: await mailed(id, "verify") };
      return [
        byIdentity(sub, email),
        byPassword(email),
        byLink(id).catch(() => ({ status: 422, body: "erased" })),
        erase(id),
        ask(scene.server, "PUT", "/me/unfinished", { token, body: { data: { a: 1 } } }),
        ask(scene.server, "POST", "/me/tokens", { token, body: { name: "x" } }),
        byIdentity(sub, email),
        byMail(tokens.reset),
        ask(scene.server, "GET", `/verify-token?verify-token=${tokens.verify}&is-al=true`),
        ask(scene.server, "GET", "/logout", { token: other }),
        ask(scene.server, "DELETE", "/me/sessions", { token }),
      ];
    });
    const { rows } = await scene.server.app.db.pool.query(
      "select 1 from sessions s join people p on p.id = s.person_id where p.deleted_at is not null",
    );
    expect(rows).toEqual([]);
  });

  test("coming in with other groups while the groups are changed", async () => {
    const statuses = await cross(async (index) => {
      const name = `Team ${index}`;
      const group = await scene.group(name);
      const [email, sub] = [emailOf(), `subject-of-group-${index}`];
      return [
        byIdentity(sub, email, [name]),
        byIdentity(`${sub}-2`, emailOf(), [name]),
        scene.asAdmin("PATCH", `/admin/groups/${group}`, { name: `${name} renamed` }),
        scene.asAdmin("PATCH", `/admin/groups/${group}`, { access: ["MyReviews"] }),
        byIdentity(sub, email, [name]),
      ];
    });
    for (const round of statuses) expect(round).toEqual([200, 200, 200, 200, 200]);
  });

  test("being disabled and coming in: whoever is out stays out, also when they are enabled again", async () => {
    const tokens: string[] = [];
    await cross(async () => {
      const email = emailOf();
      const { id } = await scene.made(email, { password: PASSWORD });
      await byIdentity(`disabled-${made}`, email);
      const entries = [byPassword(email), byIdentity(`disabled-${made}`, email), byLink(id)];
      const disabled = scene.change(id, { isDisabled: true });
      for (const answer of await Promise.all(entries)) {
        const { token } = answer.body as { token?: string };
        if (token) tokens.push(token);
      }
      await disabled;
      await scene.change(id, { isDisabled: false });
      return [disabled];
    });
    for (const token of tokens) expect((await scene.server.call("GET", "/me", { token })).status).toBe(401);
  });
});
