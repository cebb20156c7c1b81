import { SaxesParser } from "saxes";
import { labelOf } from "#processing/parsing/decode.ts";
import { Unreadable } from "#processing/parsing/document.ts";

export type Attributes = Record<string, string>;

/** Sees elements by their names without prefix (which is "w:", or empty), in the order of the file. */
export type XmlVisitor = {
  /** "skip" leaves out the element with all that it holds; it is not closed then. */
  open?(name: string, attributes: Attributes, prefix: string): "skip" | void;
  text?(text: string): void;
  close?(name: string): void;
};

/** Real documents stay below a hundred; every open element costs memory. */
const MOST_DEPTH = 10_000;

/** What ends the reading; slips that leave the structure alone, like a stray control character, do not. */
const FATAL =
  /unclosed tag|unmatched closing|unexpected|root element|one root|in tag name|in closing tag|malformed name/;

/**
 * Walks through XML of any length without building a tree. Entities that the document declares are never
 * expanded: they stay as they are written.
 */
export function walkXml(chunks: Iterable<Uint8Array>, visitor: XmlVisitor): void {
  const parser = new SaxesParser({ xmlns: false });
  let depth = 0;
  let skippedFrom = 0;
  const onText = (text: string): void => {
    if (skippedFrom === 0) visitor.text?.(text);
  };
  parser.on("opentag", (tag) => {
    depth += 1;
    if (depth > MOST_DEPTH) throw new Unreadable("damaged", "The XML is nested too deep.");
    if (skippedFrom > 0) return;
    const name = localName(tag.name);
    const prefix = tag.name.slice(0, tag.name.length - name.length);
    if (visitor.open?.(name, tag.attributes, prefix) === "skip") skippedFrom = depth;
  });
  parser.on("closetag", (tag) => {
    if (skippedFrom === 0) visitor.close?.(localName(tag.name));
    else if (skippedFrom === depth) skippedFrom = 0;
    depth -= 1;
  });
  parser.on("text", onText);
  parser.on("cdata", onText);
  parser.on("error", (error) => {
    if (FATAL.test(error.message)) {
      throw new Unreadable("damaged", `The XML is not well formed: ${error.message}`);
    }
  });
  for (const text of decode(chunks)) parser.write(text);
  parser.close();
}

/** The value of an attribute, whatever its prefix. */
export function attribute(attributes: Attributes, name: string): string | undefined {
  const plain = attributes[name];
  if (plain !== undefined) return plain;
  const ending = `:${name}`;
  for (const key in attributes) if (key.endsWith(ending)) return attributes[key];
  return undefined;
}

export function localName(name: string): string {
  const colon = name.indexOf(":");
  return colon < 0 ? name : name.slice(colon + 1);
}

/** An attribute as a whole number from 0 to `most`. */
export function count(attributes: Attributes, name: string, most: number): number | undefined {
  const value = Number.parseInt(attribute(attributes, name) ?? "", 10);
  return Number.isNaN(value) ? undefined : Math.min(Math.max(value, 0), most);
}

/** All of it as text, by the encoding that it declares. */
export function xmlText(chunks: Iterable<Uint8Array>): string {
  return [...decode(chunks)].join("");
}

function* decode(chunks: Iterable<Uint8Array>): Iterable<string> {
  let decoder: TextDecoder | undefined;
  for (const chunk of chunks) {
    decoder ??= new TextDecoder(encodingOf(chunk));
    yield decoder.decode(chunk, { stream: true });
  }
  if (decoder) yield decoder.decode();
}

function encodingOf(start: Uint8Array): string {
  if (start[0] === 0xff && start[1] === 0xfe) return "utf-16le";
  if (start[0] === 0xfe && start[1] === 0xff) return "utf-16be";
  if (start[0] === 0x3c && start[1] === 0) return "utf-16le";
  const declared = /^[^<]*<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(
    Buffer.from(start.subarray(0, 200)).toString("latin1"),
  );
  return labelOf(declared?.[1] ?? "") ?? "utf-8";
}
