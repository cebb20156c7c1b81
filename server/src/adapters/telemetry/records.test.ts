import { trace } from "@opentelemetry/api";
import { expect, test } from "vitest";
import { recordOf } from "./records.ts";

const record = (line: object) => recordOf(JSON.stringify({ time: 1_700_000_000_000, msg: "said", ...line }));

test("a line keeps its level, its moment, its words and its place in a trace", () => {
  const ids = {
    trace_id: "0af7651916cd43dd8448eb211c80319c",
    span_id: "b7ad6b7169203331",
    trace_flags: "01",
  };
  const made = record({ level: 40, job: "tidy", ...ids });
  expect(made).toMatchObject({ severityText: "WARN", severityNumber: 13, body: "said" });
  expect(made.attributes).toEqual({ job: "tidy" });
  expect(made.timestamp).toEqual(new Date(1_700_000_000_000));
  expect(trace.getSpanContext(made.context!)).toMatchObject({ traceId: ids.trace_id, spanId: ids.span_id });
  expect(trace.getSpanContext(record({ level: 30 }).context!)).toBeUndefined();
});

test("an error is told with what caused it; who asked, and from where, stays on this machine", () => {
  const err = { type: "A", message: "failed", stack: "    at here", cause: { message: "because" } };
  expect(record({ level: 50, err, person: 7, address: "203.0.113.9" }).attributes).toEqual({
    "exception.type": "A",
    "exception.message": "failed: because",
    "exception.stacktrace": "    at here",
  });
});
