import type { Page } from "@playwright/test";
import { dialog, press, type Sight, text } from "./screens.model.ts";

const HEADING = "Screening together";
const DESK = "/article/review/$topicId";

const sight = (
  name: string,
  more: Omit<Sight, "name" | "route" | "who" | "heading"> & Partial<Sight>,
): Sight => ({
  name: `together-${name}`,
  route: DESK,
  who: "keeper",
  heading: HEADING,
  ...more,
});
const at =
  (rest = "") =>
  ({ reviewTopicId }: { reviewTopicId: number }) =>
    `/article/review/${reviewTopicId}${rest}`;
const article = (page: Page) =>
  page.getByRole("article").getByRole("heading", { level: 2 }).first().waitFor();

/** Screening together: before it began, the desk at both stages, lists, how far it is, and the diagram. */
export const reviews: Sight[] = [
  sight("begin", {
    at: ({ topicId }) => `/article/review/${topicId}`,
    open: (page) => text(page, "Reasons for exclusion"),
  }),
  sight("desk", { at: at("?stage=abstract"), open: article }),
  sight("reasons", {
    at: at("?stage=abstract"),
    open: async (page) => {
      await article(page);
      await press(page, /^Exclude/);
      await text(page, "Why is it excluded?");
    },
  }),
  sight("remark", {
    at: at("?stage=abstract"),
    open: async (page) => {
      await article(page);
      await press(page, "Remark");
      await page
        .getByRole("textbox", { name: "Remark" })
        .fill("The ageing is modelled, not measured: look at the methods.");
    },
  }),
  sight("text", {
    at: at("?stage=text"),
    open: async (page, isNarrow) => {
      await article(page);
      if (isNarrow) return;
      await page.getByRole("region", { name: "Reader" }).getByRole("heading").first().waitFor();
    },
  }),
  sight("reading", {
    at: at("?stage=text"),
    open: async (page, isNarrow) => {
      await article(page);
      if (isNarrow) await press(page, "Read the whole text");
      await page.getByRole("region", { name: "Reader" }).locator("p").first().waitFor();
    },
  }),
  sight("failed", {
    at: at("?stage=abstract"),
    open: async (page) => {
      await article(page);
      await page.route("**/vote", (route) =>
        route.fulfill({ status: 404, json: { code: "reason_not_found", message: "", params: {} } }),
      );
      await page.keyboard.press("i");
      await text(page, /was not saved/);
      await page.unroute("**/vote");
    },
  }),
  sight("offline", {
    at: at("?stage=abstract"),
    open: async (page) => {
      await article(page);
      await page.route("**/vote", (route) => route.abort());
      await page.keyboard.press("i");
      await text(page, /kept here/);
    },
  }),
  sight("conflicts", {
    route: `${DESK}/articles`,
    at: at("/articles?stage=abstract&show=conflicts"),
    open: (page) => page.getByRole("button", { name: "Settle" }).first().waitFor(),
  }),
  sight("excluded", {
    route: `${DESK}/articles`,
    at: at("/articles?stage=abstract&show=excluded"),
    open: (page) => page.getByRole("heading", { level: 2 }).first().waitFor(),
  }),
  sight("settle", {
    route: `${DESK}/articles`,
    at: at("/articles?stage=abstract&show=conflicts"),
    open: async (page) => {
      await press(page, "Settle");
      await dialog(page);
      await page.getByRole("radio", { name: "Exclude" }).check();
    },
  }),
  sight("overview", {
    route: `${DESK}/overview`,
    at: at("/overview"),
    open: (page) => text(page, "Cohen’s kappa"),
  }),
  sight("prisma", {
    route: `${DESK}/prisma`,
    at: at("/prisma"),
    open: (page) => page.getByRole("img", { name: "PRISMA 2020 flow diagram" }).waitFor(),
  }),
];
