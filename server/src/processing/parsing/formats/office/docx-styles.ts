import { readOptional } from "#processing/parsing/formats/containers/ooxml.ts";
import type { Zip } from "#processing/parsing/formats/containers/zip.ts";
import { attribute } from "#processing/parsing/xml.ts";
import { RUNNING_TEXT } from "./flow.ts";

/** What a paragraph is by its style. */
export type ParagraphStyle = { level: number | null; isItem: boolean; isContents: boolean };

type Written = { name: string; basedOn?: string; outline?: number; list?: string };

const PLAIN: ParagraphStyle = { level: null, isItem: false, isContents: false };

export function readStyles(zip: Zip, part: string | undefined): (id: string | undefined) => ParagraphStyle {
  const written = writtenStyles(zip, part);
  const stylesById = new Map<string, ParagraphStyle>();
  return (id) => {
    if (id === undefined) return PLAIN;
    const style = stylesById.get(id) ?? styleOf(id, written);
    stylesById.set(id, style);
    return style;
  };
}

function writtenStyles(zip: Zip, part: string | undefined): Map<string, Written> {
  const styles = new Map<string, Written>();
  let current: Written = { name: "" };
  readOptional(zip, part, {
    open(name, attributes) {
      const value = attribute(attributes, "val");
      if (name === "style") {
        const id = attribute(attributes, "styleId") ?? "";
        current = { name: id };
        styles.set(id, current);
      } else if (value === undefined) return;
      else if (name === "name") current.name = value;
      else if (name === "basedOn") current.basedOn = value;
      else if (name === "outlineLvl") current.outline = Number.parseInt(value, 10);
      else if (name === "numId") current.list = value;
    },
  });
  return styles;
}

/** The style's own word counts first, then that of the style it is based on. */
function styleOf(id: string, written: Map<string, Written>): ParagraphStyle {
  const line: Written[] = [];
  let next: string | undefined = id;
  while (next !== undefined && line.length < 20) {
    const style: Written = written.get(next) ?? { name: next };
    line.push(style);
    next = style.basedOn;
  }
  const outline = line.map(outlineOf).find((level) => level !== null) ?? RUNNING_TEXT;
  const list = line.find((style) => style.list !== undefined)?.list ?? "0";
  return {
    level: outline < RUNNING_TEXT ? outline + 1 : null,
    isItem: list !== "0",
    isContents: line.some((style) => /^toc ?(heading|\d)/i.test(style.name)),
  };
}

function outlineOf(style: Written): number | null {
  if (style.outline !== undefined) return style.outline;
  if (/^title$/i.test(style.name)) return 0;
  const numbered = /^heading ?(\d)$/i.exec(style.name);
  return numbered ? Number(numbered[1]) - 1 : null;
}
