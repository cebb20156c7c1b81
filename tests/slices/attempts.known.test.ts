import { afterAll, beforeAll, expect, test } from "vitest";
import { addPerson } from "../../server/src/people/accounts/index.ts";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";
import { heldClock, stranger } from "../support/mailbox.ts";

const clock = heldClock();
let server: TestApp;
beforeAll(async () => {
  server = await startApp({ PUBLIC_URL: "https://gyan.example.org" }, undefined, clock);
});
afterAll(() => server.stop());

const PASSWORD = "Correct horse 1";
let made = 0;
async function person(): Promise<string> {
  const email = `known${++made}@example.org`;
  const given = { email, firstName: "A", lastName: "B", access: [], password: PASSWORD };
  await addPerson(server.app, { ...given, role: "User", groupName: "Portal Users" });
  return email;
}

type Try = { password?: string; cookie?: string | undefined; from?: string };
async function logIn(email: string, { password = PASSWORD, cookie, from = stranger() }: Try = {}) {
  const response = await fetch(`${server.base}/api/login/1`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": from, ...(cookie ? { cookie } : {}) },
    body: JSON.stringify({ email, password }),
  });
  return { status: response.status, cookies: response.headers.getSetCookie() };
}
const wrong = (email: string, given: Try = {}) => logIn(email, { ...given, password: "Wrong horse 1" });
const deviceOf = async (email: string) => (await logIn(email)).cookies[0]!.split(";")[0]!;
async function times(count: number, work: () => Promise<{ status: number }>): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1) statuses.push((await work()).status);
  return statuses;
}

test("strangers who guess do not lock out a device that signed in before, not even from its own address", async () => {
  const [email, from] = [await person(), stranger()];
  const cookie = await deviceOf(email);
  expect(await times(6, () => wrong(email, { from }))).toEqual([422, 422, 422, 422, 422, 429]);
  for (let index = 0; index < 20; index += 1) await wrong(`spray${index}@example.org`, { from });
  expect((await logIn(email, { from })).status).toBe(429);
  expect((await logIn(email, { from, cookie })).status).toBe(200);
  // The owner's success says nothing about the strangers.
  expect((await wrong(email)).status).toBe(429);
});

test("whoever steals it has a lane and no more: five tries, then the delays", async () => {
  const email = await person();
  const cookie = await deviceOf(email);
  const stolen = () => wrong(email, { cookie });
  expect(await times(6, stolen)).toEqual([422, 422, 422, 422, 422, 429]);
  // The owner, on another device or none, does not wait for the thief.
  expect((await logIn(email)).status).toBe(200);
  clock.forward(2000);
  expect(await times(2, stolen)).toEqual([422, 429]);
});

test("it counts for its own account alone, and a forged one counts for nothing", async () => {
  const [mine, other] = [await person(), await person()];
  const cookie = await deviceOf(mine);
  const [name, value] = cookie.split("=") as [string, string];
  const nameOfOther = (await deviceOf(other)).split("=")[0]!;
  await times(5, () => wrong(other));
  const forgeries = [
    cookie,
    `${nameOfOther}=${value}`,
    `${nameOfOther}=${value.split(".")[0]}.`,
    `${nameOfOther}=x.y`,
    `${nameOfOther}=`,
    ";;==",
  ];
  for (const forged of forgeries)
    expect([forged, (await logIn(other, { cookie: forged })).status]).toEqual([forged, 429]);
  await times(5, () => wrong(mine));
  expect((await logIn(mine, { cookie: `${name}=${value}x` })).status).toBe(429);
});

test("it is kept from scripts and other sites, says nothing of whose it is, and does not pile up", async () => {
  const email = await person();
  const { cookies } = await logIn(email);
  expect(cookies).toHaveLength(1);
  expect(cookies[0]).toMatch(
    /^gyan-device-[\w-]{16}=[\w-]{43}\.[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Strict; Secure$/,
  );
  const kept = Array.from({ length: 9 }, (_none, index) => `gyan-device-old${index}=a.b`);
  const next = await logIn(email, { cookie: ["theirs=1", ...kept].join("; ") });
  expect(next.cookies.slice(1).map((one) => one.split(";").slice(0, 2).join(";"))).toEqual([
    "gyan-device-old0=; Max-Age=0",
    "gyan-device-old1=; Max-Age=0",
  ]);
});
