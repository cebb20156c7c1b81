import { fail } from "@gyan/contract/failures.ts";
import { z } from "zod";
import { HOUR, MINUTE, type Clock } from "#platform/clock.ts";
import type { Log } from "#platform/log.ts";
import { textAt } from "./fetching.ts";

/** What a provider tells about itself, as far as it matters here. */
export type Metadata = {
  issuer: string;
  keysUrl: string;
  origins: string[];
  /** As it names them; `openid-client` takes them so. */
  told: Told;
};

export type Discovery = ReturnType<typeof discover>;

type Parts = { url: string; clock: Pick<Clock, "now">; log: Log; timeMs: number };

const KEEP_METADATA_MS = HOUR;
const KEEP_KEYS_MS = 10 * MINUTE;
const NEW_KEYS_EVERY_MS = 5_000;

const Address = z.url({ protocol: /^https?$/ });
export type Told = z.output<typeof Told>;
const Told = z.object({
  issuer: z.string().min(1),
  jwks_uri: Address,
  authorization_endpoint: Address,
  token_endpoint: Address.optional(),
  userinfo_endpoint: Address.optional(),
  end_session_endpoint: Address.optional(),
  token_endpoint_auth_methods_supported: z.array(z.string()).optional().catch(undefined),
  authorization_response_iss_parameter_supported: z.boolean().optional().catch(undefined),
});
const Keys = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) });

export function discover({ url, clock, log, timeMs }: Parts) {
  const ask = async <T>(address: string, shape: z.ZodType<T>): Promise<T> => {
    try {
      return shape.parse(JSON.parse(await textAt(address, timeMs)));
    } catch (error) {
      const reason = error instanceof z.ZodError ? "its answer is not understood" : String(error);
      log.warn({ address, reason }, "the identity provider cannot be asked");
      throw fail("identity_unreachable");
    }
  };
  const metadata = cacheOf(clock, KEEP_METADATA_MS, async () => toMetadata(url, await ask(url, Told), log));
  const keys = cacheOf(clock, KEEP_KEYS_MS, async () => {
    const { keysUrl } = await metadata.get();
    return ask(keysUrl, Keys);
  });
  return {
    metadata: metadata.get,
    keys: keys.get,
    /** Fetched again when a token names an unknown key, but not for every such token. */
    newKeys: () => keys.renew(NEW_KEYS_EVERY_MS),
  };
}

function toMetadata(url: string, document: Told, log: Log): Metadata {
  const { jwks_uri, authorization_endpoint, token_endpoint, userinfo_endpoint, end_session_endpoint } =
    document;
  // A document fetched over https must not lead to keys over http, nor have tokens and secrets sent over it.
  const unsafe = [jwks_uri, token_endpoint, userinfo_endpoint].find((one) => one?.startsWith("http:"));
  if (url.startsWith("https:") && unsafe !== undefined) {
    log.warn({ address: unsafe }, "the identity provider offers its keys or tokens over an unsafe line");
    throw fail("identity_unreachable");
  }
  const addresses = [
    jwks_uri,
    authorization_endpoint,
    token_endpoint,
    userinfo_endpoint,
    end_session_endpoint,
  ];
  const origins = addresses.flatMap((one) => (one === undefined ? [] : [new URL(one).origin]));
  return { issuer: document.issuer, keysUrl: jwks_uri, origins: [...new Set(origins)], told: document };
}

/** Caches a value for a while; concurrent callers share one load; a failure is not cached. */
function cacheOf<T>(clock: Pick<Clock, "now">, keepMs: number, load: () => Promise<T>) {
  let entry: { value: T; at: number } | undefined;
  let renewedAt = 0;
  let asking: Promise<T> | undefined;
  const now = () => clock.now().getTime();
  const ask = (): Promise<T> => {
    asking ??= load()
      .then((value) => {
        entry = { value, at: now() };
        return value;
      })
      .finally(() => {
        asking = undefined;
      });
    return asking;
  };
  const get = (): Promise<T> => (entry && now() - entry.at < keepMs ? Promise.resolve(entry.value) : ask());
  return {
    get,
    renew(everyMs: number): Promise<T> {
      if (now() - renewedAt < everyMs) return get();
      renewedAt = now();
      return ask();
    },
  };
}
