// long: every call meets every way of being wrong on one server, and all of it is counted together.
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { Agent, request as httpRequest } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { contract } from "@gyan/contract";
import type { Endpoint } from "@gyan/contract/endpoint.ts";
import { fail, failures } from "@gyan/contract/failures.ts";
import type { FailureAnswer } from "@gyan/contract/failures.ts";
import type { TopicDetail } from "@gyan/contract/topics.ts";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { on } from "../../server/src/platform/http/route.ts";
import { createHttp } from "../../server/src/platform/http/server.ts";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";

const endpoints = Object.values(contract).flatMap((slice) => Object.values(slice)) as Endpoint[];
/** An answer to HEAD has no body to look at: documents.tus.test.ts asks it. */
const named = endpoints
  .filter(({ method }) => method !== "HEAD")
  .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);
/** Files come as they come, and a list of references may be long: documents.upload.test.ts and its neighbours spoil those. */
const isOrdinary = ({ takes, megabytes }: Endpoint): boolean =>
  takes === undefined && megabytes === undefined;

/** A good body for every call that takes one: bad ones are made from it. */
const goodBodies: Record<string, object> = {
  "PUT /articles/:articleId/saved": { saved: true },
  "PUT /articles/:articleId/read": { read: true },
  "PUT /articles/:articleId/place": { at: 12 },
  "PUT /articles/:articleId/feedback": { relevant: false },
  "PUT /articles/:articleId/tags": { tags: ["method"] },
  "POST /topics/:topicId/screening/back": { ids: [1] },
  "PUT /topics/:topicId/review": {
    needed: 2,
    isBlind: true,
    isClosed: false,
    reasons: [{ id: null, label: "Wrong design" }],
  },
  "PUT /topics/:topicId/review/:stage/works/:workId/vote": { vote: "exclude", reasonId: 1, remark: "rats" },
  "PUT /topics/:topicId/review/:stage/works/:workId/settlement": {
    isIncluded: false,
    reasonId: 1,
    isByTalk: true,
    remark: "as agreed",
  },
  "POST /topics/:topicId/duplicates": {
    decisions: [{ leaderId: 1, otherId: 2, isSame: true, taken: { title: 2 } }],
  },
  "POST /topics/:topicId/duplicates/undo": { ids: [1] },
  "POST /document/v1/duplicates": {
    libraryId: 1,
    decisions: [{ leaderId: 1, otherId: 2, isSame: true, taken: { title: 2 } }],
  },
  "POST /document/v1/duplicates/undo": { libraryId: 1, ids: [1] },
  "POST /topics/:topicId/nearly/in": { ids: [1] },
  "POST /topics/:topicId/nearly/back": { ids: [1] },
  "POST /topics/:topicId/chaining/take": { keys: ["doi:10.1000/abc"], node: 1 },
  "POST /topics/:topicId/chaining/untake": { keys: ["doi:10.1000/abc"] },
  "POST /topics/:topicId/chaining/aside": { keys: ["doi:10.1000/abc"], isAside: true },
  "PUT /topics/:topicId/line": { at: 0.4 },
  "POST /topics/:topicId/marks": {
    ids: [1],
    saved: true,
    read: true,
    relevant: null,
    addTags: ["method"],
    removeTags: ["old"],
  },
  "POST /portal/collections": {
    name: "Batteries",
    summary: "What lasts",
    cover: "waves",
    isAnnounced: true,
  },
  "PATCH /portal/collections/:collectionId": {
    version: "1",
    name: "Batteries",
    summary: "What lasts",
    cover: "waves",
    isAnnounced: true,
  },
  "PUT /portal/order": { ids: [1, 2] },
  "POST /portal/collections/:collectionId/items": { kind: "topic", id: 1, summary: "The best" },
  "PATCH /portal/collections/:collectionId/items/:kind/:id": { version: "1", summary: "The best" },
  "PUT /portal/collections/:collectionId/order": { items: [{ kind: "topic", id: 1 }] },
  "PUT /portal/saved": { kind: "work", id: 1, workId: 1, saved: true },
  "PATCH /portal": { version: "1", title: "Our portal", text: "What we know" },
  "POST /topics/:topicId/links": {
    name: "For the seminar",
    expiresAt: "2040-01-31T12:00:00+01:00",
    password: "open sesame",
    withDocuments: true,
  },
  "PATCH /topics/:topicId/links/:linkId": {
    name: "For the seminar",
    expiresAt: null,
    password: "open sesame",
    withDocuments: false,
  },
  "POST /public/:secret/unlock": { password: "open sesame" },
  "POST /styles": { csl: "<style/>" },
  "POST /admin/styles": { csl: "<style/>" },
  "PUT /styles/chosen": { style: "apa" },
  "POST /topics/:topicId/citations": { ids: [1], style: "ieee" },
  "POST /topics/:topicId/citations/file": { ids: [1], style: "ieee", format: "txt" },
  "POST /document/v1/citations": { ids: [1], style: "ieee" },
  "POST /document/v1/citations/file": { ids: [1], style: "ieee", format: "txt" },
  "POST /libraries": { name: "Batteries" },
  "POST /topics/:topicId/share": {
    people: ["asha@example.org"],
    groups: [1],
    organisation: true,
    right: "reader",
    message: "Have a look",
  },
  "POST /topics/:topicId/owner": { email: "asha@example.org" },
  "POST /folders/:folderId/share": {
    people: ["asha@example.org"],
    groups: [1],
    organisation: true,
    right: "reader",
    message: "Have a look",
  },
  "POST /folders/:folderId/owner": { email: "asha@example.org" },
  "POST /libraries/:libraryId/share": {
    people: ["asha@example.org"],
    groups: [1],
    organisation: true,
    right: "reader",
    message: "Have a look",
  },
  "POST /libraries/:libraryId/owner": { email: "asha@example.org" },
  "POST /folders": { kind: "search", name: "Energy", parentId: null },
  "PATCH /folders/:folderId": { name: "Storage", parentId: null },
  "PUT /topics/:topicId/folder": { folderId: null },
  "POST /topics/bulk": {
    ids: [1, 2],
    folderId: null,
    addTags: ["thesis"],
    removeTags: ["old"],
    delete: false,
    restore: false,
  },
  "POST /topics/:topicId/duplicate": { name: "Once more" },
  "POST /gyan/refresh/v1/sources": { topicIds: [1], nodeId: 1 },
  "POST /gyan/refresh/v1/submit": {
    topicOutline: {
      topicId: 1,
      sendForRefresh: true,
      sources: ["https://example.org/"],
      sourceParams: { arxiv: { category: [{ value: ["cs.CL"], includeSubtopic: ["true"] }] } },
      subtopic: [{ topicId: 2, sendForRefresh: true }],
    },
    sources: { repoIds: { "1": { Read: { DT: "Date", V: ["2024-01-01", "2024-02-01"] } } } },
    config: { maxSearchCount: 10 },
  },
  "POST /gyan/refresh/v1/schedule": {
    topicId: 1,
    favouriteWebsites: ["https://example.org/"],
    dispreferredWebsites: [],
    repositories: { "1": { Subject: { DT: "Text", V: ["planning"] } } },
    refreshTOCIds: [1],
    config: { maxSearchCount: 10 },
    frequencyOfRun: 3,
    day: "Monday",
    timeZone: "Asia/Kolkata",
  },
  "POST /bin/restore": { items: [{ kind: "topic", id: 1 }] },
  "POST /bin/delete": { items: [{ kind: "topic", id: 1 }] },
  "POST /visits": { topicId: 1 },
  "POST /topics/:topicId/export": { ids: [1, 2] },
  "POST /libraries/:libraryId/watched/preview": { address: "https://example.org/oai", set: "theses" },
  "POST /libraries/:libraryId/watched": {
    address: "https://example.org/oai",
    set: "theses",
    since: "2031-05-04",
    readsPages: true,
  },
  "PATCH /libraries/:libraryId/watched/:watchedId": { isPaused: true, readsPages: false },
  "PATCH /libraries/:libraryId": { name: "Cells", description: "Of all kinds", tags: { Reviewed: "Date" } },
  "PATCH /document/v1/:documentId": {
    fileName: "a report.pdf",
    libraryId: 1,
    folder: "2024",
    tags: { Subject: ["cells"] },
  },
  "POST /document/v1/import": {
    text: "10.1000/abc",
    format: "list",
    fileName: "my list.txt",
    libraryId: 1,
    folder: "2024",
  },
  "POST /gyan/create/v1/submitdocumentfordiscovery": {
    name: "Cells",
    description: "How they age",
    docId: [1, 2],
  },
  "POST /document/v1/documents": {
    id: 0,
    filter: { text: "cells", libraryId: 1, folder: "2024" },
  },
  "PUT /document/v1/:documentId/description": {
    title: "",
    authors: [],
    publishedOn: "",
    venue: "",
    doi: "",
    url: "",
  },
  "POST /document/v1/:documentId/description/history": { before: 1 },
  "POST /document/v1/:documentId/lookup": { doi: "10.1000/182", title: "A title" },
  "POST /document/v1/references": { ids: [1], format: "bibtex" },
  "POST /document/v1/search": { text: "words", libraryId: 1, folder: "", tags: {}, offset: 0 },
  "POST /document/v1/bulk": {
    ids: [1, 2],
    addTags: { Subject: ["cells"] },
    removeTags: { Subject: [] },
    libraryId: 1,
    folder: "2024",
    delete: false,
    restore: false,
    read: true,
  },
  "POST /login/auto": { loginToken: "a-token", timeZone: "Asia/Kolkata", isDefaultSub: false },
  "POST /login/:appId": { email: "nobody@example.org", password: "Monsoon-2024" },
  "POST /login/sso": { loginToken: "a.b.c", timeZone: "IST", isDefaultSub: false },
  "POST /login/sso/begin": { flow: "signIn", prompt: "none", loginHint: "asha@example.org" },
  "POST /login/sso/code": { answer: "code=a&state=b", timeZone: "IST", isDefaultSub: false },
  "POST /login/sso/leave": { idToken: "a.b.c" },
  "POST /signup": {
    firstName: "Asha",
    lastName: "Rao",
    email: "asha@example.org",
    password: "Monsoon-2024",
    clientUrlName: "gyan",
    userGroupNameUrl: "pu",
    subscriptionId: 0,
  },
  "POST /verify-email/resend": { email: "asha@example.org" },
  "POST /reset-password": { userId: "a-handle", password: "Monsoon-2024" },
  "PUT /me/password": { current: "Monsoon-2024", password: "Monsoon-2025" },
  "POST /me/tokens": { name: "A notebook", days: 30 },
  "POST /zotero/key": { key: "P9NiFoyLeZu2bZNvvuQPDWsd" },
  "POST /zotero/collections": { key: "P9NiFoyLeZu2bZNvvuQPDWsd", prefix: "users/1" },
  "POST /zotero": {
    key: "P9NiFoyLeZu2bZNvvuQPDWsd",
    prefix: "users/1",
    collectionKey: null,
    into: { name: "Cells" },
    direction: "follow",
    hasFiles: false,
  },
  "PATCH /zotero/:zoteroId": { direction: "both", hasFiles: true, key: "P9NiFoyLeZu2bZNvvuQPDWsd" },
  "POST /zotero/:zoteroId/conflicts": { decisions: [{ id: 1, keep: "mine", theirs: ["Rao"] }] },
  "POST /topics/:topicId/zotero": { zoteroId: 1 },
  "POST /document/v1/:documentId/clips": {
    key: "6f1c2a34-5b6d-4e7f-8a9b-0c1d2e3f4a5b",
    address: "https://paper.example.org/",
    reference: "{}",
    note: "to read",
    passage: { quote: "cells age", before: "When ", after: " they swell" },
    topicId: 1,
  },
  "POST /webhooks": { name: "Lab channel", address: "https://example.org/hook", events: ["run.finished"] },
  "PATCH /webhooks/:webhookId": { name: "Lab channel", isPaused: true },
  "POST /login/passkey": { handle: "a-handle", answer: passkeyAnswer() },
  "POST /login/second/code": { token: "half-way", code: "123456" },
  "POST /login/second/passkey/question": { token: "half-way" },
  "POST /login/second/passkey": { token: "half-way", handle: "a-handle", answer: passkeyAnswer() },
  "POST /me/factors/authenticator/:authenticatorId": { code: "123456" },
  "POST /me/factors/passkeys": {
    handle: "a-handle",
    name: "Laptop",
    answer: {
      ...passkeyAnswer(),
      response: { clientDataJSON: "e30", attestationObject: "oA", transports: ["internal"] },
    },
  },
  "PATCH /me/factors/passkeys/:passkeyId": { name: "Laptop" },
  "POST /me/proof": { code: "123456" },
  "POST /me/proof/passkey": { handle: "a-handle", answer: passkeyAnswer() },
  "PUT /me/unfinished": { data: { ontologyData: "{}" } },
  "POST /interaction/:uid/allow": { scope: "read" },
  "POST /device/details": { userCode: "BCDF-GHJK" },
  "POST /device/allow": { userCode: "BCDF-GHJK", scope: "read" },
  "POST /device/refuse": { userCode: "BCDF-GHJK" },
  "POST /interaction/:uid/login": { email: "asha@example.org", password: "Monsoon-2024" },
  "POST /interaction/:uid/code": { email: "asha@example.org" },
  "POST /interaction/:uid/password": {
    email: "asha@example.org",
    code: "ABCD2345",
    password: "Monsoon-2024",
  },
  "POST /interaction/:uid/profile": { firstName: "Asha", lastName: "Rao" },
  "POST /payment/checkout/:secret": { outcome: "cancel" },
  "POST /admin/people": {
    email: "asha@example.org",
    firstName: "Asha",
    lastName: "Rao",
    role: "User",
    userGroupName: "Portal Users",
    organisationId: 1,
    groups: [],
    access: ["CreateSentenceGyan"],
    language: "hi",
  },
  "POST /admin/invitations/preview": { text: "email\na@example.org", organisationId: 1 },
  "POST /admin/invitations": { text: "email\na@example.org", organisationId: 1, language: "hi" },
  "POST /admin/directory/tokens": { name: "Entra ID", organisationId: 1, days: 90 },
  "POST /admin/requests/decisions": {
    personIds: [1],
    decision: "refuse",
    userGroupName: "Portal Users",
    organisationId: 1,
    sentence: "We do not know you.",
  },
  "POST /admin/requests/reopened": { personIds: [1] },
  "PATCH /admin/people/:personId": { role: "User", access: ["MyReviews"], isDisabled: false },
  "POST /admin/models/trials": { model: "local" },
  "POST /admin/clients": {
    name: "Example",
    urlName: "example",
    isOpen: true,
    needsSubscription: false,
    admitsCurators: false,
  },
  "PATCH /admin/clients/:clientId": { name: "Example", urlName: "example" },
  "POST /admin/groups": { organisationId: 1, name: "Readers", access: ["MyReviews"] },
  "PATCH /admin/groups/:groupId": { name: "Readers", access: ["MyReviews"] },
  "POST /admin/subscriptions": {
    name: "Plain",
    urlName: "plain",
    signupTitle: "Plain",
    signupBody: "<p>Plain</p>",
    isDefault: false,
    organisationId: null,
    prices: [{ amount: 1900, currency: "EUR", every: "month", providerPrice: null }],
  },
  "PATCH /admin/subscriptions/:subscriptionId": { name: "Plain", isRetired: true },
  ...catalogueBodies(),
  "PATCH /me": { firstName: "Asha", lastName: "Rao", language: "hi", timeZone: "Asia/Kolkata" },
  "PATCH /me/settings": { mailsWhenDone: true, allowsAnalytics: false },
  "POST /gyan/create/v1/draft": { data: '{"topicOutline":{}}', name: "Batteries", id: null },
  "POST /analytics/events": { name: "form_submission", form: "create", outcome: "submitted" },
  "PATCH /topics/:topicId": { name: "Another name" },
  "POST /articles/:articleId/notes": {
    text: "Look here",
    isPrivate: true,
    anchor: { quote: "cells", before: "the ", after: " age", start: 4, end: 9 },
  },
  "POST /ask": {
    question: "What lasts?",
    scope: { kind: "topic", topicId: 1 },
    conversationId: 1,
    byModel: false,
  },
  "POST /ask/stream": {
    question: "What lasts?",
    scope: { kind: "topic", topicId: 1 },
    conversationId: 1,
    byModel: false,
  },
  "PATCH /conversations/:conversationId": { name: "Batteries", isShared: true },
  "POST /tables": {
    name: "Batteries",
    scope: { kind: "topic", topicId: 1 },
    columns: [{ name: "Cells", kind: "number", question: "How many cells?", unit: "cells" }],
  },
  "PATCH /tables/:tableId": { name: "Batteries", isShared: true, columns: [1] },
  "POST /tables/:tableId/columns": { name: "Cells", kind: "number", question: "How many cells?", unit: null },
  "PUT /tables/:tableId/columns/:columnId": {
    name: "Cells",
    kind: "number",
    question: "How many cells?",
    unit: null,
  },
  "PUT /tables/:tableId/columns/:columnId/cells/:workId": { value: "12", at: { start: 0, end: 9 } },
  "POST /tables/:tableId/columns/:columnId/cells/:workId/comments": { text: "Look here" },
  "POST /notes/:noteId/answers": { text: "So it is" },
  "PUT /notes/:noteId/resolved": { resolved: true },
  "PATCH /notes/:noteId": { text: "Look there", isPrivate: true, version: 1 },
  "PUT /topics/:topicId/concept/label": { key: "thermal runaway", label: "Runaway" },
  "PUT /topics/:topicId/concept/parts": { into: "thermal runaway", keys: ["cell"] },
  "PUT /topics/:topicId/concept/hidden": { key: "cell", isHidden: true },
  "POST /gyan/create/v1/suggestions": { name: "Energy storage" },
  "PUT /admin/settings/:name": { value: 14 },
  "PUT /admin/sources/:name": { key: "a-key", extras: { cx: "an-engine" }, budget: 10, isOff: false },
  "POST /gyan/create/submitsentencefordiscovery": {
    discoverySentence: ["How do batteries age?"],
    template: "Technology overview",
    ontologyId: null,
  },
  "POST /gyan/create/v4/submitconceptfordiscovery": {
    topicOutline: {
      name: "Batteries",
      id: 1,
      keyConcept: [{ name: "ageing", isSearch: true }],
      subtopics: [{ name: "Plating", id: 2 }],
    },
    sources: {
      repoAvailable: true,
      repoIds: { "1": { Subject: { DT: "Text", V: ["planning"] } } },
      favouriteWebsites: ["https://example.org/"],
    },
    config: { maxRepositorySearchCount: 10 },
    draftId: null,
  },
};

