import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addPerson, createSessions, makeSigninLink } from "../../server/src/people/accounts/index.ts";
import { ALL_ACCESS } from "../../server/src/people/accounts/rules.ts";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";
import { heldClock, mailsTo } from "../support/mailbox.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const PASSWORD = "Kite-Harbour-7";

const clock = heldClock();
let server: TestApp;
let people = 0;
beforeAll(async () => {
  server = await startApp(
    { AUTO_LOGOUT: "true", AUTO_LOGOUT_MINUTES: "30", SESSION_DAYS: "14", TRUSTED_PROXIES: "loopback" },
    undefined,
    clock,
  );
});
afterAll(() => server.stop());

const someone = async () => {
  const email = `session${++people}@example.org`;
  const { id } = await addPerson(server.app, {
    email,
    firstName: "Asha",
    lastName: "Rao",
    role: "User",
    groupName: "Portal Users",
    access: ALL_ACCESS,
    password: PASSWORD,
  });
  return { id, email };
};

type Headers = Record<string, string>;

const ask = (path: string, headers: Headers, method = "GET") =>
  fetch(`${server.base}/api${path}`, { method, headers });

/** Signs in as the web does, unless told otherwise, and gives what the browser has then. */
async function signIn(email: string, headers: Headers = { "x-session": "cookie" }) {
  const response = await fetch(`${server.base}/api/login/1`, {
    method: "POST",
    headers: { "content-type": "application/json", "user-agent": "Firefox", ...headers },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const { token } = (await response.json()) as { token: string };
  const cookies = response.headers.getSetCookie();
  return { token, cookies, cookie: cookies.map((one) => one.split(";")[0]).join("; ") };
}

const statusWith = async (headers: Headers) => (await ask("/me", headers)).status;

describe("the halves of a session of the web", () => {
  test("SE-02 the page's word counts with its cookie alone, and the cookie with its word", async () => {
    const { email } = await someone();
    const mine = await signIn(email);
    const another = await signIn((await someone()).email);
    expect(await statusWith({ "x-auth-token": mine.token, cookie: mine.cookie })).toBe(200);
    expect(await statusWith({ "x-auth-token": mine.token })).toBe(401);
    expect(await statusWith({ cookie: mine.cookie })).toBe(401);
    expect(await statusWith({ "x-auth-token": mine.token, cookie: another.cookie })).toBe(401);
    const forged = `${mine.cookie.split("=")[0]}=${another.cookie.split("=")[1]}`;
    expect(await statusWith({ "x-auth-token": mine.token, cookie: forged })).toBe(401);
    expect(await statusWith({ authorization: `Bearer ${mine.token}` })).toBe(401);
  });

  test("no script reads the cookie, and no other site's page makes the browser send it", async () => {
    const { cookies, token } = await signIn((await someone()).email);
    const session = cookies.find((one) => one.startsWith("gyan-session-"))!;
    expect(session).toMatch(/; Max-Age=1209600; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(session).not.toContain(token);
  });

  test("SE-02 a program gets the token itself, and no cookie of a session", async () => {
    const { token, cookies } = await signIn((await someone()).email, {});
    expect(cookies.some((one) => one.startsWith("gyan-session-"))).toBe(false);
    expect(await statusWith({ "x-auth-token": token })).toBe(200);
  });

  test("SE-04 a sign-out ends the session and its cookie, and leaves a later one of the same browser alone", async () => {
    const { email } = await someone();
    const [first, second] = [await signIn(email), await signIn(email)];
    const both = `${first.cookie}; ${second.cookie}`;
    const answer = await ask("/logout", { "x-auth-token": first.token, cookie: both });
    expect(answer.status).toBe(200);
    const name = first.cookies.find((one) => one.startsWith("gyan-session-"))!.split("=")[0];
    expect(answer.headers.getSetCookie()).toEqual([expect.stringContaining(`${name}=; Max-Age=0;`)]);
    expect(await statusWith({ "x-auth-token": first.token, cookie: both })).toBe(401);
    expect(await statusWith({ "x-auth-token": second.token, cookie: both })).toBe(200);
  });

  test("a browser that never signs out does not collect cookies without end", async () => {
    const { email } = await someone();
    let cookie = "";
    for (let times = 0; times < 8; times++) {
      const { cookies } = await signIn(email, { "x-session": "cookie", cookie });
      for (const one of cookies) {
        const [pair = "", ...attributes] = one.split(";");
        const name = pair.split("=")[0]!;
        const others = cookie.split("; ").filter((old) => old !== "" && !old.startsWith(`${name}=`));
        cookie = [...others, ...(attributes.includes(" Max-Age=0") ? [] : [pair])].join("; ");
      }
    }
    expect(cookie.split("; ").filter((one) => one.startsWith("gyan-session-"))).toHaveLength(5);
  });
});

test("behind https the cookie goes by https alone, and to this host alone", async () => {
  const secure = await startApp({ PUBLIC_URL: "https://gyan.example.org" });
  try {
    const person = await addPerson(secure.app, {
      email: "secure@example.org",
      firstName: "Asha",
      lastName: "Rao",
      role: "User",
      groupName: "Portal Users",
      access: ALL_ACCESS,
    });
    const loginToken = await makeSigninLink(secure.app, person.id);
    const response = await fetch(`${secure.base}/api/login/auto`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-session": "cookie" },
      body: JSON.stringify({ loginToken }),
    });
    const { token } = (await response.json()) as { token: string };
    const session = response.headers.getSetCookie().find((one) => one.startsWith("__Host-gyan-session-"))!;
    expect(session).toMatch(/; Path=\/; HttpOnly; SameSite=Strict; Secure$/);
    const status = async (cookie: string) =>
      (await fetch(`${secure.base}/api/me`, { headers: { "x-auth-token": token, cookie } })).status;
    const pair = session.split(";")[0]!;
    expect(await status(pair)).toBe(200);
    // One that a page of another port or of plain http could have put there.
    expect(await status(pair.replace("__Host-", ""))).toBe(401);
  } finally {
    await secure.stop();
  }
});

describe("the ends of a session", () => {
  test("SE-05 unused for as long as the page waits, and five minutes more, it ends on the server too", async () => {
    const { token } = await signIn((await someone()).email, {});
    clock.forward(34 * MINUTE);
    expect(await statusWith({ "x-auth-token": token })).toBe(200);
    clock.forward(34 * MINUTE);
    expect(await statusWith({ "x-auth-token": token })).toBe(200);
    clock.forward(36 * MINUTE);
    expect(await statusWith({ "x-auth-token": token })).toBe(401);
  });

  test("however much it is used, it ends after SESSION_DAYS", async () => {
    const { token } = await signIn((await someone()).email, {});
    const begun = clock.now().getTime();
    const sessions = createSessions(server.app);
    while (clock.now().getTime() < begun + 14 * DAY - 30 * MINUTE) {
      clock.forward(30 * MINUTE);
      expect(await sessions.actorOf(token, "198.51.100.1")).not.toBeNull();
    }
    clock.forward(31 * MINUTE);
    expect(await statusWith({ "x-auth-token": token })).toBe(401);
  });
});

describe("a mail about a new device", () => {
  const from = (address: string, agent: string, cookie = ""): Headers => ({
    "x-forwarded-for": address,
    "user-agent": agent,
    browserUsed: "Firefox",
    browserVersion: "131.0",
    os: "Windows",
    osVersion: "10",
    ...(cookie && { cookie }),
  });
  const subjects = async (email: string) =>
    (await mailsTo(server, email)).map(({ subject }) => subject).filter((one) => one.includes("new device"));

  test("is sent when somebody signs in from where they never did, and says from what", async () => {
    const { email } = await someone();
    await signIn(email, from("203.0.113.5", "Mozilla/5.0 Firefox/131.0"));
    expect(await subjects(email)).toEqual([]);
    await signIn(email, from("198.51.100.77", "Mozilla/5.0 Firefox/131.0"));
    expect(await subjects(email)).toEqual(["A sign-in from a new device"]);
    const [mail] = await mailsTo(server, email);
    expect(mail!.text).toContain("Firefox 131, Windows 10");
  });

  test("is not sent from the same network with a newer browser, nor for a browser that signed in before", async () => {
    const { email } = await someone();
    const { cookie } = await signIn(email, from("203.0.113.5", "Mozilla/5.0 Firefox/131.0"));
    await signIn(email, from("203.0.113.9", "Mozilla/5.0 Firefox/133.0"));
    await signIn(email, from("192.0.2.44", "Mozilla/5.0 Firefox/131.0", cookie));
    const { rows } = await server.app.db.pool.query(
      "select count(*)::int as n from known_places k join people p on p.id = k.person_id where p.email = $1",
      [email],
    );
    expect(rows).toEqual([{ n: 2 }]);
    expect(await subjects(email)).toEqual([]);
  });
});
