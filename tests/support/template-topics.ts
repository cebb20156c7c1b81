import { existsSync } from "node:fs";
import { startApp } from "./app.ts";
import { keepTopics, readTopic } from "./finished-topics.ts";
import { topicsFile } from "./started-database.ts";

/** What is researched once for all tests that need a finished topic, and not its run. */
const SENTENCES = ["What makes lithium-ion batteries age and fail?", "flow batteries", "thermal runaway"];

export async function ensureTopics(): Promise<void> {
  const file = await topicsFile();
  if (existsSync(file)) return;
  const server = await startApp();
  const { token } = await server.someone();
  const topics = [];
  for (const sentence of SENTENCES) {
    const { topicId, run } = await server.gyan(token, sentence);
    if (run?.status !== "FINISHED") throw new Error(`The run about ${sentence} ended as ${run?.status}.`);
    topics.push(await readTopic(server.app.db, topicId, sentence));
  }
  await server.stop();
  await keepTopics(file, topics);
}
