// long: every call meets every kind of person on one server, and all of it is counted together.
import { contract } from "@gyan/contract";
import type { AccessFlag, Role } from "@gyan/contract/accounts/model.ts";
import type { Endpoint } from "@gyan/contract/endpoint.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addPerson, startSession } from "../../server/src/people/accounts/index.ts";
import type { Person } from "../../server/src/people/accounts/index.ts";
import { ALL_ACCESS } from "../../server/src/people/accounts/rules.ts";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";
import { upload } from "./documents.scene.ts";
import { CALLERS, TABLE } from "./permissions.table.ts";
import type { Caller, Objects, Told } from "./permissions.table.ts";
import { NEVER } from "./rights.named.ts";

const ENDPOINTS = new Map<string, Endpoint>(
  Object.entries(contract).flatMap(([slice, calls]) =>
    Object.entries(calls).map(([name, endpoint]) => [`${slice}.${name}`, endpoint as Endpoint] as const),
  ),
);
const ROWS = Object.entries(TABLE);

let server: TestApp;
/** How each of them shows who they are. */
const show = new Map<Caller, () => Promise<Record<string, string>>>();
let other: Objects;
let owner: Person;
beforeAll(async () => {
  server = await startApp({ LOG_LEVEL: "silent" });
  const flagged = await person({});
  const admin = await person({ role: "Admin" });
  show.set("a visitor", () => Promise.resolve({}));
  show.set("somebody without flags", bySession(await person({ access: [] })));
  show.set("somebody with every flag", bySession(flagged));
  show.set("somebody who must pay", bySession(await person({ needsSubscription: true })));
  show.set("a program of somebody with every flag", await byToken(flagged));
  show.set("an operator", bySession(await person({ role: "Operator" })));
  show.set("an administrator", bySession(admin));
  show.set("a program of an administrator", await byToken(admin));
  owner = await person({});
  other = await objectsOf(owner);
});
afterAll(() => server.stop());

let made = 0;
const person = (given: {
  role?: Role;
  access?: AccessFlag[];
  needsSubscription?: boolean;
}): Promise<Person> =>
  addPerson(server.app, {
    email: `permitted${++made}@example.org`,
    firstName: "Test",
    lastName: "Person",
    role: given.role ?? "User",
    groupName: "Portal Users",
    access: given.access ?? ALL_ACCESS,
    needsSubscription: given.needsSubscription ?? false,
  });

/** One session each, as long as no call ends it. */
const signedIn = new Map<Person, Record<string, string>>();
const bySession = (who: Person) => async (): Promise<Record<string, string>> => {
  const known = signedIn.get(who);
  // However long all of it takes: that what matters needs a proof is the business of factors.required.test.ts.
  if (known) await server.app.db.pool.query("update sessions set proved_at = now()");
  if (known) return known;
  const from = { address: "127.0.0.1", device: {} };
  const { token } = await server.app.db.tx((tx) => startSession(server.app, tx, who, { way: "link", from }));
  const headers = { "x-auth-token": token };
  signedIn.set(who, headers);
  return headers;
};

async function byToken(who: Person): Promise<() => Promise<Record<string, string>>> {
  const answer = await call("POST", "/me/tokens", await bySession(who)(), {
    name: "Program",
    scope: who.role === "User" ? "write" : "admin",
  });
  const { token } = answer.body as { token: string };
  return () => Promise.resolve({ authorization: `Bearer ${token}` });
}

