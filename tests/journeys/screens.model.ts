import type { Page } from "@playwright/test";

/** Who looks. `visitor` is not signed in; `keeper` looks after the installation and has gyans. */
export type Who = "visitor" | "shownAround" | "newcomer" | "asker" | "keeper" | "unpaid";

/** What was made before anybody looks: addresses and ids that no table can know. */
export type Scene = {
  /** A gyan that is finished, and one for which nothing was found. */
  topicId: number;
  emptyTopicId: number;
  /** A review over a file of pages. */
  paperTopicId: number;
  /** That file. */
  documentId: number;
  personId: number;
  /** In it lies the finished gyan. */
  folderId: number;
  resetLink: string;
  /** By which outsiders read the finished gyan; the other one asks for a password. */
  link: string;
  lockedLink: string;
  /** Of the portal, with the finished gyan in it; a library that is published there, and a text of that. */
  collectionId: number;
  libraryId: number;
  workId: number;
  /** Questions about the finished gyan: what is answered, what is asked on, and what nothing here speaks of. */
  conversationId: number;
  /** A table over the finished gyan, and three of its works. */
  tableId: number;
  tableWorks: number[];
  /** A gyan that two people screen: with agreement, conflicts, and whole texts to read. */
  reviewTopicId: number;
};

export type Sight = {
  /** Names the picture. */
  name: string;
  /** As the router calls it: every path of the router has a sight here, or stands in ONLY_LEAD_ON. */
  route: string;
  who: Who;
  at: string | ((scene: Scene) => string);
  /** The heading that is there when the page is. */
  heading: string | RegExp;
  /** Opens what is to be seen and waits for it. */
  open?(page: Page, isNarrow: boolean): Promise<unknown>;
};

/** Paths that show nothing of their own. */
export const ONLY_LEAD_ON = ["/", "/login", "/$", "/admin", "/admin/"];

/** Whoever has to pay is led to the checkout at once; this is held up, so that the page before it can be seen. */
export const PAYMENT = "**/api/payment/redirect";

export const QUESTION = "Why do lithium-ion cells age?";

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: typeof name === "string" }).first();
export const press = (page: Page, name: string | RegExp) => button(page, name).click();
/** From the menu of a gyan, where a phone has what stands beside it elsewhere. */
export const choose = async (page: Page, name: string) => {
  await press(page, "Actions");
  await page.getByRole("menuitem", { name, exact: true }).click();
};
export const dialog = (page: Page) => page.getByRole("dialog").waitFor();
export const text = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor();
export const openTab = (page: Page, name: RegExp) => page.getByRole("link", { name }).click();
export const openDialog = (name: string | RegExp) => async (page: Page) => {
  await press(page, name);
  await dialog(page);
};
