import type { Policy } from "@gyan/contract/identity/calls.ts";

/** How this application is registered at its own provider. */
export const CLIENT_ID = "gyan";
export const SCOPE = "openid profile email";
/** Below the address of the installation; the browser keeps the provider's cookies to itself there. */
export const PLACE = "/oidc";

const POLICIES: readonly string[] = ["sign-in", "reset-password", "edit-profile"] satisfies Policy[];

export const isPolicy = (value: unknown): value is Policy =>
  typeof value === "string" && POLICIES.includes(value);

/** Without one, somebody simply signs in. */
export const policyOf = (params: Record<string, unknown>): Policy =>
  isPolicy(params["policy"]) ? params["policy"] : "sign-in";

export const interactionPath = (uid: string): string => `${PLACE}/interaction/${uid}`;

/** Where people may have this page open: without a path, as browsers name the place of a page. */
export const originsOf = (publicUrl: string, port: number): string[] => [
  ...new Set([new URL(publicUrl).origin, `http://localhost:${port}`, `http://127.0.0.1:${port}`]),
];

/**
 * Where the caller believes to be, when no public address is set: on this machine, by one of its names. Nothing else is
 * believed, for answers hold addresses, and a header could lead people to wherever it wants.
 */
export function originFor(host: string, origins: readonly string[]): string {
  const here = `http://${host.toLowerCase()}`;
  return origins.includes(here) ? here : origins[0]!;
}

/** What the provider's id tokens say of somebody. */
export const toClaims = (person: {
  uuid: string;
  email: string;
  isVerified: boolean;
  firstName: string;
  lastName: string;
  role: string;
  groupName: string;
}) => ({
  sub: person.uuid,
  email: person.email,
  email_verified: person.isVerified,
  given_name: person.firstName,
  family_name: person.lastName,
  name: `${person.firstName} ${person.lastName}`.trim(),
  groups: [person.groupName],
  roles: [person.role],
});

export const isUuid = (text: string): boolean =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text);

/** What our own ids look like: nothing else is worth a question, and some of it the database would not take. */
export const isRecordId = (text: string): boolean => /^[\w~-]{1,128}$/.test(text);
