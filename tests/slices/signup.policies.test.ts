import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { linkIn } from "../support/mailbox.ts";
import { door, outcomesOf, PASSWORD } from "./signup.scene.ts";

type Door = Awaited<ReturnType<typeof door>>;
const configOf = async ({ server }: Door) =>
  (await server.call<{ isSignUpOpen: boolean; signUp: object }>("GET", "/config")).body;

describe("a server that listens to the network, and nobody has chosen yet", () => {
  let house: Door;
  beforeAll(async () => {
    house = await door({ HOST: "0.0.0.0" });
  });
  afterAll(() => house.server.stop());

  test("lets in nobody who is not invited, and says so", async () => {
    const answer = await house.signUp(house.newAddress(), { userGroupNameUrl: "pc" });
    expect(answer).toMatchObject({ status: 403, body: { code: "signup_closed" } });
    expect(await configOf(house)).toMatchObject({
      isSignUpOpen: false,
      signUp: { policy: "invited", domains: [], isHosted: true, isUnchosen: true },
    });
  });

  test("an invitation of an administrator is the way in, once", async () => {
    const email = house.newAddress();
    const [{ id: organisationId }] = (await house.query<{ id: number }>(
      "select id from organisations where url_name = 'gyan'",
    )) as [{ id: number }];
    const invitation = { email, firstName: "Noor", lastName: "Reader", role: "User" };
    const rights = { userGroupName: "Portal Users", organisationId, access: [] };
    const body = { ...invitation, ...rights };
    const { token } = house.admin;
    expect((await house.server.call("POST", "/admin/people", { token, body })).status).toBe(200);
    const resetToken = linkIn((await house.mails(email)).at(-1)).searchParams.get("reset-token")!;
    const open = () => house.server.call<{ userId: string }>("GET", `/reset-token?reset-token=${resetToken}`);
    const { userId } = (await open()).body;
    const chosen = await house.server.call("POST", "/reset-password", {
      body: { userId, password: PASSWORD },
    });
    expect(chosen.status).toBe(200);
    expect((await house.logIn(email)).body.token).toBeTypeOf("string");
    expect((await open()).body.userId).toBe("0");
  });

  test("the first administrator chooses, and everybody's page follows", async () => {
    const { token } = house.admin;
    const choose = (name: string, value: string) =>
      house.server.call("PUT", `/admin/settings/${name}`, { token, body: { value } });
    expect((await choose("SIGN_UP_DOMAINS", " Example.ORG,*.uni.example ")).body["value"]).toBe(
      "example.org, *.uni.example",
    );
    expect((await choose("SIGN_UP_DOMAINS", "localhost")).body["code"]).toBe("setting_domains_wrong");
    await choose("SIGN_UP", "domains");
    expect(await configOf(house)).toMatchObject({
      isSignUpOpen: true,
      signUp: { policy: "domains", domains: ["example.org", "*.uni.example"], isUnchosen: false },
    });
  });
});

describe("where people of certain domains sign up", () => {
  let house: Door;
  beforeAll(async () => {
    house = await door({
      PUBLIC_URL: "https://gyan.example.org",
      SIGN_UP: "domains",
      SIGN_UP_DOMAINS: "Example.org, *.uni.example",
    });
  });
  afterAll(() => house.server.stop());

  test("they belong to the house once the address is proven", async () => {
    const { email } = await house.stranger(house.newAddress("EXAMPLE.org"));
    expect(await house.row(email)).toMatchObject({
      organisation: "gyan",
      group: "Portal Users",
      approval: null,
    });
    expect((await house.logIn(email)).body.token).toBeTypeOf("string");
    expect((await house.signUp(house.newAddress("physics.uni.example"))).status).toBe(200);
    expect(await house.requests()).toMatchObject({ total: 0 });
  });

  test.each([
    ["another domain", "a1@example.net", 403, "signup_closed"],
    ["a subdomain", "a2@mail.example.org", 403, "signup_closed"],
    ["the parent of the star", "a3@uni.example", 403, "signup_closed"],
    ["two signs", "a4@example.org@evil.example", 422, "email_not_valid"],
    ["a dot at the end", "a5@example.org.", 403, "signup_closed"],
    ["letters that look alike", "a6@ex\u0430mple.org", 403, "signup_closed"],
    ["full-width letters", "a7@ｅｘａｍｐｌｅ.org", 403, "signup_closed"],
    ["a quoted part", '"a8@example.org"@evil.example', 422, "email_not_valid"],
  ])("%s does not", async (_what, email, status, code) => {
    expect(await house.signUp(email)).toMatchObject({ status, body: { code } });
  });

  test("another organisation, or to be a curator, is a wish", async () => {
    await house.query(
      "insert into organisations (name, url_name, created_at) values ('Acme', 'acme', now())",
    );
    const { email, personId } = await house.stranger(house.newAddress("example.org"), {
      clientUrlName: "acme",
      userGroupNameUrl: "pc",
    });
    expect(await house.row(email)).toMatchObject({ organisation: "gyan", group: "Portal Users" });
    const { requests } = await house.requests();
    expect(requests).toMatchObject([
      {
        personId,
        kind: "wish",
        wants: { userGroupName: "Portal Curator", organisation: { name: "Acme" } },
        now: { userGroupName: "Portal Users", organisation: { name: "Gyan" } },
      },
    ]);
    expect(outcomesOf(await house.decide({ personIds: [personId], decision: "grant" }))).toEqual(["done"]);
    expect(await house.row(email)).toMatchObject({ organisation: "acme", group: "Portal Curator" });
  });
});