let calls = 0;
async function call(
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: unknown,
  root = "/api",
) {
  const from = `127.${(++calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`;
  const response = await fetch(`${server.base}${root}${path}`, {
    method,
    redirect: "manual",
    headers: {
      ...headers,
      // Each call from an address of its own: how often one may call is another test's business.
      "x-forwarded-for": from,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (/event-stream/.test(response.headers.get("content-type") ?? "")) {
    await response.body!.cancel();
    return { status: response.status, body: {}, headers: [] };
  }
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.startsWith("application/json");
  return {
    status: response.status,
    body: (isJson && text ? JSON.parse(text) : {}) as { code?: string; message?: string },
    // The moment and the number of a request are its own, whatever it asks for.
    headers: [...response.headers].filter(([name]) => name !== "date" && name !== "x-request-id"),
  };
}

/** A call that does nothing: its parameters are no ids, its question and its body are nonsense. */
const harmless = ({ method, path, root, query, body }: Endpoint, headers: Record<string, string>) => {
  const nonsense = query ? "?everywhere=perhaps&limit=none&scope=none&from=never" : "";
  return call(
    method,
    path.replace(/:\w+/g, "!") + nonsense,
    headers,
    body ? ["nonsense"] : undefined,
    root ?? "/api",
  );
};

const toldBy = (status: number): Told => (status === 401 || status === 402 || status === 403 ? status : "in");

async function objectsOf(who: Person): Promise<Objects> {
  const token = (await bySession(who)())["x-auth-token"]!;
  const { topicId } = await server.finishedGyan(token, "flow batteries");
  const articles = await server.call<{ articles: { id: number }[] }>("GET", `/topics/${topicId}/articles`, {
    token,
  });
  const articleId = articles.body.articles[0]!.id;
  const note = await server.call<{ id: number }>("POST", `/articles/${articleId}/notes`, {
    token,
    body: { text: "For everybody", isPrivate: false },
  });
  const sessions = await server.call<{ sessions: { id: number }[] }>("GET", "/me/sessions", { token });
  const tokens = await server.call<{ view: { id: number } }>("POST", "/me/tokens", {
    token,
    body: { name: "Own" },
  });
  const library = await server.call<{ id: number }>("POST", "/libraries", { token, body: { name: "Own" } });
  const folder = await server.call<{ id: number }>("POST", "/folders", {
    token,
    body: { kind: "search", name: "Own" },
  });
  const document = await upload(server, token, { name: "own.txt", content: "Their own words." });
  const uploading = await fetch(`${server.base}/api/document/v1/uploads`, {
    method: "POST",
    headers: {
      "x-auth-token": token,
      "tus-resumable": "1.0.0",
      "upload-length": "10",
      "upload-metadata": `filename ${btoa("coming.txt")}`,
    },
  });
  return {
    topicId,
    articleId,
    noteId: note.body.id,
    sessionId: sessions.body.sessions[0]!.id,
    tokenId: tokens.body.view.id,
    ...(await factorsOf(who)),
    checkout: await checkoutOf(who, token),
    libraryId: library.body.id,
    folderId: folder.body.id,
    documentId: document.body.id,
    uploadId: uploading.headers.get("location")!.split("/").at(-1)!,
    collectionId: await collectionElsewhere(),
    ...(await conversationOf(who)),
    ...(await tableOf(who, topicId)),
    styleId: await styleOf(who),
    ...(await webhookOf(who)),
  };
}

async function webhookOf(who: Person): Promise<Pick<Objects, "webhookId" | "deliveryId">> {
  const { rows } = await server.app.db.pool.query<Pick<Objects, "webhookId" | "deliveryId">>(
    `with made as (
       insert into webhooks (person_id, name, address, events, sealed_secret, created_at)
       values ($1, 'Own', 'https://example.org', '{share.made}', '', now()) returning id)
     insert into webhook_deliveries (webhook_id, message_id, event, facts, happened_at, queued_at, state)
     select id, gen_random_uuid(), 'webhook.test', '{}', now(), now(), 'delivered' from made
     returning webhook_id as "webhookId", id as "deliveryId"`,
    [who.id],
  );
  return rows[0]!;
}

async function factorsOf(who: Person): Promise<Pick<Objects, "passkeyId" | "authenticatorId">> {
  const { rows } = await server.app.db.pool.query<Pick<Objects, "passkeyId" | "authenticatorId">>(
    `with key as (
       insert into passkeys (person_id, name, credential_id, public_key, counter, is_synced, created_at)
       values ($1, 'Theirs', 'an id', 'a key', 0, false, now()) returning id)
     insert into authenticators (person_id, secret, created_at) values ($1, 'sealed', now())
     returning id as "authenticatorId", (select id from key) as "passkeyId"`,
    [who.id],
  );
  return rows[0]!;
}

/** A question that they asked, and that nobody answered. */
async function conversationOf(who: Person): Promise<Pick<Objects, "conversationId" | "turnId">> {
  const { rows } = await server.app.db.pool.query<Pick<Objects, "conversationId" | "turnId">>(
    `with made as (
       insert into conversations (owner_id, organisation_id, name, scope_kind, scope, created_at, asked_at)
       values ($1, $2, 'Their question', 'everything', '{"kind": "everything"}', now(), now()) returning id)
     insert into turns (conversation_id, number, asker_id, question, state, worker, asked_at)
     select id, 1, $1, 'Their question', 'interrupted', gen_random_uuid(), now() from made
     returning conversation_id as "conversationId", id as "turnId"`,
    [who.id, who.organisationId],
  );
  return rows[0]!;
}

/** A table that they made, with a column and a word about it. */
async function tableOf(
  who: Person,
  topicId: number,
): Promise<Pick<Objects, "tableId" | "columnId" | "commentId">> {
  const { rows } = await server.app.db.pool.query<Pick<Objects, "tableId" | "columnId" | "commentId">>(
    `with made as (
       insert into evidence_tables (owner_id, organisation_id, name, scope_kind, scope, topic_id, state, created_at, changed_at)
       values ($1, $2, 'Their table', 'topic', jsonb_build_object('kind', 'topic', 'topicId', $3::bigint), $3, 'idle', now(), now()) returning id),
     looked as (
       insert into table_columns (table_id, position, name, kind, question) select id, 1, 'Theirs', 'question', 'What?' from made
       returning id, table_id)
     insert into table_comments (column_id, work_id, author_id, text, created_at)
     select looked.id, (select work_id from findings where topic_id = $3 limit 1), $1, 'Theirs', now() from looked
     returning id as "commentId", column_id as "columnId", (select id from made) as "tableId"`,
    [who.id, who.organisationId, topicId],
  );
  return rows[0]!;
}

async function styleOf(who: Person): Promise<number> {
  const { rows } = await server.app.db.pool.query<{ id: number }>(
    `insert into citation_styles (organisation_id, owner_id, added_by, name, kind, csl, hash, created_at)
     values ($2, $1, $1, 'Theirs', 'numeric', '<style/>', 'hash', now()) returning id`,
    [who.id, who.organisationId],
  );
  return rows[0]!.id;
}

/** In the portal of another organisation. */
async function collectionElsewhere(): Promise<number> {
  const { rows } = await server.app.db.pool.query<{ id: number }>(
    `with other as (insert into organisations (name, url_name, created_at) values ('Other', 'other-permissions', now()) returning id)
     insert into collections (uuid, organisation_id, name, summary, cover, position, created_at)
     select gen_random_uuid(), id, 'Theirs', '', 'waves', 1, now() from other returning id`,
  );
  return rows[0]!.id;
}

/** The secret of a payment that somebody has begun. */
async function checkoutOf(who: Person, token: string): Promise<string> {
  const { rows } = await server.app.db.pool.query<{ id: number }>(
    `insert into subscriptions (name, url_name, signup_title, signup_body, created_at)
     values ('Plan', 'plan-of-permissions', '', '', now()) returning id`,
  );
  await server.app.db.pool.query(
    `insert into subscription_prices (subscription_id, position, amount, currency, every) values ($1, 0, 900, 'EUR', 'once')`,
    [rows[0]!.id],
  );
  const { body } = await server.call<{ redirectUrl?: string }>("POST", "/payment/redirect", { token });
  await server.app.db.pool.query("update subscriptions set retired_at = now() where id = $1", [rows[0]!.id]);
  const secret = /[\w-]{20,128}$/.exec(body.redirectUrl ?? "")?.[0];
  if (!secret) throw new Error(`Person ${who.id} could not begin a payment.`);
  return secret;
}

test("P-03 the table names every call, and no other", () => {
  expect(ROWS.map(([name]) => name).toSorted()).toEqual([...ENDPOINTS.keys()].toSorted());
});

test("every call of the contract is served", async () => {
  const document = (await (await fetch(`${server.base}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, unknown>>;
  };
  const missing = [...ENDPOINTS].filter(([, { method, path, root }]) => {
    const address = `${root ?? "/api"}${path}`.replace(/:(\w+)/g, "{$1}");
    return document.paths[address]?.[method.toLowerCase()] === undefined;
  });
  expect(missing.map(([name]) => name)).toEqual([]);
});

describe("P-03 P-04 who may call", () => {
  test.each(ROWS)("%s", async (name, { may }) => {
    const answers = new Map<Caller, Told>();
    for (const caller of CALLERS) {
      const { status, body } = await harmless(ENDPOINTS.get(name)!, await show.get(caller)!());
      // What somebody lacks has names that only administrators know.
      if (status === 403) expect(ALL_ACCESS.filter((flag) => body.message?.includes(flag))).toEqual([]);
      answers.set(caller, toldBy(status));
      expect(status).toBeLessThan(500);
    }
    if (name === "accounts.logOut") signedIn.clear();
    expect(Object.fromEntries(answers)).toEqual(may);
  });
});

describe("P-01 P-03 flags", () => {
  const flagged = ROWS.filter(([, { flags }]) => flags);

  test("the table names the flags of every call that asks for one", () => {
    const asked = [...ENDPOINTS].flatMap(([name, { access }]) => (access ? [[name, access]] : []));
    expect(Object.fromEntries(flagged.map(([name, { flags }]) => [name, flags]))).toEqual(
      Object.fromEntries(asked),
    );
  });

  test.each(flagged)(
    "%s: each of its flags opens it, all others together do not",
    async (name, { flags }) => {
      const endpoint = ENDPOINTS.get(name)!;
      for (const flag of flags!) {
        const { status } = await harmless(endpoint, await bySession(await person({ access: [flag] }))());
        expect([flag, toldBy(status)]).toEqual([flag, "in"]);
      }
      const others = ALL_ACCESS.filter((flag) => !flags!.includes(flag));
      const refused = await harmless(endpoint, await bySession(await person({ access: others }))());
      const body = endpoint.method === "HEAD" ? {} : { code: "access_missing" };
      expect(refused).toMatchObject({ status: 403, body });
    },
  );

  test("an outline with subtopics needs AdvancedSearch, a template CreateGyanWithTemplate", async () => {
    const headers = await bySession(await person({ access: ["CreateSentenceGyan"] }))();
    const outline = { name: "batteries", id: 1, subtopics: [{ name: "cells", id: 2 }] };
    const built = await call("POST", "/gyan/create/v4/submitconceptfordiscovery", headers, {
      topicOutline: outline,
    });
    expect(built).toMatchObject({ status: 403, body: { code: "access_missing" } });
    const body = { discoverySentence: ["batteries"], template: "any", ontologyId: 1 };
    const templated = await call("POST", "/gyan/create/submitsentencefordiscovery", headers, body);
    expect(templated).toMatchObject({ status: 403, body: { code: "access_missing" } });
  });

  test("P-04 a flag of a group is a flag of its members, at once and as long as they are in it", async () => {
    const member = await person({ access: [] });
    const headers = await bySession(member)();
    const submit = () => harmless(ENDPOINTS.get("catalogue.submitSentence")!, headers);
    expect((await submit()).status).toBe(403);
    await server.app.db.pool.query(
      `with made as (insert into groups (organisation_id, name, access, created_at)
         values ($1, 'Searchers', '{CreateSentenceGyan}', now()) returning id)
       insert into group_members (group_id, person_id) select id, $2 from made`,
      [member.organisationId, member.id],
    );
    expect(toldBy((await submit()).status)).toBe("in");
    await server.app.db.pool.query(
      "delete from group_members m using groups g where g.id = m.group_id and g.name = 'Searchers' and m.person_id = $1",
      [member.id],
    );
    expect((await submit()).status).toBe(403);
  });
});

describe("P-03 another person's object", () => {
  const about = ROWS.filter(([, { foreign }]) => foreign);
  const asked = (name: string, headers: Record<string, string>, objects = other) => {
    const { at, body } = TABLE[name]!.foreign!;
    const sent = typeof body === "function" ? (body as (objects: Objects) => object)(objects) : body;
    const { method, root } = ENDPOINTS.get(name)!;
    return call(method, at(objects), headers, sent, root);
  };

  test("the table says of every call that names an object whose it may be", () => {
    const named = [...ENDPOINTS].filter(([name, { path, public: isPublic, roles }]) => {
      // Those of the installation belong to no person; those that are public are opened by a secret.
      return path.includes(":") && !isPublic && !roles && !TABLE[name]!.foreign;
    });
    expect(named.map(([name]) => name)).toEqual([]);
  });

  test.each(about)(
    "%s: it does not exist, whatever the caller's flags and role",
    async (name, { foreign }) => {
      for (const caller of ["somebody with every flag", "an operator", "an administrator"] as const) {
        const { status, body } = await asked(name, await show.get(caller)!());
        // An answer to HEAD has no body.
        const code = ENDPOINTS.get(name)!.method === "HEAD" ? undefined : foreign!.code;
        expect([caller, status, body.code]).toEqual([caller, 404, code]);
      }
    },
  );

  test.each(about)("%s: it is told of it what is told of what never was", async (name) => {
    const headers = await show.get("somebody with every flag")!();
    expect(await asked(name, headers)).toEqual(await asked(name, headers, NEVER));
  });

  test("all of it is still its owner's, as it was", async () => {
    const headers = await bySession(owner)();
    expect((await call("GET", `/topics/${other.topicId}`, headers)).body).toMatchObject({
      ownerId: owner.id,
    });
    expect((await call("GET", `/articles/${other.articleId}`, headers)).status).toBe(200);
    expect((await call("GET", `/payment/checkout/${other.checkout}`, headers)).body).toMatchObject({
      state: "open",
    });
    const { libraries } = (await call("GET", "/libraries", headers)).body as { libraries: object[] };
    expect(libraries).toContainEqual(expect.objectContaining({ id: other.libraryId, name: "Own" }));
    const sessions = await call("GET", "/me/sessions", headers);
    expect((sessions.body as { sessions: { id: number }[] }).sessions.map(({ id }) => id)).toContain(
      other.sessionId,
    );
    const tokens = await call("GET", "/me/tokens", headers);
    expect((tokens.body as { tokens: unknown }).tokens).toMatchObject([{ id: other.tokenId }]);
  });
});

test("an ended session, a disabled person and a disabled organisation open nothing", async () => {
  const gone = await person({});
  const headers = await bySession(gone)();
  const disabled = (isSo: boolean, table: "people" | "organisations", id: number) =>
    server.app.db.pool.query(`update ${table} set disabled_at = ${isSo ? "now()" : "null"} where id = $1`, [
      id,
    ]);
  const status = async () => (await call("GET", "/me", headers)).status;
  expect(await status()).toBe(200);
  await disabled(true, "people", gone.id);
  expect(await status()).toBe(401);
  await disabled(false, "people", gone.id);
  await disabled(true, "organisations", gone.organisationId);
  expect(await status()).toBe(401);
  await disabled(false, "organisations", gone.organisationId);
  expect(await status()).toBe(200);
  await call("GET", "/logout", headers);
  expect(await status()).toBe(401);
});
