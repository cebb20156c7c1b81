import { readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { chromium, type BrowserContext, type Page, type Worker } from "@playwright/test";
import { buildClipper } from "../../scripts/clipper/build.ts";
import { BROWSER_FLAGS, findWholeBrowser } from "../../scripts/browser.ts";
import { freshFolder } from "../support/process.ts";
import { expect } from "./server.ts";

export const takesExtensions = (): boolean => findWholeBrowser() !== undefined;

/** Chromium with the extension, and a person who uses it. */
export type Clipping = {
  context: BrowserContext;
  worker: Worker;
  /** Presses the button of the extension on a page: from then on it may read that page, and what it shows stands in a tab. */
  press(page: Page): Promise<Page>;
  /** What it shows, on no page in particular. */
  popup(query?: string): Promise<Page>;
  close(): Promise<void>;
};

/**
 * The extension as it is built, with one thing said before: that it may call this machine's server, which the browser would ask in a window that
 * no test can press. Pages are served under another name of this machine, so that only the press on the button opens them.
 */
export async function startClipping(locale = "en-GB"): Promise<Clipping> {
  const folder = await freshFolder();
  await buildClipper(folder);
  const extension = path.join(folder, "chromium");
  const file = path.join(extension, "manifest.json");
  const manifest = JSON.parse(await readFile(file, "utf8")) as object;
  await writeFile(file, JSON.stringify({ ...manifest, host_permissions: ["http://127.0.0.1/*"] }));
  const context = await chromium.launchPersistentContext("", {
    executablePath: findWholeBrowser()!,
    headless: true,
    locale,
    viewport: { width: 1280, height: 900 },
    ignoreDefaultArgs: ["--disable-extensions"],
    args: [
      ...BROWSER_FLAGS,
      `--lang=${locale}`,
      `--disable-extensions-except=${extension}`,
      `--load-extension=${extension}`,
      "--enable-unsafe-extension-debugging",
    ],
  });
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent("serviceworker"));
  const id = new URL(worker.url()).host;
  const popup = async (query = "") => {
    const page = await context.newPage();
    await page.setViewportSize({ width: 380, height: 620 });
    await page.goto(`chrome-extension://${id}/popup.html${query}`);
    return page;
  };
  return {
    context,
    worker,
    popup,
    async press(page) {
      await page.bringToFront();
      const session = await context.browser()!.newBrowserCDPSession();
      const { targetInfos } = await session.send("Target.getTargets", { filter: [{ type: "tab" }] });
      const tab = targetInfos.find(({ url }) => url === page.url())!;
      // What a press on the button does: the popup opens, and this page may be read.
      await session.send("Extensions.triggerAction" as never, { id, targetId: tab.targetId } as never);
      await session.detach();
      return popup(`?tab=${await tabOf(worker, page.url())}`);
    },
    async close() {
      await context.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

type Tabs = { tabs: { query(all: object): Promise<{ id?: number; url?: string }[]> } };

const tabOf = async (worker: Worker, address: string): Promise<number> => {
  const find = () =>
    worker.evaluate(async (url) => {
      const { chrome } = globalThis as unknown as { chrome: Tabs };
      return (await chrome.tabs.query({})).find((tab) => tab.url === url)?.id ?? 0;
    }, address);
  await expect.poll(find).toBeGreaterThan(0);
  return find();
};

export type Site = { origin: string; close(): Promise<void> };

type Served = { type: string; body: string | Uint8Array; for?: string };

/** Pages of somebody else, under another name of this machine than the server's. What is for somebody is shown to whoever has that cookie. */
export async function startSite(pages: Record<string, Served>): Promise<Site> {
  const server: Server = createServer(({ url = "/", headers }, response) => {
    const page = pages[new URL(url, "http://localhost").pathname];
    const isShut = page?.for !== undefined && !headers.cookie?.includes(page.for);
    response.writeHead(page ? (isShut ? 403 : 200) : 404, {
      "content-type": page?.type ?? "text/plain",
      "set-cookie": "reader=asha; Path=/",
    });
    response.end(isShut ? "" : page?.body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
