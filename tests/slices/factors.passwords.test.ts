import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { refuseLockOut } from "../../server/src/people/accounts/index.ts";
import { startApp, type TestApp } from "../support/app.ts";
import { enrolPasskey, logIn, PASSWORD, question, withPassword } from "./factors.scene.ts";

describe("passwords of administrators alone", () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startApp({ PASSWORDS: "admins" });
  });
  afterAll(() => server.stop());

  test("let administrators in; others learn it only with the right one", async () => {
    const chief = await withPassword(server, "Admin");
    expect(chief.token).toBeTruthy();
    const person = await withPassword(server);
    expect(person.token).toBeUndefined();
    expect((await logIn(server, person.email)).body).toMatchObject({ code: "passwords_off" });
    expect((await logIn(server, person.email, "Wrong horse 1")).body).toMatchObject({
      code: "wrong_credentials",
    });
    expect((await server.call("GET", "/config")).body).toMatchObject({
      passwords: "admins",
      isSignUpOpen: false,
    });
    // Nobody is told whether an address is an administrator's; nobody else gets a mail.
    const asked = await fetch(`${server.base}/api/forget-password?email=${encodeURIComponent(person.email)}`);
    expect([asked.status, await asked.text()]).toEqual([200, "Success"]);
  });

  test("an invitation leads in by a link, to add a passkey", async () => {
    const chief = await withPassword(server, "Admin");
    const { token } = chief;
    const invited = await server.call<{ id: number; email: string; organisation: { id: number } }>(
      "POST",
      "/admin/people",
      {
        token,
        body: {
          email: "invited@example.org",
          firstName: "Asha",
          lastName: "Rao",
          role: "User",
          userGroupName: "Portal Users",
          organisationId: (
            await server.call<{ clients: { id: number }[] }>("GET", "/admin/clients", { token })
          ).body.clients[0]!.id,
          access: [],
        },
      },
    );
    expect(invited.status).toBe(200);
    const written = async () =>
      (
        await server.app.db.pool.query<{ text: string | null }>(
          "select text from mails where recipient = $1",
          ["invited@example.org"],
        )
      ).rows[0]?.text ?? "";
    await expect.poll(written).toContain("/auto-login/");
  });
});

describe("no passwords", () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startApp({ PASSWORDS: "off", OIDC_AUTHORITY: "https://id.example.org" });
  });
  afterAll(() => server.stop());

  test("nobody signs in, signs up, resets or chooses one; a passkey still lets in", async () => {
    const person = await withPassword(server, "Admin");
    expect(person.token).toBeUndefined();
    const body = { email: person.email, password: PASSWORD };
    expect((await server.call("POST", "/login/1", { body })).body).toMatchObject({ code: "passwords_off" });
    const asked = await server.call("GET", `/forget-password?email=${encodeURIComponent(person.email)}`);
    expect(asked.body).toMatchObject({ code: "passwords_off" });
    const signUp = await server.call("POST", "/signup", {
      body: {
        firstName: "A",
        lastName: "B",
        email: "new@example.org",
        password: PASSWORD,
        clientUrlName: "gyan",
        userGroupNameUrl: "pu",
        subscriptionId: 0,
      },
    });
    expect(signUp.body).toMatchObject({ code: "passwords_off" });
    const { token } = await server.someone();
    expect(
      (await server.call("PUT", "/me/password", { token, body: { password: PASSWORD } })).body,
    ).toMatchObject({
      code: "passwords_off",
    });
    expect((await server.call("GET", "/config")).body).toMatchObject({
      passwords: "off",
      isSignUpOpen: false,
    });

    const { rows } = await server.app.db.pool.query<{ uuid: string }>(
      "select p.uuid from people p join sessions s on s.person_id = p.id",
    );
    const { key } = await enrolPasskey(server, { token, uuid: rows[0]!.uuid });
    const passkey = await question(server, "/login/passkey/question");
    const inside = await server.call("POST", "/login/passkey", {
      body: { handle: passkey.handle, answer: key.sign(passkey) },
    });
    expect(inside.status).toBe(200);
  });

  test("it starts only where somebody could come in", async () => {
    const { db, config } = server.app;
    const alone = { db, config: { ...config, OIDC_AUTHORITY: undefined } };
    await expect(refuseLockOut(alone)).rejects.toThrow(/PASSWORDS=off would let nobody in/);
    await expect(refuseLockOut({ db, config })).resolves.toBeUndefined();
    await db.pool.query("update people set role = 'Admin' where id in (select person_id from passkeys)");
    await expect(refuseLockOut(alone)).resolves.toBeUndefined();
  });
});
