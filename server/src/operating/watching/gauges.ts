import { Gauge } from "prom-client";
import { TaskStatus } from "@gyan/contract/runs.ts";
import type { Disk } from "#platform/watching/health.ts";
import type { Metrics } from "#platform/watching/metrics.ts";
import type { Load } from "#ports/load.ts";
import type { Figures } from "./figures.ts";
import type { Needs } from "./needs.ts";

type Labels = Record<string, string>;
type Told = { labels?: Labels; value: number };

const WORK_STATES = ["waiting", "delayed", "running"] as const;

/** Every figure of the installation, with what it means: `deploy/grafana` draws them, and docs/operations.md names the ones to be woken by. */
export function addGauges(
  { registry }: Metrics,
  app: Pick<Needs, "parser" | "texts">,
  { figures, disk }: { figures: () => Promise<Figures | null>; disk: Disk },
): void {
  function gauge(
    name: string,
    help: string,
    labelNames: string[],
    tell: () => Promise<Told[]> | Told[],
  ): void {
    const made = new Gauge({
      name,
      help,
      labelNames,
      registers: [],
      async collect() {
        this.reset();
        // What reset leaves of a gauge without labels is a nought, which would say that something was counted.
        if (labelNames.length === 0) this.remove();
        for (const { labels = {}, value } of await tell()) this.set(labels, value);
      },
    });
    registry.registerMetric(made);
  }
  const fromFigures = (name: string, help: string, labelNames: string[], tell: (seen: Figures) => Told[]) =>
    gauge(name, help, labelNames, async () => {
      const seen = await figures();
      return seen ? tell(seen) : [];
    });
  const one = (value: number): Told[] => [{ value }];

  gauge("gyan_database_up", "1 when the database answers.", [], async () => one((await figures()) ? 1 : 0));
  fromFigures("gyan_work_pieces", "Pieces of work in the background.", ["kind", "state"], ({ queues }) =>
    queues.flatMap((queue) =>
      WORK_STATES.map((state) => ({ labels: { kind: queue.kind, state }, value: queue[state] })),
    ),
  );
  fromFigures(
    "gyan_work_oldest_seconds",
    "How long the oldest piece of work that is due has waited.",
    ["kind"],
    ({ queues }) =>
      queues.flatMap(({ kind, waiting, oldestSeconds }) =>
        oldestSeconds === null && waiting > 0 ? [] : [{ labels: { kind }, value: oldestSeconds ?? 0 }],
      ),
  );
  fromFigures("gyan_work_given_up", "Pieces of work that were given up.", ["kind"], ({ givenUp }) => [
    { labels: { kind: "jobs" }, value: givenUp.jobs },
    { labels: { kind: "index" }, value: givenUp.works },
  ]);
  fromFigures("gyan_runs", "Runs of topics by how they stand or ended.", ["status"], ({ runs }) =>
    TaskStatus.options.map((status) => ({
      labels: { status },
      value: runs.find(({ state }) => state === status)?.count ?? 0,
    })),
  );
  fromFigures("gyan_mails", "Mails by how they stand.", ["state"], ({ mails }) =>
    Object.entries(mails).map(([state, value]) => ({ labels: { state }, value })),
  );
  fromFigures("gyan_source_failing", "1 when a source outside failed last.", ["source"], ({ sources }) =>
    sources.map(({ source, isFailing }) => ({ labels: { source }, value: isFailing ? 1 : 0 })),
  );
  fromFigures(
    "gyan_source_answered_timestamp_seconds",
    "When a source outside answered last.",
    ["source"],
    ({ sources }) =>
      sources.flatMap(({ source, reachedSeconds }) =>
        reachedSeconds === null ? [] : [{ labels: { source }, value: reachedSeconds }],
      ),
  );
  fromFigures("gyan_hosts_resting", "Hosts outside that are left alone for a while.", [], (seen) =>
    one(seen.hostsResting),
  );
  fromFigures("gyan_passages", "Passages that searches see.", [], ({ index }) => one(index.passages));
  fromFigures("gyan_passages_works", "Works in the passage index.", [], ({ index }) => one(index.works));
  fromFigures("gyan_passages_without_vector", "Passages that wait for a vector.", [], ({ index }) =>
    one(index.withoutVector),
  );
  fromFigures("gyan_passages_readable", "1 when the passage index can be read.", [], ({ index }) =>
    one(index.state === "unreadable" ? 0 : 1),
  );
  gauge("gyan_children", "Child processes and tasks that wait for one.", ["pool", "state"], () =>
    Object.entries({ parser: app.parser.load?.(), texts: app.texts.load?.() }).flatMap(([pool, load]) =>
      load ? told(pool, load) : [],
    ),
  );
  gauge("gyan_disk_free_bytes", "Free space of the data folder.", [], async () => {
    const bytes = await disk.free();
    return bytes === null ? [] : one(bytes);
  });
}

const told = (pool: string, load: Load): Told[] =>
  (["busy", "idle", "waiting"] as const).map((state) => ({ labels: { pool, state }, value: load[state] }));
