import type { Identity, IdentityFlow } from "@gyan/contract/system.ts";
import { BadConfiguration, type Config } from "#platform/config.ts";

export type Settings = Pick<
  Config,
  | "OIDC_AUTHORITY"
  | "OIDC_METADATA_URL"
  | "OIDC_POLICY_SIGN_IN"
  | "OIDC_POLICY_RESET_PASSWORD"
  | "OIDC_POLICY_EDIT_PROFILE"
>;

/** One policy: where its metadata is, and what the page needs to start it. */
type Flow = { metadataUrl: string; page: IdentityFlow };

export type Flows = {
  policies: Identity["policies"];
  metadataUrls: string[];
  /** Where the metadata of each is; null where there is no such flow. */
  metadataOf: Record<keyof Identity["policies"], string | null>;
};

const PLACE = "{policy}";
const WELL_KNOWN = "/.well-known/openid-configuration";

export function readFlows(settings: Settings): Flows {
  const signIn = flowOf(settings, settings.OIDC_POLICY_SIGN_IN);
  const [reset, edit] = [settings.OIDC_POLICY_RESET_PASSWORD, settings.OIDC_POLICY_EDIT_PROFILE].map(
    (policy) => (policy === undefined ? null : flowOf(settings, policy)),
  ) as [Flow | null, Flow | null];
  return {
    policies: { signIn: signIn.page, resetPassword: reset?.page ?? null, editProfile: edit?.page ?? null },
    metadataOf: {
      signIn: signIn.metadataUrl,
      resetPassword: reset?.metadataUrl ?? null,
      editProfile: edit?.metadataUrl ?? null,
    },
    metadataUrls: [...new Set([signIn, edit, reset].flatMap((flow) => flow?.metadataUrl ?? []))],
  };
}

function flowOf(settings: Settings, policy: string | undefined): Flow {
  const at = policy?.indexOf("=") ?? -1;
  const isParameter = at > 0;
  const name = isParameter ? settings.OIDC_POLICY_SIGN_IN : policy;
  const hasPlace = [settings.OIDC_AUTHORITY, settings.OIDC_METADATA_URL].some((one) => one?.includes(PLACE));
  if (hasPlace && (name === undefined || name.includes("=")))
    throw new BadConfiguration(
      `The setting OIDC_POLICY_SIGN_IN is missing. ${PLACE} in OIDC_AUTHORITY or OIDC_METADATA_URL is replaced by it.`,
    );
  const fill = (text: string) => text.replaceAll(PLACE, encodeURIComponent(name ?? ""));
  const authority = fill(settings.OIDC_AUTHORITY ?? "");
  const elsewhere = settings.OIDC_METADATA_URL && fill(settings.OIDC_METADATA_URL);
  const metadata = URL.parse(elsewhere ?? `${authority}${WELL_KNOWN}`);
  if (!metadata)
    throw new BadConfiguration("The setting OIDC_AUTHORITY or OIDC_METADATA_URL is no address of the web.");
  // Azure AD B2C: the metadata of a policy leads to endpoints that hold the parameter already.
  const isAsked = !hasPlace && !isParameter && policy !== undefined;
  if (isAsked) metadata.searchParams.set("p", policy);
  const isBelow = elsewhere === undefined && !isAsked;
  return {
    metadataUrl: metadata.href,
    page: {
      authority,
      metadataUrl: isBelow ? null : metadata.href,
      params: isParameter ? { [policy!.slice(0, at)]: policy!.slice(at + 1) } : {},
    },
  };
}
