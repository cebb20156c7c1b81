/** What one round below takes on the core that limits were written for. */
const USUAL_SECONDS = 0.015;

/**
 * How many times slower than usual this core works now. The cores of a shared machine were seen to be three times slower from one hour to
 * the next, without anything on the machine itself that would tell why.
 */
export function slownessNow(): number {
  round(); // compiles it
  const seconds = Math.min(...Array.from({ length: 3 }, () => cpuSeconds(round)));
  return Math.max(1, seconds / USUAL_SECONDS);
}

function cpuSeconds(act: () => unknown): number {
  const start = process.threadCpuUsage();
  act();
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1_000_000;
}

/** What most of the code does: splits text, counts words in a map, sorts. */
function round(): number {
  let words = 0;
  for (let time = 0; time < 12; time++) {
    const text = Array.from({ length: 4_000 }, (_, at) => `word${(at * 7919) % 1009} and`).join(" ");
    const counts = new Map<string, number>();
    for (const [word] of text.matchAll(/\w+/gu)) counts.set(word, (counts.get(word) ?? 0) + 1);
    words += [...counts].toSorted((one, other) => other[1] - one[1] || one[0].localeCompare(other[0])).length;
  }
  return words;
}
