import { randomUUID } from "node:crypto";
import { afterAll } from "vitest";
import { openSearchPassages } from "../../server/src/adapters/opensearch/passages.opensearch.ts";
import { passagesSuite } from "../ports/passages.suite.ts";
import { databaseOn, embeddedDatabase } from "../support/database.ts";
import { keptIn, recorded, roundedByLucene, testCluster } from "../support/opensearch.ts";

// The port's suite on a cluster of three nodes, of which every index has three shards and a second copy of each.

const server = process.env["TEST_DATABASE_URL"];
const cluster = testCluster();
let heard: object[] | null = null;
const listening = recorded(cluster, (answer) => heard?.push(answer));

passagesSuite({
  name: "passages.opensearch",
  passages: openSearchPassages(keptIn(listening, `t${randomUUID().slice(0, 8)}`)),
  schema: "passages_opensearch",
  open: () => (server ? databaseOn(server) : embeddedDatabase()),
  settle: async () => {},
  lengthOf: roundedByLucene,
  watch(db, read) {
    heard = read;
    return db;
  },
});

afterAll(() => cluster.close());
