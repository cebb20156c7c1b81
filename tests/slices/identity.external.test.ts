import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addPerson, byEmail } from "../../server/src/people/accounts/index.ts";
import type { NewPerson } from "../../server/src/people/accounts/index.ts";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";
import { ask, linkIn, mailsTo } from "../support/mailbox.ts";
import { startIssuer } from "../support/issuer.ts";
import type { Issuer } from "../support/issuer.ts";
import { backWith, begin, Browser, exchange, signInWith } from "./identity.browser.ts";

const CLIENT = "research-portal";

let issuer: Issuer;
let server: TestApp;
beforeAll(async () => {
  issuer = await startIssuer({ clientId: CLIENT, origins: ["http://localhost:4317"] });
  server = await startApp({
    OIDC_AUTHORITY: issuer.authority,
    OIDC_CLIENT_ID: CLIENT,
    OIDC_NAME: "Research",
    OIDC_ROLES_CLAIM: "realm_access.roles",
    OIDC_ROLE_MAP: "leads=Admin, desk=Operator",
    OIDC_GROUP_MAP: "curators=Portal Curator, chem=Chemistry",
    SIGN_UP_ACCESS: "MyReviews",
    PUBLIC_URL: "http://localhost:4317",
    LOG_LEVEL: "silent",
  });
});
afterAll(async () => {
  await server.stop();
  await issuer.close();
});
beforeEach(() => issuer.behave("well"));

const settings = (changes: Record<string, unknown>) => Object.assign(server.app.config, changes);

let made = 0;
/** Somebody whom the provider knows and we do not. */
function stranger(claims: Record<string, unknown> = {}) {
  const sub = `subject-${++made}`;
  const email = `stranger${made}@example.org`;
  const names = { given_name: "Ada", family_name: "Byron" };
  return {
    sub,
    claims: { email, email_verified: true, ...names, ...claims } as Record<string, unknown> & {
      email: string;
    },
  };
}

/** An id token as the provider would give it after a sign-in that we began. */
async function tokenOf({ sub, claims }: ReturnType<typeof stranger>): Promise<string> {
  const { nonce } = (await server.call<{ nonce: string }>("POST", "/login/sso/nonce")).body;
  const now = Math.floor(Date.now() / 1000);
  return issuer.sign({ sub, nonce, iat: now, exp: now + 300, ...claims });
}
const comeIn = async (who: ReturnType<typeof stranger>) => signInWith(server, await tokenOf(who));
const codeOf = async (who: ReturnType<typeof stranger>) => (await comeIn(who)).body.code ?? "in";

const person = (given: Partial<NewPerson> & { email: string }) =>
  addPerson(server.app, {
    firstName: "Local",
    lastName: "Person",
    role: "User",
    groupName: "Portal Users",
    access: [],
    ...given,
  });
const query = async <T>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await server.app.db.pool.query(text, values)).rows as T[];

describe("a provider of somebody else's", () => {
  test("SE-06 SE-10 R-01 the whole way: its page, a code, its token, and a session here", async () => {
    const who = stranger();
    issuer.accounts.set(who.sub, who);
    expect((await server.call("GET", "/config")).body).toMatchObject({
      identity: {
        kind: "external",
        name: "Research",
        clientId: CLIENT,
        policies: {
          signIn: { authority: issuer.authority, metadataUrl: null, params: {} },
          resetPassword: null,
          editProfile: null,
        },
      },
    });
    const browser = new Browser();
    const flow = await begin(server, {
      authority: issuer.authority,
      clientId: CLIENT,
      origin: "http://localhost:4317",
    });
    const page = await browser.go(flow.authorizeUrl);
    const answered = await browser.go(page.location, { form: { account: who.sub, go: "in" } });
    const back = backWith(await browser.go(answered.location), flow);
    const { status, body } = await signInWith(server, await exchange(browser, flow, back));
    expect(status).toBe(200);
    expect(body.user).toMatchObject({
      email: who.claims.email,
      firstName: "Ada",
      lastName: "Byron",
      role: "User",
      userGroupName: "Portal Users",
      accessList: ["MyReviews"],
      timeZone: "Europe/Paris",
    });
  });

  test("the page may ask it, and the embedded one is not there", async () => {
    const { headers } = await fetch(`${server.base}/healthz`);
    expect(headers.get("content-security-policy")).toContain(
      `connect-src 'self' ${new URL(issuer.authority).origin}`,
    );
    const there = await fetch(`${server.base}/oidc/.well-known/openid-configuration`);
    expect(there.status).toBe(404);
  });

  test("when it is down we start all the same, and there is a sentence", async () => {
    const fresh = await startIssuer({ clientId: CLIENT });
    await fresh.behave("down");
    const other = await startApp({
      OIDC_AUTHORITY: fresh.authority,
      OIDC_CLIENT_ID: CLIENT,
      LOG_LEVEL: "silent",
    });
    const { nonce } = (await other.call<{ nonce: string }>("POST", "/login/sso/nonce")).body;
    const now = Math.floor(Date.now() / 1000);
    const token = await fresh.sign({ sub: "a", nonce, email: "a@example.org", iat: now, exp: now + 300 });
    const { status, body } = await signInWith(other, token);
    expect([status, body.code]).toEqual([502, "identity_unreachable"]);
    await other.stop();
    await fresh.close();
  });

  test("a role that there is not is said at the start", async () => {
    await expect(startApp({ OIDC_AUTHORITY: issuer.authority, OIDC_ROLE_MAP: "leads=King" })).rejects.toThrow(
      /OIDC_ROLE_MAP/,
    );
  });
});

