import type { Output, Paper } from "../paper.ts";
import { zipOf } from "../zip.ts";
import { bodyOf } from "./body.ts";
import { Names } from "./text.ts";
import {
  contentTypes,
  core,
  documentRelations,
  footer,
  packageRelations,
  settings,
  styles,
} from "./parts.ts";

/** A paper as a document of Word: real headings and styles, contents that it can renew, references that lead to their place. */
export async function writeDocx({ head, blocks }: Paper, { send, report }: Output): Promise<void> {
  const zip = zipOf();
  const names = new Names();
  const small: [string, () => string][] = [
    ["[Content_Types].xml", contentTypes],
    ["_rels/.rels", packageRelations],
    ["docProps/core.xml", () => core(head)],
    ["word/styles.xml", () => styles(head)],
    ["word/settings.xml", settings],
    ["word/footer1.xml", () => footer(head)],
  ];
  for (const [name, content] of small) zip.add(name, [content()]);
  zip.add("word/document.xml", bodyOf(head, blocks, names), report);
  // Last: only now it is known where the text leads.
  zip.add("word/_rels/document.xml.rels", [documentRelations(names.addresses)]);
  for (const chunk of zip.end()) await send(chunk);
}
