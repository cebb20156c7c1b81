import { addPerson, makeSigninLink } from "../../server/src/people/accounts/index.ts";
import { ALL_ACCESS } from "../../server/src/people/accounts/rules.ts";
import { topicToLibrary } from "../../server/src/sources/libraries/index.ts";
import type { TestApp } from "../support/app.ts";
import { upload } from "./documents.scene.ts";
import { organising } from "./folders.scene.ts";
import type { Someone } from "./folders.scene.ts";
import { keepArticle } from "./rights.articles.ts";

/** A word for each place where something can stand, which stands there alone. */
export const SECRETS = {
  topic: "zzarbanum",
  subtopic: "zzerbanum",
  title: "zzirbanum",
  author: "zzorbanum",
  text: "zzurbanum",
  concept: "zzarkanum",
  note: "zzerkanum",
  articleTag: "zzirkanum",
  topicTag: "zzorkanum",
  folder: "zzurkanum",
  library: "zzartanum",
  libraryText: "zzertanum",
  documentTag: "zzirtanum",
  document: "zzortanum",
  documentText: "zzurtanum",
  summary: "zzardanum",
  draft: "zzerdanum",
  link: "zzirdanum",
  shareMessage: "zzordanum",
  question: "zzarvanum",
  conversation: "zzervanum",
  table: "zzirvanum",
  column: "zzorvanum",
  exclusion: "zzurvanum",
  remark: "zzyrvanum",
} as const;
/** Stands nowhere at all. */
export const NEVER_SAID = "zzurdanum";
/** Ids of the secret things begin with these digits, which stand nowhere else. */
export const SECRET_IDS = "7770001";
const TABLES = [
  "topics",
  "findings",
  "works",
  "work_texts",
  "runs",
  "notes",
  "folders",
  "libraries",
  "documents",
  "links",
  "conversations",
  "turns",
  "evidence_tables",
  "table_columns",
  "review_reasons",
];

/**
 * Somebody keeps a topic, a folder and a library to themselves, and shares another topic, in which one work of the secret
 * topic was found as well.
 */
