import { describe, expect, test } from "vitest";
import { extractArticle } from "./extract.ts";

const sentence =
  "Warm water carries less oxygen than cold water, and the fish of the lake feel it first of all.";
const paragraphs = (count: number): string =>
  Array.from({ length: count }, (_, at) => `<p>Paragraph ${at + 1}. ${sentence}</p>`).join("");

/** A page with the furniture that most sites have. */
function aPage(body: string, head = ""): string {
  return `<!doctype html><html lang="en"><head><title>Lakes are warming</title>${head}</head><body>
    <nav><a href="/">Home</a> <a href="/news">News</a></nav>
    <main><article><h1>Lakes are warming</h1>${body}</article></main>
    <footer>Imprint and privacy</footer></body></html>`;
}

const textOf = (body: string, head = ""): string => extractArticle(aPage(body, head), {}).text;

describe("the text", () => {
  test("has headings, list items and table rows in their form, between blank lines", () => {
    const text = textOf(
      `${paragraphs(3)}<h2>What to do</h2><p>${sentence}</p><ul><li>Plant trees along the shore.</li><li>Stop the waste water.</li></ul>
       <table><tr><th>Year</th><th>Degrees</th></tr><tr><td>1990</td><td>11.2</td></tr></table>${paragraphs(2)}`,
    );
    expect(text).toContain(
      `\n\n## What to do\n\n${sentence}\n\n- Plant trees along the shore.\n- Stop the waste water.\n\n`,
    );
    expect(text).toContain("\n\n| Year | Degrees |\n| 1990 | 11.2 |\n\n");
  });

  test("is plain: entities decoded, no control characters, composed letters, no scripts", () => {
    const text = textOf(
      `${paragraphs(3)}<p>5 &lt; 6 &amp; 7&nbsp;&gt; 6, caf\u0065\u0301\u0000\u200b, ${sentence}<script>alert("x")</script></p>`,
    );
    expect(text).toContain("5 < 6 & 7 > 6, café, Warm water");
    expect(text).not.toContain("alert");
  });

  test("double line breaks part paragraphs, inline elements do not", () => {
    const text = textOf(
      `<div>One <b>bold</b> word. ${sentence}<br><br>The next. ${sentence}</div>${paragraphs(3)}`,
    );
    expect(text).toContain(`One bold word. ${sentence}\n\nThe next. ${sentence}`);
  });

  test("keeps a word in the middle of a sentence, whatever its class is called", () => {
    expect(
      textOf(
        `<p>The <span class="tag social">perch</span> is the first to leave. ${sentence}</p>${paragraphs(4)}`,
      ),
    ).toContain("The perch is the first to leave.");
  });
});

test("a page that is no article is given whole, without what leads elsewhere or is hidden", () => {
  const teasers = ["Perch", "Pike", "Roach", "Trout"].map(
    (fish) =>
      `<div class="teaser"><h2><a href="/${fish}">${fish} in warm lakes</a></h2><p>${fish} were counted in ten lakes this summer.</p></div>`,
  );
  const html = `<!doctype html><html lang="en"><head><title>Lake news</title></head><body>
    <nav><a href="/">Home</a></nav><main><h1>Lake news</h1>${teasers.join("")}<aside>Counting goes on in May.</aside>
    <p hidden>Not to be seen</p><form>Search <input></form></main><footer>Imprint</footer></body></html>`;
  const { isArticle, page } = extractArticle(html, { url: "https://lakes.example.org/" });
  expect(isArticle).toBe(false);
  for (const fish of ["Perch", "Pike", "Roach", "Trout"])
    expect(page).toContain(`## ${fish} in warm lakes\n\n${fish} were counted in ten lakes this summer.`);
  expect(page).toContain("Counting goes on in May.");
  expect(page).not.toMatch(/Home|Not to be seen|Search|Imprint/u);
  expect(extractArticle(aPage(paragraphs(12)), {}).page).toBeNull();
});

test("a page that is no article is given without its banners and bars, even where it is one form", () => {
  const teasers = ["Perch", "Pike", "Roach", "Trout"].map(
    (fish) => `<div class="teaser"><h2><a href="/${fish}">${fish} in warm lakes</a></h2></div>`,
  );
  const html = `<body><form action="/"><div class="cookie-banner"><p>We use cookies.</p></div><ul class="breadcrumb"><li>You are here</li></ul>
    <div class="page">${teasers.join("")}</div><div class="share-bar">Share this page</div></form></body>`;
  const { page } = extractArticle(html, { url: "https://lakes.example.org/" });
  for (const fish of ["Perch", "Pike", "Roach", "Trout"]) expect(page).toContain(`## ${fish} in warm lakes`);
  expect(page).not.toMatch(/cookies|You are here|Share/u);
});

