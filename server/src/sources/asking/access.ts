import type { Queryable } from "#platform/db.ts";
import type { Access, RemoteSource } from "#sources/providers/remote/remote.ts";
import type { Needs } from "./needs.ts";
import { configuredFor, isAllowed, mailAddressOf, withoutSlash } from "./rules.ts";
import { unseal } from "#platform/seal.ts";
import * as store from "./store.ts";

export type AccessApp = Pick<Needs, "config" | "log"> & { db: Queryable };

/** How to ask a source, or why it is not asked. The administrator's values win over the configuration. */
export async function accessTo(
  app: AccessApp,
  source: RemoteSource,
): Promise<{ access: Access } | { why: "turned_off" | "key_missing" }> {
  const adminSettings = await store.givenTo(app.db, source.name);
  if (adminSettings.isOff || !isAllowed(app.config.SOURCES, source.name)) return { why: "turned_off" };
  const { isKeyGiven: _, ...access } = await accessWith(app, source, adminSettings);
  return isComplete(source, access) ? { access } : { why: "key_missing" };
}

/** `isKeyGiven`: the key is the administrator's. */
export async function accessWith(
  app: AccessApp,
  source: RemoteSource,
  adminSettings: store.Given,
): Promise<Access & { isKeyGiven: boolean }> {
  const configured = configuredFor(source.name, app.config);
  const key = await givenKey(app, adminSettings);
  const extras = { ...configured.extras, ...adminSettings.extras };
  return {
    address: withoutSlash(
      adminSettings.extras["address"] ?? configured.address ?? extras["address"] ?? source.address,
    ),
    key: key ?? configured.key,
    contact: mailAddressOf(extras["contact"] ?? app.config.FETCH_CONTACT),
    extras,
    isKeyGiven: key !== null,
  };
}

export const isComplete = (source: RemoteSource, access: Access): boolean =>
  (source.key !== "needed" || access.key !== null) && source.needs.every((name) => hasExtra(access, name));

/** Some sources require what others only accept: their own address, a contact. */
export function hasExtra(access: Access, name: string): boolean {
  if (name === "address") return access.address !== "";
  if (name === "contact") return access.contact !== null;
  return Boolean(access.extras[name]);
}

/** A key that was sealed with another secret is as good as none, and the administrator can give it again. */
async function givenKey(app: AccessApp, adminSettings: store.Given): Promise<string | null> {
  if (adminSettings.sealedKey === null) return null;
  try {
    return await unseal(app.config, adminSettings.source, adminSettings.sealedKey);
  } catch {
    app.log.warn(
      { source: adminSettings.source },
      "the key of a source cannot be opened: it was sealed with another secret; give it again",
    );
    return null;
  }
}
