import { isEmail } from "@gyan/contract/accounts/rules.ts";
import type { JWTPayload } from "jose";
import type { Claims } from "#ports/identity.ts";

/** Which claims hold what we read; a.b reads b within a. */
export type Places = { groups: string; roles: string };

const LONGEST_NAME = 100;
const MOST_NAMES = 1_000;
const LONGEST_SUBJECT = 255;

const CONTROL = /\p{Cc}/u;

/** Null when the token names nobody. The caller has already checked its signature and times. */
export function readClaims(payload: JWTPayload, places: Places): Claims | null {
  const subject = subjectOf(payload);
  if (subject === "") return null;
  const email = addressOf(payload);
  return {
    issuer: textOf(payload.iss),
    subject,
    issuerSession: sessionOf(payload),
    nonce: textOf(payload["nonce"]),
    askedAt: askedAtOf(payload),
    email,
    isEmailVerified: email === null ? null : wordOn(email, payload),
    ...namesOf(payload),
    groups: listAt(payload, places.groups),
    roles: listAt(payload, places.roles),
    grant: textOf(payload["grant"]),
  };
}

/**
 * Whether the provider must be asked for more: without an address nobody is known, and where claims are followed, one that is not
 * there at all would take away what userinfo gives.
 */
export function lacks(
  payload: JWTPayload,
  places: Places,
  maps: { roles: Readonly<Record<string, string>>; groups: Readonly<Record<string, string>> },
): boolean {
  const [hasGroups, hasRoles] = [places.groups, places.roles].map(
    (place) => valueAt(payload, place) !== undefined,
  );
  const isMapped = (map: object) => Object.keys(map).length > 0;
  return (
    addressOf(payload) === null ||
    (isMapped(maps.groups) && !hasGroups) ||
    (isMapped(maps.roles) && !hasRoles && !hasGroups)
  );
}

export function subjectOf({ sub }: JWTPayload): string {
  const text = textOf(sub);
  return text.length <= LONGEST_SUBJECT && !CONTROL.test(text) ? text : "";
}

/** One that we could not store, or look for later, is none. */
export function sessionOf({ sid }: JWTPayload): string {
  const text = textOf(sid);
  return text.length <= LONGEST_SUBJECT && !CONTROL.test(text) && text.isWellFormed() ? text : "";
}

function askedAtOf({ auth_time }: JWTPayload): Date | null {
  const at = typeof auth_time === "number" && auth_time >= 0 ? new Date(auth_time * 1000) : null;
  return at && !Number.isNaN(at.getTime()) ? at : null;
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

const asAddress = (value: unknown): string | null => {
  const text = textOf(value).trim();
  return isEmail(text) && !CONTROL.test(text) && text.isWellFormed() ? text : null;
};

/** Azure AD B2C lists addresses, and other providers of the same maker put one into a name. */
const addressOf = ({ email, emails, preferred_username, upn }: JWTPayload): string | null =>
  [email, Array.isArray(emails) ? emails[0] : undefined, preferred_username, upn]
    .map(asAddress)
    .find((one) => one !== null) ?? null;

/** `email_verified` is about the claim `email` only. */
function wordOn(address: string, { email, email_verified }: JWTPayload): boolean | null {
  if (address !== asAddress(email) || email_verified === undefined) return null;
  return email_verified === true || email_verified === "true";
}

function namesOf(payload: JWTPayload): { firstName: string; lastName: string } {
  const givenName = cleanName(payload["given_name"]);
  const family = cleanName(payload["family_name"]);
  if (givenName !== "" || family !== "") return { firstName: givenName, lastName: family };
  const words = cleanName(payload["name"]).split(" ");
  return { firstName: words.slice(0, -1).join(" ") || words[0]!, lastName: words.slice(1).at(-1) ?? "" };
}

const cleanName = (value: unknown): string =>
  Array.from(
    textOf(value)
      .toWellFormed()
      .replace(/[\p{Cc}\s]+/gu, " ")
      .trim(),
  )
    .slice(0, LONGEST_NAME)
    .join("")
    .trim();

function listAt(payload: JWTPayload, place: string): string[] {
  const claimValue = valueAt(payload, place);
  const list: unknown[] = Array.isArray(claimValue) ? claimValue : [claimValue];
  return list.filter((one): one is string => typeof one === "string" && one !== "").slice(0, MOST_NAMES);
}

/** The whole name first: claims of some providers are addresses, with dots in them. */
function valueAt(payload: JWTPayload, place: string): unknown {
  if (Object.hasOwn(payload, place)) return payload[place];
  return place
    .split(".")
    .reduce<unknown>(
      (within, name) =>
        typeof within === "object" && within !== null && Object.hasOwn(within, name)
          ? (within as Record<string, unknown>)[name]
          : undefined,
      payload,
    );
}
