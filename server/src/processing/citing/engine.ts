import type { CitationKind, CitedEntry, CitedRun } from "@gyan/contract/styles/rules.ts";
import CSL from "citeproc";
import { localeTree } from "./carried.ts";
import { entryOf, literal, MARKED } from "./runs.ts";
import { factsOf, NoStyle, type Tree } from "./style-tree.ts";

CSL.Output.Formats["gyan"] = MARKED;

/**
 * Whose names have spaces in them: without these citeproc writes Indian names, and Vietnamese ones, as Chinese ones are written.
 * The scripts of India, Vietnamese, Armenian and Georgian are put to those that it knows.
 */
const SPACED = "\\u0530-\\u058f\\u0900-\\u0dff\\u10a0-\\u10ff\\u1e00-\\u1eff";
for (const name of [
  "ROMANESQUE_REGEXP",
  "STARTSWITH_ROMANESQUE_REGEXP",
  "ENDSWITH_ROMANESQUE_REGEXP",
  "ALL_ROMANESQUE_REGEXP",
] as const)
  CSL[name] = new RegExp(CSL[name].source.replace("a-zA-Z", `a-zA-Z${SPACED}`));
CSL.ROMANESQUE_NOT_REGEXP = new RegExp(
  CSL.ROMANESQUE_NOT_REGEXP.source.replace("a-zA-Z", `a-zA-Z${SPACED}`),
  "g",
);

/** An item of CSL-JSON; its id is its place in the list that was given. */
export type CslItem = Record<string, unknown>;

export type Citing = {
  items: CslItem[];
  /** "en-GB": of the words that a style adds. */
  locale: string;
  /** Whether the language of a style that insists on one gives way to it. */
  isForced: boolean;
  /** Whether the marks within a text are wanted too. */
  withMarks: boolean;
};

export type Citations = {
  kind: CitationKind;
  /** In the order of the list. */
  entries: CitedEntry[];
  marks: Marks | null;
};

/** How a text points to an entry: around all that are named at one place, between two, and each, in the order that was given. */
export type Marks = { before: string; between: string; after: string; of: CitedRun[][] };

/** A style to be used: what it is known by, and how it is read when it is not at hand. */
export type StyleAsked = { key: string; read(): Tree };

/** References in a style. Throws `NoStyle` when the style cannot do it. */
export function citationsOf(style: StyleAsked, { items, withMarks, ...wish }: Citing): Citations {
  const ready = readyFor(style, wish);
  const { engine, kind } = ready;
  const ids = items.map((_, place) => String(place));
  try {
    ready.items = items.map(literal);
    engine.updateItems([]);
    engine.updateItems(ids);
    const written = engine.makeBibliography();
    if (written === false) throw new NoStyle("no_list");
    const [{ entry_ids: order }, entries] = written;
    const told = entries.map((entry, at) => ({ place: Number(order[at]![0]), ...entryOf(entry) }));
    const whole = withoutMissing(told, items);
    return { kind, entries: whole, marks: withMarks ? marksOf(engine, kind, ids, whole) : null };
  } catch (error) {
    // Nobody knows in which state it is.
    for (const [key, one] of atHand) if (one === ready) atHand.delete(key);
    throw asNoStyle(error);
  } finally {
    ready.items = [];
  }
}

type Ready = { engine: InstanceType<typeof CSL.Engine>; kind: CitationKind; items: CslItem[] };

/** To make one of a long style takes half a second: those that were used last are kept. */
const atHand = new Map<string, Ready>();
const MOST_AT_HAND = 8;

function readyFor(
  { key, read }: StyleAsked,
  { locale, isForced }: Pick<Citing, "locale" | "isForced">,
): Ready {
  const name = `${locale} ${isForced} ${key}`;
  const ready = atHand.get(name) ?? made(read(), locale, isForced);
  atHand.delete(name);
  atHand.set(name, ready);
  for (const oldest of atHand.keys()) if (atHand.size > MOST_AT_HAND) atHand.delete(oldest);
  return ready;
}

function made(style: Tree, locale: string, isForced: boolean): Ready {
  const { kind } = factsOf(style);
  const held: { items: CslItem[] } = { items: [] };
  try {
    const sys = { retrieveLocale: localeTree, retrieveItem: (id: string) => held.items[Number(id)]! };
    const engine = new CSL.Engine(sys, style, locale, isForced);
    engine.opt.development_extensions["wrap_url_and_doi"] = true;
    engine.setOutputFormat("gyan");
    return Object.assign(held, { engine, kind });
  } catch (error) {
    throw asNoStyle(error);
  }
}

/** citeproc throws texts and errors: both say what a style does that it must not. */
function asNoStyle(error: unknown): NoStyle {
  if (error instanceof NoStyle) return error;
  const text = error instanceof Error ? error.message : String(error);
  return new NoStyle("broken", text.slice(0, 200));
}

const NOTHING = "[CSL STYLE ERROR";

/** What a style has nothing to say of is named by its title, and what it leaves out comes at the end: nothing gets lost. */
function withoutMissing(entries: CitedEntry[], items: CslItem[]): CitedEntry[] {
  const named = entries.map((entry) =>
    entry.runs.length === 0 || entry.runs[0]!.text.startsWith(NOTHING)
      ? { ...entry, runs: titleOf(items[entry.place]!) }
      : entry,
  );
  const places = new Set(entries.map(({ place }) => place));
  const missing = items.flatMap((item, place) =>
    places.has(place) ? [] : [{ place, label: "", runs: titleOf(item) }],
  );
  return [...named, ...missing];
}

const titleOf = (item: CslItem): CitedRun[] => {
  const named = [item["title"], item["DOI"], item["URL"]].find((one) => typeof one === "string");
  return [{ text: named ?? "—" }];
};

/** The number of an entry in the list, where a style would have everything in a note. */
function marksOf(
  engine: InstanceType<typeof CSL.Engine>,
  kind: CitationKind,
  ids: string[],
  entries: CitedEntry[],
): Marks {
  if (kind === "note") {
    const numbers = new Map(entries.map(({ place }, at) => [place, at + 1]));
    const of = ids.map((_, place): CitedRun[] => [{ text: String(numbers.get(place)!) }]);
    return { before: "[", between: ", ", after: "]", of };
  }
  const { layout_prefix: before, layout_suffix: after, layout_delimiter: between } = engine.citation.opt;
  const of = ids.map((id): CitedRun[] => {
    const { runs } = entryOf(engine.makeCitationCluster([{ id }]));
    const text = runs.map((run) => run.text).join("");
    const isWhole = text.startsWith(before.trimStart()) && text.endsWith(after.trimEnd());
    return isWhole ? cutRuns(runs, before.trimStart().length, after.trimEnd().length) : runs;
  });
  return { before, between, after, of };
}

/** Without so many signs at the beginning and at the end. */
function cutRuns(runs: CitedRun[], first: number, last: number): CitedRun[] {
  let left = first;
  const begun = runs.map((run) => {
    const cut = Math.min(left, run.text.length);
    left -= cut;
    return { ...run, text: run.text.slice(cut) };
  });
  left = last;
  const ended = begun.toReversed().map((run) => {
    const cut = Math.min(left, run.text.length);
    left -= cut;
    return { ...run, text: run.text.slice(0, run.text.length - cut) };
  });
  return ended.toReversed().filter(({ text }) => text !== "");
}
