import { expect, test } from "vitest";
import { doiAskedFor, fileNameOf, isWebPage, looksLikeDocument, ownCanonical } from "./read.rules.ts";

test.each<[string | null, string, boolean]>([
  ["text/html", "<!doctype html>", true],
  ["text/html", "Just words", true],
  ["application/xhtml+xml", '<?xml version="1.0"?>', true],
  ["text/html", "%PDF-1.7", false],
  ["text/html", "PK\u0003\u0004", false],
  ["text/plain", "\n <!DOCTYPE HTML>", true],
  [null, "\u00ef\u00bb\u00bf<html lang=en>", true],
  ["application/xml", '<?xml version="1.0"?><!-- a --><!-- b --><html>', true],
  ["application/xml", '<?xml version="1.0"?><article>', false],
  ["text/plain", "Words about <html>", false],
  ["application/octet-stream", "%PDF-1.4", false],
  [null, "<!---->".repeat(290), false],
])("%s that begins with %.30j is a web page: %s", (type, head, isPage) => {
  expect(isWebPage(type, head)).toBe(isPage);
});

test("a document is expected by its name", () => {
  const at = (path: string) => looksLikeDocument(new URL(path, "https://example.org"));
  expect(["/a.pdf", "/a.PDF?x", "/pdf/2101.00001", "/x/epdf/1"].map(at)).toEqual([true, true, true, true]);
  expect(["/a", "/pdfs-explained", "/a.html"].map(at)).toEqual([false, false, false]);
});

test("a file is named by the end of its address", () => {
  expect(fileNameOf(new URL("https://example.org/a/Warm%20reefs.pdf?x"))).toBe("Warm reefs.pdf");
  expect(fileNameOf(new URL("https://example.org/100%/"))).toBe("100%");
  expect(fileNameOf(new URL("https://example.org"))).toBe("example.org");
});

test.each<[string | null, string | null]>([
  ["https://example.org/a", "https://example.org/a"],
  ["/a", "https://example.org/a"],
  ["https://www.example.org/a", "https://www.example.org/a"],
  ["https://other.test/a", null],
  ["https://sub.example.org/a", null],
  ["https://example.org/", null],
  ["https://name@example.org/a", null],
  ["javascript:alert(1)", null],
  ["http://[", null],
  [null, null],
])("%s as its own address becomes %s", (canonical, taken) => {
  expect(ownCanonical(canonical, new URL("https://example.org/a?x=1"))).toBe(taken);
});

test("only the DOI system names a DOI", () => {
  const asked = (address: string) => doiAskedFor(new URL(address));
  expect(asked("https://doi.org/10.1000/ABC%2F5")).toBe("10.1000/abc/5");
  expect(asked("http://dx.doi.org/10.1000/abc")).toBe("10.1000/abc");
  expect(asked("https://doi.org/about")).toBeNull();
  expect(asked("https://doi.org.evil.test/10.1000/abc")).toBeNull();
  expect(asked("https://example.org/10.1000/abc")).toBeNull();
});
