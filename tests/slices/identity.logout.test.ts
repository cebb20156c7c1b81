import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { JWTPayload } from "jose";
import { codeOf, enrolApp } from "./factors.scene.ts";
import { newKey, signWith, startIssuer } from "../support/issuer.ts";
import { Browser, payloadOf } from "./identity.browser.ts";
import { atServer, CLIENT, startCodeScene, stranger, type CodeScene } from "./identity.code.scene.ts";

const EVENT = "http://schemas.openid.net/event/backchannel-logout";

let scene: CodeScene;
let page: ReturnType<typeof atServer>;
beforeAll(async () => {
  scene = await startCodeScene({ tellsLeaving: true });
  page = atServer(scene);
  scene.issuer.admit(scene.server.base);
});
afterAll(() => scene.stop());

type Told = { status: number; code: unknown; cache: string | null };

async function tell(body: string | URLSearchParams, headers: Record<string, string> = {}): Promise<Told> {
  const response = await fetch(`${scene.server.base}/api/login/sso/backchannel-logout`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    body,
  });
  const answer = (await response.json()) as { code?: unknown };
  return { status: response.status, code: answer.code, cache: response.headers.get("cache-control") };
}
const tellToken = (token: string) => tell(new URLSearchParams({ logout_token: token }));

const now = () => Math.floor(Date.now() / 1000);
const claimsOf = (changes: JWTPayload = {}): JWTPayload => ({
  iat: now(),
  exp: now() + 120,
  jti: crypto.randomUUID(),
  events: { [EVENT]: {} },
  ...changes,
});
const signed = (changes: JWTPayload, typ = "logout+jwt") => scene.issuer.sign(claimsOf(changes), { typ });

const isIn = async (token: string) => (await scene.server.call("GET", "/me", { token })).status === 200;

/** Two sessions there, and so two here: one browser each. */
async function somebodyTwice() {
  const who = stranger(scene.issuer);
  const sessions = [];
  for (const browser of [new Browser(), new Browser()]) {
    const { body } = await page.comeIn(who.sub, browser);
    sessions.push({
      browser,
      token: body.token,
      idToken: body.idToken,
      sid: String(payloadOf(body.idToken)["sid"]),
    });
  }
  const [first, second] = sessions as [(typeof sessions)[0], (typeof sessions)[0]];
  return { ...who, first, second };
}

const WELL = { status: 200, code: undefined, cache: "no-store" };
const REFUSED = { status: 400, code: "logout_token_not_valid", cache: "no-store" };

