import type { UserGroup } from "@gyan/contract/accounts/model.ts";
import { sql } from "drizzle-orm";
import { addPerson, startSession } from "../../server/src/people/accounts/index.ts";
import { ALL_ACCESS } from "../../server/src/people/accounts/rules.ts";
import { grant } from "../../server/src/people/rights/index.ts";
import type { Holder } from "../../server/src/people/rights/store.ts";
import type { TestApp } from "../support/app.ts";
import { upload } from "./documents.scene.ts";
import { organising } from "./folders.scene.ts";
import type { Someone } from "./folders.scene.ts";
import type { Objects } from "./permissions.table.ts";
import { NEVER, NEVER_THERE } from "./rights.named.ts";
import type { Things } from "./rights.named.ts";

export type Kind = "topic" | "folder" | "library";

/** Everybody who has a right, by the way by which they have it; each belongs to an organisation of their own. */
export const HOLDERS = {
  "a reader": "reader",
  "a reader by a group": "reader",
  "a reader by the organisation": "reader",
  "a reader by the portal": "reader",
  "a commenter": "commenter",
  "a commenter by a folder": "commenter",
  "an editor": "editor",
  "an editor by a group": "editor",
  "the owner": "owner",
} as const;
export type Caller = keyof typeof HOLDERS;

type Person = Someone & { organisationId: number; email: string };

