import { readFileSync } from "node:fs";
import { lazyCluster } from "#adapters/opensearch/lazy.ts";
import { openSearchPassages } from "#adapters/opensearch/passages.opensearch.ts";
import { textsearchPassages } from "#adapters/passages.textsearch.ts";
import { serverPassages } from "#adapters/passages/server.ts";
import { BadConfiguration, type Config } from "#platform/config.ts";
import type { Db } from "#platform/db.ts";
import type { Passages } from "#ports/passages.ts";

/** In the cluster that OPENSEARCH_URL names, or in the database, by what that has. */
export function passagesOf(config: Config, db: Db): Passages {
  // pg_textsearch and pgvector come with the embedded database; a server has what its operator put there.
  if (config.OPENSEARCH_URL === undefined)
    return db.kind === "embedded" ? textsearchPassages : serverPassages();
  const cluster = lazyCluster(clusterSettings(config, config.OPENSEARCH_URL));
  const { OPENSEARCH_INDEX: prefix, OPENSEARCH_SHARDS: shards } = config;
  return serverPassages(openSearchPassages({ cluster, prefix, shards }));
}

function clusterSettings(config: Config, addresses: string): Parameters<typeof lazyCluster>[0] {
  const urls = addresses.split(",").map((address) => new URL(address.trim()));
  const inAddress = urls.find(({ username }) => username !== "");
  const username = config.OPENSEARCH_USER ?? decodeURIComponent(inAddress?.username ?? "");
  const password = config.OPENSEARCH_PASSWORD ?? decodeURIComponent(inAddress?.password ?? "");
  if ((username === "") !== (password === ""))
    throw new BadConfiguration(
      "OpenSearch needs a user and a password, or neither: set OPENSEARCH_USER and OPENSEARCH_PASSWORD, or both in OPENSEARCH_URL.",
    );
  return {
    nodes: urls.map(({ origin }) => origin),
    auth: username === "" ? undefined : { username, password },
    ca: config.OPENSEARCH_CA === undefined ? undefined : certificateIn(config.OPENSEARCH_CA),
  };
}

function certificateIn(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    throw new BadConfiguration(`The certificate in OPENSEARCH_CA cannot be read (${path}).`, {
      cause: error,
    });
  }
}
