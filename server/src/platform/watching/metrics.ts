import { createHistogram } from "node:perf_hooks";
import { collectDefaultMetrics, Counter, Histogram, Registry } from "prom-client";

/** What one process tells a collector of metrics. Labels are names of the program's own: never what somebody typed, and never a person. */
export type Metrics = {
  registry: Registry;
  noteRequest(request: EndedRequest): void;
  /** What came since this was asked last. */
  takeRequests(): EndedRequests;
  /** Everything in the text format of Prometheus. */
  text(): Promise<string>;
  contentType: string;
};

export type EndedRequest = {
  method: string;
  /** As the route is declared, never the address that was asked for. */
  route: string;
  status: number;
  seconds: number;
  /** It stays open as long as its reader likes, so its time says nothing. */
  isStream: boolean;
};

/** Of a stretch of time. */
export type EndedRequests = {
  count: number;
  /** Those that the server answered with a failure of its own. */
  failures: number;
  /** Nineteen of twenty took no longer; null where nothing was timed. */
  slowMs: number | null;
};

const SECONDS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10, 30];
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

let ofProcess: Registry | undefined;

/** Memory, processor, the event loop's lag, collections of garbage: of the process, however many servers a test starts in it. */
function processRegistry(): Registry {
  if (!ofProcess) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return ofProcess;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  const labelNames = ["method", "route", "status"] as const;
  const requests = new Counter({
    name: "gyan_http_requests_total",
    help: "Requests that were answered.",
    labelNames,
    registers: [registry],
  });
  const durations = new Histogram({
    name: "gyan_http_request_duration_seconds",
    help: "How long answers took, streams of events left out.",
    labelNames,
    buckets: SECONDS,
    registers: [registry],
  });
  const all = () => Registry.merge([processRegistry(), registry]);
  const recent = { count: 0, failures: 0, milliseconds: createHistogram() };
  return {
    registry,
    contentType: registry.contentType,
    text: () => all().metrics(),
    takeRequests() {
      const { count, failures, milliseconds } = recent;
      const slowMs = milliseconds.count === 0 ? null : milliseconds.percentile(95);
      Object.assign(recent, { count: 0, failures: 0 });
      milliseconds.reset();
      return { count, failures, slowMs };
    },
    noteRequest({ method, route, status, seconds, isStream }) {
      // A stranger may send any word as the method: each would be a line of its own for ever.
      const labels = { method: METHODS.has(method) ? method : "other", route, status: String(status) };
      requests.inc(labels);
      recent.count += 1;
      if (status >= 500) recent.failures += 1;
      if (isStream) return;
      durations.observe(labels, seconds);
      recent.milliseconds.record(Math.max(1, Math.round(seconds * 1_000)));
    },
  };
}
