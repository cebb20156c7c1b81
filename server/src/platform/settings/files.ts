import { z } from "zod";
import { flag, optionalText, webAddress } from "./fields.ts";

/** A bucket and what stands before the names in it, without a key. */
export const BUCKET_ADDRESS = /^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](?:\/[\w.~-]+)*\/?$/;

/** Where the bytes of documents and covers lie, when that is not the data folder. */
export const filesFields = {
  FILES_URL: z
    .string()
    .trim()
    .regex(BUCKET_ADDRESS, "s3://BUCKET or s3://BUCKET/PREFIX, without a key in it")
    .transform((address) => address.replace(/\/$/, ""))
    .optional()
    .describe(
      "A bucket of S3, or of a service that speaks its interface, for the files of documents and covers, for example s3://gyan-files/production. Every machine that shares the database needs the same. Default: the folder DATA_DIR/files. Files that lie in that folder are moved there while people work.",
    ),
  FILES_ENDPOINT: webAddress
    .optional()
    .describe(
      "The address of that service when it is not Amazon's, for example https://s3.example.org or http://127.0.0.1:9000.",
    ),
  FILES_REGION: optionalText.describe(
    "The region of the bucket. Default: AWS_REGION, and us-east-1 where FILES_ENDPOINT is set.",
  ),
  FILES_KEY_ID: optionalText.describe(
    "The id of the key to that bucket. Without it the usual places of Amazon's programs are looked at: AWS_ACCESS_KEY_ID, a profile, the role of the machine.",
  ),
  FILES_KEY: optionalText.describe("The secret of that key."),
  FILES_PATH_STYLE: flag
    .optional()
    .describe(
      "Whether the bucket stands in the path of an address and not in its host. Default: true where FILES_ENDPOINT is set.",
    ),
};
