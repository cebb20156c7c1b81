import { Zip, ZipDeflate } from "fflate";
import type { Output, Paper } from "../paper.ts";
import { bodyOf, Names } from "./body.ts";
import {
  contentTypes,
  core,
  documentRelations,
  footer,
  packageRelations,
  settings,
  styles,
} from "./parts.ts";

const LEVEL = 6;
const CHARACTERS_AT_ONCE = 256 * 1024;

/** A paper as a document of Word: real headings and styles, contents that it can renew, references that lead to their place. */
export async function writeDocx({ head, blocks }: Paper, { send, report }: Output): Promise<void> {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    made.push(chunk);
  });
  const names = new Names();
  const small: [string, () => string][] = [
    ["[Content_Types].xml", contentTypes],
    ["_rels/.rels", packageRelations],
    ["docProps/core.xml", () => core(head)],
    ["word/styles.xml", () => styles(head)],
    ["word/settings.xml", settings],
    ["word/footer1.xml", () => footer(head)],
  ];
  for (const [name, content] of small) addFile(zip, name, [content()]);
  addFile(zip, "word/document.xml", joined(bodyOf(head, blocks, names)), report);
  // Last: only now it is known where the text leads.
  addFile(zip, "word/_rels/document.xml.rels", [documentRelations(names.addresses)]);
  zip.end();
  for (const chunk of made) await send(chunk);
}

function addFile(zip: Zip, name: string, pieces: Iterable<string>, report?: (done: number) => void): void {
  const file = new ZipDeflate(name, { level: LEVEL });
  zip.add(file);
  const encoder = new TextEncoder();
  for (const piece of pieces) {
    file.push(encoder.encode(piece));
    report?.(0);
  }
  file.push(new Uint8Array(0), true);
}

/** Small pieces pack badly, one by one. */
function* joined(pieces: Iterable<string>): Generator<string> {
  let text = "";
  for (const piece of pieces) {
    text += piece;
    if (text.length < CHARACTERS_AT_ONCE) continue;
    yield text;
    text = "";
  }
  yield text;
}
