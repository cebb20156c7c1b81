import { LOCKED_PARTS, namesInOle } from "#processing/parsing/formats/containers/ole.ts";
import type { Sniffed } from "#processing/parsing/sniff.ts";

/** Which document an OLE container is, by the streams at its root: a letter may hold a sheet, a mail a letter. */
export function sniffOle(buffer: Buffer): Sniffed {
  const names = new Set(namesInOle(buffer) ?? anyNames(buffer));
  const has = (name: string): boolean => names.has(name);
  if (LOCKED_PARTS.some(has)) return { encrypted: "EncryptedPackage" };
  if ([...names].some((name) => name.startsWith("__substg1.0_") || name.startsWith("__properties_")))
    return "msg";
  if (has("WordDocument")) return "doc";
  if (has("Workbook") || has("Book")) return "xls";
  if (has("PowerPoint Document")) return { unsupported: "powerpoint 97-2003" };
  return { unsupported: "ole container" };
}

/** In a container that is broken, the names stand somewhere. */
function anyNames(buffer: Buffer): string[] {
  return [
    "EncryptedPackage",
    "__properties_version1.0",
    "WordDocument",
    "Workbook",
    "PowerPoint Document",
  ].filter((name) => buffer.includes(Buffer.from(name, "utf16le")));
}
