import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contract } from "@gyan/contract";
import type { Endpoint } from "@gyan/contract/endpoint.ts";
import { startApp, type TestApp } from "../support/app.ts";
import {
  actionsAbout,
  codeOf,
  enrolApp,
  enrolPasskey,
  logIn,
  mailsTo,
  movableClock,
  PASSWORD,
  question,
  withPassword,
} from "./factors.scene.ts";

const { clock, pass } = movableClock();
let server: TestApp;
let admin: Awaited<ReturnType<typeof withPassword>>;
beforeAll(async () => {
  server = await startApp({}, undefined, clock);
  admin = await withPassword(server, "Admin");
});
afterAll(() => server.stop());

const set = (name: string, value: unknown) =>
  server.call("PUT", `/admin/settings/${name}`, { token: admin.token, body: { value } });
const makeToken = (token: string) => server.call("POST", "/me/tokens", { token, body: { name: "Notebook" } });

describe("a required second factor", () => {
  test("leads whoever has none to it: the session opens nothing else, a program's token goes on", async () => {
    const person = await withPassword(server);
    const { body: program } = await server.call<{ token: string }>("POST", "/me/tokens", {
      token: person.token,
      body: { name: "Notebook" },
    });
    await enrolApp(server, admin.token);
    expect((await set("SECOND_FACTOR", "everybody")).status).toBe(200);
    try {
      const { body } = await logIn(server, person.email);
      expect(body.user).toMatchObject({ needsSecondFactor: true });
      // The one that was open before as well.
      for (const token of [person.token, body.token!]) {
        for (const [method, path] of [
          ["GET", "/topics"],
          ["GET", "/me/sessions"],
          ["POST", "/me/tokens"],
          ["PATCH", "/me"],
        ] as const)
          expect([
            path,
            (await server.call(method, path, { token, body: method === "GET" ? undefined : {} })).body,
          ]).toEqual([path, expect.objectContaining({ code: "factor_needed" })]);
        expect((await server.call("GET", "/me", { token })).body).toMatchObject({ needsSecondFactor: true });
      }
      const asProgram = await fetch(`${server.base}/api/topics`, {
        headers: { authorization: `Bearer ${program.token}` },
      });
      expect(asProgram.status).toBe(200);
      await enrolApp(server, body.token!);
      expect((await server.call("GET", "/topics", { token: body.token! })).status).toBe(200);
      expect((await server.call("GET", "/me", { token: body.token! })).body).not.toHaveProperty(
        "needsSecondFactor",
      );
      expect(
        (await server.call("DELETE", "/me/factors/authenticator", { token: body.token! })).body,
      ).toMatchObject({
        code: "factor_is_last",
      });
    } finally {
      await set("SECOND_FACTOR", "nobody");
    }
  });

  test("only what leads to a factor, or out, is open without one", () => {
    const open = Object.entries(contract.accounts as Record<string, Endpoint>)
      .filter(([, { unenrolled }]) => unenrolled)
      .map(([name]) => name);
    expect(open.toSorted((a, b) => a.localeCompare(b))).toEqual([
      "addPasskey",
      "askNewPasskey",
      "askProofPasskey",
      "beginAuthenticator",
      "confirmAuthenticator",
      "factors",
      "logOut",
      "makeRecoveryCodes",
      "me",
      "proofWays",
      "prove",
      "proveByPasskey",
      "removeAuthenticator",
      "removePasskey",
      "renamePasskey",
    ]);
    const elsewhere = Object.entries(contract).flatMap(([slice, calls]) =>
      slice === "accounts"
        ? []
        : Object.values(calls as Record<string, Endpoint>).filter((one) => one.unenrolled),
    );
    expect(elsewhere).toEqual([]);
  });

  test("is asked of administrators alone, or of one organisation", async () => {
    const person = await withPassword(server);
    await set("SECOND_FACTOR", "administrators");
    const second = await withPassword(server, "Admin");
    expect((await server.call("GET", "/topics", { token: second.token })).status).toBe(403);
    expect((await server.call("GET", "/topics", { token: person.token })).status).toBe(200);
    await set("SECOND_FACTOR", "nobody");
    const made = await server.call<{ id: number }>("POST", "/admin/clients", {
      token: admin.token,
      body: {
        name: "Careful",
        urlName: "careful",
        isOpen: true,
        needsSubscription: false,
        needsSecondFactor: true,
      },
    });
    const careful = await withPassword(server, "User", made.body.id);
    expect((await server.call("GET", "/topics", { token: careful.token })).body).toMatchObject({
      code: "factor_needed",
    });
    await server.call("PATCH", `/admin/clients/${made.body.id}`, {
      token: admin.token,
      body: { needsSecondFactor: false },
    });
    expect((await server.call("GET", "/topics", { token: careful.token })).status).toBe(200);
  });

  test("an administrator resets what somebody lost; they are told by mail, and the record has it", async () => {
    const person = await withPassword(server);
    await enrolPasskey(server, person);
    const path = `/admin/people/${person.personId}`;
    expect((await server.call("GET", path, { token: admin.token })).body).toMatchObject({
      secondFactor: { passkeys: 1, hasAuthenticator: false },
    });
    expect((await server.call("DELETE", `${path}/factors`, { token: person.token })).status).toBe(403);
    expect((await server.call("DELETE", `${path}/factors`, { token: admin.token })).body).toMatchObject({
      secondFactor: { passkeys: 0 },
    });
    expect((await logIn(server, person.email)).body.token).toBeTruthy();
    expect(await actionsAbout(server, person.personId)).toContain("factors_reset");
    await expect
      .poll(async () => (await mailsTo(server, person.email)).map(({ text }) => text).join("\n"))
      .toMatch(/A passkey was added[\s\S]*If this was not you[\s\S]*An administrator removed your passkeys/);
    expect((await server.call("DELETE", `${path}/factors`, { token: admin.token })).body).toMatchObject({
      code: "factor_missing",
    });
  });
});

