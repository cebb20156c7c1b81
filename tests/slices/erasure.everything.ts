import { Readable } from "node:stream";
import type { PersonId } from "@gyan/contract/ids.ts";
import { addPerson, makeSigninLink } from "../../server/src/people/accounts/index.ts";
import { ALL_ACCESS } from "../../server/src/people/accounts/rules.ts";
import { recordMail, writeMail } from "../../server/src/together/mails/index.ts";
import type { Mail } from "../../server/src/ports/mailer.ts";
import { readIntoLibrary } from "../../server/src/sources/documents/index.ts";
import type { TestApp } from "../support/app.ts";

/** Names and an address that nothing else in the database holds. */
export const WORDS = ["zephyrine", "quarkington", "zq.erased@example.org"];

export async function zephyrine(server: TestApp): Promise<{ token: string; personId: PersonId }> {
  const person = await addPerson(server.app, {
    email: "ZQ.erased@example.org",
    firstName: "Zephyrine",
    lastName: "Quarkington",
    role: "Admin",
    groupName: "Portal Users",
    access: ALL_ACCESS,
    password: "Correct horse 1",
  });
  const loginToken = await makeSigninLink(server.app, person.id);
  const { body } = await server.call<{ token: string }>("POST", "/login/auto", {
    body: { loginToken, timeZone: "Europe/Paris" },
  });
  return { token: body.token, personId: person.id };
}

export const PROSE =
  "The electrolyte of the cell decomposes slowly while the separator keeps its shape, and heat makes both worse. ";

export async function storeDocument(
  server: TestApp,
  personId: number,
  library: string,
  text: string,
): Promise<number> {
  const bytes = Buffer.from(text);
  const file = { name: "notes.txt", size: bytes.length, open: () => Promise.resolve(Readable.from([bytes])) };
  const outcome = await readIntoLibrary(server.app, personId as PersonId, library, file);
  if ("why" in outcome) throw new Error(outcome.why);
  return outcome.workId;
}

/** An invitation by them and for them, with its mail, and what others and they themselves were told. */
async function inSharing(
  server: TestApp,
  { token, personId }: { token: string; personId: PersonId },
  topicId: number,
): Promise<void> {
  const query = (text: string, values: unknown[] = []) => server.app.db.pool.query(text, values);
  const shared = await server.call("POST", `/topics/${topicId}/share`, {
    token,
    body: { people: ["awaited@example.org"], right: "reader", message: "Zephyrine writes\nto you" },
  });
  if (shared.status !== 200) throw new Error("It could not be shared.");
  await query(
    `insert into invitations (object_kind, object_id, email, level, invited_by, invited_at)
     values ('topic', $1, 'zq.erased@example.org', 1, $2, now())`,
    [topicId, personId],
  );
  await query(
    "insert into share_mails (share_id, email, person_id) select max(id), 'zq.erased@example.org', $1 from shares",
    [personId],
  );
  await query(
    "insert into notices (person_id, kind, by_id, object_kind, object_id, at) values ($1, 'owner', $1, 'topic', $2, now())",
    [personId, topicId],
  );
}

