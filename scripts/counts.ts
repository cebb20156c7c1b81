import { stripVTControlCharacters } from "node:util";

export type Counts = { passed: number; failed: number; skipped: number };

export const none: Counts = { passed: 0, failed: 0, skipped: 0 };

export const add = (a: Counts, b: Counts): Counts => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
});

/** The closing line that CI and people read. */
export const closingLine = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;

type VitestCase = { status: string; fullName: string; failureMessages?: string[] };
export type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    startTime?: number;
    endTime?: number;
    assertionResults: VitestCase[];
  }[];
};

/** A report that is missing means that the runner crashed; a bad exit with nothing failed, an error outside any test. */
export function countVitest(report: VitestReport | undefined, ok: boolean): Counts {
  if (!report) return { ...none, failed: 1 };
  // A file that cannot even be loaded has no tests to fail, and would otherwise count as nothing.
  const broken = report.testResults.filter(
    (file) => file.status === "failed" && file.assertionResults.length === 0,
  );
  const failed = report.numFailedTests + broken.length;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && !ok ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

export type Failure = { file: string; title: string; message: string };

const firstLine = (text: string | undefined): string =>
  stripVTControlCharacters(text ?? "")
    .split("\n", 1)[0]!
    .slice(0, 300);

/** By name, so that the end of a long output says what to look at. */
export const failuresOf = (report: VitestReport | undefined): Failure[] =>
  (report?.testResults ?? []).flatMap((file) => {
    const failed = file.assertionResults.filter(({ status }) => status === "failed");
    if (failed.length === 0 && file.status === "failed")
      return [{ file: file.name, title: "the file itself", message: firstLine(file.message) }];
    return failed.map(({ fullName, failureMessages }) => ({
      file: file.name,
      title: fullName,
      message: firstLine(failureMessages?.[0]),
    }));
  });

/** What failed among many and passes by itself is counted as passed, and named: it was in another's way, or too slow. */
export function afterSecondTry(first: Counts, second: Counts): Counts {
  // What was skipped only the second time, because no time was left, has not passed.
  const notTried = Math.max(0, second.skipped - first.skipped);
  const failed = Math.min(first.failed, second.failed + notTried);
  return { ...first, passed: first.passed + first.failed - failed, failed };
}

type JourneyResult = { duration?: number; error?: { message?: string } };
type Suite = {
  file: string;
  suites?: Suite[];
  specs?: { title: string; ok: boolean; tests: { results: JourneyResult[] }[] }[];
};
export type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
  suites?: Suite[];
};

export const failedJourneys = (report: PlaywrightReport | undefined): Failure[] =>
  (report?.suites ?? []).flatMap(failedIn);

function failedIn({ file, suites = [], specs = [] }: Suite): Failure[] {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) => ({
      file,
      title,
      message: firstLine(tests.flatMap(({ results }) => results).find(({ error }) => error)?.error?.message),
    }));
  return [...own, ...suites.flatMap(failedIn)];
}

export function countPlaywright(report: PlaywrightReport | undefined, ok: boolean): Counts {
  if (!report) return { ...none, failed: 1 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failed = unexpected + flaky;
  return { passed: expected, failed: failed === 0 && !ok ? 1 : failed, skipped };
}

export type FileDuration = { file: string; seconds: number };

export const durationsOfVitest = (report: VitestReport | undefined): FileDuration[] =>
  (report?.testResults ?? []).map(({ name, startTime = 0, endTime = 0 }) => ({
    file: name,
    seconds: (endTime - startTime) / 1000,
  }));

export const durationsOfJourneys = (report: PlaywrightReport | undefined): FileDuration[] =>
  (report?.suites ?? []).map((suite) => ({ file: suite.file, seconds: durationOf(suite) / 1000 }));

function durationOf({ suites = [], specs = [] }: Suite): number {
  const results = specs.flatMap(({ tests }) => tests.flatMap((one) => one.results));
  const own = results.reduce((total, { duration = 0 }) => total + duration, 0);
  return suites.reduce((total, suite) => total + durationOf(suite), own);
}

export const slowestOf = (files: FileDuration[], count: number): FileDuration[] =>
  files.toSorted((a, b) => b.seconds - a.seconds).slice(0, count);
