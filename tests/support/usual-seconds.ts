import { slownessNow } from "../../scripts/testing/yardstick.ts";

/**
 * Seconds of CPU that the act takes, told as those of a usual core. A test that says "this ends soon" guards against work that
 * grows with the square of its input; on a machine that is shared or slow, seconds of the clock tell nothing about that. So
 * only this thread's own CPU counts, and it is compared with a fixed piece of work that is done right before and after.
 */
export async function usualSeconds(act: () => unknown): Promise<number> {
  const before = slownessNow();
  const start = process.threadCpuUsage();
  await act();
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1_000_000 / Math.max(before, slownessNow());
}
