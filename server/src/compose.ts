import { join } from "node:path";
import type { Language } from "@gyan/text";
import { accountRoutes } from "#accounts/routes.ts";
import { createSessions } from "#accounts/index.ts";
import { tableAnalytics } from "#adapters/analytics.table.ts";
import { filesOnDisk } from "#adapters/files.disk.ts";
import { endpointEmbedder } from "#adapters/embedder.endpoint.ts";
import { localEmbedder } from "#adapters/embedder.local.ts";
import { outboxMailer } from "#adapters/mailer.outbox.ts";
import { smtpMailer } from "#adapters/mailer.smtp.ts";
import { endpointModel } from "#adapters/model/endpoint.ts";
import { restingModel } from "#adapters/model/resting.ts";
import { sqlPassages } from "#adapters/passages.sql.ts";
import { textsearchPassages } from "#adapters/passages.textsearch.ts";
import { childTexts } from "#adapters/texts.children.ts";
import { adminRoutes } from "#admin/routes.ts";
import { housekeepingSchedule, housekeepingStep } from "#admin/steps.ts";
import type { App } from "#app.ts";
import { askingRoutes } from "#asking/routes.ts";
import { catalogueRoutes } from "#catalogue/routes.ts";
import { fetcherOf } from "./compose.fetcher.ts";
import { parserOf } from "./compose.parser.ts";
import type { Clock } from "#platform/clock.ts";
import { systemClock } from "#platform/clock.ts";
import type { Config } from "#platform/config.ts";
import type { Driver } from "#platform/db.ts";
import { createDb } from "#platform/db.ts";
import { createEvents } from "#platform/events.ts";
import type { Events } from "#platform/events.ts";
import type { Route } from "#platform/http/route.ts";
import { createJobs } from "#platform/jobs.ts";
import type { Schedule, Step } from "#platform/jobs.ts";
import type { Log } from "#platform/log.ts";
import type { Embedder } from "#ports/embedder.ts";
import type { Model } from "#ports/model.ts";
import type { Sessions } from "#platform/session.ts";
import { libraryRoutes } from "#libraries/routes.ts";
import { readingRoutes } from "#reading/routes.ts";
import { researchPipeline } from "#research/index.ts";
import { researchRoutes } from "#research/routes.ts";
import { createRights } from "#rights/index.ts";
import { checkPipeline, liveWorkerStep, workStep } from "#runs/index.ts";
import { runRoutes } from "#runs/routes.ts";
import { addressesSource } from "#sources/addresses.source.ts";
import { librariesSource } from "#sources/libraries.ts";
import { outsideSource } from "#sources/outside.ts";
import type { Source } from "#sources/source.ts";
import { proveSchedule, proveStep } from "#summaries/index.ts";
import { suggestingRoutes } from "#suggesting/routes.ts";
import { systemRoutes } from "#system/routes.ts";
import { topicRoutes } from "#topics/routes.ts";

export type Composed = {
  app: App;
  events: Events;
  sessions: Sessions;
  routes: Route[];
  stop: AbortController;
};

const steps = (config: Config): Step<never>[] =>
  [
    { ...workStep, concurrency: config.RUN_CONCURRENCY },
    liveWorkerStep,
    housekeepingStep,
    proveStep,
  ] as unknown as Step<never>[];
const schedules: Schedule[] = [
  housekeepingSchedule,
  proveSchedule,
  { step: liveWorkerStep, cron: "* * * * *", timeZone: "UTC" },
];

function embedderOf(config: Config): Embedder | null {
  if (config.EMBEDDINGS === "off") return null;
  if (config.EMBEDDINGS === "local") return localEmbedder();
  return endpointEmbedder({
    address: config.EMBEDDINGS,
    model: config.EMBEDDINGS_MODEL,
    dimensions: config.EMBEDDINGS_DIMENSIONS,
    key: config.EMBEDDINGS_KEY,
    languages: config.EMBEDDINGS_LANGUAGES.split(",") as Language[],
  });
}

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

/** The one place where parts are joined. */
export function compose(options: {
  config: Config;
  driver: Driver;
  log: Log;
  clock?: Clock;
  sources?: Source[];
}): Composed {
  const { config, log } = options;
  const clock = options.clock ?? systemClock;
  const db = createDb(options.driver, () => clock.now());
  checkPipeline(researchPipeline);
  const stop = new AbortController();
  const app: App = {
    config,
    clock,
    log,
    db,
    jobs: createJobs({ db, log, steps: steps(config), schedules }),
    files: filesOnDisk(join(config.DATA_DIR, "files")),
    mailer: config.SMTP_URL
      ? smtpMailer({ db, clock, url: config.SMTP_URL, from: config.MAIL_FROM })
      : outboxMailer({ db, clock }),
    // pg_textsearch comes with the embedded database; a server has it only when its operator put it there.
    passages: db.kind === "embedded" ? textsearchPassages : sqlPassages,
    parser: parserOf(config),
    fetcher: fetcherOf(config),
    texts: childTexts(),
    embedder: embedderOf(config),
    model: modelOf(config, clock, stop.signal),
    analytics: tableAnalytics({ db, clock }),
    sources: options.sources ?? [librariesSource, outsideSource, addressesSource],
    pipeline: researchPipeline,
    rights: createRights(db),
    workerId: clock.uuid(),
    stopping: stop.signal,
  };
  const events = createEvents(db, log);
  const sessions = createSessions(app);
  const routes = [
    ...systemRoutes(app, events, sessions),
    ...accountRoutes(app),
    ...topicRoutes(app),
    ...libraryRoutes(app),
    ...catalogueRoutes(app),
    ...askingRoutes(app),
    ...runRoutes(app),
    ...researchRoutes(app),
    ...readingRoutes(app),
    ...suggestingRoutes(app),
    ...adminRoutes(app),
  ];
  return { app, events, sessions, routes, stop };
}
