// The only plain JavaScript of the project: it must run on whatever Node is installed, before anything else is.
//
//   node scripts/start.mjs                      install what is missing, build the web if it changed, start
//   node scripts/start.mjs --services=worker    the same with one service only: a worker serves no web, so none is built
//   node scripts/start.mjs --dev                the same with reload on change (scripts/dev.ts)
//   node scripts/start.mjs --run file.ts [...]  install what is missing, run that file on the right Node
//   any of them with --help                     say what it is for, and do nothing
//
// An unpacked release (release.json beside package.json) holds the built web and needs no development packages.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { constants } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const isWindows = process.platform === "win32";
const platform = `${process.platform}-${process.arch}`;
const isRelease = existsSync(path.join(root, "release.json"));
const stampFile = path.join(root, "node_modules", ".gyan-install");

// Node announces type stripping as experimental in some versions; that is no news for the person who starts Gyan.
const nodeFlags = ["--disable-warning=ExperimentalWarning"];
// Short-lived objects get 2 MB instead of 16 in each thread: measured, 150 MB less for an idle server, and no slower runs.
const serverFlags = ["--max-semi-space-size=2"];
// The C library of Linux keeps what was freed, apart for each of many threads, and more so the larger it was: measured, 70 MB for an
// idle server, and as much work. What is larger than a megabyte goes back at once. Other systems do not read these.
const serverMemory = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "1048576",
  MALLOC_TRIM_THRESHOLD_: "1048576",
};

const say = (sentence) => process.stderr.write(`${sentence}\n`);
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
class Stop extends Error {}

try {
  await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof Stop)) throw error;
  say(error.message);
  process.exit(1);
}

async function main([mode, file, ...rest]) {
  const args = mode === "--run" ? rest : process.argv.slice(2);
  const help = args.includes("--help") ? helpFor(mode, file) : undefined;
  if (help) return void process.stdout.write(help);
  await install();
  const node = findNode();
  if (mode === "--run" && file) return run(node, file, rest);
  if (mode === "--dev") return run(node, "scripts/dev.ts", []);
  if (mode?.startsWith("--run"))
    throw new Stop("Name a file to run: node scripts/start.mjs --run scripts/check.ts");
  if (
    !isRelease &&
    servesTheWeb(args) &&
    spawnSync(node, [...nodeFlags, "scripts/web-build.ts"], {
      cwd: root,
      stdio: "inherit",
      env: environment(node),
    }).status !== 0
  )
    throw new Stop("The web could not be built, so nothing was started. The reason is above.");
  return run(node, "server/src/main.ts", args, { ownGroup: true });
}

/** What the server itself refuses is left to it. */
function servesTheWeb(args) {
  const at = args.findIndex((arg) => /^--services(?:=|$)/.test(arg));
  if (at === -1) return true;
  const services = args[at].split("=")[1] ?? args[at + 1] ?? "";
  return services.split(",").some((name) => name.trim() === "web");
}

/** Of every command in one file, so that a question is answered without installing anything; undefined for what is not in it. */
function helpFor(mode, file) {
  const commands = JSON.parse(readText(path.join(root, "scripts", "commands.json")) || "{}");
  const name = mode === "--run" ? process.env.npm_lifecycle_event : mode === "--dev" ? "dev" : "start";
  const ofFile = Object.entries(commands).find(([, one]) => mode === "--run" && one.file === file);
  const [known, command] = commands[name] ? [name, commands[name]] : (ofFile ?? []);
  if (!command) return undefined;
  const usage = `npm ${known === "start" ? "start" : `run ${known}`}${command.usage ? ` -- ${command.usage}` : ""}`;
  return [usage, "", ...command.does, ""].join("\n");
}

// ---- Installing -------------------------------------------------------------------------------------------------

