import { otlpCollector } from "#adapters/telemetry/collector.ts";
import type { Config } from "#platform/config.ts";
import { createLog, type Log } from "#platform/log.ts";
import { telemetrySettings, type Collector, type Telemetry } from "#platform/watching/telemetry.ts";

/** The log, and what sends it and traces to a collector: loaded only where somebody wants it. */
export async function openLog(config: Config): Promise<{ log: Log; telemetry: Telemetry | null }> {
  const settings = telemetrySettings(config);
  if (settings === null) return { log: createLog(config), telemetry: null };
  const { otlpTelemetry } = await import("#adapters/telemetry/otlp.ts");
  const telemetry = otlpTelemetry(settings, (news) => {
    const collector = otlpCollector(settings).host;
    if (news.isTaken) log.warn({ collector }, "the collector takes what is sent again");
    else
      log.warn(
        { collector, what: news.what, why: news.why },
        "the collector takes nothing; what it is not given in time is dropped, and everything else goes on",
      );
  });
  const log = createLog(config, telemetry);
  return { log, telemetry };
}

/** For whoever wants to know whether it answers. */
export function collectorOf(config: Config): Collector | null {
  const settings = telemetrySettings(config);
  return settings && otlpCollector(settings);
}
