// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearStorage, local, sealWith, waitForSealer } from "./storage.ts";
import { sealerOf } from "./storage/sealed.ts";

const aKey = (fill: number) => sealerOf(new Uint8Array(32).fill(fill));

beforeEach(() => sealWith(aKey(7)));
afterEach(() => {
  sealWith(null);
  localStorage.clear();
});

test("SE-09 with a key nothing of a value stands readable in the browser, and it reads as it was written", () => {
  local.write("user", JSON.stringify({ token: "secret-token", name: "Zoë अनु 🎓" }));
  const raw = localStorage.getItem("user")!;
  expect(raw).not.toContain("secret");
  expect(atob(raw.split(".")[1]!)).not.toContain("secret");
  expect(JSON.parse(local.read("user")!)).toEqual({ token: "secret-token", name: "Zoë अनु 🎓" });
  local.write("user", "again");
  const again = localStorage.getItem("user");
  local.write("user", "again");
  expect(localStorage.getItem("user")).not.toBe(again);
});

test("SE-09 without a key, in development and in tests, values stay plain", () => {
  sealWith(null);
  local.write("TopicId", "a1b2");
  expect(localStorage.getItem("TopicId")).toBe("a1b2");
  expect(local.read("TopicId")).toBe("a1b2");
});

test("SE-09 plain values of an older version are taken over and sealed", () => {
  localStorage.setItem("createType", "Gyan#/mysearches");
  expect(local.read("createType")).toBe("Gyan#/mysearches");
  expect(localStorage.getItem("createType")).not.toContain("mysearches");
  expect(local.read("createType")).toBe("Gyan#/mysearches");
});

test("SE-09 the theme stays plain: it is read before anything else", () => {
  local.write("theme", "dark");
  expect(localStorage.getItem("theme")).toBe("dark");
});

test("a value of another key, a tampered one, a cut one and one under another name read as nothing and are removed", () => {
  local.write("user", "somebody");
  const raw = localStorage.getItem("user")!;
  const flipped = raw.at(-3) === "A" ? "B" : "A";
  const wrong = {
    tampered: raw.slice(0, -3) + flipped + raw.slice(-2),
    cut: raw.slice(0, 30),
    empty: "sealed1.",
    noise: "sealed1.%%%",
    moved: raw,
  };
  for (const [name, value] of Object.entries(wrong)) {
    localStorage.setItem(name, value);
    expect(local.read(name)).toBeNull();
    expect(localStorage.getItem(name)).toBeNull();
  }
  expect(local.read("user")).toBe("somebody");
  sealWith(aKey(8));
  expect(local.read("user")).toBeNull();
  expect(localStorage.getItem("user")).toBeNull();
});

test("a start that finds no key reads nothing of what is sealed, and leaves it for the next", () => {
  local.write("user", "somebody");
  sealWith(null);
  expect(local.read("user")).toBeNull();
  sealWith(aKey(7));
  expect(local.read("user")).toBe("somebody");
});

test("a value that another tab has changed is read anew", () => {
  local.write("user", "first");
  const other = localStorage.getItem("user")!;
  local.write("user", "second");
  expect(local.read("user")).toBe("second");
  localStorage.setItem("user", other);
  expect(local.read("user")).toBe("first");
});

test("SE-04 clearing leaves the theme alone and nothing else", () => {
  local.write("theme", "dark");
  local.write("user", "somebody");
  sessionStorage.setItem("language", "fr");
  clearStorage();
  expect(Object.entries(localStorage)).toEqual([["theme", "dark"]]);
  expect(sessionStorage).toHaveLength(0);
});

test("SE-09 a visitor's first value waits in memory for what seals it, and is never stored in plain", async () => {
  let arrive = () => {};
  const here = new Promise<void>((resolve) => (arrive = resolve));
  let asked = 0;
  waitForSealer(async () => {
    asked += 1;
    await here;
    sealWith(aKey(7));
  });
  expect(local.read("user")).toBeNull();
  expect(asked).toBe(0);
  local.write("user", "somebody");
  local.write("TopicId", "a1b2");
  local.write("theme", "dark");
  local.remove("TopicId");
  expect([local.read("user"), local.read("TopicId"), asked]).toEqual(["somebody", null, 1]);
  expect(Object.entries(localStorage)).toEqual([["theme", "dark"]]);
  arrive();
  await vi.waitFor(() => expect(localStorage.getItem("user")).toMatch(/^sealed1\./));
  expect(Object.keys(localStorage).toSorted()).toEqual(["theme", "user"]);
  expect(local.read("user")).toBe("somebody");
});

test("what another tab has sealed meanwhile is told when it can be read", async () => {
  local.write("user", "somebody");
  waitForSealer(async () => sealWith(aKey(7)));
  const read: (string | null)[] = [];
  const listener = ({ key }: StorageEvent) => read.push(local.read(key!));
  addEventListener("storage", listener);
  dispatchEvent(new StorageEvent("storage", { key: "user" }));
  await vi.waitFor(() => expect(read).toEqual(["somebody"]));
  removeEventListener("storage", listener);
});
