import { randomUUID } from "node:crypto";
import type { Bucket, BucketSettings } from "../../server/src/adapters/s3/bucket.ts";

const address = process.env["TEST_S3_URL"];
/** npm run test:s3 starts a server and says where it is. */
export const NO_S3 = address === undefined;

export const S3_KEY = { id: "gyan-tests", secret: "gyan-tests-secret" };

export type TestBucket = {
  settings: BucketSettings;
  bucket: Bucket;
  /** The names of everything that lies below its prefix. */
  named(): Promise<string[]>;
  /** What the environment of a server says of it. */
  env: Record<string, string>;
};

/** A bucket of the caller's own, and a prefix in it. */
export async function testBucket(): Promise<TestBucket> {
  const name = `gyan-${randomUUID()}`;
  const endpoint = address!;
  // Only where there is a server: the SDK takes a moment to load.
  const { CreateBucketCommand, S3Client } = await import("@aws-sdk/client-s3");
  const { openBucket } = await import("../../server/src/adapters/s3/bucket.ts");
  const client = new S3Client({
    endpoint,
    region: "us-east-1",
    forcePathStyle: true,
    credentials: { accessKeyId: S3_KEY.id, secretAccessKey: S3_KEY.secret },
  });
  await client.send(new CreateBucketCommand({ Bucket: name }));
  client.destroy();
  const settings = {
    bucket: name,
    prefix: "tests/",
    endpoint,
    region: "us-east-1",
    key: S3_KEY,
    isPathStyle: true,
    names: { address: "FILES_URL", of: "FILES" },
  };
  const bucket = openBucket(settings);
  return {
    settings,
    bucket,
    async named() {
      const names: string[] = [];
      for await (const one of bucket.list("")) names.push(one.name);
      return names;
    },
    env: {
      FILES_URL: `s3://${name}/tests`,
      FILES_ENDPOINT: endpoint,
      FILES_KEY_ID: S3_KEY.id,
      FILES_KEY: S3_KEY.secret,
    },
  };
}
