import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  addPerson,
  changePasswordOf,
  inviteMail,
  makeSigninLink,
  sendResetCode,
  useResetCode,
} from "../../server/src/people/accounts/index.ts";
import { hashPassword } from "../../server/src/people/accounts/passwords.ts";
import { signInByPassword } from "../../server/src/people/accounts/signing-in.ts";
import { DAY, hashToken, MINUTE } from "../../server/src/platform/clock.ts";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";
import { ask, heldClock, linkIn, mailsTo, stranger } from "../support/mailbox.ts";

const clock = heldClock();
let server: TestApp;
const forgotten: string[] = [];
beforeAll(async () => {
  server = await startApp({ RESET_MINUTES: "60", INVITE_DAYS: "7" }, undefined, clock);
  // The embedded provider is told whom to forget; here it is enough to see that it is.
  server.app.identity = {
    ...server.app.identity,
    forget: (_db, uuid) => Promise.resolve(void forgotten.push(uuid)),
  };
});
afterAll(() => server.stop());

const OLD = "Correct horse 1";
const NEW = "Better horse 2";
let made = 0;
const person = (given: { password?: string; isVerified?: boolean; language?: "hi" } = {}) =>
  addPerson(server.app, {
    email: `forgets${++made}@example.org`,
    firstName: "Asha",
    lastName: "Rao",
    role: "User",
    groupName: "Portal Users",
    access: [],
    password: OLD,
    ...given,
  });
const logIn = (email: string, password: string) =>
  ask<{ token?: string }>(server, "POST", "/login/1", { body: { email, password } });
const forget = (email: string, language?: string) =>
  ask(server, "GET", `/forget-password?email=${encodeURIComponent(email)}`, language ? { language } : {});
const handleOf = async (token: string) =>
  (await ask<{ userId: string }>(server, "GET", `/reset-token?reset-token=${encodeURIComponent(token)}`)).body
    .userId;
const reset = (userId: string, password: string, language?: string) =>
  ask(server, "POST", "/reset-password", { body: { userId, password }, ...(language ? { language } : {}) });
const lastToken = async (email: string) => {
  const mails = await mailsTo(server, email);
  return linkIn(mails.findLast(({ text }) => text.includes("reset-token"))).searchParams.get("reset-token")!;
};
async function linkFor(email: string): Promise<string> {
  await forget(email);
  return lastToken(email);
}

describe("asking for a new password", () => {
  test("AC-01 the answer is the text Success for every address, and only who has one gets a mail", async () => {
    const { email } = await person();
    const known = await forget(email.toUpperCase());
    const unknown = await forget("nobody@example.org");
    for (const { status, body, headers } of [known, unknown]) {
      expect({ status, body }).toEqual({ status: 200, body: "Success" });
      expect(headers.get("content-type")).toBe("text/plain; charset=utf-8");
    }
    expect([...known.headers.keys()]).toEqual([...unknown.headers.keys()]);
    expect(await mailsTo(server, email)).toHaveLength(1);
    expect(await mailsTo(server, "nobody@example.org")).toEqual([]);
    const link = linkIn((await mailsTo(server, email))[0]);
    expect(`${link.origin}${link.pathname}`).toBe(`${server.app.origin()}/reset-password`);
  });

  test("of an address that nobody has nothing is left", async () => {
    const { email } = await person();
    await forget(email);
    await forget("also-nobody@example.org");
    await mailsTo(server, email);
    const { rows } = await server.app.db.pool.query<{ recipient: string; state: string }>(
      "select recipient, state from mails where recipient = any($1)",
      [[email, "also-nobody@example.org"]],
    );
    expect(rows).toEqual([{ recipient: email, state: "kept" }]);
  });

  test.each(["nothing", "a@b@c", "<script>", "a b@example.org", "a@example.org, b@example.org", "' or 1=1"])(
    "AC-01 %j is no address",
    async (email) =>
      expect(await forget(email)).toMatchObject({ status: 422, body: { code: "email_not_valid" } }),
  );

  test("AC-01 no address at all, or an endless one, is refused", async () => {
    for (const query of ["", "?email=", "?email=%20", `?email=${"x".repeat(400)}@example.org`])
      expect((await ask(server, "GET", `/forget-password${query}`)).status).toBe(400);
  });

  test("a disabled account gets the same answer and no mail", async () => {
    const { email, id } = await person();
    await server.app.db.pool.query("update people set disabled_at = now() where id = $1", [id]);
    expect((await forget(email)).body).toBe("Success");
    expect(await mailsTo(server, email)).toEqual([]);
  });

  test("the mail is in the person's language, or in that of the page", async () => {
    const [hers, unsaid] = [await person({ language: "hi" }), await person()];
    await forget(hers.email, "fr");
    await forget(unsaid.email, "fr");
    expect((await mailsTo(server, hers.email))[0]!.subject).toBe("नया पासवर्ड चुनें");
    expect((await mailsTo(server, unsaid.email))[0]!.subject).toBe("Choisissez un nouveau mot de passe");
  });
});

