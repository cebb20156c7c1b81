import type { Language, Span } from "@gyan/text";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { as, json, number, text } from "#platform/rows/columns.ts";
import { rows } from "#platform/rows/rows.ts";
import { works } from "#platform/rows/tables.ts";
import type { StoredLayout } from "#sources/works/index.ts";

export type Stretch = {
  /** Which of the passages that were given. */
  at: number;
  text: string;
  isFirst: boolean;
  isLast: boolean;
  title: string;
  language: Language;
  apart: Pick<StoredLayout, "bibliography" | "captions">;
};

const Row = {
  at: number(),
  text: text(),
  from: number(),
  left: number(),
  title: works.title,
  language: as<Language>(works.language),
  apart: json<{ bibliography?: Span | null; captions?: Span[] | null }>(),
};

/**
 * Passages with so many characters of their text on both sides. They are looked for by their words: the database counts characters
 * and the program half of some of them.
 */
export async function stretchesAround(
  db: Queryable,
  passages: { textId: number; text: string }[],
  around: number,
): Promise<Stretch[]> {
  const found = await rows(
    db,
    Row,
    sql`select p.at::int as at, substr(t.text, greatest(1, place.at - ${around}::int), length(p.passage) + least(place.at - 1, ${around}::int) + ${around}::int) as text,
      greatest(0, place.at - 1 - ${around}::int) as from, greatest(0, length(t.text) - (place.at - 1 + length(p.passage) + ${around}::int)) as left,
      w.title, w.language, jsonb_build_object('bibliography', t.layout->'bibliography', 'captions', t.layout->'captions') as apart
    from unnest(${sql.param(passages.map(({ textId }) => textId))}::bigint[], ${sql.param(passages.map((one) => one.text))}::text[])
      with ordinality as p(text_id, passage, at)
    join work_texts t on t.id = p.text_id join works w on w.id = t.work_id
    cross join lateral (select strpos(t.text, p.passage) as at) place
    where place.at > 0 order by p.at`,
  );
  return found.map(({ at, from, left, apart, ...rest }) => ({
    ...rest,
    at: at - 1,
    isFirst: from === 0,
    isLast: left === 0,
    apart: { bibliography: apart.bibliography ?? null, captions: apart.captions ?? [] },
  }));
}
