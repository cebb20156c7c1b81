import type { ReplyOf } from "@gyan/contract/endpoint.ts";
import type { CollectionCard, Cover, landing } from "@gyan/contract/sharing/portal.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DAY } from "../../server/src/platform/clock.ts";
import { tidyPortalJob } from "../../server/src/together/portal/jobs.ts";
import { aPortal } from "./portal.scene.ts";
import type { Who } from "./portal.scene.ts";

let portal: Awaited<ReturnType<typeof aPortal>>;
let admin: Who;
let curator: Who;
let clientId: number;

beforeAll(async () => {
  portal = await aPortal();
  admin = await portal.person({ role: "Admin" });
  const made = await portal.call<{ id: number }>(admin, "POST", "/admin/clients", {
    name: "Institute of Rain",
    urlName: "rain",
    isOpen: true,
    needsSubscription: false,
  });
  clientId = made.body.id;
  curator = await portal.curator(clientId);
});
afterAll(() => portal.server.stop());

const read = (urlName = "rain") =>
  portal.server.call<ReplyOf<typeof landing>>("GET", `/public/portal/${urlName}`);
const change = (body: object) => portal.call(admin, "PATCH", `/admin/clients/${clientId}`, body);
const signUp = async (group: string) => {
  const email = `rain-${group}-${portal.server.app.clock.uuid()}@example.org`;
  const body = {
    firstName: "New",
    lastName: "Comer",
    email,
    password: "Monsoon-2024",
    clientUrlName: "rain",
    userGroupNameUrl: group,
  };
  const { status } = await portal.server.call("POST", "/signup", { body });
  expect(status).toBe(200);
  const { rows } = await portal.server.app.db.pool.query<{ name: string; wish: string | null }>(
    `select g.name, r.wanted_group as wish from people p join groups g on g.id = p.main_group_id
     left join sign_up_requests r on r.person_id = p.id where lower(p.email) = lower($1)`,
    [email],
  );
  expect(rows[0]!.name).toBe("Portal Users");
  return rows[0]!.wish;
};

describe("X-03 the landing page of an organisation", () => {
  test("X-03 SU-03 tells strangers what the portal is, and of what is published only the announced collections", async () => {
    const topic = await portal.server.finishedGyan(curator.token, "monsoon forecasts");
    const open = await portal.collection(curator, "Open to see", { summary: "Rain", isAnnounced: true });
    const hidden = await portal.collection(curator, "Not announced");
    await portal.published(curator, open.id, "topic", topic.topicId, "Secret words");
    await portal.published(curator, hidden.id, "topic", topic.topicId);
    const { landing: before } = await portal.home(curator);
    const text = "What falls,\n\nand <b>why</b>.";
    await portal.call(curator, "PATCH", "/portal", { version: before.version, title: "Rain portal", text });
    const { status, body } = await read("RAIN");
    expect(status).toBe(200);
    expect(body).toEqual({
      organisation: "Institute of Rain",
      clientUrlName: "rain",
      title: "Rain portal",
      text,
      collections: [{ name: "Open to see", summary: "Rain", cover: { key: "waves", image: null }, items: 1 }],
      isOpen: true,
      admitsCurators: true,
    });
    for (const secret of ["monsoon", "Secret", "Not announced"])
      expect(JSON.stringify(body)).not.toContain(secret);
    await portal.call(curator, "DELETE", `/topics/${topic.topicId}`);
    expect((await read()).body.collections[0]).toMatchObject({ items: 0 });
  });

  test("SU-04 P-04 who signs up as a curator asks to be one, and not even that where the organisation admits none", async () => {
    expect(await signUp("pc")).toBe("Portal Curator");
    expect((await change({ admitsCurators: false })).body).toMatchObject({ admitsCurators: false });
    for (const group of ["pc", "curator", "pu"]) expect(await signUp(group)).toBeNull();
    expect((await read()).body).toMatchObject({ admitsCurators: false, isOpen: true });
    await change({ isOpen: false });
    expect((await read()).body).toMatchObject({ isOpen: false });
    await change({ isOpen: true, admitsCurators: true });
  });

  test("X-06 an administrator writes the head of the portal, and the note of it does not hold the text", async () => {
    await change({ portalTitle: "From above", portalText: "x".repeat(5000) });
    expect((await read()).body).toMatchObject({ title: "From above" });
    const { rows } = await portal.server.app.db.pool.query<{ details: object }>(
      "select details from audit where action = 'client_changed' and object_id = $1 order by id desc limit 1",
      [clientId],
    );
    expect(rows[0]!.details).toEqual({
      changed: expect.arrayContaining(["portalTitle", "portalText"]) as string[],
      portalTitle: "From above",
    });
  });

  test("X-03 there is one answer for an organisation that is unknown and for one that is disabled", async () => {
    const unknown = await read("snow");
    expect(unknown).toMatchObject({ status: 404, body: { code: "client_not_found" } });
    await change({ isDisabled: true });
    expect((await read()).body).toEqual(unknown.body);
    await change({ isDisabled: false });
    expect((await read()).status).toBe(200);
    curator = await portal.curator(clientId);
  });
});

