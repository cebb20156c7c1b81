import type { Clip } from "@gyan/contract/clipping/calls.ts";
import type { Document } from "@gyan/contract/documents.ts";
import type { Page } from "@playwright/test";
import { askControl } from "../../server/src/platform/control.ts";
import { tinyPdf } from "../../server/src/processing/parsing/formats/pdf/test-pdf.ts";
import { linkIn, startedFolder, startProcess, type ServerProcess } from "../support/process.ts";
import { type Clipping, type Site, startClipping, startSite, takesExtensions } from "./clipper.browser.ts";
import { expectNoBarriers } from "./barriers.ts";
import { expect, signIn, test } from "./server.ts";

const QUOTE = "Where the water came back, the birds came back within three summers.";
const ARTICLE = `<!doctype html><html lang="en"><head><title>The return of the bittern | Reeds</title>
  <meta name="citation_title" content="The return of the bittern">
  <meta name="citation_author" content="Rao, Asha"><meta name="citation_author" content="Petit, Jean">
  <meta name="citation_journal_title" content="Journal of Reed Beds"><meta name="citation_doi" content="10.1000/bittern">
  <meta name="citation_publication_date" content="2021/04/02"><meta name="citation_volume" content="7">
  <meta name="citation_pdf_url" content="/bittern.pdf"></head>
  <body><h1>The return of the bittern</h1><form><input type="hidden" name="secret" value="never-sent"></form>
  <p>Reed beds shrink where the ground water falls, and the bittern leaves them.</p><p id="quote">${QUOTE}</p>
  <script>document.body.append(Object.assign(document.createElement("p"), { textContent: "Written by a program: it booms at dusk." }))</script></body></html>`;
const NEWS = `<!doctype html><html lang="en"><head><title>Otters are back in the river</title>
  <meta property="og:site_name" content="River News"><meta property="article:published_time" content="2024-03-05"></head>
  <body><h1>Otters are back in the river</h1><p>Anglers saw three otters below the weir, and the fish have not become fewer.</p></body></html>`;
const PDF = tinyPdf([
  { writing: [{ text: "The bittern booms at dusk, and is hardly ever seen.", x: 60, y: 760, size: 12 }] },
]);

let site: Site;
let clipping: Clipping;
test.skip(!takesExtensions(), "No Chromium with extensions is here: chromium-headless-shell takes none.");
test.beforeAll(async () => {
  site = await startSite({
    "/bittern": { type: "text/html; charset=utf-8", body: ARTICLE },
    "/bittern.pdf": { type: "application/pdf", body: PDF, for: "reader=asha" },
    "/otters": { type: "text/html; charset=utf-8", body: NEWS },
  });
});
test.afterAll(() => site.close());
test.beforeEach(async () => {
  clipping = await startClipping();
});
test.afterEach(() => clipping.close());

const documentsOf = async (server: ServerProcess, token: string) =>
  (await server.call<Document[]>("POST", "/document/v1/documents", { token, body: { id: 0 } })).body;

async function connect(popup: Page, server: ServerProcess): Promise<void> {
  await popup.getByLabel("Address of the server").fill(server.url);
  await popup.getByRole("button", { name: "Connect" }).click();
  await popup.getByRole("heading", { name: "Sign in" }).waitFor();
}

async function byToken(popup: Page, server: ServerProcess, token: string): Promise<void> {
  await connect(popup, server);
  await popup.getByRole("button", { name: "Use a token instead" }).click();
  await popup.getByLabel("API token").fill(token);
  await popup.getByRole("button", { name: "Sign in", exact: true }).click();
}

async function tokenOf(server: ServerProcess, link: string): Promise<{ session: string; token: string }> {
  const session = await server.signIn(link);
  const { body } = await server.call<{ token: string }>("POST", "/me/tokens", {
    token: session,
    body: { name: "Clipper" },
  });
  return { session, token: body.token };
}

async function open(address: string): Promise<Page> {
  const page = await clipping.context.newPage();
  await page.goto(address);
  return page;
}

const save = (popup: Page) => popup.getByRole("button", { name: "Save", exact: true }).click();

