import type { Cell } from "@gyan/contract/tables/model.ts";

/** Of numbers that can be compared and differ: which is the highest and which the lowest. */
export function extremesOf(cells: readonly (Cell | undefined)[]): ("highest" | "lowest" | null)[] {
  const values = cells.map((cell) => (cell?.value?.kind === "number" ? cell.value : null));
  const known = values.filter((value) => value !== null);
  const isComparable = known.length > 1 && new Set(known.map(({ unit }) => unit)).size === 1;
  const numbers = known.map(({ number }) => number);
  const [most, least] = [Math.max(...numbers), Math.min(...numbers)];
  if (!isComparable || most === least) return cells.map(() => null);
  return values.map((value) =>
    value?.number === most ? "highest" : value?.number === least ? "lowest" : null,
  );
}
