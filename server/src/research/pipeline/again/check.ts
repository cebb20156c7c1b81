import { z } from "zod";
import type { Queryable } from "#platform/db.ts";
import { readPage } from "#sources/pages/index.ts";
import type { NewStep, Run } from "#research/runs/index.ts";
import { readStep } from "../read.ts";
import { parametersOf, requestOf } from "../request.ts";
import * as store from "./check.store.ts";
import { findsOf, nameWork } from "../store.ts";
import { researchStep } from "../step.ts";

/** Pages per step: on one host they take a second each, and a crash repeats all of them. */
const TOGETHER = 25;

const reading = (key: string): NewStep => ({ name: readStep.name, key, input: { key } });

/**
 * Checks many pages in one step for changes since an earlier run read them, so that a refresh without changes
 * writes next to nothing. Changed pages are read like any other find.
 */
export const checkStep = researchStep({
  name: "research.check",
  phase: "gather",
  version: 1,
  input: z.object({ keys: z.array(z.string()) }),
  attempts: 3,
  isAway: true,
  async run({ keys }, { app, run, signal }) {
    const same: { key: string; workId: number }[] = [];
    for (const key of keys) {
      const [find] = await findsOf(app.db, run.id, key);
      const url = find?.found.url ?? null;
      const page =
        url &&
        (await readPage(app, url, {
          signal,
          keepsNonArticles: false,
          knownSince: run.createdAt,
          checksOnly: true,
        }));
      if (page && page.kind === "unchanged") same.push({ key, workId: page.workId });
    }
    const left = keys.filter((key) => !same.some((one) => one.key === key));
    return async (tx) => {
      for (const { key, workId } of same) await nameWork(tx, run.id, key, workId);
      return { outcome: { unchanged: same.length }, next: left.map(reading) };
    };
  },
});

/**
 * Plans how finds are read. In a refresh, a record that its source describes as before keeps its work; pages
 * that were read before are checked together; everything else is read.
 */
export async function planReading(db: Queryable, run: Run, keys: string[]): Promise<NewStep[]> {
  const { published, languages, openOnly } = parametersOf(requestOf(run));
  const isNarrowed = Boolean(published.from ?? published.to) || languages !== null || openOnly;
  if (run.kind !== "refresh" || isNarrowed) return keys.map(reading);
  const earlierFinds = await store.knownFinds(db, run, keys);
  const sameRecords = earlierFinds.filter(({ isPage, isSame }) => !isPage && isSame);
  for (const { key, workId } of sameRecords) await nameWork(db, run.id, key, workId);
  const pages = earlierFinds.filter(({ isPage }) => isPage).map(({ key }) => key);
  const settled = new Set([...sameRecords.map(({ key }) => key), ...pages]);
  const checks: NewStep[] = [];
  for (let at = 0; at < pages.length; at += TOGETHER)
    checks.push({
      name: checkStep.name,
      key: String(at),
      input: { keys: pages.slice(at, at + TOGETHER) },
    });
  return [...keys.filter((key) => !settled.has(key)).map(reading), ...checks];
}
