import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { DoctorFinding } from "@gyan/contract/admin/index.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { inSpan } from "../../server/src/platform/watching/tracing.ts";
import { startApp, type TestApp } from "../support/app.ts";
import { startCollector, type Collector } from "../support/collector.ts";
import { send, startOutside } from "../support/outside.ts";

let server: TestApp | undefined;
let collector: Collector | undefined;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "gyan-log-"));
});
afterEach(async () => {
  await server?.stop();
  await collector?.stop();
  [server, collector] = [undefined, undefined];
  await rm(folder, { recursive: true, force: true });
});

const logFile = () => path.join(folder, "log.jsonl");
type Line = { msg: string; trace_id?: string; span_id?: string; route?: string };
const lines = async () =>
  (await readFile(logFile(), "utf8"))
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Line);

async function doctorSays(): Promise<string | undefined> {
  const { token } = await server!.someone({ role: "Admin" });
  const { body } = await server!.call<{ findings: DoctorFinding[] }>("GET", "/admin/doctor", { token });
  return body.findings.find(({ name }) => name === "telemetry")?.says;
}

const TRACE = "0af7651916cd43dd8448eb211c80319c";
const SPAN = "b7ad6b7169203331";

test("O-04 a collector is told of requests, of the work they cause, of calls outside and of the log, and of nothing that people typed", async () => {
  collector = await startCollector();
  const outside = await startOutside([]);
  outside.on("/planted-path", (_asked, response) => send(response, "text/plain", "planted-answer"));
  const started = await startApp({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: "authorization=Bearer%20planted-key",
    OTEL_SERVICE_NAME: "gyan-of-a-test",
    OTEL_RESOURCE_ATTRIBUTES: "deployment.environment.name=a%20test",
    // It has no model, and says so.
    MODEL_URL: outside.origin,
    FETCH_ORIGINS: outside.origin,
    LOG_LEVEL: "info",
    REQUEST_LOG: "true",
    LOG_FILE: logFile(),
  });
  server = started;
  const { token } = await started.someone({ email: "planted.person@example.org" });
  const me = (traceparent: string) =>
    fetch(`${started.base}/api/me`, { headers: { "x-auth-token": token, traceparent } });
  const taken = await me(`00-${TRACE}-${SPAN}-01`);
  await me(`00-${"0".repeat(32)}-${SPAN}-01`);
  await fetch(`${started.base}/api/portal/search?q=planted-question`, { headers: { "x-auth-token": token } });
  await fetch(`${started.base}/planted-address`);
  await fetch(`${started.base}/readyz`);
  await started.gyan(token, "What makes plantedium batteries age and fail?");
  const around = started.app.tracing!.begin({ name: "around", kind: "inside" });
  await inSpan(around, () => started.app.fetcher.fetch(`${outside.origin}/planted-path?planted=query`));
  around.end();
  expect(await doctorSays()).toBe("telemetry_good");
  const { spans, records } = collector;
  // They come in the order in which they ended.
  await expect.poll(() => spans.map(({ name }) => name)).toContain("GET /api/admin/doctor");
  await expect.poll(() => records.map(({ told }) => told["route"])).toContain("/api/admin/doctor");
  await outside.stop();

  const named = (name: string) => spans.filter((span) => span.name === name);
  const within = (outer: { traceId: string; spanId: string }) =>
    spans.filter(({ traceId, parentSpanId }) => traceId === outer.traceId && parentSpanId === outer.spanId);

  const [first, second] = named("GET /api/me");
  expect(first).toMatchObject({
    traceId: TRACE,
    parentSpanId: SPAN,
    told: {
      "http.request.method": "GET",
      "http.route": "/api/me",
      "http.response.status_code": 200,
      "gyan.request": taken.headers.get("x-request-id"),
    },
  });
  expect(second?.traceId).toMatch(/^(?!0{32})[0-9a-f]{32}$/);
  expect(second?.traceId).not.toBe(TRACE);
  expect(second?.parentSpanId).toBeFalsy();
  expect(spans.some(({ name }) => name.includes("readyz"))).toBe(false);

  const submitted = named("POST /api/gyan/create/v4/submitconceptfordiscovery")[0]!;
  expect(within(submitted).map(({ name }) => name)).toContain("transaction");
  const pieces = named("work runs");
  expect(pieces.map(({ told }) => told["gyan.work.name"])).toEqual(
    expect.arrayContaining(["research.search", "research.judge"]),
  );
  expect(pieces.every(({ told }) => told["gyan.work.outcome"] === "done")).toBe(true);
  const inside = pieces.flatMap(within);
  expect(inside.some(({ name }) => name === "transaction")).toBe(true);
  const asked = spans.find(({ name }) => name === "model");
  expect(asked?.told).toMatchObject({
    "server.address": "127.0.0.1",
    "server.port": Number(new URL(outside.origin).port),
  });
  expect(named("fetch")).toEqual([
    expect.objectContaining({
      traceId: around.ids.trace_id,
      parentSpanId: around.ids.span_id,
      told: {
        "server.address": "127.0.0.1",
        "server.port": Number(new URL(outside.origin).port),
        "http.response.status_code": 200,
      },
    }),
  ]);

  const told = records.find(({ body, told: { route } }) => body === "request" && route === "/api/me")!;
  expect(told).toMatchObject({ severityText: "INFO", traceId: TRACE, spanId: first?.spanId });
  expect(told.told).not.toHaveProperty("person");
  expect(told.told).not.toHaveProperty("address");
  const line = (await lines()).find(({ route }) => route === "/api/me");
  expect(line).toMatchObject({ trace_id: TRACE, span_id: first?.spanId });

  expect(collector.resources[0]).toMatchObject({
    "service.name": "gyan-of-a-test",
    "deployment.environment.name": "a test",
  });
  expect(collector.headers.every(({ authorization }) => authorization === "Bearer planted-key")).toBe(true);
  const everything = collector.text();
  for (const secret of ["planted", token, "example.org", folder])
    expect([secret, everything.includes(secret)]).toEqual([secret, false]);
});

test("O-04 a collector that is away costs lines and nothing else; the log says so once, and when it takes what is sent again", async () => {
  const place = await startCollector();
  await place.stop();
  server = await startApp({
    OTEL_EXPORTER_OTLP_ENDPOINT: place.url,
    OTEL_EXPORTER_OTLP_TIMEOUT: "100",
    LOG_LEVEL: "info",
    REQUEST_LOG: "true",
    LOG_FILE: logFile(),
  });
  const { token } = await server.someone();
  const me = async () => (await server!.call("GET", "/me", { token })).status;
  const told = async (words: string) => (await lines()).filter(({ msg }) => msg.startsWith(words)).length;
  const away = () => told("the collector takes nothing");
  expect(await me()).toBe(200);
  await expect.poll(away).toBe(1);
  expect(await doctorSays()).toBe("telemetry_failed");
  collector = await startCollector({ port: place.port });
  expect(await me()).toBe(200);
  await expect.poll(() => told("the collector takes what is sent again")).toBe(1);
  expect(await away()).toBe(1);
});

test("a stop does not wait for a collector that never answers", async () => {
  collector = await startCollector({ isSilent: true });
  server = await startApp({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_TIMEOUT: "60000",
  });
  const { token } = await server.someone();
  expect((await server.call("GET", "/me", { token })).status).toBe(200);
  await server.stop();
  server = undefined;
  // It was sent, and nobody has answered yet.
  expect(collector.waiting()).toBeGreaterThan(0);
});
