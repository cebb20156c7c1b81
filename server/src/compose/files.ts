import { join } from "node:path";
import { filesBetween } from "#adapters/files/files.moving.ts";
import { filesInBucket } from "#adapters/s3/files.s3.ts";
import { filesOnDisk } from "#adapters/files.disk.ts";
import { incomingInBucket } from "#adapters/s3/incoming.s3.ts";
import { incomingOnDisk } from "#adapters/files/incoming.disk.ts";
import { lazyBucket } from "#adapters/s3/lazy.ts";
import { BadConfiguration, type Config } from "#platform/config.ts";
import type { Files } from "#ports/files.ts";
import type { Incoming } from "#ports/incoming.ts";

export type Filing = {
  files: Files;
  incoming: Incoming;
  /** The places behind `files`: the bucket, where there is one, and the folder of this machine. */
  places: { bucket: Files | null; folder: Files };
};

/** In the bucket that FILES_URL names, or in the data folder. */
export function filingOf(config: Config): Filing {
  const folder = filesOnDisk(join(config.DATA_DIR, "files"));
  const uploads = join(config.DATA_DIR, "uploads");
  if (config.FILES_URL === undefined)
    return { files: folder, incoming: incomingOnDisk(uploads, folder), places: { bucket: null, folder } };
  const bucket = lazyBucket(bucketSettings(config, config.FILES_URL));
  const inBucket = filesInBucket(bucket, { where: config.FILES_URL, spool: join(config.DATA_DIR, "spool") });
  return {
    files: filesBetween(folder, inBucket),
    incoming: incomingInBucket(bucket, inBucket),
    places: { bucket: inBucket, folder },
  };
}

function bucketSettings(config: Config, address: string): Parameters<typeof lazyBucket>[0] {
  const { FILES_ENDPOINT: endpoint, FILES_KEY_ID: id, FILES_KEY: secret } = config;
  if ((id === undefined) !== (secret === undefined))
    throw new BadConfiguration(
      "The settings FILES_KEY_ID and FILES_KEY need each other: set both, or neither.",
    );
  const [, bucket = "", path = ""] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(address) ?? [];
  return {
    bucket,
    prefix: path === "" ? "" : `${path}/`,
    endpoint,
    region: config.FILES_REGION ?? (endpoint === undefined ? undefined : "us-east-1"),
    key: id !== undefined && secret !== undefined ? { id, secret } : undefined,
    isPathStyle: config.FILES_PATH_STYLE ?? endpoint !== undefined,
  };
}

/** Where a restore puts files: into the bucket, or into a folder that is being made. */
export const filesForRestore =
  (config: Config) =>
  (folder: string): Files =>
    config.FILES_URL === undefined ? filesOnDisk(folder) : filingOf(config).places.bucket!;
