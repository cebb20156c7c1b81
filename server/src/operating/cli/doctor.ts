import { resolve } from "node:path";
import { parseArgs } from "node:util";
import type { DoctorFinding } from "@gyan/contract/admin/watching/doctor.ts";
import { BadConfiguration, readConfig, type Config } from "#platform/config.ts";
import { askControl } from "#platform/control.ts";
import { openDatabase, sentenceFor } from "#platform/database.ts";
import { hideFromOthers } from "#platform/guarding/private.ts";
import { createLog } from "#platform/log.ts";
import { FolderInUse } from "#platform/pglite/lock.ts";
import { isMade } from "#platform/pglite/shared.ts";
import {
  failed,
  hasFailed,
  machineFindings,
  named,
  sentenceOfFinding,
  titleOfFinding,
  warning,
} from "#operating/doctor/index.ts";
import { endWith } from "./typed.ts";

// npm run doctor [-- --json]: looks at an installation whether or not its server runs, and changes nothing.

const isNobodyThere = (error: unknown): boolean =>
  ["ENOENT", "ECONNREFUSED"].includes(String((error as NodeJS.ErrnoException).code));

async function examined(): Promise<DoctorFinding[]> {
  let config: Config;
  try {
    config = { ...readConfig() };
  } catch (error) {
    if (!(error instanceof BadConfiguration)) throw error;
    return [named("settings", failed("settings_failed", { detail: error.message }))];
  }
  config.DATA_DIR = resolve(config.DATA_DIR);
  if (!config.DATABASE_URL) {
    try {
      return JSON.parse(await askControl(config.DATA_DIR, "doctor", [])) as DoctorFinding[];
    } catch (error) {
      if (!isNobodyThere(error)) throw error;
    }
    // Opening it would make it.
    if (!isMade(config.DATA_DIR))
      return [...(await machineFindings(config)), named("database", warning("database_not_made"))];
  }
  return byItself(config);
}

async function byItself(config: Config): Promise<DoctorFinding[]> {
  const log = createLog({ ...config, LOG_LEVEL: "silent" });
  let driver;
  try {
    driver = await openDatabase(config, log);
  } catch (error) {
    const one =
      error instanceof FolderInUse
        ? warning("database_held")
        : failed("database_failed", { detail: sentenceFor(error).split("\n")[0]!.replace(/\.$/, "") });
    return [...(await machineFindings(config)), named("database", one)];
  }
  const [{ compose }, { closeChildren }, { examine }] = await Promise.all([
    import("#compose/compose.ts"),
    import("#compose/serve.ts"),
    import("#operating/doctor/index.ts"),
  ]);
  const { app } = compose({ config, driver, log });
  try {
    return await examine(app, { isServed: false });
  } finally {
    await closeChildren(app);
    await app.db.close();
  }
}

const SIGNS = { good: "ok    ", warning: "warn  ", failed: "FAILED" };

async function main(): Promise<void> {
  hideFromOthers();
  const { values } = parseArgs({ options: { json: { type: "boolean", default: false } } });
  const findings = await examined();
  const isFailed = hasFailed(findings);
  if (values.json) {
    const told = findings.map((one) => ({ ...one, sentence: sentenceOfFinding(one) }));
    process.stdout.write(`${JSON.stringify({ ok: !isFailed, findings: told }, null, 2)}\n`);
  } else
    for (const one of findings)
      process.stdout.write(`${SIGNS[one.state]} ${titleOfFinding(one)}: ${sentenceOfFinding(one)}\n`);
  process.exitCode = isFailed ? 1 : 0;
}

try {
  await main();
} catch (error) {
  endWith("doctor", error, (one) => (one instanceof Error ? one.message : String(one)));
}
