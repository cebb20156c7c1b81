import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { halfOf, type Half } from "../articles/pages.ts";
import { rouge, tokens } from "./rouge.ts";

/** A paper as it stands, its text without the abstract, and what people wrote of it. */
export type Paper = {
  name: string;
  half: Half;
  title: string;
  /** With the abstract, as a reader gets it. */
  whole: string;
  /** Without it: nothing of a reference that contains the abstract can be copied. */
  body: string;
  abstract: string | null;
  human: string | null;
};

type Part = { heading: string | null; isAbstract: boolean; sentences: string[] };

const FEWEST_WORDS = 200;
const FRONT_SENTENCES = 30;
const OF_THE_ABSTRACT = 0.4;

/** Those that nobody can read (a scan that became signs) are left out, and counted. */
export async function readPapers(folder: string): Promise<{ papers: Paper[]; unreadable: string[] }> {
  const names = (await readdir(folder)).filter((file) => file.endsWith(".xml")).toSorted();
  const all = await Promise.all(names.map((file) => readPaper(folder, file.replace(/\.xml$/u, ""))));
  const isReadable = ({ body }: Paper): boolean =>
    (body.match(/\b[a-z]{3,}\b/gu)?.length ?? 0) >= FEWEST_WORDS;
  return {
    papers: all.filter(isReadable),
    unreadable: all.filter((paper) => !isReadable(paper)).map(({ name }) => name),
  };
}

async function readPaper(folder: string, name: string): Promise<Paper> {
  const read = async (ending: string): Promise<string | null> => {
    const file = path.join(folder, `${name}${ending}`);
    return existsSync(file) ? (await readFile(file, "utf8")).trim() : null;
  };
  const [abstract, human] = await Promise.all([read(".abstract.txt"), read(".human.txt")]);
  const { title, parts } = paperOf((await read(".xml"))!);
  return {
    name,
    half: halfOf(name),
    title,
    whole: textOf(title, parts),
    body: textOf(title, withoutAbstract(parts, abstract ?? "")),
    abstract,
    human,
  };
}

/** The elements of one paper in their order. The files are no proper XML (entities twice over), so that no parser is asked. */
export function paperOf(xml: string): { title: string; parts: Part[] } {
  const parts: Part[] = [];
  let title = "";
  let open: Part = { heading: null, isAbstract: false, sentences: [] };
  for (const [, abstract, heading, section, id, sentence] of xml.matchAll(
    /<(ABSTRACT)[^>]*>|<SECTION title\s*=\s*"([^"]*)"[^>]*>|<(SECTION)[^>]*>|<S sid\s*=\s*"(\d+)"[^>]*>([\s\S]*?)<\/S>/gu,
  )) {
    if (sentence === undefined) {
      const name = heading ?? (abstract ? "Abstract" : section ? "" : null);
      open = { heading: plain(name ?? ""), isAbstract: abstract !== undefined, sentences: [] };
      parts.push(open);
      continue;
    }
    const content = plain(sentence);
    if (id === "0" && parts.length === 0 && content.length < 200) title = content;
    else if (content !== "") {
      if (parts.length === 0) parts.push(open);
      open.sentences.push(content);
    }
  }
  return { title, parts };
}

/** As scans spell it: "1 I n t roduct ion For many applications". */
const introduction = /i ?n ?t ?r ?o ?d ?u ?c ?t ?i ?o ?n\b/iu;

/**
 * Where no element holds the abstract, it stands among the first sentences, badly read: what shares much with it, what stands before
 * that, and what stands before the introduction.
 */
export function withoutAbstract(parts: Part[], abstract: string): Part[] {
  if (parts.some(({ isAbstract }) => isAbstract)) return parts.filter(({ isAbstract }) => !isAbstract);
  const [first, ...others] = parts;
  if (!first) return [];
  const wanted = tokens(abstract);
  const isOfIt = (sentence: string): boolean =>
    rouge(wanted, tokens(sentence.replace(/-\s+/gu, "")), 2).precision >= OF_THE_ABSTRACT;
  const front = first.sentences.slice(0, FRONT_SENTENCES);
  const end = Math.max(
    front.findLastIndex(isOfIt) + 1,
    front.findIndex((sentence) => introduction.test(sentence)),
  );
  return [{ ...first, sentences: first.sentences.slice(end) }, ...others];
}

const textOf = (title: string, parts: Part[]): string =>
  [
    title ? `# ${title}` : "",
    ...parts.flatMap(({ heading, sentences }) => [heading ? `## ${heading}` : "", sentences.join(" ")]),
  ]
    .filter((block) => block !== "")
    .join("\n\n");

const entities: Record<string, string> = { amp: "&", quot: '"', lt: "<", gt: ">", apos: "'" };

function plain(text: string): string {
  const once = (value: string): string =>
    value.replace(/&(?:#(\d+)|(\w+));/gu, (whole, code: string | undefined, name: string | undefined) =>
      code ? String.fromCodePoint(Number(code)) : (entities[name!] ?? whole),
    );
  return once(once(text)).replace(/\s+/gu, " ").trim();
}
