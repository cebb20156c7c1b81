import { fail } from "@gyan/contract/failures.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addPerson, limited } from "../../server/src/people/accounts/index.ts";
import { MINUTE } from "../../server/src/platform/clock.ts";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";
import { ask, heldClock, linkIn, mailsTo, stranger } from "../support/mailbox.ts";

const clock = heldClock();
let server: TestApp;
beforeAll(async () => {
  server = await startApp({ SIGN_UP: "open" }, undefined, clock);
  // Others than this machine come too: from the first on nobody is told which addresses are known.
  await ask(server, "GET", "/config", { from: "2001:db8:7:9::1" });
});
afterAll(() => server.stop());

const PASSWORD = "Correct horse 1";
let made = 0;
const person = async () => {
  const email = `guessed${++made}@example.org`;
  await addPerson(server.app, {
    email,
    firstName: "A",
    lastName: "B",
    role: "User",
    groupName: "Portal Users",
    access: [],
    password: PASSWORD,
  });
  return email;
};
const logIn = (email: string, password: string, from = stranger()) =>
  ask(server, "POST", "/login/1", { body: { email, password }, from });
const wrong = (email: string, from?: string) => logIn(email, "Wrong horse 1", from);
const secondsOf = (answer: { body: Record<string, unknown> }) =>
  (answer.body["params"] as { seconds: number } | undefined)?.seconds;
async function times<T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let index = 0; index < count; index += 1) results.push(await work(index));
  return results;
}

describe("SE-08 guessing a password", () => {
  test("the first five are free for an account, then the delays grow, wherever they come from", async () => {
    const email = await person();
    for (const { status } of await times(5, () => wrong(email))) expect(status).toBe(422);
    for (const seconds of [2, 4, 8, 16]) {
      const blocked = await wrong(email.toUpperCase());
      expect(blocked).toMatchObject({ status: 429, body: { code: "too_many_requests" } });
      expect(secondsOf(blocked)).toBe(seconds);
      expect(blocked.headers.get("retry-after")).toBe(String(seconds));
      clock.forward(seconds * 1000 - 1);
      expect((await wrong(email)).status).toBe(429);
      clock.forward(1);
      expect((await wrong(email)).status).toBe(422);
    }
  });

  test("a delay is never longer than a quarter of an hour, and goes on growing until there was peace", async () => {
    const email = await person();
    await times(5, () => wrong(email));
    const seen: (number | undefined)[] = [];
    await times(12, async () => {
      const seconds = secondsOf(await wrong(email));
      seen.push(seconds);
      clock.forward(seconds! * 1000);
      await wrong(email);
    });
    expect(seen).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900]);
    clock.forward(900_000 + 15 * MINUTE + 1);
    for (const { status } of await times(5, () => wrong(email))) expect(status).toBe(422);
  });

  test("while it lasts the right password is not even looked at; afterwards it clears the account", async () => {
    const email = await person();
    await times(5, () => wrong(email));
    expect((await logIn(email, PASSWORD)).status).toBe(429);
    clock.forward(2000);
    expect((await logIn(email, PASSWORD)).status).toBe(200);
    for (const { status } of await times(5, () => wrong(email))) expect(status).toBe(422);
  });

  test("an address that nobody has is counted the same, with the same answers", async () => {
    const email = await person();
    const [known, unknown] = [
      await times(7, () => wrong(email)),
      await times(7, () => wrong("nobody@example.org")),
    ];
    expect(known.map(({ status, body }) => ({ status, body }))).toEqual(
      unknown.map(({ status, body }) => ({ status, body })),
    );
    expect(known.at(-1)!.status).toBe(429);
  });

  test("of many at once no more than five are tried", async () => {
    const email = await person();
    const answers = await Promise.all(Array.from({ length: 12 }, () => wrong(email)));
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
  });

  test("one address may guess at twenty accounts and no more; another address goes on", async () => {
    const from = stranger();
    for (const { status } of await times(20, (index) => wrong(`spray${index}@example.org`, from)))
      expect(status).toBe(422);
    const email = await person();
    expect((await logIn(email, PASSWORD, from)).status).toBe(429);
    expect((await logIn(email, PASSWORD)).status).toBe(200);
  });

  test("the newer kind of address counts by its network", async () => {
    for (const { status } of await times(20, (index) =>
      wrong(`spread${index}@example.org`, `2001:db8:7:7::${index + 1}`),
    ))
      expect(status).toBe(422);
    expect((await wrong("spread-more@example.org", "2001:db8:7:7:ffff::9")).status).toBe(429);
    expect((await wrong("spread-more@example.org", "2001:db8:7:8::9")).status).toBe(422);
  });

  test("signing in does not count against an address, and does not wash away its wrong guesses", async () => {
    const from = stranger();
    const email = await person();
    for (const { status } of await times(30, () => logIn(email, PASSWORD, from))) expect(status).toBe(200);
    clock.forward(MINUTE);
    await times(19, (index) => wrong(`wash${index}@example.org`, from));
    expect((await logIn(email, PASSWORD, from)).status).toBe(200);
    expect((await wrong("wash-more@example.org", from)).status).toBe(422);
    expect((await logIn(email, PASSWORD, from)).status).toBe(429);
  });

  test("an institute behind one address, where somebody mistypes now and then, is never made to wait", async () => {
    const from = stranger();
    const answers = await times(34, (index) => {
      clock.forward(MINUTE);
      return wrong(`mistyped${index}@example.org`, from);
    });
    expect(answers.filter(({ status }) => status === 429)).toEqual([]);
    // In a moment it is no accident any more.
    const burst = await times(21, (index) => wrong(`burst${index}@example.org`, from));
    expect(burst.at(-1)!.status).toBe(429);
  });

  test("an account is forgiven one wrong guess after another, not only when there was peace", async () => {
    const email = await person();
    const answers = await times(20, () => {
      clock.forward(4 * MINUTE);
      return wrong(email);
    });
    expect(answers.filter(({ status }) => status === 429)).toEqual([]);
  });

  test("what is refused for the account does not count against the address", async () => {
    const [email, from] = [await person(), stranger()];
    await times(25, () => wrong(email, from));
    expect((await logIn(await person(), PASSWORD, from)).status).toBe(200);
  });

  test("a password that was reset by mail can be used at once", async () => {
    const email = await person();
    await times(6, () => wrong(email));
    await ask(server, "GET", `/forget-password?email=${email}`);
    const token = linkIn((await mailsTo(server, email))[0]).searchParams.get("reset-token")!;
    const { body } = await ask<{ userId: string }>(server, "GET", `/reset-token?reset-token=${token}`);
    await ask(server, "POST", "/reset-password", {
      body: { userId: body.userId, password: "Better horse 2" },
    });
    expect((await logIn(email, "Better horse 2")).status).toBe(200);
  });

  test("who is disabled is answered as a wrong password is, and every wrong one is noted by number alone", async () => {
    const email = await person();
    await server.app.db.pool.query("update people set disabled_at = now() where email = $1", [email]);
    const disabled = await logIn(email, PASSWORD);
    expect(disabled.body).toEqual((await wrong("nobody-else@example.org")).body);
    const { rows } = await server.app.db.pool.query<{ email: string | null; details: unknown }>(
      `select p.email, a.details from audit a left join people p on p.id = a.object_id
       where a.action = 'signin_failed' order by a.id desc limit 2`,
    );
    expect(rows).toEqual([
      { email: null, details: { way: "password" } },
      { email, details: { way: "password" } },
    ]);
  });
});