describe("who it is", () => {
  test("the same subject is the same person, whatever the address says by now", async () => {
    const who = stranger();
    const first = await comeIn(who);
    const again = await comeIn({
      ...who,
      claims: { ...who.claims, email: "moved@example.org", given_name: "Augusta" },
    });
    expect(again.body.user).toMatchObject({
      personId: first.body.user["personId"],
      email: who.claims.email,
      firstName: "Augusta",
    });
  });

  test("two first sign-ins at once make one person", async () => {
    const who = stranger();
    const tokens = await Promise.all([tokenOf(who), tokenOf(who), tokenOf(who)]);
    const answers = await Promise.all(tokens.map((token) => signInWith(server, token)));
    expect(new Set(answers.map(({ body }) => body.user["personId"])).size).toBe(1);
    expect(await query("select 1 from people where email = $1", [who.claims.email])).toHaveLength(1);
  });

  test("an id token works once, also when it is the first", async () => {
    const token = await tokenOf(stranger());
    const answers = await Promise.all([signInWith(server, token), signInWith(server, token)]);
    expect(answers.map(({ body }) => body.code ?? "in").toSorted()).toEqual(["identity_used", "in"]);
  });

  test("an account here is found by an address that is verified, and by no other", async () => {
    const known = await person({ email: "known@example.org", password: "Correct horse 1" });
    expect(await codeOf(stranger({ email: "known@example.org", email_verified: false }))).toBe(
      "identity_not_known",
    );
    expect(await codeOf(stranger({ email: "known@example.org", email_verified: undefined }))).toBe(
      "identity_not_known",
    );
    expect(await codeOf(stranger({ email: undefined, upn: "known@example.org" }))).toBe("identity_not_known");
    const who = stranger({ email: "KNOWN@example.org" });
    expect((await comeIn(who)).body.user).toMatchObject({ personId: known.id, firstName: "Ada" });
    // From now on by its subject.
    expect(await codeOf({ ...who, claims: { ...who.claims, email_verified: false } })).toBe("in");
    const login = { email: "known@example.org", password: "Correct horse 1" };
    expect((await server.call("POST", "/login/1", { body: login })).status).toBe(200);
  });

  test("an operator may vouch for the addresses of a provider that does not", async () => {
    const known = await person({ email: "trusted@example.org" });
    settings({ OIDC_TRUSTS_EMAIL: true });
    const who = stranger({ email: undefined, emails: ["trusted@example.org"], email_verified: undefined });
    expect((await comeIn(who)).body.user).toMatchObject({ personId: known.id });
    settings({ OIDC_TRUSTS_EMAIL: false });
  });

  test("whoever signed up with somebody's address before them keeps no way in", async () => {
    const squatter = await person({
      email: "late@example.org",
      password: "Correct horse 1",
      isVerified: false,
    });
    const other = stranger({ email: "late@example.org", email_verified: false });
    await query("insert into identities values ($1, $2, $3, now(), now())", [
      issuer.issuer,
      other.sub,
      squatter.id,
    ]);
    const before = (await comeIn(other)).body.token;
    const { body } = await comeIn(stranger({ email: "late@example.org" }));
    expect(body.user).toMatchObject({ personId: squatter.id });
    expect((await server.call("GET", "/me", { token: before })).status).toBe(401);
    expect(await codeOf(other)).toBe("identity_not_known");
    const login = { email: "late@example.org", password: "Correct horse 1" };
    expect((await server.call("POST", "/login/1", { body: login })).body).toMatchObject({
      code: "wrong_credentials",
    });
  });

  test("whoever came with somebody's address before them keeps no way in when its owner resets the password", async () => {
    const email = "owner@example.org";
    const squatter = stranger({ email, email_verified: false });
    expect(await codeOf(squatter)).toBe("in");
    await ask(server, "GET", `/forget-password?email=${email}`);
    const token = linkIn((await mailsTo(server, email))[0]).searchParams.get("reset-token")!;
    const { body } = await ask<{ userId: string }>(server, "GET", `/reset-token?reset-token=${token}`);
    await ask(server, "POST", "/reset-password", {
      body: { userId: body.userId, password: "Correct horse 1" },
    });
    expect(await byEmail(server.app.db, email)).toMatchObject({ isVerified: true });
    expect(await codeOf(squatter)).toBe("identity_not_known");
    expect(await codeOf(stranger({ email }))).toBe("in");
  });

  test("a provider that says of an address that it is not verified is believed, whatever the operator thinks of it", async () => {
    await person({ email: "denied@example.org" });
    settings({ OIDC_TRUSTS_EMAIL: true });
    const who = stranger({ email: "denied@example.org", email_verified: false });
    expect(await codeOf(who)).toBe("identity_not_known");
    settings({ OIDC_TRUSTS_EMAIL: false });
  });

  test("an address that nobody has makes an account, and is verified when the provider says so", async () => {
    const who = stranger({ email_verified: false });
    expect(await codeOf(who)).toBe("in");
    expect(await byEmail(server.app.db, who.claims.email)).toMatchObject({ isVerified: false });
    expect(await codeOf({ ...who, claims: { ...who.claims, email_verified: true } })).toBe("in");
    expect(await byEmail(server.app.db, who.claims.email)).toMatchObject({ isVerified: true });
  });

  test("without an address, or where strangers are not wanted, nobody is made", async () => {
    const { token } = await server.someone({ role: "Admin" });
    const people = await query("select 1 from people");
    expect(await codeOf(stranger({ email: undefined }))).toBe("identity_without_email");
    await server.call("PUT", "/admin/settings/OIDC_SIGN_UP", { token, body: { value: false } });
    expect(await codeOf(stranger())).toBe("identity_not_known");
    await server.call("DELETE", "/admin/settings/OIDC_SIGN_UP", { token });
    expect(await query("select 1 from people")).toHaveLength(people.length);
  });

  test("a disabled account is told so, and what failed may be tried again once it is enabled", async () => {
    const who = stranger();
    const { user } = (await comeIn(who)).body;
    await query("update people set disabled_at = now() where id = $1", [user["personId"]]);
    const token = await tokenOf(who);
    expect((await signInWith(server, token)).body).toMatchObject({ code: "account_disabled" });
    await query("update people set disabled_at = null where id = $1", [user["personId"]]);
    expect((await signInWith(server, token)).status).toBe(200);
  });

  test("SQL, HTML and half characters in every claim are stored as what they are, or not at all", async () => {
    const odd = `'; drop table people; --<script>alert(1)</script>`;
    const who = stranger({
      given_name: `${odd}\u0000`,
      family_name: "\ud800",
      groups: [odd, "\u0000"],
      realm_access: { roles: [odd, "\ud800"] },
    });
    const { status, body } = await comeIn({ ...who, sub: odd });
    expect([status, body.user]).toEqual([
      200,
      expect.objectContaining({ firstName: odd, lastName: "\ufffd" }),
    ]);
  });
});