/** A row of somebody's in every place that knows people. */
export async function inEveryPlace(
  server: TestApp,
  boss: { token: string },
  { token, personId }: { token: string; personId: PersonId },
): Promise<{ own: number; foreign: number; binned: number; workId: number }> {
  const query = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
    (await server.app.db.pool.query<T>(text, values)).rows;
  const own = await server.finishedGyan(token, "Zephyrine asks: flow batteries");
  const foreign = await server.finishedGyan(boss.token, "sepsis");
  await query(
    `insert into rights (object_kind, object_id, holder_kind, holder_id, level, granted_at) values ('topic', $1, 'person', $2, 1, now())`,
    [foreign.topicId, personId],
  );
  await query("update rights set granted_by = $1 where object_kind = 'topic' and object_id = $2", [
    personId,
    foreign.topicId,
  ]);
  await query(
    `insert into concept_edits (topic_id, key, label, is_hidden, edited_by, edited_at) values ($1, 'sepsi', 'Sepsis', false, $2, now())`,
    [foreign.topicId, personId],
  );
  const [work] = await query<{ id: number }>(
    "select work_id as id from findings where topic_id = $1 and is_kept limit 1",
    [foreign.topicId],
  );
  const about = [personId, foreign.topicId, work!.id];
  await query("insert into article_marks values ($1, $2, $3, now(), now(), null, null, now())", about);
  await query("insert into article_decisions values ($1, $2, $3, true, now())", about);
  await query("insert into article_tags values ($2, $3, 'to read', 'to read', $1, now())", about);
  await query(
    "update findings set taken_at = now(), taken_by = $1 where topic_id = $2 and work_id = $3",
    about,
  );
  await query(
    `insert into notes (author_id, topic_id, work_id, is_private, text, created_at, updated_at)
     values ($1, $2, $3, false, 'Zephyrine thinks so', now(), now()), ($1, $2, $3, true, 'Quarkington knows', now(), now())`,
    about,
  );
  await query(
    `with made as (insert into notes (author_id, topic_id, work_id, is_private, text, created_at, updated_at)
       select holder_id, $2, $3, false, '@[Zephyrine Quarkington](person:' || $1::bigint || ') knows', now(), now()
       from rights where object_kind = 'topic' and object_id = $2 and level = 4 returning id)
     insert into note_mentions (note_id, person_id) select id, $1 from made`,
    about,
  );
  await query(
    "update notes set resolved_at = now(), resolved_by = $1 where topic_id = $2 and author_id <> $1",
    [personId, foreign.topicId],
  );
  await query(
    `insert into bin (object_kind, object_id, name, deleted_by, deleted_at)
     select 'note', id, 'Zephyrine', author_id, now() from notes where is_private`,
  );
  const [folder] = await query<{ id: number }>(
    `insert into folders (uuid, kind, name, created_by, created_at)
     values (gen_random_uuid(), 'search', 'Of Zephyrine', $1, now()) returning id`,
    [personId],
  );
  await query(
    `insert into rights (object_kind, object_id, holder_kind, holder_id, level, granted_at) values ('folder', $1, 'person', $2, 4, now())`,
    [folder!.id, personId],
  );
  await query("insert into folder_topics values ($1, $2, $3, now())", [personId, own.topicId, folder!.id]);
  await query("insert into topic_tags values ($1, $2, 'zephyrine', 'Zephyrine', now())", [
    personId,
    own.topicId,
  ]);
  await query("insert into visits values ($1, now(), null)", [personId]);
  await query(
    `with made as (insert into collections (uuid, organisation_id, name, summary, cover, position, created_by, created_at, removed_by)
       select gen_random_uuid(), organisation_id, 'Hers', '', 'waves', 1, id, now(), id from people where id = $1 returning id)
     insert into collection_items select id, 'topic', $2, '', 1, $1, now() from made`,
    [personId, foreign.topicId],
  );
  await query("insert into portal_saves values ($1, 'topic', $2, null, now())", [personId, foreign.topicId]);
  await query("insert into portal_readings values ('topic', $2, $1, current_date)", [
    personId,
    foreign.topicId,
  ]);
  await query(
    "insert into topic_visits values ($1, $2, now()) on conflict (person_id, topic_id) do nothing",
    [personId, own.topicId],
  );
  await query(
    `with own as (
       insert into conversations (owner_id, organisation_id, name, scope_kind, scope, created_at, asked_at)
       select id, organisation_id, 'Zephyrine asks', 'everything', '{"kind": "everything"}', now(), now() from people where id = $1
       returning id),
     theirs as (
       insert into conversations (owner_id, organisation_id, name, scope_kind, scope, topic_id, is_shared, created_at, asked_at)
       select t.created_by, p.organisation_id, 'Of others', 'topic', '{"kind": "topic"}', t.id, true, now(), now()
       from topics t join people p on p.id = t.created_by where t.id = $2 returning id)
     insert into turns (conversation_id, number, asker_id, question, state, worker, asked_at)
     select id, 1, $1, 'Why does it last?', 'interrupted', gen_random_uuid(), now() from (table own union table theirs) made`,
    [personId, foreign.topicId],
  );
  await query(
    `insert into citation_styles (organisation_id, owner_id, added_by, name, kind, csl, hash, created_at)
     select organisation_id, id, id, 'Zephyrine style', 'numeric', '<style/>', 'own', now() from people where id = $1
     union all
     select organisation_id, null::bigint, id, 'Style of all', 'numeric', '<style/>', 'all', now() from people where id = $1`,
    [personId],
  );
  await query(
    `insert into chained_takes (topic_id, key, find_key, node_id, work_id, taken_by, taken_at)
     values ($2, 'doi:10.1000/zephyr', 'work', 1, $3, $1, now())`,
    about,
  );
  await query(
    "insert into chained_asides (topic_id, key, put_by, put_at) values ($2, 'doi:10.1000/aside', $1, now())",
    [about[0], about[1]],
  );
  await query(
    "insert into citation_wishes (work_id, topic_id, person_id, wished_at) values ($3, $2, $1, now())",
    about,
  );
  await query(
    `insert into zotero_connections (person_id, api_key, user_name, prefix, zotero_name, direction, has_files, may_write, state, made_at)
     values ($1, 'sealed', 'Zephyrine', 'users/1', 'Of Zephyrine', 'follow', false, false, 'idle', now())`,
    [personId],
  );
  await query("insert into asked_questions values ($1, now())", [personId]);
  await query(
    `with own as (
       insert into evidence_tables (owner_id, organisation_id, name, scope_kind, scope, topic_id, state, asked_by, created_at, changed_at)
       select id, organisation_id, 'Of Zephyrine', 'topic', '{"kind": "topic"}', $2, 'idle', id, now(), now() from people where id = $1
       returning id),
     theirs as (
       insert into evidence_tables (owner_id, organisation_id, name, scope_kind, scope, topic_id, is_shared, state, asked_by, created_at, changed_at)
       select t.created_by, p.organisation_id, 'Of others', 'topic', '{"kind": "topic"}', t.id, true, 'idle', $1, now(), now()
       from topics t join people p on p.id = t.created_by where t.id = $2 returning id),
     columns as (
       insert into table_columns (table_id, position, name, kind, question)
       select id, 1, 'Drug', 'question', 'Which drug?' from (table own union table theirs) made returning id),
     cells as (
       insert into table_cells (column_id, work_id, is_corrected, correction, corrected_by, corrected_at)
       select id, $3, true, '{"kind": "text", "text": "aspirin"}', $1, now() from columns returning column_id)
     insert into table_comments (column_id, work_id, author_id, text, created_at)
     select column_id, $3, $1, 'It says so', now() from cells`,
    about,
  );
  await query(
    `with begun as (
       insert into reviews (topic_id, needed, is_blind, is_closed, begun_by, begun_at)
       values ($2, 2, true, false, $1, now()) returning topic_id),
     settled as (
       insert into review_works (topic_id, stage, work_id, votes, settled_at, settled_by, settled_in, settled_by_talk, settled_remark, changed_at)
       select topic_id, 'abstract', (select work_id from findings where topic_id = $2 order by id limit 1), 1, now(), $1, true, true,
         'As Zephyrine said', now() from begun returning topic_id, stage, work_id)
     insert into review_votes (topic_id, stage, work_id, person_id, vote, remark, cast_at)
     select topic_id, stage, work_id, $1, 'include', 'Zephyrine says so', now() from settled`,
    [personId, foreign.topicId],
  );
  await query(
    `with found as (select array_agg(distinct work_id) as works from findings where topic_id = $2),
     decided as (
       insert into twin_decisions (topic_id, owner_id, leader_id, other_id, is_same, decided_by, decided_at, undone_by, undone_at)
       select made.topic_id, made.owner_id, works[1], works[2], true, $1, now(), $1, now()
       from found, (values ($2::bigint, null), (null, $1::bigint)) as made (topic_id, owner_id)),
     folded as (insert into work_folds (owner_id, work_id, leader_id) select $1, works[2], works[1] from found)
     insert into twin_searches (owner_id, looked_at) values ($1, now())`,
    [personId, foreign.topicId],
  );
  await server.call("PUT", "/me/unfinished", { token, body: { data: { title: "By Zephyrine" } } });
  await server.call("POST", "/me/tokens", { token, body: { name: "Zephyrine's notebook" } });
  await query(
    `with made as (
       insert into webhooks (person_id, name, address, events, sealed_secret, created_at)
       values ($1, 'Zephyrine''s channel', 'https://example.org/zephyrine', '{share.made}', 'sealed', now()) returning id)
     insert into webhook_deliveries (webhook_id, message_id, event, facts, happened_at, queued_at, state)
     select id, gen_random_uuid(), 'webhook.test', '{}', now(), now(), 'delivered' from made`,
    [personId],
  );
  await query(
    `with passkey as (
       insert into passkeys (person_id, name, credential_id, public_key, counter, is_synced, created_at)
       values ($1, 'Laptop of Zephyrine', 'an id of zephyrine', 'a key', 0, false, now())),
     app as (insert into authenticators (person_id, secret, created_at) values ($1, 'sealed', now())),
     code as (insert into recovery_codes (person_id, code_hash, created_at) values ($1, 'hash', now())),
     asked as (
       insert into passkey_challenges (handle_hash, purpose, person_id, challenge, expires_at)
       values ('zephyrine', 'proof', $1, 'challenge', now() + interval '1 day'))
     insert into second_steps (token_hash, person_id, way, created_at, expires_at)
     values ('zephyrine', $1, 'password', now(), now() + interval '1 day')`,
    [personId],
  );
  await server.call("PATCH", "/me/settings", { token, body: { mailsWhenDone: true } });
  await server.call("POST", "/notifications/seen", { token });
  await server.call("POST", `/topics/${own.topicId}/feed`, { token });
  await server.call("POST", `/topics/${own.topicId}/links`, { token, body: { name: "Of Zephyrine" } });
  await inSharing(server, { token, personId }, own.topicId);
  await server.call("POST", "/gyan/refresh/v1/schedule", {
    token,
    body: { topicId: own.topicId, frequencyOfRun: 1, day: "Monday" },
  });
  await server.call("DELETE", "/coachmarks?name=SENTENCE_GYAN", { token });
  await server.call("POST", "/gyan/create/v1/draft", {
    token,
    body: { name: "Zephyrine's draft", data: '{"topicOutline":{"name":"By Zephyrine"}}' },
  });
  const binned = await server.finishedGyan(token, "Quarkington asks: gene drives");
  await server.call("DELETE", `/topics/${binned.topicId}`, { token });
  const workId = await storeDocument(
    server,
    personId,
    "Zephyrine's papers",
    `Written by Zephyrine Quarkington. ${PROSE.repeat(6)}`,
  );
  // Brought into a library of somebody else.
  const [other] = await query<{ id: number }>("select created_by as id from topics where id = $1", [
    foreign.topicId,
  ]);
  await query(
    `insert into sign_up_requests (person_id, kind, wanted_group, asked_at, outcome, decided_at, decided_by)
     values ($1, 'wish', 'Portal Curator', now(), null, null, null), ($2, 'wish', null, now(), 'granted', now(), $1)`,
    [personId, other!.id],
  );
  const brought = await storeDocument(server, other!.id, "Papers of others", PROSE.repeat(5));
  await query("update documents set brought_by = $1 where work_id = $2", [personId, brought]);
  await query(
    `insert into watched_sources (library_id, added_by, kind, format, address, name, reads_pages, state, due_at, created_at)
      select library_id, $1, 'feed', 'rss', 'https://example.org/feed', 'News', false, 'paused', now(), now()
      from documents where work_id = $2`,
    [personId, brought],
  );
  await query(
    `insert into document_corrections (document_id, person_id, made_at, way, was_corrected, before, after)
      select id, $1, now(), 'hand', false, '{}', '{}' from documents where work_id = $2`,
    [personId, brought],
  );
  await query(
    `insert into clips (person_id, key, document_id, address, note, state, clipped_at)
     select $1, gen_random_uuid(), id, 'https://paper.example.org/', 'Zephyrine marked it', 'kept', now() from documents limit 1`,
    [personId],
  );
  await query(
    `insert into uploads (id, person_id, file_name, folder, size, metadata, created_at, touched_at)
     values ('an upload', $1, 'Zephyrine.pdf', '', 10, '{}', now(), now())`,
    [personId],
  );
  const uuid = (await query<{ uuid: string }>("select uuid from people where id = $1", [personId]))[0]!.uuid;
  const [plan] = await query<{ id: number }>(
    `insert into subscriptions (name, url_name, signup_title, signup_body, created_at)
     values ('Plan', 'plan-of-erasure', '', '', now()) returning id`,
  );
  await query(
    `insert into payments (person_id, subscription_id, provider, checkout, amount, currency, every, state, created_at)
     values ($1, $2, 'local', 'a checkout', 100, 'EUR', 'once', 'paid', now())`,
    [personId, plan!.id],
  );
  await query(
    `insert into account_tokens (token_hash, purpose, person_id, created_at, expires_at)
     values ('\\x01', 'verify', $1, now(), now() + interval '1 day')`,
    [personId],
  );
  await makeSigninLink(server.app, personId);
  await query(
    `insert into identities (issuer, subject, person_id, created_at, used_at)
     values ('https://issuer.example.org', 'zephyrine', $1, now(), now())`,
    [personId],
  );
  await query(
    `insert into identity_records (kind, id, payload, account_id, expires_at) values
       ('Session', 'one', '{}', $1, now() + interval '1 day'),
       ('Interaction', 'two', '{"params":{"login_hint":"zq.erased@example.org"}}', null, now() + interval '1 day')`,
    [uuid],
  );
  const mails: Mail[] = [
    {
      to: "zq.erased@example.org",
      subject: "For Zephyrine",
      text: "Zephyrine,",
      html: "<p>Zephyrine</p>",
    },
    ...(["en", "hi", "fr"] as const).map((language) =>
      writeMail("invite", {
        to: "invited@example.org",
        firstName: "",
        language,
        origin: server.base,
        values: { invitedBy: "Zephyrine Quarkington", life: "7 days" },
      }),
    ),
  ];
  for (const content of mails)
    await recordMail(server.app.db, { state: "kept", error: null, content }, new Date());
  await query(`update mails set kind = 'account', input = '{"kind":"invite","invitedBy":"Zephyrine Quarkington"}'
    where recipient = 'invited@example.org'`);
  await fetch(`${server.base}/api/forget-password?email=zq.erased%40example.org`);
  await server.call("POST", "/login/1", {
    body: { email: "zq.erased@example.org", password: "Wrong horse 1" },
  });
  await query(
    `insert into settings (name, value, changed_at, changed_by) values ('BIN_DAYS', '30', now(), $1)`,
    [personId],
  );
  await query(
    `insert into scim_people (person_id, user_name, external_id, changed_at) values ($1, 'zephyrine@directory', 'zq', now())`,
    [personId],
  );
  await query(
    `insert into scim_tokens (organisation_id, name, token_hash, made_by, created_at, expires_at)
     select organisation_id, 'Directory', '\\x02', id, now(), now() + interval '1 day' from people where id = $1`,
    [personId],
  );
  await query(
    `with list as (insert into invitation_lists (made_by, language, created_at) values ($1, 'en', now()) returning id)
     insert into invitation_rows (list_id, line, email, first_name, last_name, outcome)
     select id, 1, 'zq.erased@example.org', 'Zephyrine', 'Quarkington', 'known' from list`,
    [personId],
  );
  await query("insert into source_settings (source, changed_by, changed_at) values ('a-source', $1, now())", [
    personId,
  ]);
  await query(
    `insert into catalogue_items (kind, content, position, edited_by, edited_at) values ('answer', '{}', 999, $1, now())`,
    [personId],
  );
  return { own: own.topicId, foreign: foreign.topicId, binned: binned.topicId, workId };
}