describe("choosing it", () => {
  test("AC-02 the link opens a reset; afterwards the new password works and the old one does not", async () => {
    const { email } = await person();
    const token = await linkFor(email);
    const userId = await handleOf(token);
    expect(userId).not.toBe("0");
    const answer = await reset(userId, `  ${NEW} `);
    expect(answer).toMatchObject({ status: 200, body: { message: "Password updated successfully" } });
    // As it was typed: blanks at its ends are part of it.
    expect((await logIn(email, `  ${NEW} `)).status).toBe(200);
    expect((await logIn(email, NEW)).status).toBe(422);
    expect((await logIn(email, OLD)).status).toBe(422);
    expect((await mailsTo(server, email)).at(-1)!.subject).toBe("Your password was changed");
  });

  test("the message is in the language of the page", async () => {
    const { email } = await person();
    const userId = await handleOf(await linkFor(email));
    expect((await reset(userId, NEW, "fr")).body["message"]).toBe("Mot de passe mis à jour avec succès");
  });

  test("a link and a handle work once; all others of the account end with them", async () => {
    const { email } = await person();
    const [first, second] = [await linkFor(email), await linkFor(email)];
    const userId = await handleOf(second);
    await reset(userId, NEW);
    expect((await reset(userId, OLD)).body["code"]).toBe("reset_not_valid");
    for (const token of [first, second]) expect(await handleOf(token)).toBe("0");
  });

  test("of two that use a handle at once one changes the password", async () => {
    const { email } = await person();
    const userId = await handleOf(await linkFor(email));
    const answers = await Promise.all([reset(userId, NEW), reset(userId, "Third horse 3")]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });

  test("of several handles the newest works", async () => {
    const { email } = await person();
    const token = await linkFor(email);
    const older = await handleOf(token);
    const newer = await handleOf(token);
    expect((await reset(older, NEW)).body["code"]).toBe("reset_not_valid");
    expect((await reset(newer, NEW)).status).toBe(200);
    const again = await linkFor(email);
    const handles = await Promise.all([handleOf(again), handleOf(again), handleOf(again)]);
    const answers = [];
    for (const one of handles) answers.push((await reset(one, OLD)).status);
    expect(answers.filter((status) => status === 200)).toHaveLength(1);
  });

  test("AC-02 SU-06 a weak password is refused and costs nothing", async () => {
    const { email } = await person();
    const userId = await handleOf(await linkFor(email));
    for (const password of ["short", "alllowercase", "x".repeat(65)])
      expect(await reset(userId, password)).toMatchObject({ status: 422, body: { code: "password_weak" } });
    expect((await reset(userId, NEW)).status).toBe(200);
  });

  test("AC-02 a token that is truncated, empty, made up or of another kind opens nothing", async () => {
    const { email } = await person({ isVerified: false });
    await ask(server, "POST", "/verify-email/resend", { body: { email } });
    const other = linkIn((await mailsTo(server, email))[0]).searchParams.get("verify-token")!;
    const token = await linkFor(email);
    for (const wrong of [token.slice(1), token.slice(0, -1), "", "0", other, "' or 1=1 --", "<b>x</b>"])
      expect(await handleOf(wrong)).toBe("0");
    for (const wrong of ["0", token, other, "' or 1=1 --", "1"])
      expect((await reset(wrong, NEW)).body["code"]).toBe("reset_not_valid");
    expect((await ask(server, "GET", "/reset-token")).status).toBe(400);
    expect((await reset("x".repeat(600), NEW)).status).toBe(400);
  });

  test("a link lives an hour and a handle half of one", async () => {
    const { email } = await person();
    const token = await linkFor(email);
    const userId = await handleOf(token);
    clock.forward(30 * MINUTE);
    expect((await reset(userId, NEW)).body["code"]).toBe("reset_not_valid");
    expect(await handleOf(token)).not.toBe("0");
    clock.forward(30 * MINUTE);
    expect(await handleOf(token)).toBe("0");
  });

  test("an account that was disabled meanwhile is neither opened nor changed", async () => {
    const { email, id } = await person();
    const token = await linkFor(email);
    const userId = await handleOf(token);
    await server.app.db.pool.query("update people set disabled_at = now() where id = $1", [id]);
    expect(await handleOf(token)).toBe("0");
    expect((await reset(userId, NEW)).body["code"]).toBe("reset_not_valid");
  });

  test("every session, sign-in link and code of the account ends, and the identity provider is told", async () => {
    const owner = await person();
    const before = (await logIn(owner.email, OLD)).body.token!;
    const link = await makeSigninLink(server.app, owner.id);
    const userId = await handleOf(await linkFor(owner.email));
    await reset(userId, NEW);
    expect((await ask(server, "GET", "/me", { token: before })).status).toBe(401);
    expect((await ask(server, "POST", "/login/auto", { body: { loginToken: link } })).status).toBe(422);
    expect(forgotten).toContain(owner.uuid);
  });

  test("a program's token ends too: whoever had the account may have made it", async () => {
    const { email } = await person();
    const { body } = await logIn(email, OLD);
    const made = await server.call<{ token: string }>("POST", "/me/tokens", {
      token: body.token!,
      body: { name: "A notebook" },
    });
    expect((await server.call("GET", "/me", { token: made.body.token })).status).toBe(200);
    await reset(await handleOf(await linkFor(email)), NEW);
    expect((await server.call("GET", "/me", { token: made.body.token })).status).toBe(401);
  });

  test("what came by mail proves the address: an unverified account is verified", async () => {
    const { email } = await person({ isVerified: false });
    await reset(await handleOf(await linkFor(email)), NEW);
    expect((await logIn(email, NEW)).body.token).toBeTypeOf("string");
  });

  test("somebody who never had a password gets one", async () => {
    const email = `nopass${++made}@example.org`;
    await addPerson(server.app, {
      email,
      firstName: "No",
      lastName: "Password",
      role: "User",
      groupName: "Portal Users",
      access: [],
    });
    await reset(await handleOf(await linkFor(email)), NEW);
    expect((await logIn(email, NEW)).status).toBe(200);
  });

  test("who asked and who changed is noted without addresses", async () => {
    const { email, id } = await person();
    await reset(await handleOf(await linkFor(email)), NEW);
    const { rows } = await server.app.db.pool.query<{ action: string; actor_id: number; object_id: number }>(
      "select action, actor_id, object_id, details from audit where actor_id = $1 or object_id = $1 order by id",
      [id],
    );
    expect(rows.map(({ action }) => action)).toEqual(["password_reset_asked", "password_changed"]);
    expect(JSON.stringify(rows)).not.toContain("example.org");
  });
});

describe("invitations", () => {
  test("the link lets them choose a password within the days that are set", async () => {
    const invited = await addPerson(server.app, {
      email: "invited@example.org",
      firstName: "In",
      lastName: "Vited",
      role: "User",
      groupName: "Portal Users",
      access: [],
      isVerified: false,
    });
    const invite = () =>
      server.app.db.tx((tx) => inviteMail(server.app, tx, invited.id, "Meera <Boss>", "fr"));
    await invite();
    const [mail] = await mailsTo(server, invited.email);
    expect(mail!.subject).toBe("Meera <Boss> vous invite à utiliser Gyan");
    expect(mail!.text).toMatch(/7\sjours/);
    expect(mail!.html).toContain("Meera &lt;Boss&gt;");
    const token = await lastToken(invited.email);
    clock.forward(7 * DAY);
    expect(await handleOf(token)).toBe("0");
    await invite();
    await reset(await handleOf(await lastToken(invited.email)), NEW);
    expect((await logIn(invited.email, NEW)).body.token).toBeTypeOf("string");
  });
});

describe("codes", () => {
  const codeOf = async (email: string) =>
    /^[0-9A-Z]{4}-[0-9A-Z]{4}$/m.exec((await mailsTo(server, email)).at(-1)!.text)![0];
  const send = async (email: string) => {
    await sendResetCode(server.app, email, "en");
    return codeOf(email);
  };
  const use = (email: string, code: string, password = NEW) =>
    useResetCode(server.app, { email, code, password, from: { address: stranger(), device: {} } });

  test("a code changes the password once, as people type it", async () => {
    const { email, uuid } = await person({ isVerified: false });
    const code = await send(email);
    const changed = await use(email.toUpperCase(), ` ${code.toLowerCase().replace("-", " ")} `);
    expect(changed).toMatchObject({ email, isVerified: true });
    expect((await logIn(email, NEW)).status).toBe(200);
    expect(forgotten).toContain(uuid);
    await expect(use(email, code)).rejects.toMatchObject({ code: "code_not_valid" });
  });

  test("asked for again it replaces the older; after half an hour it is nothing", async () => {
    const { email } = await person();
    const older = await send(email);
    const newer = await send(email);
    await expect(use(email, older)).rejects.toMatchObject({ code: "code_not_valid" });
    await expect(use(email, newer, "weak")).rejects.toMatchObject({ code: "password_weak" });
    clock.forward(30 * MINUTE);
    await expect(use(email, newer)).rejects.toMatchObject({ code: "code_not_valid" });
  });

  test("somebody else's code, a wrong one and an unknown address have one answer", async () => {
    const [one, other] = [await person(), await person()];
    const code = await send(one.email);
    for (const [email, typed] of [
      [other.email, code],
      [one.email, "0000-0000"],
      [one.email, ""],
      ["nobody@example.org", code],
    ] as const)
      await expect(use(email, typed)).rejects.toMatchObject({ code: "code_not_valid", params: {} });
    expect((await use(one.email, code)).id).toBe(one.id);
  });

  test("of two at once one is accepted", async () => {
    const { email } = await person();
    const code = await send(email);
    const results = await Promise.allSettled([use(email, code), use(email, code)]);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("a code for an unknown or disabled account is sent to nobody", async () => {
    const { email, id } = await person();
    await server.app.db.pool.query("update people set disabled_at = now() where id = $1", [id]);
    for (const address of [email, "nobody@example.org"]) {
      await sendResetCode(server.app, address, "en");
      expect(await mailsTo(server, address)).toEqual([]);
    }
  });
});

test("a sign-in that was being checked while the password changed opens nothing", async () => {
  const owner = await person();
  const passwordHash = await hashPassword(NEW);
  const { app } = server;
  let transactions = 0;
  const tx: typeof app.db.tx = async (work) => {
    // The first one counts the try, the second one opens the session.
    if (++transactions === 2)
      await app.db.tx((inner) => changePasswordOf(app, inner, owner, passwordHash, { way: "change" }));
    return app.db.tx(work);
  };
  const db = Object.assign(Object.create(app.db) as typeof app.db, { tx });
  const signingIn = signInByPassword(
    { ...app, db },
    { email: owner.email, password: OLD },
    { address: stranger(), device: {} },
  );
  await expect(signingIn).rejects.toMatchObject({ code: "wrong_credentials" });
  const { rows } = await app.db.pool.query("select 1 from sessions where person_id = $1", [owner.id]);
  expect(rows).toEqual([]);
});

test("a password that is changed from within keeps the session it was changed in, and no other", async () => {
  const owner = await person({ isVerified: false });
  await server.app.db.pool.query("update people set email_verified_at = now() where id = $1", [owner.id]);
  const [here, there] = [await logIn(owner.email, OLD), await logIn(owner.email, OLD)];
  const passwordHash = await hashPassword(NEW);
  await server.app.db.tx((tx) =>
    changePasswordOf(server.app, tx, owner, passwordHash, {
      keep: hashToken(here.body.token!),
      way: "change",
      language: "hi",
    }),
  );
  expect((await ask(server, "GET", "/me", { token: here.body.token! })).status).toBe(200);
  expect((await ask(server, "GET", "/me", { token: there.body.token! })).status).toBe(401);
  expect((await mailsTo(server, owner.email)).at(-1)!.subject).toBe("आपका पासवर्ड बदला गया है");
});
