import { strToU8, unzipSync, zipSync } from "fflate";
import { expect, test } from "vitest";
import { chanceFrom } from "./chance.ts";
import { isZip, mutate } from "./fuzz/mutate.ts";

const text = Buffer.from("The reefs are warm this year, and the nights are cold. ".repeat(40));
const archive = Buffer.from(zipSync({ "a.xml": strToU8("<a><b n='1'>warm</b></a>".repeat(30)) }));
const made = (from: Buffer) => Array.from({ length: 200 }, (_, seed) => mutate(from, text, chanceFrom(seed)));

test("the same seed gives the same file, another seed another", () => {
  expect(made(text)).toEqual(made(text));
  const different = new Set(made(text).map((bytes) => bytes.toString("latin1")));
  expect(different.size).toBeGreaterThan(150);
});

test("the sample itself stays as it was", () => {
  const before = Buffer.from(text);
  made(text);
  expect(text.equals(before)).toBe(true);
});

test("many damaged archives can still be opened, with a changed entry inside", () => {
  const opened = made(archive).filter((bytes) => {
    try {
      return (
        isZip(bytes) && !Buffer.from(unzipSync(bytes)["a.xml"] ?? []).equals(unzipSync(archive)["a.xml"]!)
      );
    } catch {
      return false;
    }
  });
  expect(opened.length).toBeGreaterThan(40);
});
