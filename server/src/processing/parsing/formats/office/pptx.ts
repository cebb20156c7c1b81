import type { Block, Reader } from "#processing/parsing/document.ts";
import {
  openPackage,
  readOptional,
  readProperties,
  readText,
  relationshipsOf,
} from "#processing/parsing/formats/containers/ooxml.ts";
import type { Zip } from "#processing/parsing/formats/containers/zip.ts";
import { attribute, type Attributes, localName, walkXml, type XmlVisitor } from "#processing/parsing/xml.ts";
import { BlockList, titleFirst } from "./block-list.ts";
import { readChart } from "./chart.ts";
import { Flow, type TextKind } from "./flow.ts";

/** What the design puts on every slide. */
const FURNITURE = new Set(["sldNum", "dt", "ftr", "hdr", "sldImg"]);
const TITLE_LEVELS = new Map([
  ["ctrTitle", 1],
  ["title", 2],
]);

export const readPptx: Reader = async ({ bytes, report }) => {
  const { zip, main } = openPackage(bytes, "ppt/presentation.xml");
  const slides = slidesOf(zip, main);
  const list = new BlockList();
  slides.forEach((slide, index) => {
    const page = index + 1;
    report({ stage: "reading", page, of: slides.length });
    for (const block of slideBlocks(zip, slide)) list.add({ ...block, page });
  });
  return { blocks: list.nonEmpty(), ...readProperties(zip) };
};

/** In the order in which they are shown. */
function slidesOf(zip: Zip, main: string): string[] {
  const targets = new Map(relationshipsOf(zip, main).map(({ id, target }) => [id, target]));
  const slides: string[] = [];
  walkXml(zip.open(main), {
    open(name, attributes) {
      const target = name === "sldId" ? targets.get(relationshipId(attributes)) : undefined;
      if (target !== undefined) slides.push(target);
    },
  });
  return slides;
}

/** Next to it stands a number of the slide's own, also called id. */
export function relationshipId(attributes: Attributes): string {
  const key = Object.keys(attributes).find((name) => name.includes(":") && localName(name) === "id");
  return (key !== undefined && attributes[key]) || "";
}

/** The title, then the rest in the order of the file, then pictures that hold text, notes and comments. */
function slideBlocks(zip: Zip, slide: string): Block[] {
  const blocks: Block[] = [];
  const add = (block: Block): void => void blocks.push(block);
  const addNote = (block: Block): void => add(asParagraph(block));
  walkXml(zip.open(slide), shapesVisitor(add));
  const related = relationshipsOf(zip, slide);
  for (const { type, target } of related) {
    if (type === "diagramData") readOptional(zip, target, shapesVisitor(add));
    else if (type === "chart") blocks.push(...readChart(zip, target));
  }
  for (const { type, target } of related) {
    if (type === "notesSlide") readText(zip, target, shapesVisitor(addNote));
    else if (type === "comments") readOptional(zip, target, commentsVisitor(add));
  }
  return titleFirst(blocks);
}

function asParagraph(block: Block): Block {
  return block.kind === "table" ? block : { kind: "paragraph", text: block.text };
}

type Shape = { isHolder: boolean; type: string };

/** Text of drawn shapes and tables, on slides, notes pages and in diagrams. */
export function shapesVisitor(out: (block: Block) => void): XmlVisitor {
  const flow = new Flow(out);
  let shape: Shape = { isHolder: false, type: "" };
  let bullet: boolean | undefined;
  let isText = false;

  const openers: Record<string, (attributes: Attributes) => "skip" | void> = {
    sp: () => void (shape = { isHolder: false, type: "" }),
    ph: (attributes) => void (shape = { isHolder: true, type: attribute(attributes, "type") ?? "obj" }),
    txBody: () => (FURNITURE.has(shape.type) ? "skip" : undefined),
    p() {
      bullet = undefined;
      flow.openParagraph();
    },
    buNone: () => void (bullet = false),
    buChar: () => void (bullet = true),
    buAutoNum: () => void (bullet = true),
    t: () => void (isText = true),
    br: () => flow.text(" "),
    tab: () => flow.text(" "),
    fld: (attributes) => (attribute(attributes, "type") === "slidenum" ? "skip" : undefined),
    tbl: () => flow.openTable(),
    tr: () => flow.openRow(),
    // A cell that another one covers is written nevertheless, so no cell has to be widened here.
    tc: () => flow.openCell(),
    Fallback: () => "skip",
  };
  return {
    open: (name, attributes) => openers[name]?.(attributes),
    text(text) {
      if (isText) flow.text(text);
    },
    close(name) {
      if (name === "t") isText = false;
      else if (name === "tbl") flow.closeTable();
      else if (name === "sp") shape = { isHolder: false, type: "" };
      else if (name === "p") flow.closeParagraph(kindOf(shape, bullet));
    },
  };
}

/** The master of the slides gives the body its bullets, so a body has them unless it says otherwise. */
function kindOf(shape: Shape, bullet: boolean | undefined): TextKind {
  const level = TITLE_LEVELS.get(shape.type);
  if (shape.isHolder && level !== undefined) return { kind: "heading", level };
  const isBody = shape.isHolder && (shape.type === "body" || shape.type === "obj");
  return { kind: (bullet ?? isBody) ? "item" : "paragraph" };
}

/** Comments of older versions are one text each; newer ones hold paragraphs. */
function commentsVisitor(out: (block: Block) => void): XmlVisitor {
  const flow = new Flow(out);
  const isParagraph = (name: string) => name === "text" || name === "p";
  return {
    open(name) {
      if (isParagraph(name)) flow.openParagraph();
    },
    text: (text) => flow.text(text),
    close(name) {
      if (isParagraph(name)) flow.closeParagraph({ kind: "paragraph" });
    },
  };
}
