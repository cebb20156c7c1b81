import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { Unreadable, type Progress, type Read } from "#processing/parsing/document.ts";
import { readPdf } from "#processing/parsing/formats/pdf.ts";
import { openWithPdfium } from "#processing/parsing/formats/pdf/pdfium.ts";
import { column, tinyPdf } from "#processing/parsing/formats/pdf/test-pdf.ts";
import { referencesIn } from "#processing/parsing/references.ts";

const read = (bytes: Uint8Array, report: (progress: Progress) => void = () => {}): Promise<Read> =>
  readPdf({ bytes, name: "file.pdf", report });

test("a scanned page is recognised, and its lines become paragraphs", async () => {
  const lines = [
    "The tide rises twice a day along this coast,",
    "and every harbour keeps a table of its hours.",
  ];
  const print = await openWithPdfium(
    tinyPdf([{ writing: column(60, 700, lines, { size: 16, leading: 20 }) }]),
  );
  const scan = print?.render(1, 150);
  await print?.close();
  const seen: Progress[] = [];
  const result = await read(tinyPdf([scan ? { scan } : {}, {}]), (progress) => seen.push(progress));
  expect(result.blocks).toEqual([{ kind: "paragraph", text: lines.join(" "), page: 1 }]);
  expect(seen).toEqual([{ stage: "recognising", page: 1, of: 1 }]);
});

const SHARED = new URL("../../../../../../shared/documents/", import.meta.url);
const files = (folder: string): URL[] =>
  existsSync(SHARED)
    ? readdirSync(new URL(folder, SHARED))
        .filter((name) => name.endsWith(".pdf"))
        .map((name) => new URL(folder + name, SHARED))
    : [];

describe.skipIf(!existsSync(SHARED))("real files (skipped without ../shared/documents)", () => {
  const PAPERS: Record<string, { title: string; references: number }> = {
    "C02-1050.pdf": { title: "Bidirectional Decoding for Statistical Machine Translation", references: 12 },
    "H92-1022.pdf": { title: "A SIMPLE RULE-BASED PART OF SPEECH TAGGER", references: 12 },
    "P06128.pdf": {
      title: "An Efficient Linear Text Segmentation Algorithm Using Hierarchical Agglomerative Clustering",
      references: 12,
    },
    "P13-1062.pdf": {
      title: "Bootstrapping Entity Translation on Weakly Comparable Corpora",
      references: 22,
    },
  };

  test.each(Object.entries(PAPERS))("title and references of %s", async (name, { title, references }) => {
    const result = await read(new Uint8Array(readFileSync(new URL(`acl/${name}`, SHARED))));
    expect(result.title).toBe(title);
    expect(referencesIn(result.blocks)?.references).toHaveLength(references);
  });

  test("odd and broken files end in blocks or in a reason", async () => {
    // What holds nothing but a picture goes to recognition, which has its own test.
    const odd = [...files("pdf/"), ...files("hostile/")].filter(
      ({ pathname }) => !/bitmap|jbig2|issue1985/.test(pathname),
    );
    const wrong: string[] = [];
    for (const file of odd) {
      const result = await read(new Uint8Array(readFileSync(file))).catch((error: unknown) => error);
      const isFine = result instanceof Unreadable || (result as Read).blocks.length > 0;
      if (!isFine) wrong.push(file.pathname);
    }
    expect(wrong).toEqual([]);
  });
});
