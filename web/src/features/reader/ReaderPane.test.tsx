import { act, waitFor, screen } from "@testing-library/react";
import { ArticleId, DocumentId, NodeId, TopicId } from "@gyan/contract/ids.ts";
import type { ArticleText } from "@gyan/contract/reading.ts";
import { useState } from "react";
import { beforeEach, describe, expect, test } from "vitest";
import { queryClient } from "#lib/query.ts";
import { readAt, type View } from "#entities/articles/search.ts";
import { aTopic, closePage, open, playServer, refusal, type Sent, text, user } from "#test-page.tsx";
import { ReaderPane } from "./ReaderPane.tsx";

const TEXT = [
  "## Why cells age",
  "A film grows on the anode of a cell. Heat makes it grow faster.",
  "Figure 1. The film after a year.",
  "<script>alert(1)</script> <img src=x onerror=alert(2)> stay words.",
  "### In the cold",
  "שלום in the cold nothing grows.",
  "## References",
  "- Rao, A. (2019) Films. doi:10.1000/film",
  "- Sen, L. (2020) Heat.",
].join("\n\n");
const at = (words: string) => ({ start: TEXT.indexOf(words), end: TEXT.indexOf(words) + words.length });
const sectionOf = (heading: string, from: string, to: string) => ({
  heading,
  start: TEXT.indexOf(from),
  end: at(to).end,
  kind: heading === "References" ? ("references" as const) : null,
});

const anArticle = (own: Partial<ArticleText> = {}): ArticleText => ({
  id: ArticleId.parse(3),
  nodeId: NodeId.parse(1),
  topicId: TopicId.parse(7),
  title: "Cells <b>age</b>",
  authors: ["Rao, A."],
  venue: null,
  url: "https://example.org/cells",
  doi: "10.1000/cells",
  publishedOn: "2019",
  language: "en",
  sources: ["arXiv"],
  score: 0.9,
  level: null,
  judgedBy: null,
  isTakenIn: false,
  isNearly: false,
  reason: { matched: [], missing: [], quote: null, marks: [], unspoken: [] },
  retraction: null,
  isGone: false,
  documentId: null,
  hasPages: false,
  text: TEXT,
  sections: [
    sectionOf("Why cells age", "A film grows", "stay words."),
    sectionOf("In the cold", "שלום", "nothing grows."),
    sectionOf("References", "- Rao", "Heat."),
  ],
  pages: [
    { number: 4, start: 0 },
    { number: 5, start: at("Heat makes").start },
  ],
  captions: [at("Figure 1. The film after a year.")],
  footnotes: [],
  bibliography: { start: TEXT.indexOf("## References"), end: TEXT.length },
  references: [{ start: TEXT.indexOf("Rao, A. (2019)"), doi: "10.1000/film" }],
  place: null,
  highlights: [at("A film grows on the anode of a cell."), at("in the cold nothing grows")],
  concepts: [
    { key: "film", label: "film", spans: [at("film")] },
    { key: "heat", label: "heat", spans: [at("Heat")] },
  ],
  summary: [],
  focused: [],
  ...own,
});

let article: ArticleText | Response;
let sent: Sent[];

beforeEach(() => {
  article = anArticle();
  sent = [];
  playServer((asked) => {
    sent.push(asked);
    if (asked.path === "/api/articles/3") return article instanceof Response ? article.clone() : article;
    if (asked.path === "/api/topics/7") return aTopic();
    if (asked.path.endsWith("/place")) return { at: 0 };
    return refusal(404, "not_found");
  });
});

function Shown({ start }: { start: string | undefined }) {
  const [quote, setQuote] = useState(start);
  const [view, setView] = useState<View>("text");
  return (
    <ReaderPane
      articleId={ArticleId.parse(3)}
      target={readAt(quote)}
      view={view}
      takesFocus={false}
      onFocusTaken={() => undefined}
      position={0}
      total={2}
      onStep={() => undefined}
      onBack={() => undefined}
      onAt={setQuote}
      onView={setView}
    />
  );
}

async function read(quote?: string) {
  await open(<Shown start={quote} />);
  await waitFor(() => expect(text()).toContain("stay words"));
}
const target = () => document.querySelector("[data-target]")?.textContent;

test("X-02 what a source wrote is shown as text and never becomes part of the page", async () => {
  await read();
  expect(text()).toContain("<script>alert(1)</script> <img src=x onerror=alert(2)> stay words.");
  expect(document.querySelector("h2")!.textContent).toBe("Cells <b>age</b>");
  expect(document.querySelector("script, img, h2 b")).toBeNull();
});

test("X-02 addresses that are none of the web lead nowhere", async () => {
  article = anArticle({ url: "javascript:alert(1)", doi: "javascript:alert(2)" });
  await read();
  expect(screen.queryByRole("link", { name: "Original" })).toBeNull();
  const links = [...document.querySelectorAll("a")].map((link) => link.href);
  expect(links).toEqual(["https://doi.org/10.1000/film"]);
});

