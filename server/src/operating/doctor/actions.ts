import type { DoctorFinding } from "@gyan/contract/admin/watching/doctor.ts";
import type { DoctorCheckName } from "@gyan/contract/admin/watching/doctor.rules.ts";
import { lastGood } from "#operating/backups/index.ts";
import { recordedPlace } from "#operating/filing/index.ts";
import { systemClock } from "#platform/clock.ts";
import { readMigrations } from "#platform/migrate.ts";
import { toldWithoutValues } from "#platform/log.ts";
import { answersInTime } from "#platform/watching/health.ts";
import { isUnreadable } from "#platform/watching/trouble.rules.ts";
import { PassagesAway } from "#ports/passages.ts";
import { isAllowed, triedSources } from "#sources/asking/index.ts";
import { countWaiting } from "#sources/libraries/index.ts";
import { remoteSources } from "#sources/providers/remote/index.ts";
import { machineFindings } from "./machine.ts";
import type { Needs } from "./needs.ts";
import {
  failed,
  good,
  named,
  ofBackup,
  ofClock,
  ofIndex,
  ofSchema,
  ofWork,
  warning,
  type Found,
} from "./rules.ts";
import * as store from "./store.ts";

/** What does not answer for so long does not answer. */
const PATIENCE_MS = 10_000;

/** Everything is looked at beside each other, so the slowest says how long it takes. */
/** `isServed`: a server that makes a derived table anew when it cannot be read; without one nothing is changed. */
export async function examine(app: Needs, given: { isServed: boolean }): Promise<DoctorFinding[]> {
  const machine = await machineFindings(app.config);
  const outside = LOOKS.filter(({ needsDatabase }) => !needsDatabase);
  const inside = (await answersInTime(app.db)) ? LOOKS.filter(({ needsDatabase }) => needsDatabase) : [];
  const found = new Map<DoctorCheckName, Found>();
  if (inside.length === 0) found.set("database", failed("database_failed", { detail: "it does not answer" }));
  const looked = await Promise.all(
    [...inside, ...outside].map(
      async ({ name, look }) => [name, await inTime(() => look(app, given))] as const,
    ),
  );
  for (const [name, one] of looked) found.set(name, one);
  const inOrder = LOOKS.flatMap(({ name }) => (found.has(name) ? [named(name, found.get(name)!)] : []));
  return [...machine, ...inOrder];
}

async function inTime(look: () => Promise<Found>): Promise<Found> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<Found>((resolve) => {
    const detail = `no answer within ${PATIENCE_MS / 1_000} s`;
    timer = setTimeout(() => resolve(failed("not_looked", { detail })), PATIENCE_MS);
  });
  try {
    return await Promise.race([look(), silence]);
  } catch (error) {
    return failed("not_looked", { detail: toldWithoutValues(error) });
  } finally {
    clearTimeout(timer);
  }
}

type Look = {
  name: DoctorCheckName;
  needsDatabase: boolean;
  look(app: Needs, given: { isServed: boolean }): Promise<Found>;
};

const LOOKS: Look[] = [
  { name: "clock", needsDatabase: true, look: lookAtClock },
  { name: "database", needsDatabase: true, look: lookAtDatabase },
  { name: "schema", needsDatabase: true, look: lookAtSchema },
  { name: "files", needsDatabase: true, look: lookAtFiles },
  { name: "passages", needsDatabase: true, look: lookAtPassages },
  { name: "work", needsDatabase: true, look: lookAtWork },
  { name: "mail", needsDatabase: true, look: lookAtMail },
  { name: "sources", needsDatabase: true, look: lookAtSources },
  { name: "model", needsDatabase: false, look: lookAtModel },
  { name: "identity", needsDatabase: false, look: lookAtIdentity },
  { name: "telemetry", needsDatabase: false, look: lookAtTelemetry },
  { name: "backup", needsDatabase: true, look: lookAtBackup },
];

const wallClock = (): number => systemClock.now().getTime();
/** What the wall clock said when the clock that nobody sets was at nought. */
const beganAt = wallClock() - performance.now();

async function lookAtClock({ db }: Needs): Promise<Found> {
  const before = wallClock();
  const there = (await store.clockOf(db)).getTime();
  const here = (before + wallClock()) / 2;
  const jumped = wallClock() - performance.now() - beganAt;
  return ofClock({ apart: (there - here) / 1_000, jumped: jumped / 1_000 });
}

