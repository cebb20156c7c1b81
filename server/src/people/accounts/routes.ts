import { contract } from "@gyan/contract";
import { on, type Route } from "#platform/http/route.ts";
import { rememberDevice } from "./attempts/known.ts";
import type { Needs } from "./needs.ts";
import { signOut } from "./sessions.ts";
import { signInByLink, signInByPassword } from "./signing-in.ts";

export const accountRoutes = (app: Needs): Route[] => [
  on(contract.accounts.logInByLink, async ({ body, from, wire }) => {
    const signedIn = await signInByLink(app, body, from);
    await rememberDevice(app, wire.response, from, signedIn.user.email);
    return signedIn;
  }),
  on(contract.accounts.logIn, async ({ body, from, wire }) => {
    const answer = await signInByPassword(app, body, from);
    if ("user" in answer) await rememberDevice(app, wire.response, from, answer.user.email);
    return answer;
  }),
  on(contract.accounts.logOut, async ({ token }) => {
    await signOut(app, token);
    return { message: "Logout Successfully" };
  }),
];
