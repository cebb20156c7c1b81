// long: a line for every name that a call may give, in one place, so that none is forgotten.
import type { Objects } from "./permissions.table.ts";
import type { Name } from "./rights.names.ts";

/** Ids as they look, of nothing that there ever was. */
export const NEVER: Objects = {
  topicId: 999_999_999,
  articleId: 999_999_999,
  noteId: 999_999_999,
  sessionId: 999_999_999,
  tokenId: 999_999_999,
  passkeyId: 999_999_999,
  authenticatorId: 999_999_999,
  checkout: "never-was-such-a-checkout-as-this-one",
  libraryId: 999_999_999,
  folderId: 999_999_999,
  documentId: 999_999_999,
  uploadId: "00000000-0000-4000-8000-00000000dead",
  collectionId: 999_999_999,
  conversationId: 999_999_999,
  turnId: 999_999_999,
  tableId: 999_999_999,
  columnId: 999_999_999,
  commentId: 999_999_999,
  styleId: 999_999_999,
  webhookId: 999_999_999,
  deliveryId: 999_999_999,
};

/** Everything of somebody that can be named. */
export type Things = Objects & {
  /** In its owner's bin. */
  binnedId: number;
  libraryUuid: string;
  groupId: number;
  draftId: number;
  personId: number;
  linkId: number;
  workId: number;
  runId: number;
  /** Of the screening of their topic. */
  reasonId: number;
  /** Of two works in their topic. */
  twinDecisionId: number;
  /** Of their document. */
  correctionId: number;
  clipId: number;
  /** Of their library. */
  watchedId: number;
  /** With a document of theirs that was changed on both sides. */
  zoteroId: number;
  conflictId: number;
};

export const NEVER_THERE: Things = {
  ...NEVER,
  binnedId: 999_999_999,
  libraryUuid: "00000000-0000-4000-8000-00000000dead",
  groupId: 999_999_999,
  draftId: 999_999_999,
  personId: 999_999_999,
  linkId: 999_999_999,
  workId: 999_999_999,
  runId: 999_999_999,
  reasonId: 999_999_999,
  twinDecisionId: 999_999_999,
  correctionId: 999_999_999,
  clipId: 999_999_999,
  watchedId: 999_999_999,
  zoteroId: 999_999_999,
  conflictId: 999_999_999,
};

export type Named = {
  at(theirs: Things, own: Things): string;
  body?(theirs: Things, own: Things): object;
  headers?: Record<string, string>;
  /** Null: it is done, or nothing is found, as with what never was. */
  code: string | null;
};

/** What a question may be asked of, once for each way of asking. */
const ASKED: Record<string, [scope: (theirs: Things) => object, code: string]> = {
  "scope.folderId": [({ folderId }) => ({ kind: "folder", folderId }), "folder_not_found"],
  "scope.libraryId": [({ libraryId }) => ({ kind: "library", libraryId }), "library_not_found"],
  "scope.documentIds[]": [
    ({ documentId }) => ({ kind: "documents", documentIds: [documentId] }),
    "document_not_found",
  ],
  "scope.articleId": [({ articleId }) => ({ kind: "article", articleId }), "article_not_found"],
  "scope.collectionId": [({ collectionId }) => ({ kind: "portal", collectionId }), "collection_not_found"],
};
const asking = (call: string, at: string): Record<string, Named> => ({
  [`conversations.${call} body conversationId`]: {
    at: () => at,
    body: ({ conversationId }) => ({ question: "And then?", conversationId }),
    code: "conversation_not_found",
  },
  ...Object.fromEntries(
    Object.entries(ASKED).map(([name, [scope, code]]) => [
      `conversations.${call} body ${name}`,
      { at: () => at, body: (theirs: Things) => ({ question: "What lasts?", scope: scope(theirs) }), code },
    ]),
  ),
});

