import type { FrontSample } from "@gyan/contract/sharing/front.ts";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { isUnclaimed } from "../../server/src/operating/system/claiming.ts";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";
import { linksOf, makePrivate, outsiderOf, watchBy } from "./links.scene.ts";
import type { Owner } from "./links.scene.ts";
import { putInBin } from "./reading.scene.ts";

// What a visitor is told before they sign in: the words of the front door, and a sample that is a gyan like any other.

type Config = { front: { headline: string; text: string } | null; isUnclaimed: boolean };
type Front = { sample: FrontSample | null };

let server: TestApp;
let admin: Owner;
let topicId: number;
let links: ReturnType<typeof linksOf>;
beforeAll(async () => {
  server = await startApp({ LOG_LEVEL: "silent" });
  admin = await server.someone({ role: "Admin", email: "xenophon.quill@example.org" });
  ({ topicId } = await server.finishedGyan(admin.token));
  links = linksOf(server, admin, topicId);
});
afterAll(() => server.stop());
afterEach(async () => {
  for (const name of ["FRONT_DOOR", "FRONT_HEADLINE", "FRONT_TEXT", "FRONT_SAMPLE", "FRONT_SAMPLE_LINK"])
    await server.call("DELETE", `/admin/settings/${name}`, { token: admin.token });
});

const set = (name: string, value: unknown) =>
  server.call("PUT", `/admin/settings/${name}`, { token: admin.token, body: { value } });
const config = async () => (await server.call<Config>("GET", "/config")).body;
const shown = async () => (await server.call<Front>("GET", "/front")).body.sample;

/** A link of one's own stands at the front door. */
async function showLink(body: object = {}) {
  const link = await links.make(body);
  await set("FRONT_SAMPLE", "link");
  await set("FRONT_SAMPLE_LINK", link.address);
  return link;
}

describe("the words of the front door", () => {
  test("are the product's own until an administrator writes others; markup and any script stay as they are typed", async () => {
    expect((await config()).front).toEqual({ headline: "", text: "" });
    const headline = '<img src=x onerror="alert(1)"> & ज्ञान';
    const text = "One.\n\n<script>alert(1)</script> é";
    expect((await set("FRONT_HEADLINE", ` ${headline} `)).status).toBe(200);
    await set("FRONT_TEXT", text);
    expect((await config()).front).toEqual({ headline, text });
    const { body } = await server.call<{ entries: { action: string; details: object }[] }>(
      "GET",
      "/admin/audit",
      {
        token: admin.token,
      },
    );
    expect(body.entries[0]).toMatchObject({
      action: "setting_changed",
      details: { setting: "FRONT_TEXT", before: "", afterwards: text },
    });
  });

  test("have limits, and a headline has one line", async () => {
    for (const [name, value] of [
      ["FRONT_HEADLINE", "x".repeat(121)],
      ["FRONT_HEADLINE", "a\nb"],
      ["FRONT_TEXT", "x".repeat(601)],
      ["FRONT_TEXT", "a\u0007b"],
    ] as const)
      expect(await set(name, value)).toMatchObject({ status: 422, body: { code: "setting_words_wrong" } });
    expect((await config()).front).toEqual({ headline: "", text: "" });
  });

  test("are not there when it is turned off, nor is the sample", async () => {
    const link = await showLink();
    expect(await shown()).not.toBeNull();
    await set("FRONT_DOOR", false);
    expect((await config()).front).toBeNull();
    expect(await shown()).toBeNull();
    expect(await outsiderOf(server, "sample").topic()).toMatchObject({ body: { code: "link_gone" } });
    expect((await outsiderOf(server, link.secret).topic()).status).toBe(200);
  });
});

