import { BadConfiguration } from "#platform/config.ts";
import type { Needs } from "../needs.ts";
import { hasAdminWithPasskey } from "./store.ts";

/** Refuses to start where nobody could come in: without passwords, it takes a provider or an administrator's passkey. */
export async function refuseLockOut({ db, config }: Pick<Needs, "db" | "config">): Promise<void> {
  if (config.PASSWORDS !== "off" || config.OIDC_AUTHORITY !== undefined) return;
  if (await hasAdminWithPasskey(db)) return;
  throw new BadConfiguration(
    "PASSWORDS=off would let nobody in. Set OIDC_AUTHORITY to the identity provider of your organisation, or start with PASSWORDS=on and let an administrator add a passkey first.",
  );
}
