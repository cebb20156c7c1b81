import { contract } from "@gyan/contract";
import { on, type Route } from "#platform/http/route.ts";
import type { Needs } from "./needs.ts";
import { signOut } from "./sessions.ts";
import { signInByLink, signInByPassword } from "./signing-in.ts";

export const accountRoutes = (app: Needs): Route[] => [
  on(contract.accounts.logInByLink, ({ body, from }) => signInByLink(app, body, from)),
  on(contract.accounts.logIn, ({ body, from }) => signInByPassword(app, body, from)),
  on(contract.accounts.logOut, async ({ token }) => {
    await signOut(app, token);
    return { message: "Logout Successfully" };
  }),
];
