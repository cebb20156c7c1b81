import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";
import { ask, linkIn, mailsTo } from "../support/mailbox.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startApp({ SIGN_UP_ACCESS: "MyReviews, KeyConcepts" });
});
afterAll(() => server.stop());

const PASSWORD = "Correct horse 1";
let made = 0;
const form = (given: Record<string, unknown> = {}) => ({
  firstName: "Asha",
  lastName: "Rao",
  email: `new${++made}@example.org`,
  password: PASSWORD,
  ...given,
});
const signUp = (body: Record<string, unknown>, language?: string) =>
  ask(server, "POST", "/signup", { body, ...(language ? { language } : {}) });
const logIn = (email: string, password = PASSWORD) =>
  ask<{ message?: string; token?: string; user?: Record<string, unknown> }>(server, "POST", "/login/1", {
    body: { email, password },
  });
const verify = (token: string, more = "&is-al=true") =>
  ask<{ Valid: string; LT?: string }>(
    server,
    "GET",
    `/verify-token?verify-token=${encodeURIComponent(token)}${more}`,
  );
const tokenOf = async (email: string, which = -1) =>
  linkIn((await mailsTo(server, email)).at(which)).searchParams.get("verify-token")!;
const row = async (email: string) => {
  const { rows } = await server.app.db.pool.query<Record<string, unknown>>(
    `select p.*, g.name as group_name, o.url_name from people p join groups g on g.id = p.main_group_id
     join organisations o on o.id = p.organisation_id where p.email = $1`,
    [email],
  );
  return rows[0]!;
};
const client = async (urlName: string, more = "") => {
  await server.app.db.pool.query(
    `insert into organisations (name, url_name, created_at ${more === "" ? "" : `, ${more}`})
     values ($1, $1, now() ${more === "" ? "" : more === "disabled_at" ? ", now()" : more === "is_open" ? ", false" : ", true"})`,
    [urlName],
  );
};
async function plan(urlName: string, prices: number[], more: { retired?: boolean; client?: string } = {}) {
  const { rows } = await server.app.db.pool.query<{ id: number }>(
    `insert into subscriptions (name, url_name, signup_title, signup_body, retired_at, organisation_id, created_at)
     values ($1, $1, 'Join', '<p>Body</p>', $2, (select id from organisations where url_name = $3), now()) returning id`,
    [urlName, more.retired ? new Date() : null, more.client ?? null],
  );
  for (const [position, amount] of prices.entries())
    await server.app.db.pool.query(
      "insert into subscription_prices (subscription_id, position, amount, currency, every) values ($1, $2, $3, 'EUR', 'month')",
      [rows[0]!.id, position, amount],
    );
  return rows[0]!.id;
}

