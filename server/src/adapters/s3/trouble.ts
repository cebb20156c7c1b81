import { FilesAway } from "#ports/files.ts";

type Told = {
  name?: string;
  Code?: string;
  code?: string;
  message?: string;
  $metadata?: { httpStatusCode?: number };
};

/** `address`: the setting that names the bucket. `of`: what the names of the others begin with. */
export type SettingNames = { address: string; of: string };
export const FILES_SETTINGS: SettingNames = { address: "FILES_URL", of: "FILES" };

export type Whereabouts = { bucket: string; prefix: string; endpoint: string; names: SettingNames };

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
export function asAway(error: unknown, whereabouts: Whereabouts): FilesAway {
  if (error instanceof FilesAway) return error;
  return new FilesAway(sentenceOf(error, whereabouts), { cause: error });
}

function sentenceOf(error: unknown, { bucket, prefix, endpoint, names }: Whereabouts): string {
  const { address, of } = names;
  const name = nameOf(error);
  const status = statusOf(error);
  if (name === "NoSuchBucket" || (status === 404 && isMissing(error)))
    return `There is no bucket ${bucket} at ${endpoint}. Make it, or correct ${address}.`;
  if (UNKNOWN_KEY.has(name))
    return `${endpoint} does not accept the key (${name}). Correct ${of}_KEY_ID and ${of}_KEY.`;
  if (CLOCK.has(name))
    return `The clock of this machine differs too much from that of ${endpoint}. Let this machine keep its time by NTP.`;
  if (OTHER_REGION.has(name) || status === 301)
    return `The bucket ${bucket} is in another region. Set ${of}_REGION to its own.`;
  if (status === 403)
    return `The key may not do all that is needed below s3://${bucket}/${prefix}. Give it the rights that docs/operations.md lists.`;
  if (name === "CredentialsProviderError")
    return `There is no key to the bucket in ${address}. Set ${of}_KEY_ID and ${of}_KEY, or give this machine a role.`;
  const { message = "" } = error as Told;
  if (/region is missing/i.test(message))
    return `The region of the bucket in ${address} is not known. Set ${of}_REGION.`;
  const why = status === undefined ? name || "no answer" : `${name}, ${status}`;
  return `The bucket ${bucket} at ${endpoint} cannot be asked (${why}). See that it runs and that this machine reaches it.`;
}
