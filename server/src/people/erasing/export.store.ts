import type { PersonId } from "@gyan/contract/ids.ts";
import { sql, type SQL } from "drizzle-orm";
import { plainWords } from "#reading/notes/index.ts";
import type { Queryable } from "#platform/db.ts";

export type Who = { id: PersonId; uuid: string; email: string };

type Row = Record<string, unknown>;

const day = (column: SQL) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const on = (column: string) => day(sql.raw(column));

/** What there is little of: one question each. Secrets and their hashes are nobody's to take along. */
const few: Record<string, (who: Who) => SQL> = {
  profile: ({ id }) => sql`
    select p.id, p.uuid, p.email, p.first_name as "firstName", p.last_name as "lastName", p.role, p.access, p.language,
      p.time_zone as "timeZone", o.name as organisation, g.name as "userGroupName", p.password_hash is not null as "hasPassword",
      ${on("p.email_verified_at")} as "emailVerifiedOn", ${on("p.password_changed_at")} as "passwordChangedOn",
      ${on("p.created_at")} as "createdOn", p.needs_subscription as "needsSubscription", s.name as subscription,
      w.name as "wantedSubscription", p.approval
    from people p join organisations o on o.id = p.organisation_id join groups g on g.id = p.main_group_id
    left join subscriptions s on s.id = p.subscription_id left join subscriptions w on w.id = p.wanted_subscription_id
    where p.id = ${id}`,
  groups: ({ id }) => sql`
    select g.name, g.access, m.is_from_identity as "isFromIdentity" from group_members m join groups g on g.id = m.group_id
    where m.person_id = ${id} order by g.name`,
  sessions: ({ id }) => sql`
    select id, way, device, ${on("created_at")} as "createdOn", ${on("proved_at")} as "provedOn", ${on("seen_at")} as "seenOn", ${on("expires_at")} as "expiresOn"
    from sessions where person_id = ${id} order by id`,
  signInLinks: ({ id }) => sql`
    select ${on("created_at")} as "createdOn", ${on("expires_at")} as "expiresOn", ${on("used_at")} as "usedOn"
    from signin_links where person_id = ${id} order by created_at`,
  mailedLinks: ({ id }) => sql`
    select purpose, ${on("created_at")} as "createdOn", ${on("expires_at")} as "expiresOn", ${on("used_at")} as "usedOn"
    from account_tokens where person_id = ${id} order by created_at`,
  tokens: ({ id }) => sql`
    select id, name, scope, ${on("created_at")} as "createdOn", ${on("expires_at")} as "expiresOn", ${on("seen_at")} as "seenOn",
      seen_address as "seenFrom"
    from api_tokens where person_id = ${id} order by id`,
  signUpRequest: ({ id }) => sql`
    select r.kind, r.wanted_group as "wantedGroup", o.name as "wantedOrganisation", r.outcome, ${on("r.asked_at")} as "askedOn",
      ${on("r.decided_at")} as "decidedOn"
    from sign_up_requests r left join organisations o on o.id = r.wanted_organisation_id where r.person_id = ${id}`,
  directory: ({ id }) => sql`
    select user_name as "userName", external_id as "externalId", ${on("changed_at")} as "changedOn",
      ${on("disabled_at")} as "disabledOn", ${on("removed_at")} as "removedOn"
    from scim_people where person_id = ${id}`,
  directoryTokens: ({ id }) => sql`
    select name, ${on("created_at")} as "createdOn", ${on("expires_at")} as "expiresOn" from scim_tokens
    where made_by = ${id} order by id`,
  invitationLists: ({ id }) => sql`
    select id, language, ${on("created_at")} as "createdOn", ${on("finished_at")} as "finishedOn" from invitation_lists
    where made_by = ${id} order by id`,
  invitationRows: ({ email }) => sql`
    select list_id as "listId", email, first_name as "firstName", last_name as "lastName", role, outcome from invitation_rows
    where lower(email) = lower(${email}) order by list_id, line`,
  decidedRequests: ({ id }) => sql`
    select person_id as "personId", kind, outcome, ${on("decided_at")} as "decidedOn"
    from sign_up_requests where decided_by = ${id} order by person_id`,
  passkeys: ({ id }) => sql`
    select id, name, is_synced as "isSynced", ${on("created_at")} as "createdOn", ${on("used_at")} as "usedOn"
    from passkeys where person_id = ${id} order by id`,
  authenticators: ({ id }) => sql`
    select ${on("created_at")} as "createdOn", ${on("confirmed_at")} as "confirmedOn", ${on("used_at")} as "usedOn"
    from authenticators where person_id = ${id} order by id`,
  recoveryCodes: ({ id }) => sql`
    select ${on("created_at")} as "createdOn", ${on("used_at")} as "usedOn"
    from recovery_codes where person_id = ${id} order by used_at, created_at`,
  identities: ({ id }) => sql`
    select issuer, subject, ${on("created_at")} as "createdOn", ${on("used_at")} as "usedOn"
    from identities where person_id = ${id} order by created_at, issuer, subject`,
  identityProvider: ({ uuid }) => sql`
    select kind, ${on("expires_at")} as "expiresOn" from identity_records where account_id = ${uuid} order by kind, expires_at`,
  unfinished: ({ id }) => sql`
    select data, ${on("updated_at")} as "updatedOn" from unfinished where person_id = ${id}`,
  settings: ({ id }) => sql`
    select mails_when_done as "mailsWhenDone", mails_changes as "mailsChanges", mails_mentions as "mailsMentions",
      allows_analytics as "allowsAnalytics", citation_style as "citationStyle"
    from person_settings where person_id = ${id}`,
  citationStyles: ({ id }) => sql`
    select id, name, kind, csl, owner_id is null as "isForAll", ${on("created_at")} as "createdOn" from citation_styles
    where owner_id = ${id} or added_by = ${id} order by id`,
  feeds: ({ id }) => sql`
    select topic_id as "topicId", ${on("made_at")} as "madeOn" from topic_feeds where person_id = ${id} order by topic_id`,
  webhooks: ({ id }) => sql`
    select id, name, address, events, topic_id as "topicId", library_id as "libraryId", ${on("created_at")} as "createdOn",
      ${on("paused_at")} as "pausedOn", paused_why as "pausedWhy", ${on("last_at")} as "lastOn", last_status as "lastStatus"
    from webhooks where person_id = ${id} order by id`,
  links: ({ id }) => sql`
    select topic_id as "topicId", name, with_documents as "withDocuments", password_hash is not null as "hasPassword", opened,
      ${on("created_at")} as "createdOn", ${on("expires_at")} as "expiresOn", ${on("opened_at")} as "openedOn"
    from links where created_by = ${id} order by id`,
  schedules: ({ id }) => sql`
    select topic_id as "topicId", weekday, times, time_zone as "timeZone", request, ${on("next_due_at")} as "nextDueOn",
      ${on("last_due_at")} as "lastDueOn", ${on("set_at")} as "setOn"
    from schedules where person_id = ${id} order by topic_id`,
  looks: ({ id }) => sql`select ${on("seen_at")} as "seenOn" from task_looks where person_id = ${id}`,
  tours: ({ id }) => sql`
    select name, ${on("done_at")} as "doneOn" from tours_done where person_id = ${id} order by done_at, name`,
  visits: ({ id }) => sql`
    select ${on("visited_at")} as "visitedOn", ${on("before_at")} as "beforeThat" from visits where person_id = ${id}`,
  folders: ({ id }) => sql`
    select id, uuid, kind, name, parent_id as "parentId", ${on("created_at")} as "createdOn" from folders
    where created_by = ${id} order by id`,
  uploads: ({ id }) => sql`
    select file_name as "fileName", folder, size, ${on("created_at")} as "createdOn", ${on("touched_at")} as "touchedOn"
    from uploads where person_id = ${id} order by created_at, id`,
  payments: ({ id }) => sql`
    select m.id, s.name as subscription, m.provider, m.amount, m.currency, m.state,
      ${on("m.created_at")} as "createdOn", ${on("m.settled_at")} as "settledOn"
    from payments m join subscriptions s on s.id = m.subscription_id where m.person_id = ${id} order by m.id`,
  installationSettings: ({ id }) => sql`
    select name, value, ${on("changed_at")} as "changedOn" from settings where changed_by = ${id} order by name`,
  sourceSettings: ({ id }) => sql`
    select source, ${on("changed_at")} as "changedOn" from source_settings where changed_by = ${id} order by source`,
  catalogue: ({ id }) => sql`
    select id, kind, content, ${on("edited_at")} as "editedOn" from catalogue_items where edited_by = ${id} order by id`,
};

