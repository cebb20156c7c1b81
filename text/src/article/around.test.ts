import { describe, expect, test } from "vitest";
import { extractArticle } from "./extract.ts";

const sentence =
  "Warm water carries less oxygen than cold water, and the fish of the lake feel it first of all.";
const paragraphs = (count: number): string =>
  Array.from({ length: count }, (_, at) => `<p>Paragraph ${at + 1}. ${sentence}</p>`).join("");
const lead = "Ten lakes were measured for thirty years, and all of them have become two degrees warmer.";

const textOf = (body: string, head = "<title>Lakes are warming</title>"): string =>
  extractArticle(`<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`, {}).text;

describe("the lead that pages set apart from the body belongs to the text", () => {
  const leads: [string, string][] = [
    ["a paragraph beside the body", `<p class="lead">${lead}</p>`],
    ["what is called a teaser and leads nowhere", `<div class="teaser-text"><p>${lead}</p></div>`],
    ["a heading that is a sentence", `<h2 class="subtitle">${lead}</h2>`],
    ["one with a byline between", `<p class="lead">${lead}</p><div class="meta">By Ada Byron</div>`],
  ];
  test.each(leads)("%s", (_, markup) => {
    const text = textOf(
      `<div class="page"><h1>Lakes are warming</h1>${markup}<div class="article-body">${paragraphs(8)}</div></div>`,
    );
    expect(text).toContain(lead);
    expect(text.indexOf(lead)).toBeLessThan(text.indexOf("Paragraph 1."));
    expect(text.split(lead)).toHaveLength(2);
  });

  test("below a heading that is worded otherwise than the window's title", () => {
    expect(
      textOf(
        `<header><h1>Why do the fish leave?</h1><p>${lead}</p></header><article>${paragraphs(8)}</article>`,
      ),
    ).toContain(lead);
  });

  test("where no heading stands before it, when the page describes itself with it", () => {
    const head = `<title>Lakes</title><meta name="description" content="${lead}">`;
    const body = `<div class="opening"><p>${lead}</p></div><div class="article-body">${paragraphs(8)}</div>`;
    expect(textOf(body, head)).toContain(lead);
  });

  test("but a teaser that leads to another story does not", () => {
    const text = textOf(
      `<h1>Lakes are warming</h1><div class="teaser"><p>Leave this out: ${lead} <a href="/x">More</a></p></div><article>${paragraphs(8)}</article>`,
    );
    expect(text).not.toContain("Leave this out");
  });
});

describe("a text in several parts of the page", () => {
  const row = (content: string): string =>
    `<div class="row"><div class="column"><div class="text-block">${content}</div></div></div>`;

  test("is taken together where the parts stand in the like", () => {
    const text = textOf(
      `<h1>Lakes are warming</h1>${row(paragraphs(6))}<div class="row"><img src="x.png"></div>${row(`<p>The last part. ${sentence}</p>`)}`,
    );
    expect(text).toContain("Paragraph 6.");
    expect(text).toContain("The last part.");
  });

  test("is taken whole on a page that does not call itself an article", () => {
    const text = textOf(
      `<h1>House by the lake</h1><section class="about">${paragraphs(4)}</section>
       <section class="rooms"><div class="x"><p>Of the rooms: ${sentence}</p><ul><li>The pool is heated.</li><li>There are four rooms.</li></ul></div></section>
       <section class="prices"><p>Of the prices: ${sentence} ${sentence} ${sentence}</p></section>`,
    );
    for (const part of ["Paragraph 4.", "Of the rooms:", "The pool is heated.", "Of the prices:"])
      expect(text).toContain(part);
  });

  test("but the comments below an article are not part of it", () => {
    const comment = `<div class="reply"><p>Leave this out, it is what a reader wrote. ${sentence}</p></div>`;
    const text = textOf(
      `<article><h1>Lakes are warming</h1><div class="article-body">${paragraphs(8)}</div></article>${comment.repeat(5)}`,
      `<title>Lakes are warming</title><meta property="og:type" content="article">`,
    );
    expect(text).not.toContain("Leave this out");
  });
});

