import type { SignedIn } from "@gyan/contract/accounts/signing-in.ts";
import type { Duplicates } from "@gyan/contract/duplicates/calls.ts";
import type { BrowserContext, Page } from "@playwright/test";
import { tinyPdf } from "../../server/src/processing/parsing/formats/pdf/test-pdf.ts";
import { askControl } from "../../server/src/platform/control.ts";
import type { ServerProcess } from "../support/process.ts";
import { linkIn } from "../support/process.ts";
import { homeOf } from "./entrance.ts";
import { expect, linkOf, test as base } from "./mails.ts";
import type { Mails } from "./outbox.ts";
import { askToBeCurator } from "./scene.requests.ts";
import { DOUBLED } from "./screens.duplicates.ts";
import { PAYMENT } from "./screens.ts";
import type { Scene, Sight, Who } from "./screens.ts";

export { expect } from "./mails.ts";

type People = Record<Exclude<Who, "visitor">, string>;
type PerWorker = { scene: Scene; people: People; window: BrowserContext };
/** Goes to a sight at a width, as whoever looks at it. */
type PerTest = { visit(sight: Sight, width: number): Promise<Page> };

export const test = base.extend<PerTest, PerWorker>({
  people: [
    async ({ newPerson, newcomer }, use) => {
      const made = async (...flags: string[]) => (await newPerson(...flags)).email;
      await use({
        shownAround: (await newcomer("--first-name", "Lila", "--last-name", "Sen")).email,
        newcomer: await made("--first-name", "Meera", "--last-name", "Iyer"),
        asker: await made("--role", "Admin", "--first-name", "Jean", "--last-name", "Dupont"),
        keeper: await made("--role", "Admin", "--first-name", "Asha", "--last-name", "Rao"),
        unpaid: await made("--first-name", "Noor", "--last-name", "Reader"),
      });
    },
    { scope: "worker" },
  ],
  scene: [
    async ({ server, people, mails }, use) => {
      await use(await makeScene(server, people, mails));
    },
    { scope: "worker", timeout: 400_000 },
  ],
  /** One for all sights: it keeps the files of the pages, and whoever looks comes in with nothing else in it. */
  window: [
    async ({ browser }, use) => {
      const window = await browser.newContext({ locale: "en-GB" });
      await use(window);
      await window.close();
    },
    { scope: "worker" },
  ],
  visit: async ({ window, server, people, scene }, use) => {
    const page = await window.newPage();
    page.setDefaultTimeout(100_000);
    let isIn = false;
    await use(async (sight, width) => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ reducedMotion: "reduce" });
      if (sight.who === "unpaid") await page.route(PAYMENT, (route) => route.abort());
      if (!isIn) await window.setStorageState(await storageOf(server, people, sight.who));
      isIn = true;
      const address = typeof sight.at === "string" ? sight.at : sight.at(scene);
      await page.goto(new URL(address, homeOf(server)).href);
      const heading = page.getByRole("heading", { name: sight.heading });
      await expect(heading.first()).toBeVisible();
      await sight.open?.(page, width < 700);
      await page.evaluate("document.fonts.ready.then(() => true)");
      return page;
    });
    await page.close();
  },
});

const signInLink = async (server: ServerProcess, email: string): Promise<string> =>
  linkIn(await askControl(server.dataDir, "signin-link", ["--email", email]))!;

type Storage = Exclude<Parameters<BrowserContext["setStorageState"]>[0], string>;

/** As if they had come in here before: the way in has its own journeys, and taking it each time loads two pages for one. */
async function storageOf(server: ServerProcess, people: People, who: Who): Promise<Storage> {
  if (who === "visitor") return { cookies: [], origins: [] };
  const { status, body } = await server.call<SignedIn>("POST", "/login/auto", {
    body: { loginToken: await signInLink(server, people[who]) },
  });
  if (status !== 200) throw new Error(`The sign-in link was refused: ${JSON.stringify(body)}`);
  const kept = {
    user: JSON.stringify({ token: body.token, ...body.user }),
    lastActivity: String(Date.now()),
  };
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }));
  return { cookies: [], origins: [{ origin: homeOf(server), localStorage }] };
}

/** Two pairs of documents, of which one is decided. */
async function makeDuplicates(server: ServerProcess, token: string): Promise<void> {
  const at = "/document/v1/duplicates";
  await server.call("POST", "/document/v1/import", { token, body: { text: DOUBLED, format: "ris" } });
  await expect
    .poll(async () => (await server.call<Duplicates>("GET", at, { token })).body.open, { timeout: 60_000 })
    .toBe(2);
  const { pairs } = (await server.call<Duplicates>("GET", at, { token })).body;
  const { one, other } = pairs.find(({ one: first }) => first.title.startsWith("Frost"))!;
  const decisions = [{ leaderId: one.workId, otherId: other.workId, isSame: true }];
  await server.call("POST", at, { token, body: { decisions } });
}

