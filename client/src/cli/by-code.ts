import * as oauth from "openid-client";
import { shown, type Output } from "./output.ts";
import { unreachable } from "./server.ts";
import { ENDS, Trouble } from "./trouble.ts";

const PROGRAM = "gyan-cli";

/** A machine of one's own has no certificate for itself; what is sent elsewhere is encrypted. */
const isHere = (address: string): boolean =>
  ["localhost", "127.0.0.1", "[::1]"].includes(new URL(address).hostname);

async function providerAt(address: string, signal?: AbortSignal): Promise<oauth.Configuration> {
  try {
    const config = await oauth.discovery(new URL(`${address}/oauth`), PROGRAM, undefined, oauth.None(), {
      algorithm: "oauth2",
      ...(isHere(address) && { execute: [oauth.allowInsecureRequests] }),
      [oauth.customFetch]: (url, options) =>
        fetch(url, { ...options, ...(signal && { signal }) } as RequestInit),
    });
    return config;
  } catch (error) {
    throw notThere(address, error);
  }
}

/** What answers there is no Gyan that lets programs in by a code, or nothing answers. */
function notThere(address: string, error: unknown): Trouble {
  const { cause } = error as { cause?: unknown };
  const isAnswered =
    cause instanceof Response || (error as { code?: string }).code?.startsWith("OAUTH_") === true;
  if (!isAnswered) return unreachable(address, error);
  return new Trouble(
    `${address} lets nobody in by a code. Check the address, or sign in with a token: "gyan login ${address} --token -".`,
    ENDS.unreachable,
  );
}

/** Shows a code, and waits until somebody who is signed in there has typed it. */
export async function tokenByCode(
  address: string,
  scope: string,
  { output, signal }: { output: Output; signal: AbortSignal },
): Promise<string> {
  const config = await providerAt(address, signal);
  const words = ["read", "write", "admin"];
  const asked = { scope: words.slice(0, words.indexOf(scope) + 1).join(" ") };
  try {
    const device = await oauth.initiateDeviceAuthorization(config, asked);
    output.note(`Open ${shown(device.verification_uri_complete ?? device.verification_uri)}`);
    output.note(`and let "Gyan command line" in. It must show the code ${shown(device.user_code)}.`);
    const { access_token: token } = await oauth.pollDeviceAuthorizationGrant(
      config,
      { ...device, interval: device.interval ?? 2 },
      undefined,
      { signal },
    );
    return token;
  } catch (error) {
    if (signal.aborted) throw error;
    const { error: code } = error as { error?: string };
    if (code === "access_denied")
      throw new Trouble("It was not allowed, so nobody is signed in.", ENDS.notSignedIn);
    if (code === "expired_token")
      throw new Trouble("Nobody typed the code in time. Sign in again.", ENDS.notSignedIn);
    throw unreachable(address, error);
  }
}

/** Gives the token back. False where the server cannot be asked. */
export async function endToken(address: string, token: string, signal: AbortSignal): Promise<boolean> {
  try {
    await oauth.tokenRevocation(await providerAt(address, signal), token);
    return true;
  } catch {
    return false;
  }
}
