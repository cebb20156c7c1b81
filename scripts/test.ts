import { existsSync, statfsSync } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { freemem, tmpdir } from "node:os";
import path from "node:path";
import { ensureBrowser } from "./browser.ts";
import { runChecks, runTypedLint } from "./check.ts";
import { add, closingLine, none, slowestOf, type Counts, type FileDuration } from "./counts.ts";
import { ensurePostgres, withPostgres } from "./postgres.ts";
import { endTogether, root, run, whenEnding } from "./process.ts";
import { cpuSeconds, overBudget } from "./testing/budget.ts";
import { isPastDeadline } from "./testing/deadline.ts";
import { slownessNow } from "./testing/yardstick.ts";
import { runJourneys, runVitest, type Result } from "./testing/runners.ts";

// npm test               checks, unit, web, slice and port tests, the core browser journeys
// npm run test:full      what npm test leaves out: lengthy slices, killed processes, the other journeys, the accessibility
//                        matrix, PostgreSQL for what asks the database for more than rows, mutated documents
//                        (-- --turn=2/3: the second third of its files; three turns are all of it, and each CI run takes one)
// npm run test:postgres  all slice and port tests on PostgreSQL

const MINUTE = 60_000;
const GIGABYTE = 2 ** 30;
const NAMED_SLOWEST = 10;
const say = (line: string): void => void process.stdout.write(`${line}\n`);

type Part = { name: string; run(): Promise<Partial<Result>> };
/** Parts of one lane run one after the other; the lanes run at the same time, so that no core waits for another's database. */
type Lane = Part[];

endTogether();
const { turn, flags } = askedFor(process.argv.slice(2));
const isQuickest = flags.size === 0;

const scratch = await mkdtemp(path.join(roomForFiles(), "gyan-test-"));
await chmod(scratch, 0o1777); // as the folder that it stands for: PostgreSQL and apt write there as somebody else
// Servers that were told to end may still write a last word.
const tidy = whenEnding(() => rm(scratch, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }));
// Whatever the tests and their servers and browsers write lies here, and goes with it, also what an ended one left.
process.env["TMPDIR"] = scratch;

let total: Counts = none;
const trouble: string[] = [];
const files: FileDuration[] = [];

// What is installed once per machine is no part of what the tests take.
if (!flags.has("--postgres")) await ensureBrowser().catch(reportTrouble);
if (!isQuickest && !process.env["TEST_DATABASE_URL"]) await ensurePostgres().catch(reportTrouble);

const startedAt = Date.now();
const cpuBefore = await cpuSeconds();
const slowness = slownessNow();
const secondsSince = (start: number): number => (Date.now() - start) / 1000;
const template = once(() => program("tests/support/make-template.ts"));
const webBuild = once(() => program("scripts/web-build.ts"));

const unitAndWeb: Part = {
  name: "Unit and web tests",
  // They wait for nobody: the longer chains of browser and database go first, and both end at about the same time.
  run: () => runVitest(["unit", "web"], scratch, { letsOthersFirst: true }),
};
const slices: Part = {
  name: "Slice and port tests",
  run: async () => {
    await template();
    return runVitest(["slice"], scratch);
  },
};
const coreJourneys: Part = { name: "Core browser journeys", run: () => journeys("core") };
const checking = (name: string, run: typeof runChecks): Part => ({
  name,
  run: async () => {
    const steps = await run(say);
    const passed = steps.filter((step) => step.ok).length;
    return { counts: { passed, failed: steps.length - passed, skipped: 0 } };
  },
});
const checks = checking("Checks", runChecks);
const typedLint = checking("Lint, with types", runTypedLint);
const lengthySlices: Part = {
  name: "Whole runs, long tables and attacks",
  run: async () => {
    await template();
    return runVitest(["lengthy"], scratch, { turn });
  },
};
const lengthyWeb: Part = {
  name: "The second look at screens",
  run: () => runVitest(["lengthy-web"], scratch, { turn }),
};
const killedProcesses: Part = {
  name: "Processes that are started, killed and started again",
  run: () => runVitest(["long"], scratch, { turn }),
};
const otherJourneys: Part = {
  name: "The other browser journeys and the accessibility matrix",
  run: () => journeys("rest"),
};
const onPostgres = (which: { SLICES?: "database" }): Part => ({
  name: "Slice and port tests on PostgreSQL",
  run: () => {
    const runOn = (url: string) =>
      runVitest(["slice"], scratch, { env: { TEST_DATABASE_URL: url, ...which }, turn });
    const given = process.env["TEST_DATABASE_URL"];
    return given ? runOn(given) : withPostgres(runOn);
  },
});
/** With another seed every time: each mutated document must end in a document or a clean refusal. */
const mutatedDocuments: Part = {
  name: "Mutated documents",
  run: async () => {
    const documents = path.join(root, "../shared/documents");
    if (!existsSync(documents)) {
      say("Mutated documents are left out: there are none to mutate beside the project.");
      return { counts: { ...none, skipped: 1 } };
    }
    const args = ["scripts/fuzz.ts", "--seconds", "30", "--data", documents];
    const ended = await node(args, { limitMs: 10 * MINUTE });
    return { counts: { ...none, ...(ended.ok ? { passed: 1 } : { failed: 1 }) }, output: ended.output };
  },
};
/** With another seed every time, which is printed with what it found: `npm run fuzz:calls -- --seed N` sends the same again. */
const generatedCalls: Part = {
  name: "Generated calls of everybody",
  run: async () => {
    await template();
    const args = ["scripts/fuzzing/calls.ts", "--minutes", "2"];
    const ended = await node(args, { limitMs: 15 * MINUTE });
    return { counts: { ...none, ...(ended.ok ? { passed: 1 } : { failed: 1 }) }, output: ended.output };
  },
};

