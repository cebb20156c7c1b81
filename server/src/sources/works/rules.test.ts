import { expect, test } from "vitest";
import { doiIdentity, isBetterCopy, urlIdentity } from "./rules.ts";

test("a DOI is one, however it is written", () => {
  for (const doi of ["10.1000/ABC.5", "https://doi.org/10.1000/abc.5", " doi:10.1000/abc.5 "])
    expect(doiIdentity(doi)).toBe("doi:10.1000/abc.5");
  expect(doiIdentity("11.1000/abc")).toBeNull();
});

test("an address is one under its usual disguises", () => {
  const same = [
    "https://www.example.org/a/b/?utm_source=x&q=1#part",
    "http://example.org/a/b?q=1",
    "https://example.org/a/b/index.html?q=1&fbclid=y",
  ];
  for (const address of same) expect(urlIdentity(address)).toBe("url:example.org/a/b?q=1");
  expect(urlIdentity("https://example.org/a?x=2&x=1&a=0")).toBe(
    urlIdentity("https://example.org/a?a=0&x=1&x=2"),
  );
  expect(urlIdentity("https://example.org/A")).not.toBe(urlIdentity("https://example.org/a"));
});

test("what is no web address names nothing", () => {
  for (const address of ["", "ftp://example.org/a", "javascript:alert(1)", "example.org"])
    expect(urlIdentity(address)).toBeNull();
});

test("the whole text is better than an abstract, then the clearly longer one", () => {
  expect(isBetterCopy({ isFull: true, length: 10 }, { isFull: false, length: 90 })).toBe(true);
  expect(isBetterCopy({ isFull: false, length: 90 }, { isFull: true, length: 10 })).toBe(false);
  expect(isBetterCopy({ isFull: true, length: 110 }, { isFull: true, length: 100 })).toBe(false);
  expect(isBetterCopy({ isFull: true, length: 130 }, { isFull: true, length: 100 })).toBe(true);
});
