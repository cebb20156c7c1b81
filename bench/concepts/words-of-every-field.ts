import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { words } from "@gyan/text/words.ts";
import { root } from "../../scripts/process.ts";

// node bench/concepts/words-of-every-field.ts
// Writes text/src/phrases/english-in-every-field.ts from the four collections in ../shared/collections: stems that are common in every
// field, by the share of documents that say them. The mean over the fields is geometric, so that what only one field says
// all the time ("library", "boundary layer") is not common. Inspec, on which key phrases are measured, is not among them.

const FIELDS = ["cranfield", "cacm", "lisa", "med"];
const LEVELS = [0.16, 0.08, 0.04, 0.02, 0.01, 0.005];
const WIDTH = 130;

type Field = { size: number; documents: Map<string, number> };

function readField(name: string): Field {
  const file = path.join(root, "../shared/collections", name, "corpus.jsonl");
  const documents = new Map<string, number>();
  const lines = readFileSync(file, "utf8").trim().split("\n");
  for (const line of lines) {
    const { title, text } = JSON.parse(line) as { title: string; text: string };
    const said = words(`${title} ${text}`, "en").filter(
      ({ isStop, word }) => !isStop && /^\p{L}{2,}$/u.test(word),
    );
    for (const stem of new Set(said.map((one) => one.stem)))
      documents.set(stem, (documents.get(stem) ?? 0) + 1);
  }
  return { size: lines.length, documents };
}

const fields = FIELDS.map(readField);
const shareOf = (stem: string): number =>
  Math.exp(
    fields.reduce(
      (sum, { size, documents }) => sum + Math.log(((documents.get(stem) ?? 0) + 0.5) / (size + 1)),
      0,
    ) / fields.length,
  );
const stems = [...new Set(fields.flatMap(({ documents }) => [...documents.keys()]))].toSorted();
const listed = LEVELS.map((level, at) =>
  stems.filter((stem) => shareOf(stem) >= level && shareOf(stem) < (LEVELS[at - 1] ?? 1)),
);

function wrapped(list: string[]): string {
  const lines = [""];
  for (const word of list)
    if (lines.at(-1)!.length + word.length >= WIDTH) lines.push(word);
    else lines.push(`${lines.pop()!} ${word}`.trim());
  return lines.join("\n");
}

writeFileSync(
  path.join(root, "text/src/phrases/english-in-every-field.ts"),
  `/**
 * Written by bench/concepts/words-of-every-field.ts, not by hand: stems of English words that texts of every field say, by the share of
 * texts that say them (aeronautics, computing, librarianship, medicine).
 */
export const englishCommon: { share: number; stems: string }[] = [
${LEVELS.map((level, at) => `  {\n    share: ${level},\n    stems: \`\n${wrapped(listed[at]!)}\n\`,\n  },`).join("\n")}
];
`,
);
process.stdout.write(`${listed.map((list, at) => `${LEVELS[at]}: ${list.length}`).join(", ")}\n`);
