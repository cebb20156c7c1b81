// @vitest-environment jsdom
import { afterEach, expect, test } from "vitest";
import { selectedSpan, spanOf } from "./selecting.ts";

const TEXT = "Rivers flood\n\nwhen it rains for long\n\nand then fall";

function draw(): HTMLElement {
  const root = document.createElement("div");
  // As the reader draws it: words in pieces, with buttons that hold no text.
  root.innerHTML =
    `<h3><span data-start="0">Rivers flood</span></h3>` +
    `<p><span data-start="14">when <mark>it <b>rains</b></mark><button aria-label="Open"><svg></svg></button> for long</span></p>` +
    `<p><span data-start="38">and then fall</span> <a>DOI</a></p>`;
  document.body.replaceChildren(root);
  return root;
}
afterEach(() => getSelection()?.removeAllRanges());

function select(from: [Node, number], to: [Node, number]) {
  const range = document.createRange();
  range.setStart(...from);
  range.setEnd(...to);
  getSelection()!.removeAllRanges();
  getSelection()!.addRange(range);
  return getSelection();
}
const words = (root: Element) => {
  const span = selectedSpan(root, getSelection());
  return span && TEXT.slice(span.start, span.end);
};

test("selected words are found in the text, through every piece that they are drawn in", () => {
  const root = draw();
  const [bold, last] = [root.querySelector("b")!.firstChild!, root.querySelector("button")!.nextSibling!];
  select([bold, 0], [last, 4]);
  expect(words(root)).toBe("rains for");
  select([root.querySelector("h3 span")!.firstChild!, 7], [bold, 5]);
  expect(words(root)).toBe("flood\n\nwhen it rains");
});

test("what reaches beyond the text, or ends between its paragraphs, is cut to what is text", () => {
  const root = draw();
  const outside = document.body.appendChild(document.createElement("footer"));
  outside.textContent = "Outside";
  select([root.querySelector("b")!.firstChild!, 2], [outside.firstChild!, 3]);
  expect(words(root)).toBe("ins for long\n\nand then fall");
  // A triple click ends at the beginning of the next paragraph.
  select([root.querySelector("p span")!.firstChild!, 0], [root.querySelectorAll("p")[1]!, 0]);
  expect(words(root)?.trimEnd()).toBe("when it rains for long");
  select([outside.firstChild!, 0], [outside.firstChild!, 3]);
  expect(words(root)).toBeNull();
  select([root.querySelector("b")!.firstChild!, 2], [root.querySelector("b")!.firstChild!, 2]);
  expect(words(root)).toBeNull();
});

test("a block is as long as its words", () => {
  const block = draw().querySelector("p span")!;
  expect(spanOf(block)).toEqual({ start: 14, end: 36 });
});