test("somebody signs in with their account and saves a page, a passage and a PDF, each once", async ({
  server,
  newPerson,
}) => {
  const { link } = await newPerson();
  const popup = await clipping.popup();
  await expectNoBarriers(popup, "the first page of the clipper");
  await popup.getByLabel("Address of the server").fill("gyan");
  await popup.getByRole("button", { name: "Connect" }).click();
  await expect(popup.getByRole("alert")).toContainText("That is no address.");
  await connect(popup, server);
  const browsing = await clipping.context.newPage();
  await signIn(browsing, server, link);
  await browsing.close();
  // The page on which they confirm opens by itself; the clipper shows its code.
  const confirming = clipping.context.waitForEvent("page");
  await popup.getByRole("button", { name: "Sign in with your account" }).click();
  const confirm = await confirming;
  await expect(popup.getByRole("heading", { name: "Waiting for you to confirm" })).toBeVisible();
  const code = await popup.locator(".code").textContent();
  await expect(confirm.getByLabel("Code")).toHaveValue(code!);
  await confirm.getByRole("button", { name: "Next" }).click();
  await confirm.getByRole("button", { name: "Allow", exact: true }).click();
  await expect(confirm.getByRole("heading", { name: /is connected/ })).toBeVisible();
  await confirm.close();
  await expect(popup.getByRole("button", { name: "Sign out" })).toBeVisible();
  await popup.close();

  const article = await open(`${site.origin}/bittern`);
  const page = await clipping.press(article);
  await expect(page.getByLabel("Title")).toHaveValue("The return of the bittern");
  await expect(
    page.getByText("Asha Rao, Jean Petit · Journal of Reed Beds · 2021 · 10.1000/bittern"),
  ).toBeVisible();
  await expectNoBarriers(page, "the form of the clipper");
  await page.getByLabel("Tags").fill("wetlands, birds");
  await page.getByLabel("Tags").press("Enter");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await expectNoBarriers(page, "what the clipper says at the end");
  const opened = clipping.context.waitForEvent("page");
  await page.getByRole("link", { name: "Open in Gyan" }).click();
  const inGyan = await opened;
  await expect(inGyan.getByRole("heading", { level: 1, name: "The return of the bittern" })).toBeVisible();
  await expect(inGyan.getByRole("article")).toContainText("Written by a program: it booms at dusk.", {
    timeout: 300_000,
  });
  await expect(inGyan.getByRole("article")).not.toContainText("never-sent");
  await inGyan.close();
  await page.close();

  // Words of it: it is there already, and they are added to it.
  await article.bringToFront();
  await article.locator("#quote").selectText();
  const passage = await clipping.press(article);
  await expect(passage.getByRole("radio", { name: "Selection" })).toBeChecked();
  await expect(passage.locator("blockquote")).toHaveText(QUOTE);
  await expect(passage.getByText(/^Already in/)).toBeVisible();
  await passage.getByLabel("Note").fill("For the introduction.");
  await save(passage);
  await expect(passage.getByText("It was already there")).toBeVisible();
  await passage.close();

  // Its PDF lies behind a cookie of the page.
  const file = await clipping.press(article);
  await file.getByText("PDF", { exact: true }).click();
  await expect(file.getByText(/^Already in/)).toBeHidden();
  await save(file);
  await expect(file.getByText("Saved", { exact: true })).toBeVisible();
  await file.getByRole("button", { name: "Save something else" }).click();
  await file.getByText("PDF", { exact: true }).click();
  await expect(file.getByText(/^Already in/)).toBeVisible();
  await save(file);
  await expect(file.getByText("It was already there")).toBeVisible();
  await file.close();
});

test("what is saved has its reference in the library, with the words that were marked", async ({
  server,
  newPerson,
}) => {
  const { session, token } = await tokenOf(server, (await newPerson()).link);
  await byToken(await clipping.popup(), server, token);
  const article = await open(`${site.origin}/bittern`);
  await article.locator("#quote").selectText();
  const popup = await clipping.press(article);
  await popup.getByLabel("Note").fill("For the introduction.");
  await save(popup);
  await expect(popup.getByText("Saved", { exact: true })).toBeVisible();
  await expect
    .poll(async () => (await documentsOf(server, session))[0]?.status.state, { timeout: 300_000 })
    .toBe("ready");
  const [document, ...others] = await documentsOf(server, session);
  expect(others).toEqual([]);
  expect(document).toMatchObject({
    title: "The return of the bittern",
    authors: ["Asha Rao", "Jean Petit"],
    publishedOn: "2021-04-02",
    venue: "Journal of Reed Beds",
    doi: "10.1000/bittern",
    url: `${site.origin}/bittern`,
    fileName: "The return of the bittern.html",
  });
  const at = `/document/v1/${document!.id}`;
  const { clips } = (await server.call<{ clips: Clip[] }>("GET", `${at}/clips`, { token: session })).body;
  expect(clips).toMatchObject([{ quote: QUOTE, note: "For the introduction.", isMine: true }]);
  const { text } = (await server.call<{ text: string }>("GET", `${at}/text`, { token: session })).body;
  expect(text.slice(clips[0]!.place!.start, clips[0]!.place!.end)).toBe(QUOTE);
});

test("while the server is away a clip waits, and is sent when it is back, once", async () => {
  const own = await startProcess({ dataDir: await startedFolder() });
  let again: ServerProcess | null = null;
  try {
    await askControl(own.dataDir, "user", ["--email", "reader@example.org"]);
    const link = linkIn(await askControl(own.dataDir, "signin-link", ["--email", "reader@example.org"]))!;
    const { session, token } = await tokenOf(own, link);
    await byToken(await clipping.popup(), own, token);
    const popup = await clipping.press(await open(`${site.origin}/otters`));
    await expect(popup.getByLabel("Title")).toHaveValue("Otters are back in the river");
    own.kill("SIGKILL");
    await own.exited;
    await save(popup);
    await expect(popup.getByText("Kept here until it can be sent")).toBeVisible();
    await expectNoBarriers(popup, "what the clipper says while the server is away");
    // Neither what shows it nor what sends it has to stay.
    await popup.close();
    again = await startProcess({ dataDir: own.dataDir, env: { PORT: String(own.port) } });
    const later = await clipping.popup();
    await expect(later.getByText("1 clip waits to be sent")).toBeVisible();
    await later.getByRole("button", { name: "Try again" }).click();
    const titles = async () => (await documentsOf(again!, session)).map(({ title }) => title);
    await expect.poll(titles).toEqual(["Otters are back in the river"]);
    await expect(later.getByText("1 clip waits to be sent")).toBeHidden();
    expect(await titles()).toHaveLength(1);
  } finally {
    (again ?? own).kill("SIGKILL");
    await (again ?? own).exited;
  }
});
