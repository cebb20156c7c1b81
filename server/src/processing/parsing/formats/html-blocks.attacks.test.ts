import { describe, expect, test } from "vitest";
import { htmlBlocks } from "./html-blocks.ts";

describe("pages that were made to harm", () => {
  test.each([
    ["100,000 nested elements", `${"<div>".repeat(100_000)}x${"</div>".repeat(100_000)}`, 1],
    ["100,000 nested tables", "<table><tr><td>x".repeat(100_000), 100_000],
    ["lists without an end", "<ul><li>x".repeat(100_000), 100_000],
    ["end tags of nothing", `${"<b>".repeat(50_000)}x${"</i>".repeat(500_000)}`, 1],
    ["comments without an end", `x${"<!--".repeat(500_000)}`, 1],
    ["quotes without an end", `x${'<a b="'.repeat(500_000)}`, 1],
    ["scripts without an end", `x${"<script></script ".repeat(300_000)}`, 1],
    ["a long line", `<p>${"word ".repeat(4_000_000)}`, 1],
  ])("%s", (_name, html, blocks) => expect(htmlBlocks(html)).toHaveLength(blocks), 20_000);
});
