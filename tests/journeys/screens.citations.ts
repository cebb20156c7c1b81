import type { Chain, ChainAsked, SharedWork } from "@gyan/contract/chaining/calls.ts";
import type { ArticleId, DocumentId, WorkId } from "@gyan/contract/ids.ts";
import type { Page } from "@playwright/test";
import { button, press, type Sight, text } from "./screens.model.ts";

// The journeys ask nobody outside, and the articles that they have cite nothing: what indexes would have told is told here.

const TITLES = [
  "Ageing mechanisms in lithium-ion batteries",
  "A review of lithium plating during fast charging of cells at low temperatures",
  "Solid electrolyte interphase",
  "Calendar ageing of commercial cells: a study over ten years with forty-eight cells of six makers",
  "Degradation diagnostics",
  "Understanding ageing in Li-ion battery packs: from the electrode to the grid",
  "Electrolyte additives that slow the growth of the film on the anode, and what they cost",
];
const NAMES = ["Mira Falk", "Noor Sen", "Jean Petit", "Asha Rao", "Lena Ortiz", "Ravi Menon"];
const ABSTRACT =
  "Cells lose capacity while they are used and while they are not. We followed both for ten years and tell which of the known mechanisms explains how much of it, and where the models that are used today are wrong.";

const asked = (own: Partial<ChainAsked>): ChainAsked => ({
  source: "openalex",
  label: "OpenAlex",
  state: "asked",
  at: "2026-03-04T10:00:00Z",
  problem: null,
  ...own,
});
const ASKED = [
  asked({ source: "text", label: "" }),
  asked({}),
  asked({ source: "crossref", label: "Crossref" }),
  asked({ source: "semantic-scholar", label: "Semantic Scholar", state: "unknown" }),
  asked({ source: "europepmc", label: "Europe PMC", state: "failed" }),
];

const work = (at: number): SharedWork => ({
  key: `doi:10.1000/${at}`,
  title: TITLES[at % TITLES.length]!,
  authors: NAMES.slice(at % 3, (at % 3) + 1 + (at % 5)),
  year: 2024 - at,
  venue: at % 3 === 2 ? null : "Journal of Stored Energy",
  doi: at % 4 === 3 ? null : `10.1000/${at}`,
  url: null,
  abstract: at % 3 === 1 ? null : ABSTRACT,
  timesCited: at % 5 === 4 ? null : 1800 - 150 * at,
  sources: at % 2 === 0 ? ["text", "openalex"] : ["crossref"],
  isRetracted: at === 4,
  articleId: at === 2 ? (1 as ArticleId) : null,
  documentId: at === 5 ? (1 as DocumentId) : null,
  state: at === 1 ? "waiting" : at === 2 ? "listed" : at === 6 ? "below" : "new",
  links: 9 - at,
  linked: TITLES.slice(0, Math.min(5, 9 - at)).map((title, place) => ({
    articleId: (place + 1) as ArticleId,
    workId: (place + 1) as WorkId,
    title,
  })),
});
const WORKS = TITLES.map((_title, at) => work(at));

const CHAIN: Chain = {
  total: WORKS.length,
  works: WORKS,
  unread: [{ number: 12, text: "Ibid., p. 4, and the sources named there." }],
  asked: ASKED,
  isAsking: false,
};
const LIST = {
  total: WORKS.length,
  works: WORKS,
  articles: { of: 24, withReferences: 18, asked: 9 },
  asked: ASKED.slice(1),
  isAsking: false,
  mayAsk: true,
  mayTake: true,
};

