import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { endTogether, root } from "../../scripts/process.ts";
import { parse } from "../../server/src/processing/parsing/parse.ts";
import type { Half } from "../articles/pages.ts";
import { writePart } from "../page.ts";
import { readRecords, type WorkRecord } from "../references/records.ts";
import { listIn, STYLES } from "../references/styles.ts";
import { contentsOf } from "./contents.ts";
import { latexOf, LOOKS } from "./looks.ts";
import { pageOf } from "./page.ts";
import { readXmlPapers } from "./papers.ts";
import { missingTools, pdfjsText, pdftotext, typeset } from "./readers.ts";
import { measureReal, type RealTally } from "./real.ts";
import {
  runningIn,
  scoreDocument,
  scoreText,
  tally,
  textTally,
  type Tally,
  type TextTally,
} from "./score.ts";

// npm run bench -- layout [--data DIR] [--keep DIR] [--half looked|held] [--ours] [--json] [--write]
//   --data DIR  a folder with documents/acl, summaries and fixtures/sources, by default ../shared
//   --keep DIR  the papers that were set are kept there, and not set again
//   --half      only the papers of one half
//   --most N    only the first of them
//   --ours      without the other readers

const ENTRIES = 20;

export type Figures = {
  ours: Record<Half, Tally>;
  peers: Record<"pdftotext" | "pdf.js", Record<Half, TextTally>>;
  looks: Record<string, Tally>;
  papers: Record<Half, number>;
  real: RealTally;
};

export async function bench(args: string[]): Promise<void> {
  endTogether();
  const { values } = parseArgs({
    args,
    options: {
      data: { type: "string", default: path.join(root, "../shared") },
      keep: { type: "string" },
      half: { type: "string" },
      most: { type: "string", default: "1000" },
      ours: { type: "boolean", default: false },
      json: { type: "boolean", default: false },
      write: { type: "boolean", default: false },
    },
  });
  const need = ["documents/acl", "summaries", "fixtures/sources"].filter(
    (name) => !existsSync(path.join(values.data, name)),
  );
  const tools = await missingTools();
  if (need.length > 0 || tools.length > 0) {
    if (need.length > 0)
      process.stderr.write(
        `There is no ${need.join(", no ")} in ${path.resolve(values.data)}. Name a folder with --data that has them.\n`,
      );
    if (tools.length > 0) process.stderr.write(`Install ${tools.join(" and ")}.\n`);
    process.exitCode = 1;
    return;
  }
  if (values.write && (values.half !== undefined || values.ours || values.most !== "1000"))
    throw new Error("--write needs the whole measurement, without --half, --most and --ours.");
  const real = await measureReal(path.join(values.data, "documents/acl"));
  const figures: Figures = {
    ours: { "looked at": tally(), "held out": tally() },
    peers: {
      pdftotext: { "looked at": textTally(), "held out": textTally() },
      "pdf.js": { "looked at": textTally(), "held out": textTally() },
    },
    looks: {},
    papers: { "looked at": 0, "held out": 0 },
    real: real.tally,
  };
  const said = [...real.said, ...(await measurePapers(figures, values))];
  process.stderr.write(`${said.join("\n")}\n`);
  process.stdout.write(values.json ? `${JSON.stringify(figures, null, 2)}\n` : `${pageOf(figures)}\n`);
  if (values.write) await writePart("layout", pageOf(figures));
}

type Asked = {
  data: string;
  keep?: string | undefined;
  half?: string | undefined;
  most: string;
  ours: boolean;
};

async function measurePapers(
  figures: Figures,
  { data, keep, half: wanted, most, ours: alone }: Asked,
): Promise<string[]> {
  const said: string[] = [];
  const papers = await readXmlPapers(path.join(data, "summaries"));
  const records = (await readRecords(path.join(data, "fixtures/sources"))).filter(isPrintable);
  if (keep !== undefined) await mkdir(keep, { recursive: true });
  const counted: Record<Half, number> = { "looked at": 0, "held out": 0 };
  // Each in two looks, and each half in all of them.
  for (const [at, paper] of [...papers, ...papers].entries()) {
    const { half } = paper;
    if (wanted !== undefined && !half.startsWith(wanted)) continue;
    const place = counted[half]++;
    if (place >= Number(most)) continue;
    const look = LOOKS[(place + (at < papers.length ? 0 : 2)) % LOOKS.length]!;
    const style = STYLES[(at * 3 + Math.floor(at / LOOKS.length)) % STYLES.length]!;
    const contents = contentsOf(paper, listIn(style, some(records, at)), style.marker === null);
    const kept = keep && path.join(keep, `${at}.pdf`);
    const bytes =
      kept && existsSync(kept)
        ? new Uint8Array(await readFile(kept))
        : await typeset(latexOf(look, contents));
    if (kept) await writeFile(kept, bytes);
    figures.papers[half]++;
    const plain = await pdftotext(bytes);
    const printed = runningIn(plain, contents);
    if (!alone) {
      scoreText(figures.peers.pdftotext[half], plain, contents, printed);
      scoreText(figures.peers["pdf.js"][half], await pdfjsText(bytes), contents, printed);
    }
    const read = await parse({ bytes, name: "paper.pdf", report() {} });
    for (const to of [figures.ours[half], (figures.looks[look.name] ??= tally())]) {
      const notes = [
        ...scoreText(to, read.text, contents, printed),
        ...scoreDocument(to, read, contents, look),
      ];
      if (half === "looked at" && to === figures.ours[half])
        said.push(...notes.map((note) => `${at} ${look.name}: ${note}`));
    }
  }
  return said;
}

/** Entries in letters that the typesetter's fonts have. */
const isPrintable = ({ title, authors, venue }: WorkRecord): boolean =>
  /^[\u0020-\u007E\u00A0-\u00FF–—‘’“”]*$/u.test([title, venue, ...authors].join(" ")) &&
  !/[\\^_~{}<>|]/u.test(title + (venue ?? ""));

const some = (records: WorkRecord[], at: number): WorkRecord[] =>
  Array.from({ length: ENTRIES }, (_, n) => records[(at * 7 + n * 5) % records.length]!).filter(
    (one, n, all) => all.indexOf(one) === n,
  );
