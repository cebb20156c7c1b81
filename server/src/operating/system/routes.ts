import { contract } from "@gyan/contract";
import { LanguageTag } from "@gyan/contract/accounts/model.ts";
import { constants } from "@gyan/contract/system/constants.rules.ts";
import { readableTopics, type Scope } from "#people/rights/index.ts";
import { later } from "#platform/clock.ts";
import type { Events } from "#platform/events.ts";
import { on, onStream, type Route } from "#platform/http/route.ts";
import type { Actor, Sessions } from "#platform/session.ts";
import { recordUse } from "./analytics.ts";
import { isUnclaimed, signUpPolicy } from "./claiming.ts";
import type { Needs } from "./needs.ts";
import { createWarmUp } from "./warm-up.ts";

/** News has its time before it can be read: at most so long, or a reader learns of it when they look again. */
const COMMIT_MS = 5000;

const lastEventId = (header: unknown): number | null =>
  typeof header === "string" && /^\d{1,15}$/.test(header) ? Number(header) : null;

export const systemRoutes = (
  app: Needs,
  events: Events,
  sessions: Sessions,
  warmUp = createWarmUp(app),
): Route[] => [
  on(contract.system.config, async ({ from }) => {
    const { FRONT_DOOR, FRONT_HEADLINE, FRONT_TEXT } = app.config;
    return {
      appId: constants.appId,
      successCode: constants.successCode,
      errorCode: constants.errorCode,
      gyanVersion: constants.gyanVersion,
      autoLogout: { enabled: app.config.AUTO_LOGOUT, minutes: app.config.AUTO_LOGOUT_MINUTES },
      environment: app.config.GYAN_ENVIRONMENT,
      languages: [...LanguageTag.options],
      // The embedded provider asks for nothing but a password.
      identity:
        app.config.PASSWORDS === "off" && app.identity.kind === "embedded" ? null : app.identity.toConfig(),
      contentSite: app.config.CONTENT_SITES[app.config.GYAN_ENVIRONMENT] ?? null,
      isSignUpOpen: app.config.SIGN_UP !== "invited" && app.config.PASSWORDS === "on",
      signUp: signUpPolicy(app),
      passwords: app.config.PASSWORDS,
      front: FRONT_DOOR ? { headline: FRONT_HEADLINE, text: FRONT_TEXT } : null,
      isUnclaimed: await isUnclaimed(app, from.address),
      sendsMail: app.mailer.delivery === "smtp",
      payments: app.payments.kind,
      analyticsId: app.config.ANALYTICS_MEASUREMENT_ID ?? null,
      asking: { isOn: app.config.ASKING, isByModel: app.config.ASKING_MODEL && app.model !== null },
    };
  }),
  on(contract.system.recordEvent, async ({ actor, body }) => ({
    accepted: await recordUse(app, actor.personId, body),
  })),
  on(contract.system.prewarm, async ({ actor }) => {
    warmUp(await app.rights.scopeOf(actor));
    return { accepted: true as const };
  }),
  onStream(contract.system.stream, ({ actor, token, query: { age } }, request, reply) =>
    events.stream(
      {
        personId: actor.personId,
        lastEventId: lastEventId(request.headers["last-event-id"]),
        since: age === undefined ? null : later(app.clock.now(), -age - COMMIT_MS),
        isSignedIn: () => sessions.isAlive(token),
        mayRead: async (topicIds) => readableTopics(app.db, await scopeNow(app, actor), topicIds),
        belongsTo: () => scopeNow(app, actor),
      },
      reply,
    ),
  ),
];

/** Asked anew each time: a stream stays open while its reader's groups change. */
const scopeNow = ({ rights }: Needs, { personId, organisationId }: Actor): Promise<Scope> =>
  rights.scopeOf({ personId, organisationId });
