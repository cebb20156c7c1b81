import type { Page } from "@playwright/test";
import { choose, press, type Sight } from "./screens.model.ts";

const share = (name: string, open: (page: Page) => Promise<unknown>): Sight => ({
  name: `share-${name}`,
  route: "/article/list/$topicId",
  who: "keeper",
  at: ({ topicId }) => `/article/list/${topicId}`,
  heading: /./,
  async open(page, isNarrow) {
    if (isNarrow) await choose(page, "Share …");
    else await press(page, "Share …");
    await page.getByRole("combobox", { name: "Share with" }).waitFor();
    await open(page);
  },
});

/** With whom a gyan is shared, and how it is shared and handed over. */
export const sharing: Sight[] = [
  share("dialog", (page) => page.getByRole("region", { name: "Who has access" }).waitFor()),
  share("suggestions", async (page) => {
    await page.getByRole("combobox", { name: "Share with" }).click();
    await page.getByRole("option").first().waitFor();
  }),
  share("chosen", async (page) => {
    const field = page.getByRole("combobox", { name: "Share with" });
    await field.fill("colleague@elsewhere.example");
    await field.press("Enter");
    await page.getByRole("radio", { name: "Can comment" }).check();
  }),
  share("hand-over", async (page) => {
    await press(page, "Transfer ownership …");
    await page.getByRole("combobox", { name: "New owner" }).waitFor();
  }),
  {
    name: "share-folder",
    route: "/mysearches",
    who: "keeper",
    at: ({ folderId }) => `/mysearches?folder=${folderId}`,
    heading: "My Gyans",
    async open(page, isNarrow) {
      if (isNarrow) await press(page, "Energy storage");
      const row = page.getByRole("navigation", { name: "Folders" }).getByRole("button", { name: /^Energy/ });
      await row.hover();
      await press(page, "Actions for the folder Energy storage");
      await page.getByRole("menuitem", { name: "Share …" }).click();
      await page.getByRole("region", { name: "Who has access" }).waitFor();
    },
  },
  {
    name: "shared-folder",
    route: "/gyanportal/folder/$folderId",
    who: "keeper",
    at: ({ folderId }) => `/gyanportal/folder/${folderId}`,
    heading: "Energy storage",
  },
  {
    name: "shared-folder-gone",
    route: "/gyanportal/folder/$folderId",
    who: "asker",
    at: ({ folderId }) => `/gyanportal/folder/${folderId}`,
    heading: "Folder not found",
  },
  {
    name: "shared-library",
    route: "/documentAnalysis",
    who: "asker",
    at: ({ libraryId }) => `/documentAnalysis?library=${libraryId}`,
    heading: "Document analysis",
    async open(page) {
      await page.getByText("You can read and analyse these documents.").waitFor();
      await page.getByRole("row").nth(1).waitFor();
    },
  },
  {
    name: "shared-library-tree",
    route: "/documentAnalysis",
    who: "asker",
    at: ({ libraryId }) => `/documentAnalysis?library=${libraryId}`,
    heading: "Document analysis",
    async open(page) {
      await page.getByRole("button", { name: /^My documents/ }).click();
      await page.getByRole("navigation", { name: "Libraries and folders" }).waitFor();
    },
  },
];
