import type { Page } from "@playwright/test";
import type { Sight } from "./screens.model.ts";

const found = (page: Page) => page.locator("blockquote mark").first().waitFor();
const palette = (page: Page) => page.getByRole("button", { name: /^Search and go to/ }).click();
const search = (name: string, at: string, open?: Sight["open"]): Sight => ({
  name: `search-${name}`,
  route: "/search",
  who: "keeper",
  at: `/search${at}`,
  heading: "Search everywhere",
  ...(open && { open }),
});

/** Search over everything, and the palette. */
export const searching: Sight[] = [
  search("start", ""),
  search("found", "?q=lithium+cells", found),
  search("kind", "?q=cells&scope=passage", found),
  search("some", "?q=lithium+xylofoo", found),
  search("nothing", "?q=xylofoo", (page) => page.getByText(/was not found anywhere/).waitFor()),
  search("filtered", "?q=cells&from=2015&to=2026", async (page) => {
    await page.getByLabel("From year").waitFor();
    await found(page);
  }),
  search("palette", "", async (page) => {
    await palette(page);
    await page.getByRole("option", { name: /My Gyans/ }).waitFor();
  }),
  search("palette-found", "", async (page) => {
    await palette(page);
    await page.getByRole("combobox").fill("cells age");
    await page.getByRole("group", { name: /^Found/ }).waitFor();
  }),
];
