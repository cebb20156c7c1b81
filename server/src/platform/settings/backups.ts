import { flag, optionalText, webAddress } from "./fields.ts";

/** How backups are sealed, and how a bucket is reached that they are kept in. */
export const backupFields = {
  BACKUP_KEY_FILE: optionalText.describe(
    "A file whose content encrypts the backups of the schedule: at least 16 characters, made by npm run backup -- --make-key FILE or a sentence of yours. Keep a copy of it elsewhere: without it they cannot be opened. Default: they are not encrypted.",
  ),
  BACKUP_S3_ENDPOINT: webAddress
    .optional()
    .describe(
      "The address of the service whose bucket keeps the backups, when it is not Amazon's. Where none of the five BACKUP_S3 settings is set, a bucket is reached as FILES_ENDPOINT and its neighbours say.",
    ),
  BACKUP_S3_REGION: optionalText.describe(
    "The region of that bucket. Default: AWS_REGION, and us-east-1 where BACKUP_S3_ENDPOINT is set.",
  ),
  BACKUP_S3_KEY_ID: optionalText.describe(
    "The id of the key to that bucket. Without it the usual places of Amazon's programs are looked at.",
  ),
  BACKUP_S3_KEY: optionalText.describe("The secret of that key."),
  BACKUP_S3_PATH_STYLE: flag
    .optional()
    .describe(
      "Whether that bucket stands in the path of an address and not in its host. Default: true where BACKUP_S3_ENDPOINT is set.",
    ),
};
