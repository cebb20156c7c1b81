import type { Page } from "@playwright/test";
import { askControl } from "../../server/src/platform/control.ts";
import { aboutReefs, aSite } from "../slices/refresh.scene.ts";
import { startOutside } from "../support/outside.ts";
import type { Outside } from "../support/outside.ts";
import { linkIn } from "../support/process.ts";
import { look } from "./barriers.ts";
import { expect, signIn, test as base, withServer } from "./server.ts";

/** A server whose web is a site on this machine. */
const test = base.extend<object, { outside: Outside }>({
  outside: [
    // eslint-disable-next-line no-empty-pattern -- the runner reads the names of the fixtures from the pattern
    async ({}, use) => {
      const outside = await startOutside();
      await use(outside);
      await outside.stop();
    },
    { scope: "worker" },
  ],
  server: [({ outside }, use) => withServer(outside.settings, use), { scope: "worker" }],
});

const main = (page: Page) => page.getByRole("main");
const path = (place: string) => `/reefs/${place.toLowerCase()}`;

test("what a refresh changed is told, shown as a difference, and the gyan is opened as it was", async ({
  page,
  server,
  outside,
  newPerson,
}) => {
  const site = aSite(outside);
  const places = ["Lanai", "Mayotte", "Okinawa"];
  for (const place of places) site.put(path(place), aboutReefs(place));
  const addresses = (names: string[]) => names.map((place) => `${outside.origin}${path(place)}`);

  const { email, link } = await newPerson("--role", "Admin");
  const token = await server.signIn(link);
  const call = async <T>(method: string, route: string, body: object): Promise<T> => {
    const answer = await server.call<T>(method, route, { token, body });
    expect([route, answer.status]).toEqual([route, 200]);
    return answer.body;
  };
  const { id: library } = await call<{ id: number }>("POST", "/libraries", { name: "Nothing in it" });
  const sources = { repoIds: { [library]: {} } };
  const made = await call<{ topic: { topicId: number } }>(
    "POST",
    "/gyan/create/v4/submitconceptfordiscovery",
    {
      topicOutline: { id: 1, name: "Coral bleaching", sources: addresses(places) },
      sources,
      config: {},
    },
  );
  const { topicId } = made.topic;
  await server.finished(token, topicId);

  const altered = aboutReefs("Mayotte");
  altered.sentences[2] = "The divers of Mayotte have counted anew, and nine in ten corals had recovered.";
  site.put(path("Mayotte"), altered);
  site.put(path("Redang"), aboutReefs("Redang"));
  site.remove(path("Okinawa"), { isUnlisted: true });
  await call("POST", "/gyan/refresh/v1/submit", {
    topicOutline: { topicId, sendForRefresh: true, sources: addresses([...places, "Redang"]) },
    sources,
    config: {},
  });
  await server.finished(token, topicId);

  await signIn(page, server, linkIn(await askControl(server.dataDir, "signin-link", ["--email", email]))!);
  await page.getByRole("button", { name: /^Notifications/ }).click();
  await expect(page.getByText("1 new · 1 changed · 1 gone")).toBeVisible();
  await page.getByRole("dialog").getByRole("link", { name: "Coral bleaching" }).first().click();

  // The entry of the bell leads to what changed.
  await expect(page).toHaveURL(/tab=history&from=1&to=2/);
  const rows = main(page).getByRole("article");
  await expect(rows).toHaveCount(3);
  await main(page)
    .getByRole("button", { name: /^Changed/ })
    .click();
  await expect(rows).toHaveCount(1);
  await page.reload();
  await expect(rows).toHaveCount(1);
  await main(page).getByRole("button", { name: "Show difference" }).press("Enter");
  await expect(main(page).getByRole("deletion")).toContainText(aboutReefs("Mayotte").sentences[2]!);
  await expect(main(page).getByRole("insertion")).toContainText("nine in ten corals had recovered");
  await look(page, "the difference of an article");
  await page.setViewportSize({ width: 1280, height: 800 });

  // As it was after the first run: without what came later, and with the text of that time.
  await main(page).getByRole("link", { name: "All runs" }).click();
  await main(page).getByRole("link", { name: "Open this version" }).last().click();
  await expect(main(page).getByText(/^This is the gyan as it was when run 1 ended/)).toBeVisible();
  const past = main(page).getByRole("list", { name: "Articles at that time" });
  await expect(past.getByRole("link")).toHaveCount(3);
  await past.getByRole("link", { name: /Mayotte/ }).click();
  await expect(main(page).getByText(aboutReefs("Mayotte").sentences[2]!)).toBeVisible();
  await look(page, "an article as it was");
  await page.setViewportSize({ width: 1280, height: 800 });
  await main(page).getByRole("link", { name: "Back to current version" }).click();
  await expect(
    main(page).getByRole("region", { name: "Articles" }).getByRole("heading", { level: 3 }),
  ).toHaveCount(4);

  // What came, changed and went is marked in the list, and can be looked at alone.
  const list = main(page).getByRole("region", { name: "Articles" });
  await list.getByRole("button", { name: "Gone, 1" }).click();
  await expect(list.getByRole("heading", { level: 3 })).toHaveText([/Okinawa/]);
  await expect(main(page).getByText(/^No source has this article any more/)).toBeVisible();
  await list.getByRole("button", { name: "Clear filters" }).click();

  // Followed by a feed reader, which needs no session.
  await page.getByRole("button", { name: "Actions", exact: true }).click();
  await page.getByRole("menuitem", { name: "Follow this gyan" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Create link" }).click();
  const address = await dialog.getByRole("textbox", { name: "Secret feed link" }).inputValue();
  const feed = await fetch(address);
  expect(feed.headers.get("content-type")).toContain("application/atom+xml");
  expect(await feed.text()).toContain("Coral bleaching: 1 new, 1 changed, 1 gone");
});
