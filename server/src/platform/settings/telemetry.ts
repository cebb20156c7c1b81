import { z } from "zod";
import { encodedPairs, flag, webAddress, wholeNumber, wordOr } from "./fields.ts";

const headers = encodedPairs({ name: /^[\w!#$%&'*+.^`|~-]+$/, value: /^[\t\x20-\x7e]*$/ }).default({});

export const SAMPLERS = [
  "always_on",
  "always_off",
  "traceidratio",
  "parentbased_always_on",
  "parentbased_always_off",
  "parentbased_traceidratio",
] as const;

/** Named as OpenTelemetry names them, so that what an operator sets for every program holds here too. */
export const telemetryFields = {
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress
    .optional()
    .describe(
      "The address of an OpenTelemetry collector that takes OTLP over HTTP as JSON, for example http://127.0.0.1:4318: traces go to /v1/traces below it, lines of the log to /v1/logs. Without it and the next two nothing is sent.",
    ),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: webAddress
    .optional()
    .describe("The whole address for traces, where it is another one or traces alone are wanted."),
  OTEL_EXPORTER_OTLP_LOGS_ENDPOINT: webAddress
    .optional()
    .describe("The whole address for lines of the log, where it is another one or they alone are wanted."),
  OTEL_EXPORTER_OTLP_HEADERS: headers.describe(
    "Headers to show there, as name=value separated by commas with values percent-encoded, for example authorization=Bearer%20KEY.",
  ),
  OTEL_EXPORTER_OTLP_TRACES_HEADERS: headers.describe("Headers for traces alone, over those for both."),
  OTEL_EXPORTER_OTLP_LOGS_HEADERS: headers.describe(
    "Headers for lines of the log alone, over those for both.",
  ),
  OTEL_EXPORTER_OTLP_PROTOCOL: z
    .enum(["http/json"], "only http/json is spoken here, which collectors take on the port of http/protobuf")
    .default("http/json")
    .describe("How it is sent; there is no other way."),
  OTEL_EXPORTER_OTLP_TIMEOUT: wholeNumber(100, 60_000, 10_000).describe(
    "How many milliseconds one delivery may take, tries included; what was not taken by then is dropped.",
  ),
  OTEL_TRACES_EXPORTER: z.enum(["otlp", "none"]).default("otlp").describe("none: no traces are made."),
  OTEL_LOGS_EXPORTER: z
    .enum(["otlp", "none"])
    .default("otlp")
    .describe("none: no lines of the log are sent."),
  OTEL_SERVICE_NAME: wordOr("gyan").describe("What this program is called there."),
  OTEL_RESOURCE_ATTRIBUTES: encodedPairs({ name: /^[^\s=]+$/, value: /^\P{Cc}*$/u })
    .default({})
    .describe(
      "What else is told of this process, as name=value separated by commas with values percent-encoded, for example deployment.environment.name=production.",
    ),
  OTEL_TRACES_SAMPLER: z
    .enum(SAMPLERS)
    .default("parentbased_always_on")
    .describe(
      "Which traces are kept: always_on, always_off, traceidratio, or one of them behind parentbased_, which does as a proxy that is believed has decided.",
    ),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(1)
    .describe("With traceidratio, which part of the traces is kept: 0.1 is one of ten."),
  OTEL_SDK_DISABLED: flag.default(false).describe("true: nothing is sent, whatever else is set."),
};
