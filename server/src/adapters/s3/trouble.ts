import { FilesAway } from "#ports/files.ts";

type Told = {
  name?: string;
  Code?: string;
  code?: string;
  message?: string;
  $metadata?: { httpStatusCode?: number };
};

export type Whereabouts = { bucket: string; prefix: string; endpoint: string };

const MISSING_FILE = new Set(["NoSuchKey", "NotFound"]);
const UNKNOWN_KEY = new Set([
  "XAdminUserNotFound",
  "InvalidAccessKeyId",
  "SignatureDoesNotMatch",
  "InvalidToken",
  "ExpiredToken",
]);
const CLOCK = new Set(["RequestTimeTooSkewed", "RequestExpired"]);
const OTHER_REGION = new Set([
  "PermanentRedirect",
  "AuthorizationHeaderMalformed",
  "IllegalLocationConstraintException",
]);

/** What S3 calls it; where nobody answered, what the system calls it. */
const nameOf = (error: unknown): string => {
  const { name = "", Code, code } = (error ?? {}) as Told;
  return Code ?? (statusOf(error) === undefined ? code : undefined) ?? name;
};
const statusOf = (error: unknown): number | undefined =>
  (error as Told | undefined)?.$metadata?.httpStatusCode;

export const isMissing = (error: unknown): boolean => MISSING_FILE.has(nameOf(error));

export const isOutsideRange = (error: unknown): boolean =>
  nameOf(error) === "InvalidRange" || statusOf(error) === 416;

/** The upload in parts was ended by somebody else: nothing is left to end. */
export const isNoUpload = (error: unknown): boolean => nameOf(error) === "NoSuchUpload";

/** Everything else that an S3 answers or fails to answer, as one sentence that says what to do. */
export function asAway(error: unknown, { bucket, prefix, endpoint }: Whereabouts): FilesAway {
  if (error instanceof FilesAway) return error;
  return new FilesAway(sentenceOf(error, { bucket, prefix, endpoint }), { cause: error });
}

function sentenceOf(error: unknown, { bucket, prefix, endpoint }: Whereabouts): string {
  const name = nameOf(error);
  const status = statusOf(error);
  if (name === "NoSuchBucket" || (status === 404 && isMissing(error)))
    return `There is no bucket ${bucket} at ${endpoint}. Make it, or correct FILES_URL.`;
  if (UNKNOWN_KEY.has(name))
    return `${endpoint} does not accept the key (${name}). Correct FILES_KEY_ID and FILES_KEY.`;
  if (CLOCK.has(name))
    return `The clock of this machine differs too much from that of ${endpoint}. Let this machine keep its time by NTP.`;
  if (OTHER_REGION.has(name) || status === 301)
    return `The bucket ${bucket} is in another region. Set FILES_REGION to its own.`;
  if (status === 403)
    return `The key may not do all that is needed below s3://${bucket}/${prefix}. Give it the rights that docs/operations.md lists.`;
  if (name === "CredentialsProviderError")
    return "There is no key to the bucket in FILES_URL. Set FILES_KEY_ID and FILES_KEY, or give this machine a role.";
  const { message = "" } = error as Told;
  if (/region is missing/i.test(message))
    return "The region of the bucket in FILES_URL is not known. Set FILES_REGION.";
  const why = status === undefined ? name || "no answer" : `${name}, ${status}`;
  return `The bucket ${bucket} at ${endpoint} cannot be asked (${why}). See that it runs and that this machine reaches it.`;
}
