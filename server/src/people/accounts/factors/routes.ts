import { contract } from "@gyan/contract";
import { on, type Route } from "#platform/http/route.ts";
import { messageIn } from "#platform/messages.ts";
import { remembering } from "../attempts/known.ts";
import type { Needs } from "../needs.ts";
import * as factors from "./actions.ts";
import { beginAuthenticator, confirmAuthenticator } from "./codes.ts";
import * as passkeys from "./passkeys.ts";
import * as proof from "./proof.ts";
import { askSecondPasskey, finishByCode, finishByPasskey, signInByPasskey } from "./second-step.ts";

const { accounts } = contract;

export const factorRoutes = (app: Needs): Route[] => [
  on(accounts.askPasskey, () => passkeys.ask(app, "sign_in", null)),
  on(accounts.logInByPasskey, (call) => remembering(app, call, signInByPasskey(app, call.body, call.from))),
  on(accounts.finishByCode, (call) => remembering(app, call, finishByCode(app, call.body, call))),
  on(accounts.askSecondPasskey, ({ body }) => askSecondPasskey(app, body.token)),
  on(accounts.finishByPasskey, (call) => remembering(app, call, finishByPasskey(app, call.body, call.from))),
  on(accounts.factors, ({ actor }) => factors.myFactors(app, actor.personId)),
  on(accounts.beginAuthenticator, ({ actor }) => beginAuthenticator(app, actor.personId)),
  on(accounts.confirmAuthenticator, ({ actor, params, body, language, from }) =>
    confirmAuthenticator(app, actor.personId, { ...params, ...body }, { language, from }),
  ),
  on(accounts.removeAuthenticator, async ({ actor, language }) => {
    await factors.removeAuthenticator(app, actor.personId, language);
    return messageIn(language, "factor_removed");
  }),
  on(accounts.askNewPasskey, ({ actor }) => passkeys.askNew(app, actor.personId)),
  on(accounts.addPasskey, ({ actor, body, language }) => passkeys.add(app, actor.personId, body, language)),
  on(accounts.renamePasskey, ({ actor, params, body }) =>
    factors.renamePasskey(app, actor.personId, params.passkeyId, body.name),
  ),
  on(accounts.removePasskey, async ({ actor, params, language }) => {
    await factors.removePasskey(app, actor.personId, params.passkeyId, language);
    return messageIn(language, "factor_removed");
  }),
  on(accounts.makeRecoveryCodes, ({ actor, language }) =>
    factors.makeRecoveryCodes(app, actor.personId, language),
  ),
  on(accounts.proofWays, ({ actor, token }) => proof.proofWays(app, { personId: actor.personId, token })),
  on(accounts.prove, async ({ actor, token, body, language, from }) => {
    await proof.prove(app, { personId: actor.personId, token }, body, { language, from });
    return messageIn(language, "proved");
  }),
  on(accounts.askProofPasskey, ({ actor }) => passkeys.ask(app, "proof", actor.personId)),
  on(accounts.proveByPasskey, async ({ actor, token, body, language }) => {
    await proof.proveByPasskey(app, { personId: actor.personId, token }, body);
    return messageIn(language, "proved");
  }),
];
