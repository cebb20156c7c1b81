import { act, waitFor, screen } from "@testing-library/react";
import { NodeId } from "@gyan/contract/ids.ts";
import type { Insights } from "@gyan/contract/reading/insights.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { aTopic, open, playServer, text, user } from "#test-page.tsx";
import { ChartsView } from "./ChartsView.tsx";

let insights: Insights;
const few = aTopic();
const many = { ...few, run: { ...few.run!, figures: { found: 40, judged: 40, kept: 30 } } };

beforeEach(() => {
  insights = {
    nodeId: NodeId.parse(1),
    articles: 6,
    undated: 1,
    years: [
      { year: 2019, articles: 3 },
      { year: 2021, articles: 2 },
    ],
    sources: [
      { source: "PubMed", articles: 4 },
      { source: "<b>arXiv</b>", articles: 2 },
    ],
    concepts: [
      { key: "batteri", label: "Battery", articles: 4, years: [{ year: 2019, articles: 3 }] },
      { key: "heat", label: "Heat", articles: 1, years: [{ year: 2021, articles: 1 }] },
    ],
  };
  playServer(() => insights);
});

const show = async () => {
  const shown = await open(<ChartsView topic={many} />, "?tab=charts&node=2");
  await waitFor(() => expect(text()).toContain("6 articles"));
  return shown;
};
const marks = (chart: string) => [
  ...document.querySelectorAll<SVGGElement>(`svg[aria-label="${chart}"] [data-at]`),
];
const names = (chart: string) => marks(chart).map((mark) => mark.getAttribute("aria-label"));
const key = (on: SVGElement | HTMLElement, name: string) => {
  act(() => on.focus());
  return user.keyboard(`{${name}}`);
};

describe("issue 10: charts of a topic", () => {
  test("years without articles have their place, and those without a year are told", async () => {
    await show();
    expect(names("Articles by year")).toEqual(["2019: 3 articles", "2020: 0 articles", "2021: 2 articles"]);
    expect(text()).toContain("1 article without a date is not shown.");
  });

  test("a bar leads to the articles that it counts", async () => {
    const { search } = await show();
    await user.click(marks("Articles by year")[0]!);
    expect(search()).toMatchObject({ tab: "articles", node: 2, from: 2019, to: 2019 });
  });

  test("so does a source, and a concept in a year, by keyboard", async () => {
    const { search } = await show();
    await key(marks("Articles by source")[1]!, "Enter");
    expect(search()).toMatchObject({ tab: "articles", source: ["<b>arXiv</b>"] });
    await key(marks("Concepts over the years")[0]!, "Enter");
    expect(search()).toMatchObject({ tab: "articles", concept: "batteri", from: 2019, to: 2019 });
  });

  test("the arrows go from bar to bar; one that counts nothing leads nowhere", async () => {
    const { search } = await show();
    const [first, second] = marks("Articles by year");
    await key(first!, "ArrowRight");
    expect(document.activeElement).toBe(second);
    expect(marks("Articles by year").map((mark) => mark.tabIndex)).toEqual([-1, 0, -1]);
    await key(second!, "Enter");
    expect(search()).toMatchObject({ tab: "charts" });
  });

  test("the same stands in a table, and names are text", async () => {
    await show();
    await user.click(await screen.findByRole("button", { name: "Table: Articles by source" }));
    const cells = [...document.querySelectorAll("table tr")].map((row) =>
      [...row.children].map((cell) => cell.textContent),
    );
    expect(cells).toEqual([
      ["Source", "articles"],
      ["PubMed", "4"],
      ["<b>arXiv</b>", "2"],
    ]);
    expect(document.querySelector("table b")).toBeNull();
  });

  test("without articles it says so", async () => {
    Object.assign(insights, { articles: 0, undated: 0, years: [], sources: [], concepts: [] });
    await open(<ChartsView topic={many} />, "?tab=charts&node=2");
    await waitFor(() => expect(text()).toContain("Nothing to chart yet"));
  });

  test("of articles without any year the other charts are still there", async () => {
    Object.assign(insights, {
      undated: 6,
      years: [],
      concepts: [{ key: "heat", label: "Heat", articles: 1, years: [] }],
    });
    await show();
    expect(text()).toContain("None of the articles says when it was published.");
    expect(names("Articles by source")).toHaveLength(2);
    expect(marks("Concepts over the years")).toEqual([]);
  });

  test("of fewer than thirty articles there are none, and their address says why", async () => {
    const { search } = await open(<ChartsView topic={few} />, "?tab=charts");
    expect(text()).toContain("Charts need at least 30 articles. This gyan has 3.");
    await user.click(await screen.findByRole("button", { name: "Go to articles" }));
    expect(search()).toMatchObject({ tab: "articles" });
  });
});
