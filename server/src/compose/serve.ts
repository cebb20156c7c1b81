import { firstAdministrator, makeSigninLink, refuseLockOut } from "#people/accounts/index.ts";
import { logChecks } from "#people/admin/checks/index.ts";
import { readCatalogue } from "#research/catalogue/index.ts";
import { commandsOf } from "#operating/cli/commands.ts";
import { withCopy } from "#operating/backups/index.ts";
import { settlePlace } from "#operating/filing/index.ts";
import { startMinutes } from "#operating/watching/index.ts";
import type { App } from "#compose/app.ts";
import type { Composed } from "./compose.ts";
import {
  dropUnpublished,
  indexChanged,
  logKeeping,
  noteMissing,
  readStarterContent,
} from "#sources/libraries/index.ts";
import { homesIn } from "#people/rights/index.ts";
import { meteringOf } from "#platform/fairness/buckets.ts";
import { listenForProbes, type Probed } from "#platform/http/probes.ts";
import { basePathOf } from "#platform/config.ts";
import { createHttp } from "#platform/http/server.ts";
import { serveControl } from "#platform/control.ts";
import { exclusively } from "#platform/database.ts";
import { openSecurityLog } from "#platform/guarding/security-log.ts";
import { migrate, readMigrations } from "#platform/migrate.ts";
import { isByHttps } from "#platform/settings/hosted.rules.ts";
import { freePieces, startHands, startHeartbeat } from "#platform/work/index.ts";
import { sweepSchedules } from "#research/refreshing/index.ts";
import { forgiveIdleness } from "#research/runs/index.ts";
import { askForSample } from "#together/links/index.ts";

export type Services = { web: boolean; worker: boolean };

type Options = { services: Services; host: string; port: number; webFolder?: string | undefined };

export type Running = {
  /** Where it listens; undefined for a process that only works. */
  port: number | undefined;
  /** The secret of a sign-in link, on an installation that had nobody yet. */
  firstLink: string | null;
  stop(): Promise<void>;
};

const servicesIn = ({ web, worker }: Services): string =>
  [web && "web", worker && "worker"].filter(Boolean).join(", ");

/** All of a stop takes less than ten seconds. */
const GRACE_MS = 4_000;
const INDEXING_BEFORE_START_MS = 5_000;

/** What a process started beside itself ends with it. */
export async function closeChildren({
  parser,
  texts,
  typesetter,
  citer,
  embedders,
  reranking,
}: App): Promise<void> {
  await Promise.all([
    parser.close(),
    texts.close(),
    typesetter.close(),
    citer.close(),
    embedders.close(),
    reranking?.reranker.close(),
  ]);
}

/** Everything between an open database and a served page, in the order in which it must happen; stopping goes the other way. */
export async function serve(composed: Composed, options: Options): Promise<Running> {
  const { app, kinds, stop } = composed;
  const { worker } = options.services;
  const { db, jobs, clock } = app;
  // One process at a time: two first starts at once would each make an administrator and every starter library.
  const { person, needsLink, heartbeat } = await exclusively(db, async () => {
    const migrations = await readMigrations();
    await withCopy(app, migrations, () => migrate(db, migrations, () => clock.now()));
    await app.settings.reload();
    await settlePlace(app);
    await app.mending.prepare({ keepsVectors: !worker });
    await logKeeping(app);
    await refuseLockOut(app);
    const first = await firstAdministrator(app);
    await readStarterContent(app, {
      personId: first.person.id,
      organisationId: first.person.organisationId,
    });
    await readCatalogue(app);
    const beating = await startHeartbeat(app);
    if (worker) {
      await freePieces(app, kinds);
      await dropUnpublished(app);
      await forgiveIdleness(app);
    }
    await noteMissing(app);
    // A first start shows its libraries at once; what takes long is done behind a server that already answers.
    const patience = AbortSignal.timeout(INDEXING_BEFORE_START_MS);
    await indexChanged(app, { isEnough: () => patience.aborted });
    await jobs.start();
    return { ...first, heartbeat: beating };
  });
  await app.settings.follow();
  if (worker) {
    await sweepSchedules(app);
    await askForSample(app);
  }
  const hands = worker ? await startHands(app, kinds) : undefined;

  const minutes = startMinutes(app, servicesIn(options.services));
  const doors = await openDoors(composed, options).catch(async (error: unknown) => {
    // The database is closed next: what still beats or works would ask it in vain, and say so in the log.
    stop.abort();
    minutes.stop();
    await hands?.stop();
    await heartbeat.stop();
    throw error;
  });
  await logChecks(app);
  // Only now that nothing can fail any more: a link that was made and not printed would be lost.
  const firstLink = needsLink && options.services.web ? await makeSigninLink(app, person.id) : null;
  return {
    port: doors.port,
    firstLink,
    async stop() {
      stop.abort();
      minutes.stop();
      const handsStopped = hands?.stop();
      await doors.close();
      await handsStopped;
      await heartbeat.stop();
      await app.settings.stop();
      await closeChildren(app);
      await db.close();
      // The last, so that it tells of the stop as well.
      await composed.telemetry?.close();
    },
  };
}

/** How others reach the process: the web or the probes of a worker, and the command line of this machine. */
async function openDoors(
  { app, events, sessions, routes, beside, listening }: Composed,
  { services, host, port, webFolder }: Options,
): Promise<{ port: number | undefined; close(): Promise<void> }> {
  const { config, db, clock, log, watching } = app;
  const securityLog = openSecurityLog(config);
  const { METRICS_TOKEN: metricsToken, WORKER_PORT, HOST } = config;
  const { health, metrics } = watching;
  const probed: Probed = { health, metrics, metricsToken, isHosted: () => config.isHosted };
  let closeHttp: (() => Promise<void>) | undefined;
  if (services.web) {
    await events.start();
    const { server } = await createHttp({
      routes,
      sessions,
      metering: meteringOf(app),
      homeOf: homesIn(db),
      probed,
      isFull: () => watching.disk.isFull(),
      noteOthers: () => app.settings.noteOthers(),
      logsRequests: config.REQUEST_LOG,
      tracing: app.tracing,
      clock,
      log,
      trustedProxies: config.TRUSTED_PROXIES,
      allowedOrigins: await app.identity.origins(),
      isHttps: isByHttps(config),
      base: basePathOf(config),
      addresses: () => config.AUDIT_ADDRESSES,
      securityLog,
      beside,
      webFolder,
    });
    closeHttp = async () => {
      // A reader that never finishes sending must not keep the process from ending.
      const cut = setTimeout(() => server.server.closeAllConnections(), GRACE_MS);
      await server.close();
      clearTimeout(cut);
    };
    await server.listen({ host, port });
    const address = server.server.address();
    listening.port = typeof address === "object" && address !== null ? address.port : port;
  }
  const probes =
    !services.web && WORKER_PORT > 0
      ? await listenForProbes(probed, { host: HOST, port: WORKER_PORT })
      : undefined;
  const ownPort = services.web ? listening.port : undefined;
  const control =
    db.kind === "embedded"
      ? await serveControl(config.DATA_DIR, commandsOf({ ...app, port: ownPort, isServed: services.worker }))
      : undefined;
  return {
    port: ownPort,
    async close() {
      await control?.close();
      if (closeHttp) {
        await events.stop();
        await closeHttp();
      }
      await probes?.close();
      await securityLog?.close();
    },
  };
}