export async function secretScene(server: TestApp) {
  const on = organising(server);
  const query = <T extends object>(text: string, values: unknown[] = []) =>
    server.app.db.pool.query<T>(text, values);

  async function person(name: string, organisationId?: number): Promise<Someone & { email: string }> {
    const email = `${name}@example.org`;
    const given = {
      email,
      firstName: "Test",
      lastName: "Person",
      role: "User",
      groupName: "Portal Users",
    } as const;
    const { id } = await addPerson(server.app, {
      ...given,
      access: ALL_ACCESS,
      ...(organisationId === undefined ? {} : { organisationId }),
    });
    const loginToken = await makeSigninLink(server.app, id);
    const { body } = await server.call<{ token: string }>("POST", "/login/auto", { body: { loginToken } });
    return { token: body.token, personId: id, email };
  }
  const elsewhere = await query<{ id: number }>(
    "insert into organisations (name, url_name, created_at) values ('Elsewhere', 'elsewhere', now()) returning id",
  );
  const owner = await person("keeper");
  const people = {
    "a stranger": await person("stranger", elsewhere.rows[0]!.id),
    "a colleague": await person("colleague"),
    "a reader of something else": await person("reader"),
  };

  async function topic(name: string, subtopics: { id: number; name: string }[]): Promise<number> {
    const { body } = await on.call<{ topic: { topicId: number } }>(
      owner,
      "POST",
      "/gyan/create/v4/submitconceptfordiscovery",
      { topicOutline: { id: 1, name, subtopics } },
    );
    await server.finished(owner.token, body.topic.topicId);
    return body.topic.topicId;
  }
  const common = await topic("Rain and its measuring", []);
  const shared = { title: "Known to both", text: "A plain text about measuring rain." };
  const { articleId } = await keepArticle(server, common, shared);
  const reader = people["a reader of something else"];
  await on.call(owner, "POST", `/topics/${common}/share`, { people: [reader.email], right: "reader" });

  for (const table of TABLES)
    await query("select setval(pg_get_serial_sequence($1, 'id'), $2)", [table, Number(`${SECRET_IDS}00`)]);
  const topicId = await topic(`About ${SECRETS.topic}`, [{ id: 2, name: `On ${SECRETS.subtopic}` }]);
  const own = {
    title: `Of ${SECRETS.title}`,
    authors: [`Ada ${SECRETS.author}`],
    text: `Nothing but ${SECRETS.text} and rain.`,
  };
  const { articleId: secretArticle, textId } = await keepArticle(server, topicId, own);
  const { articleId: both } = await keepArticle(server, topicId, shared);
  await query("insert into concepts (topic_id, key, label, weight, names) values ($1, $2, $2, 1, '[]')", [
    topicId,
    SECRETS.concept,
  ]);
  await query(
    "insert into concept_texts (topic_id, key, text_id, weight, spans) values ($1, $2, $3, 1, '[]')",
    [topicId, SECRETS.concept, textId],
  );
  await query(
    `with made as (
       insert into summaries (topic_id, node_id, kind, run_id, created_at, outcome)
       select $1, 1, 'multi', id, now(), 'answers' from runs where topic_id = $1 returning id),
     said as (insert into summary_sentences (summary_id, position, text, part) select id, 1, $2, 'answer' from made)
     insert into citations (summary_id, sentence, position, finding_id, text_id, quote, span_start, span_end)
     select id, 1, 1, $3, $4, $2, 0, 5 from made`,
    [topicId, `In short: ${SECRETS.summary}.`, secretArticle, textId],
  );
  for (const id of [secretArticle, both]) {
    await on.call(owner, "POST", `/articles/${id}/notes`, { text: `See ${SECRETS.note}`, isPrivate: false });
    await on.call(owner, "PUT", `/articles/${id}/tags`, { tags: [SECRETS.articleTag] });
    await on.call(owner, "PUT", `/articles/${id}/saved`, { saved: true });
  }
  await on.bulk(owner, { ids: [topicId], addTags: [SECRETS.topicTag] });
  const folder = await on.folder(owner, `In ${SECRETS.folder}`);
  await on.call(owner, "PUT", `/topics/${topicId}/folder`, { folderId: folder.id });
  const library = await on.call<{ id: number }>(owner, "POST", "/libraries", {
    name: `All ${SECRETS.library}`,
  });
  await on.call(owner, "PATCH", `/libraries/${library.body.id}`, {
    description: `About ${SECRETS.libraryText}`,
    tags: { [SECRETS.documentTag]: "Text" },
  });
  const document = await upload(server, owner.token, {
    name: `${SECRETS.document}.txt`,
    content: `${SECRETS.documentText} and rain. `.repeat(20),
    path: `All ${SECRETS.library}/${SECRETS.document}.txt`,
  });
  const outline = { topicOutline: { id: 1, name: SECRETS.draft } };
  await on.call(owner, "POST", "/gyan/create/v1/draft", {
    name: SECRETS.draft,
    data: JSON.stringify(outline),
  });
  await on.call(owner, "POST", `/topics/${topicId}/links`, { name: SECRETS.link });
  await on.call(owner, "POST", `/topics/${topicId}/share`, {
    people: ["waited-for@example.org"],
    right: "reader",
    message: SECRETS.shareMessage,
  });
  const review = await on.call<{ reasons: { id: number }[] }>(owner, "PUT", `/topics/${topicId}/review`, {
    needed: 1,
    reasons: [{ label: `Of ${SECRETS.exclusion}` }],
  });
  const works = await query<{ workId: number }>(
    'select work_id as "workId" from findings where topic_id = $1 and id = any($2)',
    [topicId, [secretArticle, both]],
  );
  for (const { workId } of works.rows)
    await on.call(owner, "PUT", `/topics/${topicId}/review/abstract/works/${workId}/vote`, {
      vote: "exclude",
      reasonId: review.body.reasons[0]!.id,
      remark: `For ${SECRETS.remark}`,
    });
  // Shown to everybody who may read the topic: nobody else does.
  const asked = await on.call<{ conversation: { id: number } }>(owner, "POST", "/ask", {
    question: `What of rain and ${SECRETS.question}?`,
    scope: { kind: "topic", topicId },
  });
  await on.call(owner, "PATCH", `/conversations/${asked.body.conversation.id}`, {
    name: SECRETS.conversation,
    isShared: true,
  });
  const table = await on.call<{ id: number }>(owner, "POST", "/tables", {
    name: SECRETS.table,
    scope: { kind: "topic", topicId },
    columns: [{ name: SECRETS.column, kind: "question", question: "What of rain?", unit: null }],
  });
  await on.call(owner, "PATCH", `/tables/${table.body.id}`, { isShared: true });
  await server.app.db.tx((tx) => topicToLibrary(server.app, tx, topicId as never));
  return {
    on,
    owner,
    people,
    common: { topicId: common, articleId },
    secret: {
      topicId,
      documentId: document.body.id,
      conversationId: asked.body.conversation.id,
      tableId: table.body.id,
    },
  };
}
