import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { HOUR, MINUTE } from "../../server/src/platform/clock.ts";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";
import { ask, heldClock, linkIn, mailsTo } from "../support/mailbox.ts";

const clock = heldClock();
let server: TestApp;
beforeAll(async () => {
  server = await startApp({ VERIFY_HOURS: "48" }, undefined, clock);
});
afterAll(() => server.stop());

const PASSWORD = "Correct horse 1";
let made = 0;
const form = () => ({
  firstName: "Asha",
  lastName: "Rao",
  email: `new${++made}@example.org`,
  password: PASSWORD,
});
const signUp = (body: Record<string, unknown>) => ask(server, "POST", "/signup", { body });
const logIn = (email: string, password = PASSWORD) =>
  ask<{ message?: string; token?: string }>(server, "POST", "/login/1", { body: { email, password } });
const verify = (token: string, more = "&is-al=true") =>
  ask<{ Valid: string; LT?: string }>(
    server,
    "GET",
    `/verify-token?verify-token=${encodeURIComponent(token)}${more}`,
  );
const tokenOf = async (email: string, which = -1) =>
  linkIn((await mailsTo(server, email)).at(which)).searchParams.get("verify-token")!;

describe("verifying the address", () => {
  test("AC-05 before it, the right password is answered with the sentence and no session, a wrong one as everybody's", async () => {
    const given = form();
    await signUp(given);
    const right = await logIn(given.email);
    expect(right.body).toEqual({
      message: "Please find the verification link in your email and click it to log in.",
    });
    const { rows } = await server.app.db.pool.query(
      "select 1 from sessions s join people p on p.id = s.person_id where p.email = $1",
      [given.email],
    );
    expect(rows).toEqual([]);
    expect((await logIn(given.email, "Wrong horse 1")).body).toMatchObject({ code: "wrong_credentials" });
  });

  test("AC-03 the link verifies and signs in once; clicked again it says that all is well, and signs nobody in", async () => {
    const given = form();
    await signUp(given);
    const token = await tokenOf(given.email);
    const first = await verify(token);
    expect(first.body).toEqual({ Valid: "true", LT: expect.any(String) as string });
    const signedIn = await ask<{ token: string }>(server, "POST", "/login/auto", {
      body: { loginToken: first.body.LT },
    });
    expect((await ask(server, "GET", "/me", { token: signedIn.body.token })).body).toMatchObject({
      email: given.email,
    });
    expect((await ask(server, "POST", "/login/auto", { body: { loginToken: first.body.LT } })).status).toBe(
      422,
    );
    expect((await verify(token)).body).toEqual({ Valid: "true" });
    expect((await logIn(given.email)).body.token).toBeTypeOf("string");
  });

  test("AC-03 without the flag nobody is signed in", async () => {
    for (const more of ["", "&is-al=false", "&is-al=", "&is-al=0"]) {
      const given = form();
      await signUp(given);
      expect((await verify(await tokenOf(given.email), more)).body).toEqual({ Valid: "true" });
    }
  });

  test("AC-03 of two clicks at once one signs in", async () => {
    const given = form();
    await signUp(given);
    const token = await tokenOf(given.email);
    const answers = await Promise.all([verify(token), verify(token), verify(token)]);
    expect(answers.map(({ body }) => body.Valid)).toEqual(["true", "true", "true"]);
    expect(answers.filter(({ body }) => body.LT !== undefined)).toHaveLength(1);
  });

  test("the token that signs in lives five minutes", async () => {
    const given = form();
    await signUp(given);
    const { body } = await verify(await tokenOf(given.email));
    clock.forward(5 * MINUTE + 1);
    expect((await ask(server, "POST", "/login/auto", { body: { loginToken: body.LT } })).status).toBe(422);
  });

  test("AC-03 an expired, truncated, longer, empty, foreign or made-up token is not valid", async () => {
    const given = form();
    await signUp(given);
    const token = await tokenOf(given.email);
    const { rows } = await server.app.db.pool.query<{ stored: string }>(
      "select encode(token_hash, 'hex') as stored from account_tokens",
    );
    for (const wrong of [token.slice(0, -1), `${token}A`, "", " ", "' or 1=1 --", "<b>", rows[0]!.stored])
      expect((await verify(wrong)).body).toEqual({ Valid: "false" });
    clock.forward(48 * HOUR);
    expect((await verify(token)).body).toEqual({ Valid: "false" });
    expect((await logIn(given.email)).body.message).toContain("verification link");
    expect((await ask(server, "GET", "/verify-token")).status).toBe(400);
    expect((await verify("x".repeat(600))).status).toBe(400);
  });

  test("a link for a password does not verify by this way", async () => {
    const given = form();
    await signUp(given);
    await ask(server, "GET", `/forget-password?email=${given.email}`);
    const token = linkIn((await mailsTo(server, given.email))[1]).searchParams.get("reset-token")!;
    expect((await verify(token)).body).toEqual({ Valid: "false" });
  });

  test("of a disabled account the link is not valid", async () => {
    const given = form();
    await signUp(given);
    const token = await tokenOf(given.email);
    await server.app.db.pool.query("update people set disabled_at = now() where email = $1", [given.email]);
    expect((await verify(token)).body).toEqual({ Valid: "false" });
  });

  test("the link is sent again to those who need it, and to nobody else; the answer is the same", async () => {
    const given = form();
    await signUp(given);
    const first = await tokenOf(given.email);
    const resend = (email: string) => ask(server, "POST", "/verify-email/resend", { body: { email } });
    const answers = [await resend(given.email.toUpperCase()), await resend("nobody-here@example.org")];
    const second = await tokenOf(given.email);
    expect(second).not.toBe(first);
    expect((await verify(second)).body.LT).toBeTypeOf("string");
    expect((await verify(first)).body).toEqual({ Valid: "true" });
    answers.push(await resend(given.email));
    expect(await mailsTo(server, given.email)).toHaveLength(2);
    expect(await mailsTo(server, "nobody-here@example.org")).toEqual([]);
    for (const { status, body } of answers)
      expect({ status, body }).toEqual({ status: 200, body: "Success" });
    expect((await resend("no address")).body["code"]).toBe("email_not_valid");
  });
});
