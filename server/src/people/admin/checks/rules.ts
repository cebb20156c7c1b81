import { SETUP_CHECKS, type SetupCheckName } from "@gyan/contract/admin/checks.rules.ts";
import type { CheckState, SetupCheck } from "@gyan/contract/admin/checks.ts";

/** What the rules look at: settings as they are in force, and what is true of the machine and the database. */
export type Facts = {
  publicUrl: string | undefined;
  /** Somebody else can reach it: it listens beyond this machine, a proxy does so for it, or somebody was seen. */
  isHosted: boolean;
  signUp: string;
  trustedProxies: string;
  /** Where the organisation's identity provider and its metadata are. */
  identityAddresses: string[];
  /** What this application proves itself with there. */
  hasClientSecret: boolean;
  hasClientKey: boolean;
  /** Of the data folder, as the file system has it; null where there is no such thing. */
  folderMode: number | null;
  delivery: "smtp" | "outbox";
  database: "embedded" | "server";
  people: number;
  showsSample: boolean;
  /** Whether backups are made by themselves. */
  isBackedUp: boolean;
  backup: "none" | "old" | "fresh";
};

/** One process answers them all: from about here on, everybody waits for everybody. */
export const MOST_EMBEDDED = 50;

const LOOPBACK =
  /^(?:localhost|(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[?::1\]?|\[?::ffff:127(?:\.\d{1,3}){3}\]?)$/i;
export const isLoopback = (host: string): boolean => LOOPBACK.test(host.trim());

const isHttps = (address: string | undefined): boolean => /^https:/i.test(address ?? "");

/** A range of every address there is, or a word that means it. */
const trustsAll = (proxies: string): boolean =>
  proxies.split(",").some((one) => /^(?:true|\*|.+\/0)$/i.test(one.trim()));

const RULES: Record<SetupCheckName, { state: Exclude<CheckState, "well">; isMet(facts: Facts): boolean }> = {
  plain_http: {
    state: "danger",
    isMet: (facts) => facts.isHosted && facts.publicUrl !== undefined && !isHttps(facts.publicUrl),
  },
  public_url_missing: {
    state: "danger",
    isMet: (facts) => facts.isHosted && facts.publicUrl === undefined,
  },
  sign_up_open: { state: "danger", isMet: (facts) => facts.isHosted && facts.signUp === "open" },
  proxies_unbounded: { state: "danger", isMet: (facts) => trustsAll(facts.trustedProxies) },
  identity_plain_http: {
    state: "danger",
    isMet: ({ identityAddresses }) =>
      identityAddresses.some((one) => {
        const at = URL.parse(one);
        return at?.protocol === "http:" && !isLoopback(at.hostname);
      }),
  },
  client_secret_unused: {
    state: "warn",
    isMet: (facts) => facts.identityAddresses.length === 0 && (facts.hasClientSecret || facts.hasClientKey),
  },
  client_secret_and_key: {
    state: "warn",
    isMet: ({ hasClientSecret, hasClientKey }) => hasClientSecret && hasClientKey,
  },
  folder_readable: {
    state: "danger",
    isMet: ({ folderMode }) => folderMode !== null && (folderMode & 0o077) !== 0,
  },
  mail_missing: {
    state: "warn",
    isMet: (facts) => facts.delivery === "outbox" && (facts.isHosted || facts.people > 1),
  },
  database_embedded: {
    state: "warn",
    isMet: ({ database, people }) => database === "embedded" && people > MOST_EMBEDDED,
  },
  backup_missing: {
    state: "warn",
    isMet: (facts) => facts.backup === "none" && !facts.isBackedUp && (facts.isHosted || facts.people > 1),
  },
  backup_old: {
    state: "danger",
    isMet: (facts) => facts.backup === "old" || (facts.backup === "none" && facts.isBackedUp),
  },
  sample_shown: { state: "note", isMet: (facts) => facts.isHosted && facts.showsSample },
};

/** Every check, with what came of it. */
export const checksOf = (facts: Facts): SetupCheck[] =>
  SETUP_CHECKS.map((name) => {
    const { state, isMet } = RULES[name];
    const params: SetupCheck["params"] =
      name === "database_embedded" ? { people: facts.people, most: MOST_EMBEDDED } : {};
    return { name, state: isMet(facts) ? state : "well", params };
  });
