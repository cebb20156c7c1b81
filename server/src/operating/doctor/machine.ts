import { readFileSync } from "node:fs";
import { access, constants, stat, statfs } from "node:fs/promises";
import { totalmem } from "node:os";
import type { DoctorFinding } from "@gyan/contract/admin/watching/doctor.ts";
import type { Config } from "#platform/config.ts";
import { LEAST_FREE_BYTES } from "#platform/watching/health.ts";
import { good, named, ofDisk, ofFolder, ofMemory, ofProgram, type Folder } from "./rules.ts";

/** What can be said without a database. */
export async function machineFindings(config: Config): Promise<DoctorFinding[]> {
  const folder = await folderAt(config.DATA_DIR);
  const findings = [
    named("settings", good("settings_good", { count: config.given.size })),
    named("program", ofProgram(programVersion(), process.versions.node)),
    named("memory", ofMemory(allowedMemory())),
    named("folder", ofFolder(folder)),
  ];
  const free = folder.isThere ? await freeBytes(config.DATA_DIR) : null;
  return free === null ? findings : [...findings, named("disk", ofDisk(free, LEAST_FREE_BYTES))];
}

/** Of the machine, or of the group of processes where the operator set a limit. */
export function allowedMemory(): number {
  const limit = process.constrainedMemory();
  return limit > 0 && limit < totalmem() ? limit : totalmem();
}

function programVersion(): string {
  const file = new URL("../../../package.json", import.meta.url);
  return (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version;
}

async function folderAt(path: string): Promise<Folder> {
  const found = await stat(path).catch(() => null);
  const isWritable = await access(path, constants.W_OK).then(
    () => true,
    () => false,
  );
  // Windows has rights of another kind.
  const mode = process.platform === "win32" ? null : (found?.mode ?? null);
  return { path, isThere: found !== null, isWritable, mode };
}

const freeBytes = (folder: string): Promise<number | null> =>
  statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => null,
  );
