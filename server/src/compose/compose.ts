import type { FastifyInstance } from "fastify";
import { createSessions } from "#people/accounts/index.ts";
import { measuredAnalytics } from "#adapters/analytics.measured.ts";
import { tableAnalytics } from "#adapters/analytics.table.ts";
import { outboxMailer } from "#adapters/mailer.outbox.ts";
import { smtpMailer } from "#adapters/mailer.smtp.ts";
import { endpointModel } from "#adapters/model/endpoint.ts";
import { restingModel } from "#adapters/model/resting.ts";
import { localPayments } from "#adapters/payments.local.ts";
import { stripePayments } from "#adapters/payments.stripe.ts";
import { childTexts } from "#adapters/texts.children.ts";
import { childCiter } from "#adapters/citer.children.ts";
import { childTypesetter } from "#adapters/typesetter.children.ts";
import { mountMcp } from "#connecting/mcp/index.ts";
import { servePrograms } from "#people/programs/index.ts";
import { mountScim } from "#people/admin/scim/mount.ts";
import type { App } from "#compose/app.ts";
import { jobList, kindsOf, schedules } from "#compose/background.ts";
import { embeddersOf, rerankingOf } from "#compose/embedders.ts";
import { fetcherOf } from "#compose/fetcher.ts";
import { filingOf, vaultsOf } from "#compose/files.ts";
import { identityOf } from "#compose/identity.ts";
import { modelsOf } from "#compose/models.ts";
import { parserOf } from "#compose/parser.ts";
import { passagesOf } from "#compose/passages.ts";
import { routesOf } from "#compose/routes.ts";
import { collectorOf } from "#compose/telemetry.ts";
import { systemClock, type Clock } from "#platform/clock.ts";
import { BadConfiguration, publicUrl, type Config } from "#platform/config.ts";
import { createDb, type Db, type Driver } from "#platform/db.ts";
import { createEvents, type Events } from "#platform/events.ts";
import type { Route } from "#platform/http/route.ts";
import type { Recording } from "#platform/http/server.ts";
import { createJobs, type WorkKind } from "#platform/work/index.ts";
import type { Log } from "#platform/log.ts";
import type { Telemetry } from "#platform/watching/telemetry.ts";
import type { Analytics } from "#ports/analytics.ts";
import type { Model } from "#ports/model.ts";
import type { Payments } from "#ports/payments.ts";
import type { Sessions } from "#platform/session.ts";
import { createMending, mendedPassages } from "#sources/libraries/index.ts";
import { createSettings } from "#platform/settings/live.ts";
import { tellOfDocument, tellOfRun, tellOfShare } from "#connecting/webhooks/index.ts";
import { mailWhenDone } from "#together/notifications/index.ts";
import { fillTablesOf } from "#reading/tables/index.ts";
import { lookAfterRun } from "#reading/duplicates/index.ts";
import { noteChanges } from "#research/changes/index.ts";
import { learnAfterRun } from "#together/reviewing/index.ts";
import { takeAfterRun } from "#research/chaining/index.ts";
import { noteGone, researchPipeline } from "#research/pipeline/index.ts";
import { isAwaited, redeemInvitations } from "#together/sharing/index.ts";
import { createRights } from "#people/rights/index.ts";
import { checkPipeline, joinPipeline } from "#research/runs/index.ts";
import { addressesSource } from "#sources/providers/addresses.source.ts";
import { librariesSource } from "#sources/providers/libraries.ts";
import { outsideSource } from "#sources/providers/outside.ts";
import type { Source } from "#sources/providers/source.ts";
import { createWatching } from "#operating/watching/index.ts";

export type Composed = {
  app: App;
  events: Events;
  sessions: Sessions;
  routes: Route[];
  /** What is served beside the interface. */
  beside(server: FastifyInstance, recorded: Recording): Promise<void>;
  /** What this process does in the background, when it works. */
  kinds: WorkKind<never, App>[];
  stop: AbortController;
  telemetry: Telemetry | null;
  /** The port, once it is known: the one that was asked for may be 0. */
  listening: { port: number };
};

function modelOf(config: Config, clock: Clock, closing: AbortSignal): Model | null {
  if (!config.MODEL_URL) return null;
  const model = endpointModel({
    address: config.MODEL_URL,
    model: config.MODEL_NAME,
    key: config.MODEL_KEY,
    silenceMs: config.MODEL_SILENCE_SECONDS * 1_000,
    timeMs: config.MODEL_TIMEOUT_SECONDS * 1_000,
    closing,
  });
  return restingModel(model, { now: () => clock.now(), restMs: config.MODEL_REST_SECONDS * 1_000 });
}

