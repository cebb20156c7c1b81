import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { toNodes } from "./answer.tsx";

const drawn = (html: string) => renderToStaticMarkup(<>{toNodes(html)}</>);

test("H-01 prose stays as it was written", () => {
  const prose =
    "<p>A <strong>gyan</strong> is<br/>one <em>question</em>.</p><ul><li>first</li><li>second</li></ul>";
  expect(drawn(prose)).toBe(prose);
});

test("H-01 a link opens beside the page and tells nobody where it was", () => {
  expect(drawn('<a href="https://example.org/a?b=1" onclick="x()">there</a>')).toBe(
    '<a class="text-link" href="https://example.org/a?b=1" target="_blank" rel="noopener noreferrer">there</a>',
  );
  expect(drawn('<a href="mailto:help@example.org">write</a>')).toContain('href="mailto:help@example.org"');
  expect(drawn('<a href="/mysearches">My Gyans</a>')).toContain(`href="${location.origin}/mysearches"`);
});

test.each([
  ["<script>alert(1)</script>", ""],
  ["<p>a<script>alert(1)</script>b</p>", "<p>ab</p>"],
  ["<img src=x onerror=alert(1)>", ""],
  ['<p onclick="alert(1)" style="position:fixed" class="x" id="main">a</p>', "<p>a</p>"],
  ["<svg onload=alert(1)><a href='javascript:alert(1)'>a</a></svg>", ""],
  ["<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>", ""],
  ['<iframe srcdoc="<script>alert(1)</script>"></iframe>', ""],
  ['<object data="javascript:alert(1)">a</object><embed src="//example.org">', ""],
  ["<style>*{display:none}</style>a", "a"],
  ["<template><img src=x onerror=alert(1)></template>", ""],
  ["<noscript><p title='</noscript><img src=x onerror=alert(1)>'></noscript>", "<p></p>"],
  ["<form action='//example.org'><input name=password><button>go</button></form>", "go"],
  ["<div><p>kept</p></div>", "<p>kept</p>"],
  ["<!-- <p>no</p> -->a", "a"],
  ["<base href='//example.org'><meta http-equiv=refresh content='0;url=//example.org'>a", "a"],
])("H-01 nothing in %s runs, is fetched or is sent", (html, left) => {
  expect(drawn(html)).toBe(left);
});

test.each([
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  " \u0001javascript:alert(1)",
  "java\nscript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:x",
  "blob:https://example.org/1",
  "https://",
  "",
])("H-01 the address %j is no link", (address) => {
  const link = document.createElement("a");
  link.setAttribute("href", address);
  link.textContent = "words";
  expect(drawn(link.outerHTML)).toBe("words");
});

test("an answer that is nested without end does not bring the page down", () => {
  const html = "<b>".repeat(1000) + "deep";
  expect(() => drawn(html)).not.toThrow();
});
