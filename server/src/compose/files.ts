import { join } from "node:path";
import { filesBetween } from "#adapters/files/files.moving.ts";
import { filesInBucket } from "#adapters/s3/files.s3.ts";
import { filesOnDisk } from "#adapters/files.disk.ts";
import type { BucketSettings } from "#adapters/s3/bucket.ts";
import { FILES_SETTINGS, type SettingNames } from "#adapters/s3/trouble.ts";
import { vaultInBucket } from "#adapters/s3/vault.s3.ts";
import { vaultOnDisk } from "#adapters/files/vault.disk.ts";
import { incomingInBucket } from "#adapters/s3/incoming.s3.ts";
import { incomingOnDisk } from "#adapters/files/incoming.disk.ts";
import { lazyBucket } from "#adapters/s3/lazy.ts";
import { BadConfiguration, type Config } from "#platform/config.ts";
import { BUCKET_ADDRESS } from "#platform/settings/files.ts";
import { VaultTrouble, type OpenVault } from "#ports/vault.ts";
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

type Reached = {
  endpoint: string | undefined;
  region: string | undefined;
  id: string | undefined;
  secret: string | undefined;
  isPathStyle: boolean | undefined;
};

const bucketSettings = (config: Config, address: string): BucketSettings =>
  settingsOf(address, FILES_SETTINGS, {
    endpoint: config.FILES_ENDPOINT,
    region: config.FILES_REGION,
    id: config.FILES_KEY_ID,
    secret: config.FILES_KEY,
    isPathStyle: config.FILES_PATH_STYLE,
  });

/** A bucket of backups may be another service's: with a word of its own nothing is taken from that of the files. */
function vaultSettings(config: Config, address: string): BucketSettings {
  const own: Reached = {
    endpoint: config.BACKUP_S3_ENDPOINT,
    region: config.BACKUP_S3_REGION,
    id: config.BACKUP_S3_KEY_ID,
    secret: config.BACKUP_S3_KEY,
    isPathStyle: config.BACKUP_S3_PATH_STYLE,
  };
  const isOwn = Object.values(own).some((value) => value !== undefined);
  const names = { address, of: isOwn ? "BACKUP_S3" : "FILES" };
  return isOwn ? settingsOf(address, names, own) : { ...bucketSettings(config, address), names };
}

function settingsOf(
  address: string,
  names: SettingNames,
  { endpoint, region, id, secret, isPathStyle }: Reached,
): BucketSettings {
  if ((id === undefined) !== (secret === undefined))
    throw new BadConfiguration(
      `The settings ${names.of}_KEY_ID and ${names.of}_KEY need each other: set both, or neither.`,
    );
  const [, bucket = "", path = ""] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(address) ?? [];
  return {
    bucket,
    prefix: path === "" ? "" : `${path}/`,
    endpoint,
    region: region ?? (endpoint === undefined ? undefined : "us-east-1"),
    key: id !== undefined && secret !== undefined ? { id, secret } : undefined,
    isPathStyle: isPathStyle ?? endpoint !== undefined,
    names,
  };
}

/** What keeps backups at an address: a bucket, or a folder by its whole path. */
export const vaultsOf =
  (config: Config): OpenVault =>
  (address) => {
    if (!address.startsWith("s3://")) return vaultOnDisk(address);
    const named = address.replace(/\/+$/, "");
    if (!BUCKET_ADDRESS.test(named))
      throw new VaultTrouble(
        `${address} is not the address of a bucket. Write s3://BUCKET or s3://BUCKET/PREFIX, without a key in it.`,
      );
    return vaultInBucket(lazyBucket(vaultSettings(config, named)), named);
  };

/** Where a restore puts files: into the bucket, or into a folder that is being made. */
export const filesForRestore =
  (config: Config) =>
  (folder: string): Files =>
    config.FILES_URL === undefined ? filesOnDisk(folder) : filingOf(config).places.bucket!;