test("one that was retracted warns of it, with who says so; one that no source gives any more says that", async () => {
  article = anArticle({ retraction: { by: "<b>OpenAlex</b>", since: "2031-05-04T10:00:00Z" }, isGone: true });
  await read();
  expect(text()).toContain(
    "This article was retracted, according to <b>OpenAlex</b>. Known here since 4 May 2031.",
  );
  expect(text()).toContain("No source has this article any more.");
});

test("headings have their level, captions and pages are told apart, every paragraph has its own direction", async () => {
  await read();
  expect(document.querySelector("h3[dir=auto]")!.textContent).toBe("Why cells age");
  expect(document.querySelector("h4[dir=auto]")!.textContent).toBe("In the cold");
  const pages = [...document.querySelectorAll("[data-part] [role=img]")];
  expect(pages.map((page) => page.getAttribute("aria-label"))).toEqual(["Page 4", "Page 5"]);
  // The number is drawn by the style, so that the words stay the words.
  expect(pages.every((page) => page.textContent === "")).toBe(true);
  const paragraphs = [...document.querySelectorAll("[data-part] p")];
  expect(paragraphs.every((paragraph) => paragraph.getAttribute("dir") === "auto")).toBe(true);
  for (const block of document.querySelectorAll<HTMLElement>("[data-start]")) {
    const start = Number(block.dataset["start"]);
    expect(TEXT.slice(start, start + block.textContent.length)).toBe(block.textContent);
  }
});

test("footnotes stand apart, a table is named by its words, and the contents say of which kind a section is", async () => {
  const words =
    "## 2 Experiments\n\nIt was hot.\n\nTable 1. Heat by day\n\n| Day | Heat |\n| 1 | 30 |\n\n1 In the shade.\n\n## 3 Results\n\nIt melts.";
  const span = (part: string) => ({ start: words.indexOf(part), end: words.indexOf(part) + part.length });
  article = anArticle({
    text: words,
    sections: [
      {
        heading: "2 Experiments",
        start: words.indexOf("It was"),
        end: span("1 In the shade.").end,
        kind: "results",
      },
      { heading: "3 Results", ...span("It melts."), kind: "results" },
    ],
    pages: [],
    captions: [span("Table 1. Heat by day")],
    footnotes: [span("1 In the shade.")],
    bibliography: null,
    references: [],
    highlights: [],
    concepts: [],
  });
  await open(<Shown start={undefined} />);
  await waitFor(() => expect(text()).toContain("It melts."));
  expect(screen.getByRole("region", { name: "Table 1. Heat by day" }).querySelectorAll("td")).toHaveLength(4);
  const paragraphs = [...document.querySelectorAll<HTMLElement>("[data-part] p")];
  const looks = paragraphs.map((paragraph) => [
    paragraph.textContent,
    /caption|footnote/u.exec(paragraph.className)?.[0],
  ]);
  expect(looks).toEqual([
    ["It was hot.", undefined],
    ["Table 1. Heat by day", "caption"],
    ["1 In the shade.", "footnote"],
    ["It melts.", undefined],
  ]);
  await user.click(screen.getByRole("button", { name: "Contents" }));
  await waitFor(() => expect(text()).toContain("2 Experiments · Results"));
  expect(text()).not.toContain("3 Results ·");
});

test("references are folded, lead to their DOI, and open for a quote among them", async () => {
  await read();
  const list = () => document.querySelector("details")!;
  expect(list().open).toBe(false);
  expect(list().querySelector("summary")!.textContent).toBe("References2 entries");
  expect(list().querySelector("a")!.getAttribute("href")).toBe("https://doi.org/10.1000/film");
  closePage();
  const { start, end } = at("Sen, L.");
  await read(`${start}-${end}`);
  expect(list().open).toBe(true);
  expect(target()).toBe("Sen, L.");
});

test("X-02 n and Shift+n step through the highlights, and the buttons say which it is", async () => {
  await read();
  expect(text()).toContain("2 highlights");
  await user.keyboard("n");
  expect(target()).toBe("A film grows on the anode of a cell.");
  expect(text()).toContain("1 of 2");
  await user.keyboard("n");
  expect(target()).toBe("in the cold nothing grows");
  await user.keyboard("n");
  expect(target()).toBe("A film grows on the anode of a cell.");
  await user.keyboard("{Shift>}N{/Shift}");
  expect(target()).toBe("in the cold nothing grows");
  await user.click(await screen.findByRole("button", { name: "Previous highlight" }));
  expect(target()).toBe("A film grows on the anode of a cell.");
});

