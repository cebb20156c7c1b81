import { isLanguage } from "@gyan/text";
import { outsideOf } from "@gyan/contract/outline/forecast/choice.rules.ts";
import { say, type Said } from "@gyan/contract/runs.ts";
import { z } from "zod";
import { accessTo, askSource } from "#sources/asking/index.ts";
import type { Queryable } from "#platform/db.ts";
import { doiIdentity, urlIdentity } from "#sources/works/index.ts";
import type { Needs } from "./needs.ts";
import { SourceFailed } from "./remote/failed.ts";
import { shortKey } from "./short-key.ts";
import { remoteSources } from "./remote/index.ts";
import type { Access, FoundArticle, RemoteQuery, RemoteRequest, RemoteSource } from "./remote/remote.ts";
import type { Source, SourcePage, SourceQuery } from "./source.ts";

const Input = z.object({
  source: z.string(),
  parameters: z.record(z.string(), z.array(z.string())),
  /** For a metasearch: which of its engines. */
  engine: z.string().nullable(),
});

/** Where a search stands: after a crash or a pause it goes on from the next page. */
const At = z.object({
  mode: z.enum(["all", "any"]),
  next: z.string().nullable(),
  pages: z.number(),
  keys: z.array(z.string()),
  total: z.number().nullable(),
  /** There is no further page. */
  isDone: z.boolean(),
});

/** Everything out there that answers to a request: scholarly indexes and search engines. */
export const outsideSource: Source = {
  name: "outside",

  async offers(app, db, _scope, choice) {
    const ready = await readyIn(app, db);
    return outsideOf(choice, SCHOLARLY, (name) => ready.has(name)).map(
      ({ name, parameters, engine, shownAs, isWished }) => ({
        key: shortKey(engine === null ? name : `${name}:${engine}`),
        // An unknown source is planned too, and its line then says that it does not exist.
        label: remoteSources.find((source) => source.name === shownAs)?.label ?? shownAs,
        input: { source: name, parameters, engine },
        isWished,
      }),
    );
  },

  async *search(app, _scope, input, query, from, signal) {
    const { source: name, parameters, engine } = Input.parse(input);
    const source = named(name);
    const allowed = await accessTo(app, source);
    if ("why" in allowed) throw new SourceFailed(allowed.why, `${name} cannot be asked.`);
    const access = {
      ...allowed.access,
      extras: { ...allowed.access.extras, ...(engine && { engines: engine }) },
    };
    let at = from === null ? beginning(source) : At.parse(from);
    while (!at.isDone && at.keys.length < query.outsideLimit && at.pages < MOST_PAGES) {
      const limit = Math.min(source.pageSize, query.outsideLimit - at.keys.length);
      // The pages after it ask for the same.
      const isFirst = at.next === null;
      const pageQuery: RemoteQuery = { ...query, mode: at.mode, limit, parameters };
      const request = source.request(pageQuery, at.next, access);
      const answer = await askSource(app, source, access, request, signal);
      const page = source.read(answer, at.next);
      const seenKeys = new Set(at.keys);
      const finds = page.articles
        .filter((article) => fits(article, query))
        .map((article) => ({ key: keyOf(article), article }))
        .filter(({ key }) => !seenKeys.has(key) && seenKeys.add(key))
        .slice(0, query.outsideLimit - at.keys.length);
      const total = page.total ?? at.total;
      const keys = [...at.keys, ...finds.map(({ key }) => key)];
      const isLooser = page.next === null && source.hasOperators && at.mode === "all" && isManyWorded(query);
      const mode = isLooser ? "any" : at.mode;
      const isDone = page.next === null && !isLooser;
      at = { mode, next: page.next, pages: at.pages + 1, keys, total, isDone };
      yield { finds, total, at, ...(isFirst && { asked: askedBy(request, access) }) } satisfies SourcePage;
    }
    return doneWith(at.keys.length, at.total);
  },
};

/** What tells nothing of the search: who asks, and in which form it is answered. */
const UNTOLD =
  /^(?:api_?key|key|apikey|token|email|mailto|tool|contact|select|fields?|format|retmode|db|cx|output|resulttype)$/iu;

/** What was asked for at the source's own address, and the parameters as they were sent. */
export function askedBy({ url }: RemoteRequest, { address, key, contact }: Access): string {
  const secrets = new Set([key, contact]);
  const [path = "", query = ""] = url.split("?");
  const place = path.startsWith(`${address}/`) ? decodeURIComponent(path.slice(address.length + 1)) : "";
  const told = [...new URLSearchParams(query)]
    .filter(([name, value]) => !UNTOLD.test(name) && !secrets.has(value))
    .map(([name, value]) => `${name}=${value}`);
  return [...(place === "" ? [] : [place]), ...told].join("; ");
}

/** PubMed takes two for one page of articles, and a search engine ten for a hundred. */
const MOST_PAGES = 24;

const beginning = (source: RemoteSource): z.infer<typeof At> => ({
  mode: source.hasOperators ? "all" : "any",
  next: null,
  pages: 0,
  keys: [],
  total: null,
  isDone: false,
});

const isManyWorded = ({ words, phrases }: SourceQuery): boolean => words.length + phrases.length > 1;

/** How a search that went to its end is told. */
export function doneWith(count: number, total: number | null): Said {
  if (count === 0) return say("source_empty");
  return total === null || total < count
    ? say("source_done", { found: count })
    : say("source_done_of", { found: count, total });
}

function named(name: string): RemoteSource {
  const source = remoteSources.find((one) => one.name === name);
  if (!source) throw new SourceFailed("turned_off", `There is no source ${name}.`);
  return source;
}

/** Filters what a source could not; values that it does not state are checked later by reading. */
function fits(article: FoundArticle, { published: { from, to }, languages, openOnly }: SourceQuery): boolean {
  const { publishedOn, language, isOpen } = article;
  if (publishedOn !== null && from !== undefined && publishedOn < from.slice(0, publishedOn.length))
    return false;
  if (publishedOn !== null && to !== undefined && publishedOn.slice(0, to.length) > to) return false;
  if (language !== null && languages !== null) {
    const code = isLanguage(language) ? language : "und";
    if (!languages.some((one) => one === code)) return false;
  }
  return !(openOnly && isOpen === false);
}

/** The most reliable identifier of an article. */
export function keyOf({ doi, ids, url, fullTexts, title }: FoundArticle): string {
  const address = url ?? fullTexts[0];
  const fromDoi = doi === null ? null : doiIdentity(doi);
  const name = fromDoi ?? ids[0] ?? (address ? urlIdentity(address) : null);
  return shortKey(name ?? `title:${title.toLowerCase()}`);
}

const SCHOLARLY = remoteSources.filter(({ kind }) => kind === "scholarly").map(({ name }) => name);

/** Asked once for a whole plan, however many nodes it has. */
const readySources = new WeakMap<Queryable, Promise<Set<string>>>();

function readyIn({ config, log }: Needs, db: Queryable): Promise<Set<string>> {
  const answer = readySources.get(db) ?? readyNames({ config, log, db });
  readySources.set(db, answer);
  return answer;
}

/** The sources that can be asked on this installation. */
async function readyNames(app: Parameters<typeof accessTo>[0]): Promise<Set<string>> {
  const ready = new Set<string>();
  for (const source of remoteSources) if ("access" in (await accessTo(app, source))) ready.add(source.name);
  return ready;
}
