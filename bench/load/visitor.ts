/** What somebody notices who uses the server meanwhile. */
export type Visit = { p50Ms: number; p95Ms: number; longestMs: number; visits: number; failed: number };
export type Visitor = { end(): Promise<Record<string, Visit>> };

const EVERY_MS = 100;

/** Asks for each address ten times a second, whether or not the last answer has come: who waits must not hide the waiting. */
export function startVisitor(
  addresses: Record<string, () => Promise<Response>>,
  everyMs = EVERY_MS,
): Visitor {
  const took = new Map(Object.keys(addresses).map((name) => [name, [] as number[]]));
  const failed = new Map<string, number>();
  const open = new Set<Promise<void>>();
  const visit = async (name: string, ask: () => Promise<Response>): Promise<void> => {
    const started = performance.now();
    const isFine = await ask().then(
      async (answer) => (await answer.arrayBuffer(), answer.ok),
      () => false,
    );
    if (isFine) took.get(name)!.push(performance.now() - started);
    else failed.set(name, (failed.get(name) ?? 0) + 1);
  };
  const timer = setInterval(() => {
    for (const [name, ask] of Object.entries(addresses)) {
      const going: Promise<void> = visit(name, ask).finally(() => open.delete(going));
      open.add(going);
    }
  }, everyMs);
  return {
    async end() {
      clearInterval(timer);
      await Promise.all(open);
      return Object.fromEntries(
        [...took].map(([name, times]) => [name, { ...percentiles(times), failed: failed.get(name) ?? 0 }]),
      );
    },
  };
}

export function percentiles(times: number[]): Omit<Visit, "failed"> {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
  return { p50Ms: at(0.5), p95Ms: at(0.95), longestMs: at(1), visits: sorted.length };
}
