import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Turns, type Claimant } from "./turns.ts";

beforeEach(
  () => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setImmediate", "performance"] }),
);
afterEach(() => void vi.useRealTimers());

const LEASE_MS = 30_000;

/** Asks for so many turns one after the other, each of so many milliseconds, and writes its name down for each. */
function claimant(
  name: string,
  log: string[],
  { isBackground = false, turns = 1, ms = 1, isTransaction = false } = {},
) {
  let left = turns;
  const self: Claimant = {
    isBackground,
    get isWaiting() {
      return left > 0;
    },
    async takeTurn() {
      left -= 1;
      await vi.advanceTimersByTimeAsync(ms);
      log.push(name);
      return isTransaction && left > 0;
    },
    expire: async () => {},
  };
  return self;
}

test("people go before background work that asked first", async () => {
  const [turns, log] = [new Turns(LEASE_MS), [] as string[]];
  turns.ask(claimant("first", log));
  turns.ask(claimant("background", log, { isBackground: true }));
  turns.ask(claimant("reader", log));
  turns.ask(claimant("writer", log));
  await vi.advanceTimersByTimeAsync(100);
  expect(log).toEqual(["first", "reader", "writer", "background"]);
});

test("background work leaves a page the moment in which it asks for the next thing", async () => {
  const [turns, log] = [new Turns(LEASE_MS), [] as string[]];
  turns.ask(claimant("page", log));
  turns.ask(claimant("background", log, { isBackground: true, turns: 5, isTransaction: true }));
  await vi.advanceTimersByTimeAsync(10);
  turns.ask(claimant("the page's next question", log));
  await vi.advanceTimersByTimeAsync(10);
  expect(log).toEqual(["page", "the page's next question"]);
  await vi.advanceTimersByTimeAsync(100);
  expect(log.slice(2)).toEqual(Array.from({ length: 5 }, () => "background"));
});

test("a transaction that has begun is not interrupted", async () => {
  const [turns, log] = [new Turns(LEASE_MS), [] as string[]];
  turns.ask(claimant("background", log, { isBackground: true, turns: 3, isTransaction: true }));
  turns.ask(claimant("reader", log));
  await vi.advanceTimersByTimeAsync(100);
  expect(log).toEqual(["background", "background", "background", "reader"]);
});

test("background work goes on after a second, however many people ask", async () => {
  const [turns, log] = [new Turns(LEASE_MS), [] as string[]];
  turns.ask(claimant("reader", log, { turns: 400, ms: 10 }));
  turns.ask(claimant("background", log, { isBackground: true }));
  await vi.advanceTimersByTimeAsync(5_000);
  const at = log.indexOf("background");
  expect(at).toBeGreaterThanOrEqual(95);
  expect(at).toBeLessThanOrEqual(105);
});

test("after its second it takes turns with people for a moment, and then waits again", async () => {
  const [turns, log] = [new Turns(LEASE_MS), [] as string[]];
  turns.ask(claimant("reader", log, { turns: 5_000, ms: 1 }));
  turns.ask(claimant("background", log, { isBackground: true, turns: 1_000, ms: 1 }));
  await vi.advanceTimersByTimeAsync(10_000);
  const share = log.slice(0, 3_500).filter((name) => name === "background").length;
  // Some twenty statements a second, where one after the other would be two.
  expect(share).toBeGreaterThan(50);
  expect(share).toBeLessThan(100);
  const first = log.indexOf("background");
  expect(log.slice(first, first + 4)).toEqual(["background", "reader", "background", "reader"]);
});

test("without people the background waits for nobody", async () => {
  const [turns, log] = [new Turns(LEASE_MS), [] as string[]];
  turns.ask(claimant("one", log, { isBackground: true, ms: 0 }));
  turns.ask(claimant("two", log, { isBackground: true, ms: 0 }));
  await vi.advanceTimersByTimeAsync(1);
  expect(log).toEqual(["one", "two"]);
});
