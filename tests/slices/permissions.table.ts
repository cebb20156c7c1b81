// long: a row for every call, in one place, so that none is forgotten.
import type { AccessFlag } from "@gyan/contract/accounts/model.ts";

/** Everybody who may call, and what each is told: a status, or that they got through to what the call does. */
export const CALLERS = [
  "a visitor",
  "somebody without flags",
  "somebody with every flag",
  "somebody who must pay",
  "a program of somebody with every flag",
  "an operator",
  "an administrator",
  "a program of an administrator",
] as const;
export type Caller = (typeof CALLERS)[number];
export type Told = "in" | 401 | 402 | 403;
type All = Record<Caller, Told>;

const told = (...all: Told[]): All =>
  Object.fromEntries(CALLERS.map((caller, place) => [caller, all[place]!])) as All;

const EVERYBODY = told("in", "in", "in", "in", "in", "in", "in", "in");
const SIGNED_IN = told(401, "in", "in", 402, "in", "in", "in", "in");
const EVEN_UNPAID = told(401, "in", "in", "in", "in", "in", "in", "in");
const BY_SESSION = told(401, "in", "in", 402, 403, "in", "in", 403);
const BY_SESSION_EVEN_UNPAID = told(401, "in", "in", "in", 403, "in", "in", 403);
const WITH_FLAG = told(401, 403, "in", 402, "in", "in", "in", "in");
const ADMIN = told(401, 403, 403, 403, 403, 403, "in", "in");
const ADMIN_BY_SESSION = told(401, 403, 403, 403, 403, 403, "in", 403);

/** What a call is about, in the caller's or in another's hands. */
export type Objects = {
  topicId: number;
  articleId: number;
  /** One that everybody sees who reads the topic. */
  noteId: number;
  sessionId: number;
  tokenId: number;
  passkeyId: number;
  /** Of an app that waits for its first code. */
  authenticatorId: number;
  checkout: string;
  libraryId: number;
  folderId: number;
  documentId: number;
  uploadId: string;
  /** Of the portal of another organisation. */
  collectionId: number;
  /** Which nobody else is shown. */
  conversationId: number;
  turnId: number;
  /** Likewise, with a column of it, and what was said of a cell. */
  tableId: number;
  columnId: number;
  commentId: number;
  /** A citation style of their own. */
  styleId: number;
  /** With a message that was sent there. */
  webhookId: number;
  deliveryId: number;
};

/** With another's object: what those are told who may call, but have no right on it, whatever their role. */
type Foreign = {
  at(objects: Objects): string;
  body?: object | ((objects: Objects) => object);
  code: string;
};

export type ToldByRight = "in" | 403 | 404;

export type Row = {
  may: All;
  /** Any one of these opens it. */
  flags?: AccessFlag[];
  foreign?: Foreign;
  /** What those are told who were given a right on it, by whatever way. */
  reader?: ToldByRight;
  /** As a reader, unless it is said. */
  commenter?: ToldByRight;
  editor?: ToldByRight;
  /** They get in, unless it is said, or there is nothing even for an editor. */
  owner?: ToldByRight;
};

const topic = (rest: string, reader: ToldByRight, editor: ToldByRight, body?: object): Row => ({
  may: SIGNED_IN,
  foreign: {
    at: ({ topicId }) => `/topics/${topicId}${rest}`,
    ...(body ? { body } : {}),
    code: "topic_not_found",
  },
  reader,
  editor,
});

const article = (rest: string, reader: ToldByRight, body: object): Row => ({
  may: SIGNED_IN,
  foreign: { at: ({ articleId }) => `/articles/${articleId}${rest}`, body, code: "article_not_found" },
  reader,
  editor: "in",
});

/** Whoever reads it reads them, and may have them asked for. */
const citations = (of: "article" | "document"): Row => ({
  may: SIGNED_IN,
  foreign: {
    at: ({ articleId, documentId }) =>
      of === "article"
        ? `/articles/${articleId}/citations?direction=cites`
        : `/documents/${documentId}/citations?direction=cites`,
    code: `${of}_not_found`,
  },
  ...(of === "article" && { reader: "in" as const, editor: "in" as const }),
});

/** A connection is nobody's but whose it is (zotero.both.test.ts); here one that is not there. */
const zotero = (rest: string, body?: object): Row => ({
  may: WITH_FLAG,
  flags: ["DocumentAnalysis"],
  foreign: { at: () => `/zotero/999999${rest}`, ...(body ? { body } : {}), code: "zotero_not_found" },
});

/** What another browser was sent here with: whoever has no cookie of it is told of nothing (programs.test.ts). */
const askingProgram = (act: string, body?: object): Row => ({
  may: BY_SESSION,
  foreign: {
    at: () => `/interaction/of-another-browser/${act}`,
    ...(body ? { body } : {}),
    code: "program_not_found",
  },
});

/** Only its author changes a note: notes.test.ts says what others are told. */
const note = (rest: string, body?: object): Row => ({
  may: SIGNED_IN,
  foreign: {
    at: ({ noteId }) => `/notes/${noteId}${rest}`,
    ...(body ? { body } : {}),
    code: "note_not_found",
  },
});

const refreshing = (
  rest: string,
  at: (topicId: number) => { query?: string; body?: object },
  reader: ToldByRight,
  editor: ToldByRight,
): Row => ({
  may: SIGNED_IN,
  foreign: {
    at: ({ topicId }) => `/gyan/refresh/v1/${rest}${at(topicId).query ?? ""}`,
    ...(at(1).body && { body: ({ topicId }: Objects) => at(topicId).body! }),
    code: "topic_not_found",
  },
  reader,
  editor,
});

