import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeSigninLink } from "../../server/src/people/accounts/index.ts";
import type { PlanView } from "@gyan/contract/admin/index.ts";
import type { PersonId } from "@gyan/contract/ids.ts";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";

let server: TestApp;
let admin: string;
beforeAll(async () => {
  server = await startApp();
  admin = (await server.someone({ role: "Admin" })).token;
});
afterAll(() => server.stop());

/** Plans that another test offers would be offered to everybody here. */
beforeEach(async () => {
  await server.app.db.execute(sql`update people set subscription_id = null, wanted_subscription_id = null`);
  await server.app.db.execute(sql`delete from payments`);
  await server.app.db.execute(sql`delete from subscriptions`);
});

const EUROS = { amount: 1900, currency: "EUR", every: "month" as const };
const A_PLAN = {
  name: "Reader",
  urlName: "reader",
  signupTitle: "Read more",
  signupBody: "<p>Read</p>",
  isDefault: false,
  organisationId: null as number | null,
  prices: [EUROS] as object[],
};

const add = (given: Partial<typeof A_PLAN> = {}) =>
  server.call<PlanView>("POST", "/admin/subscriptions", { token: admin, body: { ...A_PLAN, ...given } });
const change = (id: number, body: object) =>
  server.call<PlanView>("PATCH", `/admin/subscriptions/${id}`, { token: admin, body });
const client = async (name: string): Promise<number> =>
  (
    await server.app.db.execute<{ id: number }>(
      sql`insert into organisations (name, url_name, created_at) values (${name}, ${name}, now()) returning id`,
    )
  ).rows[0]!.id;

type Someone = { token: string; personId: number };
const put = (personId: number, changes: ReturnType<typeof sql>) =>
  server.app.db.execute(sql`update people set ${changes} where id = ${personId}`);

/** From an address of their own: from one only so many payments are begun in a minute. */
let addresses = 0;
async function redirect({ token }: Someone, method = "POST") {
  const response = await fetch(`${server.base}/api/payment/redirect`, {
    method,
    headers: { "x-auth-token": token, "x-forwarded-for": `10.0.0.${++addresses % 250}` },
  });
  const body = (await response.json()) as { redirectUrl: string; code?: string };
  return { status: response.status, body, secret: body.redirectUrl?.split("/").at(-1) ?? "" };
}
const look = ({ token }: Someone, secret: string) =>
  server.call("GET", `/payment/checkout/${secret}`, { token });
const settle = ({ token }: Someone, secret: string, outcome: string) =>
  server.call("POST", `/payment/checkout/${secret}`, { token, body: { outcome } });
const me = async ({ token }: Someone) => (await server.call("GET", "/me", { token })).body;

