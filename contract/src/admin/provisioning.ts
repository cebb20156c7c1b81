import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { ScimTokenForm } from "../forms/admin/provisioning.form.ts";
import { OrganisationId, ScimTokenId } from "../ids.ts";

const roles = ["Admin"] as const;

/** A token by which the directory of an organisation keeps its people and groups here. */
export const ScimTokenView = z.object({
  id: ScimTokenId,
  name: z.string(),
  organisation: z.object({ id: OrganisationId, name: z.string() }),
  createdOn: z.string(),
  expiresOn: z.string(),
  isOver: z.boolean(),
  seenOn: z.string().nullable(),
  seenFrom: z.string().nullable(),
  madeBy: z.string().nullable(),
});
export type ScimTokenView = z.infer<typeof ScimTokenView>;

export const scimTokens = endpoint({
  method: "GET",
  path: "/admin/directory/tokens",
  summary:
    "The tokens by which directories keep people and groups (SCIM), and the address that they are for.",
  roles,
  bySession: true,
  reply: z.object({ tokens: z.array(ScimTokenView), address: z.string() }),
});

export const makeScimToken = endpoint({
  method: "POST",
  path: "/admin/directory/tokens",
  summary: "Make such a token for one organisation. It is shown this once.",
  roles,
  bySession: true,
  proof: true,
  perMinute: 30,
  body: z.object({
    name: ScimTokenForm.shape.name,
    organisationId: OrganisationId,
    days: z.number().int().min(1).max(730).default(365),
  }),
  reply: z.object({ token: z.string(), view: ScimTokenView }),
  fails: ["client_not_found"],
});

export const endScimToken = endpoint({
  method: "DELETE",
  path: "/admin/directory/tokens/:tokenId",
  summary: "Revoke such a token: the directory is refused from now on, and nobody is changed by that.",
  roles,
  bySession: true,
  proof: true,
  params: z.object({ tokenId: ScimTokenId }),
  reply: z.object({ message: z.string() }),
  fails: ["token_not_found"],
});
