import { TAGS } from "@gyan/contract/accounts/translated.rules.ts";
import { constants } from "@gyan/contract/system/constants.rules.ts";
import { type Reply, api } from "./api.ts";
import { isFailure } from "./failure.ts";
import { createStore, useStore } from "./store.ts";
import type { TextKey } from "./texts.ts";

export type Config = Reply<"system", "config">;

/** The shape that the server's answer is merged into; it holds while the server has not answered. */
const SHAPE: Config = {
  appId: constants.appId,
  successCode: constants.successCode,
  errorCode: constants.errorCode,
  gyanVersion: constants.gyanVersion,
  autoLogout: { enabled: true, minutes: 5 },
  environment: "prod",
  languages: TAGS,
  identity: null,
  contentSite: null,
  isSignUpOpen: false,
  front: null,
  isUnclaimed: false,
  sendsMail: true,
  payments: "local",
  analyticsId: null,
  asking: { isOn: true, isByModel: false },
};

const PATIENCE = 4000;
const FIRST_WAIT = 2000;
const LONGEST_WAIT = 60_000;

const config = createStore(SHAPE);

export const { read: readConfig, watch: watchConfig } = config;

export const useConfig = (): Config => useStore(config);

/** A text of which another says the same where no mail is sent. */
type OfMail<Key extends string> = Key extends `${infer Base}Held` ? Base : never;

/**
 * The key of a text about a mail, as far as mails leave this installation. It says the same to everybody, whether there is an
 * account for an address or not.
 */
export function useMailText(): (key: OfMail<TextKey>) => TextKey {
  const { sendsMail } = useConfig();
  return (key) => (sendsMail ? key : `${key}Held`);
}

export function mergeConfig(answer: Partial<Config>): Config {
  return { ...SHAPE, ...answer, autoLogout: { ...SHAPE.autoLogout, ...answer.autoLogout } };
}

/**
 * Asked once, before the first paint. "missing" means that what answers is not our server; after any other
 * failure the product starts with the shape and asks again.
 */
export async function loadConfig(): Promise<"known" | "missing" | "later"> {
  const outcome = await ask(PATIENCE);
  if (outcome === "later") askLater(FIRST_WAIT);
  return outcome;
}

async function ask(patience: number): Promise<"known" | "missing" | "later"> {
  try {
    const answer = await api.system.config({}, { signal: AbortSignal.timeout(patience) });
    config.set(mergeConfig(answer));
    return "known";
  } catch (error) {
    return isFailure(error) && error.status === 404 ? "missing" : "later";
  }
}

function askLater(wait: number) {
  setTimeout(() => {
    void ask(LONGEST_WAIT).then((outcome) => {
      if (outcome !== "known") askLater(Math.min(wait * 2, LONGEST_WAIT));
    });
  }, wait);
}