describe("before what matters", () => {
  test("a sign-in is a proof for ten minutes, and then one is asked for", async () => {
    const person = await withPassword(server);
    expect((await makeToken(person.token)).status).toBe(200);
    pass(10 * 60 + 1);
    expect(await makeToken(person.token)).toMatchObject({ status: 403, body: { code: "proof_needed" } });
    const erase = await server.call("DELETE", `/me?email=${person.email}`, { token: person.token });
    expect(erase.body).toMatchObject({ code: "proof_needed" });
    expect(
      (await server.call("POST", "/me/factors/authenticator", { token: person.token })).body,
    ).toMatchObject({
      code: "proof_needed",
    });
    // What does not matter so much goes on.
    expect((await server.call("GET", "/me/tokens", { token: person.token })).status).toBe(200);
    const prove = (body: object) => server.call("POST", "/me/proof", { token: person.token, body });
    expect((await prove({ password: "Wrong horse 1" })).body).toMatchObject({ code: "password_wrong" });
    expect((await makeToken(person.token)).status).toBe(403);
    expect((await prove({ password: PASSWORD })).status).toBe(200);
    expect((await makeToken(person.token)).status).toBe(200);
    expect(await actionsAbout(server, person.personId)).toContain("proved");
  });

  test("a proof is of one session: the other still needs its own", async () => {
    const person = await withPassword(server);
    const other = (await logIn(server, person.email)).body.token!;
    pass(11 * 60);
    await server.call("POST", "/me/proof", { token: other, body: { password: PASSWORD } });
    expect([(await makeToken(person.token)).status, (await makeToken(other)).status]).toEqual([403, 200]);
  });

  test("a code and a passkey prove it too, and somebody who came by a link has neither", async () => {
    const person = await withPassword(server);
    const { secret } = await enrolApp(server, person.token);
    const { key } = await enrolPasskey(server, person);
    pass(11 * 60);
    expect((await server.call("GET", "/me/proof", { token: person.token })).body).toMatchObject({
      ways: ["password", "passkey", "code", "recovery"],
    });
    const code = await codeOf(server, secret);
    expect((await server.call("POST", "/me/proof", { token: person.token, body: { code } })).status).toBe(
      200,
    );
    expect((await makeToken(person.token)).status).toBe(200);
    pass(11 * 60);
    const asked = await question(server, "/me/proof/passkey/question", { token: person.token });
    const proven = await server.call("POST", "/me/proof/passkey", {
      token: person.token,
      body: { handle: asked.handle, answer: key.sign(asked) },
    });
    expect(proven.status).toBe(200);
    expect((await makeToken(person.token)).status).toBe(200);

    const { token } = await server.someone();
    pass(11 * 60);
    expect((await server.call("GET", "/me/proof", { token })).body).toEqual({
      ways: [],
      isByIdentity: false,
    });
    // Not even a first password is chosen in a browser that stands open.
    expect(
      (await server.call("PUT", "/me/password", { token, body: { password: PASSWORD } })).body,
    ).toMatchObject({
      code: "proof_needed",
    });
  });

  test("roles and what switches the second factor off need a proof of the administrator", async () => {
    const chief = await withPassword(server, "Admin");
    const person = await withPassword(server);
    pass(11 * 60);
    const change = (body: object) =>
      server.call("PATCH", `/admin/people/${person.personId}`, { token: chief.token, body });
    expect((await change({ firstName: "Usha" })).status).toBe(200);
    expect((await change({ role: "Admin" })).body).toMatchObject({ code: "proof_needed" });
    const setting = await server.call("DELETE", "/admin/settings/SECOND_FACTOR", { token: chief.token });
    expect(setting.body).toMatchObject({ code: "proof_needed" });
    await server.call("POST", "/me/proof", { token: chief.token, body: { password: PASSWORD } });
    expect((await change({ role: "Operator" })).status).toBe(200);
  });
});
