import { type Block, type Reader, Unreadable } from "#processing/parsing/document.ts";
import {
  openPackage,
  readProperties,
  readText,
  relationshipsOf,
  switchedOn,
} from "#processing/parsing/formats/containers/ooxml.ts";
import { listed } from "#processing/parsing/listed.ts";
import { attribute, type Attributes, count, walkXml, type XmlVisitor } from "#processing/parsing/xml.ts";
import { BlockList } from "./block-list.ts";
import { type ParagraphStyle, readStyles } from "./docx-styles.ts";
import { Flow, RUNNING_TEXT, textKind, type TextKind } from "./flow.ts";
import { symbolText } from "./symbol-font.ts";

/** Word does not make wider tables. */
const MOST_COLUMNS = 63;

/** Left out with all that they hold: what was deleted, what tells fields, formats and old viewers what to do. */
const LEFT_OUT = listed("del moveFrom instrText delText delInstrText Fallback rt tabs sectPr");

export const readDocx: Reader = async ({ bytes }) => {
  const { zip, main } = openPackage(bytes, "word/document.xml");
  const related = relationshipsOf(zip, main);
  const partOf = (type: string) => related.find((relationship) => relationship.type === type)?.target;
  const styles = readStyles(zip, partOf("styles"));

  const notes: Notes = { byKey: new Map(), lost: new Set() };
  for (const type of ["footnote", "endnote"] as const) {
    try {
      readText(zip, partOf(`${type}s`), notesVisitor(type, styles, notes.byKey));
    } catch (error) {
      // Word writes a part for notes into every file; that it was cut off matters once the text refers to it.
      if (zip.isWhole || !(error instanceof Unreadable) || error.why !== "damaged") throw error;
      notes.lost.add(type);
    }
  }
  const list = new BlockList();
  walkXml(zip.open(main), textVisitor(styles, notes, list.add));
  return { blocks: list.nonEmpty(), ...readProperties(zip) };
};

type Styles = (id: string | undefined) => ParagraphStyle;
type NoteType = "footnote" | "endnote";
type Notes = { byKey: Map<string, Block[]>; lost: Set<NoteType> };
type Marks = { style?: string; outline?: number; list?: string };

function textVisitor(styles: Styles, notes: Notes, out: (block: Block) => void): XmlVisitor {
  const flow = new Flow(out);
  const paragraphs: Marks[] = [];
  /** Fields that are open: their code comes first and is not text, then what they show. */
  let fields: ("code" | "result")[] = [];
  let isHidden = false;
  let isText = false;
  const write = (text: string): void => {
    if (!isHidden && !fields.includes("code")) flow.text(text);
  };

  const openers: Record<string, (attributes: Attributes) => void> = {
    p() {
      paragraphs.push({});
      flow.openParagraph();
    },
    pStyle: (attributes) => mark({ style: attribute(attributes, "val") }),
    outlineLvl: (attributes) => mark({ outline: count(attributes, "val", RUNNING_TEXT) }),
    numId: (attributes) => mark({ list: attribute(attributes, "val") }),
    r: () => void (isHidden = false),
    vanish: (attributes) => void (isHidden = switchedOn(attribute(attributes, "val"))),
    t: () => void (isText = true),
    tab: () => write(" "),
    br: () => write(" "),
    cr: () => write(" "),
    noBreakHyphen: () => write("\u2011"),
    sym: (attributes) =>
      write(
        symbolText(
          attribute(attributes, "font") ?? "",
          Number.parseInt(attribute(attributes, "char") ?? "", 16),
        ),
      ),
    sup: () => write("^"),
    sub: () => write("_"),
    den: () => write("/"),
    fldChar(attributes) {
      const type = attribute(attributes, "fldCharType");
      if (type === "begin") fields.push("code");
      else if (type === "separate" && fields.length > 0) fields[fields.length - 1] = "result";
      else if (type === "end") fields.pop();
    },
    footnoteReference: (attributes) => follow("footnote", attributes),
    endnoteReference: (attributes) => follow("endnote", attributes),
    tbl: () => flow.openTable(),
    tr: () => flow.openRow(),
    tc: () => flow.openCell(),
    gridSpan: (attributes) => flow.spanCell(count(attributes, "val", MOST_COLUMNS) ?? 1),
  };

  function mark(marks: Marks): void {
    Object.assign(paragraphs.at(-1) ?? {}, marks);
  }
  function follow(type: NoteType, attributes: Attributes): void {
    if (notes.lost.has(type)) throw new Unreadable("damaged", "The notes of the document are lost.");
    const key = noteKey(type, attributes);
    flow.afterwards(notes.byKey.get(key) ?? []);
    notes.byKey.delete(key);
  }

  return {
    open(name, attributes) {
      if (LEFT_OUT.has(name) || name.endsWith("Change")) return "skip";
      openers[name]?.(attributes);
      return undefined;
    },
    text(text) {
      if (isText) write(text);
    },
    close(name) {
      if (name === "t") isText = false;
      else if (name === "r") isHidden = false;
      else if (name === "tbl") flow.closeTable();
      else if (name === "p") {
        flow.closeParagraph(kindOf(paragraphs.pop() ?? {}, styles));
        // A field whose middle was deleted never shows its result: it must not swallow the rest of the text.
        fields = fields.filter((state) => state === "result");
      }
    },
  };
}

function kindOf(marks: Marks, styles: Styles): TextKind {
  const style = styles(marks.style);
  return textKind(style, marks.outline, marks.list === undefined ? style.isItem : marks.list !== "0");
}

const noteKey = (type: NoteType, attributes: Attributes) => `${type} ${attribute(attributes, "id")}`;

/** Collects each note by its number; the lines that separate notes from the text have a type and no text. */
function notesVisitor(type: NoteType, styles: Styles, notesByKey: Notes["byKey"]): XmlVisitor {
  let current: Block[] = [];
  const inner = textVisitor(styles, { byKey: new Map(), lost: new Set() }, (block) => current.push(block));
  return {
    ...inner,
    open(name, attributes, prefix) {
      if (name !== type) return inner.open?.(name, attributes, prefix);
      if (attribute(attributes, "type") !== undefined && attribute(attributes, "type") !== "normal")
        return "skip";
      current = [];
      notesByKey.set(noteKey(type, attributes), current);
      return undefined;
    },
  };
}
