import type { SessionView } from "@gyan/contract/accounts/me.ts";

type Device = Partial<Record<"browserUsed" | "browserVersion" | "os" | "osVersion" | "deviceType", string>>;

/** Libraries that read the browser's name say this when they cannot. */
const isSaid = (word: string | undefined): word is string =>
  word !== undefined && !/^(?:|unknown|undefined|null|other|n\/a)$/i.test(word.trim());

/** "131.0.2" is 131, "windows-8-1" is 8.1, "10_15_7" is 10.15: as far as people tell versions apart. */
function shortVersion(version: string | undefined, parts: number): string {
  const numbers = /\d+(?:[._-]\d+)*/.exec(version ?? "")?.[0].split(/[._-]/) ?? [];
  const some = numbers.slice(0, parts);
  while (some.length > 1 && Number(some.at(-1)) === 0) some.pop();
  return some.join(".");
}

const named = (name: string | undefined, version: string): string =>
  isSaid(name) ? `${name.trim()} ${version}`.trim() : "";

/** What a browser said of itself when it signed in, in words that its owner knows it by. */
export const describeDevice = (said: Device): Pick<SessionView, "browser" | "os" | "deviceType"> => ({
  browser: named(said.browserUsed, shortVersion(said.browserVersion, 1)),
  os: named(said.os, shortVersion(said.osVersion, 2)),
  deviceType: isSaid(said.deviceType) ? said.deviceType.trim().toLowerCase() : "",
});