describe("the sample", () => {
  test("is how a gyan begins that an administrator shows by its link, with the quotes and nothing else", async () => {
    expect(await shown()).toBeNull();
    const link = await showLink();
    const outsider = outsiderOf(server, link.secret);
    const whole = (await outsider.summary()).body;
    const sample = (await shown())!;
    expect(sample.sentences.length).toBeGreaterThan(0);
    expect(sample.sentences.length).toBeLessThanOrEqual(4);
    for (const sentence of sample.sentences) expect(whole.sentences).toContainEqual(sentence);
    for (const reference of sample.references) expect(whole.references).toContainEqual(reference);
    const cited = sample.sentences.flatMap(({ citations }) => citations.map(({ articleId }) => articleId));
    expect(new Set(sample.references.map(({ articleId }) => articleId))).toEqual(new Set(cited));
    expect(Object.keys(sample).toSorted()).toEqual(
      ["articles", "language", "model", "name", "references", "sentences"].toSorted(),
    );
    expect(sample.language).toBe("en");
    expect(JSON.stringify(sample)).not.toMatch(/xenophon|Test Person|personId|topicId|score|secret/);
  });

  test("opens whole at its own address, by the same gate as the link, and no visit of the front door counts as an opening", async () => {
    const link = await showLink();
    const [sample, own] = [outsiderOf(server, "sample"), outsiderOf(server, link.secret)];
    await shown();
    expect((await links.list()).find(({ id }) => id === link.id)?.opened).toBe(0);
    const opened = await sample.topic();
    expect([opened.status, opened.body]).toEqual([200, (await own.topic()).body]);
    expect((await sample.summary()).body).toEqual((await own.summary()).body);
    const { articles } = (await sample.articles()).body;
    expect(articles).toEqual((await own.articles()).body.articles);
    expect((await sample.article(articles[0]!.id)).body).toEqual((await own.article(articles[0]!.id)).body);
    expect((await links.list()).find(({ id }) => id === link.id)?.opened).toBe(2);
  });

  test("is gone at once when its link is withdrawn, ends, gets a password, or when the gyan lies in the bin", async () => {
    const gone = async () => {
      const { status, body } = await outsiderOf(server, "sample").topic();
      return [await shown(), status, body.code];
    };
    const GONE = [null, 404, "link_gone"];
    const withdrawn = await showLink();
    expect(await shown()).not.toBeNull();
    const open = await watchBy(server, "sample");
    await links.withdraw(withdrawn.id);
    expect(await gone()).toEqual(GONE);
    expect(await open.heard()).toEqual(["ended"]);

    await showLink({ password: "open sesame" });
    expect(await gone()).toEqual(GONE);

    const ending = await showLink();
    expect(await shown()).not.toBeNull();
    await server.app.db.execute(sql`update links set expires_at = now() where id = ${ending.id}`);
    expect(await gone()).toEqual(GONE);

    const other = await server.finishedGyan(admin.token, "flow batteries");
    const otherLink = await linksOf(server, admin, other.topicId).make();
    await set("FRONT_SAMPLE_LINK", otherLink.address);
    expect((await shown())?.name).toBe(other.topicName);
    await putInBin(server, other.topicId, admin.personId);
    expect(await gone()).toEqual(GONE);

    for (const nonsense of ["", "sample", "https://gyan.example.org/public/sample", "javascript:alert(1)"]) {
      await set("FRONT_SAMPLE_LINK", nonsense);
      expect(await gone()).toEqual(GONE);
    }
    await set("FRONT_SAMPLE", "none");
    expect(await gone()).toEqual(GONE);
  });

  test("says nothing of people's own documents, and nothing of them is kept from before", async () => {
    const { articleId, quote } = (await outsiderOf(server, (await links.make()).secret).summary()).body
      .sentences[0]!.citations[0]!;
    await makePrivate(server, articleId, admin.personId, "ownword");
    const link = await showLink({ withDocuments: true });
    expect(JSON.stringify(await shown())).toContain("ownword");
    await links.change(link.id, { withDocuments: false });
    const told = JSON.stringify(await shown());
    expect(told).not.toContain("ownword");
    expect(told).not.toContain(JSON.stringify(quote).slice(1, -1));
  });
});

describe("whoever sits at the machine", () => {
  // Of its own: the visits of the links above came from elsewhere.
  let here: TestApp;
  beforeAll(async () => {
    here = await startApp();
  });
  afterAll(() => here.stop());

  const isTold = async (from?: string) => {
    const headers: Record<string, string> = from === undefined ? {} : { "x-forwarded-for": from };
    const answer = await fetch(`${here.base}/api/config`, { headers });
    return ((await answer.json()) as Config).isUnclaimed;
  };

  test("is told of the command until somebody has a password; nobody else ever is", async () => {
    expect(await isTold()).toBe(true);
    const signedUp = await here.call("POST", "/signup", {
      body: { firstName: "Asha", lastName: "Rao", email: "asha@example.org", password: "Correct horse 1" },
    });
    expect([signedUp.status, await isTold()]).toEqual([200, false]);
    await here.app.db.execute(sql`update people set password_hash = null`);
    expect([await isTold(), await isTold("203.0.113.7")]).toEqual([true, false]);
  });

  test("is told nothing where the installation has an address for others", async () => {
    const { db, config: given, identity } = here.app;
    await db.execute(sql`update people set password_hash = null`);
    const asked = (isHosted: boolean) =>
      isUnclaimed({ db, identity, config: { ...given, isHosted } }, "127.0.0.1");
    expect([await asked(false), await asked(true)]).toEqual([true, false]);
  });
});