async function install() {
  const lockText = readText(path.join(root, "package-lock.json"));
  if (!lockText) throw new Stop("package-lock.json is missing: this is not a complete copy of the project.");
  const wanted = `${createHash("sha256").update(lockText).digest("hex")} ${platform}\n`;
  if (readText(stampFile) === wanted) return;
  // A release that another user unpacked and installed may not be written, and needs nothing.
  if (isRelease && isInstalledByHand(JSON.parse(lockText))) return;
  let release = () => {};
  try {
    release = await takeInstallLock();
    if (readText(stampFile) === wanted) return; // somebody else installed while this process waited
    if (!isInstalledByHand(JSON.parse(lockText))) runNpmCi();
    writeFileSync(stampFile, wanted);
  } catch (error) {
    if (["EACCES", "EROFS", "EPERM"].includes(error.code))
      throw new Stop(`Cannot install: the project folder is not writable (${error.path ?? root}).`);
    throw error;
  } finally {
    release();
  }
}

/**
 * Did `npm ci` or `npm install` already put everything here? npm leaves its own record in node_modules. Without this
 * look, a developer's `npm install something` would be followed by a needless reinstall of everything.
 */
function isInstalledByHand(lock) {
  const record = readText(path.join(root, "node_modules", ".package-lock.json"));
  if (!record) return false;
  const installed = JSON.parse(record).packages;
  const names = (list) => (list === undefined ? [] : [list].flat());
  const fits = (list, mine) =>
    names(list).length === 0 ||
    ((names(list).some((one) => one === mine) || names(list).every((one) => one.startsWith("!"))) &&
      !names(list).includes(`!${mine}`));
  // A node_modules folder copied from another machine holds binaries that cannot run here.
  const isForeign = Object.values(installed).some(
    (one) => !fits(one.os, process.platform) || !fits(one.cpu, process.arch),
  );
  const isDifferent = Object.entries(lock.packages).some(([key, one]) => {
    if (key === "" || !key.includes("node_modules/")) return false;
    const there = installed[key];
    return there
      ? there.version !== one.version || there.integrity !== one.integrity
      : !one.optional && !one.devOptional;
  });
  return !isForeign && !isDifferent;
}

function runNpmCi() {
  const started = Date.now();
  say("Installing what is missing (npm ci); this can take a minute or two …");
  // Windows cannot delete a program that runs, and `npm start` may run on the very Node that `npm ci` replaces.
  const isInsideModules = process.execPath.startsWith(path.join(root, "node_modules"));
  if (isWindows && isInsideModules)
    renameSync(process.execPath, path.join(root, ".cache", `old-node-${process.pid}.exe`));
  // With NODE_ENV=production npm would leave out vite, and then the web could not be built.
  const which = isRelease ? "--omit=dev" : "--include=dev";
  const args = ["ci", "--no-audit", "--no-fund", which, "--include=optional", "--loglevel=error"];
  const { npm_execpath: npmScript, npm_node_execpath: npmNode } = process.env;
  const isNpm = npmScript?.endsWith("npm-cli.js") && npmNode && existsSync(npmScript) && existsSync(npmNode);
  const [command, ...first] = isNpm ? [npmNode, npmScript] : [isWindows ? "npm.cmd" : "npm"];
  const env = { ...process.env };
  const pathKey = pathKeyOf(env);
  // npm must not run on the Node inside the folder that it is about to delete.
  env[pathKey] = (env[pathKey] ?? "")
    .split(path.delimiter)
    .filter((one) => !one.endsWith(path.join("node_modules", ".bin")))
    .join(path.delimiter);
  const done = spawnSync(command, [...first, ...args], {
    cwd: root,
    env,
    encoding: "utf8",
    shell: isWindows && !isNpm,
    maxBuffer: 1 << 28,
  });
  if (done.error?.code === "ENOENT")
    throw new Stop("npm was not found. Install Node.js with npm (version 20 or newer) and try again.");
  if (done.status !== 0) {
    const [whatWentWrong] = `${done.stdout ?? ""}${done.stderr ?? ""}`.split(
      /^npm error Clean install a project$/m,
    ); // npm's manual follows
    process.stderr.write(whatWentWrong);
    say("Installing failed; what npm said is above.");
    process.exit(done.status ?? 1);
  }
  say(`Installed in ${Math.round((Date.now() - started) / 1000)} s.`);
}

