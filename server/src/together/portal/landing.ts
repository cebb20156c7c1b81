import type { ReplyOf } from "@gyan/contract/endpoint.ts";
import { fail } from "@gyan/contract/failures.ts";
import type { landing as landingCall } from "@gyan/contract/sharing/portal.ts";
import type { Needs } from "./needs.ts";
import { coverOf } from "./rules.ts";
import * as store from "./store.ts";

/** What everybody may know of an organisation's portal. One that is disabled has none. */
export async function readLanding(
  { db, config }: Pick<Needs, "db" | "config">,
  urlName: string,
): Promise<ReplyOf<typeof landingCall>> {
  const portal = await store.portalNamed(db, urlName.toLowerCase());
  if (!portal) throw fail("client_not_found");
  const collections = await store.announced(db, portal.id);
  return {
    organisation: portal.name,
    clientUrlName: portal.urlName,
    title: portal.title,
    text: portal.text,
    collections: collections.map(({ cover, ...one }) => ({ ...one, cover: coverOf(cover) })),
    isOpen: portal.isOpen && config.SIGN_UP !== "invited",
    admitsCurators: portal.admitsCurators,
  };
}
