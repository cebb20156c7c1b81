import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { childParser } from "../../server/src/adapters/parser.children.ts";
import { childrenOf } from "../../server/src/processing/children/test-processes.ts";
import type { ParsedDocument } from "../../server/src/processing/parsing/document.ts";
import type { ParseOutcome } from "../../server/src/ports/parser.ts";
import { chanceFrom } from "../../scripts/chance.ts";
import { mutate } from "../../scripts/fuzz/mutate.ts";

/** Damages documents at random and looks whether the parser ever fails to end in an outcome. */

const WHYS = ["encrypted", "damaged", "empty", "unsupported", "too_big", "too_long"];
const AT_ONCE = 2;
const LIMITS = { mostBytes: 50_000_000, memoryMb: 700, timeMs: 10_000, longestMs: 15_000 };
/** The limits are looked at now and then, and a machine may be busy. */
const GRACE_MS = 5_000;
/** Larger ones would be tried seldom: a hundred small files show more. */
const LARGEST_SAMPLE = 1_500_000;
const KEPT_OF_EACH = 5;

type Sample = { kind: string; file: string };
type Case = { at: number; kind: string; from: string; bytes: Buffer };
type Tried = Case & { outcome: string; detail: string; ms: number; isWrong: boolean };

function samplesIn(folder: string): Map<string, Sample[]> {
  const kinds = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const found = kinds.flatMap(({ name: kind }) =>
    readdirSync(path.join(folder, kind), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => ({ kind, file: path.join(entry.parentPath, entry.name) }))
      .filter(({ file }) => statSync(file).size <= LARGEST_SAMPLE)
      .sort((a, b) => (a.file < b.file ? -1 : 1)),
  );
  return Map.groupBy(found, (sample) => sample.kind);
}

function makeCase(samples: Map<string, Sample[]>, seed: number, at: number): Case {
  const chance = chanceFrom(seed * 1_000_003 + at);
  const kind = chance.one([...samples.keys()]);
  const { file } = chance.one(samples.get(kind)!);
  const other = chance.one(samples.get(chance.one([...samples.keys()]))!);
  return {
    at,
    kind,
    from: path.basename(file),
    bytes: mutate(readFileSync(file), readFileSync(other.file), chance),
  };
}

async function attempt(parse: (one: Case) => Promise<ParseOutcome>, one: Case): Promise<Tried> {
  const began = performance.now();
  const told = await parse(one).then(judge, (error: unknown) => ({
    outcome: "error",
    detail: String(error),
    isWrong: true,
  }));
  const ms = Math.round(performance.now() - began);
  const isLate = ms > LIMITS.longestMs + GRACE_MS;
  return { ...one, ...told, ms, isWrong: told.isWrong || isLate };
}

function judge(outcome: ParseOutcome): Pick<Tried, "outcome" | "detail" | "isWrong"> {
  if ("why" in outcome) {
    const { why, detail } = outcome;
    return { outcome: why, detail, isWrong: !WHYS.includes(why) };
  }
  const fault = faultIn(outcome.document);
  return { outcome: "document", detail: fault ?? "", isWrong: fault !== undefined };
}

/** Places outside of the text would break whoever shows the document later. */
function faultIn({ text, layout, title, authors }: ParsedDocument): string | undefined {
  if (typeof text !== "string" || text.trim() === "") return "a document without text";
  if (!(title === null || typeof title === "string") || !Array.isArray(authors))
    return "a title or authors that are none";
  const { sections, tables, pages, bibliography } = layout;
  const spans = [...sections, ...tables, ...(bibliography ? [bibliography] : [])];
  if (spans.some(({ start, end }) => !(start >= 0 && start <= end && end <= text.length)))
    return "a span outside of the text";
  if (pages.some(({ start }, at) => !(start <= text.length && start >= (pages[at - 1]?.start ?? 0))))
    return "pages out of order";
  return undefined;
}

/** The child was ended, by its limits or by itself: an outcome, and still worth a look. */
const hasEndedChild = ({ detail }: Tried): boolean =>
  /^It (?:took|held|ended|ran|was killed|did not)/.test(detail);

