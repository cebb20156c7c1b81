import { expect, test } from "vitest";
import { type SseMessage, sseParser } from "./sse.ts";

function read(...pieces: string[]) {
  const messages: SseMessage[] = [];
  const parse = sseParser((message) => messages.push(message));
  for (const piece of pieces) parse(piece);
  return messages;
}

test("a message is complete at its blank line, not before", () => {
  expect(read("data: a")).toEqual([]);
  expect(read("data: a\n")).toEqual([]);
  expect(read("data: a\n\n")).toEqual([{ id: "", event: "message", data: "a" }]);
});

test("pieces may end anywhere, even between CR and LF", () => {
  const stream = "id: 4\r\nevent: run.finished\r\ndata: {\r\ndata: }\r\n\r\ndata: b\r\n\r\n";
  const whole = read(stream);
  expect(whole).toEqual([
    { id: "4", event: "run.finished", data: "{\n}" },
    { id: "4", event: "message", data: "b" },
  ]);
  for (let at = 1; at < stream.length; at++)
    expect(read(stream.slice(0, at), stream.slice(at))).toEqual(whole);
  expect(read(...stream.split(""))).toEqual(whole);
});

test("comments and unknown fields are passed over, the id is remembered", () => {
  expect(read(": ping\n\nid:9\ndata:x\nfoo: bar\n\ndata: y\n\n")).toEqual([
    { id: "9", event: "message", data: "x" },
    { id: "9", event: "message", data: "y" },
  ]);
});
