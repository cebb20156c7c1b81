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

export type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
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

export type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
};

export function countPlaywright(report: PlaywrightReport | undefined, ok: boolean): Counts {
  if (!report) return { ...none, failed: 1 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failed = unexpected + flaky;
  return { passed: expected, failed: failed === 0 && !ok ? 1 : failed, skipped };
}
