import { describe, expect, test } from "vitest";
import { mayRead, MOST_ROBOTS, parseRobots, restFrom } from "./robots.rules.ts";

const reads = (robots: string, path: string): boolean =>
  mayRead(parseRobots(robots), new URL(path, "https://example.org"));
const all = (...rules: string[]): string => ["User-agent: *", ...rules].join("\n");

describe("which path fits which rule", () => {
  test.each<[string, string[], string, boolean]>([
    ["nothing is said", [], "/a", true],
    ["everything is closed", ["Disallow: /"], "/a", false],
    ["an empty rule closes nothing", ["Disallow:"], "/a", true],
    ["a prefix", ["Disallow: /private"], "/private/a", false],
    ["a prefix without its slash", ["Disallow: /private"], "/privateer", false],
    ["another path", ["Disallow: /private/"], "/private", true],
    ["letters count", ["Disallow: /Private"], "/private", true],
    ["the longest rule", ["Disallow: /a", "Allow: /a/b"], "/a/b/c", true],
    ["the longest rule, the other way round", ["Allow: /a", "Disallow: /a/b"], "/a/b/c", false],
    ["the longest, wherever it stands", ["Allow: /a/b", "Disallow: /a"], "/a/b", true],
    ["equally long ones allow", ["Disallow: /page", "Allow: /page"], "/page", true],
    ["equally long ones allow, in any order", ["Allow: /page", "Disallow: /page"], "/page", true],
    ["a star in the middle", ["Disallow: /*/edit"], "/page/x/edit", false],
    ["a star may be nothing", ["Disallow: /a*b"], "/ab", false],
    ["a star at the end", ["Disallow: /a*"], "/abc", false],
    ["a star at the start", ["Disallow: *.pdf"], "/a/b.pdf?x", false],
    ["the end of the path", ["Disallow: /*.pdf$"], "/a.pdf", false],
    ["the end of the path, and more", ["Disallow: /*.pdf$"], "/a.pdf?x=1", true],
    ["the home page alone", ["Disallow: /", "Allow: /$"], "/", true],
    ["the home page alone, and another", ["Disallow: /", "Allow: /$"], "/a", false],
    ["the end twice on the way", ["Disallow: /*a$"], "/a/ba", false],
    ["pieces do not overlap", ["Disallow: /ab*bc$"], "/abc", true],
    ["a query", ["Disallow: /*?session="], "/a?session=1", false],
    ["a query of another name", ["Disallow: /*?session="], "/a?x=1", true],
    ["a path without its slash", ["Disallow: private"], "/private", false],
    ["percent signs", ["Disallow: /%7Eada"], "/~ada/x", false],
    ["percent signs in small letters", ["Disallow: /a%2fb"], "/a%2Fb", false],
    ["an escaped slash is none", ["Disallow: /a/b"], "/a%2Fb", true],
    ["letters of other scripts", ["Disallow: /समुद्र"], "/समुद्र/a", false],
    ["letters of other scripts, escaped", ["Disallow: /caf%C3%A9"], "/café", false],
    ["a star that is meant", ["Disallow: /a%2Ab"], "/a*b", false],
    ["a star that is meant, and another", ["Disallow: /a%2Ab"], "/axb", true],
    ["the file itself", ["Disallow: /"], "/robots.txt", true],
    ["comments", ["Disallow: /a # not this", "# Disallow: /b"], "/b", true],
    ["comments after a rule", ["Disallow: /a # not this"], "/a", false],
    ["spaces", ["  DISALLOW \t:  /a  "], "/a", false],
    ["rules nobody knows", ["Noindex: /a", "Clean-param: x", "Host: y"], "/a", true],
  ])("%s", (_, rules, path, isAllowed) => {
    expect(reads(all(...rules), path)).toBe(isAllowed);
  });
});

