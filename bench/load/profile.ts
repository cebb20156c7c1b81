import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { Stall } from "./probe-lines.ts";

type Profile = {
  startTime: number;
  samples: number[];
  timeDeltas: number[];
  nodes: Node[];
};
type Node = {
  id: number;
  children?: number[];
  callFrame: { functionName: string; url: string; lineNumber: number };
};

const MAIN_THREAD = /^CPU\.\d+\.\d+\.\d+\.0\.\d+\.cpuprofile$/;
const IDLE = new Set(["(idle)", "(program)", "(root)"]);
const SHOWN = 4;

/** What ran during a stall, the longest first: "ms function file:line > what it called at the end". */
export async function causesOf(stalls: Stall[], folder: string): Promise<string[][]> {
  const name = (await readdir(folder)).find((file) => MAIN_THREAD.test(file));
  if (name === undefined) return stalls.map(() => []);
  const profile = JSON.parse(await readFile(path.join(folder, name), "utf8")) as Profile;
  return stalls.map((stall) => causes(profile, stall));
}

export function causes(
  { startTime, samples, timeDeltas, nodes }: Profile,
  { fromUs, toUs }: Pick<Stall, "fromUs" | "toUs">,
): string[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const parents = new Map(nodes.flatMap((node) => (node.children ?? []).map((child) => [child, node])));
  const spent = new Map<string, number>();
  let at = startTime;
  for (const [index, id] of samples.entries()) {
    at += timeDeltas[index]!;
    const leaf = byId.get(id);
    if (at < fromUs || at > toUs || !leaf || IDLE.has(leaf.callFrame.functionName)) continue;
    let own: Node | undefined = leaf;
    while (own && !isOurs(own)) own = parents.get(own.id);
    const place = own && own !== leaf ? `${placeOf(own)} > ${placeOf(leaf)}` : placeOf(leaf);
    spent.set(place, (spent.get(place) ?? 0) + timeDeltas[index]! / 1000);
  }
  return [...spent]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, SHOWN)
    .map(([place, ms]) => `${ms.toFixed(0)} ms ${place}`);
}

const isOurs = ({ callFrame: { url } }: Node): boolean =>
  /\/(?:server|text|contract)\/src\//.test(url) && !url.includes("node_modules");

const placeOf = ({ callFrame: { functionName, url, lineNumber } }: Node): string =>
  [functionName || "(anonymous)", url && `${url.split("/").slice(-3).join("/")}:${lineNumber + 1}`]
    .filter(Boolean)
    .join(" ");
