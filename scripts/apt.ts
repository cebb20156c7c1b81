import { existsSync } from "node:fs";
import { run } from "./process.ts";

/** Only there a test run may install a system package by itself: elsewhere it would ask for a password or not exist. */
export const isDebianRoot = (): boolean => process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");

export async function installWithApt(packageName: string): Promise<void> {
  process.stderr.write(`Installing ${packageName} with apt-get …\n`);
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  // The package list may be older than the packages on the mirror, and then the install asks for files that are gone.
  const updated = await run("apt-get", ["update", "-q"], { env });
  const installed = await run("apt-get", ["install", "-y", "-q", "--no-install-recommends", packageName], {
    env,
  });
  if (installed.ok) return;
  process.stderr.write(updated.ok ? installed.output : updated.output + installed.output);
  throw new Error(`apt-get could not install ${packageName}; what it said is above.`);
}
