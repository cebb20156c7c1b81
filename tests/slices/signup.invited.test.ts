import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";
import { linkIn, mailsTo } from "../support/mailbox.ts";
import { sharing } from "./sharing.scene.ts";
import type { Person } from "./sharing.scene.ts";

let server: TestApp;
let scene: ReturnType<typeof sharing>;
let owner: Person;
let topic: { kind: "topic"; id: number };
beforeAll(async () => {
  server = await startApp({ SIGN_UP: "invited", LOG_LEVEL: "error" });
  scene = sharing(server);
  owner = await scene.somebody("owner");
  topic = { kind: "topic", id: await scene.topic(owner, "Deep sea mining") };
});
afterAll(() => server.stop());

const signUp = async (email: string, given: object = {}) => {
  const person = { firstName: "Asha", lastName: "Rao", email, password: "Correct horse 1" };
  const { status, body } = await server.call("POST", "/signup", { body: { ...person, ...given } });
  return body["code"] ?? status;
};
/** What the mail about it carries. */
async function invited(email: string, right = "commenter"): Promise<string> {
  await scene.share(owner, topic, { people: [email], right });
  const link = linkIn((await scene.mailsTo(email)).at(-1));
  expect(link.pathname).toBe("/signup/gyan");
  return link.searchParams.get("invitation")!;
}

describe("SU-03 X-03 where sign-up is closed, an invitation opens it", () => {
  test("for its own address, which has the right once it is proven", async () => {
    const email = "awaited@example.net";
    const invitation = await invited(email);
    expect(await signUp(email)).toBe("signup_closed");
    expect(await signUp(email, { invitation: "made-up" })).toBe("invitation_not_valid");
    expect(await signUp("another@example.net", { invitation })).toBe("invitation_not_valid");
    expect(await signUp("Awaited@Example.net", { invitation, userGroupNameUrl: "curator" })).toBe(200);
    const verification = (await mailsTo(server, "Awaited@Example.net")).at(-1);
    const token = linkIn(verification).searchParams.get("verify-token")!;
    const verified = await server.call<{ LT: string }>(
      "GET",
      `/verify-token?verify-token=${encodeURIComponent(token)}&is-al=true`,
    );
    const entered = await server.call<{ token: string }>("POST", "/login/auto", {
      body: { loginToken: verified.body.LT },
    });
    const person = { token: entered.body.token, personId: 0 };
    expect(await scene.reads(person, topic.id)).toBe("commenter");
    const noted = await scene.query<{ details: object }>(
      "select details from audit where action = 'signed_up' order by id desc limit 1",
    );
    expect(noted).toEqual([{ details: { way: "invitation" } }]);
  });

  test("no longer when the invitation has ended, and again when it is given again", async () => {
    const email = "wanted@example.net";
    const invitation = await invited(email);
    await scene.unshare(owner, topic, `kind=invited&email=${email}`);
    expect(await signUp(email, { invitation })).toBe("invitation_not_valid");
    await scene.share(owner, topic, { people: [email] });
    expect(await signUp(email, { invitation })).toBe(200);
  });

  test("and no other organisation than that of whoever invited", async () => {
    const email = "elsewhere@example.net";
    const invitation = await invited(email);
    await scene.query(
      "insert into organisations (name, url_name, created_at) values ('Closed', 'closed-one', now())",
    );
    expect(await signUp(email, { invitation, clientUrlName: "closed-one" })).toBe("invitation_not_valid");
    expect(await signUp(email, { invitation, clientUrlName: "no-such-one" })).toBe("client_not_found");
    await scene.query("update people set disabled_at = now() where id = $1", [owner.personId]);
    expect(await signUp(email, { invitation })).toBe("invitation_not_valid");
    await scene.query("update people set disabled_at = null where id = $1", [owner.personId]);
    expect(await signUp(email, { invitation, clientUrlName: "GYAN" })).toBe(200);
  });

  test("two addresses that are invited to the same are each told by mail", async () => {
    expect(await invited("first@example.net", "editor")).not.toBe(await invited("second@example.net"));
  });
});
