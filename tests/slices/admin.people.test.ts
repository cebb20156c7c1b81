import type { PersonView } from "@gyan/contract/admin/index.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { administration } from "./admin.scene.ts";
import type { List } from "./admin.scene.ts";

type Scene = Awaited<ReturnType<typeof administration>>;
let server: Scene["server"];
let admin: Scene["admin"];
let own: Scene["own"];
let asAdmin: Scene["asAdmin"];
let read: Scene["read"];
let list: Scene["list"];
let change: Scene["change"];
let made: Scene["made"];
let signIn: Scene["signIn"];
let group: Scene["group"];
let client: Scene["client"];
let noted: Scene["noted"];
beforeAll(async () => {
  ({ server, admin, own, asAdmin, read, list, change, made, signIn, group, client, noted } =
    await administration());
});
afterAll(() => server.stop());

const emails = ({ people }: List) => people.map(({ email }) => email);

describe("X-06 the list of people", () => {
  test("X-06 every word is looked for in names and addresses, whatever its case and accents", async () => {
    await made("jose@uni.example.org", { firstName: "José", lastName: "Ramírez" });
    await made("maria@uni.example.org", { firstName: "María", lastName: "Ramírez" });
    await made("zhukov@uni.example.org", { firstName: "Георгий", lastName: "Жуков" });
    await made("asha@uni.example.org", { firstName: "आशा", lastName: "राव" });
    expect(emails(await list({ q: "  ramirez JOSE " }))).toEqual(["jose@uni.example.org"]);
    expect(emails(await list({ q: "RAMÍREZ uni.ex" }))).toEqual([
      "jose@uni.example.org",
      "maria@uni.example.org",
    ]);
    expect(emails(await list({ q: "жук" }))).toEqual(["zhukov@uni.example.org"]);
    expect(emails(await list({ q: "राव" }))).toEqual(["asha@uni.example.org"]);
    expect(await list({ q: "ramirez nobody" })).toMatchObject({ people: [], total: 0, next: null });
  });

  test("what means something to the database is looked for as it stands", async () => {
    await made("odd@example.org", { firstName: "100%_\\", lastName: "O'Brien\"; drop table people;--" });
    for (const q of ["%", "_\\", "100%_\\", "o'brien", '";', "drop table"])
      expect(emails(await list({ q }))).toEqual(["odd@example.org"]);
    expect((await list({ q: "%%%" })).total).toBe(0);
    expect((await asAdmin("GET", `/admin/people?q=${"x".repeat(201)}`)).status).toBe(400);
    expect((await asAdmin("GET", "/admin/people?q=%00")).status).toBe(400);
  });

  test("organisation, group, role and state narrow it", async () => {
    const organisation = await client("narrow");
    const readers = await group("Readers", organisation);
    const operator = await made("operator@example.org", { organisationId: organisation, role: "Operator" });
    await made("unverified@example.org", {
      organisationId: organisation,
      password: "Monsoon-2024",
      isVerified: false,
    });
    await change(operator.id, { groups: [readers] });
    await change(operator.id, { isDisabled: true });
    expect((await list({ organisation })).total).toBe(2);
    const filters: Record<string, string | number>[] = [
      { group: readers },
      { role: "Operator" },
      { state: "disabled" },
    ];
    for (const filter of filters)
      expect(emails(await list({ organisation, ...filter }))).toEqual(["operator@example.org"]);
    expect(emails(await list({ organisation, state: "unverified" }))).toEqual(["unverified@example.org"]);
    expect((await list({ organisation, state: "active" })).total).toBe(0);
    expect((await list({ organisation: Number.MAX_SAFE_INTEGER })).total).toBe(0);
    for (const wrong of ["role=Boss", "state=gone", "organisation=1e99", "group=-1", "organisation=1;2"])
      expect((await asAdmin("GET", `/admin/people?${wrong}`)).status).toBe(400);
  });

  test("pages hold everybody once and in order, also when people are added meanwhile", async () => {
    const organisation = await client("paged");
    for (let i = 0; i < 120; i++)
      await made(`paged${i}@example.org`, {
        organisationId: organisation,
        lastName: `Name ${i % 7}`,
        firstName: i % 2 ? "Ánna" : "Anna",
      });
    const first = await list({ organisation });
    expect(first.people).toHaveLength(50);
    expect(first.total).toBe(120);
    await made("before@example.org", { organisationId: organisation, lastName: "Aaa" });
    await made("after@example.org", { organisationId: organisation, lastName: "Zzz" });
    const second = await list({ organisation, cursor: first.next! });
    const third = await list({ organisation, cursor: second.next! });
    expect(third.next).toBeNull();
    const seen = [...emails(first), ...emails(second), ...emails(third)];
    expect(new Set(seen).size).toBe(121);
    expect(seen.at(-1)).toBe("after@example.org");
    const names = [...first.people, ...second.people, ...third.people].map(({ lastName }) => lastName);
    expect(names).toEqual(names.toSorted());
  });

  test("a place that is none is refused", async () => {
    const wrong = [
      "nonsense",
      "%",
      Buffer.from("[1,2,3]").toString("base64url"),
      Buffer.from('["a","b"]').toString("base64url"),
      Buffer.from(JSON.stringify(["a\0", "b", 1])).toString("base64url"),
      Buffer.from('["\\ud800","b",1]').toString("base64url"),
      Buffer.from('["a","b",1e300]').toString("base64url"),
      Buffer.from("null").toString("base64url"),
    ];
    for (const cursor of wrong)
      expect((await asAdmin("GET", `/admin/people?cursor=${encodeURIComponent(cursor)}`)).body).toMatchObject(
        { code: "invalid_input" },
      );
  });

  test("P-04 only administrators see people", async () => {
    const { personId } = admin;
    for (const role of ["User", "Operator"] as const) {
      const { token } = await server.someone({ role });
      const calls: [string, string, unknown?][] = [
        ["GET", "/admin/people"],
        ["GET", `/admin/people/${personId}`],
        ["POST", "/admin/people", {}],
        ["PATCH", `/admin/people/${personId}`, { role: "User" }],
        ["POST", `/admin/people/${personId}/link`],
        ["POST", `/admin/people/${personId}/invitation`],
        ["DELETE", `/admin/people/${personId}/sessions`],
      ];
      for (const [method, path, body] of calls)
        expect((await server.call(method, path, { token, body })).body).toMatchObject({
          code: "role_missing",
        });
    }
  });
});

