import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Reader } from "#processing/parsing/document.ts";
import { readDoc } from "./doc.ts";
import { readDocx } from "./docx.ts";
import { readEpub } from "./epub.ts";
import { readOdp, readOds, readOdt } from "./opendocument.ts";
import { readPptx } from "./pptx.ts";
import { readRtf } from "./rtf.ts";
import { whyNot } from "./test-files.ts";
import { readXls } from "./xls.ts";
import { readXlsx } from "./xlsx.ts";

const READERS: Record<string, Reader> = {
  doc: readDoc,
  docx: readDocx,
  epub: readEpub,
  odp: readOdp,
  ods: readOds,
  odt: readOdt,
  pptx: readPptx,
  rtf: readRtf,
  xls: readXls,
  xlsx: readXlsx,
};
const SHARED = new URL("../../../../../../../shared/documents/", import.meta.url);
const bytesOf = (path: string) => readFileSync(new URL(path, SHARED));
const filesOf = (folder: string) => readdirSync(new URL(folder, SHARED));

describe.skipIf(!existsSync(SHARED))("documents of other people (skipped where ../shared is missing)", () => {
  test.each(Object.keys(READERS))(
    "every %s is read, holds no text, or says that it is locked",
    async (kind) => {
      for (const file of filesOf(kind)) {
        const why = await whyNot(READERS[kind]!, bytesOf(`${kind}/${file}`));
        const isLocked = /password|protected/i.test(file);
        expect.soft(isLocked ? ["encrypted"] : ["read", "empty"], file).toContain(why);
      }
    },
  );

  test("hostile files end in an outcome, and only those whose text is whole are read", async () => {
    const outcomes: Record<string, string> = {};
    for (const file of filesOf("hostile")) {
      const reader = READERS[file.slice(file.lastIndexOf(".") + 1)];
      if (reader && !file.startsWith("zero"))
        outcomes[file] = await whyNot(reader, bytesOf(`hostile/${file}`));
    }
    expect(outcomes).toMatchObject({
      "bomb.docx": "too_big",
      "flip.odt": "damaged",
      "flip.pptx": "damaged",
      "random.pptx": "damaged",
      "random.xlsx": "damaged",
      "trunc50.docx": "read",
      "trunc90.rtf": "damaged",
    });
  });
});
