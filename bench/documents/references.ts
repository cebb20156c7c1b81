import { mkdir, mkdtemp, readdir, readFile, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { run, whenEnding } from "../../scripts/process.ts";

/** What another program reads in a file. No text: it could not read it. */
export type Reference = { tool: string; text: string | null };

type Way = { tool: string; read(files: string[]): Promise<(string | null)[]> };

const LIMIT_MS = 120_000;
/** Files of a stranger may be bombs for these programs too. */
const LIMIT_KB = 6_000_000;

const SHEETS = "csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,true,false,false,-1";
const SLIDES = "fodp";
const plain = (extension: string): Way =>
  oneByOne("pandoc", (file) => ["pandoc", "-f", extension, "-t", "plain", "--wrap=none", file]);
const pdftotext = oneByOne("pdftotext", (file) => ["pdftotext", "-enc", "UTF-8", file, "-"]);
const itself: Way = {
  tool: "the file itself",
  read: (files) => Promise.all(files.map(async (file) => utf8(await readFile(file)))),
};

const WAYS: Record<string, Way> = {
  pdf: pdftotext,
  docx: plain("docx"),
  odt: plain("odt"),
  epub: plain("epub"),
  html: onlyUtf8(plain("html")),
  md: plain("markdown"),
  rtf: office("txt:Text (encoded):UTF8"),
  doc: office("txt:Text (encoded):UTF8"),
  xls: office(SHEETS),
  xlsx: office(SHEETS),
  ods: office(SHEETS),
  pptx: office(SLIDES),
  ppt: office(SLIDES),
  odp: office(SLIDES),
  txt: itself,
  csv: itself,
};

/** For each file what the usual program for its kind reads; undefined where there is none on this machine. */
export async function referencesOf(files: string[]): Promise<Map<string, Reference>> {
  const references = new Map<string, Reference>();
  for (const [extension, some] of Map.groupBy(files, (file) => path.extname(file).slice(1))) {
    const way = WAYS[extension];
    if (!way || !(await isHere(way.tool))) continue;
    const texts = await way.read(some);
    for (const [at, file] of some.entries())
      references.set(file, { tool: way.tool, text: texts[at] ?? null });
  }
  return references;
}

const isHere = async (tool: string): Promise<boolean> =>
  tool === itself.tool || (await run("sh", ["-c", 'command -v "$1"', "sh", tool])).ok;

function limited(command: string[]): ReturnType<typeof run> {
  return run("sh", ["-c", `ulimit -v ${LIMIT_KB} 2>/dev/null; exec "$@" 2>/dev/null`, "sh", ...command], {
    limitMs: LIMIT_MS,
  });
}

function oneByOne(tool: string, commandFor: (file: string) => string[]): Way {
  return {
    tool,
    async read(files) {
      const texts: (string | null)[] = [];
      for (const file of files) {
        const { ok, output } = await limited(commandFor(file));
        texts.push(ok ? output : null);
      }
      return texts;
    },
  };
}

/** All in one go, because LibreOffice takes seconds to start; what that did not bring is tried alone. */
function office(target: string): Way {
  return {
    tool: "soffice",
    async read(files) {
      const folder = await mkdtemp(path.join(tmpdir(), "gyan-reference-"));
      const remove = whenEnding(() => rm(folder, { recursive: true, force: true }));
      try {
        const links = await Promise.all(files.map((file, at) => linkTo(file, folder, at)));
        await convert(target, links, folder);
        const texts: (string | null)[] = [];
        for (const [at, link] of links.entries()) {
          if ((await convertedOf(at, folder)).length === 0 && links.length > 1)
            await convert(target, [link], folder);
          texts.push(await textOf(await convertedOf(at, folder)));
        }
        return texts;
      } finally {
        await remove();
      }
    },
  };
}

/** Under a number: LibreOffice names what it makes after the file, and two names may be alike or begin alike. */
async function linkTo(file: string, folder: string, at: number): Promise<string> {
  const link = path.join(folder, `${at}${path.extname(file)}`);
  await symlink(path.resolve(file), link);
  return link;
}

async function convert(target: string, files: string[], folder: string): Promise<void> {
  const profile = pathToFileURL(path.join(folder, "profile")).href;
  const out = path.join(folder, "out");
  await mkdir(out, { recursive: true });
  const where = [`-env:UserInstallation=${profile}`, "--convert-to", target, "--outdir", out];
  await limited(["soffice", "--headless", "--norestore", ...where, ...files]);
}

/** A workbook becomes a file a sheet: 0-Sheet1.csv. */
async function convertedOf(at: number, folder: string): Promise<string[]> {
  const out = path.join(folder, "out");
  const names = (await readdir(out)).filter((name) => new RegExp(`^${at}[.-]`).test(name));
  return names.toSorted().map((name) => path.join(out, name));
}

async function textOf(files: string[]): Promise<string | null> {
  if (files.length === 0) return null;
  const texts = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(file, "utf8");
      if (file.endsWith(".fodp")) return slidesText(text);
      return file.endsWith(".csv") ? sheetText(file, text) : text;
    }),
  );
  return texts.join("\n");
}

/** The name of the sheet stands in the name of its file only; of an empty sheet nobody needs the name. */
const sheetText = (file: string, text: string): string =>
  /[\p{L}\p{N}]/u.test(text) ? `${path.basename(file, ".csv").replace(/^\d+-?/u, "")}\n${text}` : "";

const NOT_TEXT =
  /<(dc:creator|dc:date|text:page-number|office:(?:binary-data|meta|settings|scripts|styles|automatic-styles|master-styles|font-face-decls))\b[^>]*>.*?<\/\1>/gsu;
const WITHIN_WORDS = /<\/?text:(?:span|a)\b[^>]*>/gu;
const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** A PDF file of the slides would break the words of its charts; the flat form has charts, notes and comments as text. */
function slidesText(xml: string): string {
  return xml
    .replace(NOT_TEXT, " ")
    .replace(WITHIN_WORDS, "")
    .replace(/<[^>]*>/gu, " ")
    .replace(/&(\w+);/gu, (whole, name: string) => ENTITIES[name] ?? whole);
}

/** Pandoc takes every file for UTF-8, and what it makes of another one is no text to compare with. */
function onlyUtf8({ tool, read }: Way): Way {
  return {
    tool,
    async read(files) {
      const texts = await read(files);
      return Promise.all(
        files.map(async (file, at) => (utf8(await readFile(file)) === null ? null : texts[at]!)),
      );
    },
  };
}

function utf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