describe("signing up", () => {
  test("SU-09 SU-04 makes a user of the installation's own organisation, unverified, and sends one mail", async () => {
    const given = form({ clientUrlName: null, userGroupNameUrl: null, subscriptionId: 0 });
    const answer = await signUp(given);
    expect(answer.status).toBe(200);
    expect(answer.body["message"]).toContain("check your e-mail");
    expect(await row(given.email)).toMatchObject({
      role: "User",
      group_name: "Portal Users",
      url_name: "gyan",
      access: ["MyReviews", "KeyConcepts"],
      email_verified_at: null,
      needs_subscription: false,
      subscription_id: null,
    });
    const mails = await mailsTo(server, given.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]!.subject).toBe("Verify your e-mail address");
    const link = linkIn(mails[0]);
    expect(`${link.origin}${link.pathname}`).toBe(`${server.app.origin()}/verify-email`);
    expect(link.searchParams.get("is-al")).toBe("true");
  });

  test.each([
    ["pc", "Portal Curator"],
    ["Curator", "Portal Curator"],
    ["pu", "Portal Users"],
    ["user", "Portal Users"],
    ["admin", "Portal Users"],
    ["", "Portal Users"],
  ])("SU-04 the group name %j means %s: a portal user at once, a curator as a wish", async (name, group) => {
    const given = form({ userGroupNameUrl: name });
    expect((await signUp(given)).status).toBe(200);
    const person = await row(given.email);
    expect(person).toMatchObject({ group_name: "Portal Users", role: "User", approval: null });
    const { rows } = await server.app.db.pool.query(
      "select kind, wanted_group, wanted_organisation_id, outcome from sign_up_requests where person_id = $1",
      [person["id"]],
    );
    const wish = { kind: "wish", wanted_group: group, wanted_organisation_id: null, outcome: null };
    expect(rows).toEqual(group === "Portal Curator" ? [wish] : []);
  });

  test("SU-03 the client's name counts in any case; an unknown, closed or disabled one is told apart from an open one", async () => {
    await client("acme");
    await client("closed", "is_open");
    await client("gone", "disabled_at");
    const given = form({ clientUrlName: "  ACME " });
    expect((await signUp(given)).status).toBe(200);
    expect((await row(given.email))["url_name"]).toBe("acme");
    expect((await signUp(form({ clientUrlName: "nobody" }))).body["code"]).toBe("client_not_found");
    for (const clientUrlName of ["closed", "gone"])
      expect((await signUp(form({ clientUrlName }))).body["code"]).toBe("signup_closed");
  });

  test("SU-05 a taken address is answered with the words that the form looks for, in any case of the address", async () => {
    const given = form();
    await signUp(given);
    const again = await signUp(form({ email: given.email.toUpperCase() }));
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({ code: "email_taken", message: "Email already registered" });
    expect(await mailsTo(server, given.email)).toHaveLength(1);
  });

  test("SU-05 of two at once with one address one is made", async () => {
    const given = form();
    const answers = await Promise.all([signUp(given), signUp(given)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await mailsTo(server, given.email)).toHaveLength(1);
  });

  test.each([
    ["no first name", { firstName: " " }, "invalid_input"],
    ["no last name", { lastName: "" }, "invalid_input"],
    ["names that never end", { firstName: "x".repeat(101) }, "invalid_input"],
    ["no address", { email: "" }, "invalid_input"],
    ["an address that is none", { email: "asha.example.org" }, "email_not_valid"],
    ["two addresses", { email: "a@example.org,b@example.org" }, "email_not_valid"],
    ["a header in the address", { email: "a@example.org\r\nBcc: b@example.org" }, "email_not_valid"],
    ["a number as password", { password: 12345678 }, "invalid_input"],
    ["a subscription that is no number", { subscriptionId: "1; drop table people" }, "invalid_input"],
    ["a subscription below zero", { subscriptionId: -1 }, "invalid_input"],
    ["no such subscription", { subscriptionId: 987_654 }, "subscription_not_found"],
    [
      "a subscription beyond all numbers",
      { subscriptionId: Number.MAX_SAFE_INTEGER },
      "subscription_not_found",
    ],
  ])("SU-05 %s is refused", async (_what, given, code) => {
    const answer = await signUp(form(given));
    expect(answer.body["code"]).toBe(code);
    expect(answer.status).toBeLessThan(500);
  });

  test.each(["short1A", "alllowercase", "lower1234", "UPPER1234", "   Ab1   ", "A1" + "b".repeat(63)])(
    "SU-06 SU-07 the password %j is refused with the exact sentence",
    async (password) => {
      const answer = await signUp(form({ password }));
      expect(answer.status).toBe(422);
      expect(answer.body).toMatchObject({
        code: "password_weak",
        message:
          "The password must be between 8 and 64 characters. Your password must have at least 3 of the following: a lowercase letter, an uppercase letter, a number, a symbol",
      });
    },
  );

  test.each(["Password1", "Welcome2026!"])(
    "the password %j fits the rule and is refused all the same: everybody tries it first",
    async (password) => {
      const answer = await signUp(form({ password }));
      expect(answer).toMatchObject({ status: 422, body: { code: "password_common" } });
    },
  );

  test("a password is kept as it was typed, blanks at its ends too", async () => {
    const given = form({ password: "  Correct horse 1 " });
    expect((await signUp(given)).status).toBe(200);
    expect((await logIn(given.email, given.password)).status).toBe(200);
    expect((await logIn(given.email, "Correct horse 1")).status).toBe(422);
  });

  test.each(["lower123!", "UPPER123!", "no-digit-But", "नमस्ते Aa1 दुनिया"])(
    "SU-10 the password %j is good enough: three of the four, whatever the other rule says",
    async (password) => {
      const given = form({ password });
      expect((await signUp(given)).status).toBe(200);
      expect((await logIn(given.email, `  ${password} `)).body.message).toContain("verification link");
    },
  );

  test("SQL and HTML in every field are words", async () => {
    const evil = `'); drop table people; --<img src=x onerror=alert(1)>`;
    const given = form({ firstName: evil, lastName: `<script>alert("x")</script>`, userGroupNameUrl: evil });
    expect((await signUp(given)).status).toBe(200);
    expect(await row(given.email)).toMatchObject({ first_name: evil, group_name: "Portal Users" });
    const [mail] = await mailsTo(server, given.email);
    expect(mail!.html).not.toMatch(/<(?:img|script)/i);
    expect((await signUp(form({ clientUrlName: evil }))).body["code"]).toBe("client_not_found");
    expect(
      (await ask(server, "GET", `/signup/subscription?shortURL=${encodeURIComponent(evil)}`)).status,
    ).toBe(404);
  });

  test("the mail and the answer are in the language of the page, and so are later mails", async () => {
    const given = form();
    expect((await signUp(given, "hi")).body["message"]).toContain("धन्यवाद");
    await ask(server, "GET", `/forget-password?email=${given.email}`, { language: "fr" });
    const mails = await mailsTo(server, given.email);
    // Two that are due at the same time are sent in any order.
    const subjects = mails.map(({ subject }) => subject);
    expect(new Set(subjects)).toEqual(new Set(["अपना ई-मेल पता सत्यापित करें", "नया पासवर्ड चुनें"]));
    for (const { html } of mails) expect(html).toContain('<html lang="hi"');
  });
});