/** What a table may be made over. */
const OVER: Record<string, [scope: (theirs: Things) => object, code: string]> = {
  "scope.topicId": [({ topicId }) => ({ kind: "topic", topicId }), "topic_not_found"],
  "scope.folderId": ASKED["scope.folderId"]!,
  "scope.libraryId": ASKED["scope.libraryId"]!,
  "scope.documentIds[]": ASKED["scope.documentIds[]"]!,
};
const tabling = (): Record<string, Named> => ({
  ...Object.fromEntries(
    Object.entries(OVER).map(([name, [scope, code]]) => [
      `tables.create body ${name}`,
      {
        at: () => "/tables",
        body: (theirs: Things) => ({ name: "Mine", columns: [], scope: scope(theirs) }),
        code,
      },
    ]),
  ),
  "tables.create body scope.articleIds[]": {
    at: () => "/tables",
    body: ({ articleId }, { topicId }) => ({
      name: "Mine",
      columns: [],
      scope: { kind: "articles", topicId, articleIds: [articleId] },
    }),
    code: "article_not_found",
  },
  "documents.goBack body before": {
    at: (_theirs, { documentId }) => `/document/v1/${documentId}/description/history`,
    body: ({ correctionId }) => ({ before: correctionId }),
    code: "correction_not_found",
  },
  "tables.list query id": { at: ({ topicId }) => `/tables?about=topic&id=${topicId}`, code: null },
  "tables.rows query work[]": {
    at: ({ workId }, { tableId }) => `/tables/${tableId}/rows?work=${workId}`,
    code: null,
  },
  "tables.change body columns[]": {
    at: (_theirs, { tableId }) => `/tables/${tableId}`,
    body: ({ columnId }) => ({ columns: [columnId] }),
    code: "column_not_found",
  },
  "tables.changeColumn params columnId": {
    at: ({ columnId }, { tableId }) => `/tables/${tableId}/columns/${columnId}`,
    body: () => ({ name: "Mine", kind: "question", question: "What?", unit: null }),
    code: "column_not_found",
  },
  "tables.removeColumn params columnId": {
    at: ({ columnId }, { tableId }) => `/tables/${tableId}/columns/${columnId}`,
    code: "column_not_found",
  },
  "tables.correct params columnId": {
    at: ({ columnId }, { tableId, workId }) => `/tables/${tableId}/columns/${columnId}/cells/${workId}`,
    body: () => ({ value: "Mine" }),
    code: "column_not_found",
  },
  "tables.correct params workId": {
    at: ({ workId }, { tableId, columnId }) => `/tables/${tableId}/columns/${columnId}/cells/${workId}`,
    body: () => ({ value: "Mine" }),
    code: "article_not_found",
  },
  "tables.takeBack params columnId": {
    at: ({ columnId }, { tableId, workId }) => `/tables/${tableId}/columns/${columnId}/cells/${workId}`,
    code: "column_not_found",
  },
  "tables.takeBack params workId": {
    at: ({ workId }, { tableId, columnId }) => `/tables/${tableId}/columns/${columnId}/cells/${workId}`,
    code: "article_not_found",
  },
  "tables.comments query columnId": {
    at: ({ columnId }, { tableId }) => `/tables/${tableId}/comments?columnId=${columnId}`,
    code: null,
  },
  "tables.comments query workId": {
    at: ({ workId }, { tableId }) => `/tables/${tableId}/comments?workId=${workId}`,
    code: null,
  },
  "tables.comment params columnId": {
    at: ({ columnId }, { tableId, workId }) =>
      `/tables/${tableId}/columns/${columnId}/cells/${workId}/comments`,
    body: () => ({ text: "Mine" }),
    code: "column_not_found",
  },
  "tables.comment params workId": {
    at: ({ workId }, { tableId, columnId }) =>
      `/tables/${tableId}/columns/${columnId}/cells/${workId}/comments`,
    body: () => ({ text: "Mine" }),
    code: "article_not_found",
  },
  "tables.removeComment params commentId": {
    at: ({ commentId }, { tableId }) => `/tables/${tableId}/comments/${commentId}`,
    code: "comment_not_found",
  },
});

