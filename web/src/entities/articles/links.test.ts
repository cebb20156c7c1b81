import { expect, test } from "vitest";
import { doiLink, outsideLink } from "./links.ts";

test("only addresses of the web are led to", () => {
  expect(outsideLink("https://example.org/a?b=c")).toBe("https://example.org/a?b=c");
  expect(outsideLink(" http://example.org ")).toBe("http://example.org/");
  for (const address of [
    null,
    "",
    "example.org",
    "javascript:alert(1)",
    "\u0001javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "java\nscript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:x",
    "file:///etc/passwd",
    "//example.org",
  ])
    expect(outsideLink(address)).toBeNull();
});

test("a DOI is a part of an address of doi.org, whatever it holds", () => {
  expect(doiLink("10.1000/182")).toBe("https://doi.org/10.1000/182");
  expect(doiLink('10.1002/(sici)1:2<3::aid-x"4>3.0')).toBe(
    "https://doi.org/10.1002/(sici)1%3A2%3C3%3A%3Aaid-x%224%3E3.0",
  );
  expect(doiLink("10.1000/a?b#c")).toBe("https://doi.org/10.1000/a%3Fb%23c");
  for (const doi of [null, "", "javascript:alert(1)", "10.1/ x", "../evil"]) expect(doiLink(doi)).toBeNull();
});
