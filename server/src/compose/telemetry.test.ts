import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";

/** Says which packages a process of its own was asked for after everything is joined, and again after a collector was named. */
const SCRIPT = `
  import { registerHooks } from "node:module";
  const asked = new Set();
  registerHooks({
    resolve(name, context, next) {
      if (/^@opentelemetry\\/(?!api$)/.test(name)) asked.add(name);
      return next(name, context);
    },
  });
  const [, { openLog }, { readConfig }] = await Promise.all(
    ["compose.ts", "telemetry.ts", "../platform/config.ts"].map((file) => import(new URL(file, "HERE"))),
  );
  const sizes = [];
  for (const settings of [{}, { OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:9", OTEL_SDK_DISABLED: "true" }, { OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:9" }]) {
    const { telemetry } = await openLog(readConfig(settings));
    sizes.push([telemetry !== null, asked.size > 0]);
  }
  process.stdout.write(JSON.stringify(sizes));
  process.exit();
`;

test("where nobody named a collector, nothing that sends is loaded", async () => {
  const script = SCRIPT.replace("HERE", import.meta.url);
  const flags = ["--disable-warning=ExperimentalWarning", "--input-type=module", "--eval", script];
  const { stdout } = await promisify(execFile)(process.execPath, flags);
  expect(JSON.parse(stdout)).toEqual([
    [false, false],
    [false, false],
    [true, true],
  ]);
});
