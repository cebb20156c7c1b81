import type { KeyboardEvent } from "react";

/** The arrows go through the rows that are seen, left to the folder above; Home and End to the ends. */
export function walkRows(event: KeyboardEvent, list: HTMLElement | null) {
  if (!list || !(event.target instanceof HTMLElement) || event.target.dataset.row === undefined) return;
  const rows = [...list.querySelectorAll<HTMLElement>("[data-row]")];
  const at = rows.indexOf(event.target);
  const next = rowAfter(event.key, rows, at);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function rowAfter(key: string, rows: HTMLElement[], at: number): HTMLElement | undefined {
  if (key === "ArrowDown") return rows[at + 1];
  if (key === "ArrowUp") return rows[at - 1];
  if (key === "Home") return rows[0];
  if (key === "End") return rows.at(-1);
  const depth = (row: HTMLElement | undefined) => Number(row?.dataset.row);
  if (key === "ArrowRight") return depth(rows[at + 1]) > depth(rows[at]) ? rows[at + 1] : undefined;
  if (key === "ArrowLeft") return rows.slice(0, at).findLast((row) => depth(row) < depth(rows[at]));
  return undefined;
}