const searchFor = (sources: object) => ({ topicOutline: { id: 1, name: "rain" }, sources });
const subtopics = (sourcesSubTopic: object) => ({ topicOutline: { id: 1, name: "rain", sourcesSubTopic } });
const CREATE = "/gyan/create/v4/submitconceptfordiscovery";
const AGAIN = "/gyan/refresh/v1/submit";
const SCHEDULE = "/gyan/refresh/v1/schedule";
const again = (topicId: number, node: object, more: object = {}) => ({
  topicOutline: { topicId, sendForRefresh: true, ...node },
  ...more,
});
const weekly = (topicId: number, more: object) => ({
  topicId,
  frequencyOfRun: 1,
  day: "Monday",
  ...more,
});

/** A library that is named as a source, in each of the places in which one can be. */
function sources(kind: "repoIds" | "knowledgeStoreIds"): Record<string, Named> {
  const chosen = ({ libraryId }: Things) => ({ [kind]: { [libraryId]: {} } });
  const code = "library_not_found";
  return {
    [`outline.submitConcept body sources.${kind}{key}`]: {
      at: () => CREATE,
      body: (theirs) => searchFor(chosen(theirs)),
      code,
    },
    [`outline.submitConcept body topicOutline.sourcesSubTopic.${kind}{key}`]: {
      at: () => CREATE,
      body: (theirs) => subtopics(chosen(theirs)),
      code,
    },
    [`refreshing.submit body sources.${kind}{key}`]: {
      at: () => AGAIN,
      body: (theirs, own) => again(own.topicId, {}, { sources: chosen(theirs) }),
      code,
    },
    [`refreshing.submit body topicOutline.sourcesSubTopic.${kind}{key}`]: {
      at: () => AGAIN,
      body: (theirs, own) => again(own.topicId, { sourcesSubTopic: chosen(theirs) }, { sources: {} }),
      code,
    },
    [`refreshing.schedule body sources.${kind}{key}`]: {
      at: () => SCHEDULE,
      body: (theirs, own) => weekly(own.topicId, { sources: chosen(theirs) }),
      code,
    },
    [`refreshing.schedule body topicOutline.sourcesSubTopic.${kind}{key}`]: {
      at: () => SCHEDULE,
      body: (theirs, own) => weekly(own.topicId, again(own.topicId, { sourcesSubTopic: chosen(theirs) })),
      code,
    },
  };
}

/** Articles of another topic, named where those of one's own are meant. */
const articlesOf = (path: string): Named => ({
  at: (_, own) => `/topics/${own.topicId}/${path}`,
  body: ({ articleId }) => ({ ids: [articleId] }),
  code: null,
});

/** A work of another topic, named where one that is screened here is meant; and a reason of another review. */
const reviewed = (call: string, rest: string, body?: object): Record<string, Named> => ({
  [`reviewing.${call} params workId`]: {
    at: ({ workId }, own) => `/topics/${own.topicId}/review/abstract/works/${workId}${rest}`,
    ...(body ? { body: () => body } : {}),
    code: "article_not_found",
  },
});

/** Works of another topic or of somebody else's documents, and what was decided there. */
function twins(of: "" | "Documents", at: (own: Things) => string): Record<string, Named> {
  const decision = (wish: (theirs: Things, own: Things) => object): Named => ({
    at: (_, own) => at(own),
    body: (theirs, own) => ({ decisions: [{ isSame: true, ...wish(theirs, own) }] }),
    code: "twin_not_found",
  });
  return {
    [`duplicates.decide${of} body decisions[].leaderId`]: decision(({ workId }, own) => ({
      leaderId: workId,
      otherId: own.workId,
    })),
    [`duplicates.decide${of} body decisions[].otherId`]: decision(({ workId }, own) => ({
      leaderId: own.workId,
      otherId: workId,
    })),
    [`duplicates.decide${of} body decisions[].taken{}`]: decision(({ workId }, own) => ({
      leaderId: own.workId,
      otherId: own.workId,
      taken: { title: workId },
    })),
    [`duplicates.undo${of} body ids[]`]: {
      at: (_, own) => `${at(own)}/undo`,
      body: ({ twinDecisionId }) => ({ ids: [twinDecisionId] }),
      code: "twin_not_found",
    },
    [`duplicates.list${of} query before`]: {
      at: ({ twinDecisionId }, own) => `${at(own)}?before=${twinDecisionId}`,
      code: null,
    },
  };
}

