import { type Block, Unreadable, type Read, type Reader } from "#processing/parsing/document.ts";
import { refuseLocked } from "#processing/parsing/formats/containers/ole.ts";
import { readOptional, resolvePath, textsByName } from "#processing/parsing/formats/containers/ooxml.ts";
import { namedProperties, type Properties } from "#processing/parsing/formats/containers/properties.ts";
import { openZip, type Zip } from "#processing/parsing/formats/containers/zip.ts";
import { walkXml, type XmlVisitor } from "#processing/parsing/xml.ts";
import { BlockList } from "./block-list.ts";
import { contentVisitor } from "./opendocument-content.ts";
import { spreadsheetVisitor } from "./opendocument-sheets.ts";

export const readOdt: Reader = async ({ bytes }) => readBody(bytes, contentVisitor);

export const readOdp = readOdt;

export const readOds: Reader = async ({ bytes }) => readBody(bytes, spreadsheetVisitor);

type Visitor = (out: (block: Block) => void, formula: (object: string) => string) => XmlVisitor;

function readBody(bytes: Uint8Array, visitor: Visitor): Read {
  refuseLocked(bytes);
  const zip = openZip(bytes);
  refuseEncrypted(zip);
  const list = new BlockList();
  const content = visitor(list.add, (object) => formulaIn(zip, object));
  walkXml(zip.open("content.xml"), content);
  return { blocks: list.nonEmpty(), ...readMeta(zip) };
}

/** The list of parts says of each whether it is encrypted. */
function refuseEncrypted(zip: Zip): void {
  let isEncrypted = false;
  readOptional(zip, "META-INF/manifest.xml", {
    open(name) {
      if (name === "encryption-data" || name === "encrypted-key") isEncrypted = true;
    },
  });
  if (isEncrypted) throw new Unreadable("encrypted", "The document is protected by a password.");
}

/** Who wrote it first counts as the author; the creator is who saved it last. */
function readMeta(zip: Zip): Properties {
  const texts = textsByName(zip, "meta.xml");
  return namedProperties({
    title: texts.get("title"),
    creators: [texts.get("initial-creator") ?? texts.get("creator") ?? ""],
    fileDate: texts.get("creation-date") ?? texts.get("date"),
    language: texts.get("language"),
  });
}

/** What stands between the parts of a formula: "a over b" is written a/b. */
const BETWEEN = new Map([
  ["mfrac", ["/"]],
  ["msup", ["^"]],
  ["msub", ["_"]],
  ["msubsup", ["_", "^"]],
]);

/** The formula that an object of the document holds, on one line; "" for objects of other kinds. */
function formulaIn(zip: Zip, object: string): string {
  const open: { name: string; parts: number }[] = [];
  let text = "";
  readOptional(zip, `${resolvePath("", object)}/content.xml`, {
    open(name) {
      if (name.startsWith("annotation") || (open.length === 0 && name !== "math")) return "skip";
      const parent = open.at(-1);
      if (parent && parent.parts > 0) text += BETWEEN.get(parent.name)?.[parent.parts - 1] ?? "";
      if (parent) parent.parts += 1;
      open.push({ name, parts: 0 });
      return undefined;
    },
    text: (piece) => void (text += piece.trim()),
    close: () => void open.pop(),
  });
  return text;
}
