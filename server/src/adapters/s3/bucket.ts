import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import type { FilesAway } from "#ports/files.ts";
import { asAway, isMissing, isNoUpload, isOutsideRange, type SettingNames } from "./trouble.ts";

export type BucketSettings = {
  bucket: string;
  /** Empty, or ending with a slash. */
  prefix: string;
  endpoint: string | undefined;
  region: string | undefined;
  /** Without one the SDK looks where Amazon's programs look. */
  key: { id: string; secret: string } | undefined;
  isPathStyle: boolean;
  /** How the settings of this bucket are called, for sentences that name them. */
  names: SettingNames;
};

export type Content = { path: string; size: number } | Buffer | Readable;
export type Listed = { name: string; size: number; storedAt: Date };

/** What is below the prefix of a bucket, by names without it. What goes wrong is FilesAway, with a sentence. */
export type Bucket = {
  /** A file of this machine, some bytes, or a stream whose length nobody knows. It is there as a whole or not at all. */
  put(name: string, content: Content): Promise<void>;
  /** The range includes both ends; null where there is no such object. */
  get(
    name: string,
    range?: { start: number; end: number },
  ): Promise<{ stream: Readable; size: number } | null>;
  sizeOf(name: string, signal?: AbortSignal): Promise<number | null>;
  list(prefix: string): AsyncIterable<Listed>;
  remove(name: string): Promise<void>;
  /** Uploads in parts that were begun before this moment and never ended: they cost as if they were there. */
  endUnfinished(before: Date): Promise<void>;
};

const CONNECT_MS = 5_000;
/** Neither a byte sent nor one received. */
const SILENCE_MS = 10_000;
const TRIES = 3;

/** Up to this size an object goes in one request, held in memory so that it can be sent again. */
const PART_BYTES = 8 * 1024 * 1024;
const PARTS_AT_ONCE = 2;
/** An object has 10,000 parts at most, so a stream may have 156 GB. */
const STREAM_PART_BYTES = 16 * 1024 * 1024;
const PIECE = 64 * 1024;

export function openBucket(settings: BucketSettings): Bucket {
  const { bucket, prefix, endpoint, region, key, isPathStyle, names } = settings;
  const client = new S3Client({
    ...(endpoint !== undefined && { endpoint }),
    ...(region !== undefined && { region }),
    ...(key && { credentials: { accessKeyId: key.id, secretAccessKey: key.secret } }),
    forcePathStyle: isPathStyle,
    maxAttempts: TRIES,
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENCE_MS },
    // Older services refuse the newer sums. What is sent in one piece is signed with its SHA-256 either way.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  const away = (error: unknown): FilesAway =>
    asAway(error, { bucket, prefix, endpoint: endpoint ?? "Amazon S3", names });
  const at = (name: string) => ({ Bucket: bucket, Key: `${prefix}${name}` });

  async function asking<T>(question: () => Promise<T>): Promise<T> {
    try {
      return await question();
    } catch (error) {
      throw away(error);
    }
  }

  async function sizeOf(name: string, signal?: AbortSignal): Promise<number | null> {
    try {
      const told = await client.send(new HeadObjectCommand(at(name)), signal && { abortSignal: signal });
      return told.ContentLength ?? 0;
    } catch (error) {
      if (isMissing(error)) return null;
      throw away(error);
    }
  }

  return {
    put: (name, content) =>
      asking(async () => {
        const bytes = await inOneRequest(content);
        if (bytes) {
          await client.send(new PutObjectCommand({ ...at(name), Body: bytes }));
          return;
        }
        const isStream = content instanceof Readable;
        const upload = new Upload({
          client,
          params: {
            ...at(name),
            Body: isStream ? content : createReadStream((content as { path: string }).path),
          },
          partSize: isStream ? STREAM_PART_BYTES : PART_BYTES,
          queueSize: PARTS_AT_ONCE,
        });
        await upload.done();
      }),

    async get(name, range) {
      if (range && range.end < range.start) return nothingOf(await sizeOf(name));
      const asked = range && `bytes=${range.start}-${range.end}`;
      try {
        const told = await client.send(new GetObjectCommand({ ...at(name), Range: asked }));
        const length = told.ContentLength ?? 0;
        const size = Number(/\/(\d+)$/.exec(told.ContentRange ?? "")?.[1] ?? length);
        return { stream: whole(told.Body as Readable, length, away), size };
      } catch (error) {
        if (isOutsideRange(error)) return nothingOf(await sizeOf(name));
        if (isMissing(error)) return null;
        throw away(error);
      }
    },

    sizeOf,

    async *list(below) {
      const pages = paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: `${prefix}${below}` });
      try {
        for await (const { Contents = [] } of pages)
          for (const { Key, Size, LastModified } of Contents)
            if (Key?.startsWith(prefix))
              yield {
                name: Key.slice(prefix.length),
                size: Size ?? 0,
                storedAt: LastModified ?? new Date(0),
              };
      } catch (error) {
        throw away(error);
      }
    },

    async remove(name) {
      await asking(() => client.send(new DeleteObjectCommand(at(name)))).catch((error: FilesAway) => {
        if (!isMissing(error.cause)) throw error;
      });
    },

    endUnfinished: (before) =>
      asking(async () => {
        for await (const { Key, UploadId, Initiated } of unfinished(client, bucket, prefix))
          if (Initiated && Initiated < before)
            await client
              .send(new AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId }))
              .catch((error: unknown) => {
                if (!isNoUpload(error)) throw error;
              });
      }),
  };
}

const inOneRequest = async (content: Content): Promise<Buffer | null> => {
  if (Buffer.isBuffer(content)) return content;
  if (content instanceof Readable) return null;
  return content.size <= PART_BYTES ? readFile(content.path) : null;
};

const nothingOf = (size: number | null) => (size === null ? null : { stream: Readable.from([]), size });

/** Ends with an error where the connection broke before the last byte, whatever the client made of that. */
function whole(body: Readable, length: number, away: (error: unknown) => FilesAway): Readable {
  const bytes = async function* (): AsyncGenerator<Buffer> {
    let left = length;
    try {
      for await (const piece of body as AsyncIterable<Buffer>) {
        left -= piece.length;
        yield piece;
      }
    } catch (error) {
      throw away(error);
    }
    if (left !== 0) throw away(new Error(`${left} bytes of an answer did not come`));
  };
  return Readable.from(bytes(), { objectMode: false, highWaterMark: PIECE });
}

async function* unfinished(client: S3Client, bucket: string, prefix: string) {
  let markers: { KeyMarker?: string; UploadIdMarker?: string } = {};
  for (;;) {
    const page = await client.send(
      new ListMultipartUploadsCommand({ Bucket: bucket, Prefix: prefix, ...markers }),
    );
    yield* page.Uploads ?? [];
    if (!page.IsTruncated || page.NextKeyMarker === undefined) return;
    markers = {
      KeyMarker: page.NextKeyMarker,
      ...(page.NextUploadIdMarker !== undefined && { UploadIdMarker: page.NextUploadIdMarker }),
    };
  }
}
