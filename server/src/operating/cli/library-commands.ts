import { stat } from "node:fs/promises";
import { createReadStream } from "node:fs";
import { basename, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { byEmail, firstAdministrator, type Person } from "#people/accounts/index.ts";
import { cleanLine } from "#processing/parsing/assembling/clean-text.ts";
import { sentenceOf } from "#platform/failures.ts";
import { readIntoLibrary } from "#sources/documents/index.ts";
import type { Needs } from "./needs.ts";
import { troubleWith } from "./printed.ts";
import { NotUnderstood } from "./typed.ts";
import { countFailed, countWaiting, findPassages, indexChanged, noteAll } from "#sources/libraries/index.ts";

type Parts = Needs & { isServed: boolean };
type Say = (line: string) => void;

/** So often a command that takes long says how far it is, also while a single work takes longer. */
const TELL_MS = 3_000;

/**
 * Rebuilds the passage index work by work. Old passages are searchable until the new ones are complete; from nothing they are thrown away
 * first, with whatever is wrong with them.
 */
export async function reindex(app: Parts, args: string[], say: Say): Promise<string> {
  const { values } = parseArgs({ args, options: { "from-nothing": { type: "boolean", default: false } } });
  const isFromNothing = values["from-nothing"] || (await app.mending.look()) === "unreadable";
  let all: number | null = null;
  let done = 0;
  const tell = () => {
    if (all === null) say("Looking through the libraries …");
    else if (done < all) say(`${done} of ${all} works are indexed (${Math.floor((100 * done) / all)} %).`);
    else say("All works are indexed; what they replace is cleared away …");
  };
  const telling = setInterval(tell, TELL_MS);
  try {
    if (isFromNothing) await app.mending.fromNothing();
    const noted = await noteAll(app);
    all = noted;
    const meanwhile = isFromNothing ? "searches find what is indexed so far" : "people can go on searching";
    say(`${noted} works are indexed anew; ${meanwhile}.`);
    if (!app.isServed) await indexChanged(app, { onDone: (works) => (done = works) });
    // The running server's indexer does the work; this only waits for it.
    else
      for (let left = await countWaiting(app); left > 0; left = await countWaiting(app)) {
        done = Math.max(0, noted - left);
        await wait(500, undefined, { signal: app.stopping });
      }
  } finally {
    clearInterval(telling);
  }
  const failed = await countFailed(app);
  return failed === 0
    ? "Done."
    : `Done, but ${failed} works could not be indexed and are tried again within the hour; the log says why.`;
}

/** The person whose rights a command searches with: the named one, or the first administrator. */
async function personOf(app: Needs, email: string | undefined): Promise<Person> {
  if (email === undefined) return (await firstAdministrator(app)).person;
  const person = await byEmail(app.db, email);
  if (!person) throw new Error(`Nobody has the address ${email}.`);
  return person;
}

const SEARCH_USAGE = `npm run search -- "what you look for" [--as a@b.c] [--limit 10] [--from 2020] [--to 2024-06] [--json]`;

export async function search(app: Needs, args: string[], say: Say): Promise<string> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      as: { type: "string" },
      limit: { type: "string", default: "10" },
      from: { type: "string" },
      to: { type: "string" },
      json: { type: "boolean", default: false },
    },
  });
  const q = positionals.join(" ").trim();
  const limit = Number(values.limit);
  if (q === "" || !Number.isInteger(limit) || limit < 1)
    throw new NotUnderstood(`Say what to look for: ${SEARCH_USAGE}`);
  const person = await personOf(app, values.as);
  const scope = await app.rights.scopeOf({ personId: person.id, organisationId: person.organisationId });
  const published = { ...(values.from && { from: values.from }), ...(values.to && { to: values.to }) };
  const passages = await findPassages(app, scope, { text: q, limit, published });
  if (values.json) return JSON.stringify(passages, null, 2);
  for (const [at, hit] of passages.entries()) {
    const about = [hit.authors.join(", "), hit.publishedOn, hit.libraries.join(", ")]
      .filter(Boolean)
      .join(" · ");
    say(`${at + 1}. ${hit.title}\n   ${about}\n   ${marked(hit.passage, hit.highlights)}\n`);
  }
  return passages.length === 0 ? "Nothing was found." : `${passages.length} passages.`;
}

/** The words that matched, between asterisks. */
function marked(text: string, highlights: { start: number; end: number }[]): string {
  let at = 0;
  let line = "";
  for (const { start, end } of highlights) {
    line += `${text.slice(at, start)}*${text.slice(start, end)}*`;
    at = end;
  }
  return (line + text.slice(at)).replace(/\s+/gu, " ");
}

const IMPORT_USAGE = `npm run import -- [--library "My papers"] [--as a@b.c] FILE…`;

/** Reads files into a library of the person's own, where their searches find them. */
export async function importFiles(app: Parts, args: string[], say: Say): Promise<string> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { as: { type: "string" }, library: { type: "string", default: "My documents" } },
  });
  if (positionals.length === 0) throw new NotUnderstood(`Name the files: ${IMPORT_USAGE}`);
  const person = await personOf(app, values.as);
  let read = 0;
  const failed: string[] = [];
  const queue = positionals.values();
  const worker = async () => {
    for (const path of queue) {
      const name = cleanLine(basename(path));
      try {
        const { size } = await stat(resolve(path));
        const file = { name, size, open: () => createReadStream(resolve(path)) };
        const outcome = await readIntoLibrary(app, person.id, values.library, file);
        if ("why" in outcome) {
          failed.push(name);
          say(`${name}: ${sentenceOf(`document_${outcome.why}`, {})}`);
        } else {
          read++;
          say(`${name}: ${outcome.isNew ? "read" : "known already"}, ${outcome.title}`);
        }
      } catch (error) {
        failed.push(name);
        app.log.error({ err: error }, "a file could not be imported");
        say(`${name}: ${troubleWith(error, path) ?? "It could not be stored; the log says why."}`);
      }
    }
  };
  await Promise.all([worker(), worker()]);
  if (!app.isServed) await indexChanged(app);
  if (read === 0) throw new Error("None of the files was read.");
  return `${read} of ${positionals.length} files are in the library "${values.library}".`;
}
