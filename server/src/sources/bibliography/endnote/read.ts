import type { Entries } from "../entry.ts";
import { readEnw } from "./read-tagged.ts";
import { readEndnoteXml } from "./read-xml.ts";

/** What EndNote exports: its XML, or its list with tags. */
export const readEndnote = (text: string): Entries =>
  text.slice(0, 2_000).trimStart().startsWith("<") ? readEndnoteXml(text) : readEnw(text);
