import { contract } from "@gyan/contract";
import { on, type Route } from "#platform/http/route.ts";
import { messageIn } from "#platform/messages.ts";
import * as me from "./me.ts";
import type { Needs } from "./needs.ts";

const { accounts } = contract;

export const meRoutes = (app: Needs): Route[] => [
  on(accounts.me, ({ actor }) => me.whoIs(app.db, actor)),
  on(accounts.changeMe, ({ actor, body }) => me.changeMe(app, actor.personId, body)),
  on(accounts.changePassword, async ({ actor, token, body, language, from }) => {
    await me.changeMyPassword(app, { actor, token }, body, { language, from });
    return messageIn(language, "password_changed");
  }),
  on(accounts.sessions, ({ actor, token }) => me.mySessions(app, actor.personId, token)),
  on(accounts.endSessions, async ({ actor, token, query, language }) => {
    const ended = await me.endMySessions(app, actor.personId, token, query.everywhere === "true");
    return { ...messageIn(language, "sessions_ended"), ended };
  }),
  on(accounts.endSession, async ({ actor, params, language }) => {
    await me.endMySession(app, actor.personId, params.sessionId);
    return messageIn(language, "session_ended");
  }),
  on(accounts.apiTokens, ({ actor }) => me.myTokens(app, actor.personId)),
  on(accounts.makeApiToken, ({ actor, body }) => me.makeToken(app, actor, body)),
  on(accounts.endApiToken, async ({ actor, params, language }) => {
    await me.endToken(app, actor.personId, params.tokenId);
    return messageIn(language, "token_ended");
  }),
  on(accounts.readUnfinished, ({ actor }) => me.readUnfinished(app.db, actor.personId)),
  on(accounts.keepUnfinished, ({ actor, body }) => me.keepUnfinished(app, actor.personId, body.data)),
  on(accounts.forgetUnfinished, async ({ actor, language }) => {
    await me.forgetUnfinished(app.db, actor.personId);
    return messageIn(language, "unfinished_forgotten");
  }),
];
