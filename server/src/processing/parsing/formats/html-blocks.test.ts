import { describe, expect, test } from "vitest";
import type { Block } from "#processing/parsing/document.ts";
import { htmlBlocks } from "./html-blocks.ts";

/** A block in short: "h2 Title", "p Text", "li Item", "table a,b / c,d". */
function short(block: Block): string {
  if (block.kind === "table") return `table ${block.rows.map((row) => row.join(",")).join(" / ")}`;
  if (block.kind === "heading") return `h${block.level} ${block.text}`;
  return `${block.kind === "item" ? "li" : "p"} ${block.text}`;
}
const read = (html: string): string[] => htmlBlocks(html).map(short);

describe("the visible content of a page", () => {
  test("headings, paragraphs, quotations and captions", () => {
    expect(
      read(
        "<h1>A</h1><p>one<p>two<blockquote>three</blockquote><figure><img><figcaption>four</figcaption></figure>five",
      ),
    ).toEqual(["h1 A", "p one", "p two", "p three", "p four", "p five"]);
  });

  test("inline elements join without a space, a line break is one", () => {
    expect(read("<p>in<b>li</b>ne <i> text</i>\n of<br>lines<wbr>here</p>")).toEqual([
      "p inline text of lineshere",
    ]);
  });

  test("what is not shown is left out", () => {
    const html = `<head><title>t</title><style>s</style></head><nav>n</nav><script>if (a<b) "</p>"</script><noscript>n</noscript>
      <template><p>t</template><p hidden>h</p><div style="display: NONE"><p>d</p></div><!-- <p>c --><p>seen</p>
      <span class="math">x<span aria-hidden="true">x</span></span>`;
    expect(read(html)).toEqual(["p seen", "p x"]);
  });

  test("nested lists keep the text before and after the inner list", () => {
    expect(read("<ul><li>a<ul><li>b<li>c</ul>d<li><p>e</p></ul><dl><dt>f<dd>g</dl>")).toEqual([
      "li a",
      "li b",
      "li c",
      "li d",
      "li e",
      "li f",
      "li g",
    ]);
  });

  test("tables with their captions, empty rows out, wide cells in their place", () => {
    const html =
      "<table><caption>C</caption><thead><tr><th>a<th>b<th>c<tr><td></td></tr><tbody><tr><td colspan=2>d<td>e <b>f</b></table>";
    expect(read(html)).toEqual(["p C", "table a,b,c / d,,e f"]);
  });

  test("a table that only places things gives what it holds", () => {
    const html = "<table><tr><td>menu<td><h2>Head</h2><p>Text<table><tr><td>1<td>2</table></table>";
    expect(read(html)).toEqual(["p menu", "h2 Head", "p Text", "table 1,2"]);
  });

  test("preformatted text is parted at blank lines", () => {
    expect(read("<pre>a\n b\n\nc</pre>")).toEqual(["p a b", "p c"]);
  });

  test("entities, named and numbered, with and without their end", () => {
    expect(read("<p>&eacute;&nbsp;&amp;lt; &#2325;&#x93F; &#150; a < b & c &copy 5 &nosuch; AT&T")).toEqual([
      "p é &lt; कि – a < b & c © 5 &nosuch; AT&T",
    ]);
  });

  test("markup that nobody closed, closed twice or crossed", () => {
    expect(read("<div><p>a</div></div></p><b><p>b</b>c</p><td>d<a href='x>y'>e")).toEqual([
      "p a",
      "p b",
      "p c",
      "p de",
    ]);
    expect(read("<p>a<script>b")).toEqual(["p a"]);
    expect(read("<title>x<p>a")).toEqual(["p x", "p a"]);
    expect(read('<p>a</p><p title="b')).toEqual(["p a"]);
  });

  test("XHTML closes elements within the tag", () => {
    expect(
      read(`<html xmlns="x"><head><title/></head><body><a id="p1"/><p/><p>a<![CDATA[<b>]]></p></body>`),
    ).toEqual(["p a<b>"]);
  });
});