/** Somebody whom they do not know, and a group of another organisation. */
function sharing(kind: "Topic" | "Folder" | "Library", at: (own: Things) => string): Record<string, Named> {
  return {
    [`sharing.share${kind} body groups[]`]: {
      at: (_, own) => `${at(own)}/share`,
      body: ({ groupId }) => ({ groups: [groupId], right: "reader" }),
      code: "group_not_found",
    },
    [`sharing.unshare${kind} query id`]: {
      at: ({ personId }, own) => `${at(own)}/share?kind=person&id=${personId}`,
      code: "share_not_found",
    },
  };
}

/** A source that is watched for another library. */
const watched = (call: string, rest: string, body?: object): Record<string, Named> => ({
  [`watched.${call} params watchedId`]: {
    at: ({ watchedId }, { libraryId }) => `/libraries/${libraryId}/watched/${watchedId}${rest}`,
    ...(body ? { body: () => body } : {}),
    code: "watched_not_found",
  },
});

/** A connection is nobody's but whose it is. */
const zotero = (call: string, rest: string, body?: object): Record<string, Named> => ({
  [`zotero.${call} params zoteroId`]: {
    at: ({ zoteroId }) => `/zotero/${zoteroId}${rest}`,
    ...(body ? { body: () => body } : {}),
    code: "zotero_not_found",
  },
});

/** What a call names beside what stands in its address, or without one: another's is as what never was. */
const LISTENING = { name: "A bot", address: "https://gyan.invalid/bot", events: ["run.finished"] };

