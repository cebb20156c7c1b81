import { describe, expect, test } from "vitest";
import { exportTopic } from "./exporting.ts";
import { list } from "../reading.ts";

/** Queries as callers send them, and what each of them has always meant. */
const SENT: [Record<string, unknown>, Record<string, unknown>][] = [
  [
    { node: "3", q: "rain" },
    { node: 3, q: "rain" },
  ],
  [
    { concept: "a", source: ["b", "c"], tag: "d" },
    { concept: ["a"], source: ["b", "c"], tag: ["d"] },
  ],
  [
    { from: "1990", to: "0" },
    { from: 1990, to: 0 },
  ],
  [
    { saved: "true", unread: "false", new: "1", changed: "no" },
    { saved: true, unread: false, new: true, changed: false },
  ],
  [
    { gone: "yes", retracted: "0", noted: "on" },
    { gone: true, retracted: false, noted: true },
  ],
  [
    { decision: "none", level: "touches" },
    { decision: "none", level: ["touches"] },
  ],
  [{ level: ["background", "answers"] }, { level: ["background", "answers"] }],
];
const REFUSED: Record<string, unknown>[] = [
  { q: "x".repeat(201) },
  { concept: "" },
  { concept: "x".repeat(401) },
  { source: "x".repeat(201) },
  { source: Array.from({ length: 51 }, (_, at) => `s${at}`) },
  { tag: "x".repeat(101) },
  { from: "soon" },
  { from: "-1" },
  { to: "10000" },
  { from: "2000.5" },
  { saved: "perhaps" },
  { decision: "perhaps" },
  { decision: ["none"] },
  { level: "unheard" },
  { level: ["answers", "touches", "background", "answers"] },
  { sort: "loudest" },
];
const SORTS = ["relevance", "newest", "oldest", "title", "saved", "added"];

describe("X-02 what is asked of the list of articles and of its export", () => {
  test.each(SENT)("%j means what it has always meant", (sent, meant) => {
    expect(list.query.parse(sent)).toEqual({ ...meant, sort: "relevance", limit: 50 });
    expect(exportTopic.query.parse({ ...sent, format: "csv" })).toMatchObject({
      ...meant,
      sort: "relevance",
    });
  });

  test.each(REFUSED)("%j is refused", (sent) => {
    expect(list.query.safeParse(sent).success).toBe(false);
    expect(exportTopic.query.safeParse({ ...sent, format: "csv" }).success).toBe(false);
  });

  test.each(SORTS)("it can be ordered by %s", (sort) => {
    expect(list.query.parse({ sort }).sort).toBe(sort);
  });
});