/** People, and things of one of them that each of the others may use by their own way. */
export async function rightsScene(server: TestApp) {
  const on = organising(server);
  const { db } = server.app;
  const query = <T extends object>(text: string, values: unknown[]) => db.pool.query<T>(text, values);
  const idOf = async (text: string, values: unknown[]) =>
    (await query<{ id: number }>(text, values)).rows[0]!.id;

  let made = 0;
  async function person(groupName: UserGroup = "Portal Users"): Promise<Person> {
    const name = `rights-${++made}`;
    const organisationId = await idOf(
      "insert into organisations (name, url_name, created_at) values ($1, $1, now()) returning id",
      [name],
    );
    const email = `${name}@example.org`;
    const who = await addPerson(server.app, {
      email,
      firstName: "Test",
      lastName: "Person",
      role: "User",
      groupName,
      access: ALL_ACCESS,
      organisationId,
    });
    const session = { way: "link" as const, from: { address: "127.0.0.1", device: {} } };
    const { token } = await db.tx((tx) => startSession(server.app, tx, who, session));
    return { personId: who.id, token, organisationId, email };
  }

  const people = new Map<Caller, Person>();
  for (const caller of Object.keys(HOLDERS) as Caller[]) people.set(caller, await person());
  const owner = people.get("the owner")!;
  const groupOf = async (caller: Caller): Promise<Holder> => {
    const { personId, organisationId } = people.get(caller)!;
    const id = await idOf(
      `with made as (insert into groups (organisation_id, name, created_at) values ($1, $2, now()) returning id)
       insert into group_members (group_id, person_id) select id, $3 from made returning group_id as id`,
      [organisationId, caller, personId],
    );
    return { kind: "group", id };
  };
  const groups = {
    "a reader by a group": await groupOf("a reader by a group"),
    "an editor by a group": await groupOf("an editor by a group"),
  };
  /** What it was asked with, the others were too. */
  const searched = await server.finishedGyan(owner.token, "flow batteries");
  // What lies in it is shared with the folder.
  const shelf = await on.folder(owner, "A shared folder");
  await on.call(owner, "POST", `/folders/${shelf.id}/share`, {
    people: [people.get("a commenter by a folder")!.email],
    right: "commenter",
  });

  async function shared(kind: Kind, id: number): Promise<void> {
    for (const [caller, right] of Object.entries(HOLDERS) as [Caller, (typeof HOLDERS)[Caller]][]) {
      if (caller === "the owner" || caller === "a commenter by a folder") continue;
      const { personId, organisationId } = people.get(caller)!;
      const isByGroup = caller === "a reader by a group" || caller === "an editor by a group";
      const isByOrganisation =
        caller === "a reader by the organisation" || caller === "a reader by the portal";
      const holder: Holder = isByGroup
        ? groups[caller]
        : isByOrganisation
          ? { kind: "organisation", id: organisationId }
          : { kind: "person", id: personId };
      const through = caller === "a reader by the portal" ? "portal:1" : "";
      await grant(db, { kind, id }, holder, right, null, new Date(), through);
    }
  }

  /** With an outline as a search leaves it, an article and a note. */
  async function topicOf(who: Person, name: string) {
    const topicId = await on.topic(who, name);
    await query(
      "update outlines set root = (select root from outlines where topic_id = $2 limit 1) where topic_id = $1",
      [topicId, searched.topicId],
    );
    const articleId = await articleIn(topicId);
    const { body } = await on.call<{ id: number }>(who, "POST", `/articles/${articleId}/notes`, {
      text: "For everybody",
      isPrivate: false,
    });
    return { topicId, articleId, noteId: body.id };
  }

  async function topic(): Promise<Partial<Objects>> {
    const searchedFor = await topicOf(owner, "A shared topic");
    const { topicId } = searchedFor;
    await on.call(owner, "PUT", `/topics/${topicId}/folder`, { folderId: shelf.id });
    await shared("topic", topicId);
    return searchedFor;
  }

  async function articleIn(topicId: number): Promise<number> {
    const { rows } = await db.execute<{ id: number }>(sql`
      with run as (
        insert into runs (topic_id, number, kind, asked_with, actor_id, outline_version, request, request_version, status,
          created_at, started_at, finished_at)
        select ${topicId}, 1, kind, asked_with, actor_id, outline_version, request, request_version, status,
          created_at, started_at, finished_at from runs where topic_id = ${searched.topicId} returning id),
      work as (
        insert into works (title, authors, language, created_at) values ('An article', '{}', 'en', now()) returning id),
      texts as (
        insert into work_texts (work_id, version, content_hash, text, created_at)
        select id, 1, 'hash', 'Some words.', now() from work returning id, work_id)
      insert into findings (topic_id, node_id, work_id, text_id, first_run_id, last_run_id, sources, score, reason, is_kept, created_at)
      select ${topicId}, 1, t.work_id, t.id, r.id, r.id, '{web}', 0.5,
        '{"matched": [], "missing": [], "quote": null, "best": []}', true, now() from texts t, run r returning id`);
    return rows[0]!.id;
  }

  async function folder(): Promise<Partial<Objects>> {
    const { id } = await on.folder(owner, `Folder ${++made}`, shelf.id);
    await shared("folder", id);
    return { folderId: id };
  }

  async function library(): Promise<Partial<Objects>> {
    const { body } = await on.call<{ id: number }>(owner, "POST", "/libraries", {
      name: `Library ${++made}`,
    });
    await shared("library", body.id);
    return { libraryId: body.id };
  }

  /** One of everything that can be named, theirs and nobody else's. */
  async function allOf(who: Person): Promise<Things> {
    const own = await topicOf(who, "A topic of one's own");
    const binnedId = await on.topic(who, "In the bin");
    const { id: folderId } = await on.folder(who, "A folder of one's own");
    const { body: shelved } = await on.call<{ id: number }>(who, "POST", "/libraries", { name: "One's own" });
    const file = await upload(server, who.token, { name: "own.txt", content: "Words of one's own." });
    await on.call(who, "POST", "/gyan/create/v1/draft", { name: "A draft", data: "{}" });
    const link = await on.call<{ made: number }>(who, "POST", `/topics/${own.topicId}/links`, { name: "" });
    await on.call(who, "DELETE", `/topics/${binnedId}`);
    const review = await on.call<{ reasons: { id: number }[] }>(who, "PUT", `/topics/${own.topicId}/review`, {
      reasons: [{ label: "Not about it" }],
    });
    const rows = await query<Pick<Things, "draftId" | "workId" | "runId" | "libraryUuid">>(
      `select (select id from drafts where person_id = $1) as "draftId", f.work_id as "workId", f.last_run_id as "runId",
         (select uuid::text from libraries where id = $3) as "libraryUuid" from findings f where f.id = $2`,
      [who.personId, own.articleId, shelved.id],
    );
    const conversation = await query<Pick<Things, "conversationId" | "turnId">>(
      `with made as (
         insert into conversations (owner_id, organisation_id, name, scope_kind, scope, topic_id, created_at, asked_at)
         values ($1, $2, 'Their question', 'topic', '{"kind": "topic"}', $3, now(), now()) returning id)
       insert into turns (conversation_id, number, asker_id, question, state, worker, asked_at)
       select id, 1, $1, 'Their question', 'interrupted', gen_random_uuid(), now() from made
       returning conversation_id as "conversationId", id as "turnId"`,
      [who.personId, who.organisationId, own.topicId],
    );
    const table = await query<Pick<Things, "tableId" | "columnId" | "commentId">>(
      `with made as (
         insert into evidence_tables (owner_id, organisation_id, name, scope_kind, scope, topic_id, state, created_at, changed_at)
         values ($1, $2, 'Their table', 'topic', jsonb_build_object('kind', 'topic', 'topicId', $3::bigint), $3, 'idle', now(), now()) returning id),
       looked as (
         insert into table_columns (table_id, position, name, kind, question) select id, 1, 'Theirs', 'question', 'What?' from made
         returning id)
       insert into table_comments (column_id, work_id, author_id, text, created_at)
       select looked.id, $4, $1, 'Theirs', now() from looked
       returning id as "commentId", column_id as "columnId", (select id from made) as "tableId"`,
      [who.personId, who.organisationId, own.topicId, rows.rows[0]!.workId],
    );
    const styleId = await idOf(
      `insert into citation_styles (organisation_id, owner_id, added_by, name, kind, csl, hash, created_at)
       values ($2, $1, $1, 'Theirs', 'numeric', '<style/>', 'hash', now()) returning id`,
      [who.personId, who.organisationId],
    );
    const hook = await query<Pick<Things, "webhookId" | "deliveryId">>(
      `with made as (
         insert into webhooks (person_id, name, address, events, sealed_secret, created_at)
         values ($1, 'Theirs', 'https://example.org', '{share.made}', '', now()) returning id)
       insert into webhook_deliveries (webhook_id, message_id, event, facts, happened_at, queued_at, state)
       select id, gen_random_uuid(), 'webhook.test', '{}', now(), now(), 'delivered' from made
       returning webhook_id as "webhookId", id as "deliveryId"`,
      [who.personId],
    );
    const watchedId = await idOf(
      `insert into watched_sources (library_id, added_by, kind, format, address, name, reads_pages, state, due_at, created_at)
       values ($1, $2, 'feed', 'rss', 'https://example.org/feed', 'Theirs', false, 'paused', now(), now()) returning id`,
      [shelved.id, who.personId],
    );
    const zotero = await query<Pick<Things, "zoteroId" | "conflictId">>(
      `with made as (
         insert into zotero_connections
           (person_id, library_id, api_key, user_name, prefix, zotero_name, direction, has_files, may_write, state, made_at)
         values ($1, $2, '', 'Theirs', 'users/1', 'Theirs', 'follow', false, true, 'idle', now()) returning id),
       item as (
         insert into zotero_items (connection_id, key, kind, version, data, document_id, base)
         select id, 'AAAA1111', 'item', 1, '{}', $3, '{}' from made returning connection_id, key)
       insert into zotero_conflicts (connection_id, item_key, field, theirs, made_at)
       select connection_id, key, 'title', '"Theirs"', now() from item
       returning connection_id as "zoteroId", id as "conflictId"`,
      [who.personId, shelved.id, file.body.id],
    );
    const clipId = await idOf(
      `insert into clips (person_id, key, document_id, address, note, state, clipped_at)
       values ($1, gen_random_uuid(), $2, 'https://example.org/page', 'Theirs', 'kept', now()) returning id`,
      [who.personId, file.body.id],
    );
    const correctionId = await idOf(
      `insert into document_corrections (document_id, person_id, made_at, way, was_corrected, before, after)
       values ($1, $2, now(), 'hand', false, '{}', '{}') returning id`,
      [file.body.id, who.personId],
    );
    const twinDecisionId = await idOf(
      `with other as (
         insert into works (title, authors, language, created_at) values ('The same as theirs', '{}', 'en', now()) returning id)
       insert into twin_decisions (topic_id, leader_id, other_id, is_same, decided_by, decided_at)
       select $1, $2, other.id, false, $3, now() from other returning id`,
      [own.topicId, rows.rows[0]!.workId, who.personId],
    );
    return {
      ...NEVER_THERE,
      twinDecisionId,
      correctionId,
      styleId,
      ...hook.rows[0]!,
      watchedId,
      ...zotero.rows[0]!,
      clipId,
      ...conversation.rows[0]!,
      ...table.rows[0]!,
      reasonId: review.body.reasons[0]!.id,
      ...rows.rows[0]!,
      ...own,
      binnedId,
      folderId,
      libraryId: shelved.id,
      documentId: file.body.id,
      linkId: link.body.made,
      personId: who.personId,
      groupId: await idOf(
        "insert into groups (organisation_id, name, created_at) values ($1, 'Theirs', now()) returning id",
        [who.organisationId],
      ),
      collectionId: await idOf(
        `insert into collections (uuid, organisation_id, name, summary, cover, position, created_at)
         values (gen_random_uuid(), $1, 'Theirs', '', 'waves', 1, now()) returning id`,
        [who.organisationId],
      ),
    };
  }

  const makers = { topic, folder, library };
  return {
    person,
    people,
    owner,
    allOf,
    /** A new thing that everybody may use by their way; what is not about it was never there. */
    fresh: async (kind: Kind): Promise<Objects> => ({ ...NEVER, ...(await makers[kind]()) }),
  };
}
