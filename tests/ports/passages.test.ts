import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { plainPassages } from "../../server/src/adapters/passages.sql.ts";
import { scannedPassages, textsearchPassages } from "../../server/src/adapters/passages.textsearch.ts";
import { indexWorks } from "../../server/src/ports/passages.ts";
import { embeddedDatabase } from "../support/database.ts";
import { aWork, everything, watched } from "./passages.makers.ts";
import { passagesSuite } from "./passages.suite.ts";

const asItIs = async () => {};

passagesSuite({
  name: "passages.textsearch, embedded",
  passages: textsearchPassages,
  schema: "passages_textsearch",
  open: embeddedDatabase,
  settle: asItIs,
});

passagesSuite({
  name: "passages.textsearch, embedded, as it ranks among many",
  passages: scannedPassages,
  schema: "passages_textsearch",
  open: embeddedDatabase,
  // Out of memory into a segment, where the extension rounds the passages' lengths.
  settle: async (db) => {
    await db.execute(sql`select bm25_spill_index('passages_textsearch.passages_words')`);
  },
});

passagesSuite({
  name: "passages.sql, embedded",
  passages: plainPassages(),
  schema: "passages_sql",
  open: embeddedDatabase,
  settle: asItIs,
});

test(
  "of thousands of passages that are as good as each other a search looks at some",
  { timeout: 280_000 },
  async () => {
    const { db, close } = await embeddedDatabase();
    try {
      await scannedPassages.prepare(db, null);
      const texts = Array.from({ length: 100 }, (_, at) => (at % 2 === 0 ? "ocean wave" : "sand"));
      for (let id = 1; id <= 40; id++) await indexWorks(scannedPassages, db, [aWork(id, { texts })]);
      await indexWorks(scannedPassages, db, [aWork(41, { texts: ["ocean ocean wave wave"] })]);
      for (const terms of [["ocean"], ["ocean", "wave"]]) {
        const read: object[] = [];
        const hits = await scannedPassages.search(watched(db, read), {
          terms,
          libraries: everything,
          limit: 10,
        });
        expect(hits).toHaveLength(10);
        expect(hits[0]).toMatchObject({ workId: 41 });
        expect(hits).toEqual(hits.toSorted((a, b) => b.score - a.score || a.workId - b.workId));
        expect(read.length).toBeLessThan(1_500);
      }
    } finally {
      await close();
    }
  },
);