const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

describe("X-03 covers", () => {
  const send = async (who: Who, content: Buffer, name = "cover.png") => {
    const form = new FormData();
    form.append("file", new Blob([new Uint8Array(content)]), name);
    const answer = await fetch(`${portal.server.base}/api/portal/covers`, {
      method: "POST",
      headers: { "x-auth-token": who.token },
      body: form,
    });
    return { status: answer.status, body: (await answer.json()) as Cover & { code?: string } };
  };

  test("X-03 an image is taken for what its bytes are, and can do nothing where it is shown", async () => {
    const { body: cover } = await send(curator, PIXEL, "cover.html");
    const shown = await fetch(`${portal.server.base}${cover.image}`);
    expect(shown.status).toBe(200);
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      "content-type": "image/png",
      "x-content-type-options": "nosniff",
      "content-security-policy": "sandbox; default-src 'none'",
    });
    expect(Buffer.from(await shown.arrayBuffer()).equals(PIXEL)).toBe(true);
    const made = await portal.collection(curator, "With a face", { cover: cover.key });
    expect(made.cover).toEqual(cover);
    const stranger = await portal.curator(await portal.organisation("far-away"));
    const stolen = await portal.call(stranger, "POST", "/portal/collections", {
      name: "X",
      cover: cover.key,
    });
    expect(stolen.body).toMatchObject({ code: "cover_not_found" });
    const noId = { name: "X", cover: `image:${"-".repeat(36)}` };
    expect(await portal.call(curator, "POST", "/portal/collections", noId)).toMatchObject({
      status: 400,
      body: { code: "invalid_input" },
    });
  });

  test("X-03 what is no image, or too large, is refused with what to do", async () => {
    const bad = [Buffer.from("<svg onload='alert(1)'/>"), PIXEL.subarray(0, 40), Buffer.alloc(3 << 20)];
    for (const content of bad) expect((await send(curator, content)).body.code).toBe("cover_not_valid");
    const user = await portal.person({ organisationId: clientId });
    expect((await send(user, PIXEL)).body.code).toBe("curator_missing");
    const empty = await portal.call(curator, "POST", "/portal/covers");
    expect(empty.body).toMatchObject({ code: "file_missing" });
  });

  test("X-03 one that no collection has is gone after a day, and one that is shown stays", async () => {
    const used = (await send(curator, PIXEL)).body;
    const unused = (await send(curator, PIXEL)).body;
    const card = await portal.collection(curator, "Another face", { cover: used.key });
    portal.clock.ahead = 2 * DAY;
    await tidyPortalJob.run({}, portal.server.app, new AbortController().signal);
    portal.clock.ahead = 0;
    expect((await fetch(`${portal.server.base}${used.image}`)).status).toBe(200);
    expect((await fetch(`${portal.server.base}${unused.image}`)).status).toBe(404);
    const drawn = await portal.call<CollectionCard>(curator, "PATCH", `/portal/collections/${card.id}`, {
      version: card.version,
      cover: "peaks",
    });
    expect(drawn.body.cover).toEqual({ key: "peaks", image: null });
  });
});
