import { AccessFlag } from "@gyan/contract/accounts/model.ts";
import { defaultOf, schemaOf } from "@gyan/contract/admin/settings.ts";
import {
  SETTING_NAMES,
  SETTINGS,
  type Setting,
  type SettingName,
  type SettingValues,
} from "@gyan/contract/admin/settings.rules.ts";
import { z } from "zod";
import { flag, optionalText, pairs, textOr, webAddress, wholeNumber, wordOr } from "./settings/fields.ts";
import { backupFields } from "./settings/backups.ts";
import { filesFields } from "./settings/files.ts";
import { isHosted, signUpUnchosen } from "./settings/hosted.rules.ts";
import { modelsFields } from "./settings/models.ts";
import { passagesFields } from "./settings/passages.ts";
import { telemetryFields } from "./settings/telemetry.ts";

/** It stands in pages, cookies and redirects as it is, so that nothing is to be escaped in it. */
const hasPlainPath = (address: string): boolean => {
  const url = URL.parse(address);
  return (
    url !== null && /^\/(?:[\w.~-]+(?:\/|$))*$/u.test(url.pathname) && url.search === "" && url.hash === ""
  );
};
const withoutLastSlash = (url: string): string => url.replace(/\/+$/, "");

/** How a setting that the web changes too is written in the environment. What cannot be read is refused by its schema. */
const FROM_TEXT: Record<Setting["control"], (text: string) => unknown> = {
  flag: (text) => (text === "true" ? true : text === "false" ? false : text),
  number: (text) => (text.trim() === "" ? text : Number(text)),
  choice: (text) => text,
  text: (text) => text,
  words: (text) => text,
  domains: (text) => text,
  accessFlags: (text) => {
    if (text.trim() === "none") return [];
    return text.trim() === "all" ? AccessFlag.options : text.split(",").map((name) => name.trim());
  },
};

/** The contract declares them, with their limits and defaults; here they are read from the environment. */
const changeable = Object.fromEntries(
  SETTING_NAMES.map((name) => {
    const read = FROM_TEXT[SETTINGS[name].control];
    const field = z.preprocess((value) => (typeof value === "string" ? read(value) : value), schemaOf(name));
    return [name, field.default(defaultOf(name) as never)];
  }),
) as unknown as { [Name in SettingName]: z.ZodType<SettingValues[Name]> };

/**
 * Every setting of the server, once: type, default and description. `docs/configuration.md` is generated from it, and this
 * file is the only reader of the environment. What administrators change in the web is declared in
 * contract/src/admin/settings.rules.ts; what is needed to open the database, is secret, or holds from the start to the end of a
 * process stands here alone.
 */
