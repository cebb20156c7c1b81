import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { arxivFeed, send, type Paper } from "../support/outside.ts";
import { look } from "./barriers.ts";
import { ask, expect, showArticles, test as base, withServer } from "./server.ts";

/** One index of the world outside, which is down until it is started; its address stays the same. */
type Index = { papers: Paper[]; start(): Promise<void>; address: string };

const test = base.extend<object, { index: Index }>({
  index: [
    // eslint-disable-next-line no-empty-pattern -- the runner reads the names of the fixtures from the pattern
    async ({}, use) => {
      const papers: Paper[] = [];
      const server: Server = createServer((_request, response) =>
        send(response, "application/atom+xml", arxivFeed(papers)),
      );
      const listen = (port: number) =>
        new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
      // The port is found out, and nobody is there.
      await listen(0);
      const { port } = server.address() as AddressInfo;
      await new Promise((resolve) => server.close(resolve));
      await use({ papers, start: () => listen(port), address: `http://127.0.0.1:${port}/arxiv` });
      server.closeAllConnections();
      server.close();
    },
    { scope: "worker" },
  ],
  server: [
    ({ index }, use) => withServer({ SOURCES: "arxiv", SOURCE_ADDRESSES: `arxiv=${index.address}` }, use),
    { scope: "worker" },
  ],
});

const paper = (n: number, title: string): Paper => ({
  id: `2401.0000${n}`,
  title,
  abstract: `Lithium-ion cells age because the electrolyte reacts with the graphite anode and the film on it grows. Heat makes lithium-ion cells age faster, and so does resting at a full charge. Ageing cells lose lithium and their resistance grows, as sample ${n} of this study shows.`,
});

/** It has begun, and then it is over: only then there is a history. */
async function goThrough(page: Page) {
  await page.getByRole("link", { name: /^Progress/ }).waitFor();
  await page.getByRole("link", { name: /^History/ }).waitFor({ timeout: 200_000 });
}

test("a source that is down is told and tried again; one click refreshes and says what changed; two watch", async ({
  signedIn: page,
  server,
  index,
}) => {
  await ask(page, server, "Why do lithium-ion cells age?");
  const address = page.url();
  const head = page.locator("header").filter({ has: page.getByRole("heading", { level: 1 }) });
  await expect(head.getByText("Finished, 1 source not reached")).toBeVisible();
  await expect(page.getByText(/could not be reached: arXiv\./)).toBeVisible();
  await page.getByRole("link", { name: /^Sources/ }).click();
  await expect(page.getByRole("region", { name: "1 source not reached" })).toContainText("arXiv");
  await expect(page.getByRole("region", { name: /found articles$/ })).toBeVisible();
  await look(page, "sources, one of which was not reached");

  // Still down: nothing is lost, and it is told again.
  const again = page.getByRole("button", { name: "Try again" });
  await again.click();
  await goThrough(page);
  await expect(head.getByText("Finished, 1 source not reached")).toBeVisible();

  const late = "Why lithium-ion cells age in the heat";
  index.papers.push(paper(1, late));
  await index.start();
  await again.click();
  await goThrough(page);
  await expect(head.getByText("Finished", { exact: true })).toBeVisible();
  await expect(again).toHaveCount(0);
  await page.goto(`${address.split("?")[0]}?tab=articles&q=${encodeURIComponent("heat")}`);
  await expect(page.getByRole("heading", { level: 3, name: late })).toBeVisible();

  // One click.
  const newest = "Why lithium-ion cells age at a full charge";
  index.papers.push(paper(2, newest));
  await page.goto(address);
  await page.getByRole("button", { name: "Refresh", exact: true }).click();
  await goThrough(page);
  const news = page.getByRole("link", { name: /^What changed: 1 new/ });
  await news.click();
  await expect(page.getByRole("heading", { name: "What changed" })).toBeVisible();
  await expect(page.getByText(newest).first()).toBeVisible();

  // Two.
  await page.goto(address);
  await showArticles(page);
  await page.getByRole("button", { name: "Watch: off" }).click();
  await page.getByRole("menuitemradio", { name: "Weekly, Monday at 06:00" }).click();
  await expect(page.getByRole("button", { name: "Watch: weekly" })).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: "Watch: weekly" }).click();
  await page.getByRole("menuitemradio", { name: "Daily at 06:00" }).click();
  await expect(page.getByRole("button", { name: "Watch: daily" })).toBeVisible();
  await look(page, "a gyan that is watched");

  // One-handed.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Watch: daily" }).click();
  await page.getByRole("menuitemradio", { name: "Off" }).click();
  await expect(page.getByRole("button", { name: "Watch: off" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Refresh", exact: true })).toBeVisible();

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${server.url}/admin/sources`);
  await expect(page.getByRole("listitem").filter({ hasText: "arXiv" }).first()).toContainText(/answered/);
  await look(page, "the sources of an installation");
});
