import { existsSync, readdirSync, readFileSync } from "node:fs";
import { sentences } from "@gyan/text";
import { getDocument, VerbosityLevel } from "pdfjs-dist/legacy/build/pdf.mjs";
import { describe, expect, test } from "vitest";
import { parse } from "../../server/src/processing/parsing/parse.ts";
import { locator } from "../../web/src/features/pages/locating.ts";
import { partsOf, within } from "../../web/src/features/pages/matching.rules.ts";

const SHARED = new URL("../../../shared/documents/acl/", import.meta.url);
const files = existsSync(SHARED) ? readdirSync(SHARED).filter((name) => name.endsWith(".pdf")) : [];

/** Shorter ones are labels of charts. */
const LEAST = 40;

async function shareFound(name: string) {
  const bytes = new Uint8Array(readFileSync(new URL(name, SHARED)));
  const { text, language, layout } = await parse({ bytes: bytes.slice(), name, report: () => undefined });
  const file = await getDocument({ data: bytes, useWasm: false, verbosity: VerbosityLevel.ERRORS }).promise;
  const locate = locator({
    text,
    pages: layout.pages,
    items: async (number) => {
      const { items } = await (await file.getPage(number)).getTextContent();
      return items.flatMap((item) => ("str" in item ? [item.str] : []));
    },
  });
  const parts = [...partsOf(layout.pages, text.length).values()];
  const asked = sentences(text, language).filter(
    ({ start, end }) =>
      end - start >= LEAST && (layout.bibliography === null || end <= layout.bibliography.start),
  );
  let found = 0;
  for (const span of asked) {
    const wanted = parts.filter((part) => within(span, part)).length;
    if ((await locate(span)).length === wanted) found += 1;
  }
  await file.loadingTask.destroy();
  return { asked: asked.length, found };
}

describe.skipIf(files.length === 0)("real papers (skipped where ../shared is missing)", () => {
  test(
    "X-02 nineteen of twenty sentences are found on the page that they are from",
    { timeout: 280_000 },
    async () => {
      let [asked, found] = [0, 0];
      for (const name of files) {
        const share = await shareFound(name);
        expect([name, share.found / share.asked > 0.92]).toEqual([name, true]);
        asked += share.asked;
        found += share.found;
      }
      expect(asked).toBeGreaterThan(1000);
      expect(found / asked).toBeGreaterThan(0.95);
    },
  );
});
