import { afterEach, expect, test } from "vitest";
import { startCollector, type Collector } from "../../../../tests/support/collector.ts";
import { readConfig } from "#platform/config.ts";
import { telemetrySettings } from "#platform/watching/telemetry.ts";
import { asSpan, asTrace, inSpan } from "#platform/watching/tracing.ts";
import { otlpTelemetry } from "./otlp.ts";

let collector: Collector;
afterEach(() => collector.stop());

async function opened(given: Record<string, string>) {
  collector = await startCollector();
  const settings = telemetrySettings(
    readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_LOGS_EXPORTER: "none", ...given }),
  );
  return otlpTelemetry(settings!, () => undefined);
}

const TRACE = "0af7651916cd43dd8448eb211c80319c";
const SPAN = "b7ad6b7169203331";

test("what a sampler leaves out is not sent, nor what lies in it; one behind parentbased_ does as was decided before", async () => {
  const { tracing, close } = await opened({ OTEL_TRACES_SAMPLER: "parentbased_always_off" });
  await asTrace(tracing, { name: "left out", kind: "piece" }, () =>
    asSpan({ name: "in what is left out", kind: "inside" }, () => Promise.resolve()),
  );
  const wanted = tracing!.begin({ name: "wanted", kind: "server" }, `00-${TRACE}-${SPAN}-01`);
  await inSpan(wanted, () => asSpan({ name: "in it", kind: "inside" }, () => Promise.resolve()));
  wanted.end();
  void close();
  await expect.poll(() => collector.spans.map(({ name }) => name)).toEqual(["in it", "wanted"]);
  expect(collector.spans.map(({ traceId }) => traceId)).toEqual([TRACE, TRACE]);
});

test("what fails is told by its kind and never by its words; what is done after the end of a span is not in it", async () => {
  const { tracing, close } = await opened({});
  const failing = () => Promise.reject(Object.assign(new Error("planted"), { code: "ECONNRESET" }));
  const span = tracing!.begin({ name: "outer", kind: "server" });
  await inSpan(span, () => asSpan({ name: "fails", kind: "client" }, failing)).catch(() => undefined);
  await inSpan(span, async () => {
    span.end();
    await asSpan({ name: "late", kind: "inside" }, () => Promise.resolve());
  });
  void close();
  await expect.poll(() => collector.spans.map(({ name }) => name)).toEqual(["fails", "outer"]);
  expect(collector.spans[0]).toMatchObject({ told: { "error.type": "ECONNRESET" }, status: { code: 2 } });
  expect(collector.text()).not.toContain("planted");
});
