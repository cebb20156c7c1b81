import { access, constants } from "node:fs/promises";
import {
  diskOf,
  answersInTime,
  reachOf,
  type Disk,
  type Health,
  type Trouble,
} from "#platform/watching/health.ts";
import { createMetrics, type Metrics } from "#platform/watching/metrics.ts";
import { figuresOf, type Figures } from "./figures.ts";
import { addGauges } from "./gauges.ts";
import type { CountedKind, Needs } from "./needs.ts";

/** What one process knows of itself and of the installation, for whoever watches over it. */
export type Watching = {
  metrics: Metrics;
  health: Health;
  disk: Disk;
  figures(): Promise<Figures | null>;
};

export function createWatching(app: Needs, kinds: () => CountedKind[]): Watching {
  const metrics = createMetrics();
  const disk = diskOf(app.config.DATA_DIR);
  const reached = reachOf(app.files);
  const figures = figuresOf(app, kinds);
  addGauges(metrics, app, { figures, disk });
  return { metrics, disk, figures, health: { state: () => stateOf(app, disk, reached) } };
}

async function stateOf(
  app: Needs,
  disk: Disk,
  reached: ReturnType<typeof reachOf>,
): Promise<{ isReady: boolean; troubles: Trouble[] }> {
  if (!(await answersInTime(app.db))) return { isReady: false, troubles: [] };
  const troubles: Trouble[] = [];
  if (await disk.isFull()) troubles.push("disk_full");
  if (!(await isWritable(app.config.DATA_DIR))) troubles.push("folder_not_writable");
  if (!(await reached.isThere())) troubles.push("files_away");
  const index = await app.mending.state();
  if (index === "unreadable") troubles.push("passages_unreadable");
  if (index === "rebuilt") troubles.push("passages_rebuilt");
  return { isReady: true, troubles };
}

const isWritable = (folder: string): Promise<boolean> =>
  access(folder, constants.W_OK).then(
    () => true,
    () => false,
  );
