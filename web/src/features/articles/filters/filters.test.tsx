import { act } from "@testing-library/react";
import { noCells } from "@gyan/contract/reading/columns/test-columns.ts";
import { facets } from "@gyan/contract/reading/listing.rules.ts";
import type { Listing, ListingMarks } from "@gyan/contract/reading/listing.ts";
import { getRouteApi } from "@tanstack/react-router";
import { expect, test } from "vitest";
import { type ArticleSearch, filterOf } from "#entities/articles/search.ts";
import { open, user } from "#test-page.tsx";
import { FilterChips } from "./FilterChips.tsx";
import { FilterPanel } from "./FilterPanel.tsx";

const LISTING = {
  ...noCells(),
  ids: [101, 102, 103],
  works: [1, 2, 3],
  nodes: [1, 1, 1],
  scores: [0.9, 0.8, 0.7],
  levels: [0, 1, 1],
  years: [2001, 2010, null],
  concepts: [[0], [0], []],
  conceptNames: [{ key: "flood", label: "Floods" }],
  sources: [[0], [1], [1]],
  sourceNames: ["arXiv", "PubMed"],
  venues: [0, 1, 1],
  venueNames: ["Acta", "Nature"],
  news: [0],
  outline: [{ id: 1, parentId: null }],
} as unknown as Listing;
const MARKS = {
  saved: [2],
  read: [],
  relevant: [],
  irrelevant: [3],
  kept: [],
  rejected: [],
  noted: [],
  tags: [{ tag: "Method", works: [1, 3] }],
} as unknown as ListingMarks;

const route = getRouteApi("/shell/article/list/$topicId");
let address: () => Record<string, unknown>;

function Filters() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const shown = {
    search,
    listing: LISTING,
    facets: facets(LISTING, MARKS, { filter: filterOf(search), found: null }),
    onFilter: (next: Partial<ArticleSearch>) =>
      void navigate({ search: (before) => ({ ...before, tab: "articles", ...next }) }),
  };
  return (
    <>
      <FilterChips {...shown} opener={null} />
      <FilterPanel {...shown} id="panel" onClose={() => undefined} />
    </>
  );
}

const show = async (search = "") => {
  address = (await open(<Filters />, search)).search;
};

const boxes = () => [
  ...document.querySelectorAll<HTMLLabelElement>("#panel label:has(input[type=checkbox])"),
];
const box = (name: string) => boxes().find((label) => label.querySelector("span")?.textContent === name)!;
const press = async (name: string) => {
  await user.click(box(name));
};
const chips = () =>
  [...document.querySelectorAll("[aria-label^='Remove filter ']")].map((chip) => chip.textContent);
const chosen = () => {
  const { tab: _tab, ...rest } = address();
  return rest;
};

test("X-02 every kind of filter is chosen in the panel, stands beside the list, and is taken away again", async () => {
  await show();
  const groups = [...document.querySelectorAll("#panel legend")].map((legend) => legend.textContent);
  expect(groups).toEqual([
    "Marks",
    "Answers the question",
    "Source",
    "Journal or venue",
    "Tag",
    "Year of publication",
  ]);
  for (const [name, filter, chip] of [
    ["New", { new: true }, "New"],
    ["Saved", { saved: true }, "Saved"],
    ["Not relevant", { decision: "irrelevant" }, "Not relevant"],
    ["Touches on it", { level: ["touches"] }, "Touches on it"],
    ["PubMed", { source: ["PubMed"] }, "PubMed"],
    ["Nature", { venue: ["Nature"] }, "Nature"],
    ["Method", { tag: ["Method"] }, "Method"],
  ] as const) {
    await press(name);
    expect(chosen()).toEqual(filter);
    expect(chips()).toEqual([chip]);
    expect(box(name).querySelector("input")!.checked).toBe(true);
    await press(name);
    expect(chosen()).toEqual({});
    expect(chips()).toEqual([]);
  }
});

test("X-02 several values of a filter widen it; each is taken away by itself, and levels stand in their order", async () => {
  await show();
  await press("Nature");
  await press("Acta");
  await press("Touches on it");
  await press("Answers it");
  expect(chosen()).toEqual({ venue: ["Nature", "Acta"], level: ["answers", "touches"] });
  expect(chips()).toEqual(["Nature", "Acta", "Answers it", "Touches on it"]);
  await user.click(document.querySelector<HTMLElement>("[aria-label='Remove filter Nature']")!);
  expect(chosen()).toEqual({ venue: ["Acta"], level: ["answers", "touches"] });
});

test("X-02 years are typed, and told as a span", async () => {
  await show();
  const [from, to] = document.querySelectorAll<HTMLInputElement>("#panel input[type=number]");
  expect([from!.placeholder, to!.placeholder]).toEqual(["2001", "2010"]);
  await act(async () => {
    from!.value = "2005";
    from!.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
  });
  expect(chosen()).toEqual({ from: 2005 });
  expect(chips()).toEqual(["from 2005"]);
});

test("X-02 what is chosen is seen in the panel, also what no article has", async () => {
  await show("?source=Elsewhere&venue=Gone&tag=Lost");
  for (const name of ["Elsewhere", "Gone", "Lost"]) {
    expect(box(name).querySelector("input")!.checked).toBe(true);
    expect(box(name).textContent).toBe(`${name}0`);
  }
});
