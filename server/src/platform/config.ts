import { z } from "zod";

const flag = z.enum(["true", "false"]).transform((value) => value === "true");
const optionalText = z
  .string()
  .trim()
  .transform((value) => (value === "" ? undefined : value))
  .optional();

/**
 * Every setting of the server, once: type, default and description. `docs/configuration.md` is generated from it, and this
 * file is the only reader of the environment.
 */
export const settings = z.object({
  PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .default(4317)
    .describe("Port to listen on; 0 takes any free one."),
  HOST: z
    .string()
    .default("127.0.0.1")
    .describe("Address to listen on. The default serves this machine only; 0.0.0.0 serves the network."),
  TRUSTED_PROXIES: z
    .string()
    .default("loopback")
    .describe("Addresses of proxies whose word about the caller's address is believed, separated by commas."),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ""))
    .optional()
    .describe(
      "The address people use, for links in mails and sign-in links. Default: http://localhost:PORT.",
    ),
  DATA_DIR: z
    .string()
    .min(1)
    .default("./data")
    .describe("Folder of the embedded database and the stored files."),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe("A PostgreSQL server (15 or newer) instead of the embedded database."),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10).describe("Connections to the database."),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe(
      "Mail server, for example smtp://user:password@mail.example.org:587. Without it mails are kept in the outbox.",
    ),
  MAIL_FROM: z.string().default("Gyan <gyan@localhost>").describe("Sender of every mail."),
  SESSION_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(365)
    .default(14)
    .describe("How long a session lives without being used."),
  SIGNIN_LINK_HOURS: z.coerce
    .number()
    .int()
    .min(1)
    .max(720)
    .default(24)
    .describe("How long a sign-in link can be used."),
  AUTO_LOGOUT: flag.default(true).describe("Whether the web ends a session after inactivity."),
  AUTO_LOGOUT_MINUTES: z.coerce
    .number()
    .int()
    .min(1)
    .max(1440)
    .default(30)
    .describe("After how many minutes of inactivity."),
  GYAN_ENVIRONMENT: z
    .enum(["dev", "qa", "prod", "das"])
    .default("prod")
    .describe("Which environment the web believes it is in."),
  RUN_CONCURRENCY: z.coerce
    .number()
    .int()
    .min(1)
    .max(64)
    .default(4)
    .describe("Steps of runs that one process works on at once."),
  RUNS_PER_PERSON: z.coerce
    .number()
    .int()
    .min(1)
    .max(1000)
    .default(3)
    .describe("Searches of one person that run at once; their others wait for their turn."),
  RUNS_AT_ONCE: z.coerce
    .number()
    .int()
    .min(1)
    .max(10_000)
    .default(40)
    .describe("Searches of all people that run at once."),
  SOURCES: z
    .string()
    .trim()
    .min(1)
    .default("all")
    .describe(
      "Which sources outside may be asked: all, offline (none), or their names separated by commas, for example arxiv,crossref,web.",
    ),
  SOURCE_ADDRESSES: z
    .string()
    .default("")
    .describe(
      "Other addresses for sources, as name=address separated by commas, for example searxng=http://127.0.0.1:8888. Their origins may be fetched wherever they are.",
    ),
  SOURCE_KEYS: z
    .string()
    .default("")
    .describe(
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
  DOCUMENT_MB: z.coerce
    .number()
    .int()
    .min(1)
    .max(4096)
    .default(512)
    .describe("The largest file that is read, in megabytes."),
  FETCH_ORIGINS: z
    .string()
    .default("")
    .describe(
      "Origins on this machine or in its network that may be fetched all the same, exactly as written and separated by commas, for example http://127.0.0.1:8080.",
    ),
  FETCH_CONTACT: optionalText.describe(
    "How the owner of a fetched page reaches you: an address that is shown to them. Default: PUBLIC_URL.",
  ),
  EMBEDDINGS: z
    .union([z.enum(["local", "off"]), z.url({ protocol: /^https?$/ })])
    .default("local")
    .describe(
      "Where passages become vectors, so that they are found in other words too: local (a small English model in a process of its own), off, or the address of an OpenAI-compatible interface, for example https://host/v1.",
    ),
  EMBEDDINGS_MODEL: z
    .string()
    .default("text-embedding-3-small")
    .describe("The model to name there. Another one makes all vectors anew."),
  EMBEDDINGS_DIMENSIONS: z.coerce
    .number()
    .int()
    .min(8)
    .max(2000)
    .default(1536)
    .describe("How many numbers a vector of that model has."),
  EMBEDDINGS_KEY: optionalText.describe("The key to show there."),
  EMBEDDINGS_LANGUAGES: z
    .string()
    .regex(/^(en|hi|fr|und)(,(en|hi|fr|und))*$/, "Languages separated by commas, of en, hi, fr and und")
    .default("en,hi,fr,und")
    .describe("Which languages that model knows; und is every other one."),
  MODEL_URL: z
    .url({ protocol: /^https?$/ })
    .refine((url) => !/^https?:\/\/[^/?#]*@/iu.test(url), "the key belongs into MODEL_KEY")
    .optional()
    .describe(
      "The address of an OpenAI-compatible interface, for example https://host/v1: a language model then names concepts, writes summaries and suggests outlines, and what its evidence does not carry is dropped. Without it summaries are made of the articles' own sentences.",
    ),
  MODEL_NAME: z.string().min(1).default("gpt-4o-mini").describe("The model to name there."),
  MODEL_KEY: optionalText
    .refine((key) => key === undefined || /^[\x21-\x7e]+$/.test(key), "letters, digits and signs only")
    .describe("The key to show there."),
  MODEL_SILENCE_SECONDS: z.coerce
    .number()
    .int()
    .min(1)
    .max(280)
    .default(60)
    .describe("How long the language model may say nothing before it is given up."),
  MODEL_TIMEOUT_SECONDS: z.coerce
    .number()
    .int()
    .min(1)
    .max(3600)
    .default(180)
    .describe("How long the language model may take for one answer in all."),
  MODEL_REST_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .max(3600)
    .default(60)
    .describe("How long the language model is left alone after it could not be reached or was too busy."),
  BIN_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(3650)
    .default(30)
    .describe("How long deleted things can be taken out of the bin."),
  LOG_LEVEL: z
    .enum(["trace", "debug", "info", "warn", "error", "silent"])
    .default("warn")
    .describe("How much is logged."),
  LOG_FILE: optionalText.describe("Write the log to this file instead of the standard error stream."),
});

export type Config = z.output<typeof settings>;

export class BadConfiguration extends Error {}

export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  // An empty variable is one that somebody left blank in a file, not an empty value.
  const given = Object.fromEntries(
    Object.entries(environment).filter(
      ([name, value]) => name in settings.shape && value !== undefined && value !== "",
    ),
  );
  const parsed = settings.safeParse(given);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0]!;
  const name = String(issue.path[0]);
  throw new BadConfiguration(
    `The setting ${name} is not valid (${issue.message.replace(/\.$/, "")}). Correct it or remove it; docs/configuration.md lists what it may be.`,
  );
}

export const publicUrl = (config: Config, port = config.PORT): string =>
  config.PUBLIC_URL ?? `http://localhost:${port}`;
