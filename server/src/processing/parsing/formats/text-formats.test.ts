import { describe, expect, test } from "vitest";
import type { Block, Reader } from "#processing/parsing/document.ts";
import { readCsv } from "./csv.ts";
import { readHtml } from "./html.ts";
import { readMarkdown } from "./markdown.ts";
import { readMhtml } from "./mhtml.ts";
import { readText } from "./text.ts";
import { readXml } from "./xml.ts";

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const read = (reader: Reader, text: string) => reader({ bytes: bytesOf(text), name: "f", report() {} });
const short = (block: Block): string => {
  if (block.kind === "table") return `table ${block.rows.map((row) => row.join(",")).join(" / ")}`;
  if (block.kind === "heading") return `h${block.level} ${block.text}`;
  return `${block.kind === "item" ? "li" : "p"} ${block.text}`;
};
const blocks = async (reader: Reader, text: string): Promise<string[]> =>
  (await read(reader, text)).blocks.map(short);

describe("plain text", () => {
  test("lines that were broken to fit a width are joined; a hyphen stays", async () => {
    const text = `The first paragraph of this text was written in lines of about seventy-\nfive characters each, as mails and old documents are, and it has to become\none line again.\n\nThe second one follows after a blank line, and it is as long as the first\none was, more or less.\n`;
    expect(await blocks(readText, text)).toEqual([
      "p The first paragraph of this text was written in lines of about seventy-five characters each, as mails and old documents are, and it has to become one line again.",
      "p The second one follows after a blank line, and it is as long as the first one was, more or less.",
    ]);
  });

  test("lines that are whole stay apart", async () => {
    expect(await blocks(readText, "milk\nbread\ntea\n")).toEqual(["p milk", "p bread", "p tea"]);
    const long = `${"A whole paragraph on one line. ".repeat(9)}\n${"Another one on the next. ".repeat(9)}`;
    expect(await blocks(readText, long)).toHaveLength(2);
  });

  test("headings, items and columns", async () => {
    const text =
      "Title\n=====\n\nINTRODUCTION\n\nText here.\n\n2.1 The Method\n\n- one\n  goes on\n* two\n1. three\n\na    b    c\n1    2    3\n";
    expect(await blocks(readText, text)).toEqual([
      "h1 Title",
      "h1 INTRODUCTION",
      "p Text here.",
      "h2 2.1 The Method",
      "li one goes on",
      "li two",
      "li 1. three",
      "table a,b,c / 1,2,3",
    ]);
  });

  test("form feeds are page breaks, and a sentence may go over one", async () => {
    const { blocks } = await read(readText, "First page\n\nwhere it begins\n\fand ends.\n\nThird.\f\fFour.");
    expect(blocks).toEqual([
      { kind: "paragraph", text: "First page", page: 1 },
      { kind: "paragraph", text: "where it begins and ends.", page: 1, breaks: [{ at: 16, page: 2 }] },
      { kind: "paragraph", text: "Third.", page: 2 },
      { kind: "paragraph", text: "Four.", page: 4 },
    ]);
  });

  test("a text of nothing but line breaks is refused, not read for minutes", async () => {
    await expect(read(readText, "x\n".repeat(2_000_001))).rejects.toMatchObject({ why: "too_big" });
  });
});

describe("Markdown", () => {
  test("headings, lists, tables, code and quotations", async () => {
    const text =
      "# One #\n\nTwo\n---\n\npara\ngoes on\n\n- a\n- [x] b\n   more\n1. c\n\n> quoted\n> text\n\n| h | i |\n|---|:-:|\n| 1 | a \\| b |\n\n```js\nlet x = *1*;\n```\n\n***\nend";
    expect(await blocks(readMarkdown, text)).toEqual([
      "h1 One",
      "h2 Two",
      "p para goes on",
      "li a",
      "li b more",
      "li 1. c",
      "p quoted text",
      "table h,i / 1,a | b",
      "p let x = *1*;",
      "p end",
    ]);
  });

  test("marks go, words stay", async () => {
    const text =
      '**bold** and *em* and ***both*** and ~~gone~~ snake_case_name `a*b*c` 2 * 3 \\*not\\* [link](http://x.org/a_(b) "t") ![alt](data:image/png;base64,AAAA) [ref][1] <https://y.org> note[^1] &copy; <b>tag</b>\n\n[1]: http://z.org\n[^1]: The note.';
    expect(await blocks(readMarkdown, text)).toEqual([
      "p bold and em and both and gone snake_case_name a*b*c 2 * 3 *not* link alt ref https://y.org note © tag",
      "p The note.",
    ]);
  });

  test("lists within lists, paragraphs of items, shortened references and pictures that link", async () => {
    const text =
      "1. one\n   - within\n     1. deeper\n\n   still one\n2. two\n\nSee [Roy], [the *same*][roy] and [![alt](a.png)](b).\n\n[roy]: http://x.org 'R'";
    expect(await blocks(readMarkdown, text)).toEqual([
      "li 1. one",
      "li within",
      "li 1. deeper",
      "p still one",
      "li 2. two",
      "p See Roy, the same and alt.",
    ]);
  });

  test("the head states title, authors and date", async () => {
    const found = await read(
      readMarkdown,
      '---\ntitle: "On: rats"\nauthor:\n  - Jane Doe\n  - name: A. Roy\ndate: 2024-03-05\ntags: [a, b]\n---\n\nText.\n',
    );
    expect(found).toMatchObject({ title: "On: rats", authors: ["Jane Doe", "A. Roy"], date: "2024-03-05" });
    expect(found.blocks.map(short)).toEqual(["p Text."]);
  });

  test("HTML inside is read as HTML, scripts and comments are not", async () => {
    expect(
      await blocks(
        readMarkdown,
        "a <!-- no --> b\n\n<div>c <b>d</b></div>\n\n<script>\nx\n\ny\n</script>\nend",
      ),
    ).toEqual(["p a b", "p c d", "p end"]);
  });

  test("brackets, stars and quotes that nobody closes take no more than their length", async () => {
    const harm = ["[", "![", "*a", "_a", "`", "[x](", "<!--", "```\n", "> ", "1. ", "> - ", "a\n=\n", "[^a]"]
      .map((mark) => mark.repeat(200_000))
      .join("\n\n");
    expect((await read(readMarkdown, harm)).blocks.length).toBeGreaterThan(0);
  });
});

