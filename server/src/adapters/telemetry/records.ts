import { ROOT_CONTEXT, SeverityNumber, trace, type AnyValue, type LogRecord } from "@opentelemetry/api";

/** Of the levels of the log, by their tens. */
const SEVERITIES = [
  ["TRACE", SeverityNumber.TRACE],
  ["DEBUG", SeverityNumber.DEBUG],
  ["INFO", SeverityNumber.INFO],
  ["WARN", SeverityNumber.WARN],
  ["ERROR", SeverityNumber.ERROR],
  ["FATAL", SeverityNumber.FATAL],
] as const;

type Told = { type?: string; message?: string; stack?: string; cause?: Told };

type Line = Record<string, unknown> & {
  level: number;
  time: number;
  msg?: string;
  err?: Told;
  trace_id?: string;
  span_id?: string;
  trace_flags?: string;
};

/** Who asked, and from where: the log of this machine may say it, a collector elsewhere has no need of it. */
const STAYS_HERE = new Set(["person", "address"]);

/** A line of the log, with what was cut out of it there, as a record of a collector. */
export function recordOf(written: string): LogRecord {
  const { level, time, msg, err, trace_id, span_id, trace_flags, ...rest } = JSON.parse(written) as Line;
  const [severityText, severityNumber] =
    SEVERITIES[Math.min(5, Math.max(0, Math.floor(level / 10) - 1))] ?? SEVERITIES[2];
  const attributes = Object.entries(rest).filter(([name]) => !STAYS_HERE.has(name));
  const context =
    trace_id === undefined || span_id === undefined
      ? ROOT_CONTEXT
      : trace.setSpanContext(ROOT_CONTEXT, {
          traceId: trace_id,
          spanId: span_id,
          traceFlags: Number.parseInt(trace_flags ?? "0", 16),
        });
  return {
    timestamp: new Date(time),
    severityNumber,
    severityText,
    body: msg ?? "",
    attributes: { ...(Object.fromEntries(attributes) as Record<string, AnyValue>), ...(err && ofError(err)) },
    context,
  };
}

/** As OpenTelemetry names it; what caused it stands behind its message. */
function ofError(err: Told): Record<string, AnyValue> {
  const messages: string[] = [];
  for (let one: Told | undefined = err; one; one = one.cause) messages.push(one.message ?? one.type ?? "");
  return {
    "exception.type": err.type ?? "Error",
    "exception.message": messages.join(": "),
    ...(err.stack === undefined ? {} : { "exception.stacktrace": err.stack }),
  };
}
