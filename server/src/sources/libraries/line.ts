/** At most so many at once; the others wait in the order in which they came. */
export function lineOf(atOnce: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let free = atOnce;
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // Handed over, so that nobody who comes at this moment takes the place of the first in line.
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
