import type { Home } from "@gyan/contract/organising/dashboard.ts";
import { press, QUESTION, type Sight, text } from "./screens.model.ts";

const about = { topicId: 1, topicKind: "search", at: "2026-11-16T09:12:00.000Z" };
const begun = { topicId: 1, topicName: QUESTION, at: about.at };

/** What Home tells somebody who was away. */
const WHILE_AWAY: Home = {
  since: "2026-11-13T17:40:00.000Z",
  changes: {
    more: 0,
    list: [
      { kind: "run", ...about, topicName: QUESTION, status: "FINISHED", added: 4 },
      {
        kind: "note",
        ...about,
        topicName: "How do coastal wetlands store carbon?",
        articleId: 1,
        by: "Asha Rao",
        text: "The sediment figures disagree with the survey of last year, look at table two before we cite them.",
      },
      { kind: "share", ...about, topicName: "Sea walls and marshes", by: "Asha Rao", right: "commenter" },
      { kind: "run", ...about, topicName: "Sodium-ion cells", status: "FAIL", added: 0 },
    ],
  },
  reading: [
    { ...begun, articleId: 1, title: "How lithium-ion cells age", share: 0.4, left: 7200 },
    { ...begun, articleId: 2, title: "Fast charging and the plating of lithium", share: 0.75, left: 3100 },
  ],
} as Home;

/** Home of somebody new, of who came back, a question that was just asked, and the figures. */
export const homes: Sight[] = [
  {
    name: "my-gyans-empty",
    route: "/mysearches",
    who: "newcomer",
    at: "/mysearches",
    heading: "My Gyans",
    open: (page) => text(page, "A gyan is one question"),
  },
  {
    name: "home-back",
    route: "/mysearches",
    who: "keeper",
    at: "/mysearches",
    heading: "My Gyans",
    // Half an hour ends a visit, and nobody waits for that here.
    open: async (page) => {
      await page.route("**/api/home", (route) => route.fulfill({ json: WHILE_AWAY }));
      await page.reload();
      await text(page, "Continue reading");
    },
  },
  {
    name: "starting",
    route: "/mysearches",
    who: "keeper",
    at: "/mysearches",
    heading: "My Gyans",
    open: async (page) => {
      await page.route("**/submitconceptfordiscovery", () => {});
      await page
        .getByPlaceholder("What topic would you like to research")
        .fill("How do flow batteries work?");
      await press(page, "Search");
      await page.getByRole("heading", { level: 1, name: "How do flow batteries work?" }).waitFor();
      await text(page, "Kept so far");
    },
  },
  {
    name: "dashboard",
    route: "/dashboard",
    who: "keeper",
    at: "/dashboard",
    heading: "Your statistics",
    open: (page) => text(page, "Your last twelve weeks"),
  },
  {
    name: "dashboard-newcomer",
    route: "/dashboard",
    who: "newcomer",
    at: "/dashboard",
    heading: "Your statistics",
    open: (page) => text(page, "Nothing to count yet"),
  },
];
