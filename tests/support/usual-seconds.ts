/** What the yardstick below takes on the core that limits were written for. */
const YARDSTICK_SECONDS = 0.03;

/**
 * Seconds of CPU that the act takes, told as those of a usual core. A test that says "this ends soon" guards against work that
 * grows with the square of its input; on a machine that is shared or slow, seconds of the clock tell nothing about that. So
 * only this thread's own CPU counts, and it is compared with a fixed piece of work that is done right before and after.
 */
export async function usualSeconds(act: () => unknown): Promise<number> {
  const before = await cpuSeconds(yardstick);
  const taken = await cpuSeconds(act);
  const after = await cpuSeconds(yardstick);
  const slowness = Math.max(1, (before + after) / 2 / YARDSTICK_SECONDS);
  return taken / slowness;
}

async function cpuSeconds(act: () => unknown): Promise<number> {
  const start = process.threadCpuUsage();
  await act();
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1_000_000;
}

/** What most of the code does: splits text, counts words in a map, sorts. */
function yardstick(): number {
  let words = 0;
  for (let round = 0; round < 12; round++) {
    const text = Array.from({ length: 4_000 }, (_, at) => `word${(at * 7919) % 1009} and`).join(" ");
    const counts = new Map<string, number>();
    for (const [word] of text.matchAll(/\w+/gu)) counts.set(word, (counts.get(word) ?? 0) + 1);
    words += [...counts].toSorted((one, other) => other[1] - one[1] || one[0].localeCompare(other[0])).length;
  }
  return words;
}