describe("coming in as a proof of who it is", () => {
  const makesToken = async (saying: Record<string, unknown>) => {
    const { body } = await comeIn(stranger(saying));
    const made = await server.call("POST", "/me/tokens", {
      token: body.token,
      body: { name: "Reports", scope: "read" },
    });
    return made.body["code"] ?? made.status;
  };
  const now = () => Math.floor(Date.now() / 1000);

  test("counts from when the provider asked them: it brings in whoever it still knows", async () => {
    expect(await makesToken({ auth_time: now() - 3600 })).toBe("proof_needed");
    expect(await makesToken({ auth_time: now() - 60 })).toBe(200);
    // A clock that is ahead makes no proof that lasts longer.
    const { body } = await comeIn(stranger({ auth_time: now() + 86_400 }));
    const { rows } = await server.app.db.pool.query(
      "select proved_at <= now() as was from sessions where person_id = (select id from people where email = $1)",
      [body.user["email"]],
    );
    expect(rows).toEqual([{ was: true }]);
  });

  test("counts as now where it does not say, or says nonsense", async () => {
    for (const auth_time of [undefined, "yesterday", -1, 1e300])
      expect(await makesToken({ auth_time })).toBe(200);
  });
});

describe("what it says of roles and groups", () => {
  test("roles and groups become a role, a main group and memberships, and follow every sign-in", async () => {
    const [organisation] = await query<{ id: number }>("select id from organisations order by id limit 1");
    for (const name of ["Biology", "Chemistry", "Physics"])
      await query(
        "insert into groups (organisation_id, name, access, created_at) values ($1, $2, $3, now())",
        [organisation!.id, name, name === "Biology" ? ["DocumentAnalysis"] : []],
      );
    const who = stranger({ groups: ["/curators", "Biology", "chem"], realm_access: { roles: ["desk"] } });
    const { user } = (await comeIn(who)).body;
    expect(user).toMatchObject({
      role: "Operator",
      userGroupName: "Portal Curator",
      accessList: ["MyReviews", "DocumentAnalysis"],
    });
    const personId = user["personId"];
    await query(
      "insert into group_members (group_id, person_id) select id, $1 from groups where name = 'Physics' and organisation_id = $2",
      [personId, organisation!.id],
    );
    const groups = async () =>
      (
        await query<{ name: string }>(
          "select g.name from group_members m join groups g on g.id = m.group_id where m.person_id = $1 order by g.name",
          [personId],
        )
      ).map(({ name }) => name);
    expect(await groups()).toEqual(["Biology", "Chemistry", "Physics", "Portal Curator"]);

    const later = {
      ...who,
      claims: { ...who.claims, groups: ["chem", "Portal Users"], realm_access: { roles: [] } },
    };
    expect((await comeIn(later)).body.user).toMatchObject({ role: "User", userGroupName: "Portal Users" });
    expect(await groups()).toEqual(["Chemistry", "Physics", "Portal Users"]);
    const noted = await query<{ details: unknown }>(
      "select details from audit where action = 'person_changed' and object_id = $1 order by id",
      [personId],
    );
    expect(noted.map(({ details }) => details)).toEqual([
      { by: "identity", changed: ["groups"] },
      {
        by: "identity",
        changed: ["role", "userGroupName", "groups"],
        role: "User",
        userGroupName: "Portal Users",
      },
    ]);
    expect((await comeIn(later)).status).toBe(200);
    expect(
      await query("select 1 from audit where action = 'person_changed' and object_id = $1", [personId]),
    ).toHaveLength(2);
  });

  test("no claim takes the last administrator away", async () => {
    await query("update people set role = 'User' where role = 'Admin'");
    const who = stranger({ realm_access: { roles: ["leads"] } });
    expect((await comeIn(who)).body.user).toMatchObject({ role: "Admin" });
    const plain = { ...who, claims: { ...who.claims, realm_access: { roles: [] } } };
    expect((await comeIn(plain)).body.user).toMatchObject({ role: "Admin" });
    await person({ email: "second-admin@example.org", role: "Admin", password: "Correct horse 1" });
    expect((await comeIn(plain)).body.user).toMatchObject({ role: "User" });
  });

  test("without a map roles are left alone", async () => {
    settings({ OIDC_ROLE_MAP: {} });
    const known = await person({ email: "operator@example.org", role: "Operator" });
    const who = stranger({ email: "operator@example.org", realm_access: { roles: ["leads", "Admin"] } });
    expect((await comeIn(who)).body.user).toMatchObject({ personId: known.id, role: "Operator" });
    expect((await comeIn(stranger({ realm_access: { roles: ["Admin"] } }))).body.user).toMatchObject({
      role: "User",
    });
    settings({ OIDC_ROLE_MAP: { leads: "Admin", desk: "Operator" } });
  });
});
