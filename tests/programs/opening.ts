import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
/** The first start of LibreOffice takes half a minute on a slow machine. */
const PATIENCE_MS = 300_000;
const MOST_BYTES = 64 * 2 ** 20;

/** Files by their names. */
export type Files = Record<string, Buffer>;

/** A folder of its own for as long as somebody works in it. */
export async function inFolder<Found>(files: Files, use: (folder: string) => Promise<Found>): Promise<Found> {
  const folder = await mkdtemp(path.join(tmpdir(), "gyan-programs-"));
  try {
    for (const [name, bytes] of Object.entries(files)) await writeFile(path.join(folder, name), bytes);
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What a program says about files that lie beside it, on both of its outputs; it fails where the program does. */
export const saidBy = (program: string, args: string[], files: Files): Promise<string> =>
  inFolder(files, async (cwd) => {
    const options = { cwd, timeout: PATIENCE_MS, maxBuffer: MOST_BYTES };
    const { stdout, stderr } = await run(program, args, options);
    return stdout + stderr;
  });

/** What LibreOffice makes of files: opened without a window, and written in another form. */
export const convertedBy = (
  { to, from }: { to: string; from?: string },
  files: Files,
): Promise<Map<string, Buffer>> =>
  inFolder(files, async (cwd) => {
    const out = path.join(cwd, "out");
    await mkdir(out);
    const args = [
      // A profile of its own: another LibreOffice that is open would take the files, and say nothing here.
      `-env:UserInstallation=file://${path.join(cwd, "profile")}`,
      "--headless",
      "--norestore",
      ...(from === undefined ? [] : [`--infilter=${from}`]),
      "--convert-to",
      to,
      "--outdir",
      out,
      ...Object.keys(files),
    ];
    await run("soffice", args, { cwd, timeout: PATIENCE_MS, maxBuffer: MOST_BYTES });
    const made = new Map<string, Buffer>();
    for (const name of await readdir(out)) made.set(name, await readFile(path.join(out, name)));
    return made;
  });

/**
 * Letters alone, in the form that all programs share: where lines and pages end is nobody's business here, nor how a program sets the
 * quotation marks.
 */
export const squeezed = (text: string): string =>
  text
    .normalize("NFKC")
    .replaceAll(/[“”„«»]/gu, '"')
    .replaceAll(/[‘’]/gu, "'")
    .replaceAll(/[\s\u00ad\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, "");
