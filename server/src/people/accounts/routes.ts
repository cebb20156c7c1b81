import { contract } from "@gyan/contract";
import { on, type Route } from "#platform/http/route.ts";
import { forgetting, remembering } from "./attempts/known.ts";
import type { Needs } from "./needs.ts";
import { signOut } from "./sessions.ts";
import { signInByLink, signInByPassword } from "./signing-in.ts";

export const accountRoutes = (app: Needs): Route[] => [
  on(contract.accounts.logInByLink, (call) =>
    remembering(app, call, signInByLink(app, call.body, call.from)),
  ),
  on(contract.accounts.logIn, (call) => remembering(app, call, signInByPassword(app, call.body, call.from))),
  on(contract.accounts.logOut, async ({ token, wire }) => {
    await signOut(app, token);
    forgetting(app, { wire }, token);
    return { message: "Logout Successfully" };
  }),
];