/** Whoever was not shown it does not know it, whatever their right on what it is about: conversations.rights.test.ts. */
const conversation = (rest: string, body?: object): Row => ({
  may: SIGNED_IN,
  foreign: {
    at: ({ conversationId, turnId }) =>
      `/conversations/${conversationId}${rest.replace(":turnId", String(turnId))}`,
    ...(body ? { body } : {}),
    code: "conversation_not_found",
  },
});

/** As with conversations: tables.rights.test.ts. */
const table = (rest: string, body?: object): Row => ({
  may: SIGNED_IN,
  foreign: {
    at: ({ tableId, columnId, commentId }) =>
      `/tables/${tableId}${rest.replace(":columnId", String(columnId)).replace(":commentId", String(commentId))}`,
    ...(body ? { body } : {}),
    code: "table_not_found",
  },
});
const COLUMN = { name: "Mine now", kind: "question", question: "What?", unit: null };

const asking = (rest: string): Row => ({
  may: SIGNED_IN,
  foreign: {
    at: () => `/ask${rest}`,
    body: ({ topicId }) => ({ question: "What lasts?", scope: { kind: "topic", topicId }, byModel: false }),
    code: "topic_not_found",
  },
  reader: "in",
  editor: "in",
});

/** Each opens a list, or what is one's own in it: folders.test.ts says which. */
const SEES_TOPICS: AccessFlag[] = [
  "ShowMyGyanLibrary",
  "CreateSentenceGyan",
  "AdvancedSearch",
  "MyReviews",
  "DocumentAnalysis",
];

/** Only its owner arranges it, unless a row says otherwise. */
const folder = (rest: string, body?: object): Row => ({
  may: WITH_FLAG,
  flags: SEES_TOPICS,
  foreign: {
    at: ({ folderId }) => `/folders/${folderId}${rest}`,
    ...(body ? { body } : {}),
    code: "folder_not_found",
  },
  reader: 403,
  editor: 403,
});

const SEES_LIBRARIES: AccessFlag[] = ["AdvancedSearch", "DocumentAnalysis"];

const library = (rest: string, body?: object): Row => ({
  may: WITH_FLAG,
  flags: ["DocumentAnalysis"],
  foreign: {
    at: ({ libraryId }) => `/libraries/${libraryId}${rest}`,
    ...(body ? { body } : {}),
    code: "library_not_found",
  },
  reader: 403,
  editor: 403,
});

const document = (rest: string, body?: object): Row => ({
  may: WITH_FLAG,
  flags: ["DocumentAnalysis"],
  foreign: {
    at: ({ documentId }) => `/document/v1/${documentId}${rest}`,
    ...(body ? { body } : {}),
    code: "document_not_found",
  },
});
const upload: Row = {
  may: WITH_FLAG,
  flags: ["DocumentAnalysis"],
  foreign: { at: ({ uploadId }) => `/document/v1/uploads/${uploadId}`, code: "upload_not_found" },
};

/** Editors see with whom it is shared; owners share it. Whoever is named here has no right that could end, and no account. */
const sharing = (
  at: (objects: Objects) => string,
  code: string,
): Record<"of" | "share" | "unshare" | "handOver", Row> => {
  const row = (rest: string, editor: ToldByRight, owner: ToldByRight, body?: object): Row => ({
    may: SIGNED_IN,
    foreign: { at: (objects) => `${at(objects)}${rest}`, ...(body ? { body } : {}), code },
    reader: 403,
    editor,
    owner,
  });
  return {
    of: row("/share", "in", "in"),
    share: row("/share", 403, "in", { organisation: true, right: "reader" }),
    unshare: row("/share?kind=group&id=999999999", 403, 404),
    handOver: row("/owner", 403, 404, { email: "nobody-of-this-name@example.org" }),
  };
};
const topicSharing = sharing(({ topicId }) => `/topics/${topicId}`, "topic_not_found");
const folderSharing = sharing(({ folderId }) => `/folders/${folderId}`, "folder_not_found");
const librarySharing = sharing(({ libraryId }) => `/libraries/${libraryId}`, "library_not_found");

/** Whoever reads the portal may call; who is no curator is told so by the call itself: portal.rights.test.ts. */
const collection = (rest: string, body?: object | ((objects: Objects) => object)): Row => ({
  may: WITH_FLAG,
  flags: ["ShowGyanPortalTab"],
  foreign: {
    at: ({ collectionId }) => `/portal/collections/${collectionId}${rest}`,
    ...(body ? { body } : {}),
    code: "collection_not_found",
  },
});
const PORTAL: Row = { may: WITH_FLAG, flags: ["ShowGyanPortalTab"] };

/** Nobody began to screen it: whoever has the right is told that. */
const review = (rest: string, reader: ToldByRight, commenter: ToldByRight, body?: object): Row => ({
  ...topic(`/review${rest}`, reader, 404, body),
  commenter,
});

const TWINS = { leaderId: 999_998, otherId: 999_999, isSame: true };

const key = "a concept that is not there";

const ofWebhook = (rest: string, body?: object): Row => ({
  may: BY_SESSION,
  foreign: {
    at: ({ webhookId }) => `/webhooks/${webhookId}${rest}`,
    ...(body && { body }),
    code: "webhook_not_found",
  },
});
const ofDelivery = (rest: string): Row => ({
  may: BY_SESSION,
  foreign: {
    at: ({ webhookId, deliveryId }) => `/webhooks/${webhookId}/deliveries/${deliveryId}${rest}`,
    code: "webhook_not_found",
  },
});

