import { DatabaseSync } from "node:sqlite";
import { run } from "../../scripts/process.ts";

const PASSAGE = 1_000;

export async function readWithPdftotext(files: string[], atOnce: number): Promise<string[]> {
  const texts: string[] = [];
  const queue = files.entries();
  const work = async (): Promise<void> => {
    for (const [at, file] of queue) {
      const { ok, output } = await run("pdftotext", ["-enc", "UTF-8", file, "-"]);
      if (!ok) throw new Error(`pdftotext could not read ${file}.`);
      texts[at] = output;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return texts;
}

export async function insertWhole(texts: string[], file: string): Promise<void> {
  insert(texts, file);
}

export async function insertPassages(texts: string[], file: string): Promise<void> {
  insert(texts.flatMap(passagesOf), file);
}

/** A full-text index on disk, filled in one transaction. */
function insert(rows: string[], file: string): void {
  const database = new DatabaseSync(file);
  database.exec("create virtual table passages using fts5(text, tokenize = 'porter unicode61'); begin");
  const statement = database.prepare("insert into passages (text) values (?)");
  for (const row of rows) statement.run(row);
  database.exec("commit");
  database.close();
}

/** Whole lines, together about as long as our passages. */
export function passagesOf(text: string): string[] {
  const passages: string[] = [];
  let passage = "";
  for (const line of text.split("\n")) {
    if (passage !== "" && passage.length + line.length > PASSAGE) {
      passages.push(passage);
      passage = "";
    }
    passage += `${line}\n`;
  }
  return passage.trim() === "" ? passages : [...passages, passage];
}