describe("paying at the test checkout", () => {
  test("PY-02 R-10 SH-09 who must pay is led to the checkout, pays, and has the plan", async () => {
    const { body: plan } = await add();
    const someone = await server.someone();
    await put(someone.personId, sql`needs_subscription = true, wanted_subscription_id = ${plan.id}`);
    const closed = await server.call("GET", "/topics", { token: someone.token });
    expect([closed.status, closed.body["code"]]).toEqual([402, "payment_required"]);
    expect(await me(someone)).toMatchObject({ isSubscriptionRequired: true, subscriptionId: 0 });

    const { body, secret } = await redirect(someone);
    expect(body.redirectUrl).toBe(`${server.base}/payment/checkout/${secret}`);
    const asked = { name: "Reader", ...EUROS };
    const standing = async () =>
      (await server.call("GET", "/payment/standing", { token: someone.token })).body;
    expect((await look(someone, secret)).body).toEqual({ ...asked, state: "open" });
    expect(await standing()).toMatchObject({ held: null, last: "open" });
    expect((await settle(someone, secret, "pay")).body).toEqual({
      redirectUrl: `${server.base}/payment/success`,
    });
    expect((await look(someone, secret)).body).toEqual({ ...asked, state: "paid" });
    expect(await standing()).toEqual({ held: { name: "Reader" }, last: "paid", offer: null });
    expect(await me(someone)).toMatchObject({
      subscriptionId: plan.id,
      subscriptionDetail: { id: plan.id, subscriptionPrices: [{ price: 1900 }] },
    });
    expect((await server.call("GET", "/topics", { token: someone.token })).status).toBe(200);
    const { rows } = await server.app.db.execute(
      sql`select wanted_subscription_id from people where id = ${someone.personId}`,
    );
    expect(rows).toEqual([{ wanted_subscription_id: null }]);
  });

  test("both methods begin a payment, and the record says who began and settled it", async () => {
    await add();
    const someone = await server.someone();
    const { secret } = await redirect(someone, "GET");
    await settle(someone, secret, "cancel");
    const { rows } = await server.app.db.execute(sql`
      select action, object_kind, details->>'state' as state from audit
      where actor_id = ${someone.personId} and object_kind = 'payment' order by id`);
    expect(rows).toEqual([
      { action: "payment_begun", object_kind: "payment", state: null },
      { action: "payment_settled", object_kind: "payment", state: "cancelled" },
    ]);
  });

  test.each([
    ["decline", "/payment/fail"],
    ["cancel", "/payment/cancel"],
  ])("%s gives nothing, leads to %s, and another payment can be begun", async (outcome, page) => {
    await add();
    const someone = await server.someone();
    const { secret } = await redirect(someone);
    expect((await settle(someone, secret, outcome)).body).toEqual({ redirectUrl: `${server.base}${page}` });
    expect(await me(someone)).toMatchObject({ subscriptionId: 0 });
    const again = await redirect(someone);
    expect(again.secret).not.toBe(secret);
    expect((await settle(someone, again.secret, "pay")).status).toBe(200);
    expect((await me(someone))["subscriptionId"]).not.toBe(0);
  });

  test("a settled one stays as it is, also when two come at once", async () => {
    await add();
    const someone = await server.someone();
    const { secret } = await redirect(someone);
    const answers = await Promise.all(["pay", "cancel"].map((outcome) => settle(someone, secret, outcome)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await settle(someone, secret, "decline")).body).toMatchObject({ code: "checkout_settled" });
  });

  test("another person's checkout, a made-up one and nonsense are not found", async () => {
    await add();
    const [someone, other] = [await server.someone(), await server.someone()];
    const { secret } = await redirect(someone);
    for (const answer of [
      await look(other, secret),
      await settle(other, secret, "pay"),
      await look(someone, "a".repeat(43)),
      await settle(someone, `${secret.slice(0, -1)}_`, "pay"),
    ])
      expect([answer.status, answer.body["code"]]).toEqual([404, "checkout_not_found"]);
    for (const odd of ["short", "' or 1=1 --", "<script>", "%00".repeat(30)])
      expect((await look(someone, encodeURIComponent(odd))).status).toBe(400);
    expect((await settle(someone, secret, "steal")).body).toMatchObject({ code: "invalid_input" });
    expect((await look(someone, secret)).body).toMatchObject({ state: "open" });
  });

  test("the secret of a checkout is not stored", async () => {
    await add();
    const { secret } = await redirect(await server.someone());
    const { rows } = await server.app.db.execute(sql`select checkout from payments`);
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  test("there is nobody whose messages would be believed", async () => {
    const answer = await server.call("POST", "/payment/webhook", { body: { id: "evt_1" } });
    expect([answer.status, answer.body["code"]]).toEqual([404, "not_found"]);
  });

  test("the price is the one of the beginning, whatever becomes of the plan", async () => {
    const { body: plan } = await add();
    const someone = await server.someone();
    const { secret } = await redirect(someone);
    await change(plan.id, { prices: [{ ...EUROS, amount: 99_900, every: "year" }], isRetired: true });
    expect((await look(someone, secret)).body).toMatchObject({ amount: 1900, every: "month" });
    expect((await settle(someone, secret, "pay")).status).toBe(200);
    expect(await me(someone)).toMatchObject({ subscriptionId: plan.id });
  });
});

describe("what is offered", () => {
  const offered = async (someone: Someone) => {
    const { status, secret } = await redirect(someone);
    return status === 200 ? (await look(someone, secret)).body["name"] : null;
  };

  test("the wanted plan before the cheapest; never a free, retired or foreign one, nor the one they have", async () => {
    const elsewhere = await client("elsewhere");
    const { body: dear } = await add({ name: "Dear", urlName: "dear", prices: [{ ...EUROS, amount: 9900 }] });
    const { body: cheap } = await add({
      name: "Cheap",
      urlName: "cheap",
      prices: [{ ...EUROS, amount: 100 }],
    });
    await add({ name: "Free", urlName: "free", prices: [{ ...EUROS, amount: 0 }] });
    await add({ name: "Priceless", urlName: "priceless", prices: [] });
    const { body: old } = await add({ name: "Old", urlName: "old", prices: [{ ...EUROS, amount: 1 }] });
    await change(old.id, { isRetired: true });
    await add({
      name: "Foreign",
      urlName: "foreign",
      organisationId: elsewhere,
      prices: [{ ...EUROS, amount: 2 }],
    });
    const someone = await server.someone();
    expect(await offered(someone)).toBe("Cheap");
    await put(someone.personId, sql`wanted_subscription_id = ${dear.id}`);
    expect(await offered(someone)).toBe("Dear");
    await put(someone.personId, sql`wanted_subscription_id = ${old.id}, subscription_id = ${cheap.id}`);
    expect(await offered(someone)).toBe("Dear");
    await put(someone.personId, sql`organisation_id = ${elsewhere}, wanted_subscription_id = null`);
    expect(await offered(someone)).toBe("Foreign");
  });

  test("SH-09 what a payment would be for is told before it begins, without anything that could run", async () => {
    await add({ signupBody: "<p>Read <b>more</b><script>alert(1)</script></p>" });
    const { token } = await server.someone();
    const { body } = await server.call("GET", "/payment/standing", { token });
    expect(body).toEqual({
      held: null,
      last: null,
      offer: { name: "Reader", title: "Read more", text: "<p>Read <b>more</b></p>", ...EUROS },
    });
  });

  test("nothing to pay is said", async () => {
    await add({ prices: [] });
    const { status, body } = await redirect(await server.someone());
    expect([status, body.code]).toEqual([409, "nothing_to_pay"]);
  });

  test("who pays every month is not led to pay for a second plan beside it", async () => {
    await add();
    await add({ name: "More", urlName: "more", prices: [{ ...EUROS, amount: 5000 }] });
    const someone = await server.someone();
    await settle(someone, (await redirect(someone)).secret, "pay");
    expect((await redirect(someone)).body.code).toBe("nothing_to_pay");
  });
});

describe("the plan that is given by default", () => {
  const signIn = async (personId: number, isDefaultSub: boolean) => {
    const loginToken = await makeSigninLink(server.app, personId as PersonId);
    const { body } = await server.call<{ user: { subscriptionId: number; subscriptionDetail: unknown } }>(
      "POST",
      "/login/auto",
      { body: { loginToken, isDefaultSub } },
    );
    return body.user;
  };

  test("SH-09 somebody without one gets it when they sign in, if the page asks for it", async () => {
    const { body: plan } = await add({ isDefault: true, prices: [{ ...EUROS, amount: 0 }] });
    const { personId } = await server.someone();
    expect((await signIn(personId, false)).subscriptionId).toBe(0);
    expect(await signIn(personId, true)).toMatchObject({
      subscriptionId: plan.id,
      subscriptionDetail: { id: plan.id, subscriptionPrices: [{ price: 0 }] },
    });
  });

  test("their organisation's comes before everybody's", async () => {
    const own = await client("own-default");
    await add({ isDefault: true, prices: [] });
    const { body: theirs } = await add({
      name: "Theirs",
      urlName: "theirs",
      isDefault: true,
      organisationId: own,
      prices: [],
    });
    const { personId } = await server.someone();
    await put(personId, sql`organisation_id = ${own}`);
    expect((await signIn(personId, true)).subscriptionId).toBe(theirs.id);
  });

  test("not when it costs something, when they must pay, or when they have one", async () => {
    const { body: plan } = await add({ isDefault: true });
    const someone = await server.someone();
    expect((await signIn(someone.personId, true)).subscriptionId).toBe(0);
    await change(plan.id, { prices: [] });
    await put(someone.personId, sql`needs_subscription = true`);
    expect((await signIn(someone.personId, true)).subscriptionId).toBe(0);
    const { body: other } = await add({ name: "Other", urlName: "other" });
    await put(someone.personId, sql`subscription_id = ${other.id}, needs_subscription = false`);
    expect((await signIn(someone.personId, true)).subscriptionId).toBe(other.id);
  });
});
