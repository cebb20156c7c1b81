import { stripVTControlCharacters, styleText } from "node:util";

type Stream = { write(text: string): unknown; isTTY?: boolean; columns?: number };

/** Answers go to one stream and whatever tells of work in progress to the other, so that answers can be piped. */
export type Output = {
  isJson: boolean;
  /** A line of an answer. */
  say(line?: string): void;
  /** The whole answer for programs. */
  json(answer: unknown): void;
  /** One of many answers for programs, on a line of its own. */
  jsonLine(answer: unknown): void;
  /** What happens, for people who watch. */
  note(line: string): void;
  progress(): Progress;
};

/** A line that is written over until it is done. */
export type Progress = { show(line: string, part?: number): void; done(): void };

const BAR = 24;

export function outputTo(out: Stream, watched: Stream, isJson: boolean): Output {
  return {
    isJson,
    say: (line = "") => void out.write(`${plain(line, out)}\n`),
    json: (answer) => void out.write(`${JSON.stringify(answer, null, 2)}\n`),
    jsonLine: (answer) => void out.write(`${JSON.stringify(answer)}\n`),
    note: (line) => void watched.write(`${plain(line, watched)}\n`),
    progress: () => (watched.isTTY && !isJson ? lineOn(watched) : SILENT),
  };
}

const SILENT: Progress = { show() {}, done() {} };

function lineOn(stream: Stream): Progress {
  let shown = "";
  return {
    show(line, part) {
      const text = part === undefined ? line : `${barOf(part)} ${line}`;
      const fits = text.slice(0, Math.max(20, (stream.columns || 80) - 1));
      if (fits === shown) return;
      shown = fits;
      stream.write(`\r\u001b[K${fits}`);
    },
    done() {
      if (shown !== "") stream.write("\r\u001b[K");
      shown = "";
    },
  };
}

export function barOf(part: number): string {
  const full = Math.round(Math.min(1, Math.max(0, part)) * BAR);
  return `${"█".repeat(full)}${"░".repeat(BAR - full)}`;
}

/** Colours only where somebody reads them. */
const plain = (line: string, stream: Stream): string =>
  stream.isTTY && !process.env["NO_COLOR"] ? line : stripVTControlCharacters(line);

export const strong = (text: string): string => styleText("bold", text, { validateStream: false });
export const faint = (text: string): string => styleText("dim", text, { validateStream: false });

/** What others wrote is shown as it is, without the signs that would steer a terminal. */
export const shown = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- these are the signs that are taken out
  stripVTControlCharacters(text).replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, "");

/** Columns as wide as what stands in them, the last one free. */
export function table(rows: string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]!.length)));
  return rows.map((row) =>
    row.map((cell, at) => (at === row.length - 1 ? cell : cell.padEnd(widths[at]!))).join("  "),
  );
}

export function bytes(count: number): string {
  const units = ["B", "kB", "MB", "GB"];
  const at = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, count)) / 3));
  const number = count / 1000 ** at;
  return `${at === 0 ? number : number.toFixed(1)} ${units[at]}`;
}
