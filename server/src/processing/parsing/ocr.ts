import { detectLanguage } from "@gyan/text";
import type { Line, Page, Worker } from "tesseract.js";
import { quantile } from "#processing/parsing/formats/pdf/lines.ts";
import type { GreyImage } from "#processing/parsing/formats/pdf/pdfium.ts";
import { cleanText, type PageText, type Word } from "#processing/parsing/formats/pdf/page.ts";
import {
  dataOf,
  GOOD_CONFIDENCE,
  installedScripts,
  scriptsToTry,
  surely,
  type FirstLook,
  type Script,
} from "#processing/parsing/recognising/scripts.ts";

/** Words on a picture, in its pixels; y counts upwards from the lower edge of the lowest word. */
export type Recognised = { words: Word[]; width: number; height: number; confidence: number };

export type Recogniser = {
  /** Null when the picture cannot be opened. */
  recognise(picture: Uint8Array): Promise<Recognised | null>;
  close(): Promise<void>;
};

/** A line below this is a mark of the scanner or a part of a drawing. */
const LEAST_CONFIDENCE = 30;
/** Sizes are measured on the picture: lines that differ by less than this are of one size. */
const SAME_SIZE = 0.2;

/** Reads pictures one after the other, in the language that suited the first of them. */
export function recogniser(): Recogniser {
  let open: { script: Script; worker: Worker } | null = null;
  let settled: Script | null = null;

  const read = async (script: Script, picture: Uint8Array): Promise<Recognised | null> => {
    if (open?.script !== script) {
      await open?.worker.terminate();
      open = null;
      open = { script, worker: await startWorker(script) };
    }
    const result = await open.worker
      .recognize(Buffer.from(picture), {}, { text: false, blocks: true })
      .catch(() => null);
    return result && wordsOn(result.data);
  };

  return {
    async recognise(picture) {
      const first = await read(settled ?? "eng", picture);
      if (settled !== null || first === null || first.words.length === 0) return first;
      let best = first;
      settled = "eng";
      const [look, installed] = [lookOf(first), installedScripts()];
      for (const script of scriptsToTry(look, installed)) {
        const other = await read(script, picture);
        if (other === null || (other.confidence <= best.confidence && script !== surely(look, installed)))
          continue;
        best = other;
        settled = script;
        if (best.confidence >= GOOD_CONFIDENCE) break;
      }
      return best;
    },
    async close() {
      await open?.worker.terminate();
      open = null;
    },
  };
}

const lookOf = ({ confidence, words }: Recognised): FirstLook => ({
  confidence,
  language: detectLanguage(words.map(({ text }) => text).join(" ")),
});

async function startWorker(script: Script): Promise<Worker> {
  const { createWorker, OEM, PSM } = await import("tesseract.js");
  const data = dataOf(script);
  if (data === null) throw new Error(`The data for reading pictures (${script}) are not installed.`);
  // Without a handler the library throws where nobody can catch, and after an error in loading its promise stays open for ever.
  const { promise: failed, reject: fail } = Promise.withResolvers<never>();
  const starting = createWorker(script, OEM.LSTM_ONLY, {
    langPath: data,
    gzip: true,
    cacheMethod: "none",
    errorHandler: (error: unknown) => fail(new Error(`The recognition of text failed: ${String(error)}`)),
  });
  const worker = await Promise.race([starting, failed]);
  failed.catch(() => {});
  await worker.setParameters({ tessedit_pageseg_mode: PSM.AUTO });
  return worker;
}

function wordsOn(page: Page): Recognised {
  const lines = (page.blocks ?? [])
    .flatMap((block) => block.paragraphs.flatMap((paragraph) => paragraph.lines))
    .filter(isText);
  const boxes = lines.flatMap((line) => line.words.map(({ bbox }) => bbox));
  const width = Math.max(0, ...boxes.map(({ x1 }) => x1));
  const height = Math.max(0, ...boxes.map(({ y1 }) => y1));
  const usual = quantile(lines.map(sizeOf), 0.5);
  const words = lines.flatMap((line) => {
    const size = Math.abs(sizeOf(line) - usual) < SAME_SIZE * usual ? usual : sizeOf(line);
    const y = height - (line.baseline.y0 + line.baseline.y1) / 2;
    return line.words.map(({ text, bbox }) => ({
      text: cleanText(text),
      x0: bbox.x0,
      x1: bbox.x1,
      y,
      size,
      bold: false,
    }));
  });
  const letters = lines.reduce((sum, line) => sum + line.text.length, 0);
  const sure = lines.reduce((sum, line) => sum + line.confidence * line.text.length, 0);
  return {
    words: words.filter(({ text }) => text !== ""),
    width,
    height,
    confidence: letters === 0 ? 0 : sure / letters,
  };
}

function isText(line: Line): boolean {
  return line.confidence >= LEAST_CONFIDENCE && /[\p{L}\p{N}]/u.test(line.text);
}

function sizeOf(line: Line): number {
  return line.rowAttributes.rowHeight || line.bbox.y1 - line.bbox.y0;
}

/** Grey pixels as a file that needs no packing (PGM). */
export function greyPicture({ width, height, pixels }: GreyImage): Uint8Array {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`, "latin1"), pixels]);
}

/** The width of A4 paper, in points. */
const PAGE_WIDTH = 595;

/** What was found, in the measures of a printed page. */
export function recognisedPage({ words, width, height }: Recognised, number: number): PageText {
  const scale = width > 0 ? PAGE_WIDTH / width : 1;
  const scaled = words.map((word) => ({
    ...word,
    x0: word.x0 * scale,
    x1: word.x1 * scale,
    y: word.y * scale,
    size: word.size * scale,
  }));
  return {
    number,
    height: height * scale,
    frames: scaled.length > 0 ? [scaled] : [],
    unreadable: 0,
    characters: scaled.length,
  };
}
