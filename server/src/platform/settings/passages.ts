import { z } from "zod";
import { optionalText, wholeNumber } from "./fields.ts";

const ADDRESSES = /^https?:\/\/[^\s,/]+\/?(?:\s*,\s*https?:\/\/[^\s,/]+\/?)*$/;

/** Where passages are kept, when that is not the database. */
export const passagesFields = {
  OPENSEARCH_URL: z
    .string()
    .trim()
    .regex(ADDRESSES, "addresses as https://HOST:9200, separated by commas")
    .refine(
      (addresses) => addresses.split(",").every((address) => URL.canParse(address.trim())),
      "addresses as https://HOST:9200, separated by commas",
    )
    .optional()
    .describe(
      "An OpenSearch cluster (2.17 or newer, with its k-NN plugin) that keeps the passages instead of the database, for example https://gyan:password@search-1.example.org:9200,https://search-2.example.org:9200. Every process needs the same. What is kept in the database goes on being found while it moves there.",
    ),
  OPENSEARCH_USER: optionalText.describe("Who asks it, when that does not stand in OPENSEARCH_URL."),
  OPENSEARCH_PASSWORD: optionalText.describe("The password of that user."),
  OPENSEARCH_CA: optionalText.describe(
    "The path of a file with the certificate (PEM) of who signed those of the nodes, when no machine knows it by itself.",
  ),
  OPENSEARCH_INDEX: z
    .string()
    .trim()
    .regex(/^[a-z][a-z0-9]{0,40}$/, "small letters and digits")
    .default("gyan")
    .describe(
      "How the names of all indexes begin there. Installations that share a cluster need names of their own.",
    ),
  OPENSEARCH_SHARDS: wholeNumber(1, 200, 3).describe(
    "Into how many parts an index is cut when it is made: about one for each node that keeps data, and one for ten million passages.",
  ),
};
