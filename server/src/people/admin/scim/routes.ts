import { contract } from "@gyan/contract";
import { on, type Route } from "#platform/http/route.ts";
import { messageIn } from "#platform/messages.ts";
import type { Needs } from "../needs.ts";
import { endToken, listTokens, makeToken } from "./tokens.ts";

export const scimTokenRoutes = (app: Needs): Route[] => [
  on(contract.admin.scimTokens, () => listTokens(app)),
  on(contract.admin.makeScimToken, ({ actor, body }) => makeToken(app, actor.personId, body)),
  on(contract.admin.endScimToken, async ({ actor, params, language }) => {
    await endToken(app, actor.personId, params.tokenId);
    return messageIn(language, "token_ended");
  }),
];