describe("names of classes", () => {
  test.each([
    "field label-hidden",
    "box overflow-hidden",
    "text has-sharing",
    "report__section report__section--ads",
  ])("that say how a part looks or what it has take nothing away: %s", (name) => {
    const part = `<div class="${name}"><p>Keep this. ${sentence}</p></div>`;
    expect(textOf(`<h1>Lakes are warming</h1><article>${paragraphs(6)}${part}</article>`)).toContain(
      "Keep this.",
    );
  });

  test("that most of the text bears take nothing away", () => {
    const section = `<section class="promo">${paragraphs(2)}</section>`;
    expect(
      textOf(`<h1>Lakes are warming</h1><article>${section.repeat(5)}</article>`).match(/Paragraph 2\./gu),
    ).toHaveLength(5);
  });
});

test.each([
  ["German", "Das könnte Sie auch interessieren"],
  ["Spanish", "Te puede interesar"],
  ["Polish", "Zobacz także"],
  ["Portuguese", "Leia também"],
  ["Italian", "Articoli correlati"],
  ["French", "À lire également"],
])("what follows the article is left out by its %s heading", (_, heading) => {
  const text = textOf(
    `<article><h1>Lakes are warming</h1>${paragraphs(8)}<h3>${heading}</h3><p>Leave this out. ${sentence}</p></article>`,
  );
  expect(text).toContain("Paragraph 8.");
  expect(text).not.toContain("Leave this out");
});

describe("broken markup", () => {
  test("a quote too many in an attribute does not swallow the page", () => {
    const text = textOf(
      `<h1>Lakes</h1><img alt="He said: "That's it"" src="x">${paragraphs(6)}<p>It's all there.</p>`,
    );
    expect(text).toContain("Paragraph 1.");
    expect(text).toContain("It's all there.");
  });

  test("a heading that is never closed does not make headings of the paragraphs", () => {
    const text = textOf(`<article><h1>Lakes are warming</h1><h2 class="x">${lead}${paragraphs(6)}</article>`);
    expect(text).toContain("\n\nParagraph 3.");
    expect(text).not.toContain("## Paragraph");
  });

  test("text for machines with its markup in entities is read as text", () => {
    const body = Array.from({ length: 6 }, (_, at) => `&lt;p&gt;Part ${at + 1}. ${sentence}&lt;/p&gt;`).join(
      "",
    );
    const script = `<script type="application/ld+json">${JSON.stringify({ "@type": "NewsArticle", headline: "Lakes", articleBody: body })}</script>`;
    const text = textOf("<p>Loading</p>", `<title>Lakes</title>${script}`);
    expect(text).toContain(`Part 1. ${sentence}`);
    expect(text).not.toMatch(/&lt;|<p>/u);
  });

  test("blocks without blanks between them do not run into each other", () => {
    const text = textOf(
      `<article><h1>Lakes are warming</h1>${paragraphs(6)}<table><tr><th><div>Year</div><div>of measure</div></th><th>Degrees</th></tr>
       <tr><td><p>1990</p> <p>2020</p></td><td><b>11.2</b> <i>mean</i></td></tr></table></article>`,
    );
    expect(text).toContain("| Year of measure | Degrees |\n| 1990 2020 | 11.2 mean |");
  });
});

describe("comments, threads and lists that are the page", () => {
  const posts = Array.from({ length: 9 }, (_, at) => `Post ${at + 1}: ${sentence}`);

  test.each(["comment", "comments", "reply"])("the posts of a thread that are called %s stay", (name) => {
    const thread = posts.map((post) => `<div class="${name}"><div class="text">${post}</div></div>`).join("");
    const text = textOf(`<h1>Why do the fish leave?</h1><div id="thread">${thread}</div>`);
    for (const post of posts) expect(text).toContain(post);
  });

  test("and one long post does not push the short ones away", () => {
    const [first = "", ...others] = posts;
    const long = `<article class="post"><p>${first}</p>${paragraphs(12)}</article>`;
    const thread = others.map((post) => `<article class="post"><p>${post}</p></article>`).join("");
    const text = textOf(`<h1>Why do the fish leave?</h1><main>${long}${thread}</main>`);
    for (const post of posts) expect(text).toContain(post);
  });

  test("a list and a definition list are the text where there is no other", () => {
    const list = posts.map((post) => `<li>${post}</li>`).join("");
    const terms = posts.map((post, at) => `<dt>Term ${at + 1}</dt><dd>Meaning of ${post}</dd>`).join("");
    const text = textOf(`<h1>Words of the lake</h1><div><ol>${list}</ol><dl>${terms}</dl></div>`);
    for (const post of posts) expect(text).toContain(post);
    expect(text).toContain("- Term 9");
    expect(text).toContain("- Meaning of Post 9");
  });
});
