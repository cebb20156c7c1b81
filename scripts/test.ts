import { existsSync, statfsSync } from "node:fs";
import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { freemem, tmpdir } from "node:os";
import path from "node:path";
import { ensureBrowser } from "./browser.ts";
import { runChecks } from "./check.ts";
import {
  add,
  afterSecondTry,
  closingLine,
  countPlaywright,
  countVitest,
  failedJourneys,
  failuresOf,
  none,
  type Counts,
  type Failure,
  type PlaywrightReport,
  type VitestReport,
} from "./counts.ts";
import { withPostgres } from "./postgres.ts";
import { endTogether, root, run, runTool, whenEnding } from "./process.ts";

// npm test               checks, unit, web, slice and port tests, the core browser journeys
// npm run test:full      what npm test leaves out: lengthy slices, killed processes, the other journeys, the accessibility
//                        matrix, PostgreSQL for what asks the database for more than rows, mutated documents
// npm run test:postgres  all slice and port tests on PostgreSQL

const MINUTE = 60_000;
const GIGABYTE = 2 ** 30;
/** More than these failing is no accident of a busy machine, and trying again would only cost time. */
const TRIED_AGAIN = 5;
const say = (line: string): void => void process.stdout.write(`${line}\n`);

endTogether();
const scratch = await mkdtemp(path.join(roomForFiles(), "gyan-test-"));
await chmod(scratch, 0o1777); // as the folder that it stands for: PostgreSQL and apt write there as somebody else
// Servers that were told to end may still write a last word.
const tidy = whenEnding(() => rm(scratch, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }));
// Whatever the tests and their servers and browsers write lies here, and goes with it, also what an ended one left.
process.env["TMPDIR"] = scratch;

const flags = new Set(process.argv.slice(2));
const known = ["--full", "--postgres"];
for (const flag of flags)
  if (!known.includes(flag)) throw new Error(`Unknown option ${flag}; there are ${known.join(" and ")}.`);

const plan = flags.has("--full")
  ? [lengthy, killed, restOfJourneys, () => onPostgres({ SLICES: "database" }), fuzzed]
  : flags.has("--postgres")
    ? [() => onPostgres({})]
    : [checks, vitest, coreJourneys];
let total: Counts = none;
const trouble: string[] = [];
for (const part of plan) {
  // Whatever goes wrong around the tests (no browser, no room on the disk) is a failure, and the next part still runs.
  const counts = await part().catch((error: unknown): Counts => {
    trouble.push(`✗ ${error instanceof Error ? error.message : String(error)}`);
    say(trouble.at(-1)!);
    return { ...none, failed: 1 };
  });
  total = add(total, counts);
}
await tidy();
if (trouble.length > 0) heading("What did not pass at once");
for (const line of trouble) say(line);
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

async function lengthy(): Promise<Counts> {
  heading("Whole runs, and long tables");
  return runVitest(["lengthy"]);
}

async function killed(): Promise<Counts> {
  heading("Processes that are started, killed and started again");
  return runVitest(["long"]);
}

async function restOfJourneys(): Promise<Counts> {
  heading("The other browser journeys and the accessibility matrix");
  return runJourneys("rest");
}

async function onPostgres(which: { SLICES?: "database" }): Promise<Counts> {
  heading("Slice and port tests on PostgreSQL");
  const given = process.env["TEST_DATABASE_URL"];
  const runOn = (url: string): Promise<Counts> => runVitest(["slice"], { TEST_DATABASE_URL: url, ...which });
  return given ? runOn(given) : withPostgres(runOn);
}

/** Half a minute of mutated documents, with another seed every time: each must end in a document or a clean refusal. */
async function fuzzed(): Promise<Counts> {
  heading("Mutated documents");
  const documents = path.join(root, "../shared/documents");
  if (!existsSync(documents)) {
    say("Left out: there are no documents to mutate beside the project.");
    return { ...none, skipped: 1 };
  }
  const ended = await run(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", "scripts/fuzz.ts", "--seconds", "30", "--data", documents],
    { output: "show", limitMs: 10 * MINUTE },
  );
  return { ...none, ...(ended.ok ? { passed: 1 } : { failed: 1 }) };
}

async function runVitest(projects: string[], env: Record<string, string> = {}): Promise<Counts> {
  const once = async (files: string[]) => {
    const file = path.join(scratch, `vitest-${projects.join("-")}-${files.length}.json`);
    const args = [
      "run",
      "--passWithNoTests",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${file}`,
      ...projects.map((one) => `--project=${one}`),
      ...files,
    ];
    const ended = await runTool("vitest", args, { env, output: "show", limitMs: 30 * MINUTE });
    if (ended.timedOut) say("✗ The tests hung and were ended.");
    const report = await readReport<VitestReport>(file);
    return { counts: countVitest(report, ended.ok), failures: failuresOf(report) };
  };
  return tried(once, ({ file }) => file);
}

async function runJourneys(project: string): Promise<Counts> {
  const built = await run(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", "scripts/web-build.ts"],
    { output: "show" },
  );
  if (!built.ok) throw new Error("The web could not be built, so no journey was run.");
  const browser = await ensureBrowser();
  const once = async (files: string[]) => {
    const file = path.join(scratch, `playwright-${project}-${files.length}.json`);
    const env = { CHROME_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
    const args = ["test", `--project=${project}`, "--pass-with-no-tests", "--reporter=list,json", ...files];
    const ended = await runTool("@playwright/test", args, {
      command: "playwright",
      env,
      output: "show",
      limitMs: 40 * MINUTE,
    });
    if (ended.timedOut) say("✗ The journeys hung and were ended.");
    const report = await readReport<PlaywrightReport>(file);
    return { counts: countPlaywright(report, ended.ok), failures: failedJourneys(report) };
  };
  return tried(once, ({ file }) => file);
}

type Tried = { counts: Counts; failures: Failure[] };

/**
 * A few that failed are tried once more by themselves: a machine that is busy with something else should not refuse good work.
 * Whatever failed is named at the end, also when it passed then.
 */
async function tried(
  once: (files: string[]) => Promise<Tried>,
  fileOf: (failure: Failure) => string,
): Promise<Counts> {
  const first = await once([]);
  const files = [...new Set(first.failures.map(fileOf))];
  const mayBeAccident = first.failures.length > 0 && first.failures.length <= TRIED_AGAIN;
  const isAllKnown = first.counts.failed === first.failures.length;
  const named = (mark: string, { file, title, message }: Failure) =>
    `${mark} ${path.relative(root, path.resolve(root, file))}: ${title}: ${message}`;
  if (!mayBeAccident || !isAllKnown) {
    trouble.push(...first.failures.map((failure) => named("✗", failure)));
    return first.counts;
  }
  heading("Once more, what failed");
  const second = await once(files);
  const stillFailing = new Set(second.failures.map(({ title }) => title));
  trouble.push(
    ...first.failures.map((failure) =>
      named(stillFailing.has(failure.title) ? "✗" : "✓ at the second try:", failure),
    ),
  );
  return afterSecondTry(first.counts, second.counts);
}

async function readReport<T>(file: string): Promise<T | undefined> {
  try {
    return JSON.parse(await readFile(file, "utf8")) as T;
  } catch {
    return undefined;
  }
}

/** In memory where there is plenty: some hundred databases are copied and wait for the disk at each commit. */
function roomForFiles(): string {
  const memory = "/dev/shm";
  if (!existsSync(memory) || freemem() < 8 * GIGABYTE) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize < 6 * GIGABYTE ? tmpdir() : memory;
}

function heading(text: string): void {
  say(`\n— ${text}`);
}