describe("X-06 inviting", () => {
  const invitation = (email: string) => ({
    email,
    firstName: "<script>alert(1)</script>",
    lastName: "Robert'); drop table people;--",
    role: "Operator",
    userGroupName: "Portal Curator",
    organisationId: own,
    groups: [] as number[],
    access: ["MyReviews", "AdvancedSearch", "MyReviews"],
    language: "fr",
  });

  test("X-06 P-04 somebody invited has what was chosen, no password, and counts as invited until they come", async () => {
    const readers = await group("Invited readers", own, ["KeyConcepts"]);
    const answer = await asAdmin<PersonView>("POST", "/admin/people", {
      ...invitation("new@example.org"),
      groups: [readers, readers],
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      email: "new@example.org",
      firstName: "<script>alert(1)</script>",
      lastName: "Robert'); drop table people;--",
      role: "Operator",
      userGroupName: "Portal Curator",
      groups: [{ id: readers, name: "Invited readers", isFromIdentity: false }],
      access: ["MyReviews", "AdvancedSearch"],
      accessOfGroups: ["KeyConcepts"],
      state: "invited",
      language: "fr",
      seenOn: null,
      sessions: 0,
    });
    expect(await noted(answer.body.id)).toEqual([
      {
        action: "person_invited",
        actor_id: admin.personId,
        details: {
          role: "Operator",
          userGroupName: "Portal Curator",
          groups: ["Invited readers"],
          access: ["MyReviews", "AdvancedSearch"],
        },
      },
    ]);
    await signIn(answer.body.id);
    expect((await read(answer.body.id)).body).toMatchObject({
      state: "active",
      sessions: 1,
      seenOn: expect.any(String) as string,
    });
  });

  test("they get a mail with a way in, in their language, and once more when asked", async () => {
    const { body } = await asAdmin<PersonView>("POST", "/admin/people", invitation("mailed@example.org"));
    const again = await asAdmin("POST", `/admin/people/${body.id}/invitation`);
    expect(again.body).toEqual({ message: "The invitation was sent again." });
    const mails = async () => {
      const { rows } = await server.app.db.pool.query<{ text: string }>(
        "select text from mails where recipient = 'mailed@example.org' and state = 'kept' order by id",
      );
      return rows;
    };
    await expect.poll(mails).toHaveLength(2);
    for (const { text } of await mails()) {
      expect(text).toContain("https://gyan.example.org/reset-password?reset-token=");
      expect(text).toContain("Bonjour");
    }
    expect((await noted(body.id)).map(({ action }) => action)).toEqual(["person_invited", "person_invited"]);
  });

  test("an invitation that cannot be is refused, and nobody is made", async () => {
    const other = await client("elsewhere");
    const theirs = await group("Theirs", other);
    await made("Taken@example.org");
    const wrong: [object, string][] = [
      [invitation("TAKEN@example.org"), "email_taken"],
      [invitation("no address"), "email_not_valid"],
      [{ ...invitation("x1@example.org"), organisationId: Number.MAX_SAFE_INTEGER }, "client_not_found"],
      [{ ...invitation("x1@example.org"), groups: [theirs] }, "group_not_found"],
      [{ ...invitation("x1@example.org"), groups: [Number.MAX_SAFE_INTEGER] }, "group_not_found"],
      [{ ...invitation("x1@example.org"), access: ["Everything"] }, "invalid_input"],
      [{ ...invitation("x1@example.org"), role: "Root" }, "invalid_input"],
      [{ ...invitation("x1@example.org"), organisationId: 1e300 }, "invalid_input"],
      [{ ...invitation("x1@example.org"), firstName: " " }, "invalid_input"],
    ];
    for (const [body, code] of wrong)
      expect((await asAdmin("POST", "/admin/people", body)).body).toMatchObject({ code });
    await asAdmin("PATCH", `/admin/clients/${other}`, { isDisabled: true });
    expect(
      (
        await asAdmin("POST", "/admin/people", {
          ...invitation("x1@example.org"),
          organisationId: other,
        })
      ).body,
    ).toMatchObject({ code: "client_not_found" });
    expect((await list({ q: "x1@example.org" })).total).toBe(0);
  });

  test("of two invitations to one address at once, one is refused", async () => {
    const answers = await Promise.all(
      ["twice@example.org", "Twice@example.org"].map((email) =>
        asAdmin("POST", "/admin/people", invitation(email)),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});