/** Articles that cite works before them, and works that several share; numbers that always come out the same. */
function mapOf(own: number, shared: number, isCut = false) {
  let state = 7;
  const upTo = (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  const size = own + shared;
  const citations = new Map<string, [number, number]>();
  for (let from = 0; from < size; from += 1)
    for (let time = 0; time < (from < own ? 6 : 2); time += 1) {
      // A few are cited by many, as it is.
      const other = Math.floor((upTo(size) * upTo(size)) / size);
      const pair: [number, number] = from < own ? [from, other] : [upTo(own), from];
      if (pair[0] !== pair[1]) citations.set(pair.join(), pair);
    }
  const cited = [...citations.values()].map(([, to]) => to);
  return {
    works: Array.from({ length: size }, (_, at) => ({
      ...work(at % TITLES.length),
      key: `w${at}`,
      authors: [NAMES[at % NAMES.length]!],
      year: 1990 + (at % 35),
      articleId: at < own ? at + 1 : null,
      state: at < own ? "listed" : at % 9 === 0 ? "waiting" : "new",
      citedHere: cited.filter((to) => to === at).length,
    })),
    citations: [...citations.values()],
    isCut,
  };
}

/** What the server says of citations from now on; the page is loaded again to hear it. */
async function told(page: Page, list: object = {}, map: object = mapOf(14, 30), chain: object = {}) {
  await page.route("**/api/topics/*/chaining?*", (route) => route.fulfill({ json: { ...LIST, ...list } }));
  await page.route("**/api/topics/*/chaining/map", (route) => route.fulfill({ json: map }));
  await page.route(/\/api\/(articles|documents)\/\d+\/citations/, (route) =>
    route.fulfill({ json: { ...CHAIN, ...chain } }),
  );
  await page.reload();
}

const LIST_AT = "/article/citations/$topicId";
const MAP_AT = "/article/citations/$topicId/map";

const sight = (name: string, route: string, open: Sight["open"]): Sight => ({
  name: `citations-${name}`,
  route,
  who: "keeper",
  at: ({ topicId }) => route.replace("$topicId", String(topicId)),
  heading: "Citations",
  ...(open && { open }),
});
const list = (name: string, open: Sight["open"]) => sight(name, LIST_AT, open);
const drawn = async (page: Page) => {
  await page.getByRole("listbox", { name: "Citation map" }).waitFor();
  await page.getByRole("option").first().waitFor({ state: "attached" });
};

/** Following citations: the list of a gyan, its map, and the part below a text. */
export const citing: Sight[] = [
  list("list", async (page) => {
    await told(page);
    await text(page, TITLES[0]!);
  }),
  list("linked", async (page) => {
    await told(page);
    await press(page, /^Cited by 9 of yours/);
    await page.getByRole("dialog").waitFor();
  }),
  list("chosen", async (page) => {
    await told(page);
    for (const at of [0, 3])
      await page
        .getByRole("checkbox", { name: /^Select / })
        .nth(at)
        .check();
    await page.getByRole("group", { name: "Selected works" }).waitFor();
  }),
  list("asking", async (page) => {
    await told(page, { isAsking: true });
    await button(page, "Stop asking").waitFor();
  }),
  list("none", async (page) => {
    await told(page, {
      total: 0,
      works: [],
      articles: { of: 24, withReferences: 0, asked: 0 },
      asked: [asked({ state: "never", at: null })],
    });
    await text(page, "No work is cited by several of your articles");
  }),
  list("off", async (page) => {
    await told(page, { asked: [asked({ state: "off", at: null })], mayAsk: false });
    await text(page, /^No index of citations may be asked here/);
  }),
  sight("map", MAP_AT, async (page) => {
    await told(page);
    await drawn(page);
  }),
  sight("map-work", MAP_AT, async (page) => {
    await told(page);
    await drawn(page);
    await page.getByRole("listbox", { name: "Citation map" }).focus();
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowRight");
    await page.getByRole("region", { name: "Work", exact: true }).waitFor();
  }),
  sight("map-large", MAP_AT, async (page) => {
    await told(page, {}, mapOf(100, 300, true));
    await drawn(page);
  }),
  sight("map-list", MAP_AT, async (page) => {
    await told(page);
    await press(page, "List");
    await page.getByRole("list", { name: "Citation map" }).getByRole("heading").first().waitFor();
  }),
  {
    name: "citations-article",
    route: "/article/list/$topicId",
    who: "keeper",
    at: ({ topicId }) => `/article/list/${topicId}?tab=articles`,
    heading: /./,
    open: async (page, isNarrow) => {
      await told(page);
      if (isNarrow) await page.getByRole("heading", { level: 3 }).first().click();
      const reader = page.getByRole("region", { name: "Reader" });
      await reader.locator("p").first().waitFor();
      await page.keyboard.press("c");
      await reader.getByRole("button", { name: /^Cites \(/ }).waitFor();
      await reader.getByRole("heading", { level: 4 }).first().waitFor();
    },
  },
  {
    name: "citations-document",
    route: "/documentAnalysis/$documentId",
    who: "keeper",
    at: ({ documentId }) => `/documentAnalysis/${documentId}`,
    heading: /./,
    open: async (page) => {
      await told(
        page,
        {},
        {},
        { total: 0, works: [], unread: [], asked: [asked({ state: "off", at: null })] },
      );
      await text(page, /^A lithium cell loses capacity/);
      await page.keyboard.press("c");
      await text(page, "Nothing that it cites is known.");
    },
  },
];
