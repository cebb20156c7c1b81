import { contract } from "@gyan/contract";
import { on, type Route } from "#platform/http/route.ts";
import { remembering } from "../attempts/known.ts";
import type { Needs } from "../needs.ts";
import { begin, finish, leavingAddress, spentCookie } from "./by-server.ts";
import { leaveByIssuer } from "./leaving.ts";
import { makeNonce } from "./nonces.ts";
import { signInByIdentity } from "./sign-in.ts";

export const ssoRoutes = (app: Needs): Route[] => [
  on(contract.accounts.startSso, async () => ({ nonce: await makeNonce(app) })),
  on(contract.accounts.logInBySso, (call) =>
    remembering(app, call, signInByIdentity(app, call.body, call.from)),
  ),
  on(contract.accounts.beginSso, async ({ body, language, from, wire }) => {
    const { reply, cookies } = await begin(app, body, { language, host: wire.header("host"), from });
    wire.response.appendHeader("set-cookie", cookies);
    return reply;
  }),
  on(contract.accounts.logInByCode, async (call) => {
    try {
      return await remembering(app, call, finish(app, call.body, call.from));
    } finally {
      // After it, because it sets the header anew.
      call.wire.response.appendHeader("set-cookie", spentCookie(app.config, call.body.answer));
    }
  }),
  on(contract.accounts.leaveSso, async ({ body, wire }) => ({
    address: await leavingAddress(app, body.idToken, wire.header("host")),
  })),
  on(contract.accounts.leaveByIssuer, async ({ body }) => {
    await leaveByIssuer(app, body.logout_token);
    return {};
  }),
];
