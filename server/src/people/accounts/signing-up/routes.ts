import { contract } from "@gyan/contract";
import { on, type Route } from "#platform/http/route.ts";
import { messageIn } from "#platform/messages.ts";
import type { Needs } from "../needs.ts";
import { askForLink, openReset, resetPassword } from "./resetting.ts";
import { planPage, signUp } from "./sign-up.ts";
import { verifyAddress } from "./verifying.ts";

const isYes = (text: string | undefined): boolean => /^(?:true|1|yes)$/i.test(text?.trim() ?? "");

export const signingUpRoutes = (app: Needs): Route[] => [
  on(contract.accounts.signUp, async ({ body, language, from }) => {
    await signUp(app, body, { language, from });
    return messageIn(language, "signed_up");
  }),
  on(contract.accounts.subscriptionFromUrl, ({ query }) => planPage(app, query.shortURL)),
  on(contract.accounts.forgetPassword, async ({ query, language, from }) => {
    await askForLink(app, "reset", query.email, { language, from });
    return "Success" as const;
  }),
  on(contract.accounts.resendVerification, async ({ body, language, from }) => {
    await askForLink(app, "verify", body.email, { language, from });
    return "Success" as const;
  }),
  on(contract.accounts.verifyToken, ({ query, from }) =>
    verifyAddress(app, { token: query["verify-token"], signsIn: isYes(query["is-al"]) }, from),
  ),
  on(contract.accounts.readResetToken, async ({ query, from }) => ({
    userId: await openReset(app, query["reset-token"], from),
  })),
  on(contract.accounts.resetPassword, async ({ body, language, from }) => {
    await resetPassword(app, body, { language, from });
    return messageIn(language, "password_updated");
  }),
];