export const TABLE: Record<string, Row> = {
  "system.config": { may: EVERYBODY },
  "system.stream": { may: EVEN_UNPAID },
  "system.recordEvent": { may: EVEN_UNPAID },
  "system.prewarm": { may: WITH_FLAG, flags: ["PreWarmACI"] },

  "accounts.startSso": { may: EVERYBODY },
  "accounts.beginSso": { may: EVERYBODY },
  "accounts.logInByCode": { may: EVERYBODY },
  "accounts.leaveSso": { may: EVERYBODY },
  "accounts.leaveByIssuer": { may: EVERYBODY },
  "accounts.logInBySso": { may: EVERYBODY },
  "accounts.logInByLink": { may: EVERYBODY },
  "accounts.logIn": { may: EVERYBODY },
  "accounts.logOut": { may: EVEN_UNPAID },
  "accounts.signUp": { may: EVERYBODY },
  "accounts.subscriptionFromUrl": { may: EVERYBODY },
  "accounts.forgetPassword": { may: EVERYBODY },
  "accounts.resendVerification": { may: EVERYBODY },
  "accounts.readResetToken": { may: EVERYBODY },
  "accounts.resetPassword": { may: EVERYBODY },
  "accounts.verifyToken": { may: EVERYBODY },
  "accounts.me": { may: EVEN_UNPAID },
  "accounts.changeMe": { may: EVEN_UNPAID },
  "accounts.changePassword": { may: BY_SESSION_EVEN_UNPAID },
  "accounts.sessions": { may: BY_SESSION_EVEN_UNPAID },
  "accounts.endSessions": { may: BY_SESSION_EVEN_UNPAID },
  "accounts.endSession": {
    may: BY_SESSION_EVEN_UNPAID,
    foreign: { at: ({ sessionId }) => `/me/sessions/${sessionId}`, code: "session_not_found" },
  },
  "accounts.apiTokens": { may: BY_SESSION },
  "accounts.makeApiToken": { may: BY_SESSION },
  "accounts.endApiToken": {
    may: BY_SESSION,
    foreign: { at: ({ tokenId }) => `/me/tokens/${tokenId}`, code: "token_not_found" },
  },
  "programs.look": askingProgram("details"),
  "programs.allow": askingProgram("allow", { scope: "read" }),
  "programs.refuse": askingProgram("refuse"),
  "programs.lookAtCode": { may: BY_SESSION },
  "programs.allowByCode": { may: BY_SESSION },
  "programs.refuseByCode": { may: BY_SESSION },
  "programs.list": { may: BY_SESSION },
  "programs.end": {
    may: BY_SESSION,
    foreign: { at: ({ tokenId }) => `/me/programs/${tokenId}`, code: "token_not_found" },
  },
  "webhooks.list": { may: BY_SESSION },
  "webhooks.add": { may: BY_SESSION },
  "webhooks.change": ofWebhook("", { name: "Mine now" }),
  "webhooks.remove": ofWebhook(""),
  "webhooks.roll": ofWebhook("/secret"),
  "webhooks.try": ofWebhook("/try"),
  "webhooks.deliveries": ofWebhook("/deliveries"),
  "webhooks.delivery": ofDelivery(""),
  "webhooks.sendAgain": ofDelivery("/again"),
  "accounts.exportMe": { may: BY_SESSION_EVEN_UNPAID },
  "accounts.eraseMe": { may: BY_SESSION_EVEN_UNPAID },
  "accounts.readUnfinished": { may: EVEN_UNPAID },
  "accounts.keepUnfinished": { may: EVEN_UNPAID },
  "accounts.forgetUnfinished": { may: EVEN_UNPAID },
  "accounts.settings": { may: EVEN_UNPAID },
  "accounts.changeSettings": { may: EVEN_UNPAID },
  "accounts.askPasskey": { may: EVERYBODY },
  "accounts.logInByPasskey": { may: EVERYBODY },
  "accounts.finishByCode": { may: EVERYBODY },
  "accounts.askSecondPasskey": { may: EVERYBODY },
  "accounts.finishByPasskey": { may: EVERYBODY },
  "accounts.factors": { may: BY_SESSION_EVEN_UNPAID },
  "accounts.beginAuthenticator": { may: BY_SESSION_EVEN_UNPAID },
  "accounts.confirmAuthenticator": {
    may: BY_SESSION_EVEN_UNPAID,
    foreign: {
      at: ({ authenticatorId }) => `/me/factors/authenticator/${authenticatorId}`,
      body: { code: "123456" },
      code: "authenticator_not_found",
    },
  },
  "accounts.removeAuthenticator": { may: BY_SESSION_EVEN_UNPAID },
  "accounts.askNewPasskey": { may: BY_SESSION_EVEN_UNPAID },
  "accounts.addPasskey": { may: BY_SESSION_EVEN_UNPAID },
  "accounts.renamePasskey": {
    may: BY_SESSION_EVEN_UNPAID,
    foreign: {
      at: ({ passkeyId }) => `/me/factors/passkeys/${passkeyId}`,
      body: { name: "Mine now" },
      code: "passkey_not_found",
    },
  },
  "accounts.removePasskey": {
    may: BY_SESSION_EVEN_UNPAID,
    foreign: { at: ({ passkeyId }) => `/me/factors/passkeys/${passkeyId}`, code: "passkey_not_found" },
  },
  "accounts.makeRecoveryCodes": { may: BY_SESSION_EVEN_UNPAID },
  "accounts.proofWays": { may: BY_SESSION_EVEN_UNPAID },
  "accounts.prove": { may: BY_SESSION_EVEN_UNPAID },
  "accounts.askProofPasskey": { may: BY_SESSION_EVEN_UNPAID },
  "accounts.proveByPasskey": { may: BY_SESSION_EVEN_UNPAID },

  "identity.look": { may: EVERYBODY },
  "identity.signIn": { may: EVERYBODY },
  "identity.forgot": { may: EVERYBODY },
  "identity.cancel": { may: EVERYBODY },
  "identity.sendCode": { may: EVERYBODY },
  "identity.useCode": { may: EVERYBODY },
  "identity.saveProfile": { may: EVERYBODY },

  "billing.redirect": { may: BY_SESSION_EVEN_UNPAID },
  "billing.redirectByGet": { may: BY_SESSION_EVEN_UNPAID },
  "billing.standing": { may: BY_SESSION_EVEN_UNPAID },
  "billing.webhook": { may: EVERYBODY },
  "billing.checkout": {
    may: BY_SESSION_EVEN_UNPAID,
    foreign: { at: ({ checkout }) => `/payment/checkout/${checkout}`, code: "checkout_not_found" },
  },
  "billing.settleCheckout": {
    may: BY_SESSION_EVEN_UNPAID,
    foreign: {
      at: ({ checkout }) => `/payment/checkout/${checkout}`,
      body: { outcome: "cancel" },
      code: "checkout_not_found",
    },
  },

  "searching.everywhere": { may: SIGNED_IN },
  "conversations.ask": asking(""),
  "conversations.askStreamed": asking("/stream"),
  "conversations.list": { may: SIGNED_IN },
  "conversations.read": conversation(""),
  "conversations.change": conversation("", { name: "Mine now", isShared: true }),
  "conversations.remove": conversation(""),
  "conversations.removeTurn": conversation("/turns/:turnId"),
  "conversations.exportFile": conversation("/export"),
  "tables.create": {
    may: SIGNED_IN,
    foreign: {
      at: () => "/tables",
      body: ({ topicId }) => ({ name: "Mine", scope: { kind: "topic", topicId }, columns: [] }),
      code: "topic_not_found",
    },
    reader: "in",
    editor: "in",
  },
  "tables.list": { may: SIGNED_IN },
  "tables.show": table(""),
  "tables.rows": table("/rows"),
  "tables.change": table("", { name: "Mine now", isShared: true }),
  "tables.remove": table(""),
  "tables.addColumn": table("/columns", COLUMN),
  "tables.changeColumn": table("/columns/:columnId", COLUMN),
  "tables.removeColumn": table("/columns/:columnId"),
  "tables.fill": table("/fill"),
  "tables.stop": table("/stop"),
  "tables.correct": table("/columns/:columnId/cells/1", { value: "Mine" }),
  "tables.takeBack": table("/columns/:columnId/cells/1"),
  "tables.comments": table("/comments"),
  "tables.comment": table("/columns/:columnId/cells/1/comments", { text: "Mine" }),
  "tables.removeComment": table("/comments/:commentId"),
  "tables.exportFile": table("/export"),
  "sharing.ofTopic": topicSharing.of,
  "sharing.shareTopic": topicSharing.share,
  "sharing.unshareTopic": topicSharing.unshare,
  "sharing.handOverTopic": topicSharing.handOver,
  "sharing.ofFolder": folderSharing.of,
  "sharing.shareFolder": folderSharing.share,
  "sharing.unshareFolder": folderSharing.unshare,
  "sharing.handOverFolder": folderSharing.handOver,
  "sharing.ofLibrary": librarySharing.of,
  "sharing.shareLibrary": librarySharing.share,
  "sharing.unshareLibrary": librarySharing.unshare,
  "sharing.handOverLibrary": librarySharing.handOver,
  "sharing.holders": { may: SIGNED_IN },
  "sharing.sharedWithMe": { may: SIGNED_IN },
  "sharing.sharedFolder": {
    may: SIGNED_IN,
    foreign: { at: ({ folderId }) => `/shared/folders/${folderId}`, code: "folder_not_found" },
    reader: "in",
    editor: "in",
  },
  "libraries.search": { may: SIGNED_IN },
  "libraries.knowledgeStores": { may: WITH_FLAG, flags: SEES_LIBRARIES },
  "libraries.knowledgeStoreTags": { may: WITH_FLAG, flags: SEES_LIBRARIES },
  "libraries.repositories": { may: WITH_FLAG, flags: SEES_LIBRARIES },
  "libraries.repositoryTags": { may: WITH_FLAG, flags: SEES_LIBRARIES },
  "libraries.list": { may: WITH_FLAG, flags: [...SEES_LIBRARIES, "ShowGyanPortalTab"] },
  "libraries.add": { may: WITH_FLAG, flags: ["DocumentAnalysis"] },
  "libraries.change": { ...library("", { name: "Renamed" }), editor: "in" },
  "libraries.remove": library(""),
  // Only what lies in the bin is restored, and this does not.
  "libraries.restore": { ...library("/restore"), reader: 404, editor: 404 },
  "watched.preview": {
    ...library("/watched/preview", { address: "https://example.org/feed" }),
    editor: "in",
  },
  "watched.list": {
    ...library("/watched"),
    flags: SEES_LIBRARIES,
    reader: "in",
    editor: "in",
  },
  "watched.add": { ...library("/watched", { address: "https://example.org/feed" }), editor: "in" },
  // There is no source of that number in it.
  "watched.change": { ...library("/watched/999999999", { isPaused: true }), editor: 404, owner: 404 },
  "watched.look": { ...library("/watched/999999999/look"), editor: 404, owner: 404 },
  "watched.remove": { ...library("/watched/999999999"), editor: 404, owner: 404 },
  "watched.mine": { may: SIGNED_IN },
  "watched.end": {
    may: SIGNED_IN,
    foreign: { at: () => "/me/watched/999999999", code: "watched_not_found" },
  },
  "documents.importReferences": { may: WITH_FLAG, flags: ["DocumentAnalysis"] },
  "documents.submit": { may: WITH_FLAG, flags: ["DocumentAnalysis"] },
  "documents.bulk": { may: WITH_FLAG, flags: ["DocumentAnalysis"] },
  "documents.list": { may: WITH_FLAG, flags: ["DocumentAnalysis"] },
  "documents.usage": { may: WITH_FLAG, flags: ["DocumentAnalysis"] },
  "documents.get": document(""),
  "documents.change": document("", { fileName: "renamed.txt" }),
  "documents.remove": document(""),
  "documents.link": document("/link"),
  "documents.text": document("/text"),
  "documents.describe": document("/description"),
  "documents.correct": document("/description", {
    title: "Corrected",
    authors: [],
    publishedOn: "",
    venue: "",
    doi: "",
    url: "",
    type: "",
    volume: "",
    issue: "",
    pages: "",
    publisher: "",
  }),
  "documents.takeBack": document("/description"),
  "documents.corrections": document("/description/history"),
  "documents.goBack": document("/description/history", { before: 1 }),
  "documents.lookUp": document("/lookup", {}),
  "documents.copies": document("/copies"),
  "documents.cite": { may: WITH_FLAG, flags: ["DocumentAnalysis"] },
  "documents.search": { may: WITH_FLAG, flags: ["DocumentAnalysis"] },
  // Opened by the signature of its address.
  "documents.content": { may: EVERYBODY },
  "documents.upload": { may: WITH_FLAG, flags: ["DocumentAnalysis"] },
  "documents.createUpload": { may: WITH_FLAG, flags: ["DocumentAnalysis"] },
  "documents.headUpload": upload,
  "documents.writeUpload": upload,
  "documents.cancelUpload": upload,
  "catalogue.templates": { may: WITH_FLAG, flags: ["CreateGyanWithTemplate", "GyanTemplates"] },
  "catalogue.templateCategories": { may: WITH_FLAG, flags: ["CreateGyanWithTemplate", "GyanTemplates"] },
  "catalogue.parameters": { may: WITH_FLAG, flags: ["AdvancedSearch"] },
  "catalogue.consolidateOptions": {
    may: WITH_FLAG,
    flags: ["CreateSentenceGyan", "AdvancedSearch"],
  },
  "catalogue.specialSources": { may: WITH_FLAG, flags: ["AdvancedSearch"] },
  "catalogue.questionnaire": { may: SIGNED_IN },
  "catalogue.submitSentence": { may: WITH_FLAG, flags: ["CreateSentenceGyan"] },
  "outline.availableSources": { may: WITH_FLAG, flags: ["AdvancedSearch"] },
  "outline.submitConcept": { may: WITH_FLAG, flags: ["CreateSentenceGyan", "AdvancedSearch"] },
  "drafts.save": { may: WITH_FLAG, flags: ["AdvancedSearch"] },
  "drafts.list": { may: WITH_FLAG, flags: ["AdvancedSearch"] },
  "drafts.listByGet": { may: WITH_FLAG, flags: ["AdvancedSearch"] },
  "drafts.remove": { may: WITH_FLAG, flags: ["AdvancedSearch"] },
  "notifications.list": { may: WITH_FLAG, flags: ["ShowNotification"] },
  "notifications.seen": { may: WITH_FLAG, flags: ["ShowNotification"] },
  "tours.list": { may: SIGNED_IN },
  "tours.finish": { may: SIGNED_IN },
  "tours.reset": { may: SIGNED_IN },
  "suggesting.suggest": { may: WITH_FLAG, flags: ["AdvancedSearch"] },

  "topics.list": { may: WITH_FLAG, flags: SEES_TOPICS },
  "topics.bulk": { may: WITH_FLAG, flags: SEES_TOPICS },
  "topics.outline": topic("/outline", "in", "in"),
  "topics.duplicate": {
    ...topic("/duplicate", "in", "in", { name: "Once more" }),
    may: WITH_FLAG,
    flags: ["CreateSentenceGyan", "AdvancedSearch", "DocumentAnalysis"],
  },
  "folders.list": { may: WITH_FLAG, flags: SEES_TOPICS },
  "folders.add": { may: WITH_FLAG, flags: SEES_TOPICS },
  "folders.change": folder("", { name: "Renamed" }),
  "folders.remove": folder(""),
  "folders.restore": { ...folder("/restore"), reader: 404, editor: 404 },
  "folders.place": {
    ...topic("/folder", "in", "in", { folderId: null }),
    may: WITH_FLAG,
    flags: SEES_TOPICS,
  },
  "bin.list": { may: WITH_FLAG, flags: SEES_TOPICS },
  "bin.restore": { may: WITH_FLAG, flags: SEES_TOPICS },
  "bin.remove": { may: WITH_FLAG, flags: SEES_TOPICS },
  "topics.get": topic("", "in", "in"),
  "topics.rename": topic("", 403, "in", { name: "Renamed" }),
  "topics.remove": topic("", 403, 403),
  // Only what lies in the bin is restored, and this does not.
  "topics.restore": topic("/restore", 404, 404),
  "topics.cancel": topic("/cancel", 403, "in"),
  "topics.retry": topic("/retry", 403, "in"),
  "concepts.graph": topic("/graph", "in", "in"),
  "concepts.get": topic(`/concept?key=${encodeURIComponent(key)}`, 404, 404),
  "concepts.pair": topic(`/concept/pair?a=${encodeURIComponent(key)}&b=other`, 404, 404),
  "concepts.rename": topic("/concept/label", 403, 404, { key, label: "Renamed" }),
  "concepts.join": topic("/concept/parts", 403, 404, { into: key, keys: [`${key} either`] }),
  "concepts.hide": topic("/concept/hidden", 403, 404, { key, isHidden: true }),
  "concepts.edits": topic("/concept/edits", "in", "in"),
  "concepts.forget": topic(`/concept/edits?key=${encodeURIComponent(key)}`, 403, 404),
  "reading.list": topic("/articles", "in", "in"),
  "reading.cards": topic("/cards?id=1", "in", "in"),
  "reading.listing": topic("/listing", "in", "in"),
  "reading.marks": topic("/listing/marks", "in", "in"),
  "reading.words": topic("/listing/words?q=cell", "in", "in"),
  "refreshing.parameters": refreshing("parameters", (id) => ({ query: `?topicId=${id}` }), "in", "in"),
  "refreshing.sources": refreshing("sources", (id) => ({ body: { topicIds: [id] } }), "in", "in"),
  "refreshing.keyConcepts": refreshing("keyconcepts", (id) => ({ query: `?topicId=${id}` }), "in", "in"),
  "refreshing.scheduler": refreshing("scheduler", (id) => ({ query: `?gyanId=${id}` }), "in", "in"),
  // Nothing is scheduled yet, so that there is nothing to stop.
  "refreshing.stopSchedule": refreshing("schedule", (id) => ({ query: `?topicId=${id}` }), 403, 404),
  "refreshing.schedule": refreshing(
    "schedule",
    (id) => ({ body: { topicId: id, frequencyOfRun: 1, day: "Monday" } }),
    403,
    "in",
  ),
  "refreshing.submit": refreshing(
    "submit",
    (id) => ({ body: { topicOutline: { topicId: id, sendForRefresh: true }, sources: {} } }),
    403,
    "in",
  ),
  "changes.list": topic("/changes", "in", "in"),
  "changes.difference": topic("/changes/999999", 404, 404),
  "changes.version": topic("/versions/999999", 404, 404),
  "changes.pastText": topic("/versions/999999/texts/999999", 404, 404),
  "history.runs": topic("/runs", "in", "in"),
  // A run of no topic of theirs.
  "history.outcomes": topic("/runs/999999", 404, 404),
  "feeds.list": { may: BY_SESSION },
  "feeds.get": { ...topic("/feed", "in", "in"), may: BY_SESSION },
  // The address would outlast a token that is taken back.
  "feeds.make": { ...topic("/feed", "in", "in"), may: BY_SESSION },
  "feeds.end": { ...topic("/feed", "in", "in"), may: BY_SESSION },
  // Opened by the key in its address.
  "feeds.read": { may: EVERYBODY },
  "links.list": topic("/links", 403, 403),
  "links.make": topic("/links", 403, 403, { name: "For the seminar" }),
  "links.change": { ...topic("/links/999999", 403, 403, { name: "For the seminar" }), owner: 404 },
  "links.withdraw": { ...topic("/links/999999", 403, 403), owner: 404 },
  // Opened by the secret in their address.
  "links.read": { may: EVERYBODY },
  "links.unlock": { may: EVERYBODY },
  "links.summary": { may: EVERYBODY },
  "links.articles": { may: EVERYBODY },
  "links.article": { may: EVERYBODY },
  "links.around": { may: EVERYBODY },
  "links.watch": { may: EVERYBODY },
  "front.read": { may: EVERYBODY },
  "marks.many": topic("/marks", "in", "in", { ids: [1], saved: true }),
  "reviewing.read": topic("/review", "in", "in"),
  "reviewing.arrange": topic("/review", 403, "in", { reasons: [] }),
  "reviewing.remove": { ...topic("/review", 403, 403), owner: 404 },
  "reviewing.articles": review("/abstract/articles", 404, 404),
  "reviewing.article": review("/abstract/works/1", 404, 404),
  "reviewing.vote": review("/abstract/works/1/vote", 403, 404, { vote: "include" }),
  "reviewing.takeBack": review("/abstract/works/1/vote", 403, 404),
  "reviewing.settle": review("/abstract/works/1/settlement", 403, 403, { isIncluded: true }),
  "reviewing.unsettle": review("/abstract/works/1/settlement", 403, 403),
  "reviewing.prisma": topic("/prisma", "in", "in"),
  "reviewing.prismaFile": topic("/prisma/file", "in", "in"),
  "duplicates.list": topic("/duplicates", "in", "in"),
  // Works that are not there: whoever has the right is told that.
  "duplicates.decide": { ...topic("/duplicates", 403, 404, { decisions: [TWINS] }), owner: 404 },
  "duplicates.undo": { ...topic("/duplicates/undo", 403, 404, { ids: [999_999] }), owner: 404 },
  "duplicates.listDocuments": { may: WITH_FLAG, flags: ["DocumentAnalysis"] },
  "duplicates.decideDocuments": {
    may: WITH_FLAG,
    flags: ["DocumentAnalysis"],
    foreign: {
      at: () => "/document/v1/duplicates",
      body: ({ libraryId }) => ({ decisions: [TWINS], libraryId }),
      code: "library_not_found",
    },
  },
  "duplicates.undoDocuments": {
    may: WITH_FLAG,
    flags: ["DocumentAnalysis"],
    foreign: {
      at: () => "/document/v1/duplicates/undo",
      body: ({ libraryId }) => ({ ids: [999_999], libraryId }),
      code: "library_not_found",
    },
  },
  "screening.read": topic("/screening", "in", "in"),
  "screening.aside": topic("/screening/aside", "in", "in"),
  "screening.bringBack": topic("/screening/back", 403, "in", { ids: null }),
  "nearly.list": topic("/nearly", "in", "in"),
  "nearly.takeIn": topic("/nearly/in", 403, "in", { ids: [999_999] }),
  "nearly.putBack": topic("/nearly/back", 403, "in", { ids: [999_999] }),
  "nearly.line": topic("/line", "in", "in"),
  "nearly.moveLine": topic("/line", 403, "in", { at: 0.4 }),
  "zotero.list": { may: WITH_FLAG, flags: ["DocumentAnalysis"] },
  "zotero.look": { may: WITH_FLAG, flags: ["DocumentAnalysis"] },
  "zotero.collections": { may: WITH_FLAG, flags: ["DocumentAnalysis"] },
  "zotero.add": { may: WITH_FLAG, flags: ["DocumentAnalysis"] },
  "zotero.change": zotero("", {}),
  "zotero.sync": zotero("/sync"),
  "zotero.remove": zotero(""),
  "zotero.conflicts": zotero("/conflicts"),
  "zotero.decide": zotero("/conflicts", { decisions: [{ id: 1, keep: "mine", theirs: null }] }),
  "zotero.ofTopic": { ...topic("/zotero", "in", "in"), may: WITH_FLAG, flags: ["DocumentAnalysis"] },
  "zotero.sendTopic": {
    ...topic("/zotero", 404, 404, { zoteroId: 999_999 }),
    owner: 404,
    may: WITH_FLAG,
    flags: ["DocumentAnalysis"],
  },
  "clipping.add": document("/clips", {
    key: "6f1c2a34-5b6d-4e7f-8a9b-0c1d2e3f4a5b",
    address: "https://paper.example.org/",
  }),
  "clipping.ofDocument": document("/clips"),
  "clipping.ofArticle": {
    may: SIGNED_IN,
    foreign: { at: ({ articleId }) => `/articles/${articleId}/clips`, code: "article_not_found" },
    reader: "in",
    editor: "in",
  },
  "clipping.remove": document("/clips/999999"),
  "chaining.ofArticle": citations("article"),
  "chaining.ofDocument": citations("document"),
  // Nobody outside may be asked in these tests, which is what those are told who may ask.
  "chaining.askArticle": citations("article"),
  "chaining.askDocument": citations("document"),
  "chaining.ofTopic": topic("/chaining?direction=cites", "in", "in"),
  "chaining.askTopic": topic("/chaining/ask", 403, "in"),
  "chaining.stopAsking": topic("/chaining/ask", 403, "in"),
  "chaining.take": topic("/chaining/take", 403, 404, { keys: ["doi:10.1000/nothing"] }),
  "chaining.untake": topic("/chaining/untake", 403, "in", { keys: ["doi:10.1000/nothing"] }),
  "chaining.setAside": topic("/chaining/aside", 403, "in", { keys: ["doi:10.1000/nothing"], isAside: true }),
  "chaining.map": topic("/chaining/map", "in", "in"),
  "marks.decisions": topic("/feedback", "in", "in"),
  "marks.tags": topic("/tags", "in", "in"),
  "marks.save": article("/saved", "in", { saved: true }),
  "marks.read": article("/read", "in", { read: true }),
  "marks.place": article("/place", "in", { at: 0 }),
  "marks.decide": article("/feedback", "in", { relevant: null }),
  "marks.tag": article("/tags", 403, { tags: [] }),
  "marks.tagsOfArticle": {
    may: SIGNED_IN,
    foreign: { at: ({ articleId }) => `/articles/${articleId}/tags`, code: "article_not_found" },
    reader: "in",
    editor: "in",
  },
  "reading.summary": topic("/summary", "in", "in"),
  "reading.insights": topic("/insights", "in", "in"),
  "styles.list": { may: SIGNED_IN },
  "styles.add": { may: SIGNED_IN },
  "styles.addForAll": { may: ADMIN },
  "styles.remove": {
    may: SIGNED_IN,
    foreign: { at: ({ styleId }) => `/styles/${styleId}`, code: "style_not_found" },
  },
  "styles.choose": { may: SIGNED_IN },
  "styles.citeArticles": topic("/citations", "in", "in", { ids: [1] }),
  "styles.citeArticlesInFile": topic("/citations/file", "in", "in", { ids: [1], format: "txt" }),
  "styles.citeDocuments": { may: WITH_FLAG, flags: ["DocumentAnalysis"] },
  "styles.citeDocumentsInFile": { may: WITH_FLAG, flags: ["DocumentAnalysis"] },
  "exporting.topic": topic("/export?format=ris", "in", "in"),
  "exporting.chosen": topic("/export?format=ris", "in", "in", { ids: [1] }),
  "dashboard.home": { may: SIGNED_IN },
  "dashboard.read": { may: SIGNED_IN },
  "dashboard.visit": { may: BY_SESSION },
  "reading.get": {
    may: SIGNED_IN,
    foreign: { at: ({ articleId }) => `/articles/${articleId}`, code: "article_not_found" },
    reader: "in",
    editor: "in",
  },
  "reading.around": {
    may: SIGNED_IN,
    foreign: {
      at: ({ articleId }) => `/articles/${articleId}/around?start=0&end=9`,
      code: "article_not_found",
    },
    reader: "in",
    editor: "in",
  },
  "notes.ofArticle": {
    may: SIGNED_IN,
    foreign: { at: ({ articleId }) => `/articles/${articleId}/notes`, code: "article_not_found" },
    reader: "in",
    editor: "in",
  },
  "notes.add": {
    may: SIGNED_IN,
    foreign: {
      at: ({ articleId }) => `/articles/${articleId}/notes`,
      body: { text: "For everybody", isPrivate: false },
      code: "article_not_found",
    },
    reader: 403,
    commenter: "in",
    editor: "in",
  },
  "notes.answer": { ...note("/answers", { text: "So it is" }), reader: 403, commenter: "in", editor: "in" },
  "notes.resolve": { ...note("/resolved", { resolved: true }), reader: 403, commenter: "in", editor: "in" },
  "notes.people": { ...topic("/people", 403, "in"), commenter: "in" },
  "notes.change": note("", { text: "Mine now", version: 1 }),
  "notes.remove": { ...note(""), reader: 403, editor: 403 },
  "notes.restore": { ...note("/restore"), reader: 404, editor: 404 },
  "notes.ofTopic": topic("/notes", "in", "in"),

  "portal.home": PORTAL,
  "portal.collection": collection(""),
  "portal.library": {
    ...PORTAL,
    foreign: { at: ({ libraryId }) => `/portal/libraries/${libraryId}`, code: "library_not_found" },
  },
  "portal.work": {
    ...PORTAL,
    foreign: { at: ({ libraryId }) => `/portal/libraries/${libraryId}/works/1`, code: "library_not_found" },
  },
  "portal.search": PORTAL,
  "portal.saved": PORTAL,
  "portal.savedKeys": PORTAL,
  "portal.save": {
    ...PORTAL,
    foreign: {
      at: () => "/portal/saved",
      body: ({ topicId }) => ({ kind: "topic", id: topicId, saved: true }),
      code: "topic_not_found",
    },
  },
  "portal.addCollection": PORTAL,
  "portal.changeCollection": collection("", { version: "1", name: "Ours now" }),
  "portal.orderCollections": PORTAL,
  "portal.removeCollection": collection(""),
  "portal.restoreCollection": collection("/restore"),
  "portal.removedCollections": PORTAL,
  "portal.publishable": PORTAL,
  "portal.publish": collection("/items", ({ topicId }) => ({ kind: "topic", id: topicId })),
  "portal.changeItem": collection("/items/topic/1", { version: "1", summary: "Ours now" }),
  "portal.unpublish": collection("/items/topic/1"),
  "portal.orderItems": collection("/order", { items: [{ kind: "topic", id: 1 }] }),
  "portal.addCover": PORTAL,
  "portal.changeLanding": PORTAL,
  "portal.landing": { may: EVERYBODY },
  "portal.cover": { may: EVERYBODY },

  "admin.outbox": { may: ADMIN },
  "admin.readMail": { may: ADMIN_BY_SESSION },
  "admin.sendMailAgain": { may: ADMIN },
  "admin.sendTestMail": { may: ADMIN },
  "admin.settings": { may: ADMIN },
  "admin.setupChecks": { may: ADMIN },
  "admin.doctor": { may: ADMIN },
  "admin.operation": { may: ADMIN },
  "admin.listBackups": { may: ADMIN },
  "admin.startBackup": { may: ADMIN },
  "admin.models": { may: ADMIN },
  "admin.tryModel": { may: ADMIN },
  "admin.changeSetting": { may: ADMIN_BY_SESSION },
  "admin.resetSetting": { may: ADMIN_BY_SESSION },
  "admin.sources": { may: ADMIN },
  "admin.changeSource": { may: ADMIN },
  "admin.trySource": { may: ADMIN },
  "admin.people": { may: ADMIN },
  "admin.invite": { may: ADMIN_BY_SESSION },
  "admin.person": { may: ADMIN },
  "admin.changePerson": { may: ADMIN_BY_SESSION },
  "admin.makeLink": { may: ADMIN_BY_SESSION },
  "admin.inviteAgain": { may: ADMIN_BY_SESSION },
  "admin.endPersonSessions": { may: ADMIN_BY_SESSION },
  "admin.resetFactors": { may: ADMIN_BY_SESSION },
  "admin.erasePerson": { may: ADMIN_BY_SESSION },
  "admin.previewInvitations": { may: ADMIN_BY_SESSION },
  "admin.inviteMany": { may: ADMIN_BY_SESSION },
  "admin.invitationLists": { may: ADMIN },
  "admin.invitationList": { may: ADMIN },
  "admin.exportInvitations": { may: ADMIN_BY_SESSION },
  "admin.scimTokens": { may: ADMIN_BY_SESSION },
  "admin.makeScimToken": { may: ADMIN_BY_SESSION },
  "admin.endScimToken": { may: ADMIN_BY_SESSION },
  "admin.requests": { may: ADMIN },
  "admin.decideRequests": { may: ADMIN_BY_SESSION },
  "admin.reopenRequests": { may: ADMIN_BY_SESSION },
  "admin.clients": { may: ADMIN },
  "admin.addClient": { may: ADMIN_BY_SESSION },
  "admin.changeClient": { may: ADMIN_BY_SESSION },
  "admin.groups": { may: ADMIN },
  "admin.addGroup": { may: ADMIN_BY_SESSION },
  "admin.changeGroup": { may: ADMIN_BY_SESSION },
  "admin.removeGroup": { may: ADMIN_BY_SESSION },
  "admin.plans": { may: ADMIN },
  "admin.addPlan": { may: ADMIN_BY_SESSION },
  "admin.changePlan": { may: ADMIN_BY_SESSION },
  "admin.templates": { may: ADMIN },
  "admin.addCategory": { may: ADMIN_BY_SESSION },
  "admin.changeCategory": { may: ADMIN_BY_SESSION },
  "admin.addTemplate": { may: ADMIN_BY_SESSION },
  "admin.changeTemplate": { may: ADMIN_BY_SESSION },
  "admin.parameters": { may: ADMIN },
  "admin.changeParameter": { may: ADMIN_BY_SESSION },
  "admin.answers": { may: ADMIN },
  "admin.addAnswer": { may: ADMIN_BY_SESSION },
  "admin.changeAnswer": { may: ADMIN_BY_SESSION },
  "admin.removeItem": { may: ADMIN_BY_SESSION },
  "admin.restoreItem": { may: ADMIN_BY_SESSION },
  "admin.resetItem": { may: ADMIN_BY_SESSION },
  "admin.orderItems": { may: ADMIN_BY_SESSION },
  "admin.audit": { may: ADMIN },
  "admin.exportAudit": { may: ADMIN_BY_SESSION },
};
