import { strToU8, zipSync } from "fflate";
import { Unreadable, type Block, type Read, type Reader, type Why } from "#processing/parsing/document.ts";

/** Small documents of every packed format, made from the parts that matter to a test. */
export type Parts = Record<string, string>;

export function zipOf(parts: Parts): Uint8Array {
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));
}

const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** A file of relationships: what they are called, of which type, and where they lead. */
export function relationships(...list: [id: string, type: string, target: string][]): string {
  const items = list.map(
    ([id, type, target]) => `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`,
  );
  return `<?xml version="1.0"?><Relationships>${items.join("")}</Relationships>`;
}

export function coreProperties(fields: string): string {
  return `<cp:coreProperties xmlns:cp="cp" xmlns:dc="dc" xmlns:dcterms="dcterms">${fields}</cp:coreProperties>`;
}

export function docx(body: string, more: Parts = {}): Uint8Array {
  return zipOf({
    "_rels/.rels": relationships(["rId1", "officeDocument", "word/document.xml"]),
    "word/_rels/document.xml.rels": relationships(
      ...["styles", "footnotes", "endnotes"]
        .filter((part) => `word/${part}.xml` in more)
        .map((part): [string, string, string] => [`r-${part}`, part, `${part}.xml`]),
    ),
    "word/document.xml": `<w:document xmlns:w="w" xmlns:m="m"><w:body>${body}</w:body></w:document>`,
    ...more,
  });
}

/** A paragraph of Word. */
export function p(text: string, properties = ""): string {
  return `<w:p><w:pPr>${properties}</w:pPr><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
}

export async function blocksOf(reader: Reader, bytes: Uint8Array): Promise<Block[]> {
  return (await readWith(reader, bytes)).blocks;
}

export function readWith(reader: Reader, bytes: Uint8Array): Promise<Read> {
  return reader({ bytes, name: "a file", report() {} });
}

/** Why the reader refuses the bytes; "read" when it does not. */
export async function whyNot(reader: Reader, bytes: Uint8Array): Promise<Why | "read"> {
  try {
    await readWith(reader, bytes);
    return "read";
  } catch (error) {
    if (error instanceof Unreadable) return error.why;
    throw error;
  }
}

/** The container of Office 97-2003 with the name of one part written into it: enough to be recognised. */
export function oleNaming(part: string): Uint8Array {
  return Buffer.concat([
    Buffer.from("d0cf11e0a1b11ae1", "hex"),
    Buffer.alloc(1024),
    Buffer.from(part, "utf16le"),
  ]);
}
