import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { AccessFlag, Role } from "@gyan/contract/accounts/model.ts";
import type { Scope } from "@gyan/contract/accounts/scopes.rules.ts";
import type { Endpoint } from "@gyan/contract/endpoint.ts";
import { addPerson, startSession, type Person } from "../../server/src/people/accounts/index.ts";
import { ALL_ACCESS } from "../../server/src/people/accounts/rules.ts";
import { grant } from "../../server/src/people/rights/index.ts";
import { SECRETS, secretScene } from "../../tests/slices/leaks.scene.ts";
import { upload } from "../../tests/slices/documents.scene.ts";
import { keepArticle } from "../../tests/slices/rights.articles.ts";
import { startApp, type TestApp } from "../../tests/support/app.ts";
import { SETTINGS_TRIED, WORDS_BY_NAME } from "./known.ts";

export const CALLERS = [
  "a visitor",
  "a reader",
  "an editor",
  "an administrator",
  "a program that reads",
  "a program that writes",
  "a program that administers",
] as const;
export type Caller = (typeof CALLERS)[number];

/** What its owner keeps to themselves of a topic that all the others share with them. */
const OWN = {
  note: "zzarlanum",
  question: "zzerlanum",
  table: "zzirlanum",
  tag: "zzorlanum",
  mail: "zzurlanum",
};

/** Words that only their owner may ever be told. */
export const MARKERS: string[] = [...Object.values(SECRETS), ...Object.values(OWN)];

/** Where the ids of a name are found: whatever there is, of the caller, of others and of nobody. */
const IDS: Record<string, string> = {
  topicId: "select id from topics",
  topicIds: "select id from topics",
  articleId: "select id from findings",
  workId: "select id from works order by id desc limit 12",
  libraryId: "select id from libraries",
  documentId: "select id from documents",
  docId: "select id from documents",
  folderId: "select id from folders",
  parentId: "select id from folders",
  noteId: "select id from notes",
  conversationId: "select id from conversations",
  turnId: "select id from turns",
  tableId: "select id from evidence_tables",
  columnId: "select id from table_columns",
  columns: "select id from table_columns",
  commentId: "select id from table_comments",
  styleId: "select id from citation_styles",
  reasonId: "select id from review_reasons",
  runId: "select id from runs",
  linkId: "select id from links",
  collectionId: "select id from collections",
  coverId: "select id from covers",
  draftId: "select id from drafts",
  itemId: "select id from catalogue_items",
  categoryId: "select id from catalogue_items where kind = 'category'",
  mailId: "select id from mails order by id desc limit 20",
  sessionId: "select id from sessions order by id desc limit 5",
  tokenId: "select id from api_tokens where name = 'expendable'",
  webhookId: "select id from webhooks",
  deliveryId: "select id from webhook_deliveries order by id desc limit 20",
  passkeyId: "select id from passkeys",
  authenticatorId: "select id from authenticators",
  subscriptionId: "select id from subscriptions",
  uploadId: "select id from uploads",
  uuid: "select uuid as id from libraries union all select uuid from topics",
  // Those who call and those whose secrets are kept stay: a stranger may be erased.
  personId: "select id from people where email like 'expendable%'",
  personIds: "select id from people where email like 'expendable%'",
  groupId: "select id from groups order by id desc limit 1",
  clientId: "select id from organisations where url_name = 'elsewhere'",
  organisationId: "select id from organisations",
  ids: "select id from findings union select id from topics union select id from documents union select id from twin_decisions",
  id: "select id from topics union select id from documents union select id from libraries union select id from folders union select id from notes",
  leaderId: "select id from works order by id desc limit 12",
  otherId: "select id from works order by id desc limit 12",
};

export type Scene = {
  server: TestApp;
  known(endpoint: Endpoint): (key: string) => readonly (string | number)[] | undefined;
  headersOf(caller: Caller): Promise<Record<string, string>>;
  /** After an answer that says that nobody is signed in: a call may have ended the session, or the account. */
  renew(caller: Caller): void;
  refresh(): Promise<void>;
  /** What the server's log says of a failure with this reference. */
  toldOf(reference: string): Promise<string>;
  stop(): Promise<void>;
};

