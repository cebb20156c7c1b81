import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { candidatesIn } from "@gyan/text/phrases/key-phrases.ts";
import { unitsOf } from "@gyan/text/phrases/phrase-runs.ts";
import { halfOf, type Half } from "../articles/pages.ts";
import { readPapers } from "../summaries/papers.ts";
import { stemmed, type Abstract } from "./inspec.ts";

/** What every fifth abstract of its field says is no key phrase of any: "results", "corpus". */
const COMMON = 0.2;

type LongPaper = { name: string; title: string; abstract: string; body: string };

/**
 * A stand-in for long papers with key phrases, of which there are none here: the noun phrases of a paper's abstract are to be
 * found in the paper without it. Nobody chose them as key phrases, so that the figures compare ways to
 * find them and say nothing of how good they are.
 */
export async function readLong(shared: string): Promise<Record<Half, Abstract[]> | null> {
  const [summaries, answers] = [
    path.join(shared, "summaries"),
    path.join(shared, "answers", "covid-qa.jsonl.gz"),
  ];
  if (!existsSync(summaries) || !existsSync(answers)) return null;
  const { papers } = await readPapers(summaries);
  const onLanguage = papers.flatMap(({ abstract, ...paper }) => (abstract ? { ...paper, abstract } : []));
  const rows = gunzipSync(await readFile(answers))
    .toString("utf8")
    .trim()
    .split("\n");
  const onMedicine = rows.flatMap((row) => medicalPaper(JSON.parse(row) as { id: string; text: string }));
  const all = [...withWanted(onLanguage), ...withWanted(onMedicine)];
  return {
    "looked at": all.filter(({ name }) => halfOf(name) === "looked at"),
    "held out": all.filter(({ name }) => halfOf(name) === "held out"),
  };
}

/** The title is the first line; "Abstract:" and "Text:" open what they name. Those without an abstract are left out. */
export function medicalPaper({ id, text }: { id: string; text: string }): LongPaper[] {
  const [, abstract, body] = /\n\s*Abstract:([\s\S]+?)\n\s*Text:([\s\S]+)$/u.exec(text) ?? [];
  const title = text.slice(0, text.indexOf("\n")).trim();
  return abstract && body ? [{ name: id, title, abstract, body: `# ${title}\n\n${body.trim()}` }] : [];
}

function withWanted(papers: LongPaper[]): Abstract[] {
  const phrases = papers.map(({ abstract }) => nounPhrases(abstract));
  const inAbstracts = new Map<string, number>();
  for (const some of phrases)
    for (const phrase of some) inAbstracts.set(phrase, (inAbstracts.get(phrase) ?? 0) + 1);
  const isTelling = (phrase: string): boolean => inAbstracts.get(phrase)! <= COMMON * papers.length;
  return papers.map(({ name, title, body }, at) => ({
    name,
    title,
    text: body,
    wanted: new Set([...phrases[at]!].filter(isTelling)),
  }));
}

/** Runs of words that are a phrase of their own somewhere in it; of single words only those that are said again. */
export function nounPhrases(text: string): Set<string> {
  const whole = [...candidatesIn(unitsOf(text, "en"), "en").values()].filter(
    ({ alone, size, places }) => alone > 0 && (size > 1 || places.length > 1),
  );
  return new Set(whole.map(({ places: [place] }) => stemmed(text.slice(place!.start, place!.end))));
}