function passkeyAnswer() {
  return {
    id: "YW4taWQ",
    rawId: "YW4taWQ",
    type: "public-key",
    authenticatorAttachment: "platform",
    clientExtensionResults: {},
    response: { clientDataJSON: "e30", authenticatorData: "AAAA", signature: "AAAA", userHandle: "AAAA" },
  };
}

function catalogueBodies(): Record<string, object> {
  const version = "of another one";
  const category = { name: { en: "Reviews", hi: "समीक्षाएँ", fr: "Revues" } };
  const template = {
    name: { en: "Overview" },
    summary: { en: "What there is.", fr: "Ce qu’il y a." },
    isLabel: false,
    hidesArticles: false,
    judgesAgainstRoot: true,
    subtopics: [
      {
        name: { en: "Methods" },
        keywords: [{ text: { en: "trial" }, forSearch: true, forRelevance: true }],
        isLabel: false,
        subtopics: [{ name: { en: "Bias" } }],
      },
    ],
  };
  const parameter = {
    label: { en: "Max search count" },
    description: { en: "How many." },
    effect: { en: "So many are read." },
    options: {},
    minimum: 1,
    maximum: 100,
    default: "30",
    groupDefaults: { "Portal Curator": "50" },
    isDisabled: false,
  };
  const answer = { question: { en: "Why?" }, answer: { en: "<p>Therefore.</p>" } };
  return {
    "POST /admin/templates/categories": { content: category },
    "PUT /admin/templates/categories/:itemId": { version, content: category },
    "POST /admin/templates": { categoryId: 1, content: template },
    "PUT /admin/templates/:itemId": { version, categoryId: 1, content: template },
    "PUT /admin/parameters/:itemId": { version, content: parameter },
    "POST /admin/faq": { content: answer },
    "PUT /admin/faq/:itemId": { version, content: answer },
    "POST /admin/catalogue/:itemId/remove": { version, withTemplates: true },
    "POST /admin/catalogue/:itemId/reset": { version },
    "PUT /admin/catalogue/order": { kind: "answer", categoryId: null, was: [1, 2], ids: [2, 1] },
  };
}

