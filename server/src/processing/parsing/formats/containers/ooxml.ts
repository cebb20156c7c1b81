import { Unreadable } from "#processing/parsing/document.ts";
import { attribute, walkXml, type XmlVisitor } from "#processing/parsing/xml.ts";
import { refuseLocked } from "./ole.ts";
import { namedProperties, type Properties } from "./properties.ts";
import { openZip, type Zip } from "./zip.ts";

/** How Word, PowerPoint and Excel files are packed: parts that name each other by relationships. */
export type Package = { zip: Zip; main: string };

export type Relationship = { id: string; type: string; target: string };

export function openPackage(bytes: Uint8Array, usualMain: string): Package {
  refuseLocked(bytes);
  const zip = openZip(bytes);
  const named = relationshipsOf(zip, "").find(
    ({ type, target }) => type === "officeDocument" && zip.has(target),
  );
  const main = named?.target ?? usualMain;
  if (!zip.has(main)) throw new Unreadable("damaged", `The part ${main} is missing from the file.`);
  return { zip, main };
}

/** What a part ("" for the whole file) refers to inside the file. */
export function relationshipsOf(zip: Zip, part: string): Relationship[] {
  const slash = part.lastIndexOf("/") + 1;
  const folder = part.slice(0, slash);
  const relationships: Relationship[] = [];
  readOptional(zip, `${folder}_rels/${part.slice(slash)}.rels`, {
    open(name, attributes) {
      if (name !== "Relationship" || attribute(attributes, "TargetMode") === "External") return;
      const type = attribute(attributes, "Type") ?? "";
      const target = attribute(attributes, "Target") ?? "";
      relationships.push({
        id: attribute(attributes, "Id") ?? "",
        type: type.slice(type.lastIndexOf("/") + 1),
        target: resolvePath(folder, target),
      });
    },
  });
  return relationships;
}

/** Reads an optional part: a missing or broken one counts as empty. */
export function readOptional(zip: Zip, part: string | undefined, visitor: XmlVisitor): void {
  if (part === undefined || !zip.has(part)) return;
  try {
    walkXml(zip.open(part), visitor);
  } catch (error) {
    if (error instanceof Unreadable && error.why === "too_big") throw error;
  }
}

/** Reads a part that holds text. A whole file may name one that was never there; of a cut one it is lost. */
export function readText(zip: Zip, part: string | undefined, visitor: XmlVisitor): void {
  if (part === undefined || (zip.isWhole && !zip.has(part))) return;
  walkXml(zip.open(part), visitor);
}

/** Against a folder that is "" or ends with a slash. */
export function resolvePath(folder: string, target: string): string {
  const steps: string[] = [];
  for (const step of (target.startsWith("/") ? target : folder + target).split("/")) {
    if (step === "..") steps.pop();
    else if (step !== "" && step !== ".") steps.push(step);
  }
  return steps.join("/");
}

export function switchedOn(value: string | undefined): boolean {
  return value === undefined || !/^(0|false|off|none)$/i.test(value);
}

/** What the file says about itself. */
export function readProperties(zip: Zip): Properties {
  const named = relationshipsOf(zip, "").find(({ type }) => type === "core-properties");
  const texts = textsByName(zip, named?.target ?? "docProps/core.xml");
  return namedProperties({
    title: texts.get("title"),
    creators: [texts.get("creator") ?? ""],
    fileDate: texts.get("created"),
    language: texts.get("language"),
  });
}

/** The texts of a part's elements; of several elements with one name, all in a row. */
export function textsByName(zip: Zip, part: string): Map<string, string> {
  const texts = new Map<string, string>();
  let current = "";
  readOptional(zip, part, {
    open: (name) => void (current = name),
    text: (text) => void texts.set(current, (texts.get(current) ?? "") + text),
    close: () => void (current = ""),
  });
  return texts;
}
