import { accessSync, constants, existsSync } from "node:fs";
import path from "node:path";
import { isDebianRoot, installWithApt } from "./apt.ts";

/** The first two have no window to draw: a journey takes a fifth less of a processor's time with them. */
const HEADLESS = ["chromium-headless-shell", "chrome-headless-shell"];
const COMMANDS = [
  ...HEADLESS,
  "google-chrome",
  "google-chrome-stable",
  "chromium",
  "chromium-browser",
  "chrome",
  "msedge",
];
const PLACES = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe",
];

/** No sandbox: as root, and in most containers, Chromium refuses to start with one. The rest keeps it off the network. */
export const BROWSER_FLAGS: string[] = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** The installed browser, or undefined. `CHROME_PATH` wins, so that a person can choose among several. */
export function findBrowser(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const chosen = env["CHROME_PATH"];
  if (chosen) {
    if (!existsSync(chosen)) throw new Error(`CHROME_PATH names ${chosen}, which does not exist.`);
    return chosen;
  }
  return findAmong(COMMANDS, env);
}

function findAmong(commands: string[], env: NodeJS.ProcessEnv): string | undefined {
  const folders = (env["PATH"] ?? env["Path"] ?? "").split(path.delimiter).filter(Boolean);
  const onPath = commands.flatMap((command) => folders.map((folder) => path.join(folder, command)));
  return [...onPath, ...PLACES].find(isProgram);
}

/** One that takes extensions: those without a window do not. Undefined where there is none. */
export function findWholeBrowser(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const found = findBrowser(env);
  if (found === undefined || !HEADLESS.includes(path.basename(found))) return found;
  return findAmong(
    COMMANDS.filter((command) => !HEADLESS.includes(command)),
    env,
  );
}

/** The installed browser; on a Debian or Ubuntu where we may, it is installed first, without a window where there is such a package. */
export async function ensureBrowser(): Promise<string> {
  const found = findBrowser();
  if (found && (process.env["CHROME_PATH"] || HEADLESS.includes(path.basename(found)))) return found;
  if (isDebianRoot())
    await installWithApt("chromium-headless-shell").catch(() =>
      found === undefined ? installWithApt("chromium") : undefined,
    );
  const installed = findBrowser();
  if (installed) return installed;
  throw new Error(
    "The browser tests need Chrome or Chromium: install one, or name its program in CHROME_PATH.",
  );
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
