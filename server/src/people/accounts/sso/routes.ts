import { contract } from "@gyan/contract";
import { on, type Route } from "#platform/http/route.ts";
import { rememberDevice } from "../attempts/known.ts";
import type { Needs } from "../needs.ts";
import { makeNonce } from "./nonces.ts";
import { signInByIdentity } from "./sign-in.ts";

export const ssoRoutes = (app: Needs): Route[] => [
  on(contract.accounts.startSso, async () => ({ nonce: await makeNonce(app) })),
  on(contract.accounts.logInBySso, async ({ body, from, wire }) => {
    const signedIn = await signInByIdentity(app, body, from);
    await rememberDevice(app, wire.response, from, signedIn.user.email);
    return signedIn;
  }),
];
