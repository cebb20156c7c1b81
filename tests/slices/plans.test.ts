import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { PlanView } from "@gyan/contract/admin/index.ts";
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
const list = async () =>
  (
    await server.call<{ payments: string; plans: PlanView[] }>("GET", "/admin/subscriptions", {
      token: admin,
    })
  ).body;
const client = async (name: string): Promise<number> =>
  (
    await server.app.db.execute<{ id: number }>(
      sql`insert into organisations (name, url_name, created_at) values (${name}, ${name}, now()) returning id`,
    )
  ).rows[0]!.id;

const put = (personId: number, changes: ReturnType<typeof sql>) =>
  server.app.db.execute(sql`update people set ${changes} where id = ${personId}`);

describe("the administration of plans", () => {
  test("X-06 lists what there is, with its prices and how many people have it", async () => {
    const { body: plan, status } = await add({
      urlName: " READER-2026 ",
      prices: [
        { amount: 1900, currency: "eur", every: "month", providerPrice: "price_1" },
        { amount: 19_000, currency: "INR", every: "year" },
      ],
    });
    expect(status).toBe(200);
    const { personId } = await server.someone();
    await put(personId, sql`subscription_id = ${plan.id}`);
    expect(await list()).toEqual({
      payments: "local",
      plans: [
        {
          ...plan,
          urlName: "reader-2026",
          isRetired: false,
          organisation: null,
          prices: [
            { amount: 1900, currency: "EUR", every: "month", providerPrice: "price_1" },
            { amount: 19_000, currency: "INR", every: "year", providerPrice: null },
          ],
          people: 1,
        },
      ],
    });
  });

  test("a change changes what it names, replaces the prices as a whole, and is noted", async () => {
    const own = await client("changed-plan");
    const { body: plan } = await add();
    const { body: changed } = await change(plan.id, {
      name: "Scholar",
      organisationId: own,
      prices: [{ amount: 5, currency: "JPY", every: "once" }],
    });
    expect(changed).toEqual({
      ...plan,
      name: "Scholar",
      organisation: { id: own, name: "changed-plan" },
      prices: [{ amount: 5, currency: "JPY", every: "once", providerPrice: null }],
    });
    expect((await change(plan.id, { isRetired: true })).body).toEqual({ ...changed, isRetired: true });
    expect((await change(plan.id, { isRetired: false, organisationId: null })).body).toMatchObject({
      isRetired: false,
      organisation: null,
    });
    const { rows } = await server.app.db.execute(sql`
      select action, details from audit where object_kind = 'plan' and object_id = ${plan.id} order by id limit 2`);
    expect(rows).toEqual([
      { action: "plan_added", details: { name: "Reader" } },
      { action: "plan_changed", details: { name: "Scholar", fields: ["name", "organisationId", "prices"] } },
    ]);
    expect((await change(plan.id, {})).status).toBe(200);
  });

  test("a name in addresses is taken once, also by a retired plan, and by one of two that come at once", async () => {
    const { body: plan } = await add();
    await change(plan.id, { isRetired: true });
    const { body: other } = await add({ urlName: "other" });
    for (const answer of [await add({ urlName: "READER" }), await change(other.id, { urlName: "reader" })])
      expect([answer.status, answer.body]).toMatchObject([
        409,
        { code: "name_taken", params: { name: "reader" } },
      ]);
    expect((await change(plan.id, { urlName: "reader" })).status).toBe(200);
    const both = await Promise.all([add({ urlName: "twin" }), add({ urlName: "twin" })]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test("one plan at most is the default, for all and in each organisation, and never a retired one", async () => {
    const own = await client("defaults");
    const { body: first } = await add({ urlName: "first", isDefault: true });
    const { body: theirs } = await add({ urlName: "theirs", isDefault: true, organisationId: own });
    const { body: second } = await add({ urlName: "second", isDefault: true });
    const defaults = async () =>
      (await list()).plans.flatMap(({ id, isDefault }) => (isDefault ? [id] : [])).toSorted((a, b) => a - b);
    expect(await defaults()).toEqual([theirs.id, second.id]);
    await Promise.all([change(first.id, { isDefault: true }), change(second.id, { isDefault: true })]);
    expect(await defaults()).toHaveLength(2);
    await change(theirs.id, { organisationId: null });
    expect(await defaults()).toEqual([theirs.id]);
    expect((await change(theirs.id, { isRetired: true })).body).toMatchObject({ isDefault: false });
    expect(await defaults()).toEqual([]);
  });

  test("SU-03 what could run, load or mislead is taken out of the text of the sign-up page", async () => {
    const signupBody = `<h2 onclick="steal()">Read</h2><script>steal()</script><style>*{display:none}</style>
      <p style="position:fixed">More <b>books</b><img src=x onerror=steal()><iframe src="https://example.org"></iframe></p>
      <a href="javascript:steal()">a</a><a href="//example.org">b</a><a href="/admin">c</a>
      <a href="https://example.org" target="_top">d</a><a href="mailto:help@example.org">e</a>
      <a href=" jav&#x09;ascript:steal()">f</a><svg><a xlink:href="javascript:steal()">g</a></svg><form><input></form>`;
    const { body } = await add({ signupBody, signupTitle: "<script>steal()</script>" });
    expect(body.signupBody.replace(/\s+/g, " ")).toBe(
      '<h2>Read</h2> <p>More <b>books</b></p> <a>a</a><a>b</a><a>c</a> <a href="https://example.org" rel="noopener noreferrer">d</a>' +
        '<a href="mailto:help@example.org" rel="noopener noreferrer">e</a> <a>f</a><a>g</a>',
    );
    // A title is text: whoever shows it shows it as text.
    expect(body.signupTitle).toBe("<script>steal()</script>");
    const again = await change(body.id, { signupBody: "<p>x<script>steal()</script></p>" });
    expect(again.body.signupBody).toBe("<p>x</p>");
  });

  test("amounts, currencies, names and organisations that cannot be are refused, SQL and HTML stay text", async () => {
    for (const price of [
      { amount: -1 },
      { amount: 1.5 },
      { amount: 100_000_001 },
      { amount: "many" },
      { currency: "EURO" },
      { currency: "ZZZ" },
      { currency: "€" },
      { every: "day" },
      { providerPrice: "'; drop table people" },
    ])
      expect((await add({ prices: [{ ...EUROS, ...price }] })).body).toMatchObject({ code: "invalid_input" });
    expect((await add({ prices: Array.from({ length: 13 }, () => EUROS) })).status).toBe(400);
    for (const urlName of ["", "a b", "ä", "-a", "../x", "x'--"])
      expect((await add({ urlName })).body).toMatchObject({ code: "invalid_input" });
    expect((await add({ organisationId: 999_999 })).body).toMatchObject({ code: "client_not_found" });
    const { body: plan } = await add({ name: "'; drop table people; -- <b>" });
    expect(plan.name).toBe("'; drop table people; -- <b>");
    expect((await change(plan.id, { organisationId: 999_999 })).body).toMatchObject({
      code: "client_not_found",
    });
    expect((await change(999_999, { name: "x" })).body).toMatchObject({ code: "subscription_not_found" });
    expect((await list()).plans).toHaveLength(1);
  });

  test("only administrators come here", async () => {
    const { token } = await server.someone();
    for (const [method, path] of [
      ["GET", "/admin/subscriptions"],
      ["POST", "/admin/subscriptions"],
      ["PATCH", "/admin/subscriptions/1"],
    ] as const) {
      const body = method === "GET" ? undefined : A_PLAN;
      expect((await server.call(method, path, { token, body })).body).toMatchObject({ code: "role_missing" });
      expect((await server.call(method, path, { body })).status).toBe(401);
    }
  });
});
