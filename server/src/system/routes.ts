import { contract } from "@gyan/contract";
import { LanguageTag } from "@gyan/contract/accounts/model.ts";
import type { App } from "#app.ts";
import { readableTopics } from "#rights/index.ts";
import type { Events } from "#platform/events.ts";
import { on, onStream } from "#platform/http/route.ts";
import type { Route } from "#platform/http/route.ts";
import type { Sessions } from "#platform/session.ts";

const lastEventId = (header: unknown): number | null => {
  const id = typeof header === "string" && /^\d{1,15}$/.test(header) ? Number(header) : null;
  return id;
};

export const systemRoutes = (app: App, events: Events, sessions: Sessions): Route[] => [
  on(contract.system.config, () =>
    Promise.resolve({
      appId: 1 as const,
      successCode: 10_000 as const,
      errorCode: 50_000 as const,
      gyanVersion: "1.0.0" as const,
      autoLogout: { enabled: app.config.AUTO_LOGOUT, minutes: app.config.AUTO_LOGOUT_MINUTES },
      environment: app.config.GYAN_ENVIRONMENT,
      languages: [...LanguageTag.options],
    }),
  ),
  on(contract.system.recordEvent, async ({ body }) => {
    await app.analytics.record(body);
    return { accepted: true as const };
  }),
  onStream(contract.system.stream, ({ actor, token }, request, reply) =>
    events.stream(
      {
        lastEventId: lastEventId(request.headers["last-event-id"]),
        isSignedIn: () => sessions.isAlive(token),
        mayRead: async (topicIds) => readableTopics(app.db, await app.rights.scopeOf(actor), topicIds),
      },
      reply,
    ),
  ),
];
