import { isMain, run } from "../process.ts";

type Report = { metadata?: { vulnerabilities?: Record<string, number> }; message?: string; error?: unknown };

/** What npm found, in a sentence, and whether that is well; null when the registry gave no answer. */
export function toldOf(output: string): { sentence: string; isWell: boolean } | null {
  const from = output.indexOf("{");
  const report = (from < 0 ? {} : JSON.parse(output.slice(from, output.lastIndexOf("}") + 1))) as Report;
  const counts = report.metadata?.vulnerabilities;
  if (counts === undefined) return null;
  const severe = (counts["high"] ?? 0) + (counts["critical"] ?? 0);
  const others = (counts["moderate"] ?? 0) + (counts["low"] ?? 0) + (counts["info"] ?? 0);
  const sentence = `${severe} high or critical and ${others} lesser advisories concern what the product is made of.`;
  return { sentence, isWell: severe === 0 };
}

// npm run advisories: asks the registry, and says so when it could not be reached. No part of the tests: they need no network.
if (isMain(import.meta)) {
  const { output } = await run("npm", ["audit", "--omit=dev", "--json", "--loglevel=error"], {
    limitMs: 120_000,
  });
  const told = toldOf(output);
  process.stdout.write(
    `${told?.sentence ?? "The registry could not be reached: nothing is known about advisories."}\n`,
  );
  process.exitCode = told === null ? 2 : told.isWell ? 0 : 1;
}