describe("what costs something", () => {
  test.each([
    [
      "/forget-password",
      (email: string, from: string) => ask(server, "GET", `/forget-password?email=${email}`, { from }),
    ],
    [
      "/verify-email/resend",
      (email: string, from: string) => ask(server, "POST", "/verify-email/resend", { body: { email }, from }),
    ],
  ])("%s counts every call, for those who exist and those who do not", async (_path, call) => {
    for (const email of [await person(), `nobody${++made}@example.org`]) {
      const answers = await times(6, () => call(email, stranger()));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
    }
  });

  test("signing up is limited for an address that is taken, too", async () => {
    const email = await person();
    const body = { firstName: "A", lastName: "B", email, password: PASSWORD };
    const answers = await times(6, () => ask(server, "POST", "/signup", { body }));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test("one address cannot send mails to everybody", async () => {
    const from = stranger();
    const call = (index: number) =>
      ask(server, "GET", `/forget-password?email=flood${index}@example.org`, { from });
    // Twenty a minute are counted elsewhere too, so these come in two halves.
    const answers = await times(20, call);
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect((await call(21)).status).toBe(429);
  });
});

describe("made-up links", () => {
  test.each([
    ["/verify-token?verify-token=x", { Valid: "false" }],
    ["/reset-token?reset-token=x", { userId: "0" }],
  ])("%s is answered twenty times from one address", async (path, answer) => {
    const from = stranger();
    for (const { body } of await times(20, () => ask(server, "GET", path, { from })))
      expect(body).toEqual(answer);
    expect((await ask(server, "GET", path, { from })).status).toBe(429);
    expect((await ask(server, "GET", path)).body).toEqual(answer);
  });

  test("made-up handles are counted with them", async () => {
    const from = stranger();
    const guess = () =>
      ask(server, "POST", "/reset-password", { body: { userId: "x", password: PASSWORD }, from });
    for (const { body } of await times(20, guess)) expect(body["code"]).toBe("reset_not_valid");
    expect((await guess()).status).toBe(429);
  });
});

describe("limited work", () => {
  const keys = () => ({ account: `work${++made}@example.org`, address: stranger() });

  test("nothing is done while it is blocked", async () => {
    const who = keys();
    let done = 0;
    const guess = () =>
      limited(server.app, "code", who, () => {
        done += 1;
        return Promise.reject(fail("code_not_valid"));
      }).catch((error: { code: string }) => error.code);
    expect(await times(8, guess)).toEqual([
      ...Array.from({ length: 5 }, () => "code_not_valid"),
      ...Array.from({ length: 3 }, () => "too_many_requests"),
    ]);
    expect(done).toBe(5);
  });

  test("a fault of ours does not count", async () => {
    const who = keys();
    const stumble = () =>
      limited(server.app, "login", who, () => Promise.reject(new Error("broken"))).catch(
        (error: Error) => error.message,
      );
    expect(new Set(await times(30, stumble))).toEqual(new Set(["broken"]));
  });

  test("the kinds are counted apart", async () => {
    const who = keys();
    const guess = (kind: "login" | "code") =>
      limited(server.app, kind, who, () => Promise.reject(fail("wrong_credentials"))).catch(
        (error: { code: string }) => error.code,
      );
    await times(6, () => guess("login"));
    expect(await guess("login")).toBe("too_many_requests");
    expect(await guess("code")).toBe("wrong_credentials");
  });

  test("neither addresses nor accounts are stored in clear", async () => {
    const { rows } = await server.app.db.pool.query<{ stored: string }>(
      "select kind || ' ' || encode(key_hash, 'escape') as stored from attempts",
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.some(({ stored }) => /example|198\.51/.test(stored))).toBe(false);
  });
});
