import { expect, test } from "vitest";
import { lineOf } from "./line.ts";

/** Work that goes on until it is told how to end. */
const held = () => Promise.withResolvers<string>();

test("so many are at work at once, and the others follow in the order in which they came", async () => {
  const inLine = lineOf(2);
  const works = [held(), held(), held(), held()];
  const begun: number[] = [];
  const all = works.map(({ promise }, at) =>
    inLine(() => {
      begun.push(at);
      return promise;
    }),
  );
  await Promise.resolve();
  expect(begun).toEqual([0, 1]);
  works[1]!.resolve("second");
  expect(await all[1]).toBe("second");
  expect(begun).toEqual([0, 1, 2]);
  for (const { resolve } of works) resolve("done");
  expect(await Promise.all(all)).toEqual(["done", "second", "done", "done"]);
  expect(begun).toEqual([0, 1, 2, 3]);
});

test("work that fails makes room like any other", async () => {
  const inLine = lineOf(1);
  const failed = inLine(async () => {
    throw new Error("lost");
  });
  const next = inLine(async () => "found");
  await expect(failed).rejects.toThrow("lost");
  expect(await next).toBe("found");
  expect(await inLine(async () => "later")).toBe("later");
});

test("who loses patience leaves the line, and nobody behind them waits longer", async () => {
  const line = lineOf(1);
  const gate = Promise.withResolvers<void>();
  const first = line(() => gate.promise);
  const impatient = new AbortController();
  const second = line(async () => "second", impatient.signal);
  const third = line(async () => "third");
  impatient.abort(new Error("too long"));
  await expect(second).rejects.toThrow("too long");
  expect(line.isIdle()).toBe(false);
  gate.resolve();
  await first;
  expect(await third).toBe("third");
  expect(line.isIdle()).toBe(true);
  await expect(line(async () => "late", AbortSignal.abort(new Error("gone")))).rejects.toThrow("gone");
});
