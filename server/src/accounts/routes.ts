import { contract } from "@gyan/contract";
import type { App } from "#app.ts";
import { on } from "#platform/http/route.ts";
import type { Route } from "#platform/http/route.ts";
import { changeMe, signInByLink, signInByPassword, signOut, whoIs } from "./actions.ts";

export const accountRoutes = (app: App): Route[] => [
  on(contract.accounts.logInByLink, ({ body }) => signInByLink(app, body.loginToken, body.timeZone)),
  on(contract.accounts.logIn, ({ body }) => signInByPassword(app, body.email, body.password)),
  on(contract.accounts.logOut, async ({ token }) => {
    await signOut(app, token);
    return { message: "Logout Successfully" };
  }),
  on(contract.accounts.me, ({ actor }) => whoIs(app, actor.personId)),
  on(contract.accounts.changeMe, ({ actor, body }) => changeMe(app, actor.personId, body)),
];
