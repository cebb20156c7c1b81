import { button, QUESTION, type Sight, text } from "./screens.model.ts";

const route = "/public/$secret";

/** What somebody without an account sees who was sent an address. */
export const linked: Sight[] = [
  {
    name: "link",
    route,
    who: "visitor",
    at: ({ link }) => link,
    heading: QUESTION,
    open: (page) => text(page, "Every sentence is taken word for word"),
  },
  {
    name: "link-article",
    route,
    who: "visitor",
    at: ({ link }) => link,
    heading: QUESTION,
    async open(page) {
      await page.getByRole("region", { name: "Articles" }).getByRole("button").first().click();
      await text(page, "Quotes from it, word for word");
    },
  },
  {
    name: "link-locked",
    route,
    who: "visitor",
    at: ({ lockedLink }) => lockedLink,
    heading: "Enter the password",
  },
  {
    name: "sample",
    route: "/sample",
    who: "visitor",
    at: "/sample",
    heading: QUESTION,
    open: (page) => text(page, "Every sentence is taken word for word"),
  },
  {
    name: "sample-quote",
    route: "/azure-auth",
    who: "visitor",
    at: "/azure-auth",
    heading: QUESTION,
    async open(page) {
      await page.getByRole("button", { name: "Source 1" }).first().click();
      await button(page, "Read in context").waitFor();
    },
  },
  { name: "link-gone", route, who: "visitor", at: "/public/not-a-link", heading: "This page is closed" },
];
