import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addAddress,
  addAddresses,
  changeAddress,
  engineIn,
  MAX_ADDRESSES,
  readAddress,
} from "./addresses.rules.ts";

test.each([
  ["https://example.org", "https://example.org/"],
  ["  http://example.org/news ", "http://example.org/news/"],
  ["https://example.org/news/", "https://example.org/news/"],
  ["HTTPS://Example.ORG/News", "https://example.org/News/"],
  ["https://example.org/a#part", "https://example.org/a/"],
  ["https://example.org:8080", "https://example.org:8080/"],
  ["https://example.org/list?year=2024", "https://example.org/list?year=2024"],
  ["https://नदी.example.org", "https://xn--j2bd7e.example.org/"],
])("MS-02 %s is kept as %s", (text, address) => expect(readAddress(text)).toEqual({ address }));

test.each([
  ["ftp://example.org/"],
  ["javascript:alert(1)"],
  ["mailto:ada@example.org"],
  ["https://"],
  ["https:///"],
  ["https:example.org"],
  ["https:\\\\example.org"],
  ["https://ada:secret@example.org/"],
  ["https://ada@example.org/"],
  ["https://exa mple.org/"],
  ["file:///etc/hosts"],
  ["rivers"],
  ["rivers and floods"],
  ["https://example.org:99999/"],
])("MS-02 %s is no address of the web, and nothing is offered", (text) =>
  expect(readAddress(text)).toEqual({ problem: "invalid" }),
);

test.each([
  ["example.org", "https://example.org/"],
  ["www.example.org/news", "https://www.example.org/news/"],
  ["//example.org", "https://example.org/"],
  ["example.org:8080/a", "https://example.org:8080/a/"],
])("MS-02 %s lacks only its scheme: %s is offered", (text, offer) =>
  expect(readAddress(text)).toEqual({ problem: "invalid", offer }),
);

test("MS-02 an address longer than a request takes is refused", () => {
  expect(readAddress(`https://example.org/${"a".repeat(2000)}`)).toEqual({ problem: "invalid" });
});

test("MS-02 nothing, or blanks, is empty", () => {
  for (const text of ["", "  ", "\t\n"]) expect(readAddress(text)).toEqual({ problem: "empty" });
});

describe("MS-02 a list", () => {
  const list = ["https://example.org/", "http://example.org/news"];
  test("takes an address once, whatever its slash", () => {
    expect(addAddress(list, "https://example.org")).toEqual({ problem: "duplicate" });
    expect(addAddress(list, "http://example.org/news/")).toEqual({ problem: "duplicate" });
    expect(addAddress(list, "http://example.org")).toEqual({
      list: [...list, "http://example.org/"],
      address: "http://example.org/",
    });
  });

  test("has an end", () => {
    const full = Array.from({ length: MAX_ADDRESSES }, (_, at) => `https://example.org/${at}/`);
    expect(addAddress(full, "https://example.org/more")).toEqual({ problem: "full" });
    expect(addAddress(full, "https://example.org/7")).toEqual({ problem: "duplicate" });
  });

  test("keeps the place of one that is changed, and may keep it as it is", () => {
    expect(changeAddress(list, list[0]!, "https://example.org/a")).toEqual({
      list: ["https://example.org/a/", list[1]],
      address: "https://example.org/a/",
    });
    expect(changeAddress(list, list[0]!, list[0]!)).toMatchObject({ list });
    expect(changeAddress(list, list[0]!, list[1]!)).toEqual({ problem: "duplicate" });
    expect(changeAddress(list, list[0]!, "")).toEqual({ problem: "empty" });
  });

  test("takes all good ones of several, and leaves the others", () => {
    const pasted =
      "https://a.example.org\r\n\n rivers \nhttps://a.example.org/\nb.example.org http://c.example.org";
    expect(addAddresses(list, pasted)).toEqual({
      list: [...list, "https://a.example.org/", "http://c.example.org/"],
      left: ["rivers", "b.example.org"],
      problem: { problem: "invalid" },
    });
    expect(addAddresses(list, "b.example.org")).toEqual({
      list,
      left: ["b.example.org"],
      problem: { problem: "invalid", offer: "https://b.example.org/" },
    });
    expect(addAddresses(list, "https://example.org")).toMatchObject({ problem: { problem: "duplicate" } });
    expect(addAddresses(list, "  ")).toMatchObject({ list, problem: { problem: "empty" } });
  });
});

describe("MS-01 a search engine", () => {
  test.each([
    ["https://www.google.com/", "google"],
    ["https://google.co.in", "google"],
    ["www.bing.com", "bing"],
    ["Bing", "bing"],
    ["http://bing.com/search?q=rivers", "bing"],
    ["https://search.brave.com/search?q=rivers", "brave"],
    ["https://brave.com/", null],
    ["https://scholar.google.com/", null],
    ["https://google.example.org/", null],
    ["https://example.org/google.com", null],
    ["https://notgoogle.com/", null],
    ["", null],
  ])("%s is %s", (address, engine) => expect(engineIn(address)).toBe(engine));
});

test("MS-02 what was read is read again as the same", () => {
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (url) => {
      const first = readAddress(url);
      if ("problem" in first) return;
      expect(readAddress(first.address)).toEqual(first);
      expect(addAddress([first.address], url)).toEqual({ problem: "duplicate" });
    }),
  );
});

test("MS-02 whatever is typed, there is an answer, and an offer is one that can be taken", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const read = readAddress(text);
      if ("address" in read) expect(read.address).toMatch(/^https?:\/\//u);
      else if (read.offer !== undefined) expect(readAddress(read.offer)).toEqual({ address: read.offer });
    }),
  );
});