export const NAMED: Record<string, Named> = {
  "webhooks.add body place.id": {
    at: () => "/webhooks",
    body: ({ topicId }) => ({ ...LISTENING, place: { kind: "topic", id: topicId } }),
    code: "topic_not_found",
  },
  "webhooks.change body place.id": {
    at: (_, { webhookId }) => `/webhooks/${webhookId}`,
    body: ({ libraryId }) => ({ place: { kind: "library", id: libraryId } }),
    code: "library_not_found",
  },
  "webhooks.deliveries query before": {
    at: ({ deliveryId }, { webhookId }) => `/webhooks/${webhookId}/deliveries?before=${deliveryId}`,
    code: null,
  },
  ...watched("change", "", { isPaused: true }),
  ...watched("look", "/look"),
  ...watched("remove", ""),
  "watched.end params watchedId": {
    at: ({ watchedId }) => `/me/watched/${watchedId}`,
    code: "watched_not_found",
  },
  ...zotero("change", "", { hasFiles: false }),
  ...zotero("sync", "/sync"),
  ...zotero("remove", ""),
  ...zotero("conflicts", "/conflicts"),
  ...zotero("decide", "/conflicts", { decisions: [{ id: 1, keep: "mine", theirs: null }] }),
  "zotero.decide body decisions[].id": {
    at: (_, { zoteroId }) => `/zotero/${zoteroId}/conflicts`,
    body: ({ conflictId }) => ({ decisions: [{ id: conflictId, keep: "mine", theirs: "Theirs" }] }),
    code: null,
  },
  "zotero.add body into.libraryId": {
    at: () => "/zotero",
    body: ({ libraryId }) => ({
      key: "P9NiFoyLeZu2bZNvvuQPDWsd",
      prefix: "users/1",
      collectionKey: null,
      into: { libraryId },
      direction: "follow",
      hasFiles: false,
    }),
    code: "library_not_found",
  },
  "zotero.sendTopic body zoteroId": {
    at: (_, { topicId }) => `/topics/${topicId}/zotero`,
    body: ({ zoteroId }) => ({ zoteroId }),
    code: "zotero_not_found",
  },
  "clipping.add body topicId": {
    at: (_, { documentId }) => `/document/v1/${documentId}/clips`,
    body: ({ topicId }) => ({
      key: "6f1c2a34-5b6d-4e7f-8a9b-0c1d2e3f4a5b",
      address: "https://paper.example.org/",
      topicId,
    }),
    code: "topic_not_found",
  },
  "clipping.remove params clipId": {
    at: ({ clipId }, { documentId }) => `/document/v1/${documentId}/clips/${clipId}`,
    code: "clip_not_found",
  },
  "libraries.search query libraryId": {
    at: ({ libraryId }) => `/libraries/passages?q=rain&libraryId=${libraryId}`,
    code: null,
  },
  "libraries.knowledgeStoreTags query libraryId": {
    at: ({ libraryId }) => `/gyan/create/v1/gyanknowledgestore/tags?libraryId=${libraryId}`,
    code: "library_not_found",
  },
  "libraries.repositoryTags query uuid": {
    at: ({ libraryUuid }) => `/gyan/create/v1/repositories/tags?uuid=${libraryUuid}`,
    code: "library_not_found",
  },
  "searching.everywhere query libraryId": {
    at: ({ libraryId }) => `/search?q=rain&libraryId=${libraryId}`,
    code: "library_not_found",
  },
  ...asking("ask", "/ask"),
  ...asking("askStreamed", "/ask/stream"),
  "conversations.list query id": {
    at: ({ topicId }) => `/conversations?about=topic&id=${topicId}`,
    code: null,
  },
  ...tabling(),
  "searching.everywhere query topicId": {
    at: ({ topicId }) => `/search?q=rain&topicId=${topicId}`,
    code: "topic_not_found",
  },
  "catalogue.consolidateOptions query topicId": {
    at: ({ topicId }) => `/gyan/create/v1/consolidateoptions?topicId=${topicId}`,
    code: "topic_not_found",
  },
  "dashboard.visit body topicId": {
    at: () => "/visits",
    body: ({ topicId }) => ({ topicId }),
    code: "topic_not_found",
  },

  "topics.list query folder": {
    at: ({ folderId }) => `/topics?folder=${folderId}`,
    code: "folder_not_found",
  },
  "topics.bulk body ids[]": {
    at: () => "/topics/bulk",
    body: ({ topicId }) => ({ ids: [topicId], addTags: ["x"] }),
    code: "topic_not_found",
  },
  "topics.bulk body folderId": {
    at: () => "/topics/bulk",
    body: ({ folderId }, own) => ({ ids: [own.topicId], folderId }),
    code: "folder_not_found",
  },
  "folders.add body parentId": {
    at: () => "/folders",
    body: ({ folderId }) => ({ kind: "search", name: "Below", parentId: folderId }),
    code: "folder_not_found",
  },
  "folders.change body parentId": {
    at: (_, own) => `/folders/${own.folderId}`,
    body: ({ folderId }) => ({ parentId: folderId }),
    code: "folder_not_found",
  },
  "folders.place body folderId": {
    at: (_, own) => `/topics/${own.topicId}/folder`,
    body: ({ folderId }) => ({ folderId }),
    code: "folder_not_found",
  },
  "bin.restore body items[].id": {
    at: () => "/bin/restore",
    body: ({ binnedId }) => ({ items: [{ kind: "topic", id: binnedId }] }),
    code: null,
  },
  "bin.remove body items[].id": {
    at: () => "/bin/delete",
    body: ({ binnedId }) => ({ items: [{ kind: "topic", id: binnedId }] }),
    code: null,
  },

  "documents.list body id": {
    at: () => "/document/v1/documents",
    body: ({ documentId }) => ({ id: documentId }),
    code: null,
  },
  "documents.list body filter.libraryId": {
    at: () => "/document/v1/documents",
    body: ({ libraryId }) => ({ filter: { text: "", libraryId } }),
    code: null,
  },
  "documents.change body libraryId": {
    at: (_, own) => `/document/v1/${own.documentId}`,
    body: ({ libraryId }) => ({ libraryId }),
    code: "library_not_found",
  },
  "documents.bulk body ids[]": {
    at: () => "/document/v1/bulk",
    body: ({ documentId }) => ({ ids: [documentId], folder: "/mine" }),
    code: "document_not_found",
  },
  "documents.bulk body libraryId": {
    at: () => "/document/v1/bulk",
    body: ({ libraryId }, own) => ({ ids: [own.documentId], libraryId }),
    code: "library_not_found",
  },
  "documents.cite body ids[]": {
    at: () => "/document/v1/references",
    body: ({ documentId }) => ({ ids: [documentId], format: "bibtex" }),
    code: "document_not_found",
  },
  "documents.search body libraryId": {
    at: () => "/document/v1/search",
    body: ({ libraryId }) => ({ text: "rain", libraryId }),
    code: "library_not_found",
  },
  "documents.importReferences body libraryId": {
    at: () => "/document/v1/import",
    body: ({ libraryId }) => ({ text: "TY  - JOUR\nTI  - Rain\nER  - \n", format: "ris", libraryId }),
    code: "library_not_found",
  },
  "documents.submit body docId[]": {
    at: () => "/gyan/create/v1/submitdocumentfordiscovery",
    body: ({ documentId }) => ({ name: "Of theirs", docId: [documentId] }),
    code: "document_not_found",
  },
  "documents.createUpload query libraryId": {
    at: ({ libraryId }) => `/document/v1/uploads?libraryId=${libraryId}`,
    headers: { "tus-resumable": "1.0.0", "upload-length": "10", "upload-metadata": "filename cmFpbi50eHQ=" },
    code: "library_not_found",
  },

  "outline.submitConcept body draftId": {
    at: () => CREATE,
    body: ({ draftId }) => ({ ...searchFor({}), isDraft: true, draftId: String(draftId) }),
    code: "draft_not_found",
  },
  ...sources("repoIds"),
  ...sources("knowledgeStoreIds"),
  "drafts.save body personId": {
    at: () => "/gyan/create/v1/draft",
    body: ({ personId }) => ({ personId, name: "Theirs", data: "{}" }),
    code: "invalid_input",
  },
  "drafts.save body id": {
    at: () => "/gyan/create/v1/draft",
    body: ({ draftId }) => ({ id: draftId, name: "Mine now", data: "{}" }),
    code: "draft_not_found",
  },
  "drafts.remove query id": {
    at: ({ draftId }) => `/gyan/create/v1/draft?id=${draftId}`,
    code: "draft_not_found",
  },
  "refreshing.submit body topicOutline.topicId": {
    at: () => AGAIN,
    body: ({ topicId }) => again(topicId, {}, { sources: {} }),
    code: "topic_not_found",
  },
  "refreshing.schedule body topicOutline.topicId": {
    at: () => SCHEDULE,
    body: ({ topicId }, own) => weekly(own.topicId, again(topicId, {})),
    code: null,
  },

  // Articles of another topic.
  "reading.cards query id[]": {
    at: ({ articleId }, own) => `/topics/${own.topicId}/cards?id=${articleId}`,
    code: null,
  },
  "marks.many body ids[]": {
    at: (_, own) => `/topics/${own.topicId}/marks`,
    body: ({ articleId }) => ({ ids: [articleId], saved: true }),
    code: null,
  },
  ...reviewed("article", ""),
  ...reviewed("vote", "/vote", { vote: "include" }),
  ...reviewed("takeBack", "/vote"),
  ...reviewed("settle", "/settlement", { isIncluded: true }),
  ...reviewed("unsettle", "/settlement"),
  "reviewing.vote body reasonId": {
    at: (_, own) => `/topics/${own.topicId}/review/abstract/works/${own.workId}/vote`,
    body: ({ reasonId }) => ({ vote: "exclude", reasonId }),
    code: "reason_not_found",
  },
  "reviewing.settle body reasonId": {
    at: (_, own) => `/topics/${own.topicId}/review/abstract/works/${own.workId}/settlement`,
    body: ({ reasonId }) => ({ isIncluded: false, reasonId }),
    code: "review_no_conflict",
  },
  "reviewing.arrange body reasons[].id": {
    at: (_, own) => `/topics/${own.topicId}/review`,
    body: ({ reasonId }) => ({ reasons: [{ id: reasonId, label: "Mine now" }] }),
    code: "reason_not_found",
  },
  "reviewing.articles query reason": {
    at: ({ reasonId }, own) => `/topics/${own.topicId}/review/abstract/articles?reason=${reasonId}`,
    code: null,
  },
  "reviewing.articles query after": {
    at: ({ workId }, own) => `/topics/${own.topicId}/review/abstract/articles?after=${workId}`,
    code: null,
  },
  ...twins("", (own) => `/topics/${own.topicId}/duplicates`),
  ...twins("Documents", () => "/document/v1/duplicates"),
  "duplicates.listDocuments query libraryId": {
    at: ({ libraryId }) => `/document/v1/duplicates?libraryId=${libraryId}`,
    code: "library_not_found",
  },
  "duplicates.decideDocuments body libraryId": {
    at: () => "/document/v1/duplicates",
    body: ({ libraryId, workId }, own) => ({
      libraryId,
      decisions: [{ leaderId: own.workId, otherId: workId, isSame: true }],
    }),
    code: "library_not_found",
  },
  "duplicates.undoDocuments body libraryId": {
    at: () => "/document/v1/duplicates/undo",
    body: ({ libraryId }) => ({ libraryId, ids: [1] }),
    code: "library_not_found",
  },
  "screening.bringBack body ids[]": articlesOf("screening/back"),
  "nearly.takeIn body ids[]": articlesOf("nearly/in"),
  "nearly.putBack body ids[]": articlesOf("nearly/back"),
  "exporting.topic query id[]": {
    at: ({ articleId }, own) => `/topics/${own.topicId}/export?format=ris&id=${articleId}`,
    code: null,
  },
  "exporting.chosen body ids[]": {
    at: (_, own) => `/topics/${own.topicId}/export?format=ris`,
    body: ({ articleId }) => ({ ids: [articleId] }),
    code: null,
  },
  "styles.citeArticles body ids[]": {
    at: (_, own) => `/topics/${own.topicId}/citations`,
    body: ({ articleId }) => ({ ids: [articleId] }),
    code: null,
  },
  "styles.citeArticlesInFile body ids[]": {
    at: (_, own) => `/topics/${own.topicId}/citations/file`,
    body: ({ articleId }) => ({ ids: [articleId], format: "txt" }),
    code: null,
  },
  "styles.citeDocuments body ids[]": {
    at: () => "/document/v1/citations",
    body: ({ documentId }) => ({ ids: [documentId] }),
    code: "document_not_found",
  },
  "styles.citeDocumentsInFile body ids[]": {
    at: () => "/document/v1/citations/file",
    body: ({ documentId }) => ({ ids: [documentId], format: "txt" }),
    code: "document_not_found",
  },
  "changes.difference params workId": {
    at: ({ workId }, own) => `/topics/${own.topicId}/changes/${workId}`,
    code: "article_not_found",
  },
  "changes.pastText params workId": {
    at: ({ workId }, own) => `/topics/${own.topicId}/versions/1/texts/${workId}`,
    code: "article_not_found",
  },
  "history.outcomes params runId": {
    at: ({ runId }, own) => `/topics/${own.topicId}/runs/${runId}`,
    code: "run_not_found",
  },
  "links.change params linkId": {
    at: ({ linkId }, own) => `/topics/${own.topicId}/links/${linkId}`,
    body: () => ({ name: "Mine now" }),
    code: "link_not_found",
  },
  "links.withdraw params linkId": {
    at: ({ linkId }, own) => `/topics/${own.topicId}/links/${linkId}`,
    code: "link_not_found",
  },
  "notes.people query ids[]": {
    at: ({ personId }, own) => `/topics/${own.topicId}/people?ids=${personId}`,
    code: null,
  },

  ...sharing("Topic", ({ topicId }) => `/topics/${topicId}`),
  ...sharing("Folder", ({ folderId }) => `/folders/${folderId}`),
  ...sharing("Library", ({ libraryId }) => `/libraries/${libraryId}`),

  // By a curator of another organisation.
  "portal.search query collectionId": {
    at: ({ collectionId }) => `/portal/search?q=rain&collectionId=${collectionId}`,
    code: "collection_not_found",
  },
  "portal.orderCollections body ids[]": {
    at: () => "/portal/order",
    body: ({ collectionId }) => ({ ids: [collectionId] }),
    code: null,
  },
  "portal.publishable query id": {
    at: ({ topicId }) => `/portal/publishable?kind=topic&id=${topicId}`,
    code: null,
  },
  "portal.publish body id": {
    at: (_, own) => `/portal/collections/${own.collectionId}/items`,
    body: ({ topicId }) => ({ kind: "topic", id: topicId, summary: "" }),
    code: "topic_not_found",
  },
  "portal.orderItems body items[].id": {
    at: (_, own) => `/portal/collections/${own.collectionId}/order`,
    body: ({ topicId }) => ({ items: [{ kind: "topic", id: topicId }] }),
    code: null,
  },
  "portal.work params workId": {
    at: ({ workId }, own) => `/portal/libraries/${own.libraryId}/works/${workId}`,
    code: "item_not_found",
  },
  "portal.save body workId": {
    at: () => "/portal/saved",
    body: ({ workId }, own) => ({ kind: "work", id: own.libraryId, workId, saved: true }),
    code: "item_not_found",
  },
  "portal.changeItem params id": {
    at: ({ topicId }, own) => `/portal/collections/${own.collectionId}/items/topic/${topicId}`,
    body: () => ({ version: "1", summary: "Mine now" }),
    code: "item_not_found",
  },
  "portal.unpublish params id": {
    at: ({ topicId }, own) => `/portal/collections/${own.collectionId}/items/topic/${topicId}`,
    code: "item_not_found",
  },
};