function paymentsOf(config: Config, clock: Clock, log: Log): Payments {
  if (!config.STRIPE_SECRET_KEY) return localPayments({ clock });
  // Without it people would pay, and nobody here would ever learn of it.
  if (!config.STRIPE_WEBHOOK_SECRET)
    throw new BadConfiguration(
      "The setting STRIPE_SECRET_KEY needs STRIPE_WEBHOOK_SECRET beside it, which Stripe shows where its messages to PUBLIC_URL/api/payment/webhook are set up.",
    );
  return stripePayments({
    secretKey: config.STRIPE_SECRET_KEY,
    webhookSecret: config.STRIPE_WEBHOOK_SECRET,
    address: config.STRIPE_ADDRESS,
    clock,
    log,
  });
}

function analyticsOf(
  config: Config,
  { db, clock, log, stopping }: { db: Db; clock: Clock; log: Log; stopping: AbortSignal },
): Analytics {
  const inner = tableAnalytics({ db, clock });
  if (!config.ANALYTICS_MEASUREMENT_ID) return inner;
  // Without it every event would be thrown away there, without a word.
  if (!config.ANALYTICS_SECRET)
    throw new BadConfiguration(
      "The setting ANALYTICS_MEASUREMENT_ID needs ANALYTICS_SECRET beside it, a Measurement Protocol API secret of that data stream.",
    );
  return measuredAnalytics({
    inner,
    address: config.ANALYTICS_ADDRESS,
    measurementId: config.ANALYTICS_MEASUREMENT_ID,
    secret: config.ANALYTICS_SECRET,
    clock,
    log,
    stopping,
  });
}

/** The one place where parts are joined. */
export function compose(options: {
  config: Config;
  driver: Driver;
  log: Log;
  telemetry?: Telemetry | null;
  clock?: Clock;
  sources?: Source[];
}): Composed {
  const { log, telemetry } = options;
  const clock = options.clock ?? systemClock;
  const db = createDb(options.driver, () => clock.now());
  const settings = createSettings({ given: options.config, db, clock, log });
  const { config } = settings;
  checkPipeline(researchPipeline);
  const stop = new AbortController();
  const listening = { port: config.PORT };
  const vouching = identityOf({ config, clock, log, db }, () => listening.port);
  const workerId = clock.uuid();
  const { embedder, embedders } = embeddersOf(config, log);
  const { reranking, rerankingTrouble } = rerankingOf(config, log);
  const troubles = [embedders.trouble, rerankingTrouble].filter((trouble) => trouble !== null);
  const passages = passagesOf(config, db);
  const mending = createMending({ db, passages, embedder, embedders, clock, log, workerId });
  const kinds: WorkKind<never, App>[] = [];
  const parts = { ...filingOf(config), parser: parserOf(config), texts: childTexts() };
  const app: App = {
    config,
    settings,
    clock,
    log,
    db,
    jobs: createJobs({ db, clock }, jobList, schedules),
    mailer: config.SMTP_URL ? smtpMailer({ url: config.SMTP_URL, from: config.MAIL_FROM }) : outboxMailer(),
    identity: vouching.identity,
    payments: paymentsOf(config, clock, log),
    passages: mendedPassages(passages, mending),
    mending,
    ...parts,
    watching: createWatching({ config, clock, log, db, passages, mending, ...parts }, () => kinds),
    vaultAt: vaultsOf(config),
    fetcher: fetcherOf(config),
    typesetter: childTypesetter(),
    citer: childCiter(),
    embedder,
    embedders,
    reranking,
    models: modelsOf(config, troubles),
    model: modelOf(config, clock, stop.signal),
    analytics: analyticsOf(config, { db, clock, log, stopping: stop.signal }),
    sources: options.sources ?? [librariesSource, outsideSource, addressesSource],
    pipeline: joinPipeline(researchPipeline, () => app),
    whenRunEnds: async (tx, run) => {
      await noteGone(tx, run);
      await noteChanges(tx, run);
      await mailWhenDone(app, tx, run);
      await tellOfRun(tx, run);
      await fillTablesOf(tx, run.topicId);
      await learnAfterRun(app, tx, run);
      await lookAfterRun(app, tx, run);
      // The last, because it may begin the next run.
      await takeAfterRun(app, tx, run);
    },
    whenDocumentRead: tellOfDocument({ clock }),
    whenShared: tellOfShare,
    whenSignedIn: redeemInvitations,
    isAwaited,
    rights: createRights(db),
    origin: () => publicUrl(config, listening.port),
    workerId,
    stopping: stop.signal,
    tracing: telemetry?.tracing,
    collector: collectorOf(config),
  };
  const events = createEvents(db, log);
  const sessions = createSessions(app);
  const programs = servePrograms(app, () => listening.port);
  const routes = routesOf(app, { events, sessions, identity: vouching, programs });
  kinds.push(...kindsOf(app));
  const beside = async (server: FastifyInstance, recorded: Recording): Promise<void> => {
    await vouching.beside?.(server);
    await programs.mount(server);
    await mountMcp({ config, sessions, port: () => listening.port })(server);
    await mountScim(app)(server, recorded);
  };
  return { app, events, sessions, routes, beside, kinds, stop, telemetry: telemetry ?? null, listening };
}
