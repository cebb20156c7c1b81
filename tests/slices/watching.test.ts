import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import { startApp, type TestApp } from "../support/app.ts";

let server: TestApp;
afterEach(() => server.stop());

const metricsOf = (headers: Record<string, string> = {}) => fetch(`${server.base}/metrics`, { headers });

test("O-04 metrics tell of requests by their route, of work, runs, mails and the index, and of nobody", async () => {
  server = await startApp();
  const { token } = await server.someone({ email: "asha.secret@example.org" });
  await server.finishedGyan(token);
  await server.call("GET", "/topics/987654", { token });
  await fetch(`${server.base}/whatever/asha.secret@example.org?q=lithium`);
  const answer = await metricsOf();
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toContain("text/plain");
  const text = await answer.text();
  expect(text).toContain(
    'gyan_http_requests_total{method="GET",route="/api/topics/:topicId",status="404"} 1',
  );
  expect(text).toMatch(/gyan_http_request_duration_seconds_bucket\{le="0.1",method="GET",route="\/api\/me",/);
  expect(text).toContain("gyan_database_up 1");
  expect(text).toContain('gyan_work_pieces{kind="runs",state="waiting"} 0');
  expect(text).toMatch(/gyan_work_oldest_seconds\{kind="mails"\} \d/);
  expect(text).toContain('gyan_runs{status="FINISHED"} 1');
  expect(text).toContain('gyan_mails{state="waiting"} 0');
  expect(text).toContain("gyan_passages_readable 1");
  expect(Number(/^gyan_passages (\d+)$/m.exec(text)?.[1])).toBeGreaterThan(100);
  expect(text).toContain('gyan_children{pool="parser",state="waiting"} 0');
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
  expect(text).toMatch(/^process_resident_memory_bytes /m);
  expect(text).not.toContain("asha");
  expect(text).not.toContain("987654");
  expect(text).not.toContain("lithium");
});

test("metrics are closed to others than this machine; whoever shows the token reads them", async () => {
  server = await startApp({ METRICS_TOKEN: "a-token-of-sixteen-signs" });
  expect((await metricsOf()).status).toBe(200);
  expect((await metricsOf({ "x-forwarded-for": "203.0.113.9" })).status).toBe(401);
  const shown = { "x-forwarded-for": "203.0.113.9", authorization: "Bearer a-token-of-sixteen-signs" };
  expect((await metricsOf(shown)).status).toBe(200);
  await server.stop();
  server = await startApp({ PUBLIC_URL: "https://gyan.example.org" });
  const closed = await metricsOf();
  expect([closed.status, await closed.text()]).toEqual([403, expect.stringContaining("METRICS_TOKEN")]);
});

test("a request is one line of the log, without what was asked; a proxy that is believed numbers it", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "gyan-log-"));
  const file = path.join(folder, "log.jsonl");
  try {
    server = await startApp({ REQUEST_LOG: "true", LOG_FILE: file, AUDIT_ADDRESSES: "short" });
    const { token, personId } = await server.someone();
    const asked = await fetch(`${server.base}/api/portal/search?q=my-secret-question`, {
      headers: { "x-auth-token": token, "x-request-id": "edge-0001-abcd" },
    });
    const me = await fetch(`${server.base}/api/me`, {
      headers: { "x-auth-token": token, "x-request-id": "two words\tand more" },
    });
    expect(asked.headers.get("x-request-id") ?? "edge-0001-abcd").toBe("edge-0001-abcd");
    expect(me.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    await expect.poll(async () => await readFile(file, "utf8")).toContain('"route":"/api/me"');
    const text = await readFile(file, "utf8");
    const lines = text
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.find(({ route }) => route === "/api/me")).toMatchObject({
      request: me.headers.get("x-request-id"),
      method: "GET",
      status: 200,
      person: personId,
      address: "127.0.0.0",
      ms: expect.any(Number),
      bytes: expect.any(Number),
    });
    expect(lines.some(({ request }) => request === "edge-0001-abcd")).toBe(true);
    for (const secret of ["my-secret-question", token, "example.org"]) expect(text).not.toContain(secret);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
