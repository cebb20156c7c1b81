import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";
import {
  atProvider,
  backWith,
  begin,
  Browser,
  exchange,
  openPage,
  pageAt,
  PASSWORD,
  payloadOf,
} from "./identity.browser.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.stop());

const { idToken, silently, signIn, someone } = atProvider(() => server);

describe("the other policies", () => {
  /** The mail is written by a step of its own, a moment later. */
  async function codeIn(email: string): Promise<string> {
    let text = "";
    const read = async () => {
      const { rows } = await server.app.db.pool.query(
        "select text from mails where recipient = $1 order by id desc limit 1",
        [email],
      );
      text = (rows[0] as { text: string } | undefined)?.text ?? "";
      return text;
    };
    await expect.poll(read).not.toBe("");
    return /^\s*([A-Z0-9]{4}[- ]?[A-Z0-9]{4})\s*$/m.exec(text)![1]!;
  }

  test("SE-07 reset-password: a code by mail, another password, and one is signed in; everybody else is out", async () => {
    const person = await someone();
    const [browser, elsewhere] = [new Browser(), new Browser()];
    const before = (await signIn(await idToken(browser, person.email))).body.token;
    await idToken(elsewhere, person.email);
    // Though signed in, the page of the policy comes.
    const flow = await begin(server, { params: { policy: "reset-password" } });
    const page = await openPage(browser, flow);
    expect((await page.details()).body).toMatchObject({ policy: "reset-password", needsSignIn: false });
    expect((await page.send("code", { email: person.email })).body).toEqual({ sent: true });
    expect((await page.send("code", { email: "nobody@example.org" })).body).toEqual({ sent: true });
    const code = await codeIn(person.email);
    const password = "Another horse 2";
    const send = (given: object) => page.send("password", { email: person.email, code, password, ...given });
    expect((await send({ code: "ZZZZZZZZ" })).body).toMatchObject({ code: "code_not_valid" });
    expect((await send({ password: "weak" })).body).toMatchObject({ code: "password_weak" });
    const { next } = await send({});
    const token = await exchange(browser, flow, backWith(next!, flow));
    expect(payloadOf(token)).toMatchObject({ sub: person.uuid });
    expect((await server.call("GET", "/me", { token: before })).status).toBe(401);
    expect(await silently(elsewhere)).toBe("login_required");
    expect(await silently(browser)).toBe("code");
    expect((await signIn(token)).status).toBe(200);
    const login = (secret: string) =>
      server.call("POST", "/login/1", { body: { email: person.email, password: secret } });
    expect((await login(password)).status).toBe(200);
    expect((await login(PASSWORD)).body).toMatchObject({ code: "wrong_credentials" });
  });

  test("SE-07 edit-profile: who one is first, then the names, and the token holds them", async () => {
    const person = await someone();
    const browser = new Browser();
    const flow = await begin(server, { params: { policy: "edit-profile" } });
    const door = await openPage(browser, flow);
    expect((await door.details()).body).toMatchObject({
      policy: "edit-profile",
      needsSignIn: true,
      profile: null,
    });
    const names = { firstName: "Augusta", lastName: "King" };
    expect((await door.send("profile", names)).body).toMatchObject({ code: "interaction_not_found" });
    const { next } = await door.send("login", { email: person.email, password: PASSWORD });
    const page = pageAt(browser, next!);
    expect((await page.details()).body).toMatchObject({
      policy: "edit-profile",
      needsSignIn: false,
      profile: { firstName: "Ada", lastName: "Byron" },
    });
    expect((await page.send("profile", { firstName: " ", lastName: "" })).status).toBe(400);
    const saved = await page.send("profile", names);
    const token = await exchange(browser, flow, backWith(saved.next!, flow));
    expect(payloadOf(token)).toMatchObject({ given_name: "Augusta", family_name: "King" });
    expect((await signIn(token)).body.user).toMatchObject(names);

    // The second time one is known already, and may leave without a change.
    const again = await begin(server, { params: { policy: "edit-profile" } });
    const cancelled = await (await openPage(browser, again)).send("cancel");
    expect(backWith(cancelled.next!, again).get("error_description")).toContain("AADB2C90091");
    expect(await silently(browser)).toBe("code");
  });

  test("a profile page that outlives its session changes nothing", async () => {
    const person = await someone();
    const browser = new Browser();
    const { token } = (await signIn(await idToken(browser, person.email))).body;
    const page = await openPage(browser, await begin(server, { params: { policy: "edit-profile" } }));
    await server.call("GET", "/logout", { token });
    expect((await page.send("profile", { firstName: "X", lastName: "Y" })).body).toMatchObject({
      code: "interaction_not_found",
    });
  });

  test("a policy that there is not is refused", async () => {
    const flow = await begin(server, { params: { policy: "become-admin" } });
    const back = backWith(await new Browser().go(flow.authorizeUrl), flow);
    expect(back.get("error")).toBe("invalid_request");
  });
});