export const settings = z.object({
  ...changeable,
  PORT: wholeNumber(0, 65_535, 4317).describe("Port to listen on; 0 takes any free one."),
  HOST: textOr("127.0.0.1").describe(
    "Address to listen on. The default serves this machine only; 0.0.0.0 serves the network.",
  ),
  TRUSTED_PROXIES: textOr("loopback").describe(
    "Addresses of proxies whose word about the caller's address is believed, separated by commas.",
  ),
  PUBLIC_URL: webAddress
    .refine(hasPlainPath, "letters, digits and . _ ~ - in its path, and nothing behind the path")
    .transform(withoutLastSlash)
    .optional()
    .describe(
      "The address people use, for links in mails and sign-in links, for example https://gyan.example.org or https://example.org/gyan. Default: http://localhost:PORT.",
    ),
  DATA_DIR: wordOr("./data").describe("Folder of the embedded database and the stored files."),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe("A PostgreSQL server (15 or newer) instead of the embedded database."),
  DATABASE_POOL: wholeNumber(2, 200, 10).describe("Connections to the database."),
  ...filesFields,
  ...passagesFields,
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe(
      "Mail server, for example smtp://user:password@mail.example.org:587. Without it mails are kept in the outbox.",
    ),
  MAIL_FROM: textOr("Gyan <gyan@localhost>").describe("Sender of every mail."),
  PASSWORDS: z
    .enum(["on", "admins", "off"])
    .default("on")
    .describe(
      "Who may sign in by a password: on (everybody), admins (administrators only, for the day on which single sign-on is down) or off. With off people come in by OIDC_AUTHORITY or a passkey.",
    ),
  EMBEDDED_IDENTITY: flag
    .default(true)
    .describe("Whether this installation is its own identity provider, when no other is set."),
  OIDC_AUTHORITY: z
    .string()
    .trim()
    .regex(/^https?:\/\/\S+$/, "an address that begins with https://")
    .transform(withoutLastSlash)
    .optional()
    .describe(
      "The identity provider of your organisation (OpenID Connect), for example https://login.example.org/realms/research. {policy} in it is replaced by the policy, as Azure AD B2C wants it: https://TENANT.b2clogin.com/TENANT.onmicrosoft.com/{policy}/v2.0.",
    ),
  OIDC_CLIENT_ID: wordOr("gyan").describe(
    "How this application is registered there. Its redirect address is PUBLIC_URL/auth.",
  ),
  OIDC_CLIENT_SECRET: optionalText.describe(
    "The secret that the provider gave this application. With it, or with OIDC_CLIENT_KEY, the server fetches the tokens itself, and the browser never holds them.",
  ),
  OIDC_CLIENT_KEY: optionalText.describe(
    "Instead of a secret, the private key by which this application proves itself there (private_key_jwt): PEM or JWK, or the path of a file with one. With a certificate beside the key in the PEM, its thumbprint is named too.",
  ),
  OIDC_CLIENT_KEY_AUDIENCE: z
    .enum(["issuer", "token"])
    .default("issuer")
    .describe(
      "For whom what is signed with OIDC_CLIENT_KEY is: issuer (RFC 10070), or token, the address that is asked, as Okta wants it.",
    ),
  OIDC_NAME: optionalText.describe("What people call it, for the button of the sign-in page."),
  OIDC_SCOPE: wordOr("openid profile email").describe("What is asked of it."),
  OIDC_METADATA_URL: optionalText.describe(
    "Where its metadata is, when that is not OIDC_AUTHORITY/.well-known/openid-configuration. {policy} is replaced here too.",
  ),
  OIDC_POLICY_SIGN_IN: optionalText.describe(
    "The policy of the sign-in: a name for {policy} (or the parameter p), or name=value to add to the request.",
  ),
  OIDC_POLICY_RESET_PASSWORD: optionalText.describe(
    "The policy that lets people choose another password, for example B2C_1_reset, or kc_action=UPDATE_PASSWORD. Without it they get the mail of this installation.",
  ),
  OIDC_POLICY_EDIT_PROFILE: optionalText.describe(
    "The policy that lets people change their names, for example B2C_1_edit, or kc_action=UPDATE_PROFILE.",
  ),
  OIDC_GROUPS_CLAIM: wordOr("groups").describe(
    "Where its id tokens or its userinfo name a person's groups; a.b reads b within a.",
  ),
  OIDC_ROLES_CLAIM: wordOr("roles").describe(
    "Where its id tokens or its userinfo name a person's roles, for example realm_access.roles.",
  ),
  OIDC_ROLE_MAP: pairs
    .default({})
    .describe("Which of its roles or groups are which role here, as name=Admin separated by commas."),
  OIDC_GROUP_MAP: pairs
    .default({})
    .describe(
      "Which of its groups are which group here, as name=Portal Curator separated by commas. Groups of the same name need no entry.",
    ),
  OIDC_TRUSTS_EMAIL: flag
    .default(false)
    .describe(
      "Whether the addresses it tells are verified even when it does not say so (Azure AD B2C does not). Only then does somebody with an account here come in by their address.",
    ),
  OIDC_CLOCK_SKEW_SECONDS: wholeNumber(0, 600, 60).describe("How far its clock may differ from ours."),
  STRIPE_SECRET_KEY: optionalText.describe(
    "The secret key of the payment service Stripe. Without it a test checkout takes its place, at which no money moves.",
  ),
  STRIPE_WEBHOOK_SECRET: optionalText.describe(
    "What Stripe signs its messages with. They go to PUBLIC_URL/api/payment/webhook.",
  ),
  STRIPE_ADDRESS: webAddress.optional().describe("Another address of the payment service, for tests."),
  ANALYTICS_MEASUREMENT_ID: optionalText.describe(
    "A GA4 measurement id, for example G-XXXXXXXXXX: uses of the product by those who allow it are counted there too, without a person, an address or what they typed.",
  ),
  ANALYTICS_SECRET: optionalText.describe("The Measurement Protocol API secret that belongs to it."),
  ANALYTICS_ADDRESS: webAddress
    .default("https://www.google-analytics.com")
    .describe("Another address of the service that counts, for tests."),
  CONTENT_SITES: pairs
    .default({})
    .describe(
      "Where My Content leads, by environment, as prod=https://content.example.org separated by commas.",
    ),
  GYAN_ENVIRONMENT: z
    .enum(["dev", "qa", "prod", "das"])
    .default("prod")
    .describe("Which environment the web believes it is in."),
  RUN_CONCURRENCY: wholeNumber(1, 64, 4).describe("Steps of runs that one process works on at once."),
  SOURCES: z
    .string()
    .trim()
    .min(1)
    .default("all")
    .describe(
      "Which sources outside may be asked: all, offline (none), or their names separated by commas, for example arxiv,crossref,web.",
    ),
  SOURCE_ADDRESSES: textOr("").describe(
    "Other addresses for sources, as name=address separated by commas, for example searxng=http://127.0.0.1:8888. Their origins may be fetched wherever they are.",
  ),
  SOURCE_KEYS: textOr("").describe(
    "Keys of sources, as name=key separated by commas; what else a source needs as name.what=value, for example google-cse=KEY,google-cse.cx=ENGINE. An administrator can give them in the web instead.",
  ),
  SOURCE_BUDGETS: z
    .string()
    .regex(/^\s*(?:[\w.-]+\s*=\s*\d+\s*(?:,|$)\s*)*$/u, "name=number, separated by commas")
    .default("")
    .describe("Requests a day that a source may be asked at most, as name=number separated by commas."),
  SECRET_KEY: optionalText
    .refine((secret) => secret === undefined || secret.length >= 32, "at least 32 characters")
    .describe(
      "What keys given in the web are sealed with, at least 32 characters. Default: a file in DATA_DIR, made at the first start. Several processes on one database need the same.",
    ),
  FETCH_ORIGINS: textOr("").describe(
    "Origins on this machine or in its network that may be fetched, and told by webhooks, all the same, exactly as written and separated by commas, for example http://127.0.0.1:8080.",
  ),
  ZOTERO_API: z
    .url({ protocol: /^https?$/ })
    .refine((url) => !/^https?:\/\/[^/?#]*@/iu.test(url), "without a name or a password")
    .default("https://api.zotero.org")
    .describe(
      "The address of Zotero's interface, for people who connect a library of Zotero: another one for a server of your own that speaks it. Its origin may be fetched wherever it is.",
    ),
  ZOTERO_FILE_HOSTS: textOr("files.zotero.net,.zotero.org,.amazonaws.com").describe(
    "The hosts to which Zotero's interface may send for files, separated by commas; with a dot before it everything below.",
  ),
  ...modelsFields,
  MODEL_URL: z
    .url({ protocol: /^https?$/ })
    .refine((url) => !/^https?:\/\/[^/?#]*@/iu.test(url), "the key belongs into MODEL_KEY")
    .optional()
    .describe(
      "The address of an OpenAI-compatible interface, for example https://host/v1: a language model then names concepts, writes summaries and suggests outlines, and what its evidence does not carry is dropped. Without it summaries are made of the articles' own sentences.",
    ),
  MODEL_NAME: wordOr("gpt-4o-mini").describe("The model to name there."),
  MODEL_KEY: optionalText
    .refine((key) => key === undefined || /^[\x21-\x7e]+$/.test(key), "letters, digits and signs only")
    .describe("The key to show there."),
  MODEL_SILENCE_SECONDS: wholeNumber(1, 280, 60).describe(
    "How long the language model may say nothing before it is given up.",
  ),
  MODEL_TIMEOUT_SECONDS: wholeNumber(1, 3600, 180).describe(
    "How long the language model may take for one answer in all.",
  ),
  MODEL_REST_SECONDS: wholeNumber(0, 3600, 60).describe(
    "How long the language model is left alone after it could not be reached or was too busy.",
  ),
  ...backupFields,
  UPGRADE_COPY: flag
    .default(true)
    .describe(
      "Whether the embedded database is copied into DATA_DIR/before-upgrade before a new version changes its tables. The last two copies are kept.",
    ),
  LOG_LEVEL: z
    .enum(["trace", "debug", "info", "warn", "error", "silent"])
    .default("warn")
    .describe("How much is logged."),
  SECURITY_LOG: wordOr("none").describe(
    "Where every security event is written as one line of JSON: none, stdout, or the path of a file. docs/operations.md has the shape.",
  ),
  REQUEST_LOG: flag
    .default(false)
    .describe(
      "Whether every request is one line of the log: its number, method, route, status, time and size, never what was asked.",
    ),
  METRICS_TOKEN: optionalText
    .refine((token) => token === undefined || token.length >= 16, "at least 16 characters")
    .describe(
      "What a collector of metrics shows as a bearer token at /metrics. Without it this machine alone may read them, and nobody where others reach the server.",
    ),
  WORKER_PORT: wholeNumber(0, 65_535, 0).describe(
    "Port on which a process that only works answers /healthz, /readyz and /metrics, on HOST; 0 is none.",
  ),
  ...telemetryFields,
  LOG_FILE: optionalText.describe("Write the log to this file instead of the standard error stream."),
});

export type Config = z.output<typeof settings> & {
  /** The names of the settings that the environment sets. */
  given: ReadonlySet<string>;
  /**
   * Whether others than those at this machine reach the server: by what its operator says, or because somebody was seen. Read where
   * it is used, because the second may happen at any call.
   */
  isHosted: boolean;
};

/** Where a command was typed: npm runs it in the folder of the product. */
export const folderOfCommand = (): string => process.env["INIT_CWD"] ?? process.cwd();

export class BadConfiguration extends Error {}

export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  // An empty variable is one that somebody left blank in a file, not an empty value.
  const setVariables = Object.fromEntries(
    Object.entries(environment).filter(
      ([name, value]) => name in settings.shape && value !== undefined && value !== "",
    ),
  );
  const parsed = settings.safeParse(setVariables);
  if (parsed.success) {
    const given = new Set(Object.keys(setVariables));
    const isForOthers = isHosted(parsed.data);
    const policy = given.has("SIGN_UP") ? {} : { SIGN_UP: signUpUnchosen(isForOthers) };
    return { ...parsed.data, ...policy, given, isHosted: isForOthers };
  }
  const issue = parsed.error.issues[0]!;
  const name = String(issue.path[0]);
  throw new BadConfiguration(
    `The setting ${name} is not valid (${issue.message.replace(/\.$/, "")}). Correct it or remove it; docs/configuration.md lists what it may be.`,
  );
}

/** What every address of this installation begins with behind its host: nothing, or for example "/gyan". */
export const basePathOf = ({ PUBLIC_URL }: Pick<Config, "PUBLIC_URL">): string =>
  PUBLIC_URL === undefined ? "" : withoutLastSlash(new URL(PUBLIC_URL).pathname);

export const publicUrl = (config: Config, port = config.PORT): string =>
  config.PUBLIC_URL ?? `http://localhost:${port}`;
