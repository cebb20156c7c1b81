import { createHash } from "node:crypto";
import { ChildEnded, createPool, TaskThrew, thrownField, type Pool } from "#processing/children/pool.ts";
import { WHY_NO_STYLE, type WhyNoStyle } from "@gyan/contract/styles/rules.ts";
import type { Citer, NotCited, StyleFacts, Citations } from "#ports/citer.ts";

const MINUTE = 60_000;
const CHILD = new URL("../processing/children/cite.child.ts", import.meta.url);
const CHECK_MS = 20_000;
const CITE_MS = 30_000;
const EACH_MS = 30;

const pool = () => createPool({ entry: CHILD, size: 1, memoryMb: 768, idleMs: 10 * MINUTE, restingMb: 500 });

/** One process for the styles of the product and one for all others: nobody waits behind a stranger's style. */
export function childCiter(): Citer {
  const [ours, others] = [pool(), pool()];
  return {
    check: (csl) => asked<StyleFacts>(others, "check", { csl, key: keyOf(csl) }, { timeMs: CHECK_MS }),
    cite: (style, order, { signal } = {}) =>
      asked<Citations>(
        "builtIn" in style ? ours : others,
        "cite",
        { ...order, style },
        { timeMs: CITE_MS + EACH_MS * order.items.length, ...(signal && { signal }) },
      ),
    async close() {
      await Promise.all([ours.close(), others.close()]);
    },
  };
}

const keyOf = (csl: string): string => createHash("sha256").update(csl).digest("hex");

async function asked<Answer>(
  children: Pool,
  task: string,
  input: object,
  options: Parameters<Pool["run"]>[2],
): Promise<Answer | NotCited> {
  try {
    return await children.run<Answer>(task, input, options);
  } catch (error) {
    const why = thrownField(error, "NoStyle", "why");
    const known = WHY_NO_STYLE.find((one) => one === why);
    if (known) return { why: known, detail: String(thrownField(error, "NoStyle", "detail") ?? "") };
    if (error instanceof TaskThrew) return { why: "broken", detail: error.message };
    if (error instanceof ChildEnded && error.ending !== "stopped" && error.ending !== "start")
      return { why: ENDED[error.ending], detail: "" };
    throw error;
  }
}

const ENDED: Record<"time" | "memory" | "crash", WhyNoStyle> = {
  time: "too_slow",
  memory: "too_slow",
  crash: "broken",
};
