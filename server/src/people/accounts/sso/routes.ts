import { contract } from "@gyan/contract";
import { on, type Route } from "#platform/http/route.ts";
import { remembering } from "../attempts/known.ts";
import type { Needs } from "../needs.ts";
import { makeNonce } from "./nonces.ts";
import { signInByIdentity } from "./sign-in.ts";

export const ssoRoutes = (app: Needs): Route[] => [
  on(contract.accounts.startSso, async () => ({ nonce: await makeNonce(app) })),
  on(contract.accounts.logInBySso, (call) =>
    remembering(app, call, signInByIdentity(app, call.body, call.from)),
  ),
];
