import type { RemoteSource } from "#sources/providers/remote/remote.ts";
import { trySource } from "./actions.ts";
import type { Needs } from "./needs.ts";
import { readPairs } from "./rules.ts";
import * as store from "./store.ts";

/** More are not asked at once: an operator looks, and every question counts as one of the day. */
const MOST_TRIED = 5;

/**
 * The names of those that do not answer: the ones that somebody set up are asked, of the others it is known how they answered last.
 */
export async function triedSources(app: Needs, sources: RemoteSource[]): Promise<string[]> {
  const given = await store.allGiven(
    app.db,
    sources.map(({ name }) => name),
  );
  const { SOURCE_KEYS, SOURCE_ADDRESSES } = app.config;
  const isSetUp = ({ name }: RemoteSource) =>
    readPairs(SOURCE_KEYS).has(name) ||
    readPairs(SOURCE_ADDRESSES).has(name) ||
    (given.get(name)?.sealedKey ?? null) !== null;
  const tried = sources.filter((one) => isSetUp(one) && !given.get(one.name)?.isOff).slice(0, MOST_TRIED);
  await Promise.all(tried.map((source) => trySource(app, source)));
  const outcomes = await store.outcomesOf(app.db);
  return sources.filter(({ name }) => hasFailedLast(outcomes.get(name))).map(({ label }) => label);
}

const hasFailedLast = (outcome: store.Outcome | undefined): boolean => {
  const { reachedAt = null, failedAt = null } = outcome ?? {};
  return failedAt !== null && (reachedAt === null || failedAt > reachedAt);
};
