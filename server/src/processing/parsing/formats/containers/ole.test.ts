import { expect, test } from "vitest";
import { Unreadable } from "#processing/parsing/document.ts";
import { openOle } from "./ole.ts";
import { ole } from "./test-biff.ts";

test("streams are read whether they are small or large, those in folders are left out", () => {
  const large = Buffer.alloc(20_000, "ab");
  const streams = openOle(
    ole({ Large: large, Small: Buffer.from("few"), "Folder/Inner": Buffer.from("no") }),
  );
  expect([...streams.keys()].sort()).toEqual(["Large", "Small"]);
  expect(streams.get("Large")?.equals(large)).toBe(true);
  expect(streams.get("Small")?.toString()).toBe("few");
});

test("a list of tables that leads back to itself ends", () => {
  const file = Buffer.from(ole({ Small: Buffer.from("few") }));
  const sector = file.length / 512 - 1;
  const looped = Buffer.concat([file, Buffer.alloc(512, 0xff)]);
  looped.writeUInt32LE(sector, 68);
  looped.writeUInt32LE(0xffffffff, 72);
  looped.writeUInt32LE(sector, looped.length - 4);
  expect(openOle(looped).get("Small")?.toString()).toBe("few");
});

test("streams that share their bytes a thousand times over are refused", () => {
  const many = Object.fromEntries(Array.from({ length: 400 }, (_, at) => [`s${at}`, Buffer.alloc(4_096)]));
  const file = Buffer.from(ole({ Large: Buffer.alloc(1_000_000), ...many }));
  const places = [...file.toString("latin1").matchAll(/L\0a\0r\0g\0e\0\0/gu)].map(({ index }) => index);
  const large = file.subarray(places[0]! + 116, places[0]! + 124);
  for (const { index } of file.toString("latin1").matchAll(/s\0(?:\d\0){1,3}\0\0/gu))
    large.copy(file, index + 116);
  expect(() => openOle(file)).toThrow(Unreadable);
});
