import { writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { endTogether, root } from "../scripts/process.ts";
import { formatsPage } from "./documents/formats-page.ts";
import { filesIn, readAll, type FileResult } from "./documents/reading.ts";
import { measureSpeed, type Speed, type Timed } from "./documents/speed.ts";
import { lowest, summaryOf, type FolderSummary } from "./documents/summary.ts";
import { measuredOn, writePart } from "./page.ts";

// npm run bench -- documents [--data DIR] [--json] [--write] [--only speed|reading]
//   --data   a folder with one folder a format; "acl" in it is what speed is measured with
//   --json   print one JSON object and nothing else
//   --write  put the figures into docs/benchmarks.md and docs/formats.md

const PAPERS = "acl";
/** "At least a third of" the speed of pdftotext and SQLite. */
const MOST_TIMES = 3;

export async function bench(args: string[]): Promise<void> {
  endTogether();
  const { values } = parseArgs({
    args,
    options: {
      data: { type: "string", default: path.join(root, "../shared/documents") },
      json: { type: "boolean", default: false },
      write: { type: "boolean", default: false },
      only: { type: "string" },
    },
  });
  if (values.write && values.only) throw new Error("--write needs the whole measurement, without --only.");
  const files = await filesIn(values.data);
  const papers = files.filter((file) => path.basename(path.dirname(file)) === PAPERS);
  const results = values.only === "speed" ? [] : await readAll(files);
  const speed = values.only === "reading" ? null : await measureSpeed(papers);
  const folders = summaryOf(results);
  if (values.json) process.stdout.write(`${JSON.stringify({ folders, speed, files: results }, null, 2)}\n`);
  else process.stdout.write(`${report(results, folders, speed)}\n\n${measuredOn(new Date())}\n`);
  if (values.write) {
    await writePart("documents", `## Documents\n\n${figures(folders, speed)}`);
    await writeFile(path.join(root, "docs/formats.md"), formatsPage(results, new Date()));
  }
  if (speed && speed.times > MOST_TIMES) process.exitCode = 1;
}

function report(results: FileResult[], folders: FolderSummary[], speed: Speed | null): string {
  const unread = results
    .filter(({ why }) => why !== null)
    .map(
      ({ folder, name, why, isRight, tool, detail }) =>
        `${folder}/${name}: ${why}, ${isRight === null ? "cannot be told whether rightly" : isRight ? "rightly" : `doubtful: ${tool} reads something`} (${detail})`,
    );
  const low = lowest(results).map(
    ({ folder, name, tool, overlap }) =>
      `${folder}/${name}: F1 ${overlap!.f1.toFixed(3)}, recall ${overlap!.recall.toFixed(3)} to ${tool}` +
      `${listed("not in ours", overlap!.missing)}${listed("only in ours", overlap!.superfluous)}`,
  );
  return [
    figures(folders, speed),
    ...(unread.length > 0 ? ["\nNot read:", ...unread] : []),
    ...(low.length > 0 ? ["\nOverlap below 0.9:", ...low] : []),
  ].join("\n");
}

const listed = (what: string, words: string[]): string =>
  words.length > 0 ? `\n    ${what}: ${words.join(", ")}` : "";

function figures(folders: FolderSummary[], speed: Speed | null): string {
  return [...(folders.length > 0 ? [readingTable(folders), ""] : []), speedTable(speed)].join("\n");
}

function readingTable(folders: FolderSummary[]): string {
  const figure = (value: number | null): string => value?.toFixed(3) ?? "–";
  return [
    "| folder | files | read | rightly not | doubtful | compared with | files compared | F1, mean | F1, median | recall, mean |",
    "|---|---|---|---|---|---|---|---|---|---|",
    ...folders.map(
      (one) =>
        `| ${one.folder} | ${one.files} | ${one.read} | ${one.rightlyUnread} | ${one.doubtful} | ${one.tools.join(", ") || "no reference here"} | ${one.compared} | ${figure(one.meanF1)} | ${figure(one.medianF1)} | ${figure(one.meanRecall)} |`,
    ),
  ].join("\n");
}

function speedTable(speed: Speed | null): string {
  if (!speed) return `Speed was not measured: it needs pdftotext and a folder "${PAPERS}" with PDF files.`;
  const { ours, peer, files, rounds, times, timesTwoAtOnce, cpuTimes, loadAverage } = speed;
  const verdict = (value: number): string =>
    `${value.toFixed(2)} times, at most ${MOST_TIMES} is the target: ${value <= MOST_TIMES ? "met" : "missed"}`;
  const row = (what: string, { ms, cpuMs }: Timed): string =>
    `| ${what} | ${(ms / 1000).toFixed(2)} | ${(cpuMs / 1000).toFixed(2)} |`;
  return [
    `${files} papers, warm, median of ${rounds} rounds, turn by turn; load average ${loadAverage}.`,
    "",
    "| what | s | CPU s |",
    "|---|---|---|",
    row("Gyan: read into a library, two at once", ours.read),
    row("**Gyan: read and indexed**", ours.both),
    row("pdftotext, two at once", peer.twoAtOnce),
    row("pdftotext, one at a time", peer.oneAtATime),
    row("SQLite FTS5, a row a file", peer.whole),
    row("SQLite FTS5, a row a passage", peer.passages),
    "",
    `Gyan's time as a multiple of pdftotext's, one file after the other, and SQLite's with passages: ${verdict(times)}.`,
    `Of two pdftotext at once and SQLite: ${verdict(timesTwoAtOnce)}. CPU time: ${cpuTimes.toFixed(2)} times.`,
  ].join("\n");
}
