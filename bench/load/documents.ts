import { writeFile } from "node:fs/promises";
import path from "node:path";
import { filesIn } from "../documents/reading.ts";

const PEOPLE = 5;
const FILES_EACH = 40;
const LEFT_OUT = new Set(["hostile"]);
const PAPERS = "acl";
const TEXT_BYTES = 15_000_000;
const PAGES = 1_500;

/** Who reads what: everybody the same files, because the same person's second copy of a text is known already. */
export async function readersOf(data: string): Promise<{ email: string; files: string[] }[]> {
  const files = await filesIn(data);
  const folders = Map.groupBy(files, (file) => path.basename(path.dirname(file)));
  const papers = folders.get(PAPERS) ?? [];
  const others = [...folders].filter(([folder]) => folder !== PAPERS && !LEFT_OUT.has(folder));
  const chosen = [
    ...papers,
    ...inTurn(
      others.map(([, own]) => own),
      FILES_EACH - papers.length,
    ),
  ].slice(0, FILES_EACH);
  return Array.from({ length: PEOPLE }, (_, at) => ({ email: `reader${at}@example.org`, files: chosen }));
}

/** One of each, then a second of each, and so on. */
export function inTurn<T>(lists: T[][], most: number): T[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  const taken: T[] = [];
  for (let at = 0; at < longest; at += 1) taken.push(...lists.flatMap((list) => list.slice(at, at + 1)));
  return taken.slice(0, Math.max(0, most));
}

const WORDS =
  "heat city river battery protein market model season forest engine signal theory border winter garden copper".split(
    " ",
  );

/** Sentences that all differ: no two passages are alike, and no line repeats from page to page as a running head does. */
function sentence(at: number): string {
  const word = (n: number): string => WORDS[Math.imul(at + 1, 2_654_435_761 + 97 * n) >>> 28]!;
  return `In case ${at} the ${word(0)} of the ${word(1)} changed the ${word(2)} and left the ${word(3)} as it was.`;
}

export async function writeLongText(file: string): Promise<string> {
  const paragraphs: string[] = [];
  let length = 0;
  for (let at = 0; length < TEXT_BYTES; at += 5) {
    const paragraph = [0, 1, 2, 3, 4].map((n) => sentence(at + n)).join(" ");
    paragraphs.push(paragraph);
    length += paragraph.length + 2;
  }
  await writeFile(file, paragraphs.join("\n\n"));
  return file;
}

export async function writeLongPdf(file: string, pages = PAGES): Promise<string> {
  await writeFile(file, longPdf(pages));
  return file;
}

const LINES_A_PAGE = 40;

/** The smallest PDF that has so many pages of text: one font, one stream a page, a table of places. */
export function longPdf(pages: number): string {
  const kids = Array.from({ length: pages }, (_, at) => `${4 + 2 * at} 0 R`).join(" ");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Count ${pages} /Kids [${kids}] /MediaBox [0 0 595 842] >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  for (let page = 0; page < pages; page += 1) {
    const lines = Array.from({ length: LINES_A_PAGE }, (_, at) => sentence(page * LINES_A_PAGE + at));
    const drawn = `BT /F1 9 Tf 12 TL 50 780 Td ${lines.map((line) => `(${line}) Tj T*`).join(" ")} ET`;
    objects.push(
      `<< /Type /Page /Parent 2 0 R /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + 2 * page} 0 R >>`,
      `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
    );
  }
  let pdf = "%PDF-1.4\n";
  const places = objects.map((object, at) => {
    const place = pdf.length;
    pdf += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, "0")} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join("")}`;
  return `${pdf}${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`;
}
