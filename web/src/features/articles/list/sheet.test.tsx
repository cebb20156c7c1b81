import { screen, waitFor } from "@testing-library/react";
import { NodeId, TopicId } from "@gyan/contract/ids.ts";
import { noCells } from "@gyan/contract/reading/columns/test-columns.ts";
import type { Listing, ListingMarks } from "@gyan/contract/reading/listing.ts";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { expect, test } from "vitest";
import type { ArticleSearch } from "#entities/articles/search.ts";
import { NarrowedBy } from "#features/articles/filters/FilterChips.tsx";
import { useLook } from "#features/articles/listing/useLook.ts";
import { aTopic, open, user } from "#test-page.tsx";
import { ListSheet } from "./ListSheet.tsx";
import type { Density } from "./useDensity.ts";

const LISTING = {
  ...noCells(),
  ids: [101, 102, 103],
  works: [1, 2, 3],
  nodes: [2, 2, 2],
  scores: [0.9, 0.8, 0.7],
  levels: [0, 1, 1],
  years: [2001, 2010, null],
  concepts: [[], [], []],
  conceptNames: [],
  sources: [[0], [1], [1]],
  sourceNames: ["arXiv", "PubMed"],
  venues: [0, 1, 1],
  venueNames: ["Acta", "Nature"],
  news: [],
  outline: [
    { id: 1, parentId: null },
    { id: 2, parentId: 1 },
  ],
} as unknown as Listing;
const MARKS = {
  saved: [2],
  read: [],
  relevant: [],
  irrelevant: [],
  kept: [],
  rejected: [],
  noted: [],
  tags: [],
} as unknown as ListingMarks;
const node = (id: number, name: string) => ({
  id: NodeId.parse(id),
  parentId: null,
  name,
  depth: id,
  articles: 3,
});
const TOPIC = aTopic({ nodes: [node(1, "Rivers"), node(2, "<b>Floods</b>")] as never });

const route = getRouteApi("/shell/article/list/$topicId");

function Phone() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const looked = useLook(TopicId.parse(7), search, LISTING, MARKS);
  const [density, onDensity] = useState<Density>("comfortable");
  const onFilter = (next: Partial<ArticleSearch>) =>
    void navigate({ search: (before) => ({ ...before, tab: "articles", ...next }) });
  const shown = { topic: TOPIC, search, listing: LISTING, onFilter };
  return (
    <>
      <NarrowedBy {...shown} />
      <ListSheet {...shown} looked={looked} density={density} onDensity={onDensity} />
    </>
  );
}

const button = (name: string | RegExp) => screen.getByRole("button", { name });
const chosen = (address: () => Record<string, unknown>) => {
  const { tab: _tab, ...rest } = address();
  return rest;
};

test("X-02 on a phone one button counts what narrows the list; what is chosen in its sheet holds at once and stays", async () => {
  const { search } = await open(<Phone />);
  expect(button(/^Filter/).textContent).toBe("Filter");
  await user.click(button(/^Filter/));
  const sheet = () => document.querySelector("dialog");
  await user.click(screen.getByRole("checkbox", { name: /^Saved/ }));
  await user.click(screen.getByRole("checkbox", { name: /^Nature/ }));
  await user.selectOptions(screen.getByLabelText("Sort"), "newest");
  await user.click(button("Compact rows"));
  expect(button("Compact rows").getAttribute("aria-pressed")).toBe("true");
  expect(chosen(search)).toEqual({ saved: true, venue: ["Nature"], sort: "newest" });
  await user.click(button("Show 1 article"));
  expect(sheet()).toBeNull();
  expect(button("Filter 2").textContent).toBe("Filter 2");

  // Above the list stands what narrows it, each to be taken away.
  await user.click(button("Remove filter Nature"));
  expect(chosen(search)).toEqual({ saved: true, sort: "newest" });
  await user.click(button(/^Filter/));
  await user.click(button("Close"));
  expect(chosen(search)).toEqual({ saved: true, sort: "newest" });
  await user.click(button("Clear filters"));
  expect(button(/^Filter/).textContent).toBe("Filter");
});

test("X-02 the words that are looked for and the part of the outline are seen and taken away too; markup is text", async () => {
  const { search } = await open(<Phone />, "?q=rain&node=2");
  expect(button("Filter 1")).toBeDefined();
  await user.click(button("Remove filter <b>Floods</b>"));
  expect(chosen(search)).toEqual({ q: "rain" });
  await user.click(button("Remove filter rain"));
  expect(chosen(search)).toEqual({});
  expect(screen.queryByRole("group", { name: "Filters" })).toBeNull();
});

test("with a key the sheet opens on the field that finds", async () => {
  await open(<Phone />);
  button(/^Filter/).focus();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("searchbox")));
});
