import type { Document } from "@gyan/contract/documents.ts";
import type { ArticleCard } from "@gyan/contract/reading.ts";
import { afterAll, expect, test } from "vitest";
import { endProcesses, freshFolder, removeFolders, startProcess } from "../support/process.ts";

afterAll(async () => {
  await endProcesses();
  await removeFolders();
});

const COUNT = 40;
const REFERENCES = Array.from(
  { length: COUNT },
  (_, n) =>
    `TY  - JOUR\nTI  - Marsh number ${n}\nPY  - 2024\nAB  - Marsh ${n} stores carbon in its mud. The tide brings mud to marsh ${n}.\nER  -`,
).join("\n");

test("DA-10 a run over documents whose process is killed again and again finishes with every document once", async () => {
  const dataDir = await freshFolder();
  const env = { SOURCES: "offline", EMBEDDINGS: "off" };
  let server = await startProcess({ dataDir, env });
  const token = await server.signIn();
  const imported = await server.call<{ documents: Document[] }>("POST", "/document/v1/import", {
    token,
    body: { text: REFERENCES },
  });
  const docId = imported.body.documents.map(({ id }) => id);
  expect(docId).toHaveLength(COUNT);
  const made = await server.call<{ topic: { topicId: number } }>(
    "POST",
    "/gyan/create/v1/submitdocumentfordiscovery",
    { token, body: { name: "Marshes", docId } },
  );
  const { topicId } = made.body.topic;
  // Before it began, and while it reads, judges or writes.
  for (let n = 0; n < 3; n++) {
    server.kill("SIGKILL");
    await server.exited;
    server = await startProcess({ dataDir, env });
    await server.call("GET", `/topics/${topicId}`, { token });
  }
  const topic = await server.finished(token, topicId);
  expect(topic.run).toMatchObject({ status: "FINISHED", figures: { found: COUNT, kept: COUNT } });
  const { body } = await server.call<{ articles: ArticleCard[] }>(
    "GET",
    `/topics/${topicId}/articles?limit=200`,
    {
      token,
    },
  );
  expect(new Set(body.articles.map(({ title }) => title)).size).toBe(COUNT);
  expect(body.articles).toHaveLength(COUNT);
  for (const { summary } of body.articles) expect(summary).not.toBeNull();
});
