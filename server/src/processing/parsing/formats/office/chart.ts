import type { Block } from "#processing/parsing/document.ts";
import { readOptional } from "#processing/parsing/formats/containers/ooxml.ts";
import type { Zip } from "#processing/parsing/formats/containers/zip.ts";
import { count } from "#processing/parsing/xml.ts";

type Series = { name: string; labels: string[]; values: string[] };

/** More points are a measurement drawn as a line, not a table that somebody reads. */
const MOST_POINTS = 1000;
const MOST_SERIES = 100;

/** What a chart shows: its title, and a table of its labels by its series. */
export function readChart(zip: Zip, part: string): Block[] {
  const series: Series[] = [];
  const path: string[] = [];
  let title = "";
  let point: number | undefined;

  readOptional(zip, part, {
    open(name, attributes) {
      path.push(name);
      if (name === "ser") series.push({ name: "", labels: [], values: [] });
      else if (name === "pt") point = count(attributes, "idx", MOST_POINTS);
      else if (name === "p" && title !== "") title += " ";
    },
    text(text) {
      // The axes inside the plot have titles too.
      if (path.at(-1) === "t" && path.includes("title") && !path.includes("plotArea")) title += text;
      const current = series.at(-1);
      if (path.at(-1) !== "v" || !current || point === undefined || !path.includes("ser")) return;
      if (path.includes("tx")) current.name += text;
      else if (path.includes("cat") || path.includes("xVal")) current.labels[point] = text;
      else if (path.includes("val") || path.includes("yVal")) current.values[point] = text;
    },
    close: () => void path.pop(),
  });
  return [
    { kind: "paragraph", text: title },
    { kind: "table", rows: rowsOf(series.slice(0, MOST_SERIES)) },
  ];
}

function rowsOf(series: Series[]): string[][] {
  const labels = series.find((one) => one.labels.length > 0)?.labels ?? [];
  const length = Math.max(0, labels.length, ...series.map((one) => one.values.length));
  const rows = Array.from({ length }, (_, index) => [
    labels[index] ?? "",
    ...series.map((one) => one.values[index] ?? ""),
  ]);
  return [["", ...series.map((one) => one.name)], ...rows];
}
