import { Unreadable } from "#processing/parsing/document.ts";
import { keyOf, openZip, type Zip } from "#processing/parsing/formats/containers/zip.ts";
import type { Sniffed } from "#processing/parsing/sniff.ts";

/** Which document a zip is: by the type that it states, or by the parts that it has. */
export function sniffZip(bytes: Uint8Array): Sniffed {
  const zip = openZip(bytes);
  const stated = statedType(zip);
  for (const [pattern, kind] of TYPES) if (pattern.test(stated)) return kind;
  const under = (folder: string): boolean => zip.names.some((name) => keyOf(name).startsWith(folder));
  if (zip.has("xl/workbook.bin")) return { unsupported: "xlsb" };
  if (zip.has("word/document.xml")) return "docx";
  if (zip.has("ppt/presentation.xml")) return "pptx";
  if (zip.has("xl/workbook.xml")) return "xlsx";
  if (zip.has("[content_types].xml")) {
    if (under("word/")) return "docx";
    if (under("ppt/")) return "pptx";
    if (under("xl/")) return "xlsx";
  }
  if (zip.has("meta-inf/container.xml")) return "epub";
  if (zip.has("content.xml") && (zip.has("styles.xml") || zip.has("meta.xml"))) return "odt";
  return { unsupported: under("index/") && under("metadata/") ? "iwork" : "archive" };
}

const TYPES: [RegExp, Sniffed][] = [
  [/^application\/epub\+zip/u, "epub"],
  [/opendocument\.text/u, "odt"],
  [/opendocument\.spreadsheet/u, "ods"],
  [/opendocument\.presentation/u, "odp"],
  [/opendocument\./u, { unsupported: "drawing" }],
];

/** OpenDocument and EPUB say what they are in an entry of its own; a broken one is no reason to stop. */
function statedType(zip: Zip): string {
  for (const name of ["mimetype", "META-INF/manifest.xml"]) {
    if (!zip.has(name)) continue;
    try {
      return Buffer.concat([...zip.open(name)])
        .toString()
        .trim();
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
    }
  }
  return "";
}
