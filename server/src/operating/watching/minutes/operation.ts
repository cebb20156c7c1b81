import type { Operation, OperationColumn } from "@gyan/contract/admin/index.ts";
import {
  columnsOf,
  OPERATION_SPANS,
  type OperationSpan,
} from "@gyan/contract/admin/watching/operation.rules.ts";
import type { Platform } from "#platform/platform.ts";
import { DEAD_AFTER_SECONDS } from "#platform/work/index.ts";
import type { Watching } from "../watching.ts";
import * as store from "./store.ts";

type Needs = Pick<Platform, "clock" | "db"> & { watching: Pick<Watching, "figures" | "disk"> };

const MB = 1024 * 1024;
const SILENT_MS = DEAD_AFTER_SECONDS * 1_000;
/** A process that was silent for longer has ended, whatever it left behind. */
const SEEN_WITHIN_MS = 5 * 60_000;

/** How the installation does now, and did. */
export async function operationOf(app: Needs, span: OperationSpan): Promise<Operation> {
  const { clock, db } = app;
  const now = clock.now();
  const seen = await store.processesSince(db, new Date(now.getTime() - SEEN_WITHIN_MS));
  return {
    now: await nowOf(app),
    processes: seen.map((one) => ({
      ...one,
      isSilent: now.getTime() - new Date(one.seenAt).getTime() > SILENT_MS,
    })),
    columns: await columnsIn(app, span, now),
  };
}

async function nowOf({ watching }: Needs): Promise<Operation["now"]> {
  const figures = await watching.figures();
  if (!figures) return null;
  const { queues, mails, givenUp, index, sources } = figures;
  const free = await watching.disk.free();
  return {
    queues,
    mails: { waiting: mails.waiting, delayed: mails.delayed, failed: mails.failed },
    givenUp,
    index,
    failingSources: sources
      .filter(({ isFailing }) => isFailing)
      .map(({ source, reachedSeconds }) => ({
        source,
        answeredAt: reachedSeconds === null ? null : new Date(reachedSeconds * 1_000).toISOString(),
      })),
    diskFreeMb: free === null ? null : Math.floor(free / MB),
  };
}

const NOTHING = {
  requests: null,
  failures: null,
  slowMs: null,
  lagMs: null,
  memoryMb: null,
  waiting: null,
  oldestSeconds: null,
  mailsWaiting: null,
  passages: null,
  diskFreeMb: null,
  databaseMb: null,
} as const satisfies Omit<OperationColumn, "at">;

async function columnsIn({ db }: Needs, span: OperationSpan, now: Date): Promise<OperationColumn[]> {
  const starts = columnsOf(span, now);
  const asked = { from: starts[0]!, stepSeconds: OPERATION_SPANS[span].step * 60 };
  const columns = new Map<number, OperationColumn>(
    starts.map((start) => [start.getTime(), { at: start.toISOString(), ...NOTHING }]),
  );
  const measured = [
    ...(await store.processColumns(db, asked)),
    ...(await store.installationColumns(db, asked)),
  ];
  for (const { at, ...figures } of measured) {
    const column = columns.get(at.getTime());
    // A clock that was set back has minutes that are yet to come.
    if (column) Object.assign(column, figures);
  }
  return [...columns.values()];
}
