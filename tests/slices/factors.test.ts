import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeSigninLink } from "../../server/src/people/accounts/index.ts";
import { startApp, type TestApp } from "../support/app.ts";
import {
  actionsAbout,
  codeOf,
  enrolApp,
  enrolPasskey,
  logIn,
  movableClock,
  question,
  TestAuthenticator,
  withPassword,
  type LogInAnswer,
} from "./factors.scene.ts";

const { clock, pass, stand } = movableClock();
let server: TestApp;
beforeAll(async () => {
  server = await startApp({}, undefined, clock);
});
afterAll(() => server.stop());

const finish = (token: string, code: string) =>
  server.call<LogInAnswer & { code?: string }>("POST", "/login/second/code", { body: { token, code } });
const halfWay = async (email: string) => (await logIn(server, email)).body.secondStep!.token;

describe("an authenticator app", () => {
  test("counts once a code has confirmed it; then a password alone opens nothing", async () => {
    const { email, token, personId } = await withPassword(server);
    const begun = await server.call<{ authenticatorId: number; secret: string; uri: string }>(
      "POST",
      "/me/factors/authenticator",
      { token },
    );
    expect(begun.body.uri).toContain(`secret=${begun.body.secret}`);
    expect(begun.body.uri).toMatch(/^otpauth:\/\/totp\/Gyan:/);
    // Never confirmed: nothing has changed.
    expect((await logIn(server, email)).body.token).toBeTruthy();
    const confirm = (code: string) =>
      server.call<{ recoveryCodes: string[] }>(
        "POST",
        `/me/factors/authenticator/${begun.body.authenticatorId}`,
        {
          token,
          body: { code },
        },
      );
    const wrong = (Number(await codeOf(server, begun.body.secret)) + 1).toString().padStart(6, "0").slice(-6);
    expect((await confirm(wrong)).body).toMatchObject({ code: "factor_code_wrong" });
    const confirmed = await confirm(await codeOf(server, begun.body.secret));
    expect(confirmed.body.recoveryCodes).toHaveLength(10);
    const { body } = await logIn(server, email);
    expect(body.token).toBeUndefined();
    expect(body.secondStep).toMatchObject({ ways: ["code", "recovery"] });
    // Half a sign-in is no session, whatever it is shown to.
    expect((await server.call("GET", "/me", { token: body.secondStep!.token })).status).toBe(401);
    pass(30);
    const inside = await finish(body.secondStep!.token, await codeOf(server, begun.body.secret));
    expect((await server.call("GET", "/me", { token: inside.body.token! })).status).toBe(200);
    expect(
      (await finish(body.secondStep!.token, await codeOf(server, begun.body.secret, 1))).body,
    ).toMatchObject({
      code: "second_step_over",
    });
    expect(await actionsAbout(server, personId)).toContain("factor_added");
  });

  test("the secret is sealed, the recovery codes are hashes, and neither is in the export", async () => {
    const { token, personId } = await withPassword(server);
    const { secret, recoveryCodes } = await enrolApp(server, token);
    const { rows } = await server.app.db.pool.query<{ row: string }>(
      `select a::text || encode(a.secret, 'escape') as row from authenticators a where person_id = $1
       union all select r::text || encode(r.code_hash, 'escape') from recovery_codes r where person_id = $1`,
      [personId],
    );
    expect(rows).toHaveLength(11);
    const stored = rows.map(({ row }) => row).join();
    const exported = await (
      await fetch(`${server.base}/api/me/export`, { headers: { "x-auth-token": token } })
    ).text();
    for (const kept of [secret, ...recoveryCodes, ...recoveryCodes.map((one) => one.replaceAll("-", ""))])
      expect([stored.includes(kept), exported.includes(kept)]).toEqual([false, false]);
    expect(JSON.parse(exported)).toMatchObject({
      authenticators: [{ confirmedOn: expect.any(String) as string }],
    });
  });

  test("a code works once, also of two uses at once; a clock may be half a minute off, not two", async () => {
    const { email, token } = await withPassword(server);
    const { secret } = await enrolApp(server, token);
    // The code that confirmed it is used up.
    expect((await finish(await halfWay(email), await codeOf(server, secret))).body).toMatchObject({
      code: "factor_code_wrong",
    });
    pass(60);
    const code = await codeOf(server, secret);
    const steps = [await halfWay(email), await halfWay(email)];
    const both = await Promise.all(steps.map((step) => finish(step, code)));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect((await finish(await halfWay(email), await codeOf(server, secret, 2))).status).toBe(422);
    expect((await finish(await halfWay(email), await codeOf(server, secret, 1))).status).toBe(200);
    // One step forward was used: the present one is older, and would be a replay.
    expect((await finish(await halfWay(email), await codeOf(server, secret))).status).toBe(422);
    pass(90);
    expect((await finish(await halfWay(email), await codeOf(server, secret, -1))).status).toBe(200);
  });

  test("two tabs that add one each show their own secret; the first that is confirmed stays", async () => {
    const { token } = await withPassword(server);
    const begin = () =>
      server.call<{ authenticatorId: number; secret: string }>("POST", "/me/factors/authenticator", {
        token,
      });
    const [one, other] = [(await begin()).body, (await begin()).body];
    const confirm = async ({ authenticatorId, secret }: typeof one) =>
      server.call("POST", `/me/factors/authenticator/${authenticatorId}`, {
        token,
        body: { code: await codeOf(server, secret) },
      });
    expect((await confirm(one)).status).toBe(200);
    expect((await confirm(other)).body).toMatchObject({ code: "authenticator_exists" });
    expect((await begin()).body).toMatchObject({ code: "authenticator_exists" });
    expect((await server.call("DELETE", "/me/factors/authenticator", { token })).status).toBe(200);
    expect((await server.call("GET", "/me/factors", { token })).body).toMatchObject({
      authenticator: null,
      recoveryCodes: null,
      passkeys: [],
    });
  });

  test("one that waits too long for its first code is forgotten, and so is a half sign-in", async () => {
    const { email, token } = await withPassword(server);
    const begun = await server.call<{ authenticatorId: number; secret: string }>(
      "POST",
      "/me/factors/authenticator",
      { token },
    );
    pass(31 * 60);
    await server.call("POST", "/me/proof", { token, body: { password: "Correct horse 1" } });
    const late = await server.call("POST", `/me/factors/authenticator/${begun.body.authenticatorId}`, {
      token,
      body: { code: await codeOf(server, begun.body.secret) },
    });
    expect(late.body).toMatchObject({ code: "authenticator_not_found" });
    const { secret } = await enrolApp(server, token);
    const step = await halfWay(email);
    pass(11 * 60);
    expect((await finish(step, await codeOf(server, secret))).body).toMatchObject({
      code: "second_step_over",
    });
  });

  test("many wrong codes do not get in, and the owner's other sessions go on", async () => {
    const { email, token, personId } = await withPassword(server);
    const { secret } = await enrolApp(server, token);
    const step = await halfWay(email);
    stand(true);
    const codes = new Map<string | undefined, number>();
    for (let n = 0; n < 40; n++) {
      const { body } = await finish(step, String(100_000 + n));
      codes.set(body.code, (codes.get(body.code) ?? 0) + 1);
    }
    expect(codes.get("factor_code_wrong")).toBeLessThanOrEqual(6);
    expect(codes.get("too_many_requests")).toBeGreaterThan(30);
    // Not even with the right one, until the delay is over.
    pass(1);
    expect((await finish(step, await codeOf(server, secret, 1))).status).toBe(429);
    stand(false);
    expect((await server.call("GET", "/me", { token })).status).toBe(200);
    const proof = await server.call("POST", "/me/proof", {
      token,
      body: { code: await codeOf(server, secret, 1) },
    });
    expect(proof.status).toBe(200);
    expect(await actionsAbout(server, personId)).toContain("signin_failed");
  });

  test("a recovery code works once, and new ones replace the old", async () => {
    const { email, token, personId } = await withPassword(server);
    const { recoveryCodes } = await enrolApp(server, token);
    const [first, second] = recoveryCodes as [string, string];
    expect((await finish(await halfWay(email), first.toLowerCase().replaceAll("-", " "))).status).toBe(200);
    expect((await finish(await halfWay(email), first)).body).toMatchObject({ code: "factor_code_wrong" });
    expect((await server.call("GET", "/me/factors", { token })).body).toMatchObject({
      recoveryCodes: { left: 9 },
    });
    const made = await server.call<{ recoveryCodes: string[] }>("POST", "/me/factors/recovery-codes", {
      token,
    });
    expect((await finish(await halfWay(email), second)).status).toBe(422);
    expect((await finish(await halfWay(email), made.body.recoveryCodes[0]!)).status).toBe(200);
    expect(await actionsAbout(server, personId)).toEqual(
      expect.arrayContaining(["recovery_code_used", "recovery_codes_made"]),
    );
  });

  test("a link of a mail leads to the second step too, and a new password ends what is half way", async () => {
    const { email, token, personId } = await withPassword(server);
    const { secret } = await enrolApp(server, token);
    const loginToken = await makeSigninLink(server.app, personId as never);
    const { body } = await server.call<LogInAnswer>("POST", "/login/auto", { body: { loginToken } });
    expect(body.secondStep?.ways).toContain("code");
    const step = await halfWay(email);
    const changed = await server.call("PUT", "/me/password", {
      token,
      body: { current: "Correct horse 1", password: "Another horse 2" },
    });
    expect(changed.status).toBe(200);
    pass(30);
    expect((await finish(step, await codeOf(server, secret))).body).toMatchObject({
      code: "second_step_over",
    });
  });
});

