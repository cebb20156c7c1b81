import { withPostgres } from "../postgres.ts";
import { endTogether, runTool } from "../process.ts";
import { s3Missing, withS3 } from "./s3.ts";

// npm run test:s3 [-- FILE]  files in a bucket, on a real S3-compatible server and a PostgreSQL that exist only as long as this
//
// No part of npm test or test:full: the server is built from its source, which takes minutes once.

const say = (line: string): void => void process.stdout.write(`${line}\n`);

endTogether();
const missing = s3Missing(say);
if (missing !== null) say(`Not tried, because ${missing}: files in a bucket of an S3-compatible server.`);
else {
  const ended = await withPostgres((database) =>
    withS3((url) =>
      runTool("vitest", ["run", "--project=s3", ...process.argv.slice(2)], {
        output: "show",
        env: { TEST_DATABASE_URL: database, TEST_S3_URL: url },
      }),
    ),
  );
  process.exitCode = ended.ok ? 0 : 1;
}
