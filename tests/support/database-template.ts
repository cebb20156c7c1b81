import { startedOn, startedTemplate } from "./started-database.ts";
import { ensureTopics } from "./template-topics.ts";

/** Once before all workers: two of them would otherwise make the same template at the same time. */
export async function setup(): Promise<void> {
  const server = process.env["TEST_DATABASE_URL"];
  await (server ? startedOn(server) : startedTemplate());
  await ensureTopics();
}
