import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { ensureBrowser } from "./browser.ts";
import { runChecks } from "./check.ts";
import {
  add,
  closingLine,
  countPlaywright,
  countVitest,
  none,
  type Counts,
  type PlaywrightReport,
  type VitestReport,
} from "./counts.ts";
import { withPostgres } from "./postgres.ts";
import { endTogether, root, run, runTool, whenEnding } from "./process.ts";

// npm test               checks, unit, web, slice and port tests, the core browser journeys
// npm run test:full      what npm test leaves out: the other journeys, the accessibility matrix, PostgreSQL, mutated documents
// npm run test:postgres  the slice and port tests on PostgreSQL

const MINUTE = 60_000;
const say = (line: string): void => void process.stdout.write(`${line}\n`);

endTogether();
const reports = await mkdtemp(path.join(tmpdir(), "gyan-reports-"));
const tidy = whenEnding(() => rm(reports, { recursive: true, force: true }));

const flags = new Set(process.argv.slice(2));
const known = ["--full", "--postgres"];
for (const flag of flags)
  if (!known.includes(flag)) throw new Error(`Unknown option ${flag}; there are ${known.join(" and ")}.`);

const plan = flags.has("--full")
  ? [restOfJourneys, onPostgres, fuzzed]
  : flags.has("--postgres")
    ? [onPostgres]
    : [checks, vitest, coreJourneys];
let total: Counts = none;
for (const part of plan) {
  // Whatever goes wrong around the tests (no browser, no room on the disk) is a failure, and the next part still runs.
  const counts = await part().catch((error: unknown): Counts => {
    say(`✗ ${error instanceof Error ? error.message : String(error)}`);
    return { ...none, failed: 1 };
  });
  total = add(total, counts);
}
await tidy();
const hasRun = total.passed + total.failed > 0;
if (!hasRun) say("No test ran.");
process.exitCode = hasRun && total.failed === 0 ? 0 : 1;
say(closingLine(total));

async function checks(): Promise<Counts> {
  heading("Checks");
  const steps = await runChecks(say);
  const passed = steps.filter((step) => step.ok).length;
  return { passed, failed: steps.length - passed, skipped: 0 };
}

async function vitest(): Promise<Counts> {
  heading("Unit, web, slice and port tests");
  return runVitest(["unit", "web", "slice"]);
}

async function coreJourneys(): Promise<Counts> {
  heading("Core browser journeys");
  return runJourneys("core");
}

async function restOfJourneys(): Promise<Counts> {
  heading("The other browser journeys and the accessibility matrix");
  return runJourneys("rest");
}

async function onPostgres(): Promise<Counts> {
  heading("Slice and port tests on PostgreSQL");
  const given = process.env["TEST_DATABASE_URL"];
  const runOn = (url: string): Promise<Counts> => runVitest(["slice"], { TEST_DATABASE_URL: url });
  return given ? runOn(given) : withPostgres(runOn);
}

/** Two minutes of mutated documents, with another seed every time: each must end in a document or a clean refusal. */
async function fuzzed(): Promise<Counts> {
  heading("Mutated documents");
  const documents = path.join(root, "../shared/documents");
  if (!existsSync(documents)) {
    say("Left out: there are no documents to mutate beside the project.");
    return { ...none, skipped: 1 };
  }
  const ended = await run(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", "scripts/fuzz.ts", "--data", documents],
    { output: "show", limitMs: 10 * MINUTE },
  );
  return { ...none, ...(ended.ok ? { passed: 1 } : { failed: 1 }) };
}

async function runVitest(projects: string[], env: Record<string, string> = {}): Promise<Counts> {
  const file = path.join(reports, `vitest-${projects.join("-")}.json`);
  const args = [
    "run",
    "--passWithNoTests",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${file}`,
  ];
  const ended = await runTool("vitest", [...args, ...projects.map((one) => `--project=${one}`)], {
    env,
    output: "show",
    limitMs: 30 * MINUTE,
  });
  if (ended.timedOut) say("✗ The tests hung and were ended.");
  return countVitest(await readReport<VitestReport>(file), ended.ok);
}

async function runJourneys(project: string): Promise<Counts> {
  const built = await run(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", "scripts/web-build.ts"],
    { output: "show" },
  );
  if (!built.ok) throw new Error("The web could not be built, so no journey was run.");
  const file = path.join(reports, `playwright-${project}.json`);
  const env = { CHROME_PATH: await ensureBrowser(), PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const args = ["test", `--project=${project}`, "--pass-with-no-tests", "--reporter=list,json"];
  const ended = await runTool("@playwright/test", args, {
    command: "playwright",
    env,
    output: "show",
    limitMs: 40 * MINUTE,
  });
  if (ended.timedOut) say("✗ The journeys hung and were ended.");
  return countPlaywright(await readReport<PlaywrightReport>(file), ended.ok);
}

async function readReport<T>(file: string): Promise<T | undefined> {
  try {
    return JSON.parse(await readFile(file, "utf8")) as T;
  } catch {
    return undefined;
  }
}

function heading(text: string): void {
  say(`\n— ${text}`);
}
