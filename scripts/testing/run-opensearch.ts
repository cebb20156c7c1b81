import { withPostgres } from "../postgres.ts";
import { endTogether, runTool } from "../process.ts";
import { openSearchMissing, withOpenSearch } from "./opensearch.ts";

// npm run test:opensearch [-- FILE]  the passage index in a cluster of three nodes that exists only as long as this
//
// No part of npm test or test:full: the cluster is fetched by Maven, and its three nodes need two gigabytes of memory.

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** The last one, because it kills a node. */
const FILES = ["passages", "away", "killed"].map((name) => `tests/opensearch/${name}.test.ts`);

endTogether();
const given = process.argv.slice(2);
const missing = await openSearchMissing(say);
if (missing !== null) {
  say(`Not tried, because ${missing}: the passage index in OpenSearch, and a node of it that is killed.`);
} else {
  await withPostgres((database) =>
    withOpenSearch(async ({ nodes }) => {
      const env = {
        TEST_DATABASE_URL: database,
        TEST_OPENSEARCH_URL: nodes.map(({ url }) => url).join(","),
        TEST_OPENSEARCH_PIDS: nodes.map(({ pid }) => pid).join(","),
      };
      for (const file of given.length > 0 ? given : FILES) {
        const ended = await runTool("vitest", ["run", "--project=opensearch", file], { output: "show", env });
        if (!ended.ok) process.exitCode = 1;
      }
    }),
  );
}