async function lookAtDatabase({ db }: Needs): Promise<Found> {
  const before = performance.now();
  const version = await store.versionOf(db);
  return good("database_good", { version, ms: Math.round(performance.now() - before) });
}

async function lookAtSchema({ db }: Needs): Promise<Found> {
  return ofSchema(await readMigrations(), await store.appliedTo(db));
}

async function lookAtFiles({ db, places: { bucket, folder } }: Needs): Promise<Found> {
  if (!bucket) return good("files_good", { where: folder.where });
  try {
    await bucket.prove();
  } catch (error) {
    return failed("files_failed", { detail: (error as Error).message });
  }
  const told = { folder: folder.where, where: bucket.where };
  const movingFrom = (await recordedPlace(db))?.movingFrom ?? null;
  if (movingFrom !== null) return warning("files_moving", told);
  // Its name outlives its files, so it tells of a folder that was in use.
  return (await folder.name()) === null
    ? good("files_good", { where: bucket.where })
    : good("files_left", told);
}

async function lookAtWork({ watching }: Needs): Promise<Found> {
  return ofWork((await watching.figures())?.queues ?? []);
}

async function lookAtPassages(app: Needs, { isServed }: { isServed: boolean }): Promise<Found> {
  try {
    await app.passages.probe(app.db);
  } catch (error) {
    if (error instanceof PassagesAway) return failed("passages_away", { detail: error.message });
    if (!isUnreadable(error)) throw error;
    const detail = toldWithoutValues(error);
    if (isServed) {
      // Begins to make it anew, and does not wait for that.
      await app.mending.state();
      return warning("passages_mending", { detail });
    }
    // As a restore or a move leaves it, until the first start.
    if (!(await store.hasPassageTables(app.db))) return warning("passages_not_made");
    return failed("passages_failed", { detail });
  }
  const { passages, works } = await app.passages.count(app.db);
  const waiting = await countWaiting(app);
  if (waiting > 0) return warning("passages_rebuilt", { waiting });
  return ofIndex(await app.passages.keeping(app.db), { passages, works });
}

async function lookAtMail({ config, mailer, watching }: Needs): Promise<Found> {
  if (mailer.delivery === "outbox") return config.isHosted ? warning("mail_outbox") : good("mail_outbox");
  try {
    await mailer.reach?.();
  } catch (error) {
    return failed("mail_failed", { detail: (error as Error).message });
  }
  const delayed = (await watching.figures())?.mails.delayed ?? 0;
  if (delayed > 0) return warning("mail_waiting", { count: delayed });
  return good("mail_good", { server: config.SMTP_URL ? new URL(config.SMTP_URL).host : "" });
}

async function lookAtSources(app: Needs): Promise<Found> {
  const allowed = remoteSources.filter(({ name }) => isAllowed(app.config.SOURCES, name));
  if (allowed.length === 0) return good("sources_off");
  const failing = await triedSources(app, allowed);
  if (failing.length > 0) return warning("sources_failing", { names: failing.join(", ") });
  return good("sources_good", { count: allowed.length });
}

async function lookAtModel({ model }: Needs): Promise<Found> {
  if (!model) return good("model_none");
  try {
    await model.reach?.(AbortSignal.timeout(PATIENCE_MS / 2));
    return good("model_good", { name: model.name });
  } catch (error) {
    return failed("model_failed", { detail: (error as Error).message });
  }
}

async function lookAtIdentity({ identity }: Needs): Promise<Found> {
  if (identity.kind !== "external") return good("identity_own");
  try {
    await identity.reach?.();
    return good("identity_good");
  } catch (error) {
    return failed("identity_failed", { detail: (error as Error).message });
  }
}

/** Everything works without it, so it is no failure. */
async function lookAtTelemetry({ collector }: Needs): Promise<Found> {
  if (!collector) return good("telemetry_none");
  try {
    await collector.reach(AbortSignal.timeout(PATIENCE_MS / 2));
    return good("telemetry_good", { host: collector.host });
  } catch (error) {
    return warning("telemetry_failed", { detail: (error as Error).message });
  }
}

async function lookAtBackup({ clock, config, db }: Needs): Promise<Found> {
  const last = (await lastGood(db))?.startedAt ?? "unknown";
  const found = ofBackup(last, clock.now());
  // Somebody who tries it out on a laptop is not to be alarmed.
  return last === "unknown" && !config.isHosted && db.kind === "embedded" ? good(found.says) : found;
}
