import { startedTemplate } from "./started-database.ts";
import { ensureTopics } from "./template-topics.ts";

// Run by itself before the tests: journeys and slices copy what it makes, and neither waits for the other to make it.
await startedTemplate();
await ensureTopics();
process.exit(0);