/** Numbers that are nobody's to keep from others, and why. */
export const NOBODYS: Record<string, string> = {
  "accounts.logIn params appId": "of the product of which the address speaks, the same for everybody",
  "accounts.makeApiToken body places.topics[]": "narrows what its owner's rights open: tokens.test.ts",
  "accounts.makeApiToken body places.libraries[]": "narrows what its owner's rights open: tokens.test.ts",
  "libraries.repositories query type": "a kind",
  "notes.change body version": "counts the changes of the note",
  "feeds.read params topicId": "opened by its key: feeds.test.ts",
  "documents.content params documentId": "the address is signed: documents.reading.test.ts",
  "accounts.signUp body subscriptionId": "what is offered is offered to everybody",
  "accounts.resetPassword body userId": "a secret of the reset itself: resetting.test.ts",
  "catalogue.submitSentence body ontologyId": "of a template, which everybody of the installation uses",
  "documents.content query until": "a moment, which is signed",
  "documents.content query by": "the address is signed: documents.reading.test.ts",
  "documents.upload query libraryId": "a form with a file: documents.upload.test.ts",
  "changes.list query from": "counts within the topic",
  "changes.list query to": "counts within the topic",
  "changes.difference query to": "counts within the topic",
  "changes.version params number": "counts within the topic",
  "changes.difference query from": "counts within the topic",
  "changes.pastText params number": "counts within the topic",
  "notes.ofArticle query cursor":
    "a place in a list: what comes after it is asked for with the caller's rights",
  "zotero.conflicts query cursor":
    "a place in a list: what comes after it is asked for with the caller's rights",
  "notes.ofTopic query cursor":
    "a place in a list: what comes after it is asked for with the caller's rights",
  "links.article params articleId": "opened by the secret: links.leaks.test.ts",
  "links.around params articleId": "opened by the secret: links.leaks.test.ts",
  "tables.correct body at.start": "a place in a text that the caller may read",
  "tables.correct body at.end": "a place in a text that the caller may read",
  "portal.cover params coverId": "it cannot be guessed, and everybody may see it",
};
export const isNobodys = (name: `${string} ${Name}`): boolean =>
  name in NOBODYS ||
  // The value of a setting of a source, and a node of the outline that is sent along.
  /topicOutline\.sourceParams|refreshTOCIds|topicOutline\.id$|nodeId$/.test(name) ||
  // What a passkey is called by itself: what it signs is checked with the key of its owner (factors.test.ts).
  /^accounts\.\w+ body answer\.(?:id|rawId)$/.test(name) ||
  // Whoever signs in, or lets a program in, proves by a cookie that the page is theirs: identity.embedded.test.ts, programs.test.ts.
  /^(?:identity|programs)\.\w+ params uid$/.test(name);
