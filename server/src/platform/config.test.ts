import { AccessFlag } from "@gyan/contract/accounts/model.ts";
import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

test("flags that nobody knows are told at the start", () => {
  for (const [flags, read] of [
    ["all", AccessFlag.options],
    ["none", []],
    ["MyReviews, KeyConcepts", ["MyReviews", "KeyConcepts"]],
  ] as const)
    expect(readConfig({ SIGN_UP_ACCESS: flags }).SIGN_UP_ACCESS).toEqual(read);
  for (const flags of ["everything", "MyReviews,MyViews", "MyReviews;KeyConcepts"])
    expect(() => readConfig({ SIGN_UP_ACCESS: flags })).toThrow(/SIGN_UP_ACCESS is not valid/);
});

test("what the web changes too is read from the environment with the limits of its declaration", () => {
  const config = readConfig({ SESSION_DAYS: "20", AUTO_LOGOUT: "false", SIGN_UP: "invited", BIN_DAYS: "" });
  expect(config).toMatchObject({ SESSION_DAYS: 20, AUTO_LOGOUT: false, SIGN_UP: "invited", BIN_DAYS: 30 });
  expect([...config.given]).toEqual(["SESSION_DAYS", "AUTO_LOGOUT", "SIGN_UP"]);
  for (const [name, text] of [
    ["SESSION_DAYS", "0"],
    ["SESSION_DAYS", "366"],
    ["SESSION_DAYS", "1.5"],
    ["SESSION_DAYS", "soon"],
    ["SESSION_DAYS", " "],
    ["AUTO_LOGOUT", "yes"],
    ["SIGN_UP", "closed"],
    ["FETCH_CONTACT", "zwei\nZeilen"],
  ] as const)
    expect(() => readConfig({ [name]: text })).toThrow(`The setting ${name} is not valid`);
});

test("an address with a name and a password in it is refused: settings are shown and logged", () => {
  for (const name of [
    "PUBLIC_URL",
    "EMBEDDINGS",
    "MODEL_URL",
    "STRIPE_ADDRESS",
    "OTEL_EXPORTER_OTLP_ENDPOINT",
    "FILES_ENDPOINT",
    "BACKUP_S3_ENDPOINT",
  ])
    expect(() => readConfig({ [name]: "https://reader:secret@example.org/v1" })).toThrow(
      `The setting ${name} is not valid`,
    );
});

test("a bucket is named by its address, which holds no key", () => {
  expect(readConfig({ FILES_URL: "s3://gyan-files" }).FILES_URL).toBe("s3://gyan-files");
  expect(readConfig({ FILES_URL: " s3://gyan.files/one/two/ " }).FILES_URL).toBe("s3://gyan.files/one/two");
  for (const address of [
    "s3://AKIAEXAMPLE:secret@gyan-files",
    "https://gyan-files.s3.amazonaws.com",
    "s3://",
    "s3://Gyan",
    "s3://gyan-files/a b",
    "s3://gyan-files//",
    "s3://gyan-files?key=secret",
  ])
    expect(() => readConfig({ FILES_URL: address })).toThrow(
      "The setting FILES_URL is not valid (s3://BUCKET or s3://BUCKET/PREFIX, without a key in it)",
    );
});

test("what OpenTelemetry names is read as it writes it, and refused where it cannot be followed", () => {
  const config = readConfig({
    OTEL_EXPORTER_OTLP_HEADERS: "authorization=Bearer%20a%3Db, x-scope=one",
    OTEL_RESOURCE_ATTRIBUTES: "service.namespace=research%2Clab",
    OTEL_TRACES_SAMPLER: "parentbased_traceidratio",
    OTEL_TRACES_SAMPLER_ARG: "0.25",
  });
  expect(config).toMatchObject({
    OTEL_EXPORTER_OTLP_HEADERS: { authorization: "Bearer a=b", "x-scope": "one" },
    OTEL_RESOURCE_ATTRIBUTES: { "service.namespace": "research,lab" },
    OTEL_TRACES_SAMPLER_ARG: 0.25,
    OTEL_SDK_DISABLED: false,
  });
  for (const [name, text] of [
    ["OTEL_EXPORTER_OTLP_ENDPOINT", "127.0.0.1:4318"],
    ["OTEL_EXPORTER_OTLP_ENDPOINT", "grpc://127.0.0.1:4317"],
    ["OTEL_EXPORTER_OTLP_HEADERS", "authorization"],
    ["OTEL_EXPORTER_OTLP_HEADERS", "a b=c"],
    ["OTEL_EXPORTER_OTLP_HEADERS", "a=%E0%A4%A"],
    ["OTEL_EXPORTER_OTLP_HEADERS", "a=b%0d%0ac"],
    ["OTEL_EXPORTER_OTLP_PROTOCOL", "grpc"],
    ["OTEL_RESOURCE_ATTRIBUTES", "=x"],
    ["OTEL_TRACES_SAMPLER", "sometimes"],
    ["OTEL_TRACES_SAMPLER_ARG", "2"],
    ["OTEL_SDK_DISABLED", "yes"],
  ] as const)
    expect(() => readConfig({ [name]: text })).toThrow(`The setting ${name} is not valid`);
});
