import { expect, test } from "vitest";
import { agentOf, kept, linesOf, type Origin } from "./origin.ts";

test.each([
  ["203.0.113.77", "203.0.113.0"],
  ["::ffff:203.0.113.77", "203.0.113.0"],
  ["2001:db8:7:8:1::9", "2001:db8:7::"],
  ["2001:db8::9", "2001:db8:0::"],
  ["::1", "0:0:0::"],
])("%s is shortened to its network, %s", (address, network) => {
  expect(kept(address, "short")).toBe(network);
  expect(kept(address, "full")).toBe(address);
  expect(kept(address, "none")).toBe("");
});

test("what a browser calls itself cannot begin a line of its own", () => {
  expect(agentOf('Mozilla\n{"event":"forged"}\u202e')).toBe('Mozilla{"event":"forged"}');
  expect(agentOf("x".repeat(1000))).toHaveLength(300);
});

test("of a call that failed only the failure is told: the rest was undone", () => {
  const event = { time: "2031-01-01T00:00:00.000Z", actor: null, object: null, people: [], details: {} };
  const told = [
    { ...event, event: "signin_failed" },
    { ...event, event: "signed_in" },
  ];
  const origin: Origin = { address: "::1", agent: "a", session: null, request: "r", told };
  const events = (isDone: boolean) =>
    linesOf(origin, isDone).map((line) => {
      const { event: name, outcome } = JSON.parse(line) as { event: string; outcome: string };
      return [name, outcome];
    });
  expect(events(false)).toEqual([["signin_failed", "failure"]]);
  expect(events(true)).toEqual([
    ["signin_failed", "failure"],
    ["signed_in", "success"],
  ]);
});
