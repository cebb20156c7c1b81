import { readFile } from "node:fs/promises";
import path from "node:path";
import { ensureBrowser } from "../browser.ts";
import {
  afterSecondTry,
  countPlaywright,
  countVitest,
  durationsOfJourneys,
  durationsOfVitest,
  failedJourneys,
  failuresOf,
  type Counts,
  type Failure,
  type FileDuration,
  type PlaywrightReport,
  type VitestReport,
} from "../counts.ts";
import { root, runTool } from "../process.ts";
import { isTooLateToTryAgain, secondTryEnv } from "./deadline.ts";

/** What one part of the tests came to: the counts, what it printed, and what has to be said at the very end. */
export type Result = { counts: Counts; output: string; trouble: string[]; files: FileDuration[] };

type Try = { counts: Counts; failures: Failure[]; output: string; files: FileDuration[] };

/** What hangs is ended before CI, which ends by force after ninety minutes, so that the rest is still told. */
const LONGEST_PART_MS = 80 * 60_000;
/** With more failures than these, something is broken: a second try would only cost time. */
const MOST_TRIED_AGAIN = 8;

export function runVitest(
  projects: string[],
  scratch: string,
  {
    env = {},
    letsOthersFirst = false,
    turn,
  }: { env?: Record<string, string>; letsOthersFirst?: boolean; turn?: string | undefined } = {},
): Promise<Result> {
  return withSecondTry(async (files) => {
    const isSecondTry = files.length > 0;
    const report = path.join(scratch, `vitest-${projects.join("-")}-${files.length}.json`);
    const args = [
      "run",
      "--passWithNoTests",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
      ...projects.map((project) => `--project=${project}`),
      ...(isSecondTry ? files : shareOf(turn)),
    ];
    const ended = await runTool("vitest", args, {
      env: { ...env, ...(isSecondTry ? secondTryEnv() : {}) },
      letsOthersFirst,
      limitMs: LONGEST_PART_MS,
    });
    const found = await readReport<VitestReport>(report);
    return {
      counts: countVitest(found, ended.ok),
      failures: failuresOf(found),
      files: durationsOfVitest(found),
      output: ended.timedOut ? `${ended.output}\n✗ The tests hung and were ended.` : ended.output,
    };
  });
}

/** The share of the files that one turn runs, as both runners call it: which file is in which turn depends on its name alone. */
const shareOf = (turn: string | undefined): string[] => (turn === undefined ? [] : [`--shard=${turn}`]);

export async function runJourneys(project: string, scratch: string, turn?: string): Promise<Result> {
  const browser = await ensureBrowser();
  return withSecondTry(async (files) => {
    const report = path.join(scratch, `playwright-${project}-${files.length}.json`);
    // Those that failed alone: a file may hold a hundred sights.
    const which = files.length > 0 ? ["--last-failed"] : shareOf(turn);
    const args = ["test", `--project=${project}`, "--pass-with-no-tests", "--reporter=list,json", ...which];
    const ended = await runTool("@playwright/test", args, {
      command: "playwright",
      env: {
        CHROME_PATH: browser,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        ...(files.length > 0 ? secondTryEnv() : {}),
      },
      limitMs: LONGEST_PART_MS,
    });
    const found = await readReport<PlaywrightReport>(report);
    return {
      counts: countPlaywright(found, ended.ok),
      failures: failedJourneys(found),
      files: durationsOfJourneys(found),
      output: ended.timedOut ? `${ended.output}\n✗ The journeys hung and were ended.` : ended.output,
    };
  });
}

/**
 * A few failures are tried once more by themselves: a machine that is busy with something else should not refuse good work.
 * Whatever failed is named at the end, also when it passed the second time.
 */
async function withSecondTry(attempt: (files: string[]) => Promise<Try>): Promise<Result> {
  const first = await attempt([]);
  const mayBeAccident = first.failures.length > 0 && first.failures.length <= MOST_TRIED_AGAIN;
  const areAllNamed = first.counts.failed === first.failures.length;
  if (!mayBeAccident || !areAllNamed || isTooLateToTryAgain())
    return { ...first, trouble: first.failures.map((failure) => lineFor("✗", failure)) };
  const second = await attempt([...new Set(first.failures.map(({ file }) => file))]);
  const stillFailing = new Set(second.failures.map(({ title }) => title));
  return {
    counts: afterSecondTry(first.counts, second.counts),
    files: first.files,
    output: `${first.output}\n— Once more, what failed\n${second.output}`,
    trouble: first.failures.map((failure) =>
      lineFor(stillFailing.has(failure.title) ? "✗" : "✓ at the second try:", failure),
    ),
  };
}

const lineFor = (mark: string, { file, title, message }: Failure): string =>
  `${mark} ${path.relative(root, path.resolve(root, file))}: ${title}: ${message}`;

async function readReport<T>(file: string): Promise<T | undefined> {
  try {
    return JSON.parse(await readFile(file, "utf8")) as T;
  } catch {
    return undefined;
  }
}
