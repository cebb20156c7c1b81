import { readFileSync } from "node:fs";
import { OTLPLogExporter } from "@opentelemetry/exporter-logs-otlp-http";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { defaultResource, resourceFromAttributes } from "@opentelemetry/resources";
import { BatchLogRecordProcessor, LoggerProvider } from "@opentelemetry/sdk-logs";
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type Sampler,
} from "@opentelemetry/sdk-trace";
import { systemClock } from "#platform/clock.ts";
import type { Telemetry, TelemetrySettings, Way } from "#platform/watching/telemetry.ts";
import { deliveriesTo, type News } from "./delivery.ts";
import { recordOf } from "./records.ts";
import { tracingBy } from "./spans.ts";

const PATIENCE_AT_CLOSE_MS = 2_000;
const SCOPE = "gyan";

/**
 * To whoever takes OTLP over HTTP as JSON. What is sent waits in two queues of 2,048; where they are full it is dropped, so a collector
 * that is slow or away costs neither time nor memory. Nothing is registered for the whole process.
 */
export function otlpTelemetry(settings: TelemetrySettings, tell: (news: News) => void): Telemetry {
  const { traces, lines, timeMs } = settings;
  const deliveries = deliveriesTo(tell);
  const resource = resourceOf(settings);
  const sending = ({ url, headers }: Way) => ({ url, headers, timeoutMillis: timeMs });
  const spans =
    traces &&
    new TracerProvider({
      resource,
      sampler: samplerOf(settings),
      spanProcessors: [
        new BatchSpanProcessor({
          exporter: deliveries.watched("traces", new OTLPTraceExporter(sending(traces))),
        }),
      ],
    });
  const records =
    lines &&
    new LoggerProvider({
      resource,
      processors: [
        new BatchLogRecordProcessor({
          exporter: deliveries.watched("lines of the log", new OTLPLogExporter(sending(lines))),
        }),
      ],
    });
  const logger = records?.getLogger(SCOPE);
  return {
    ...(spans && { tracing: tracingBy(spans.getTracer(SCOPE)) }),
    ...(logger && { takeLine: (line: string) => logger.emit(recordOf(line)) }),
    async close() {
      let timer: NodeJS.Timeout | undefined;
      const patience = new Promise((resolve) => (timer = setTimeout(resolve, PATIENCE_AT_CLOSE_MS)));
      await Promise.race([Promise.allSettled([spans?.shutdown(), records?.shutdown()]), patience]);
      clearTimeout(timer);
    },
  };
}

/** Not the machine, its user or the command line, which the library could find out as well. */
const resourceOf = ({ service, attributes }: TelemetrySettings) =>
  defaultResource().merge(
    resourceFromAttributes({
      "service.instance.id": systemClock.uuid(),
      "service.version": versionOfProgram(),
      ...attributes,
      "service.name": service,
    }),
  );

function versionOfProgram(): string {
  const file = new URL("../../../package.json", import.meta.url);
  return (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version;
}

function samplerOf({ sampler, part }: TelemetrySettings): Sampler {
  const name = sampler.replace("parentbased_", "");
  const root =
    name === "always_on"
      ? new AlwaysOnSampler()
      : name === "always_off"
        ? new AlwaysOffSampler()
        : new TraceIdRatioBasedSampler(part);
  return name === sampler ? root : new ParentBasedSampler({ root });
}