describe("what is not the article is left out", () => {
  const leftOut: [string, string][] = [
    ["navigation", "<nav><p>Leave this out, all of you who read it.</p></nav>"],
    [
      "a figure and its caption",
      "<figure><img src=x><figcaption>Leave this out, a photo.</figcaption></figure>",
    ],
    ["a box of related articles", `<div class="related-posts"><p>Leave this out: ${sentence}</p></div>`],
    ["a sharing bar", `<ul class="social-share"><li>Leave this out</li></ul>`],
    ["a newsletter form", "<form><p>Leave this out and sign up.</p></form>"],
    ["a cookie banner", `<div id="cookie-consent"><p>Leave this out. ${sentence}</p></div>`],
    ["comments", `<section id="comments"><p>Leave this out. ${sentence}</p></section>`],
    ["what is hidden", `<div style="display: none"><p>Leave this out. ${sentence}</p></div>`],
    ["a line that is only a link", `<p><a href="/x">Leave this out and look at our other story</a></p>`],
    ["a pointer in French", `<p>Lire aussi : <a href="/x">Leave this out</a></p>`],
    ["a pointer in Hindi", `<p>यह भी पढ़ें: <a href="/x">Leave this out</a></p>`],
    [
      "a list of links",
      `<ul><li><a href=1>Leave this out</a></li><li><a href=2>And this one</a></li><li><a href=3>And that</a></li></ul>`,
    ],
    ["the aside", `<aside><p>Leave this out. ${sentence}</p></aside>`],
  ];
  test.each(leftOut)("%s", (_, markup) => {
    const text = textOf(paragraphs(4) + markup + paragraphs(4));
    expect(text).not.toContain("Leave this out");
    expect(text).toContain("Paragraph 4");
  });

  test("the title, a date line and the byline before the first sentence", () => {
    const text = textOf(`<p>By Ada Byron</p><p>Published 5 March 2024, 10:30 GMT</p>${paragraphs(4)}`);
    expect(text.startsWith("Paragraph 1.")).toBe(true);
  });

  test("but not a Hindi sentence that begins or ends like such a line", () => {
    const sentences = [
      "विज्ञापन के बिना भी लोग हर साल झील देखने आते हैं और शाम तक रुकते हैं।",
      "मंत्री ने लोगों से कहा कि वे झील की नई पत्रिका को subscribe करें और पढ़ें।",
    ];
    const text = textOf(paragraphs(4) + sentences.map((one) => `<p>${one}</p>`).join("") + paragraphs(1));
    for (const one of sentences) expect(text).toContain(one);
  });

  test("what closes a page: credits, the author's introduction, an empty heading", () => {
    const text = textOf(
      `${paragraphs(4)}<p>Max Muster contributed to this report.</p><p>Ada Byron is a writer who lives by a lake with two dogs and a boat.</p><h2>Comments</h2>`,
      `<meta name="author" content="Ada Byron">`,
    );
    expect(text.endsWith(sentence)).toBe(true);
  });

  test("teasers of other articles beside the main one", () => {
    const teaser = `<article><h2>Another story</h2><p>${sentence}</p></article>`;
    const text = extractArticle(
      `<body><article>${paragraphs(9)}</article>${teaser}${teaser}</body>`,
      {},
    ).text;
    expect(text).not.toContain("Another story");
  });

  test("but a wrapper with such a name that holds the article stays", () => {
    const text = extractArticle(
      `<body><div class="page-with-sidebar related">${paragraphs(6)}</div></body>`,
      {},
    ).text;
    expect(text).toContain("Paragraph 6");
  });
});

test("a page whose text is only there for machines yields that text", () => {
  const body = `${sentence} ${sentence}\n\nSecond paragraph. ${sentence}`;
  const script = `<script type="application/ld+json">${JSON.stringify({ "@type": "NewsArticle", headline: "Lakes", articleBody: body })}</script>`;
  expect(textOf("<p>Loading</p>", script)).toBe(`${sentence} ${sentence}\n\nSecond paragraph. ${sentence}`);
});

describe("whether it is an article", () => {
  const isArticle = (html: string, url?: string): boolean =>
    extractArticle(html, url ? { url } : {}).isArticle;
  const teasers = Array.from(
    { length: 12 },
    (_, at) => `<div><h2><a href="/${at}">Story ${at}</a></h2><p>${sentence}</p></div>`,
  ).join("");

  test("a page of paragraphs is one", () => {
    expect(isArticle(aPage(paragraphs(6)), "https://a.example/lakes")).toBe(true);
  });

  test.each([
    ["an empty page", "<html></html>", undefined],
    [
      "a menu",
      `<body><ul>${"<li><a href=x>Some page of ours</a></li>".repeat(40)}</ul></body>`,
      "https://a.example/all",
    ],
    [
      "an error page",
      `<title>404 Not Found</title><body><p>${sentence}</p><p>${sentence} ${sentence} ${sentence} ${sentence}</p></body>`,
      undefined,
    ],
    ["a home page", `<body>${teasers}</body>`, "https://a.example/"],
    ["a search page", `<body>${teasers}</body>`, "https://a.example/find?q=lakes"],
  ])("%s is none", (_, html, url) => {
    expect(isArticle(html, url)).toBe(false);
  });
});

describe("the language", () => {
  const french =
    "L’eau chaude porte moins d’oxygène que l’eau froide, et les poissons du lac le sentent avant tous les autres. ".repeat(
      4,
    );
  test("is what the text is written in, whatever the template declares", () => {
    expect(extractArticle(aPage(`<p>${french}</p>`.repeat(3)), {}).language).toBe("fr");
  });
  test("of a short text is what the page declares", () => {
    expect(extractArticle('<html lang="hi-IN"><body><p>OK</p></body></html>', {}).language).toBe("hi");
  });
});