describe("whom a group is for", () => {
  test.each<[string, string, boolean]>([
    ["others only", "User-agent: other\nDisallow: /", true],
    ["us", "User-agent: gyan\nDisallow: /", false],
    ["us in capitals, with a version", "User-Agent: GYAN/2.0\nDisallow: /", false],
    ["a name that begins like ours", "User-agent: gyanbot\nDisallow: /", true],
    ["us before everybody", "User-agent: *\nDisallow: /\n\nUser-agent: gyan\nAllow: /", true],
    ["us before everybody, first", "User-agent: gyan\nAllow: /\nUser-agent: *\nDisallow: /", true],
    ["us among several", "User-agent: a\nUser-agent: gyan\nUser-agent: b\nDisallow: /", false],
    [
      "us twice",
      "User-agent: gyan\nAllow: /x\n\nUser-agent: a\nAllow: /\n\nUser-agent: gyan\nDisallow: /",
      false,
    ],
    ["a group without rules before another", "User-agent: gyan\n\nUser-agent: a\nDisallow: /", false],
    ["a sitemap between names", "User-agent: gyan\nSitemap: /s.xml\nUser-agent: a\nDisallow: /", false],
    ["rules before any group", "Disallow: /\nUser-agent: *\nAllow: /x", true],
    ["a mark at the start", "\ufeffUser-agent: *\nDisallow: /", false],
    ["lines that end in any way", "User-agent: *\r\nDisallow: /b\rDisallow: /\n", false],
    ["a page for people", "<!doctype html><p>User-agent: *</p>\n<p>Disallow: /</p>", true],
    ["zero bytes", "\0\0\0User-agent: *\0\nDisallow: /", true],
    ["what lies beyond the limit", `${"#".repeat(MOST_ROBOTS)}\nUser-agent: *\nDisallow: /`, true],
  ])("%s", (_, robots, isAllowed) => {
    expect(reads(robots, "/page")).toBe(isAllowed);
  });
});

test.each<[string, number | null]>([
  ["Crawl-delay: 5", 5],
  ["Crawl-delay: 0.5", 0.5],
  ["Crawl-delay: 86400", 30],
  ["Crawl-delay: soon", null],
  ["Crawl-delay: -1", null],
  ["Disallow: /a\nCrawl-delay: 2\nCrawl-delay: 3", 3],
])("%j is a delay of %s", (lines, seconds) => {
  expect(parseRobots(all(lines)).delayS).toBe(seconds);
});

test("the delay is that of our own group", () => {
  expect(parseRobots("User-agent: *\nCrawl-delay: 9\nUser-agent: gyan\nCrawl-delay: 2").delayS).toBe(2);
  expect(parseRobots("User-agent: *\nCrawl-delay: 9\nUser-agent: gyan\nAllow: /").delayS).toBeNull();
});

test("sitemaps are everybody's", () => {
  const { sitemaps } = parseRobots(
    "Sitemap: https://example.org/a.xml\nUser-agent: other\nsitemap:/b.xml\nSitemap:\n",
  );
  expect(sitemaps).toEqual(["https://example.org/a.xml", "/b.xml"]);
});

test("a file that is made of stars costs no time", () => {
  const stars = `Disallow: /${"*a".repeat(2_000)}b\n`;
  const robots = parseRobots(`User-agent: *\n${stars.repeat(Math.floor(MOST_ROBOTS / stars.length))}`);
  expect(robots.rules.length).toBeGreaterThan(100);
  const before = process.threadCpuUsage();
  expect(mayRead(robots, new URL(`https://example.org/${"a".repeat(7_000)}`))).toBe(true);
  expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(1_000);
});

test.each<[string | undefined, number | null]>([
  ["120", 120],
  [" 0 ", 1],
  ["999999999", 86_400],
  ["Sun, 15 Nov 2026 10:02:00 GMT", 120],
  ["Sun, 15 Nov 2026 09:00:00 GMT", 1],
  ["soon", null],
  ["", null],
  [undefined, null],
])("%j asks for %s seconds", (header, seconds) => {
  expect(restFrom(header, new Date("2026-11-15T10:00:00Z"))).toBe(seconds);
});