/** A server with somebody's secrets on it, a topic that they share, and everybody who calls. */
export async function fuzzScene(): Promise<Scene> {
  const folder = await mkdtemp(path.join(tmpdir(), "gyan-fuzz-"));
  const log = path.join(folder, "log");
  const server = await startApp({ LOG_LEVEL: "error", LOG_FILE: log });
  const { app } = server;
  // Whoever administers changes people and organisations by small numbers too: none of those who matter has one.
  for (const table of ["people", "organisations", "groups"])
    await app.db.pool.query("select setval(pg_get_serial_sequence($1, 'id'), 555000000)", [table]);
  const { rows: homes } = await app.db.pool.query<{ id: number }>(
    "insert into organisations (name, url_name, created_at) values ('Home', 'home', now()) returning id",
  );
  const { owner, on, common } = await secretScene(server);
  const { topicId, articleId } = common;
  const isPrivate = true;
  const kept = [
    await on.call(owner, "POST", `/articles/${articleId}/notes`, { text: `See ${OWN.note}`, isPrivate }),
    await on.call(owner, "POST", "/ask", {
      question: `What of rain and ${OWN.question}?`,
      scope: { kind: "topic", topicId },
    }),
    await on.call(owner, "POST", "/tables", {
      name: OWN.table,
      scope: { kind: "topic", topicId },
      columns: [],
    }),
    await on.bulk(owner, { ids: [topicId], addTags: [OWN.tag] }),
    await on.call(owner, "POST", `/topics/${topicId}/share`, {
      people: ["somebody.else@example.org"],
      right: "reader",
      message: `About ${OWN.mail}`,
    }),
  ];
  // What was not stored could not be told either.
  const refused = kept.filter(({ status }) => status !== 200);
  if (refused.length > 0) throw new Error(`The secrets were not kept: ${JSON.stringify(refused[0]!.body)}`);
  const link = await on.call(owner, "POST", `/topics/${topicId}/links`, {
    name: "Open",
    withDocuments: true,
  });
  const feed = await on.call(owner, "POST", `/topics/${topicId}/feed`);
  const secretsIn = (body: object): string[] => JSON.stringify(body).match(/[\w-]{30,}/g) ?? [];
  const [opening, subscribing] = [secretsIn(link.body), secretsIn(feed.body)];

  let made = 0;
  const person = (name: string, role: Role = "User", access: AccessFlag[] = ALL_ACCESS): Promise<Person> =>
    addPerson(app, {
      email: `${name}${made++ === 0 ? "" : made}@example.org`,
      firstName: "Test",
      lastName: "Person",
      role,
      groupName: "Portal Users",
      access,
      ...(role === "User" && { organisationId: homes[0]!.id }),
    });
  for (let count = 0; count < 5; count++) await person("expendable");

  const signIn = async (who: Person): Promise<string> => {
    const from = { address: "127.0.0.1", device: {} };
    return (await app.db.tx((tx) => startSession(app, tx, who, { way: "link", from }))).token;
  };
  const sharing = async (name: string, right: "reader" | "editor"): Promise<Person> => {
    const who = await person(name);
    const holder = { kind: "person", id: who.id } as const;
    await app.db.tx((tx) =>
      grant(
        tx,
        { kind: "topic", id: common.topicId },
        holder,
        right,
        owner.personId as never,
        app.clock.now(),
      ),
    );
    return who;
  };
  /** With some things of their own, so that there is something to change and to delete. */
  const session = async (who: Person): Promise<Record<string, string>> => {
    const token = await signIn(who);
    const { topicId } = await server.gyan(token, "thermal runaway");
    await keepArticle(server, topicId, { title: "Own rain", text: "Rain falls. ".repeat(20) });
    await server.call("POST", "/folders", { token, body: { kind: "search", name: "Own" } });
    await server.call("POST", "/libraries", { token, body: { name: "Own" } });
    await server.call("POST", "/me/tokens", { token, body: { name: "expendable" } });
    const hook = { name: "Own", address: "https://gyan.invalid/hook", events: ["share.made"] };
    await server.call("POST", "/webhooks", { token, body: hook });
    await upload(server, token, { name: "own.txt", content: "Rain is measured in millimetres. ".repeat(9) });
    return { "x-auth-token": token };
  };
  const program = async (who: Person, scope: Scope): Promise<Record<string, string>> => {
    const token = await signIn(who);
    const answer = await server.call<{ token: string }>("POST", "/me/tokens", {
      token,
      body: { name: "Program", scope },
    });
    return { authorization: `Bearer ${answer.body.token}` };
  };
  const makers: Record<Caller, () => Promise<Record<string, string>>> = {
    "a visitor": () => Promise.resolve({}),
    "a reader": async () => session(await sharing("reader", "reader")),
    "an editor": async () => session(await sharing("editor", "editor")),
    "an administrator": async () => session(await person("administrator", "Admin")),
    "a program that reads": async () => program(await sharing("reading", "reader"), "read"),
    "a program that writes": async () => program(await sharing("writing", "editor"), "write"),
    "a program that administers": async () => program(await person("administering", "Admin"), "admin"),
  };
  const headers = new Map<Caller, Promise<Record<string, string>>>();
  const ids = new Map<string, (string | number)[]>();

  const scene: Scene = {
    server,
    known({ path: at }) {
      const isNamed = /^\/admin\/(settings|sources)/.exec(at)?.[1];
      return (key) => {
        if (key === "name" && isNamed) return isNamed === "settings" ? SETTINGS_TRIED : ["openalex", "arxiv"];
        if (key === "secret" && at.startsWith("/public")) return opening;
        if (key === "key" && at.endsWith("/feed.xml")) return subscribing;
        return WORDS_BY_NAME[key] ?? ids.get(key);
      };
    },
    headersOf(caller) {
      if (!headers.has(caller)) headers.set(caller, makers[caller]());
      return headers.get(caller)!;
    },
    renew: (caller) => void headers.delete(caller),
    async refresh() {
      await app.db.pool.query("update sessions set proved_at = now()");
      for (const [key, statement] of Object.entries(IDS)) {
        const { rows } = await app.db.pool.query<{ id: string | number }>(
          `select id from (${statement}) found order by id desc limit 40`,
        );
        if (rows.length > 0)
          ids.set(
            key,
            rows.map(({ id }) => id),
          );
      }
    },
    async toldOf(reference) {
      const lines = (await readFile(log, "utf8")).split("\n");
      return lines.findLast((line) => line.includes(reference)) ?? "";
    },
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
  for (const caller of CALLERS) await scene.headersOf(caller);
  await scene.refresh();
  return scene;
}