describe("tables in text", () => {
  test("quotes, line breaks in cells and ragged rows", async () => {
    expect(
      await blocks(readCsv, 'a;b;c\n"x;y";"he said ""no""";3\n"two\nlines";2\n4;5;6\n7;8;9\n\n'),
    ).toEqual(['table a,b,c / x;y,he said "no",3 / two\nlines,2 / 4,5,6 / 7,8,9']);
  });

  test("a quote that is never closed does not take the rest of the file", async () => {
    expect(await blocks(readCsv, 'a,b\n1,"2\n3,4\n5,6\n')).toEqual(['table a,b / 1,"2 / 3,4 / 5,6']);
  });
});

describe("pages", () => {
  test("say who wrote them and when, in many ways", async () => {
    const head = `<html lang="fr"><title>T | Site</title><meta property="og:site_name" content="Site"><meta name="citation_author" content="Doe, Jane"><meta name="citation_author" content="Roy, A."><meta name="DC.Date" content="2020-01-02"><meta name="citation_doi" content="10.1000/x.1">`;
    expect(await read(readHtml, `${head}<p>x`)).toMatchObject({
      title: "T",
      authors: ["Doe, Jane", "Roy, A."],
      date: "2020-01-02",
      doi: "10.1000/x.1",
      language: "fr",
    });
    const linked = `<script type="application/ld+json">{"@graph":[{"@type":"NewsArticle","headline":"H &","author":[{"name":"Jane Doe"}],"datePublished":"2021-05-06"}]}</script>`;
    expect(await read(readHtml, `<title>No</title>${linked}<p>x`)).toMatchObject({
      title: "H &",
      authors: ["Jane Doe"],
      date: "2021-05-06",
    });
  });

  test("a saved page is read without its pictures and frames", async () => {
    const saved = `From: <Saved by Blink>\r\nMIME-Version: 1.0\r\nContent-Type: multipart/related;\r\n\tboundary="--B"\r\n\r\n----B\r\nContent-Type: text/html\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n<title>Caf=C3=A9</title><p>caf=C3=A9 so=\r\nft\r\n----B\r\nContent-Type: text/html\r\n\r\n<p>frame\r\n----B--\r\n`;
    const found = await read(readMhtml, saved);
    expect(found.title).toBe("Café");
    expect(found.blocks.map(short)).toEqual(["p café soft"]);
  });
});

describe("any XML", () => {
  test("each element is a block, those within a running text are part of it", async () => {
    const xml = `<?xml version="1.0"?><feed><title>The Feed</title>\n<e><name>Ann</name><age>5</age>\n<p><b>Bold</b> and <i>more</i> text.</p></e><![CDATA[a < b]]></feed>`;
    const found = await read(readXml, xml);
    expect(found.title).toBe("The Feed");
    expect(found.blocks.map(short)).toEqual([
      "p The Feed",
      "p Ann",
      "p 5",
      "p Bold and more text.",
      "p a < b",
    ]);
  });

  test("entities of its own are not expanded, depth does no harm", async () => {
    const laughs = `<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><l>&b; end</l>`;
    expect(await blocks(readXml, laughs)).toEqual(["p &b; end"]);
    expect(await blocks(readXml, `${"<a>".repeat(200_000)}deep${"</a>".repeat(200_000)}`)).toEqual([
      "p deep",
    ]);
  });
});
