import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { basename } from "node:path";
import { parseArgs } from "node:util";
import { readConfig } from "#platform/config.ts";
import { printParsed, runPrinting } from "./printed.ts";

const USAGE = "npm run parse -- FILE [--json]";

/** What a file says, read as the server reads it. Needs no database. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { json: { type: "boolean", default: false } },
  });
  const [path] = positionals;
  if (path === undefined) throw new Error(`Name a file: ${USAGE}`);
  const { size } = await stat(path);
  const file = { name: basename(path), size, open: () => createReadStream(path) };
  await printParsed(file, readConfig(), values.json);
}

await runPrinting(main);