describe("a logout token", () => {
  test("of a session there ends that one here, and no other", async () => {
    const { first, second } = await somebodyTwice();
    expect(first.sid).not.toBe(second.sid);
    expect(await tellToken(await signed({ sid: first.sid }))).toEqual(WELL);
    expect([await isIn(first.token), await isIn(second.token)]).toEqual([false, true]);
  });

  test("of somebody ends all that began there, and nothing that did not", async () => {
    const { sub, first, second } = await somebodyTwice();
    const other = await page.comeIn(stranger(scene.issuer).sub);
    const made = await scene.server.call<{ token: string }>("POST", "/me/tokens", {
      token: first.token,
      body: { name: "Reports", scope: "read" },
    });
    const { body } = await scene.server.call<{ personId: number }>("GET", "/me", { token: first.token });
    await scene.server.app.db.pool.query(
      `insert into second_steps (token_hash, person_id, way, issuer, subject, created_at, expires_at)
       values ('half', $1, 'identity', $2, $3, now(), now() + interval '5 minutes')`,
      [body.personId, scene.issuer.issuer, sub],
    );
    expect(await tellToken(await signed({ sub }))).toEqual(WELL);
    expect([await isIn(first.token), await isIn(second.token)]).toEqual([false, false]);
    expect(await isIn(other.body.token)).toBe(true);
    expect(await isIn(made.body.token)).toBe(true);
    const query = scene.server.app.db.pool;
    expect(
      (await query.query("select 1 from second_steps where person_id = $1", [body.personId])).rows,
    ).toEqual([]);
    const { rows } = await query.query<{ details: object }>(
      "select details from audit where action = 'signed_out_by_provider' and object_id = $1",
      [body.personId],
    );
    expect(rows).toEqual([{ details: { ended: 2 } }]);
  });

  test("with a session of one and the name of another ends nothing", async () => {
    const [one, other] = [await somebodyTwice(), await somebodyTwice()];
    expect(await tellToken(await signed({ sid: one.first.sid, sub: other.sub }))).toEqual(WELL);
    expect([await isIn(one.first.token), await isIn(other.first.token)]).toEqual([true, true]);
  });

  test("of somebody's session ends also those of which the provider did not say which they are", async () => {
    const [one, other] = [await somebodyTwice(), await somebodyTwice()];
    await scene.server.app.db.pool.query(
      "update sessions set issuer_session = null where subject = any($1)",
      [[one.sub, other.sub]],
    );
    expect(await tellToken(await signed({ sid: one.first.sid }))).toEqual(WELL);
    expect(await isIn(one.first.token)).toBe(true);
    expect(await tellToken(await signed({ sub: one.sub, sid: one.first.sid }))).toEqual(WELL);
    expect([await isIn(one.first.token), await isIn(one.second.token)]).toEqual([false, false]);
    expect(await isIn(other.first.token)).toBe(true);
  });

  test("of a session that is not here, or is over, is well", async () => {
    expect(await tellToken(await signed({ sid: "never-here" }))).toEqual(WELL);
    expect(await tellToken(await signed({ sub: "nobody" }))).toEqual(WELL);
  });

  test("counts once", async () => {
    const { sub, first } = await somebodyTwice();
    const token = await signed({ sid: first.sid });
    expect(await tellToken(token)).toEqual(WELL);
    const again = await page.comeIn(sub);
    expect(await tellToken(token)).toEqual(REFUSED);
    expect(await isIn(again.body.token)).toBe(true);
    const both = await signed({ sub });
    const answers = await Promise.all([tellToken(both), tellToken(both)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400]);
  });

  test("may be signed with a key that is new, and may say no type", async () => {
    const { first, second } = await somebodyTwice();
    await scene.rotate();
    expect(await tellToken(await signed({ sid: first.sid }))).toEqual(WELL);
    expect(await tellToken(await scene.issuer.sign(claimsOf({ sid: second.sid })))).toEqual(WELL);
    expect([await isIn(first.token), await isIn(second.token)]).toEqual([false, false]);
  });

  test("that is not wholly right ends nothing", async () => {
    const { sub, first } = await somebodyTwice();
    const { sid } = first;
    const foreign = await startIssuer({ clientId: CLIENT });
    const plain = [{ alg: "none" }, claimsOf({ iss: scene.issuer.issuer, aud: CLIENT, sub })]
      .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
      .join(".");
    const tokens: Record<string, string> = {
      "of another issuer": await foreign.sign(claimsOf({ sub, sid })),
      "of another issuer in our issuer's name": await foreign.sign(
        claimsOf({ sub, iss: scene.issuer.issuer }),
      ),
      "of a key of somebody else's": await signWith(
        await newKey(),
        claimsOf({ iss: scene.issuer.issuer, aud: CLIENT, sub }),
      ),
      "without a signature": `${plain}.`,
      "for another application": await signed({ sub, aud: "another" }),
      "with a nonce": await signed({ sub, nonce: "a" }),
      "without events": await signed({ sub, events: undefined }),
      "with another event": await signed({ sub, events: { "http://schemas.openid.net/event/another": {} } }),
      "with an event that says yes": await signed({ sub, events: { [EVENT]: true } }),
      "with a list of events": await signed({ sub, events: [EVENT] }),
      "without an id": await signed({ sub, jti: undefined }),
      "without a beginning": await signed({ sub, iat: undefined }),
      "without an end": await signed({ sub, exp: undefined }),
      "that is over": await signed({ sub, iat: now() - 900, exp: now() - 300 }),
      "of the future": await signed({ sub, iat: now() + 600, exp: now() + 900 }),
      "of nobody": await signed({}),
      "of a session that is no text": await signed({ sub, sid: 7 }),
      "of another type": await signed({ sub }, "at+jwt"),
      "that is an id token": first.idToken,
      "that is none": "not.a.token",
    };
    for (const [what, token] of Object.entries(tokens))
      expect([what, await tellToken(token)]).toEqual([what, REFUSED]);
    await foreign.close();
    expect(await isIn(first.token)).toBe(true);
  });

  test("comes as the one field of a form", async () => {
    const { sub, first } = await somebodyTwice();
    const [token, other] = [await signed({ sub }), await signed({ sub })];
    expect(await tell("")).toMatchObject({ status: 400 });
    expect(await tell("logout_token=")).toMatchObject({ status: 400 });
    expect(await tell(`logout_token=${token}&logout_token=${other}`)).toMatchObject({ status: 400 });
    const asJson = await tell(JSON.stringify({ logout_token: token }), {
      "content-type": "application/json",
    });
    expect(asJson.status).toBe(415);
    expect(await isIn(first.token)).toBe(true);
  });

  test("cannot be read while the provider is down: that is said, and the next one is", async () => {
    const { first } = await somebodyTwice();
    await scene.rotate();
    await scene.issuer.behave("down");
    expect(await tellToken(await signed({ sid: first.sid }))).toEqual(REFUSED);
    await scene.issuer.behave("well");
    expect(await isIn(first.token)).toBe(true);
    await scene.rotate();
    expect(await tellToken(await signed({ sid: first.sid }))).toEqual(WELL);
    expect(await isIn(first.token)).toBe(false);
  });
});

test("a session that began with a second step here is ended by its provider too", async () => {
  const who = stranger(scene.issuer);
  const { body } = await page.comeIn(who.sub);
  const { secret } = await enrolApp(scene.server, body.token);
  const settings = scene.server.app.config as { SECOND_FACTOR_AFTER_SSO: boolean };
  Object.defineProperty(settings, "SECOND_FACTOR_AFTER_SSO", { value: true, configurable: true });
  const halfWay = await page.comeIn(who.sub);
  const { token } = halfWay.body["secondStep"] as { token: string };
  const code = await codeOf(scene.server, secret, 1);
  const done = await scene.server.call<{ token: string }>("POST", "/login/second/code", {
    body: { token, code },
  });
  expect([done.status, await isIn(done.body.token)]).toEqual([200, true]);
  const sid = String(payloadOf(halfWay.body.idToken)["sid"]);
  expect(await tellToken(await signed({ sid }))).toEqual(WELL);
  expect([await isIn(done.body.token), await isIn(body.token)]).toEqual([false, true]);
});

test("whoever signs out at the provider is signed out here: it tells us itself", async () => {
  const { first, second } = await somebodyTwice();
  const left = await page.post(first.browser, "leave", { idToken: first.idToken });
  const asked = await first.browser.go(left.body["address"] as string);
  const [, action = ""] = /action="([^"]+)"/.exec(asked.body) ?? [];
  const [, xsrf = ""] = /name="xsrf" value="([^"]+)"/.exec(asked.body) ?? [];
  expect(await isIn(first.token)).toBe(true);
  await first.browser.go(new URL(action, scene.issuer.authority).href, { form: { xsrf, logout: "yes" } });
  await expect.poll(() => isIn(first.token)).toBe(false);
  expect(await isIn(second.token)).toBe(true);
});