describe("a passkey", () => {
  const signIn = async (key: TestAuthenticator, odd: Parameters<TestAuthenticator["sign"]>[1] = {}) => {
    const asked = await question(server, "/login/passkey/question");
    const answer = key.sign(asked, odd);
    return server.call<LogInAnswer & { code?: string }>("POST", "/login/passkey", {
      body: { handle: asked.handle, answer },
    });
  };

  test("signs in alone when it has asked its owner for more than a touch", async () => {
    const person = await withPassword(server);
    const { key, body } = await enrolPasskey(server, person);
    expect(body.recoveryCodes).toHaveLength(10);
    const inside = await signIn(key);
    expect(inside.body.user).toMatchObject({ personId: person.personId });
    const { body: list } = await server.call<{ sessions: { way: string; isThisOne: boolean }[] }>(
      "GET",
      "/me/sessions",
      { token: inside.body.token! },
    );
    expect(list.sessions.find(({ isThisOne }) => isThisOne)).toMatchObject({ way: "passkey" });
    expect((await signIn(key, { isVerified: false })).body).toMatchObject({ code: "passkey_not_valid" });
  });

  test("of another site, another origin, another question, or somebody else is refused", async () => {
    const person = await withPassword(server);
    const { key } = await enrolPasskey(server, person);
    for (const odd of [
      { origin: "https://gyan.example.org" },
      { origin: server.app.origin().replace("http:", "https:") },
      { host: "example.org" },
      { challenge: "bm90LXdoYXQtd2FzLWFza2Vk" },
    ])
      expect([odd, (await signIn(key, odd)).body.code]).toEqual([odd, "passkey_not_valid"]);
    const stranger = new TestAuthenticator(server.app.origin(), person.uuid);
    expect((await signIn(stranger)).body.code).toBe("passkey_not_valid");
    // Made for another site: it is not even added.
    const asked = await question(server, "/me/factors/passkeys/question", { token: person.token });
    const answer = stranger.create(asked, { host: "example.org" });
    const added = await server.call("POST", "/me/factors/passkeys", {
      token: person.token,
      body: { handle: asked.handle, name: "Elsewhere", answer },
    });
    expect(added.body).toMatchObject({ code: "passkey_not_valid" });
  });

  test("a question is answered once, by whom it was asked, for what it was asked", async () => {
    const person = await withPassword(server);
    const { key } = await enrolPasskey(server, person);
    const asked = await question(server, "/login/passkey/question");
    const body = { handle: asked.handle, answer: key.sign(asked) };
    expect((await server.call("POST", "/login/passkey", { body })).status).toBe(200);
    expect((await server.call("POST", "/login/passkey", { body })).body).toMatchObject({
      code: "passkey_not_valid",
    });
    const other = await question(server, "/login/passkey/question");
    const elsewhere = await server.call("POST", "/me/proof/passkey", {
      token: person.token,
      body: { handle: other.handle, answer: key.sign(other) },
    });
    expect(elsewhere.body).toMatchObject({ code: "passkey_not_valid" });
    const old = await question(server, "/login/passkey/question");
    const late = key.sign(old);
    pass(6 * 60);
    expect(
      (await server.call("POST", "/login/passkey", { body: { handle: old.handle, answer: late } })).status,
    ).toBe(422);
  });

  test("one that counts backwards has been copied: it is refused, and the record says so", async () => {
    const person = await withPassword(server);
    const { key } = await enrolPasskey(server, person, { counter: 5 });
    expect((await signIn(key)).status).toBe(200);
    for (const counter of [6, 3, 0])
      expect((await signIn(key, { counter })).body.code).toBe("passkey_not_valid");
    expect(await actionsAbout(server, person.personId)).toContain("passkey_refused");
    expect((await signIn(key)).status).toBe(200);
  });

  test("is the second step after the password", async () => {
    const person = await withPassword(server);
    const { key } = await enrolPasskey(server, person);
    const { secondStep } = (await logIn(server, person.email)).body;
    expect(secondStep!.ways).toEqual(["passkey", "recovery"]);
    const { token } = secondStep!;
    const asked = await question(server, "/login/second/passkey/question", { body: { token } });
    const body = { token, handle: asked.handle, answer: key.sign(asked, { isVerified: false }) };
    const inside = await server.call<LogInAnswer>("POST", "/login/second/passkey", { body });
    expect((await server.call("GET", "/me", { token: inside.body.token! })).status).toBe(200);
    // Another person's passkey is nobody's second step.
    const stranger = await withPassword(server);
    const { key: strange } = await enrolPasskey(server, stranger);
    const again = (await logIn(server, person.email)).body.secondStep!.token;
    const askedAgain = await question(server, "/login/second/passkey/question", { body: { token: again } });
    const refused = await server.call("POST", "/login/second/passkey", {
      body: { token: again, handle: askedAgain.handle, answer: strange.sign(askedAgain) },
    });
    expect(refused.body).toMatchObject({ code: "passkey_not_valid" });
  });

  test("several have names, one is removed, and another person's does not exist", async () => {
    const person = await withPassword(server);
    const stranger = await withPassword(server);
    const { key, body: first } = await enrolPasskey(server, person);
    const { body: second } = await enrolPasskey(server, person, { name: "Phone" });
    expect(second.recoveryCodes).toBeNull();
    const path = `/me/factors/passkeys/${first.passkey.id}`;
    for (const [method, body] of [
      ["PATCH", { name: "Mine" }],
      ["DELETE", undefined],
    ] as const)
      expect((await server.call(method, path, { token: stranger.token, body })).body).toMatchObject({
        code: "passkey_not_found",
      });
    expect(
      (await server.call("PATCH", path, { token: person.token, body: { name: " Old laptop " } })).body,
    ).toMatchObject({ name: "Old laptop" });
    expect((await server.call("DELETE", path, { token: person.token })).status).toBe(200);
    expect((await signIn(key)).body.code).toBe("passkey_not_valid");
    const left = await server.call<{ passkeys: { name: string }[] }>("GET", "/me/factors", {
      token: person.token,
    });
    expect(left.body.passkeys.map(({ name }) => name)).toEqual(["Phone"]);
  });
});
