import type { SessionView } from "@gyan/contract/accounts/me.ts";

type Device = Partial<Record<"browserUsed" | "browserVersion" | "os" | "osVersion" | "deviceType", string>>;

/** False for the placeholders that browser-detection libraries send when they cannot tell. */
const isSaid = (word: string | undefined): word is string =>
  word !== undefined && !/^(?:|unknown|undefined|null|other|n\/a)$/i.test(word.trim());

/** "131.0.2" is 131, "windows-8-1" is 8.1, "10_15_7" is 10.15: the precision people know versions by. */
function shortVersion(version: string | undefined, parts: number): string {
  const numbers = /\d+(?:[._-]\d+)*/.exec(version ?? "")?.[0].split(/[._-]/) ?? [];
  const some = numbers.slice(0, parts);
  while (some.length > 1 && Number(some.at(-1)) === 0) some.pop();
  return some.join(".");
}

const named = (name: string | undefined, version: string): string =>
  isSaid(name) ? `${name.trim()} ${version}`.trim() : "";

/** A browser's description of itself at sign-in, in words that its owner recognises. */
export const describeDevice = (device: Device): Pick<SessionView, "browser" | "os" | "deviceType"> => ({
  browser: named(device.browserUsed, shortVersion(device.browserVersion, 1)),
  os: named(device.os, shortVersion(device.osVersion, 2)),
  deviceType: isSaid(device.deviceType) ? device.deviceType.trim().toLowerCase() : "",
});

/** Where a sign-in comes from, in the words that stay the same from day to day: a browser's versions do not, nor does the last part of an address. */
export const placeOf = (agent: string, network: string): string =>
  `${agent.replace(/[\d._]+/g, "")}\0${network}`;
