import { CLIPPER_CLIENT } from "@gyan/contract/clipping/rules.ts";
import type { Address } from "../address.ts";
import { type Awaited, fleeting, keep, kept, remember } from "../storage.ts";
import { Trouble } from "../trouble.ts";

const SCOPE = "read write";
const DEVICE_GRANT = "urn:ietf:params:oauth:grant-type:device_code";
/** A token is asked for anew before it ends on the way. */
const EARLY_MS = 30_000;

type Endpoints = { device: string; token: string; revocation: string | null };

/** From what the server says of itself; they must lie where the server does, for they are told a secret. */
async function endpointsOf(address: Address): Promise<Endpoints> {
  const told = await asJson(`${address}/oauth/.well-known/openid-configuration`);
  const at = (name: string): string | null => {
    const url = typeof told.body[name] === "string" ? URL.parse(told.body[name]) : null;
    return url && url.origin === new URL(address).origin ? url.href : null;
  };
  const [device, token] = [at("device_authorization_endpoint"), at("token_endpoint")];
  if (told.status !== 200 || device === null || token === null) throw new Trouble("no_accounts");
  return { device, token, revocation: at("revocation_endpoint") };
}

type Told = { status: number; body: Record<string, unknown> };

async function asJson(address: string, form?: Record<string, string>): Promise<Told> {
  const asked = form && { method: "POST", body: new URLSearchParams(form) };
  const response = await fetch(address, { credentials: "omit", ...asked }).catch(() => {
    throw new Trouble("unreachable", { isPassing: true });
  });
  if (response.status === 429 || response.status >= 500)
    throw new Trouble("server_failed", { isPassing: true });
  const body: unknown = await response.json().catch(() => ({}));
  return { status: response.status, body: typeof body === "object" && body !== null ? { ...body } : {} };
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** Opens the page on which the person confirms; whoever looks after it asks from time to time whether they did (RFC 8628). */
export async function beginSignIn(): Promise<Awaited> {
  const address = await serverOrNone();
  const { device } = await endpointsOf(address);
  const { status, body } = await asJson(device, { client_id: CLIPPER_CLIENT, scope: SCOPE });
  const page = textOf(body["verification_uri_complete"]) || textOf(body["verification_uri"]);
  if (status !== 200 || typeof body["device_code"] !== "string" || !/^https?:/u.test(page))
    throw new Trouble("no_accounts");
  const awaited: Awaited = {
    deviceCode: body["device_code"],
    userCode: textOf(body["user_code"]),
    page,
    until: Date.now() + 1000 * (Number(body["expires_in"]) || 600),
    intervalMs: 1000 * (Number(body["interval"]) || 5),
    failed: null,
  };
  await keep({ awaited });
  return awaited;
}

/** Asks once; true when there is nothing to wait for any more. */
export async function askSignIn(): Promise<boolean> {
  const [awaited, address] = [await kept("awaited"), await kept("server")];
  if (awaited === null || address === null || awaited.failed !== null) return true;
  const end = async (failed: string) => {
    await keep({ awaited: { ...awaited, failed } });
    return true;
  };
  if (Date.now() > awaited.until) return end("expired");
  const { token } = await endpointsOf(address);
  const form = { grant_type: DEVICE_GRANT, device_code: awaited.deviceCode, client_id: CLIPPER_CLIENT };
  const { status, body } = await asJson(token, form);
  // Cancelled, or begun anew, while it was asked.
  if ((await kept("awaited"))?.deviceCode !== awaited.deviceCode) return true;
  if (status === 200) {
    await tookTokens(body);
    await keep({ awaited: null });
    return true;
  }
  if (body["error"] === "authorization_pending") return false;
  if (body["error"] === "slow_down") {
    await keep({ awaited: { ...awaited, intervalMs: awaited.intervalMs + 5_000 } });
    return false;
  }
  return end(body["error"] === "access_denied" ? "denied" : "expired");
}

async function tookTokens(body: Record<string, unknown>): Promise<string> {
  const token = String(body["access_token"]);
  await remember({ access: { token, until: Date.now() + 1000 * (Number(body["expires_in"]) || 300) } });
  if (typeof body["refresh_token"] === "string")
    await keep({ signIn: { refreshToken: body["refresh_token"] } });
  return token;
}

let renewing: Promise<string> | null = null;

/** What lets a call in. A token of the provider is renewed once, however many ask. */
export async function bearer(address: Address): Promise<string> {
  const signIn = await kept("signIn");
  if (signIn !== null && "token" in signIn) return signIn.token;
  const access = await fleeting("access");
  if (access !== null && access.until - EARLY_MS > Date.now()) return access.token;
  if (signIn === null) throw new Trouble("signed_out");
  const { refreshToken } = signIn;
  renewing ??= navigator.locks
    .request("renewing", () => renewed(address, refreshToken))
    .finally(() => {
      renewing = null;
    });
  return renewing;
}

async function renewed(address: Address, before: string): Promise<string> {
  // Popup and background may both have found the old one; the second finds what the first was given.
  const signIn = await kept("signIn");
  const access = await fleeting("access");
  if (signIn !== null && "refreshToken" in signIn && signIn.refreshToken !== before && access !== null)
    return access.token;
  const { token } = await endpointsOf(address);
  const form = { grant_type: "refresh_token", refresh_token: before, client_id: CLIPPER_CLIENT };
  const { status, body } = await asJson(token, form);
  if (status === 200) return tookTokens(body);
  await forgetAccess();
  await keep({ signIn: null });
  throw new Trouble("signed_out");
}

export const forgetAccess = (): Promise<void> => remember({ access: null });

/** The server forgets the sign-in too, where it can be reached. */
export async function signOut(): Promise<void> {
  const [address, signIn] = [await kept("server"), await kept("signIn")];
  await keep({ signIn: null, awaited: null, person: null, place: null });
  await forgetAccess();
  if (address === null || signIn === null || !("refreshToken" in signIn)) return;
  const { revocation } = await endpointsOf(address).catch(() => ({ revocation: null }));
  const form = { token: signIn.refreshToken, token_type_hint: "refresh_token", client_id: CLIPPER_CLIENT };
  if (revocation !== null) await asJson(revocation, form).catch(() => undefined);
}

async function serverOrNone(): Promise<Address> {
  const address = await kept("server");
  if (address === null) throw new Trouble("signed_out");
  return address;
}
