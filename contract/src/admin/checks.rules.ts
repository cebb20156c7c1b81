/** What is looked at of an installation's set-up, in the order in which it is shown; `checksAdmin.of` in locales/ has the words. */
export const SETUP_CHECKS = [
  "plain_http",
  "public_url_missing",
  "sign_up_open",
  "proxies_unbounded",
  "identity_plain_http",
  "client_secret_unused",
  "client_secret_and_key",
  "folder_readable",
  "mail_missing",
  "database_embedded",
  "backup_missing",
  "backup_old",
  "sample_shown",
] as const;
export type SetupCheckName = (typeof SETUP_CHECKS)[number];
