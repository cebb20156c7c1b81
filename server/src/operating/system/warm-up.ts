import { searchPassages } from "#sources/libraries/index.ts";
import { later, MINUTE } from "#platform/clock.ts";
import type { Scope } from "#people/rights/index.ts";
import type { Needs } from "./needs.ts";

/** A word of every library: what is asked is not read, only what the asking wakes. */
const QUESTION = "research methods and results";

type Parts = Pick<
  Needs,
  | "clock"
  | "config"
  | "db"
  | "embedder"
  | "embedders"
  | "reranking"
  | "log"
  | "parser"
  | "passages"
  | "stopping"
  | "texts"
>;

/**
 * Somebody has opened a search page: while they type, the processes start that read pages and texts, the model loads, and the
 * passage index comes into memory. One at a time, and not again within a minute, however many people open the page.
 */
export function createWarmUp(app: Parts): (scope: Scope) => void {
  let isAtWork = false;
  let restsUntil = app.clock.now();
  return (scope) => {
    const at = app.clock.now();
    if (isAtWork || at < restsUntil || app.stopping.aborted) return;
    isAtWork = true;
    restsUntil = later(at, MINUTE);
    void warm(app, scope).finally(() => {
      isAtWork = false;
    });
  };
}

/** Each part by itself: where one cannot be made ready, the search itself will say why. */
async function warm(app: Parts, scope: Scope): Promise<void> {
  const parts = [
    Promise.resolve(app.embedder?.warm?.()),
    searchPassages(app, scope, { text: QUESTION, limit: 1 }, app.stopping),
    app.texts.warm(),
    // Where no page may be fetched, none is read.
    app.config.SOURCES === "offline" ? Promise.resolve() : app.parser.warm(),
  ];
  for (const one of await Promise.allSettled(parts))
    if (one.status === "rejected" && !app.stopping.aborted)
      app.log.warn({ err: one.reason as unknown }, "a part of the warm-up failed");
}