const ownedTopics = (id: PersonId) => sql`(
  select r.object_id from rights r
  where r.object_kind = 'topic' and r.holder_kind = 'person' and r.holder_id = ${id} and r.level = 4
  union select t.id from topics t where t.created_by = ${id})`;

/** What there may be much of: page after page. Every row says its place, which is after that of the row before. */
const many: Record<string, (who: Who, after: number, limit: number) => SQL> = {
  mails: ({ email }, after, limit) => sql`
    select id as place, subject, state, ${on("created_at")} as "createdOn" from mails
    where lower(recipient) = lower(${email}) and id > ${after} order by id limit ${limit}`,
  drafts: ({ id }, after, limit) => sql`
    select id as place, id, name, data, ${on("created_at")} as "createdOn", ${on("updated_at")} as "updatedOn" from drafts
    where person_id = ${id} and id > ${after} order by id limit ${limit}`,
  shares: ({ id }, after, limit) => sql`
    select id as place, object_kind as "objectKind", object_id as "objectId", object_name as name, level, message,
      ${on("created_at")} as "createdOn", ${on("finished_at")} as "finishedOn"
    from shares where shared_by = ${id} and id > ${after} order by id limit ${limit}`,
  notices: ({ id }, after, limit) => sql`
    select id as place, kind, object_kind as "objectKind", object_id as "objectId", note_id as "noteId", ${on("at")} as "on"
    from notices where (person_id = ${id} or by_id = ${id}) and id > ${after} order by id limit ${limit}`,
  topics: ({ id }, after, limit) => sql`
    select id as place, id, uuid, name, kind, ${on("created_at")} as "createdOn" from topics
    where id in ${ownedTopics(id)} and id > ${after} order by id limit ${limit}`,
  runs: ({ id }, after, limit) => sql`
    select id as place, topic_id as "topicId", number, kind, request, status, reason, ${on("created_at")} as "createdOn",
      ${on("started_at")} as "startedOn", ${on("finished_at")} as "finishedOn", ${on("cancelled_at")} as "cancelledOn"
    from runs where (actor_id = ${id} or topic_id in ${ownedTopics(id)}) and id > ${after} order by id limit ${limit}`,
  articlesTakenIn: ({ id }, after, limit) => sql`
    select f.id as place, f.topic_id as "topicId", w.title, ${on("f.taken_at")} as "takenInOn"
    from findings f join works w on w.id = f.work_id where f.taken_by = ${id} and f.id > ${after} order by f.id limit ${limit}`,
  citationsTaken: ({ id }, after, limit) => sql`
    select t.id as place, t.topic_id as "topicId", t.key as work, ${on("t.taken_at")} as "takenOn"
    from chained_takes t where t.taken_by = ${id} and t.id > ${after} order by t.id limit ${limit}`,
  citationsPutAside: ({ id }, after, limit) => sql`
    select a.id as place, a.topic_id as "topicId", a.key as work, ${on("a.put_at")} as "putAsideOn"
    from chained_asides a where a.put_by = ${id} and a.id > ${after} order by a.id limit ${limit}`,
  clips: ({ id }, after, limit) => sql`
    select c.id as place, d.file_name as document, c.address, c.note, c.quote, c.topic_id as "topicId", ${on("c.clipped_at")} as "clippedOn"
    from clips c join documents d on d.id = c.document_id where c.person_id = ${id} and c.id > ${after} order by c.id limit ${limit}`,
  notes: ({ id }, after, limit) => sql`
    select n.id as place, n.topic_id as "topicId", w.title, n.is_private as "isPrivate", ${plainWords(sql`n.text`)} as text, n.quote,
      ${on("n.created_at")} as "createdOn", ${on("n.updated_at")} as "updatedOn"
    from notes n join works w on w.id = n.work_id where n.author_id = ${id} and n.id > ${after} order by n.id limit ${limit}`,
  conversations: ({ id }, after, limit) => sql`
    select id as place, id, name, scope, is_shared as "isShared", ${on("created_at")} as "createdOn", ${on("asked_at")} as "askedOn"
    from conversations where owner_id = ${id} and id > ${after} order by id limit ${limit}`,
  // With the answers as far as they rest on documents of their own: the rest is read where it stands, with the rights of that day.
  questions: ({ id }, after, limit) => sql`
    select t.id as place, t.conversation_id as "conversationId", t.number, t.question, t.read_as as "readAs", t.state, t.outcome,
      ${on("t.asked_at")} as "askedOn", ${on("t.answered_at")} as "answeredOn",
      array(select s.text from turn_sentences s where s.turn_id = t.id and not exists (
        select 1 from turn_sentence_quotes r join turn_quotes q on q.turn_id = r.turn_id and q.number = r.number
        join works w on w.id = q.work_id
        where r.turn_id = s.turn_id and r.sentence = s.position and w.private_to is distinct from ${id}) order by s.position) as answer
    from turns t where t.asker_id = ${id} and t.id > ${after} order by t.id limit ${limit}`,
  // Without the key: it is Zotero's.
  zotero: ({ id }, after, limit) => sql`
    select id as place, user_name as "userName", zotero_name as "library", collection_name as "collection", direction,
      ${on("made_at")} as "madeOn", ${on("synced_at")} as "syncedOn"
    from zotero_connections where person_id = ${id} and id > ${after} order by id limit ${limit}`,
  tables: ({ id }, after, limit) => sql`
    select t.id as place, t.id, t.name, t.scope, t.is_shared as "isShared", ${on("t.created_at")} as "createdOn",
      ${on("t.changed_at")} as "changedOn", (select coalesce(jsonb_agg(jsonb_build_object('name', c.name, 'kind', c.kind,
        'question', c.question, 'unit', c.unit) order by c.position, c.id), '[]') from table_columns c where c.table_id = t.id) as columns
    from evidence_tables t where t.owner_id = ${id} and t.id > ${after} order by t.id limit ${limit}`,
  // A cell has no number of its own: a column of them is one entry.
  tableCorrections: ({ id }, after, limit) => sql`
    select c.id as place, c.table_id as "tableId", c.name as "column", c.question, (
      select jsonb_agg(jsonb_build_object('title', w.title, 'value', k.correction, 'correctedOn', ${on("k.corrected_at")}) order by k.work_id)
      from table_cells k join works w on w.id = k.work_id where k.column_id = c.id and k.corrected_by = ${id}) as corrections
    from table_columns c where c.id > ${after} and exists (
      select 1 from table_cells k where k.column_id = c.id and k.corrected_by = ${id}) order by c.id limit ${limit}`,
  tableComments: ({ id }, after, limit) => sql`
    select m.id as place, c.table_id as "tableId", c.name as "column", w.title, m.text, ${on("m.created_at")} as "saidOn"
    from table_comments m join table_columns c on c.id = m.column_id join works w on w.id = m.work_id
    where m.author_id = ${id} and m.id > ${after} order by m.id limit ${limit}`,
  reviewVotes: ({ id }, after, limit) => sql`
    select v.id as place, v.topic_id as "topicId", v.stage, w.title, v.vote, r.label as reason, v.remark, ${on("v.cast_at")} as "castOn"
    from review_votes v join works w on w.id = v.work_id left join review_reasons r on r.id = v.reason_id
    where v.person_id = ${id} and v.id > ${after} order by v.id limit ${limit}`,
  resolvedThreads: ({ id }, after, limit) => sql`
    select n.id as place, n.topic_id as "topicId", w.title, ${on("n.resolved_at")} as "resolvedOn"
    from notes n join works w on w.id = n.work_id where n.resolved_by = ${id} and n.id > ${after} order by n.id limit ${limit}`,
  mentions: ({ id }, after, limit) => sql`
    select n.id as place, n.topic_id as "topicId", w.title, ${on("m.mailed_at")} as "mailedOn"
    from note_mentions m join notes n on n.id = m.note_id join works w on w.id = n.work_id
    where m.person_id = ${id} and n.id > ${after} order by n.id limit ${limit}`,
  collections: ({ id }, after, limit) => sql`
    select id as place, id, name, summary, created_by = ${id} as "isMade", ${on("created_at")} as "createdOn",
      coalesce(removed_by = ${id}, false) as "isRemoved", ${on("removed_at")} as "removedOn" from collections
    where (created_by = ${id} or removed_by = ${id}) and id > ${after} order by id limit ${limit}`,
  libraries: ({ id }, after, limit) => sql`
    select id as place, id, name, description, kind, ${on("created_at")} as "createdOn" from libraries
    where id in (select object_id from rights where object_kind = 'library' and holder_kind = 'person'
      and holder_id = ${id} and level = 4) and id > ${after} order by id limit ${limit}`,
  documents: ({ id }, after, limit) => sql`
    select w.id as place, w.title, w.authors, w.published_on as "publishedOn", w.language, ${on("w.created_at")} as "createdOn",
      (select t.text from work_texts t where t.work_id = w.id order by t.version desc limit 1) as text
    from works w where w.private_to = ${id} and w.id > ${after} order by w.id limit ${limit}`,
  files: ({ id }, after, limit) => sql`
    select d.id as place, d.id, l.name as library, d.folder, d.file_name as "fileName", d.file_size as "fileSize",
      d.file_key as "sha256", d.reference, d.correction, d.tags, d.state, ${on("d.created_at")} as "createdOn", ${on("d.read_at")} as "readOn"
    from documents d join libraries l on l.id = d.library_id
    where d.owner_id = ${id} and d.id > ${after} order by d.id limit ${limit}`,
  broughtFiles: ({ id }, after, limit) => sql`
    select d.id as place, d.id, l.name as library, d.folder, d.file_name as "fileName", ${on("d.created_at")} as "createdOn"
    from documents d join libraries l on l.id = d.library_id
    where d.brought_by = ${id} and d.id > ${after} order by d.id limit ${limit}`,
  watchedSources: ({ id }, after, limit) => sql`
    select s.id as place, s.id, l.name as library, s.kind, s.name, s.address, s.set_spec as "set", s.since, s.reads_pages as "readsPages",
      s.state, ${on("s.created_at")} as "addedOn", ${on("s.looked_at")} as "lookedOn"
    from watched_sources s join libraries l on l.id = s.library_id
    where s.added_by = ${id} and s.id > ${after} order by s.id limit ${limit}`,
  corrections: ({ id }, after, limit) => sql`
    select c.id as place, c.document_id as "documentId", ${on("c.made_at")} as "madeOn", c.way, c.source, c.after
    from document_corrections c where c.person_id = ${id} and c.id > ${after} order by c.id limit ${limit}`,
  activity: ({ id }, after, limit) => sql`
    select id as place, ${on("at")} as "on", actor_id as "actorId", action, object_kind as "objectKind",
      object_id as "objectId", details, (select jsonb_build_object('address', o.address, 'agent', o.agent) from audit_origins o
        where o.audit_id = audit.id and audit.actor_id = ${id}) as "from"
    from audit where (actor_id = ${id} or (object_kind = 'person' and object_id = ${id}) or (people <> '{}' and people @> array[${id}::bigint]))
      and id > ${after}
    order by id limit ${limit}`,
};