describe("subscriptions at sign-up", () => {
  test("SU-03 SU-09 one that costs nothing is had at once; one with a price is wanted and must be paid", async () => {
    const [none, free, paid] = [await plan("bare", []), await plan("free", [0]), await plan("paid", [1900])];
    for (const subscriptionId of [none, free]) {
      const given = form({ subscriptionId });
      expect((await signUp(given)).status).toBe(200);
      expect(await row(given.email)).toMatchObject({
        subscription_id: subscriptionId,
        wanted_subscription_id: null,
        needs_subscription: false,
      });
    }
    const given = form({ subscriptionId: paid });
    await signUp(given);
    expect(await row(given.email)).toMatchObject({
      subscription_id: null,
      wanted_subscription_id: paid,
      needs_subscription: true,
    });
  });

  test("a client that demands one makes its people need one", async () => {
    await client("payers", "needs_subscription");
    const given = form({ clientUrlName: "payers" });
    await signUp(given);
    expect(await row(given.email)).toMatchObject({ needs_subscription: true, subscription_id: null });
  });

  test("one that is retired, or another client's, is not offered", async () => {
    await client("other");
    const ids = [await plan("old", [0], { retired: true }), await plan("theirs", [0], { client: "other" })];
    for (const subscriptionId of ids)
      expect((await signUp(form({ subscriptionId }))).body["code"]).toBe("subscription_not_found");
    expect((await signUp(form({ subscriptionId: ids[1], clientUrlName: "other" }))).status).toBe(200);
  });

  test("SU-03 the page of a subscription is found in any case and shows nothing that runs or loads", async () => {
    const id = await plan("gold", [1900]);
    await server.app.db.pool.query("update subscriptions set signup_body = $1 where id = $2", [
      `<h2 style="position:fixed">Gold</h2><p onclick="x()">All <b>of it</b></p><script>x()</script><style>*{}</style>
       <img src="https://example.org/x.png"><iframe src="https://example.org"></iframe><form action="/api/logout"><input></form>
       <a href="https://example.org/more">more</a><a href="javascript:x()">run</a><a href="//example.org">other</a>
       <svg onload="x()"></svg><a href="http://example.org" target="_top">plain</a>`,
      id,
    ]);
    const { body } = await ask<{ id: number; signupTitle: string; signupBody: string }>(
      server,
      "GET",
      "/signup/subscription?shortURL=GOLD",
    );
    expect(body).toMatchObject({ id, signupTitle: "Join" });
    expect(body.signupBody).toContain("<h2>Gold</h2><p>All <b>of it</b></p>");
    expect(body.signupBody).toContain(
      '<a href="https://example.org/more" rel="noopener noreferrer">more</a>',
    );
    expect(body.signupBody).toContain("<a>run</a><a>other</a>");
    expect(body.signupBody).toContain("<a>plain</a>");
    expect(body.signupBody).not.toMatch(/script|style|img|iframe|form|input|svg|onclick|onload|target/i);
    for (const shortURL of ["nothing", "old"])
      expect((await ask(server, "GET", `/signup/subscription?shortURL=${shortURL}`)).body["code"]).toBe(
        "subscription_not_found",
      );
    expect((await ask(server, "GET", "/signup/subscription")).status).toBe(400);
  });
});

test("tokens are stored as hashes only, and no secret lies in the queue", async () => {
  const given = form();
  await signUp(given);
  const token = await tokenOf(given.email);
  const { rows } = await server.app.db.pool.query<{ all: string }>(
    `select coalesce((select string_agg(t::text, ' ') from account_tokens t), '') ||
      coalesce((select string_agg(m.input::text, ' ') from mails m), '') as all`,
  );
  expect(rows[0]!.all).not.toContain(token);
  expect(rows[0]!.all).not.toContain(PASSWORD);
});

test("who signed up and who was verified is noted, by number and not by name", async () => {
  const given = form();
  await signUp(given);
  await verify(await tokenOf(given.email));
  const { rows } = await server.app.db.pool.query<{ action: string; details: unknown }>(
    "select action, details from audit where actor_id = $1 order by id",
    [(await row(given.email))["id"]],
  );
  expect(rows.map(({ action }) => action)).toEqual(["signed_up", "email_verified"]);
  expect(JSON.stringify(rows)).not.toContain(given.email);
});

test("where people come by invitation only, nobody signs up", async () => {
  const closed = await startApp({ SIGN_UP: "invited" });
  try {
    const answer = await ask(closed, "POST", "/signup", { body: form() });
    expect(answer).toMatchObject({ status: 403, body: { code: "signup_closed" } });
  } finally {
    await closed.stop();
  }
});
