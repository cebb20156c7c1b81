import { expect, test } from "vitest";
import { isSameSite, siteMatches } from "./sites.ts";

test.each([
  ["https://example.org/a", "example.org"],
  ["https://example.org/a", "https://example.org/"],
  ["http://example.org/a", "https://www.example.org"],
  ["https://www.example.org/a", "example.org"],
  ["https://blog.example.org/a", "example.org"],
  ["https://blog.example.org/a", "www.example.org"],
  ["https://EXAMPLE.org./a", "Example.ORG"],
  ["https://example.org/news/2024/a?x=1#y", "example.org/news"],
  ["https://example.org/news", "https://example.org/news/"],
  ["https://example.org/news/", " https://example.org/news "],
  ["https://xn--bcher-kva.example/a", "bücher.example"],
  ["https://example.org/caf%C3%A9/a", "example.org/café"],
  ["http://127.0.0.1:8080/a", "http://127.0.0.1:8080/"],
  ["https://example.org:443/a", "http://example.org:80"],
])("%s lies at %s", (url, site) => {
  expect(siteMatches(url, site)).toBe(true);
});

test.each([
  ["https://notexample.org/a", "example.org"],
  ["https://example.org.evil.test/a", "example.org"],
  ["https://example.org/a", "blog.example.org"],
  ["https://evil.test/?u=example.org", "example.org"],
  ["https://example.org@evil.test/", "example.org"],
  ["https://example.org/newspaper", "example.org/news"],
  ["https://example.org/News/a", "example.org/news"],
  ["https://example.org/", "example.org/news"],
  ["https://example.org:8443/a", "example.org"],
  ["http://9.127.0.0.1/", "127.0.0.1"],
  ["https://example.org/a", "org:"],
  ["https://example.org/a", "org"],
  ["https://example.org/a", ""],
  ["https://example.org/a", "https://"],
  ["ftp://example.org/a", "example.org"],
  ["not an address", "example.org"],
  ["", ""],
])("%s does not lie at %s", (url, site) => {
  expect(siteMatches(url, site)).toBe(false);
});

test("the site of an address is its host with its twin and those below, whatever its path", () => {
  expect(isSameSite("https://www.example.org/x", "https://example.org/deep/path")).toBe(true);
  expect(isSameSite("https://journal.example.org/x", "https://example.org/deep")).toBe(true);
  expect(isSameSite("https://example.com/x", "https://example.org/deep")).toBe(false);
});
