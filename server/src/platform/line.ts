/** At most so many at once; the others wait in the order in which they came. Whoever loses patience leaves, with the reason of the signal. */
export type Line = {
  <T>(work: () => Promise<T>, patience?: AbortSignal): Promise<T>;
  /** Nobody works, and nobody waits. */
  isIdle(): boolean;
};

export function lineOf(atOnce: number): Line {
  const waiting: (() => void)[] = [];
  let free = atOnce;

  const turn = (patience?: AbortSignal): Promise<void> =>
    new Promise<void>((resolve, reject) => {
      const go = (): void => {
        patience?.removeEventListener("abort", leave);
        resolve();
      };
      const leave = (): void => {
        waiting.splice(waiting.indexOf(go), 1);
        reject(patience!.reason as Error);
      };
      patience?.addEventListener("abort", leave, { once: true });
      waiting.push(go);
    });

  const line = async <T>(work: () => Promise<T>, patience?: AbortSignal): Promise<T> => {
    patience?.throwIfAborted();
    if (free > 0) free -= 1;
    else await turn(patience);
    try {
      return await work();
    } finally {
      // Handed over, so that nobody who comes at this moment takes the place of the first in line.
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
  return Object.assign(line, { isIdle: () => free === atOnce && waiting.length === 0 });
}
