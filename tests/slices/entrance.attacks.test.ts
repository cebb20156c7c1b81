import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addPerson, byEmail, inviteMail } from "../../server/src/people/accounts/index.ts";
import type { Person } from "../../server/src/people/accounts/index.ts";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";
import { ask, linkIn, mailsTo, stranger } from "../support/mailbox.ts";
import { atProvider, backWith, begin, Browser, exchange, openPage, PASSWORD } from "./identity.browser.ts";

const OTHER_PASSWORD = "Better horse 2";

let server: TestApp;
let admin: { token: string; personId: number };
beforeAll(async () => {
  server = await startApp();
  admin = await server.someone({ role: "Admin" });
});
afterAll(() => server.stop());

const { idToken, signIn, someone } = atProvider(() => server);

/** As the owner of an address does who fears that somebody else knows the password. */
async function reset(email: string, password = OTHER_PASSWORD): Promise<void> {
  await ask(server, "GET", `/forget-password?email=${email}`);
  const token = linkIn((await mailsTo(server, email)).at(-1)).searchParams.get("reset-token")!;
  const { body } = await ask<{ userId: string }>(server, "GET", `/reset-token?reset-token=${token}`);
  const done = await ask(server, "POST", "/reset-password", { body: { userId: body.userId, password } });
  expect(done.status).toBe(200);
}

const isDisabled = async (personId: number, value: boolean) => {
  const body = { isDisabled: value };
  const { status } = await server.call("PATCH", `/admin/people/${personId}`, { token: admin.token, body });
  expect(status).toBe(200);
};

/** Everything by which somebody who knew the password could still be on their way in. */
const WAYS_OUT: [string, (person: Person, session: string) => Promise<unknown>][] = [
  ["the password was reset", ({ email }) => reset(email)],
  [
    "the password was changed",
    (_person, token) =>
      server.call("PUT", "/me/password", { token, body: { current: PASSWORD, password: OTHER_PASSWORD } }),
  ],
  [
    "they signed out everywhere",
    (_person, token) => server.call("DELETE", "/me/sessions?everywhere=true", { token }),
  ],
  [
    "an administrator signed them out",
    ({ id }) => server.call("DELETE", `/admin/people/${id}/sessions`, { token: admin.token }),
  ],
  [
    "the account was disabled for a while",
    async ({ id }) => {
      await isDisabled(id, true);
      await isDisabled(id, false);
    },
  ],
];

describe("whoever is shut out cannot come back with what they prepared", () => {
  test.each(WAYS_OUT)(
    "an id token that was not used yet is worth nothing after %s",
    async (_what, shutOut) => {
      const person = await someone();
      const owner = await signIn(await idToken(new Browser(), person.email));
      const prepared = await idToken(new Browser(), person.email);
      await shutOut(person, owner.body.token);
      expect((await signIn(prepared)).body).toMatchObject({ code: "identity_expired" });
    },
  );

  test.each(WAYS_OUT)("a sign-in that was not taken to its end is over after %s", async (_what, shutOut) => {
    const person = await someone();
    const owner = await signIn(await idToken(new Browser(), person.email));
    const [browser, flow] = [new Browser(), await begin(server)];
    const page = await openPage(browser, flow);
    const answer = await browser.go(`${page.url}/login`, {
      json: { email: person.email, password: PASSWORD },
    });
    const { goTo } = JSON.parse(answer.body) as { goTo: string };
    await shutOut(person, owner.body.token);
    expect((await browser.go(goTo)).location).not.toContain("code=");
  });

  test("a password that is changed while it is being checked opens no sign-in", async () => {
    const person = await someone();
    const [browser, flow] = [new Browser(), await begin(server)];
    const page = await openPage(browser, flow);
    const body = { email: person.email, password: PASSWORD };
    const { token } = (await server.call<{ token: string }>("POST", "/login/1", { body })).body;
    const change = { current: PASSWORD, password: OTHER_PASSWORD };
    const late = Array.from({ length: 4 }, async () => browser.go(`${page.url}/login`, { json: body }));
    const [changed, ...answers] = await Promise.all([
      server.call("PUT", "/me/password", { token, body: change }),
      ...late,
    ]);
    expect(changed.status).toBe(200);
    for (const answer of answers) {
      const { goTo } = JSON.parse(answer.body) as { goTo?: string };
      const next = goTo ? await browser.go(goTo) : null;
      expect(next?.location ?? "").not.toContain("code=");
    }
  });
});

describe("a program's token", () => {
  test("of an administrator reads no mail: a link in it would make a session of a token", async () => {
    const made = await server.call<{ token: string }>("POST", "/me/tokens", {
      token: admin.token,
      body: { name: "Reports", scope: "admin" },
    });
    const { email } = await someone();
    await ask(server, "GET", `/forget-password?email=${email}`);
    await mailsTo(server, email);
    const { token } = made.body;
    const list = await server.call<{ mails: { id: number }[] }>("GET", "/admin/outbox", {
      token: admin.token,
    });
    const id = list.body.mails[0]!.id;
    expect((await server.call("GET", `/admin/outbox/${id}`, { token })).body).toMatchObject({
      code: "session_needed",
    });
    expect((await server.call("GET", `/admin/outbox/${id}`, { token: admin.token })).status).toBe(200);
  });
});

