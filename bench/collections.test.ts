import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readCollections } from "./collections.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "gyan-collections-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("a folder of collections is read; queries that nothing answers are left out and counted", async () => {
  const own = path.join(folder, "tiny");
  await mkdir(own);
  await mkdir(path.join(folder, "not-a-collection"));
  await writeFile(
    path.join(own, "corpus.jsonl"),
    '{"_id":"1","title":" Sea ","text":"Deep."}\n{"_id":"2","text":"Dry."}\n',
  );
  await writeFile(path.join(own, "queries.jsonl"), '{"_id":"q1","text":"deep"}\n{"_id":"q2","text":"dry"}\n');
  await writeFile(
    path.join(own, "qrels.tsv"),
    "query-id\tcorpus-id\tscore\r\nq1\t1\t2\r\nq1\t2\t0\r\nq2\t2\t0\r\n",
  );
  expect(await readCollections(folder)).toEqual([
    {
      name: "tiny",
      documents: [
        { id: "1", title: "Sea", text: "Deep." },
        { id: "2", title: "", text: "Dry." },
      ],
      queries: [{ id: "q1", text: "deep", relevant: new Map([["1", 2]]) }],
      skippedQueries: 1,
    },
  ]);
});

test("without collections a sentence says what to do", async () => {
  await expect(readCollections(path.join(folder, "missing"))).rejects.toThrow(
    /no test collection in .*--data/,
  );
});