let server: TestApp;
let token: string;
let topicId: number;
let articleId: number;
const agent = new Agent({ keepAlive: true });

beforeAll(async () => {
  server = await startApp();
  ({ token } = await server.someone({ role: "Admin" }));
  ({ topicId } = await server.gyan(token, "thermal runaway"));
  const found = await server.call<{ articles: { id: number }[] }>("GET", `/topics/${topicId}/articles`, {
    token,
  });
  articleId = found.body.articles[0]!.id;
});
afterAll(async () => {
  agent.destroy();
  await server.stop();
});

/** However long all of it takes: what matters needs a proof, and is to be reached. */
beforeEach(() => server.app.db.pool.query("update sessions set proved_at = now()"));

/** Whatever was sent, the server goes on and nothing was changed by it. */
afterEach(async () => {
  const { status, body } = await server.call<TopicDetail>("GET", `/topics/${topicId}`, { token });
  expect([status, body.topicName]).toEqual([200, "thermal runaway"]);
});

type Sent = {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  address?: string;
};
type Got = { status: number; headers: Record<string, string | string[] | undefined>; text: string };

let sent = 0;

/** Not by fetch, which mends paths and headers. Every request has an address of its own, so that limits do not hide the answer. */
function ask({ method, path, headers = {}, body, address }: Sent): Promise<Got> {
  sent += 1;
  const from = address ?? `127.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`;
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      server.base,
      { method, path, agent, headers: { "x-forwarded-for": from, ...lengthOf(body, headers), ...headers } },
      (response) => {
        let text = "";
        response.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
        response.on("end", () => resolve({ status: response.statusCode!, headers: response.headers, text }));
        response.on("error", reject);
      },
    );
    request.on("error", reject);
    request.end(body);
  });
}

