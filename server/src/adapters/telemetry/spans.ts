import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type TextMapGetter,
  type Tracer,
} from "@opentelemetry/api";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import type { Span, Stretch, Tracing } from "#platform/watching/tracing.ts";

const KINDS: Record<Stretch["kind"], SpanKind> = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  piece: SpanKind.CONSUMER,
  inside: SpanKind.INTERNAL,
};

const w3c = new W3CTraceContextPropagator();
/** Its numbers and no tracestate, in which others write what they like. */
const numbersOnly: TextMapGetter<string> = {
  keys: () => ["traceparent"],
  get: (carrier, name) => (name === "traceparent" ? carrier : undefined),
};

export const tracingBy = (tracer: Tracer): Tracing => ({
  begin: (first, after) =>
    begun(tracer, first, after === undefined ? ROOT_CONTEXT : w3c.extract(ROOT_CONTEXT, after, numbersOnly)),
});

function begun(tracer: Tracer, { name, kind, attributes = {} }: Stretch, around: Context): Span {
  const span = tracer.startSpan(name, { kind: KINDS[kind], attributes }, around);
  const inside = trace.setSpan(around, span);
  const { traceId, spanId, traceFlags } = span.spanContext();
  let isOver = false;
  return {
    ids: {
      trace_id: traceId,
      span_id: spanId,
      trace_flags: traceFlags.toString(16).padStart(2, "0"),
    },
    begin: (stretch) => begun(tracer, stretch, inside),
    note: (noted) => void span.setAttributes(noted),
    fail: (why) => void span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute("error.type", why),
    end() {
      isOver = true;
      span.end();
    },
    hasEnded: () => isOver,
  };
}
