import type { InvitationListView, InvitationRow } from "@gyan/contract/admin/index.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inviteSome } from "../../server/src/people/admin/invitations/inviting.ts";
import { administration } from "./admin.scene.ts";

let scene: Awaited<ReturnType<typeof administration>>;
beforeAll(async () => {
  scene = await administration();
  await scene.made("known@example.org");
  await scene.client("partner");
});
afterAll(() => scene.server.stop());

const preview = (text: string) =>
  scene.asAdmin<{ rows: InvitationRow[]; code?: string; params?: object }>(
    "POST",
    "/admin/invitations/preview",
    {
      text,
      organisationId: scene.own,
    },
  );
const invite = (text: string, more: object = {}) =>
  scene.asAdmin<InvitationListView & { code?: string }>("POST", "/admin/invitations", {
    text,
    organisationId: scene.own,
    ...more,
  });
async function finished(id: number): Promise<InvitationListView> {
  return expect
    .poll(async () => (await scene.asAdmin<InvitationListView>("GET", `/admin/invitations/${id}`)).body, {
      timeout: 120_000,
    })
    .toMatchObject({ isDone: true })
    .then(async () => (await scene.asAdmin<InvitationListView>("GET", `/admin/invitations/${id}`)).body);
}

describe("the preview says what will happen with each row", () => {
  test("new, known, doubled, wrong, and what is not known", async () => {
    const { status, body } = await preview(
      [
        "Role,Organisation,Last name,First name,E-mail,Phone",
        "User,,Rao,Asha,asha@example.org,1",
        ",partner,Roy,Bela,bela@example.org,2",
        "Admin,,Sen,Chitra,known@example.org,",
        "User,,Sen,Chitra,ASHA@example.org,",
        "User,,Das,Dev,no address,",
        "Boss,,Das,Dev,dev@example.org,",
        "User,Nowhere,Das,Esha,esha@example.org,",
        "User,,,,nameless@example.org,",
      ].join("\r\n"),
    );
    expect(status).toBe(200);
    expect(body.rows.map(({ line, email, verdict }) => [line, email, verdict])).toEqual([
      [2, "asha@example.org", "new"],
      [3, "bela@example.org", "new"],
      [4, "known@example.org", "known"],
      [5, "ASHA@example.org", "doubled"],
      [6, "no address", "email_wrong"],
      [7, "dev@example.org", "role_unknown"],
      [8, "esha@example.org", "organisation_unknown"],
      [9, "nameless@example.org", "name_missing"],
    ]);
    expect(body.rows[1]).toMatchObject({ role: "User", organisation: { name: "partner" } });
  });

  test.each([
    [
      "semicolons, a mark of its encoding and quotes",
      '\uFEFFPrénom;Nom;Courriel\r\n"Rao; Asha";"d""Arc";a@example.org\r\n',
    ],
    ["tabs", 'first name\tsurname\temail\nRao; Asha\td"Arc\ta@example.org'],
    [
      "what Excel says of itself",
      'sep=;\nemail;given name;family name\na@example.org;"Rao; Asha";"d""Arc"\n',
    ],
  ])("it reads %s", async (_what, text) => {
    const { body } = await preview(text);
    expect(body.rows).toMatchObject([
      { email: "a@example.org", firstName: "Rao; Asha", lastName: 'd"Arc', verdict: "new" },
    ]);
  });

  test.each([
    ["nothing but a header", "email,first name\n", "invitations_empty"],
    ["no column of addresses", "name\nAsha", "invitations_without_email"],
    ["a quote that is not closed", 'email,first name\n"a@example.org,Asha\n', "invitations_unreadable"],
    ["too many", `email\n${"a@example.org\n".repeat(2_001)}`, "too_many_invitations"],
  ])("it refuses %s", async (_what, text, code) => {
    expect((await preview(text)).body).toMatchObject({ code });
  });
});

test("all who are new are added and get a mail, once, and the file says what became of everybody", async () => {
  const many = Array.from({ length: 45 }, (_, at) => `many${at}@example.org,Many,${at},\n`).join("");
  const text = `email,first name,last name,organisation\n${many}known@example.org,Known,One,\nbroken,X,Y,\nplus@example.org,=1+1,Two,partner\n`;
  const taken = await invite(text, { language: "fr" });
  expect(taken.body).toMatchObject({ total: 48, madeBy: "Test Person" });
  const list = await finished(taken.body.id);
  expect(list).toMatchObject({ waiting: 0, invited: 46 });
  const people = await scene.list({ q: "many", state: "invited" });
  expect(people.total).toBe(45);
  const { rows } = await scene.server.app.db.pool.query<{ count: string }>(
    "select count(*) from mails where recipient like 'many%' and kind = 'account' or recipient = 'plus@example.org'",
  );
  expect(Number(rows[0]!.count)).toBe(46);
  expect(await scene.noted(people.people[0]!.id)).toMatchObject([
    { action: "person_invited", actor_id: scene.admin.personId, details: { list: taken.body.id } },
  ]);

  const file = await fetch(`${scene.server.base}/api/admin/invitations/${taken.body.id}/file`, {
    headers: { "x-auth-token": scene.admin.token },
  });
  const lines = (await file.text()).split("\r\n");
  expect(lines[0]).toContain("outcome");
  expect(lines).toContain("known@example.org,Known,One,User,Gyan,known");
  expect(lines).toContain("broken,X,Y,User,Gyan,email_wrong");
  // What a spreadsheet would calculate stays text.
  expect(lines).toContain("plus@example.org,'=1+1,Two,User,partner,invited");

  const again = await invite(text);
  expect(again.body).toMatchObject({ code: "invitations_none" });
});

test("a list that several processes take up at once, as after a kill, is done once", async () => {
  const text = `email,first name\n${Array.from({ length: 30 }, (_, at) => `once${at}@example.org,Once\n`).join("")}`;
  const { id } = (await invite(text)).body;
  await Promise.all([1, 2, 3].map(() => inviteSome(scene.server.app, id)));
  expect(await finished(id)).toMatchObject({ invited: 30, waiting: 0 });
  const { rows } = await scene.server.app.db.pool.query<{ mails: number; people: number }>(
    `select (select count(*) from mails where recipient like 'once%') as mails,
       (select count(*) from people where email like 'once%') as people`,
  );
  expect(rows).toEqual([{ mails: 30, people: 30 }]);
});

test("to make administrators by a list needs a proof, and a list needs an administrator", async () => {
  await scene.server.app.db.pool.query("update sessions set proved_at = now() - interval '1 hour'");
  const text = "email,first name,role\nchief@example.org,Chief,Admin\n";
  expect((await invite(text)).body).toMatchObject({ code: "proof_needed" });
  await scene.server.app.db.pool.query("update sessions set proved_at = now()");
  await finished((await invite(text)).body.id);
  expect((await scene.list({ q: "chief" })).people).toMatchObject([{ role: "Admin" }]);
  const someone = await scene.server.someone();
  const refused = await scene.server.call("POST", "/admin/invitations", {
    token: someone.token,
    body: { text, organisationId: 1 },
  });
  expect(refused.body).toMatchObject({ code: "role_missing" });
});
