import type { Identity } from "@gyan/contract/system.ts";
import { local, perTab } from "../storage.ts";

// What the entrance must know of the provider before anybody asks it.

const ID_TOKEN = "identityToken";
const BY_IDENTITY = "signedInBy";

/** A browser gives the means for it only on a safe connection, or on this very machine. */
export const canAskProvider = ({ isByServer }: Identity): boolean =>
  isByServer === true || globalThis.crypto?.subtle !== undefined;

/** Our own provider knows those who came in through it, in this browser, and nobody else: a stranger is not asked about. */
export const mayKnow = ({ kind }: Identity): boolean => kind === "external" || keptIdentity().cameThroughIt;

/** Kept for the sign-out, of which the provider then knows whose session it is to end, and for the next visit. */
export function keepIdentity(idToken: string | null) {
  if (idToken === null) {
    perTab.remove(ID_TOKEN);
    local.remove(BY_IDENTITY);
  } else {
    perTab.write(ID_TOKEN, idToken);
    local.write(BY_IDENTITY, "identity");
  }
}

export const keptIdentity = () => ({
  idToken: perTab.read(ID_TOKEN),
  cameThroughIt: Boolean(local.read(BY_IDENTITY)),
});