const lengthOf = (body: Sent["body"], headers: Record<string, string>): Record<string, string> =>
  body === undefined || "transfer-encoding" in headers
    ? {}
    : { "content-length": String(Buffer.byteLength(body)) };

const asPerson = (): Record<string, string> => ({ "x-auth-token": token });
const asJson = (): Record<string, string> => ({ ...asPerson(), "content-type": "application/json" });

const INSIDE = /\\n|\{\{|node_modules|\.ts\b|\/src\/|\bat \S+ \(/;

/** 4xx, a code of the contract with its status, and a sentence that a person can read: no trace of the program's inside. */
function expectRefusal(got: Got, what: string, status?: number): FailureAnswer {
  const isJson = String(got.headers["content-type"]).startsWith("application/json");
  const answer = (isJson ? JSON.parse(got.text) : {}) as FailureAnswer;
  const claims = {
    isRefused: got.status >= 400 && got.status < 500 && got.status === (status ?? got.status),
    isJson,
    hasCode: failures[answer.code]?.status === got.status,
    hasSentence: /^\p{Lu}\S* \S+ .+\.$/u.test(answer.message) && answer.message !== answer.code,
    hidesInside: !INSIDE.test(got.text),
  };
  if (Object.values(claims).includes(false))
    expect({ what, ...got, ...claims }).toBe(`an answer ${status ?? "4xx"} with a code and a sentence`);
  return answer;
}

const shorten = (text: string): string =>
  text.length > 120 ? `${text.slice(0, 120)}… (${text.length})` : text;

const addressOf = ({ root, path }: Endpoint): string => `${root ?? "/api"}${path}`;

/** What stands for each name in a path: things that exist where a call could find them, and otherwise something well formed. */
const goodParts = (): Record<string, string | number> => ({
  topicId,
  articleId,
  appId: 1,
  name: "openalex",
  uid: "an-interaction-of-nobody",
  secret: "a-checkout-that-nobody-began",
  kind: "topic",
  stage: "abstract",
  coverId: "00000000-0000-4000-8000-000000000000",
});
const goodPath = (endpoint: Endpoint): string =>
  addressOf(endpoint).replaceAll(/:(\w+)/g, (_, name: string) => String(goodParts()[name] ?? 1));

/** What a call cannot do without. */
const neededQueries: Record<string, string> = {
  "GET /topics/:topicId/listing/words": "?q=cell",
  "GET /articles/:articleId/citations": "?direction=cites",
  "GET /topics/:topicId/chaining": "?direction=cites",
  "GET /articles/:articleId/around": "?start=0&end=5",
  "GET /public/:secret/articles/:articleId/around": "?start=0&end=5",
  "GET /topics/:topicId/concept": "?key=cell",
  "GET /topics/:topicId/export": "?format=ris",
  "POST /topics/:topicId/export": "?format=ris",
  "GET /topics/:topicId/concept/pair": "?a=cell&b=lithium",
  "DELETE /topics/:topicId/concept/edits": "?key=cell",
  "DELETE /topics/:topicId/share": "?kind=group&id=1",
  "DELETE /folders/:folderId/share": "?kind=group&id=1",
  "DELETE /libraries/:libraryId/share": "?kind=group&id=1",
};

const LONG = "x".repeat(100_000);
const NUL = "a\0b";
const HALF = "a\ud800b";

const badIds = [
  "0",
  "-1",
  "1.5",
  "NaN",
  "Infinity",
  "1e400",
  "9007199254740993",
  "9".repeat(400),
  "abc",
  "1 or 1=1",
  "null",
  "[]",
  "../1",
  NUL,
  "१",
];
const badValues: unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  "",
  "NaN",
  NUL,
  HALF,
  LONG,
  [],
  [[]],
  {},
  { a: 1 },
  [null],
  ["x".repeat(3000)],
];
const deep = (levels: number, open: string, close: string): string =>
  open.repeat(levels) + close.repeat(levels);

const malformed: [what: string, body: string][] = [
  ["half an object", '{"name":'],
  ["a word", "hello"],
  ["a trailing comma", '{"a":1,}'],
  ["single quotes", "{'a':1}"],
  ["NaN", '{"a":NaN}'],
  ["a NUL byte", '{"a":"\0"}'],
  ["two values", "{}{}"],
  ["a byte order mark alone", "\ufeff"],
  ["20,000 arrays in one another", deep(20_000, "[", "]")],
  ["20,000 objects in one another", deep(20_000, '{"a":', "}").replace(/:\}/, ":1}")],
  ["20,000 subtopics in one another", deep(20_000, '{"name":"a","id":1,"subtopics":[', "]}")],
  ["open brackets only", "[".repeat(20_000)],
];

/** Every way to spoil one place of a good body: a bad value there, or nothing. */
function* spoilt(good: object): Generator {
  for (const key of Object.keys(good)) {
    const value = (good as Record<string, unknown>)[key];
    const withValue = (other: unknown): unknown =>
      Array.isArray(good)
        ? good.map((one, at) => (String(at) === key ? other : one))
        : { ...good, [key]: other };
    for (const other of badValues) yield withValue(other);
    if (typeof value === "object" && value !== null)
      for (const other of spoilt(value)) yield withValue(other);
    if (!Array.isArray(good)) yield Object.fromEntries(Object.entries(good).filter(([name]) => name !== key));
  }
}

const isStorable = (value: unknown): boolean => {
  const text = JSON.stringify(value, (_key, one: unknown) =>
    typeof one === "string" ? (one.isWellFormed() && !one.includes("\0") ? one : "\0") : one,
  );
  return !text.includes("\\u0000");
};

/** The contract says what is bad: what it takes is sent elsewhere, as good input. */
const isBad = (endpoint: Endpoint, body: unknown): boolean =>
  !isStorable(body) || !endpoint.body!.safeParse(JSON.parse(JSON.stringify(body))).success;

const BODIES_PER_CALL = 60;

/** An even choice, always the same, so that a call with many fields does not take all the time. */
const some = <T>(all: T[], most: number): T[] =>
  all.filter(
    (_, at) =>
      all.length <= most ||
      Math.floor((at * most) / all.length) !== Math.floor(((at - 1) * most) / all.length),
  );

describe("bad bodies", () => {
  // What is the fields of a form is no JSON: identity.logout.test.ts tries it.
  const withBody = named.filter(([, endpoint]) => endpoint.body && endpoint.takes !== "fields");

  test("every call that takes a body is tried", () => {
    expect(Object.keys(goodBodies).sort()).toEqual(withBody.map(([name]) => name).sort());
    for (const [name, endpoint] of withBody)
      expect([name, endpoint.body!.safeParse(goodBodies[name]).success]).toEqual([name, true]);
  });

  test.each(withBody)(
    "%s refuses fields of the wrong kind, too many, too long or missing",
    async (name, endpoint) => {
      const bodies = [...spoilt(goodBodies[name]!), ...badValues, [goodBodies[name]]].filter((body) =>
        isBad(endpoint, body),
      );
      for (const body of some(bodies, BODIES_PER_CALL)) {
        const json = JSON.stringify(body);
        const got = await ask({
          method: endpoint.method,
          path: goodPath(endpoint),
          headers: asJson(),
          body: json,
        });
        expectRefusal(got, `${name} ${shorten(json)}`, 400);
      }
    },
  );

  test.each(withBody)("%s refuses whatever is not JSON of an honest depth", async (name, endpoint) => {
    for (const [what, body] of malformed) {
      const got = await ask({ method: endpoint.method, path: goodPath(endpoint), headers: asJson(), body });
      expect(expectRefusal(got, `${name} with ${what}`, 400).code).toMatch(/^(bad_request|invalid_input)$/);
    }
    expectRefusal(
      await ask({ method: endpoint.method, path: goodPath(endpoint), headers: asPerson() }),
      `${name} without a body`,
    );
  });

  test.each(withBody)("%s survives any JSON there is", async (name, endpoint) => {
    const values = fc
      .sample(fc.jsonValue({ maxDepth: 4 }), { seed: 4317, numRuns: 25 })
      .filter((value) => isBad(endpoint, value));
    for (const value of values) {
      const body = JSON.stringify(value);
      expectRefusal(
        await ask({ method: endpoint.method, path: goodPath(endpoint), headers: asJson(), body }),
        `${name} ${shorten(body)}`,
        400,
      );
    }
  });

  test("a body cannot reach the prototype of objects", async () => {
    const path = `/api/topics/${topicId}`;
    for (const body of [
      '{"__proto__":{"name":"polluted"}}',
      '{"constructor":{"prototype":{"name":"polluted"}}}',
      '{"__proto__":null}',
    ])
      expectRefusal(await ask({ method: "PATCH", path, headers: asJson(), body }), body, 400);
    expect(({} as { name?: string }).name).toBeUndefined();
  });

  test.each(named.filter(([, endpoint]) => endpoint.method !== "GET" && isOrdinary(endpoint)))(
    "%s refuses other content than JSON, and more than it can hold",
    async (name, endpoint) => {
      const [method, path] = [endpoint.method, goodPath(endpoint)];
      for (const type of [
        "text/plain",
        "application/xml",
        // Where it is taken, drafts.test.ts spoils it.
        ...(endpoint.jsonPart === undefined ? ["multipart/form-data; boundary=x"] : []),
        "application/x-www-form-urlencoded",
        ";;;",
        "application/jsonx",
      ])
        expectRefusal(
          await ask({ method, path, headers: { ...asPerson(), "content-type": type }, body: "a=1" }),
          `${name} as ${type}`,
          415,
        );
      expectRefusal(
        await ask({ method, path, headers: asPerson(), body: "{}" }),
        `${name} without a type`,
        415,
      );
      const packed = { ...asJson(), "content-encoding": "gzip" };
      expectRefusal(
        await ask({ method, path, headers: packed, body: Buffer.from([31, 139, 8, 0, 255, 255]) }),
        `${name} packed`,
      );
      const large = JSON.stringify({ name: "x".repeat(3 * 1024 * 1024) });
      expect(
        expectRefusal(await ask({ method, path, headers: asJson(), body: large }), `${name} with 3 MB`, 413)
          .message,
      ).toContain("2 MB");
      // Without a length in front the limit must be felt while it comes in.
      const chunked = { ...asJson(), "transfer-encoding": "chunked" };
      expectRefusal(
        await ask({ method, path, headers: chunked, body: large }),
        `${name} with 3 MB in chunks`,
        413,
      );
    },
  );
});

describe("bad addresses", () => {
  // Elsewhere, what is not declared is the identity provider's to answer: tests/slices/identity.provider.test.ts.
  const inApi = named.filter(([, endpoint]) => !endpoint.root);

  test.each(inApi.filter(([, endpoint]) => endpoint.params))(
    "%s refuses ids that are none",
    async (name, endpoint) => {
      const headers = endpoint.body ? asJson() : asPerson();
      const body = endpoint.body ? JSON.stringify(goodBodies[name]) : undefined;
      for (const id of badIds) {
        const path = addressOf(endpoint).replace(/:\w+/, encodeURIComponent(id));
        expectRefusal(
          await ask({ method: endpoint.method, path, headers, ...(body ? { body } : {}) }),
          `${endpoint.method} ${shorten(path)}`,
          // A name may be of letters only and still name nothing; a secret that is cut is told like one that is wrong.
          ...(/:(?:name|uploadId)|^\/public\//.test(endpoint.path) ? [] : [400]),
        );
      }
      for (const id of ["%", "%zz", "%ff", "%c0%ae", "%ed%a0%80", "%00", "x".repeat(2000)]) {
        const path = addressOf(endpoint).replace(/:\w+/, id);
        expectRefusal(
          await ask({ method: endpoint.method, path, headers, ...(body ? { body } : {}) }),
          `${endpoint.method} ${shorten(path)}`,
        );
      }
    },
  );

  test.each(named.filter(([, endpoint]) => endpoint.query))(
    "%s refuses filters that it does not know how to read",
    async (name, endpoint) => {
      const values = [
        ...badIds,
        "",
        LONG.slice(0, 5000),
        "%00",
        "%",
        "%ff",
        "%ed%a0%80",
        "'; drop table topics; --",
      ];
      for (const key of Object.keys(endpoint.query!.shape)) {
        for (const value of values) {
          const encoded = value.includes("%") ? value : encodeURIComponent(value);
          const isRefused =
            value.includes("\0") || value === "%00" || !endpoint.query!.safeParse({ [key]: value }).success;
          // A stream that opens has no end.
          if (endpoint.answers === "events" && !isRefused) continue;
          const got = await ask({
            method: endpoint.method,
            path: `${goodPath(endpoint)}?${key}=${encoded}`,
            headers: asPerson(),
          });
          if (isRefused) expectRefusal(got, `${name}?${key}=${shorten(encoded)}`);
          else if (got.status !== 200) expectRefusal(got, `${name}?${key}=${shorten(encoded)}`);
        }
        const twice = await ask({
          method: endpoint.method,
          path: `${goodPath(endpoint)}?${key}=1&${key}=2`,
          headers: asPerson(),
        });
        // What is a list takes several.
        const isList = endpoint.query!.shape[key]!.safeParse(["1", "2"]).success;
        if (!isList) expectRefusal(twice, `${name} with ${key} twice`, 400);
        else if (twice.status !== 200) expectRefusal(twice, `${name} with ${key} twice`);
      }
    },
  );

  test("a cursor that this list did not write is refused", async () => {
    const cursors: [sort: string, cursor: unknown][] = [
      ["relevance", null],
      ["relevance", { sort: "relevance", key: "1", id: 1 }],
      ["relevance", { sort: "title", key: "a", id: 1 }],
      ["relevance", { sort: "relevance", key: 1, id: 1e300 }],
      ["title", { sort: "title", key: NUL, id: 1 }],
      ["title", { sort: "title", key: HALF, id: 1 }],
      ["title", { sort: "title", key: { a: 1 }, id: 1 }],
      ["newest", { sort: "newest", key: "2024-13-01", id: 1 }],
      ["newest", { sort: "newest", key: "2024-02-30", id: 1 }],
      ["newest", { sort: "newest", key: "0000-01-01", id: 1 }],
      ["oldest", { sort: "oldest", key: "yesterday", id: 1 }],
      ["oldest", { sort: "oldest", key: "2024-01-01", id: "1" }],
    ];
    for (const [sort, cursor] of cursors) {
      const written = Buffer.from(JSON.stringify(cursor)).toString("base64url");
      const got = await ask({
        method: "GET",
        path: `/api/topics/${topicId}/articles?sort=${sort}&cursor=${written}`,
        headers: asPerson(),
      });
      expect(expectRefusal(got, JSON.stringify(cursor), 400).code).toBe("invalid_input");
    }
  });

  test.each(inApi)(
    "%s is the only kind of request at its address, besides those that are declared there",
    async (_name, endpoint) => {
      const path = goodPath(endpoint);
      const declared = endpoints.filter((one) => matches(one, path)).map((one) => one.method as string);
      for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND"]) {
        if (declared.includes(method)) continue;
        expectRefusal(await ask({ method, path, headers: asPerson() }), `${method} ${path}`, 405);
      }
    },
  );

  const matches = (endpoint: Endpoint, concrete: string): boolean =>
    new RegExp(`^${addressOf(endpoint).replace(/:\w+/g, "[^/]+")}$`).test(concrete);

  test("an address that nobody declared is not found, whatever it is made of", async () => {
    const paths = [
      "",
      "/",
      "/nothing",
      "/topics/1/nothing",
      "/topics//1",
      "/Topics",
      "/me/",
      "/:a(",
      "/:a(b",
      "/:a(.*)+$",
      "/*",
      "/../config",
      "/..%2fconfig",
      "/%2e%2e/%2e%2e/etc/passwd",
      "/nothing?q=%00",
      "/ज्ञान",
    ];
    for (const path of paths)
      for (const method of ["GET", "POST"]) {
        const got = await ask({
          method,
          path: encodeURI(`/api${path}`).replaceAll("%25", "%"),
          headers: asPerson(),
        });
        expectRefusal(got, `${method} /api${path}`, 404);
      }
  });
});

describe("where the web is built as well", () => {
  test("a wrong address of the interface is still not found, and not a page", async () => {
    const webFolder = await mkdtemp(join(tmpdir(), "gyan-web-"));
    await writeFile(join(webFolder, "index.html"), "<p>The page</p>");
    const { clock, log } = server.app;
    const { server: http } = await createHttp({
      routes: [on(contract.topics.get, () => Promise.reject(fail("topic_not_found")))],
      sessions: { actorOf: () => Promise.resolve(null), isAlive: () => Promise.resolve(false) },
      clock,
      log,
      trustedProxies: "loopback",
      webFolder,
    });
    const status = async (method: "GET" | "POST", url: string) =>
      (await http.inject({ method, url })).statusCode;
    expect(await status("GET", "/my-gyans")).toBe(200);
    expect(await status("GET", "/api/nothing")).toBe(404);
    expect(await status("POST", "/api/nothing")).toBe(404);
    expect(await status("POST", "/api/topics/1")).toBe(405);
    expect((await http.inject({ url: "/..%2f..%2f..%2fetc%2fpasswd" })).body).not.toContain("root:");
    for (const url of ["/%00", "/%", "/%ff", "/..%5c..%5cwindows"])
      expect([url, await status("GET", url)]).toEqual([url, 400]);
    await http.close();
    await rm(webFolder, { recursive: true });
  });
});

describe("bad tokens", () => {
  test.each(named.filter(([, endpoint]) => !endpoint.public))(
    "%s tells a stranger nothing but to sign in",
    async (name, endpoint) => {
      const tokens: (string | undefined)[] = [
        undefined,
        "",
        " ",
        "null",
        "garbage",
        token.slice(1),
        `${token}x`,
        `${token}, ${token}`,
        "\u00e9\u00ff",
        "x".repeat(513),
        "x".repeat(8000),
      ];
      for (const one of tokens) {
        const headers: Record<string, string> = one === undefined ? {} : { "x-auth-token": one };
        const got = await ask({ method: endpoint.method, path: goodPath(endpoint), headers });
        expect(expectRefusal(got, `${name} with the token ${shorten(String(one))}`, 401).code).toBe(
          "not_signed_in",
        );
      }
    },
  );

  test("what belongs to somebody else looks exactly like what does not exist", async () => {
    const stranger = await server.someone();
    const own = named.filter(([, { path }]) => /:(topicId|articleId)/.test(path));
    expect(own.length).toBeGreaterThan(5);
    for (const [name, endpoint] of own) {
      const answer = async (path: string) => {
        const headers = { ...(endpoint.body ? asJson() : {}), "x-auth-token": stranger.token };
        const got = await ask({
          method: endpoint.method,
          path: `${path}${neededQueries[name] ?? ""}`,
          headers,
          ...(endpoint.body ? { body: JSON.stringify(goodBodies[name]) } : {}),
        });
        return { body: expectRefusal(got, name, 404), headers: Object.keys(got.headers) };
      };
      const missing = await answer(
        addressOf(endpoint)
          .replace(":stage", "abstract")
          .replaceAll(/:\w+/g, String(Number.MAX_SAFE_INTEGER)),
      );
      expect({ name, ...(await answer(goodPath(endpoint))) }).toEqual({ name, ...missing });
    }
  });

  test("what only administrators may do is refused to others before anything else is looked at", async () => {
    const { token: plain } = await server.someone();
    for (const [name, endpoint] of named.filter(([, one]) => one.roles))
      for (const path of [goodPath(endpoint), addressOf(endpoint).replace(/:\w+/, "nonsense")])
        expectRefusal(
          await ask({ method: endpoint.method, path, headers: { "x-auth-token": plain } }),
          name,
          403,
        );
  });
});

describe("bad HTTP", () => {
  test("headers that are too large are refused with a sentence", async () => {
    const large = { method: "GET", path: "/api/config", headers: { cookie: "x".repeat(20_000) } };
    expect(expectRefusal(await ask(large), "a large cookie", 431).code).toBe("headers_too_large");
    expectRefusal(
      await ask({ method: "GET", path: `/api/topics?q=${"x".repeat(20_000)}`, headers: asPerson() }),
      "a long address",
      431,
    );
  });

  /** What comes back until the server hangs up. */
  const say = (bytes: string | Buffer): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = connect(Number(new URL(server.base).port), "127.0.0.1");
      let text = "";
      socket.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
      socket.on("close", () => resolve(text));
      socket.on("error", reject);
      socket.write(bytes);
    });

  const parse = (answer: string): Got => {
    const [head = "", ...rest] = answer.split("\r\n\r\n");
    const headers = Object.fromEntries(
      head
        .split("\r\n")
        .slice(1)
        .map((line) => [line.slice(0, line.indexOf(":")).toLowerCase(), line.slice(line.indexOf(":") + 2)]),
    );
    return { status: Number(head.split(" ")[1]), headers, text: rest.join("\r\n\r\n") };
  };

  const POST =
    "POST /api/login/1 HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\nconnection: close\r\n";
  const GET = "GET /api/config HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n";

  test.each<[what: string, bytes: string | Buffer]>([
    ["no HTTP at all", "GARBAGE\r\n\r\n"],
    ["the start of TLS", Buffer.from([22, 3, 1, 2, 0, 1, 0, 1, 252, 3, 3, 0, 0])],
    ["the start of HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"],
    ["an unknown version", "GET /api/config HTTP/9.9\r\nhost: localhost\r\n\r\n"],
    ["an unknown method", "MELT /api/config HTTP/1.1\r\nhost: localhost\r\n\r\n"],
    ["no host", "GET /api/config HTTP/1.1\r\nconnection: close\r\n\r\n"],
    ["a space in a header's name", `${GET}bad name: x\r\n\r\n`],
    ["a NUL in a header", `${GET}x-auth-token: a\0b\r\n\r\n`],
    ["two lengths", `${POST}content-length: 2\r\ncontent-length: 3\r\n\r\n{}`],
    ["a length that is none", `${POST}content-length: many\r\n\r\n{}`],
    ["a length and chunks", `${POST}content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`],
    ["a chunk without a size", `${POST}transfer-encoding: chunked\r\n\r\nZZ\r\n{}\r\n0\r\n\r\n`],
    ["an expectation that nobody has", `${GET}expect: miracles\r\n\r\n`],
    [
      "a raw byte in the address",
      Buffer.from("GET /api/\u00ff HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n", "latin1"),
    ],
  ])("%s is answered with a sentence", async (what, bytes) => {
    expectRefusal(parse(await say(bytes)), what);
  });

  test("a stream of events opens whatever the reader says it saw last", async () => {
    for (const id of ["", "abc", "-1", "1.5", "NaN", "9".repeat(300), "1; drop table events", "0"]) {
      const stop = new AbortController();
      const response = await fetch(`${server.base}/api/events`, {
        headers: { ...asPerson(), "last-event-id": id },
        signal: stop.signal,
      });
      expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/event-stream"]);
      const { value } = await response.body!.getReader().read();
      expect(new TextDecoder().decode(value)).toMatch(/^retry: /);
      stop.abort();
    }
  });
});

