import { checkBoundaries } from "./boundaries.ts";
import { checkInterface } from "./interface/write.ts";
import { checkDocuments } from "./structure/documents.ts";
import { printCounts } from "./structure/counts.ts";
import { checkLanguages } from "./languages/write.ts";
import { checkTables } from "./tables.ts";
import { type Ended, endTogether, isMain, runTool } from "./process.ts";

export type Step = { name: string; ok: boolean; output: string; ms: number };
type Checking = { name: string; run(): Promise<{ ok: boolean; output: string }> };

/** Beside tests that wait for a browser or a database, a compiler fills what they leave. */
const letsOthersFirst = true;

/** The compiler's default of four checkers resolves the types that all files share four times: twice the processor time of one. */
const typesOf = (project: string) => () =>
  runTool("typescript", ["-p", project, "--checkers", "1"], { command: "tsc", letsOthersFirst });

const CHECKS: Checking[] = [
  { name: "types: contract, text, server, scripts, tests", run: typesOf("tsconfig.json") },
  { name: "types: web", run: typesOf("web/tsconfig.json") },
  { name: "types: clipper", run: typesOf("clipper/tsconfig.json") },
  { name: "lint", run: () => runTool("oxlint", ["--deny-warnings"], { letsOthersFirst }) },
  {
    name: "format",
    run: () => runTool("oxfmt", ["--list-different"]).then(withHint("npm run format puts these in order:")),
  },
  { name: "import boundaries", run: checkBoundaries },
  { name: "documents name what is there", run: checkDocuments },
  { name: "languages: the list is what the folders of locales/ say", run: checkLanguages },
  { name: "rows: tables.ts is what the migrations make", run: checkTables },
  { name: "interface: openapi.json is valid, and what the contract says", run: checkInterface },
];

/** What only the types tell, such as a promise that nobody awaits. It reads the whole project again: `npm test` leaves it out. */
const TYPED_LINT: Checking[] = [
  {
    name: "lint with types",
    run: () => runTool("oxlint", ["--type-aware", "--deny-warnings"], { letsOthersFirst }),
  },
];

function withHint(hint: string) {
  return ({ ok, output }: Ended) => ({ ok, output: `${hint}\n${output}` });
}

export const runChecks = (say: (line: string) => void): Promise<Step[]> => runAll(CHECKS, say);
export const runTypedLint = (say: (line: string) => void): Promise<Step[]> => runAll(TYPED_LINT, say);

/** Two at a time, because the tools use several cores themselves; tells how each one went. */
async function runAll(checks: Checking[], say: (line: string) => void): Promise<Step[]> {
  const waiting = [...checks];
  const steps: Step[] = [];
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const started = Date.now();
      const { ok, output } = await next
        .run()
        .catch((error: unknown) => ({ ok: false, output: String(error) }));
      const step = { name: next.name, ok, output, ms: Date.now() - started };
      steps.push(step);
      say(`${ok ? "✓" : "✗"} ${next.name} (${(step.ms / 1000).toFixed(1)} s)`);
      if (!ok) say(output.trimEnd());
    }
  };
  await Promise.all([work(), work()]);
  return steps;
}

if (isMain(import.meta)) {
  endTogether();
  const say = (line: string): void => void process.stdout.write(`${line}\n`);
  const counts = process.argv.indexOf("--counts");
  if (counts !== -1) {
    await printCounts(say, process.argv[counts + 1]);
    process.exit();
  }
  const steps = [...(await runChecks(say)), ...(await runTypedLint(say))];
  const failed = steps.filter((step) => !step.ok);
  if (failed.length > 0)
    process.stdout.write(`\nNot in order: ${failed.map((step) => step.name).join("; ")}\n`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}
