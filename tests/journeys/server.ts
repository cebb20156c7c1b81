import { rm } from "node:fs/promises";
import { Tour } from "@gyan/contract/tours.ts";
import { expect, test as base } from "@playwright/test";
import type { Page } from "@playwright/test";
import { askControl } from "../../server/src/platform/control.ts";
import { linkIn, startedFolder, startProcess } from "../support/process.ts";
import type { ServerProcess } from "../support/process.ts";
import { isPastDeadline } from "../../scripts/testing/deadline.ts";
import { mailsOf } from "./outbox.ts";
import type { Mails } from "./outbox.ts";

export { expect } from "@playwright/test";

export type Person = { email: string; link: string };
type Maker = (...flags: string[]) => Promise<Person>;
type PerWorker = { server: ServerProcess; newcomer: Maker; newPerson: Maker; mails: Mails };
type PerTest = { deadline: void; signedIn: Page };

/** Until whoever uses it is done; nothing of it is left then. */
export async function withServer(
  env: Record<string, string>,
  use: (server: ServerProcess) => Promise<void>,
): Promise<void> {
  const server = await startProcess({ dataDir: await startedFolder(), env });
  try {
    await use(server);
  } finally {
    // This one alone: a journey may use a server of its own beside the one that its worker shares.
    server.kill("SIGTERM");
    await server.exited;
    await rm(server.dataDir, { recursive: true, force: true });
  }
}

/**
 * The server as `npm start` runs it, one for each worker; people are made by the commands that an operator has. What all
 * journeys share stands here: a worker that has something else belongs to those that have the same, with another server.
 */
export const test = base.extend<PerTest, PerWorker>({
  /** CI ends at a fixed time: on a machine that is too slow for all journeys, those that are left are counted as skipped. */
  deadline: [
    // eslint-disable-next-line no-empty-pattern -- the runner reads the names of the fixtures from the pattern
    async ({}, use, testInfo) => {
      testInfo.skip(isPastDeadline(), "No time is left in this run.");
      await use();
    },
    { auto: true },
  ],
  server: [
    // eslint-disable-next-line no-empty-pattern -- the runner reads the names of the fixtures from the pattern
    ({}, use) => withServer({}, use),
    { scope: "worker" },
  ],
  /** Whom the guided tours await. */
  newcomer: [
    async ({ server }, use, { workerIndex }) => {
      let made = 0;
      await use(async (...flags) => {
        const email = `reader${++made}-${workerIndex}@example.org`;
        // Portal users would start in the portal, wherever a journey begins.
        const group = flags.includes("--group") ? [] : ["--group", "Portal Curator"];
        await askControl(server.dataDir, "user", ["--email", email, ...group, ...flags]);
        return { email, link: linkIn(await askControl(server.dataDir, "signin-link", ["--email", email]))! };
      });
    },
    { scope: "worker" },
  ],
  /** Has been through every tour, in a session that is over: a tour stands above the page and takes its presses. */
  newPerson: [
    async ({ server, newcomer }, use) => {
      await use(async (...flags) => {
        const { email, link } = await newcomer(...flags);
        const token = await server.signIn(link);
        for (const name of Tour.options) await server.call("DELETE", `/coachmarks?name=${name}`, { token });
        await server.call("GET", "/logout", { token });
        return { email, link: linkIn(await askControl(server.dataDir, "signin-link", ["--email", email]))! };
      });
    },
    { scope: "worker" },
  ],
  mails: [
    async ({ server, newPerson }, use) => {
      await use(mailsOf(server, await server.signIn((await newPerson("--role", "Admin")).link)));
    },
    { scope: "worker" },
  ],
  signedIn: async ({ page, server, newPerson }, use) => {
    await signIn(page, server, (await newPerson("--role", "Admin")).link);
    await use(page);
  },
});

export async function signIn(page: Page, server: ServerProcess, link: string): Promise<void> {
  await page.goto(`${server.url}/auto-login/${link}`);
  // To the first page that is theirs.
  await page.waitForURL(({ pathname }) => !pathname.startsWith("/auto-login"));
}

/** Types a sentence at the front door and waits for its articles; a gyan that is done opens on its summary. */
export async function ask(page: Page, server: ServerProcess, sentence: string): Promise<void> {
  await page.goto(`${server.url}/sentencegyan`);
  await page.getByPlaceholder("What topic would you like to research").fill(sentence);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/article/list/*");
  // It has a history only when the run is over.
  await page.getByRole("link", { name: /^History/ }).waitFor({ timeout: 200_000 });
  await showArticles(page);
}

export const showArticles = (page: Page): Promise<void> =>
  page.getByRole("link", { name: /^Articles/ }).click();

/**
 * Listens from now on: a toast goes away by itself, on a slow machine before anybody has looked. What it gives waits until one
 * has said the words.
 */
export async function awaitToast(page: Page, words: string): Promise<() => Promise<void>> {
  const said = await page.evaluateHandle((text) => {
    const heard = { yet: false };
    new MutationObserver((_changes, self) => {
      heard.yet = [...document.querySelectorAll("[data-tone]")].some((card) =>
        card.textContent.includes(text),
      );
      if (heard.yet) self.disconnect();
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
    return heard;
  }, words);
  return () => expect.poll(() => said.evaluate((heard) => heard.yet)).toBe(true);
}

/** Every toast from now on stays until it is pressed or another comes, as while the pointer rests on it. */
export async function holdToast(page: Page): Promise<void> {
  await page.evaluate(() => {
    // Other things have a tone too, so every one that is new is pointed at.
    const known = new Set(document.querySelectorAll("[data-tone]"));
    new MutationObserver(() => {
      for (const card of document.querySelectorAll("[data-tone]")) {
        if (known.has(card)) continue;
        known.add(card);
        card.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
      }
    }).observe(document.body, { childList: true, subtree: true });
  });
}