describe("too much of it", () => {
  test.each(named.filter(([, endpoint]) => endpoint.perMinute))(
    "%s says when to try again once its limit is reached",
    async (name, endpoint) => {
      const once = (address: string) =>
        ask({
          method: endpoint.method,
          path: goodPath(endpoint),
          address,
          headers: { "x-auth-token": "garbage" },
        });
      for (let n = 0; n < endpoint.perMinute!; n++)
        expect([n, (await once("192.0.2.1")).status]).not.toEqual([n, 429]);
      const refused = await once("192.0.2.1");
      expectRefusal(refused, name, 429);
      expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
      expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(60);
      expect((await once("192.0.2.2")).status).not.toBe(429);
    },
  );

  test("several hundred bad requests were sent", () => {
    expect(sent).toBeGreaterThan(500);
  });
});

describe("good input that looks odd", () => {
  test.each([
    "बैटरी में तापीय अपवाह क्यों होता है? 🔋",
    "emballement thermique: l’été à 45 °C",
    "👩🏽‍🔬 thermal runaway",
    "<script>alert(1)</script> '; drop table topics; --",
  ])("the sentence %s is taken as it is", async (sentence) => {
    const topic = await server.gyan(token, sentence);
    expect(topic.topicName).toBe(sentence);
    expect(topic.run?.status).toMatch(/^(FINISHED|NO_ARTICLE_IN_SEARCH)$/);
  });
});