describe("where a sign-in or a sign-out leads", () => {
  test("never to another site, whatever is asked", async () => {
    const person = await someone();
    const browser = new Browser();
    const hint = await idToken(browser, person.email);
    const evil = "https://evil.example.org/";
    const asked: Record<string, string>[] = [
      { post_logout_redirect_uri: evil },
      { post_logout_redirect_uri: evil, client_id: "gyan" },
      { post_logout_redirect_uri: evil, id_token_hint: hint },
      { post_logout_redirect_uri: `${server.base}/login@evil.example.org`, id_token_hint: hint },
    ];
    for (const query of asked) {
      const url = `${server.base}/oidc/session/end?${new URLSearchParams(query).toString()}`;
      for (const one of [browser, new Browser()]) {
        const page = await one.go(url);
        expect(page.location === "" || new URL(page.location).origin === server.base).toBe(true);
        expect(page.body).not.toContain("evil.example.org");
      }
    }
  });

  test("a host that a caller makes up is in no address that others get", async () => {
    const { email } = await someone();
    await fetch(`${server.base}/api/forget-password?email=${email}`, {
      headers: { "x-forwarded-host": "evil.example.org", "x-forwarded-for": stranger() },
    });
    for (const { text, html } of await mailsTo(server, email))
      for (const form of [text, html]) expect(form).not.toContain("evil.example.org");
    const told = await fetch(`${server.base}/oidc/.well-known/openid-configuration`, {
      headers: { "x-forwarded-host": "evil.example.org", "x-forwarded-proto": "https" },
    });
    expect(await told.text()).not.toContain("evil.example.org");
  });
});

describe("forms of other sites", () => {
  test("answer no question of a sign-in: neither as a form nor as plain text", async () => {
    const person = await someone();
    const page = await openPage(new Browser(), await begin(server));
    const json = JSON.stringify({ email: person.email, password: PASSWORD });
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"])
      for (const what of ["login", "forgot", "cancel"]) {
        const { status } = await fetch(`${page.url}/${what}`, {
          method: "POST",
          headers: { "content-type": type },
          body: json,
        });
        expect([type, what, status]).toEqual([type, what, 415]);
      }
  });
});

test("somebody who is erased leaves no way in behind, whatever they had prepared", async () => {
  const person = await someone();
  const prepared = await idToken(new Browser(), person.email);
  expect((await server.call("DELETE", `/admin/people/${person.id}`, { token: admin.token })).status).toBe(
    200,
  );
  expect((await signIn(prepared)).status).toBe(422);
  expect(await byEmail(server.app.db, person.email)).toBeNull();
});

test("whoever chooses a name and an address that are parts of others' takes nothing of theirs along", async () => {
  const { app } = server;
  const named = (email: string, firstName: string) =>
    addPerson(app, { email, firstName, lastName: "", role: "User", groupName: "Portal Users", access: [] });
  const [victim, evil] = [await named("martina@example.org", "Martina"), await named("a@example.org", "a")];
  await openPage(new Browser(), await begin(server, { params: { login_hint: victim.email } }));
  await ask(server, "GET", `/forget-password?email=${victim.email}`);
  for (const { firstName } of [victim, evil]) {
    const { id } = await named(`invited-by-${firstName}@example.org`, "Somebody");
    await app.db.tx((tx) => inviteMail(app, tx, id, firstName, "en"));
  }
  const mails = async () => [
    ...(await mailsTo(server, victim.email)),
    ...(await mailsTo(server, "invited-by-Martina@example.org")),
  ];
  const before = await mails();
  const link = linkIn((await mailsTo(server, "invited-by-a@example.org"))[0]).href;
  await app.db.pool.query(
    `insert into mails (recipient, subject, text, state, kind, input, input_version, not_before, created_at, queued_at)
     values ($2, '', '', 'waiting', 'account', $1, 1, now() + interval '1 hour', now(), now())`,
    [JSON.stringify({ kind: "reset", email: victim.email, language: "en" }), victim.email],
  );
  expect((await server.call("DELETE", `/admin/people/${evil.id}`, { token: admin.token })).status).toBe(200);
  const { rows: waiting } = await app.db.pool.query(
    "delete from mails where not_before is not null returning 1",
  );
  expect(waiting).toHaveLength(1);
  const { rows: begun } = await app.db.pool.query(
    "select 1 from identity_records where payload::text like '%martina%'",
  );
  expect(begun).toHaveLength(1);
  expect(await mails()).toEqual(before);
  const [mail] = await mailsTo(server, "invited-by-a@example.org");
  expect(mail!.subject).toBe("… invites you to Gyan");
  for (const form of [mail!.text, mail!.html])
    expect(form).toContain("… created an account for you, invited-by-a@example.org.");
  expect(linkIn(mail).href).toBe(link);
});

test("a code of one sign-in is worth nothing in another", async () => {
  const [person, mine, theirs] = [await someone(), new Browser(), new Browser()];
  const [flow, other] = [await begin(server), await begin(server)];
  const page = await openPage(mine, flow);
  const { next } = await page.send("login", { email: person.email, password: PASSWORD });
  const code = backWith(next!, flow);
  await expect(exchange(theirs, other, code)).rejects.toThrow();
});
