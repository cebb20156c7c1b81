import { sql } from "drizzle-orm";
import { lineOf } from "../../server/src/platform/line.ts";
import { cellsOfWork } from "../../server/src/research/answering/index.ts";
import { startApp, type TestApp } from "../../tests/support/app.ts";
import type { AskedArticle } from "../answers/data.ts";
import { TYPICAL } from "./columns.ts";

export type Speed = { articles: number; columns: number; firstMs: number; allMs: number; byWordsMs: number };

const ARTICLES = 200;
/** So many articles are read at once, as those who fill a table do. */
const AT_ONCE = 2;

/** Articles of 3 to 70 kB, over again until there are two hundred, read one after the other by the whole product. */
export async function speedOf(articles: AskedArticle[], say: (line: string) => void): Promise<Speed> {
  const product = await startApp({ EMBEDDINGS: "local" });
  try {
    const ids = await fill(product, articles);
    say(`${ids.length} articles are stored`);
    const columns = TYPICAL.map((column, at) => ({ ...column, id: at + 1 }));
    const run = async (app: TestApp["app"]): Promise<{ firstMs: number; allMs: number }> => {
      const began = performance.now();
      const line = lineOf(AT_ONCE);
      let firstMs = 0;
      await Promise.all(
        ids.map((id) =>
          line(async () => {
            await cellsOfWork(app, id, columns, { signal: new AbortController().signal });
            firstMs ||= performance.now() - began;
          }),
        ),
      );
      return { firstMs, allMs: performance.now() - began };
    };
    const byMeaning = await run(product.app);
    const byWords = await run({ ...product.app, embedder: null });
    return { articles: ids.length, columns: columns.length, ...byMeaning, byWordsMs: byWords.allMs };
  } finally {
    await product.stop();
  }
}

async function fill({ app }: TestApp, articles: AskedArticle[]): Promise<number[]> {
  const at = new Date();
  const ids: number[] = [];
  for (let number = 0; number < ARTICLES; number++) {
    const { title, text } = articles[number % articles.length]!;
    const { rows } = await app.db.execute<{ id: string }>(sql`
      with made as (insert into works (title, authors, language, created_at) values (${`${title.slice(0, 300)} [${number}]`}, '{}', 'en', ${at}) returning id)
      insert into work_texts (work_id, version, content_hash, text, created_at)
        select id, 1, ${`table ${number}`}, ${text}, ${at} from made returning work_id as id`);
    ids.push(Number(rows[0]!.id));
  }
  return ids;
}