test("concepts are shown one at a time or all, and are stepped through with the rest", async () => {
  await read();
  const concepts = () => [...document.querySelectorAll("span[data-piece]")].map((one) => one.textContent);
  await user.click(await screen.findByRole("button", { name: "heat" }));
  expect(concepts()).toEqual(["Heat"]);
  expect(text()).toContain("3 highlights");
  await user.click(await screen.findByRole("button", { name: "All concepts" }));
  expect(concepts()).toEqual(["film", "Heat"]);
  await user.click(await screen.findByRole("button", { name: "All concepts" }));
  expect(concepts()).toEqual([]);
});

test("a highlight that is pressed becomes the one that one is at", async () => {
  await read();
  await user.click(document.querySelectorAll<HTMLElement>("mark[data-piece]")[1]!);
  expect(target()).toBe("in the cold nothing grows");
});

test("size and width of the text are remembered", async () => {
  await read();
  const pane = () => document.querySelector<HTMLElement>("[data-size]")!.dataset;
  expect([pane()["size"], pane()["width"]]).toEqual(["normal", "normal"]);
  await user.click(await screen.findByRole("button", { name: "Size and width of the text" }));
  await user.click(await screen.findByRole("menuitemradio", { name: "Very large text" }));
  expect(pane()["size"]).toBe("larger");
  closePage();
  await read();
  expect(pane()["size"]).toBe("larger");
});

test("X-02 where somebody stopped is found again, unless a quote was asked for", async () => {
  article = anArticle({ place: at("שלום").start });
  const seen: string[] = [];
  Element.prototype.scrollIntoView = function scroll() {
    seen.push(this.textContent ?? "");
  };
  await read();
  await waitFor(() => expect(text()).toContain("You were here."));
  await waitFor(() => expect(seen).toEqual(["שלום in the cold nothing grows."]));
  await user.click(await screen.findByRole("button", { name: "Back to the top" }));
  expect(text()).not.toContain("You were here.");
  await waitFor(() =>
    expect(sent.at(-1)).toMatchObject({ method: "PUT", path: "/api/articles/3/place", body: { at: 0 } }),
  );
  closePage();
  const { start, end } = at("Heat makes");
  await read(`${start}-${end}`);
  expect(text()).not.toContain("You were here.");
  await waitFor(() => expect(seen.at(-1)).toBe("Heat makes"));
});

test("X-02 an article that is deleted while it is read stays, and it is said", async () => {
  await read();
  article = refusal(404, "article_not_found");
  await act(() => queryClient.invalidateQueries({ queryKey: ["article"] }));
  await waitFor(() => expect(text()).toContain("no longer in the gyan"));
  expect(text()).toContain("A film grows on the anode");
  expect(screen.getByRole("button", { name: "Next article" })).toBeDefined();
});

test("only an article with a file of pages offers them", async () => {
  await read();
  expect(screen.queryByRole("button", { name: "Pages" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Download your file" })).toBeNull();
  closePage();
  article = anArticle({ documentId: DocumentId.parse(9), hasPages: true });
  await read();
  expect(screen.getByRole("button", { name: "Pages" })).toBeDefined();
  expect(screen.getByRole("button", { name: "Download your file" })).toBeDefined();
});

describe("issue 22: why an article is here", () => {
  const QUOTE = "A film grows on the anode of a cell.";
  const reason = {
    matched: [],
    missing: ["stop"],
    quote: QUOTE,
    marks: [{ start: 2, end: 6 }],
    unspoken: [],
  };

  test("its level, the whole quote with the matched words marked, and what it does not speak of", async () => {
    article = anArticle({
      level: "answers",
      judgedBy: "words",
      reason: { ...reason, unspoken: ["stop dendrites", "cost"] },
    });
    await read();
    expect(text()).toContain("Answers it");
    const quote = document.querySelector("blockquote")!;
    expect(quote.textContent).toBe(QUOTE);
    expect(quote.querySelector("mark")!.textContent).toBe("film");
    expect(text()).toContain("Does not mention: stop dendrites and cost");
    expect(text()).toContain("Judged by words only.");
  });

  test("what was judged before there were levels has its score, its words and those that it lacks", async () => {
    article = anArticle({ reason: { ...reason, matched: [{ label: "film", count: 3, inTitle: false }] } });
    await read();
    expect(text()).not.toContain("Answers it");
    expect(text()).toContain("0.90");
    expect(text()).toContain("Covers film (3×).");
    expect(text()).toContain("Does not mention: stop");
  });

  test("one that is below the line says so, can be taken in, and has no notes to write", async () => {
    article = anArticle({ isNearly: true });
    await read();
    await waitFor(() => expect(text()).toContain("This article is below the cutoff"));
    expect(document.querySelector("section[aria-label=Notes]")).toBeNull();
    await user.click(await screen.findByRole("button", { name: "Add to list" }));
    await waitFor(() =>
      expect(sent.find(({ path }) => path.endsWith("/topics/7/nearly/in"))?.body).toEqual({ ids: [3] }),
    );
  });
});
