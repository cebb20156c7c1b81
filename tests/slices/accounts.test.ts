import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addPerson, makeSigninLink } from "../../server/src/people/accounts/index.ts";
import { ALL_ACCESS } from "../../server/src/people/accounts/rules.ts";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.stop());

const person = (email: string, password?: string) =>
  addPerson(server.app, {
    email,
    firstName: "A",
    lastName: "B",
    role: "User",
    groupName: "Portal Users",
    access: ALL_ACCESS,
    password,
  });

describe("signing in", () => {
  test("R-05 a sign-in link works once", async () => {
    const loginToken = await makeSigninLink(server.app, (await person("once@example.org")).id);
    const [first, second] = await Promise.all(
      [1, 2].map(() => server.call("POST", "/login/auto", { body: { loginToken } })),
    );
    expect([first!.status, second!.status].toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect((await server.call("POST", "/login/auto", { body: { loginToken } })).body).toMatchObject({
      code: "signin_link_not_valid",
    });
  });

  test("SE-01 the answer holds the token and what the web keeps of the person", async () => {
    const loginToken = await makeSigninLink(server.app, (await person("details@example.org")).id);
    const { body } = await server.call("POST", "/login/auto", {
      body: { loginToken, timeZone: "Europe/Paris", isDefaultSub: false },
    });
    expect(body).toMatchObject({
      token: expect.any(String) as string,
      user: {
        email: "details@example.org",
        userGroupName: "Portal Users",
        accessList: ALL_ACCESS,
        isSubscriptionRequired: false,
        subscriptionId: 0,
      },
    });
  });

  test("SE-06 an abbreviation or an offset is taken and not kept: only by a zone's name can hours be reckoned", async () => {
    const zones = [];
    for (const timeZone of ["CET", "GMT+5:30", "Europe/Paris"]) {
      const loginToken = await makeSigninLink(
        server.app,
        (await person(`zone${zones.length}@example.org`)).id,
      );
      const { body } = await server.call<{ user: { timeZone: string | null } }>("POST", "/login/auto", {
        body: { loginToken, timeZone, isDefaultSub: false },
      });
      zones.push(body.user.timeZone);
    }
    expect(zones).toEqual([null, null, "Europe/Paris"]);
  });

  test("tokens are stored as hashes only", async () => {
    const { token } = await server.someone();
    const { rows } = await server.app.db.pool.query(
      "select encode(token_hash, 'escape') as stored from sessions",
    );
    expect(rows.some((row: { stored: string }) => row.stored.includes(token))).toBe(false);
  });

  test("SE-08 e-mail and password sign in, in any case of the address; a wrong one says so without telling which", async () => {
    await person("Pass@example.org", "Correct horse 1");
    const right = await server.call("POST", "/login/1", {
      body: { email: "pass@EXAMPLE.org", password: "Correct horse 1" },
    });
    expect(right.status).toBe(200);
    const wrong = await server.call("POST", "/login/1", {
      body: { email: "pass@example.org", password: "Wrong horse 1" },
    });
    const nobody = await server.call("POST", "/login/1", {
      body: { email: "nobody@example.org", password: "Wrong horse 1" },
    });
    expect(wrong.status).toBe(422);
    expect(wrong.body).toEqual(nobody.body);
  });

  test("an address is taken once, whatever its case", async () => {
    await person("taken@example.org");
    await expect(person("TAKEN@example.org")).rejects.toMatchObject({ code: "email_taken" });
  });

  test("SE-04 logging out ends the session on the server", async () => {
    const { token } = await server.someone();
    expect((await server.call("GET", "/logout", { token })).body).toEqual({ message: "Logout Successfully" });
    expect((await server.call("GET", "/me", { token })).status).toBe(401);
  });

  test("SE-02 a call without a valid x-auth-token is answered 401", async () => {
    for (const token of [undefined, "nonsense"])
      expect((await server.call("GET", "/me", token ? { token } : {})).body).toMatchObject({
        code: "not_signed_in",
      });
  });

  test("one's language is kept", async () => {
    const { token } = await server.someone();
    expect((await server.call("PATCH", "/me", { token, body: { language: "hi" } })).body).toMatchObject({
      language: "hi",
    });
    expect((await server.call("GET", "/me", { token })).body).toMatchObject({ language: "hi" });
  });
});

test("what the server says of a success is said in the language of the page", async () => {
  const { token } = await server.someone();
  const answer = await fetch(`${server.base}/api/gyan/create/v4/submitconceptfordiscovery`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-auth-token": token,
      "accept-language": "fr-FR, en;q=0.5",
    },
    body: JSON.stringify({ topicOutline: { name: "batteries", id: 1 } }),
  });
  expect(await answer.json()).toMatchObject({ message: "Votre recherche a commencé." });
});

describe("the public answers", () => {
  test("K-02 SE-05 the configuration holds the constants and logs out after 1800 s", async () => {
    const { body } = await server.call("GET", "/config");
    expect(body).toMatchObject({
      appId: 1,
      successCode: 10_000,
      errorCode: 50_000,
      gyanVersion: "1.0.0",
      autoLogout: { enabled: true, minutes: 30 },
      // No mail server is set.
      sendsMail: false,
    });
  });

  test("K-03 the interface is documented under /api", async () => {
    const response = await fetch(`${server.base}/api/openapi.json`);
    const document = (await response.json()) as { paths: Record<string, unknown> };
    expect(Object.keys(document.paths)).toContain("/api/gyan/create/v4/submitconceptfordiscovery");
    expect((await fetch(`${server.base}/api/docs`)).status).toBe(200);
  });

  test("health and readiness are told without a session", async () => {
    expect((await fetch(`${server.base}/healthz`)).status).toBe(200);
    expect((await fetch(`${server.base}/readyz`)).status).toBe(200);
  });

  test("mails without SMTP are kept in the outbox, which an administrator opens", async () => {
    const { token } = await server.someone({ role: "Admin", email: "boss@example.org" });
    await server.call("PATCH", "/me", { token, body: { language: "fr" } });
    const sent = await server.call<{ id: number }>("POST", "/admin/outbox/test", { token });
    expect(sent.body).toMatchObject({ to: "boss@example.org", state: "kept" });
    const list = await server.call<{ delivery: string; mails: { id: number }[] }>("GET", "/admin/outbox", {
      token,
    });
    expect(list.body.delivery).toBe("outbox");
    const mail = await server.call<{ text: string }>("GET", `/admin/outbox/${sent.body.id}`, { token });
    expect(mail.body.text).toContain("e-mail d’essai");
  });
});