/** Two starts at once must not run `npm ci` on the same folder: each would delete what the other has just written. */
async function takeInstallLock() {
  const file = path.join(root, ".cache", "install.lock");
  mkdirSync(path.dirname(file), { recursive: true });
  for (let hasSaid = false; ;) {
    try {
      writeFileSync(file, String(process.pid), { flag: "wx" });
      process.once("exit", () => rmSync(file, { force: true }));
      return () => rmSync(file, { force: true });
    } catch (error) {
      if (error.code !== "EEXIST") throw error;
    }
    const holder = Number(readText(file));
    if (holder && !isAlive(holder)) rmSync(file, { force: true });
    else {
      if (!hasSaid) say("Another process is installing; waiting for it …");
      hasSaid = true;
      await pause(300);
    }
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === "EPERM";
  }
}

// ---- Finding the right Node and running on it -------------------------------------------------------------------

function findNode() {
  const name = `node-${isWindows ? "win" : process.platform}-${process.arch}`;
  const local = path.join(root, "node_modules", name, "bin", isWindows ? "node.exe" : "node");
  // It may be there and still not run, for example on a system without glibc.
  if (existsSync(local) && spawnSync(local, ["--version"]).status === 0) return local;
  const [major, minor] = process.versions.node.split(".").map(Number);
  const runsTypeScript = major >= 24 || (major === 23 && minor >= 6) || (major === 22 && minor >= 18);
  if (runsTypeScript && existsSync(process.execPath)) return process.execPath;
  throw new Stop(
    `Node.js ${process.versions.node} cannot run this project and none is packaged for ${platform}: install Node.js 24 (22.18 at least) and try again.`,
  );
}

function environment(node) {
  const env = { ...process.env };
  const pathKey = pathKeyOf(env);
  env[pathKey] = `${path.dirname(node)}${path.delimiter}${env[pathKey] ?? ""}`;
  // Where it was typed, as npm says it too: the program itself runs in the folder of the product.
  env.INIT_CWD ??= process.cwd();
  // What was compiled once is kept: measured, a third less work before a server is ready. It goes with the next install.
  env.NODE_COMPILE_CACHE ??= path.join(root, "node_modules", ".cache", "compiled");
  return env;
}

/**
 * Runs a TypeScript file to its end and ends as it ended. The message channel is there so that the child notices
 * ("disconnect") when this process is killed outright: otherwise it would go on holding the port and the data folder.
 */
function run(node, file, args, { ownGroup = false } = {}) {
  if (!existsSync(path.join(root, file))) throw new Stop(`${file} does not exist.`);
  // In its own group Ctrl-C reaches the server once, through `forward`, and not a second time from the terminal.
  const detached = ownGroup && !isWindows;
  const child = spawn(node, [...nodeFlags, ...(ownGroup ? serverFlags : []), file, ...args], {
    cwd: root,
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    env: ownGroup ? { ...serverMemory, ...environment(node) } : environment(node),
    detached,
  });
  const alreadyHasIt = (signal) => signal === "SIGINT" && !detached && (isWindows || process.stdin.isTTY);
  let firstSignalAt = 0;
  const forward = (signal) => {
    const isAgain = firstSignalAt > 0;
    // npm repeats the signal within milliseconds; a person who presses Ctrl-C again a second later means it.
    if (isAgain && !(signal === "SIGINT" && Date.now() - firstSignalAt > 1000)) return;
    if (!isAgain) firstSignalAt = Date.now();
    if (isAgain) child.kill("SIGKILL");
    else if (!alreadyHasIt(signal)) child.kill(signal === "SIGHUP" ? "SIGTERM" : signal);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => forward(signal));
  if (process.env.npm_lifecycle_event) whenParentEnds(() => forward("SIGTERM"));
  child.on("error", (error) => {
    say(`${file} could not be started: ${error.message}`);
    process.exit(1);
  });
  child.on("exit", (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
}

/** npm passes a SIGTERM on to the shell between us, which dies of it and tells nobody: the server would go on alone. */
function whenParentEnds(tell) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    tell();
  }, 200);
}

function pathKeyOf(env) {
  return Object.keys(env).find((key) => key.toUpperCase() === "PATH") ?? "PATH";
}

function readText(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
