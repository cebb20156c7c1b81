import type { Page } from "@playwright/test";
import { askControl } from "../../server/src/platform/control.ts";
import { PLACES, studyOf, tradeOf } from "../slices/screening.scene.ts";
import { arxivFeed, crossrefList, send, startOutside } from "../support/outside.ts";
import type { Outside } from "../support/outside.ts";
import { linkIn } from "../support/process.ts";
import { expectNoBarriers, expectNoSideways } from "./barriers.ts";
import { expect, signIn, test as base, withServer } from "./server.ts";

/** A server whose journals are on this machine. */
const test = base.extend<object, { outside: Outside }>({
  outside: [
    // eslint-disable-next-line no-empty-pattern -- the runner reads the names of the fixtures from the pattern
    async ({}, use) => {
      const outside = await startOutside();
      outside.on("/arxiv", (_, response) => send(response, "application/atom+xml", arxivFeed([])));
      await use(outside);
      await outside.stop();
    },
    { scope: "worker" },
  ],
  server: [({ outside }, use) => withServer(outside.settings, use), { scope: "worker" }],
});

/** The first so many places: every other one has a study, and the rest a shop. */
function publish(outside: Outside, count: number): void {
  const papers = PLACES.slice(0, count).map((place, at) => {
    const { title, abstract } = at % 2 === 0 ? studyOf(place) : tradeOf(place);
    return { title: title!, abstract: abstract!, doi: `10.1000/${place.toLowerCase()}` };
  });
  outside.on("/crossref", (_, response) => send(response, "application/json", crossrefList(papers)));
}

const line = (page: Page) => page.getByRole("button", { name: /^Learned from/ });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Learned from your decisions" });

test("decisions teach what is worth reading, and what they set aside comes back at a press", async ({
  page,
  server,
  outside,
  newPerson,
}) => {
  const { email, link } = await newPerson("--role", "Admin");
  const token = await server.signIn(link);
  const call = async <T>(method: string, route: string, body?: object): Promise<T> => {
    const answer = await server.call<T>(method, route, { token, ...(body && { body }) });
    expect([route, answer.status]).toEqual([route, 200]);
    return answer.body;
  };
  publish(outside, 40);
  const sources = { webAvailable: true };
  const config = { maxSearchCount: 100 };
  const { topic } = await call<{ topic: { topicId: number } }>(
    "POST",
    "/gyan/create/v4/submitconceptfordiscovery",
    { topicOutline: { id: 1, name: "Coral bleaching" }, sources, config },
  );
  const { topicId } = topic;
  await server.finished(token, topicId);
  const { articles } = await call<{ articles: { id: number; title: string }[] }>(
    "GET",
    `/topics/${topicId}/articles?limit=100`,
  );
  const idsOf = (word: string) => articles.filter(({ title }) => title.includes(word)).map(({ id }) => id);
  const decide = (ids: number[], relevant: boolean) =>
    call("POST", `/topics/${topicId}/marks`, { ids, relevant });

  // Nothing was decided: the list begins without a word about it.
  await signIn(page, server, linkIn(await askControl(server.dataDir, "signin-link", ["--email", email]))!);
  await page.goto(`${server.url}/article/list/${topicId}?tab=articles`);
  await page.getByRole("heading", { level: 3 }).first().waitFor();
  await expect(line(page)).toHaveCount(0);

  // Decided in another tab, told in this one.
  await decide(idsOf("heat stress").slice(0, 4), true);
  await decide(idsOf("aquarium").slice(0, 8), false);
  await expect(line(page)).toHaveText(/Learned from 12 decisions$/);
  await line(page).click();
  await expect(dialog(page)).toContainText("An estimate needs 20 decisions");
  await expect(dialog(page).getByRole("region", { name: "Against" })).toContainText(/aquarium|shop|lamps/);
  await expect(dialog(page).getByRole("region", { name: "In favour" })).toContainText(
    /heat|symbionts|thermal/,
  );
  await dialog(page).getByRole("button", { name: "Close" }).click();
  await expect(line(page)).toBeFocused();

  await decide(idsOf("heat stress").slice(4, 12), true);
  await decide(idsOf("aquarium").slice(8, 18), false);
  await expect(line(page)).toHaveText(/about \d+ relevant articles? still undecided \(\d+–\d+\)/);

  publish(outside, 52);
  await call("POST", "/gyan/refresh/v1/submit", {
    topicOutline: { topicId, sendForRefresh: true },
    sources,
    config,
  });
  await server.finished(token, topicId);
  await expect(line(page)).toHaveText(/\d+ set aside$/);
  await line(page).click();
  const rows = dialog(page).getByRole("region", { name: "Set aside" }).getByRole("listitem");
  await expect(rows.first()).toContainText(/aquarium shop.*Against it: /s);
  const aside = await rows.count();
  for (const width of [390, 1440]) {
    // On a phone the line stands in the list itself.
    await dialog(page).getByRole("button", { name: "Close" }).click();
    await page.setViewportSize({ width, height: 900 });
    await line(page).click();
    await expect(rows).toHaveCount(aside);
    await expectNoBarriers(page, `what was learned at ${width} px`);
    await expectNoSideways(page, `what was learned at ${width} px`);
  }

  // By keyboard: one comes back, then all that are left.
  await rows.first().getByRole("button").focus();
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toContainText("1 article is back in the list.");
  await expect(rows).toHaveCount(aside - 1);
  await expect(dialog(page).getByRole("heading", { name: "Set aside" })).toBeFocused();
  if (aside > 2)
    await dialog(page)
      .getByRole("button", { name: /^Return all/ })
      .click();
  else await rows.first().getByRole("button").click();
  await expect(dialog(page)).toContainText("Nothing is set aside.");
  await dialog(page).getByRole("button", { name: "Close" }).click();
  await expect(page.getByText("52 articles", { exact: true }).first()).toBeVisible();
});
