import { DatabaseSync } from "node:sqlite";
import { indexTerms, words } from "@gyan/text";
import { sql } from "drizzle-orm";
import MiniSearch from "minisearch";
import { embeddedDatabase } from "../../tests/support/database.ts";
import type { Collection } from "../collections.ts";
import { DEEPEST, type System } from "./system.ts";

const K1 = 1.2;
const B = 0.75;

type Posting = { document: number; count: number };

/**
 * BM25 by the formula, over the product's own terms, with title and text as one. As most libraries do, a word counts as
 * often as the query says it; with `wordsOnce` only once.
 */
export function plainBm25(
  name: string,
  { documents }: Collection,
  { wordsOnce }: { wordsOnce: boolean },
): System {
  const postings = new Map<string, Posting[]>();
  const lengths = documents.map(({ title, text }, document) => {
    const terms = indexTerms(`${title}\n\n${text}`, "en");
    for (const [term, count] of countsOf(terms)) {
      const list = postings.get(term) ?? [];
      list.push({ document, count });
      postings.set(term, list);
    }
    return terms.length;
  });
  const averageLength = lengths.reduce((sum, length) => sum + length, 0) / (lengths.length || 1);
  return {
    name,
    find(query) {
      const scores = new Map<number, number>();
      for (const [term, said] of countsOf(indexTerms(query, "en"))) {
        const list = postings.get(term) ?? [];
        const idf = Math.log(1 + (documents.length - list.length + 0.5) / (list.length + 0.5));
        for (const { document, count } of list) {
          const norm = K1 * (1 - B + (B * lengths[document]!) / averageLength);
          const score = (wordsOnce ? 1 : said) * idf * ((count * (K1 + 1)) / (count + norm));
          scores.set(document, (scores.get(document) ?? 0) + score);
        }
      }
      const best = [...scores].sort(([a, x], [b, y]) => y - x || a - b).slice(0, DEEPEST);
      return best.map(([document]) => documents[document]!.id);
    },
  };
}

function countsOf(terms: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

/** Every word of the query, any of which may match. */
const wordsOf = (query: string): string[] => [...new Set(words(query, "und").map(({ word }) => word))];

export function sqliteFts5({ documents }: Collection): System {
  const db = new DatabaseSync(":memory:");
  db.exec(
    "create virtual table documents using fts5(id unindexed, title, text, tokenize = 'porter unicode61')",
  );
  const insert = db.prepare("insert into documents (id, title, text) values (?, ?, ?)");
  db.exec("begin");
  for (const { id, title, text } of documents) insert.run(id, title, text);
  db.exec("commit");
  const select = db.prepare(
    `select id from documents where documents match ? order by bm25(documents), rowid limit ${DEEPEST}`,
  );
  return {
    name: "SQLite FTS5",
    find: (query) => {
      const asked = wordsOf(query).map((word) => `"${word.replaceAll('"', '""')}"`);
      return asked.length === 0 ? [] : select.all(asked.join(" OR ")).map(({ id }) => String(id));
    },
    close: async () => db.close(),
  };
}

export async function postgresTsRank({ documents }: Collection): Promise<System> {
  const { db, close } = await embeddedDatabase();
  await db.execute(sql`create table ranked (place integer primary key, words tsvector not null)`);
  for (let at = 0; at < documents.length; at += 50) {
    const some = documents.slice(at, at + 50);
    const texts = some.map(({ title, text }) => `${title}\n${text}`);
    await db.execute(sql`
      insert into ranked (place, words)
      select ${at}::integer + number - 1, to_tsvector('english', text)
      from unnest(${sql.param(texts)}::text[]) with ordinality as given (text, number)`);
  }
  await db.execute(sql`create index on ranked using gin (words)`);
  await db.execute(sql`analyze ranked`);
  return {
    name: "PostgreSQL ts_rank",
    async find(query) {
      const asked = sql`(
        select string_agg(quote_literal(lexeme), ' | ')::tsquery
        from unnest(to_tsvector('english', ${query}::text)))`;
      const { rows } = await db.execute<{ place: number }>(sql`
        select place from ranked, ${asked} as asked (words) where ranked.words @@ asked.words
        order by ts_rank(ranked.words, asked.words) desc, place limit ${DEEPEST}::integer`);
      return rows.map(({ place }) => documents[place]!.id);
    },
    close,
  };
}

export function miniSearch({ documents }: Collection): System {
  const index = new MiniSearch({ fields: ["title", "text"] });
  index.addAll(documents);
  return {
    name: "MiniSearch",
    find: (query) =>
      index
        .search(query)
        .slice(0, DEEPEST)
        .map(({ id }) => String(id)),
  };
}
