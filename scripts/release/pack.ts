import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { cp, mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { runChecks, runTypedLint } from "../check.ts";
import { isMain, root, run } from "../process.ts";
import { lockFor, type Lock } from "./lock.ts";
import { isPacked, manifestFor, troubleWith, withoutDevelopment, WORKSPACES } from "./rules.ts";
import { flawOf, readBom } from "../security/sbom.ts";
import { buildClipper } from "../clipper/build.ts";
import { buildWebIfChanged } from "../web-build.ts";

const say = (line: string): void => void process.stderr.write(`${line}\n`);
const readJson = async <T>(file: string) => JSON.parse(await readFile(path.join(root, file), "utf8")) as T;
type Manifest = Parameters<typeof manifestFor>[0];

async function git(...args: string[]): Promise<string> {
  const { ok, output } = await run("git", args);
  if (!ok) throw new Error(`git ${args[0]} failed: ${output.trim()}`);
  return output;
}

async function versionsOf(): Promise<Record<string, string>> {
  const files = ["package.json", ...[...WORKSPACES, "web"].map((name) => `${name}/package.json`)];
  const told = await Promise.all(files.map(async (file) => [file, (await readJson<Manifest>(file)).version]));
  const chart = await readFile(path.join(root, "deploy/helm/gyan/Chart.yaml"), "utf8");
  const ofChart = /^appVersion: "?([^"\n]+)"?$/m.exec(chart)?.[1] ?? "nothing";
  return Object.fromEntries([...told, ["deploy/helm/gyan/Chart.yaml", ofChart]]) as Record<string, string>;
}

/** Puts into a folder what an operator gets: the code, the built web, and manifests of what runs alone. */
async function stage(folder: string, facts: { version: string; commit: string }): Promise<void> {
  const files = (await git("ls-files", "-z")).split("\0").filter((file) => file !== "" && isPacked(file));
  for (const file of files) await cp(path.join(root, file), path.join(folder, file));
  await cp(path.join(root, "web/dist"), path.join(folder, "web/dist"), { recursive: true });
  const write = (file: string, content: unknown) =>
    writeFile(path.join(folder, file), `${JSON.stringify(content, null, 2)}\n`);
  const manifest = manifestFor(await readJson<Manifest>("package.json"));
  await write("package.json", manifest);
  for (const name of WORKSPACES)
    await write(`${name}/package.json`, withoutDevelopment(await readJson<Manifest>(`${name}/package.json`)));
  await write("package-lock.json", lockFor(await readJson<Lock>("package-lock.json"), WORKSPACES));
  const commands = await readJson<Record<string, unknown>>("scripts/commands.json");
  const kept = Object.entries(commands).filter(([name]) => manifest.scripts?.[name] !== undefined);
  await write("scripts/commands.json", Object.fromEntries(kept));
  await write("release.json", { name: manifest.name, ...facts });
}

/** The same files give the same archive, byte for byte: order, owners and times are not those of this machine. */
async function pack(parent: string, name: string, archive: string, time: string): Promise<void> {
  const same = ["--sort=name", "--owner=0", "--group=0", "--numeric-owner", "--mode=u=rwX,go=rX"];
  const { ok, output } = await run(
    "tar",
    [...same, `--mtime=@${time}`, "-I", "gzip -n -9", "-cf", archive, name],
    {
      cwd: parent,
    },
  );
  if (!ok) throw new Error(`tar could not pack it (GNU tar is needed): ${output.trim()}`);
}

/** The extension lies beside the archive: it goes to browsers, not to servers. */
async function packClipper(parent: string, target: string): Promise<string[]> {
  const built = (await buildClipper(path.join(parent, "clipper"))).filter((file) => file.endsWith(".zip"));
  const files = built.map((file) => path.join(target, path.basename(file)));
  for (const [place, file] of built.entries()) await cp(file, files[place]!);
  return files;
}

async function sumOf(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}

async function check(): Promise<void> {
  const steps = [...(await runChecks(say)), ...(await runTypedLint(say))];
  const failed = steps.filter(({ ok }) => !ok).map(({ name }) => name);
  if (failed.length > 0) throw new Error(`Not in order: ${failed.join("; ")}.`);
}

async function release(options: { target: string; isChecked: boolean }): Promise<string> {
  const { target, isChecked } = options;
  const versions = await versionsOf();
  const changelog = await readFile(path.join(root, "CHANGELOG.md"), "utf8");
  const changed = isChecked
    ? (await git("status", "--porcelain")).split("\n").filter((line) => line !== "")
    : [];
  const trouble = troubleWith({ versions, changelog, changed });
  if (trouble.length > 0) throw new Error(trouble.join("\n"));
  if (isChecked) await check();
  await buildWebIfChanged(root);
  const version = versions["package.json"]!;
  const [commit = "", time = ""] = (await git("log", "-1", "--format=%H %ct")).trim().split(" ");
  const name = `gyan-${version}`;
  const parent = await mkdtemp(path.join(tmpdir(), "gyan-release-"));
  try {
    const folder = path.join(parent, name);
    await mkdir(folder);
    await stage(folder, { version, commit });
    await mkdir(target, { recursive: true });
    const archive = path.join(target, `${name}.tar.gz`);
    await pack(parent, name, archive, time);
    const bom = await readBom(folder);
    const flaw = flawOf(bom);
    if (flaw !== null) throw new Error(`The list of what it is made of cannot be used: ${flaw}.`);
    const list = path.join(target, `${name}.cdx.json`);
    await writeFile(list, `${JSON.stringify(bom, null, 2)}\n`);
    const clippers = await packClipper(parent, target);
    const sums = await Promise.all(
      [archive, list, ...clippers].map(async (file) => `${await sumOf(file)}  ${path.basename(file)}\n`),
    );
    await writeFile(path.join(target, "SHA256SUMS"), sums.join(""));
    const { size } = await stat(archive);
    say(`${archive} has ${(size / 1e6).toFixed(1)} MB and ${bom.components.length} packages to install.`);
    return archive;
  } finally {
    await rm(parent, { recursive: true, force: true });
  }
}

if (isMain(import.meta)) {
  try {
    const { values } = parseArgs({
      options: {
        "without-checks": { type: "boolean", default: false },
        to: { type: "string", default: path.join(root, "release") },
      },
    });
    const target = path.resolve(values.to);
    process.stdout.write(`${await release({ target, isChecked: !values["without-checks"] })}\n`);
  } catch (error) {
    say((error as Error).message);
    process.exitCode = String((error as NodeJS.ErrnoException).code).startsWith("ERR_PARSE_ARGS_") ? 2 : 1;
  }
}