function keep(folder: string, seed: number, { at, kind, from, bytes }: Tried): string {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${seed}-${at}-${kind}-${from}`);
  writeFileSync(file, bytes);
  return file;
}

function table(tried: Tried[]): string {
  const outcomes = ["document", ...WHYS, "error"].filter((name) => tried.some((one) => one.outcome === name));
  const rows = [...Map.groupBy(tried, (one) => one.kind)].map(([kind, all]) => {
    const counts = outcomes.map((name) =>
      String(all.filter((one) => one.outcome === name).length).padStart(12),
    );
    return `${kind.padEnd(10)}${counts.join("")}`;
  });
  return [`${"".padEnd(10)}${outcomes.map((name) => name.padStart(12)).join("")}`, ...rows].join("\n");
}

/** One reason too often is a sign that the reader, and not the file, is broken. */
function reasons(tried: Tried[]): string {
  const unread = tried.filter((one) => one.outcome !== "document");
  const byReason = Map.groupBy(
    unread,
    ({ outcome, detail }) => `${outcome}: ${detail.replaceAll(/\d+/g, "#").slice(0, 120)}`,
  );
  return [...byReason]
    .sort((a, b) => b[1].length - a[1].length)
    .slice(0, 12)
    .map(([reason, all]) => `  ${String(all.length).padStart(5)}  ${reason.replaceAll(/\s+/g, " ")}`)
    .join("\n");
}

export type FuzzOptions = {
  seconds: number;
  /** A folder with a folder of samples for each kind. */
  data: string;
  seed: number;
  kind?: string | undefined;
  say(line: string): void;
};

/** True when every file ended in an outcome and no process is left. */
export async function fuzz({ seconds, data, seed, kind: only, say }: FuzzOptions): Promise<boolean> {
  const samples = samplesIn(data);
  if (only !== undefined) for (const kind of samples.keys()) if (kind !== only) samples.delete(kind);
  if (samples.size === 0) throw new Error(`There are no documents in ${data}.`);
  const folder = path.join(tmpdir(), "gyan-fuzz");
  const before = childrenOf();
  // Beside other tests, children that let everybody else go first took half a minute to start, and every file counted as late.
  const parser = childParser({ size: AT_ONCE, letsOthersFirst: false, ...LIMITS });
  await Promise.all(Array.from({ length: AT_ONCE }, () => parser.warm()));
  const parse = ({ kind, bytes }: Case): Promise<ParseOutcome> =>
    parser.parse({
      name: `a.${kind}`,
      size: bytes.length,
      open: () => Readable.from([bytes], { objectMode: false }),
    });

  say(
    `Seed ${seed}, ${seconds} s, ${[...samples.values()].flat().length} documents of ${samples.size} kinds.`,
  );
  const until = performance.now() + seconds * 1_000;
  const tried: Tried[] = [];
  const keptOf = new Map<string, number>();
  let next = 0;
  const worker = async (): Promise<void> => {
    while (performance.now() < until) {
      const one = await attempt(parse, makeCase(samples, seed, next++));
      const sort = `${one.kind} ${one.outcome} ${one.isWrong}`;
      const kept = keptOf.get(sort) ?? 0;
      if (kept < KEPT_OF_EACH && (one.isWrong || hasEndedChild(one))) {
        keptOf.set(sort, kept + 1);
        const words = `${one.kind} ${one.outcome} after ${one.ms} ms: ${one.detail.slice(0, 400)}`;
        say(`${one.isWrong ? "WRONG" : "ended"} ${words}\n      ${keep(folder, seed, one)}`);
      }
      tried.push({ ...one, bytes: Buffer.alloc(0) });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  await parser.close();

  const left = childrenOf().filter((pid) => !before.includes(pid));
  const wrong = tried.filter((one) => one.isWrong).length;
  const ended = tried.filter(hasEndedChild).length;
  const slowest = tried.sort((a, b) => b.ms - a.ms).slice(0, 5);
  say(`\n${table(tried)}\n\nMost frequent reasons:\n${reasons(tried)}\n\nSlowest:`);
  for (const { ms, kind, outcome, at, from } of slowest)
    say(`  ${ms} ms  ${kind} ${outcome}  (case ${at}, from ${from})`);
  say(
    `${tried.length} files, ${wrong} wrong, ${ended} ended their child, ${left.length} processes left over.`,
  );
  return wrong === 0 && left.length === 0;
}