/** The same for rows without a number of their own: they are counted. */
const unnumbered: Record<string, (who: Who) => SQL> = {
  rights: ({ id }) => sql`
    select object_kind as kind, object_id as id, level, ${on("granted_at")} as "grantedOn" from rights
    where holder_kind = 'person' and holder_id = ${id}`,
  shared: ({ id }) => sql`
    select object_kind as kind, object_id as id, holder_kind as "holderKind", holder_id as "holderId", level,
      ${on("granted_at")} as "grantedOn" from rights
    where granted_by = ${id}`,
  // Whom they told of what they shared is theirs to know; what others were told is not.
  shareMails: ({ id, email }) => sql`
    select m.share_id as id, m.email, ${on("m.sent_at")} as "sentOn" from share_mails m join shares s on s.id = m.share_id
    where s.shared_by = ${id} or m.person_id = ${id} or m.email = lower(${email})`,
  invitations: ({ id, email }) => sql`
    select object_id as id, object_kind as "objectKind", email, level, ${on("invited_at")} as "invitedOn" from invitations
    where invited_by = ${id} or email = lower(${email})`,
  bin: ({ id }) => sql`
    select object_kind as kind, object_id as id, name, ${on("deleted_at")} as "deletedOn" from bin
    where deleted_by = ${id}`,
  outlines: ({ id }) => sql`
    select topic_id as id, version, root, ${on("created_at")} as "createdOn" from outlines
    where created_by = ${id} or topic_id in ${ownedTopics(id)}`,
  conceptDecisions: ({ id }) => sql`
    select topic_id as id, key, label, is_hidden as "isHidden", into_key as "intoKey", into_label as "intoLabel",
      ${on("edited_at")} as "editedOn" from concept_edits
    where edited_by = ${id}`,
  articleMarks: ({ id }) => sql`
    select m.topic_id as id, w.title, ${on("m.saved_at")} as "savedOn", ${on("m.read_at")} as "readOn", m.place as "stoppedAt",
      ${on("m.changed_at")} as "changedOn" from article_marks m join works w on w.id = m.work_id
    where m.person_id = ${id}`,
  articleDecisions: ({ id }) => sql`
    select d.topic_id as id, w.title, d.is_relevant as "isRelevant", ${on("d.decided_at")} as "decidedOn"
    from article_decisions d join works w on w.id = d.work_id where d.person_id = ${id}`,
  reviewsBegun: ({ id }) => sql`
    select topic_id as id, needed, is_blind as "isBlind", ${on("begun_at")} as "begunOn" from reviews where begun_by = ${id}`,
  reviewSettlements: ({ id }) => sql`
    select s.topic_id as id, s.stage, w.title, s.settled_in as "isIncluded", s.settled_by_talk as "isByTalk", s.settled_remark as remark,
      ${on("s.settled_at")} as "settledOn" from review_works s join works w on w.id = s.work_id
    where s.settled_by = ${id}`,
  duplicatesDecided: ({ id }) => sql`
    select t.topic_id as id, a.title, b.title as "otherTitle", t.is_same as "isSame", ${on("t.decided_at")} as "decidedOn",
      ${on("t.undone_at")} as "undoneOn"
    from twin_decisions t join works a on a.id = t.leader_id join works b on b.id = t.other_id
    where ${id} in (t.decided_by, t.undone_by, t.owner_id)`,
  articleTags: ({ id }) => sql`
    select t.topic_id as id, w.title, t.tag, ${on("t.tagged_at")} as "taggedOn"
    from article_tags t join works w on w.id = t.work_id where t.tagged_by = ${id}`,
  folderTopics: ({ id }) => sql`
    select topic_id as id, folder_id as "folderId", ${on("placed_at")} as "placedOn" from folder_topics
    where person_id = ${id}`,
  topicTags: ({ id }) => sql`
    select topic_id as id, tag, ${on("tagged_at")} as "taggedOn" from topic_tags where person_id = ${id}`,
  topicVisits: ({ id }) => sql`
    select topic_id as id, ${on("seen_at")} as "seenOn" from topic_visits where person_id = ${id}`,
  portalReadings: ({ id }) => sql`
    select object_kind as kind, object_id as id, to_char(day, 'YYYY-MM-DD') as day from portal_readings
    where person_id = ${id}`,
  portalSaves: ({ id }) => sql`
    select object_kind as kind, object_id as id, work_id as "workId", ${on("saved_at")} as "savedOn", note
    from portal_saves
    where person_id = ${id}`,
  publications: ({ id }) => sql`
    select object_kind as kind, object_id as id, collection_id as "collectionId", summary,
      ${on("published_at")} as "publishedOn" from collection_items
    where published_by = ${id}`,
};

const counted = (rows: SQL, after: number, limit: number): SQL => sql`
  select * from (select row_number() over (order by id, r::text) as place, r.* from (${rows}) r) numbered
  where place > ${after} order by place limit ${limit}`;

export const SECTIONS = Object.keys({ ...few, ...many, ...unnumbered });

const PAGE = 20;

/** One part of what is stored about somebody, a page at a time. */
export async function* sectionOf(db: Queryable, name: string, who: Who): AsyncGenerator<Row[]> {
  if (few[name]) {
    yield (await db.execute(few[name](who))).rows;
    return;
  }
  for (let after = 0; ;) {
    const page = many[name]?.(who, after, PAGE) ?? counted(unnumbered[name]!(who), after, PAGE);
    const { rows } = await db.execute(page);
    yield rows.map(({ place: _place, ...row }) => row);
    if (rows.length < PAGE) return;
    after = Number(rows.at(-1)!["place"]);
  }
}
