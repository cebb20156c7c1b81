import type { Config } from "../config.ts";
import type { Tracing } from "./tracing.ts";

/** What a process sends to a collector: traces, lines of its log, or both. */
export type Telemetry = {
  tracing?: Tracing;
  /** Takes a line of the log as it was written. */
  takeLine?(line: string): void;
  /** Sends what waits, and ends in any case after two seconds. */
  close(): Promise<void>;
};

/** Whoever takes it. */
export type Collector = {
  host: string;
  /** Whether it takes what is sent; rejects with a sentence. */
  reach(signal: AbortSignal): Promise<void>;
};

export type Way = { url: string; headers: Record<string, string> };

export type TelemetrySettings = {
  traces: Way | null;
  lines: Way | null;
  timeMs: number;
  service: string;
  attributes: Record<string, string>;
  sampler: Config["OTEL_TRACES_SAMPLER"];
  /** Of the traces, for a sampler that keeps some. */
  part: number;
};

/** Null where nothing is to be sent. */
export function telemetrySettings(config: Config): TelemetrySettings | null {
  if (config.OTEL_SDK_DISABLED) return null;
  const wayOf = (
    own: string | undefined,
    path: string,
    headers: Record<string, string>,
    exporter: "otlp" | "none",
  ): Way | null => {
    const url = own ?? below(config.OTEL_EXPORTER_OTLP_ENDPOINT, path);
    if (exporter === "none" || url === undefined) return null;
    return { url, headers: { ...config.OTEL_EXPORTER_OTLP_HEADERS, ...headers } };
  };
  const traces = wayOf(
    config.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT,
    "v1/traces",
    config.OTEL_EXPORTER_OTLP_TRACES_HEADERS,
    config.OTEL_TRACES_EXPORTER,
  );
  const lines = wayOf(
    config.OTEL_EXPORTER_OTLP_LOGS_ENDPOINT,
    "v1/logs",
    config.OTEL_EXPORTER_OTLP_LOGS_HEADERS,
    config.OTEL_LOGS_EXPORTER,
  );
  if (traces === null && lines === null) return null;
  return {
    traces,
    lines,
    timeMs: config.OTEL_EXPORTER_OTLP_TIMEOUT,
    service: config.OTEL_SERVICE_NAME,
    attributes: config.OTEL_RESOURCE_ATTRIBUTES,
    sampler: config.OTEL_TRACES_SAMPLER,
    part: config.OTEL_TRACES_SAMPLER_ARG,
  };
}

function below(address: string | undefined, path: string): string | undefined {
  if (address === undefined) return undefined;
  const url = new URL(address);
  url.pathname = `${url.pathname.replace(/\/+$/, "")}/${path}`;
  return url.href;
}