describe("open to the network", () => {
  let house: Door;
  beforeAll(async () => {
    house = await door({ HOST: "0.0.0.0", SIGN_UP: "open" });
  });
  afterAll(() => house.server.stop());

  test("a stranger is nobody's colleague: neither sees the other, and nothing of the house is shared with them", async () => {
    const one = await house.stranger();
    const other = await house.stranger(undefined, { clientUrlName: "gyan", userGroupNameUrl: "curator" });
    const [first, second] = [await house.row(one.email), await house.row(other.email)];
    for (const row of [first, second])
      expect(row).toMatchObject({ isAlone: true, group: "Portal Users", role: "User", approval: null });
    expect(first.organisationId).not.toBe(second.organisationId);
    const { token } = (await house.logIn(one.email)).body as { token: string };
    const found = await house.server.call("GET", "/sharing/holders?q=a", { token });
    expect(found.status).toBe(200);
    expect(JSON.stringify(found.body)).not.toContain("@example");
    const listed = await house.server.call("GET", "/admin/clients", { token: house.admin.token });
    expect(JSON.stringify(listed.body)).not.toContain("visitor-");
    expect((await house.signUp(house.newAddress(), { clientUrlName: first.organisation })).body["code"]).toBe(
      "client_not_found",
    );
  });

  test("granted the wish they join, with what they asked before; a wish to be a curator alone makes no other one", async () => {
    const { personId, email } = await house.stranger(undefined, {
      clientUrlName: "GYAN",
      userGroupNameUrl: "pc",
    });
    const grant = { personIds: [personId], decision: "grant", userGroupName: "Portal Users" };
    expect(outcomesOf(await house.decide(grant))).toEqual(["done"]);
    expect(await house.row(email)).toMatchObject({
      organisation: "gyan",
      group: "Portal Users",
      isAlone: false,
    });
    expect((await house.mails(email)).at(-1)!.subject).toBe("What you asked for at sign-up is granted");
  });

  test("a known address is answered like every other, and its owner told by mail", async () => {
    const known = await house.stranger();
    const again = await house.signUp(known.email.toUpperCase(), { password: "Another horse 2" });
    const fresh = await house.signUp(house.newAddress());
    expect({ ...again.body }).toEqual({ ...fresh.body });
    expect(again.status).toBe(fresh.status);
    const mail = (await house.mails(known.email)).at(-1)!;
    expect(mail.subject).toBe("You already have an account");
    expect((await house.logIn(known.email, "Another horse 2")).body.code).toBe("wrong_credentials");
    expect((await house.logIn(known.email)).body.token).toBeTypeOf("string");
  });

  test("who typed another's address first does not get in when its owner comes", async () => {
    const email = house.newAddress();
    await house.signUp(email, { password: "Thief's horse 1" });
    await house.signUp(email, { password: "Owner's horse 2" });
    const mail = (await house.mails(email)).at(-1)!;
    expect(mail.subject).toBe("Finish signing up");
    const { body } = await house.server.call<{ userId: string }>(
      "GET",
      `/reset-token?reset-token=${linkIn(mail).searchParams.get("reset-token")!}`,
    );
    await house.server.call("POST", "/reset-password", {
      body: { userId: body.userId, password: "Owner's horse 3" },
    });
    expect((await house.logIn(email, "Thief's horse 1")).body.code).toBe("wrong_credentials");
    expect((await house.logIn(email, "Owner's horse 3")).body.token).toBeTypeOf("string");
  });
});