const lanes: Lane[] = flags.has("--full")
  ? [
      [otherJourneys],
      [lengthySlices],
      // Those that are killed wait for timers and for each other's processes most of the time.
      [
        killedProcesses,
        onPostgres({ SLICES: "database" }),
        lengthyWeb,
        ...(isTurn(1) ? [mutatedDocuments] : []),
        ...(isTurn(2) ? [generatedCalls] : []),
      ],
      // It lets all others go first, and takes what they leave.
      [typedLint],
    ]
  : flags.has("--postgres")
    ? [[onPostgres({})]]
    : [[slices], [coreJourneys], [unitAndWeb], [checks]];

if (turn) say(`Turn ${turn} of what is longer: the other turns have the rest.`);
await Promise.all(lanes.map(runLane));
await tidy();

const seconds = secondsSince(startedAt);
say(`\n— The ${NAMED_SLOWEST} slowest files`);
for (const { file, seconds: took } of slowestOf(files, NAMED_SLOWEST))
  say(`${took.toFixed(1).padStart(6)} s  ${path.relative(root, path.resolve(root, file))}`);
if (isQuickest && process.env["CI"]) {
  const reason = overBudget(seconds, cpuBefore, await cpuSeconds(), Math.max(slowness, slownessNow()));
  if (reason) reportTrouble(new Error(reason));
}
if (trouble.length > 0) say("\n— What did not pass at once");
for (const line of trouble) say(line);
const hasRun = total.passed + total.failed > 0;
if (!hasRun) say("No test ran.");
process.exitCode = hasRun && total.failed === 0 ? 0 : 1;
say(`\nTook ${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s.`);
say(closingLine(total));

function askedFor(args: string[]): { turn: string | undefined; flags: Set<string> } {
  const known = ["--full", "--postgres"];
  const turns = args.flatMap((arg) => /^--turn=([1-9]\/[1-9])$/.exec(arg)?.[1] ?? []);
  const others = args.filter((arg) => !arg.startsWith("--turn="));
  for (const flag of others)
    if (!known.includes(flag)) throw new Error(`Unknown option ${flag}; there are ${known.join(" and ")}.`);
  if (turns.length !== args.length - others.length || (turns.length > 0 && !others.includes("--full")))
    throw new Error("Say --turn=1/3, or another turn, and with --full alone.");
  return { turn: turns[0], flags: new Set(others) };
}

/** What has no files to share out is done in one of the turns. */
function isTurn(wanted: number): boolean {
  return turn === undefined || turn.startsWith(`${wanted}/`);
}

/** What passes takes one line; what a failing part printed is shown whole, and not mixed with what runs beside it. */
async function runLane(lane: Lane): Promise<void> {
  for (const part of lane) {
    if (isPastDeadline()) {
      total = add(total, { ...none, skipped: 1 });
      trouble.push(`– ${part.name}: not run, no time was left`);
      continue;
    }
    const start = Date.now();
    // Whatever goes wrong around the tests (no browser, no room on the disk) is a failure, and the next part still runs.
    const result = await part.run().catch((error: unknown): Partial<Result> => {
      reportTrouble(error);
      return {};
    });
    const { counts = none } = result;
    total = add(total, counts);
    trouble.push(...(result.trouble ?? []));
    files.push(...(result.files ?? []));
    const isClean = counts.failed === 0 && (result.trouble ?? []).length === 0;
    if (!isClean && result.output) say(`\n— ${part.name}\n${result.output.trimEnd()}\n`);
    say(
      `${counts.failed === 0 ? "✓" : "✗"} ${part.name}: ${closingLine(counts)} (${secondsSince(start).toFixed(0)} s)`,
    );
  }
}

async function journeys(project: string): Promise<Result> {
  await Promise.all([webBuild(), template()]);
  return runJourneys(project, scratch, turn);
}

function reportTrouble(error: unknown): void {
  total = add(total, { ...none, failed: 1 });
  trouble.push(`✗ ${error instanceof Error ? error.message : String(error)}`);
}

function node(args: string[], options: Parameters<typeof run>[2] = {}) {
  return run(process.execPath, ["--disable-warning=ExperimentalWarning", ...args], options);
}

async function program(file: string): Promise<void> {
  const ended = await node([file]);
  if (!ended.ok) throw new Error(`${file} failed:\n${ended.output}`);
}

/** Whoever asks first starts it; everybody waits for the same one. */
function once(start: () => Promise<void>): () => Promise<void> {
  let started: Promise<void> | undefined;
  return () => (started ??= start());
}

/** In memory where there is plenty: some hundred databases are copied and wait for the disk at each commit. */
function roomForFiles(): string {
  const memory = "/dev/shm";
  if (!existsSync(memory) || freemem() < 8 * GIGABYTE) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize < 6 * GIGABYTE ? tmpdir() : memory;
}
