import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { basename } from "node:path";
import { parseArgs } from "node:util";
import { readConfig } from "#platform/config.ts";
import { printParsed, runPrinting } from "./printed.ts";
import { NotUnderstood, whereTyped } from "./typed.ts";

const USAGE = "npm run parse -- FILE [--json]";

/** What a file says, read as the server reads it. Needs no database. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { json: { type: "boolean", default: false } },
  });
  const [path] = positionals;
  if (path === undefined) throw new NotUnderstood(`Name a file: ${USAGE}`);
  const place = whereTyped(path);
  const { size } = await stat(place);
  const file = { name: basename(place), size, open: () => createReadStream(place) };
  await printParsed(file, readConfig(), values.json);
}

await runPrinting("parse", main);
