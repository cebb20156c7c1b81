import { afterEach, expect, test } from "vitest";
import { historyBelowBase } from "../../app/history.ts";
import { atBase, belowBase, herePath, homeAddress } from "./base.ts";

const lieBelow = (base: string) => {
  document.documentElement.dataset["base"] = base;
};
afterEach(() => {
  delete document.documentElement.dataset["base"];
  history.replaceState(null, "", "/");
});

test("without a path every address is as it was", () => {
  for (const address of ["/", "/api/me", "https://example.org/x", "//example.org", "x"]) {
    expect(atBase(address)).toBe(address);
    expect(belowBase(address)).toBe(address);
  }
  expect(homeAddress()).toBe(location.origin);
});

test("below a path ours have it put before them, and others stay as they are", () => {
  lieBelow("/gyan");
  expect(atBase("/api/me")).toBe("/gyan/api/me");
  for (const address of ["https://example.org/x", "//example.org/x", "mailto:a@b.c"])
    expect(atBase(address)).toBe(address);
  expect(belowBase("/gyan")).toBe("/");
  expect(belowBase("/gyan/article/list/7")).toBe("/article/list/7");
  expect(belowBase("/gyanportal")).toBe("/gyanportal");
  expect(homeAddress()).toBe(`${location.origin}/gyan`);
});

test("the history knows places without the path, and the browser has them with it", async () => {
  lieBelow("/gyan");
  history.replaceState(null, "", "/gyan/mysearches?q=1#top");
  const own = historyBelowBase();
  expect(own.location).toMatchObject({
    href: "/mysearches?q=1#top",
    pathname: "/mysearches",
    search: "?q=1",
    hash: "#top",
  });
  expect(own.createHref("/ask")).toBe("/gyan/ask");
  own.push("/article/list/7?tab=articles");
  await Promise.resolve();
  expect(location.pathname + location.search).toBe("/gyan/article/list/7?tab=articles");
  expect(herePath()).toBe("/article/list/7");
  own.destroy();
});