async function makeScene(server: ServerProcess, people: People, mails: Mails): Promise<Scene> {
  const keeper = await server.signIn(await signInLink(server, people.keeper));
  const asKeeper = async <T>(method: string, route: string, body?: unknown): Promise<T> => {
    const answer = await server.call<T>(method, route, { token: keeper, ...(body ? { body } : {}) });
    if (answer.status >= 400) throw new Error(`${method} ${route}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };

  // Whoever knows the product has answered what is asked once.
  await asKeeper("PATCH", "/me/settings", { allowsAnalytics: false });

  await asKeeper("POST", "/admin/clients", {
    name: "Institute of Looking Closely",
    urlName: "closely",
    isOpen: true,
    needsSubscription: false,
  });
  await asKeeper("POST", "/admin/groups", {
    organisationId: 1,
    name: "Those who look",
    access: ["MyReviews", "CreateSentenceGyan"],
  });
  await asKeeper("POST", "/admin/subscriptions", {
    name: "Looking",
    urlName: "looking",
    signupTitle: "For those who look",
    signupBody: "<p>All of it.</p>",
    isDefault: false,
    organisationId: null,
    prices: [{ amount: 1900, currency: "EUR", every: "month" }],
  });
  await askToBeCurator(server, mails, "asking@example.org");
  await asKeeper("POST", "/admin/outbox/test");
  const { people: found } = await asKeeper<{ people: { id: number }[] }>(
    "GET",
    `/admin/people?q=${encodeURIComponent(people.unpaid)}`,
  );
  const personId = found[0]!.id;
  await asKeeper("PATCH", `/admin/people/${personId}`, { needsSubscription: true });

  await fetch(`${server.url}/api/forget-password?email=${encodeURIComponent(people.newcomer)}`);
  const resetLink = linkOf(await mails.to(people.newcomer));

  const ask = async (name: string) => {
    const topicId = await server.submit(keeper, { name, id: 1 });
    await server.finished(keeper, topicId);
    return topicId;
  };
  const emptyTopicId = await ask("zzyzx qwertzuiop");
  await ask("How do coastal wetlands store carbon?");
  const reviewTopicId = await ask("What makes lithium-ion batteries age and fail?");
  await screen(server, reviewTopicId, people.asker, [
    keeper,
    await server.signIn(await signInLink(server, people.asker)),
  ]);
  await makeDuplicates(server, await server.signIn(await signInLink(server, people.asker)));
  const topicId = await ask("Why do lithium-ion cells age?");
  const folder = (name: string) => asKeeper<{ id: number }>("POST", "/folders", { kind: "search", name });
  const { id: folderId } = await folder("Energy storage");
  await asKeeper("POST", "/topics/bulk", { ids: [topicId], folderId, addTags: ["thesis"] });
  await asKeeper("DELETE", `/folders/${(await folder("Thrown away")).id}`);
  const paper = await makePaper(server, keeper);
  const link = async (body: object) =>
    (await asKeeper<{ links: { address: string }[] }>("POST", `/topics/${topicId}/links`, body)).links[0]!
      .address;
  const links = { link: await link({}), lockedLink: await link({ password: "open sesame" }) };
  // At the front door stands what the link opens.
  await asKeeper("PUT", "/admin/settings/FRONT_SAMPLE", { value: "link" });
  await asKeeper("PUT", "/admin/settings/FRONT_SAMPLE_LINK", { value: links.link });
  const asked = await asKeeper<{ conversation: { id: number } }>("POST", "/ask", {
    question: "Why do lithium-ion cells age?",
    scope: { kind: "topic", topicId },
  });
  const conversationId = asked.conversation.id;
  for (const question of ["And in the cold?", "How do coral reefs bleach?"])
    await asKeeper("POST", "/ask", { question, conversationId });
  return {
    topicId,
    conversationId,
    ...(await makeTable(asKeeper, topicId)),
    reviewTopicId,
    emptyTopicId,
    ...paper,
    personId,
    folderId,
    resetLink,
    ...links,
    ...(await fillPortal(asKeeper, topicId)),
  };
}

type Screened = { articles: { workId: number }[] };

/** Two people vote on what a gyan found: mostly alike, once not, and some is left to do at both stages. */
async function screen(server: ServerProcess, topicId: number, email: string, [owner, other]: string[]) {
  const call = async <T>(token: string, method: string, route: string, body?: unknown): Promise<T> => {
    const answer = await server.call<T>(method, `/topics/${topicId}${route}`, {
      token: token,
      ...(body ? { body } : {}),
    });
    if (answer.status >= 400) throw new Error(`${method} ${route}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  await call(owner!, "POST", "/share", { people: [email], right: "commenter" });
  const { reasons } = await call<{ reasons: { id: number }[] }>(owner!, "PUT", "/review", {
    reasons: ["Another kind of battery", "Ageing is not measured", "No data of its own"].map((label) => ({
      label,
    })),
  });
  const votes = async (stage: "abstract" | "text", both: [object, object?][]) => {
    const { articles } = await call<Screened>(owner!, "GET", `/review/${stage}/articles?show=all&limit=100`);
    for (const [place, [first, second]] of both.entries()) {
      const at = articles[place];
      if (!at) return;
      const to = `/review/${stage}/works/${at.workId}/vote`;
      await call(owner!, "PUT", to, first);
      if (second) await call(other!, "PUT", to, second);
    }
  };
  const include = { vote: "include" };
  const exclude = (reason: number | null, remark: string | null = null) => ({
    vote: "exclude",
    reasonId: reason === null ? null : reasons[reason]!.id,
    remark,
  });
  await votes("abstract", [
    [include, include],
    [include, { vote: "maybe" }],
    [include, exclude(1, "The ageing is modelled, not measured.")],
    [exclude(0), exclude(0)],
    [exclude(2), exclude(null)],
    [include],
  ]);
  await votes("text", [[include]]);
}

type Call = <T>(method: string, route: string, body?: unknown) => Promise<T>;

/** Columns of several kinds over a gyan, filled, with a correction and a comment. */
async function makeTable(call: Call, topicId: number) {
  const column = (name: string, kind: string, question: string) => ({ name, kind, question });
  const { id: tableId, columns } = await call<{ id: number; columns: { id: number }[] }>("POST", "/tables", {
    name: "Ageing of cells",
    scope: { kind: "topic", topicId },
    columns: [
      column("What ages", "population", "What was studied?"),
      column("Sample size", "number", "How many cells were studied?"),
      column("Cause", "question", "What makes lithium-ion cells lose capacity?"),
      column("Heat", "yesno", "Does heat make cells age faster?"),
      column("Main finding", "outcome", "What was the main finding?"),
      column("Published", "date", "When was it published?"),
    ],
  });
  type Told = { rows: { workId: number }[] };
  const { rows } = await call<Told>("GET", `/tables/${tableId}/rows`);
  const tableWorks = rows.slice(0, 3).map(({ workId }) => workId);
  const cell = `/tables/${tableId}/columns/${columns[1]!.id}/cells/${tableWorks[0]}`;
  await call("PUT", cell, { value: "48" });
  await call("POST", `${cell}/comments`, { text: "Counted in the appendix." });
  return { tableId, tableWorks };
}

/** A collection with a gyan and with the library in which the uploaded file lies. */
async function fillPortal(call: Call, topicId: number) {
  const { id: collectionId } = await call<{ id: number }>("POST", "/portal/collections", {
    name: "Energy storage",
    summary: "How cells age, and what else can store energy.",
    cover: "threads",
    isAnnounced: true,
  });
  const { libraries } = await call<{ libraries: { id: number; kind: string; isMine: boolean }[] }>(
    "GET",
    "/libraries",
  );
  const { id: libraryId } = libraries.find(({ kind, isMine }) => kind === "documents" && isMine)!;
  const items = `/portal/collections/${collectionId}/items`;
  await call("POST", items, { kind: "library", id: libraryId, summary: "What was measured here." });
  await call("POST", items, { kind: "topic", id: topicId, summary: "Begin with this one." });
  const { works } = await call<{ works: { workId: number }[] }>("GET", `/portal/libraries/${libraryId}`);
  const { workId } = works[0]!;
  for (const saved of [
    { kind: "library", id: libraryId },
    { kind: "work", id: libraryId, workId },
    { kind: "topic", id: topicId },
  ])
    await call("PUT", "/portal/saved", { ...saved, saved: true });
  return { collectionId, libraryId, workId };
}

const PAPER = [
  "A lithium cell loses capacity because a film grows on its anode.",
  "Heat makes the film grow faster, and the cell ages.",
  "Figure 1. The film after a year in the heat.",
  "In the cold a lithium cell keeps its capacity for many years.",
];

/** A review over a file of two pages. */
async function makePaper(server: ServerProcess, token: string) {
  const writing = PAPER.map((text, line) => ({ text, x: 60, y: 760 - 16 * line, size: 12 }));
  const form = new FormData();
  const bytes = tinyPdf([{ writing }, { writing: writing.slice(3) }]) as Uint8Array<ArrayBuffer>;
  form.append("file", new Blob([bytes]), "ageing.pdf");
  const sent = await fetch(`${server.url}/api/document/v1/upload`, {
    method: "POST",
    headers: { "x-auth-token": token },
    body: form,
  });
  const { id } = (await sent.json()) as { id: number };
  const made = await server.call<{ topic: { topicId: number } }>(
    "POST",
    "/gyan/create/v1/submitdocumentfordiscovery",
    { token, body: { name: "How cells age", docId: [id] } },
  );
  await server.finished(token, made.body.topic.topicId);
  return { paperTopicId: made.body.topic.topicId, documentId: id };
}
