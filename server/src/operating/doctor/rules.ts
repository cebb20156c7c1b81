import type { DoctorFinding, DoctorState } from "@gyan/contract/admin/watching/doctor.ts";
import type { DoctorCheckName, DoctorSentence } from "@gyan/contract/admin/watching/doctor.rules.ts";

/** What was found of one thing, before it is known under which name it is told. */
export type Found = Pick<DoctorFinding, "state" | "says" | "params">;

const found =
  (state: DoctorState) =>
  (says: DoctorSentence, params: DoctorFinding["params"] = {}): Found => ({ state, says, params });
export const good = found("good");
export const warning = found("warning");
export const failed = found("failed");

const MB = 1024 * 1024;
const GB = 1024 * MB;

/** A first start was measured to take 690 MB for a moment, and a run over a hundred articles up to 820 (docs/benchmarks.md); with some room above. */
export const LEAST_MEMORY_MB = 1024;

export function ofMemory(bytes: number): Found {
  const megabytes = Math.floor(bytes / MB);
  return megabytes < LEAST_MEMORY_MB
    ? failed("memory_short", { megabytes, least: LEAST_MEMORY_MB })
    : good("memory_good", { megabytes });
}

const LEAST_NODE = 24;

export function ofProgram(version: string, node: string): Found {
  return Number(node.split(".")[0]) < LEAST_NODE
    ? warning("program_old_node", { node, least: LEAST_NODE })
    : good("program_good", { version, node });
}

export type Folder = { path: string; isThere: boolean; isWritable: boolean; mode: number | null };

export function ofFolder({ path: folder, isThere, isWritable, mode }: Folder): Found {
  if (!isThere) return warning("folder_missing", { folder });
  if (!isWritable) return failed("folder_closed", { folder });
  return mode !== null && (mode & 0o077) !== 0
    ? warning("folder_open", { folder })
    : good("folder_good", { folder });
}

export function ofDisk(free: number, least: number): Found {
  if (free < least) return failed("disk_full", { megabytes: Math.floor(free / MB) });
  const gigabytes = Math.floor((free / GB) * 10) / 10;
  return free < 2 * GB ? warning("disk_low", { gigabytes }) : good("disk_good", { gigabytes });
}

const MOST_DIFFERENCE_S = 2;

/** `apart`: from the database's. `jumped`: since the process began, against a clock that nobody sets. In seconds. */
export function ofClock({ apart, jumped }: { apart: number; jumped: number }): Found {
  if (Math.abs(apart) > MOST_DIFFERENCE_S) return warning("clock_differs", { seconds: Math.round(apart) });
  return Math.abs(jumped) > MOST_DIFFERENCE_S
    ? warning("clock_jumped", { seconds: Math.round(jumped) })
    : good("clock_good");
}

type Applied = { name: string; hash: string };

export function ofSchema(known: Applied[], applied: Applied[]): Found {
  const hashes = new Map(known.map(({ name, hash }) => [name, hash]));
  const newer = applied.find(({ name }) => !hashes.has(name));
  if (newer) return failed("schema_newer", { name: newer.name });
  const changed = applied.find(({ name, hash }) => hashes.get(name) !== hash);
  if (changed) return failed("schema_changed", { name: changed.name });
  const missing = known.length - applied.length;
  return missing > 0
    ? warning("schema_behind", { count: missing })
    : good("schema_good", { name: known.at(-1)?.name ?? "" });
}

const STUCK_AFTER_S = 30 * 60;

export function ofWork(queues: { kind: string; oldestSeconds: number | null }[]): Found {
  const stuck = queues.filter(({ oldestSeconds }) => (oldestSeconds ?? 0) > STUCK_AFTER_S);
  if (stuck.length === 0) return good("work_good");
  const longest = Math.max(...stuck.map(({ oldestSeconds }) => oldestSeconds ?? 0));
  const kinds = stuck.map(({ kind }) => kind).join(", ");
  return warning("work_stuck", { kinds, minutes: Math.round(longest / 60) });
}

const OLDEST_BACKUP_MS = 8 * 24 * 3_600_000;

/** "unknown" as long as nothing here keeps a record of backups. */
export function ofBackup(last: Date | "unknown", at: Date): Found {
  if (last === "unknown") return warning("backup_unknown");
  const date = last.toISOString().slice(0, 10);
  return at.getTime() - last.getTime() > OLDEST_BACKUP_MS
    ? warning("backup_old", { date })
    : good("backup_good", { date });
}

const LACKS = {
  missing: "passages_without_pgvector",
  refused: "passages_pgvector_refused",
  old: "passages_pgvector_old",
  hidden: "passages_pgvector_hidden",
  restart: "passages_after_restart",
} as const satisfies Record<string, DoctorSentence>;
type Kept = { ways: string[]; lack: keyof typeof LACKS | null };

/** What keeps it from being kept better is no failure: everything is found, in large collections by its words first. */
export const ofIndex = ({ ways, lack }: Kept, counts: { passages: number; works: number }): Found =>
  lack === null ? good("passages_good", { ...counts, ways: ways.join(", ") }) : warning(LACKS[lack], counts);

export const named = (name: DoctorCheckName, one: Found): DoctorFinding => ({ name, ...one });

export const hasFailed = (findings: DoctorFinding[]): boolean =>
  findings.some(({ state }) => state === "failed");
