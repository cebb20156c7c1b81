import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { homedir, tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as after } from "node:timers/promises";
import { freePort } from "../postgres.ts";
import { root, run, whenEnding } from "../process.ts";
import { hasProgram } from "./programs.ts";

/** OpenSearch and its plugin for vectors as Maven has them; `opensearch/pom.xml` names the versions. */
const FOLDER = path.join(root, "scripts/testing/opensearch");
const KEPT = path.join(homedir(), ".cache", "gyan", "programs", "opensearch-2.19.1");
const COPY = "org.apache.maven.plugins:maven-dependency-plugin:3.6.1:copy-dependencies";
const HEAP = "512m";
const START_MS = 240_000;

export type ClusterOfTests = { nodes: { url: string; pid: number }[] };

/** Why there is no cluster here, or null where there can be one; it is fetched when it is missing, which takes minutes. */
export async function openSearchMissing(say: (line: string) => void): Promise<string | null> {
  for (const [name, what] of [
    ["java", "Java 17 or newer"],
    ["javac", "the JDK of Java 17 or newer"],
    ["mvn", "Maven, which fetches it,"],
    ["unzip", "unzip"],
  ] as const)
    if (!hasProgram(name)) return `${what} is not on this machine`;
  if (existsSync(KEPT)) return null;
  say("Fetching OpenSearch …");
  mkdirSync(path.dirname(KEPT), { recursive: true });
  const making = mkdtempSync(`${KEPT}-making-`);
  try {
    const libraries = path.join(making, "lib");
    const fetched = await run("mvn", [
      "-q",
      "-B",
      "-f",
      path.join(FOLDER, "pom.xml"),
      COPY,
      "-DincludeScope=runtime",
      `-DoutputDirectory=${libraries}`,
    ]);
    if (!fetched.ok) return `it could not be fetched: ${lastOf(fetched.output)}`;
    for (const plugin of readdirSync(libraries).filter((name) => name.endsWith(".zip"))) {
      const unpacked = await run("unzip", [
        "-qo",
        path.join(libraries, plugin),
        "-d",
        path.join(making, "plugin"),
      ]);
      if (!unpacked.ok) return `its plugin could not be unpacked: ${lastOf(unpacked.output)}`;
    }
    const source = path.join(FOLDER, "OneNode.java");
    const made = await run("javac", [
      "-nowarn",
      "-cp",
      classPath(making),
      "-d",
      path.join(making, "classes"),
      source,
    ]);
    if (!made.ok) return `its start could not be compiled: ${lastOf(made.output)}`;
    if (!existsSync(KEPT)) renameSync(making, KEPT);
    return null;
  } finally {
    rmSync(making, { recursive: true, force: true });
  }
}

const lastOf = (output: string): string => output.trim().split("\n").at(-1) ?? "";

const classPath = (folder: string): string =>
  ["classes", "lib/*", "plugin/*"].map((part) => path.join(folder, part)).join(path.delimiter);

/** Runs the work with a cluster of so many nodes, each a process of its own, that exists only as long as the work. */
export async function withOpenSearch<T>(
  work: (cluster: ClusterOfTests) => Promise<T>,
  { nodes: count = 3, heap = HEAP } = {},
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), "gyan-opensearch-"));
  const started: { child: ReturnType<typeof spawn>; said: () => string }[] = [];
  const stop = whenEnding(async () => {
    await Promise.all(started.map(({ child }) => ended(child)));
    await rm(folder, { recursive: true, force: true });
  });
  try {
    const ports: { http: number; transport: number }[] = [];
    for (let at = 0; at < count; at++) ports.push({ http: await freePort(), transport: await freePort() });
    const names = ports.map((_, at) => `node-${at + 1}`);
    for (const [at, { http, transport }] of ports.entries()) {
      const settings = {
        "cluster.name": path.basename(folder),
        "cluster.initial_cluster_manager_nodes": names.join(","),
        "discovery.seed_hosts": ports.map((one) => `127.0.0.1:${one.transport}`).join(","),
        "network.host": "127.0.0.1",
        "node.name": names[at]!,
        "path.home": path.join(folder, names[at]!),
        "http.port": http,
        "transport.port": transport,
        "http.type": "netty4",
        "transport.type": "netty4",
        // A small disk, or one that is nearly full, is no reason to leave a copy out.
        "cluster.routing.allocation.disk.threshold_enabled": false,
      };
      const args = [`-Xms${heap}`, `-Xmx${heap}`, "-XX:+UseSerialGC", "-cp", classPath(KEPT), "OneNode"];
      const given = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
      const child = spawn("java", [...args, ...given], {
        cwd: folder,
        stdio: ["ignore", "ignore", "pipe"],
        detached: true, // Ctrl-C must reach it through `stop`, after the tests have let go
      });
      let said = "";
      child.stderr.setEncoding("utf8").on("data", (text: string) => (said = (said + text).slice(-4_000)));
      started.push({ child, said: () => said });
    }
    const nodes = ports.map(({ http }, at) => ({
      url: `http://127.0.0.1:${http}`,
      pid: started[at]!.child.pid!,
    }));
    for (const end = Date.now() + START_MS; !(await isWhole(nodes[0]!.url, count)); await after(250)) {
      const gone = started.find(({ child }) => child.exitCode !== null);
      if (gone || Date.now() > end)
        throw new Error(`OpenSearch did not start: ${(gone ?? started[0]!).said()}`);
    }
    return await work({ nodes });
  } finally {
    await stop();
  }
}

async function ended(child: ReturnType<typeof spawn>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const hasEnded = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  child.kill("SIGKILL");
  await hasEnded;
}

const isWhole = (url: string, count: number): Promise<boolean> =>
  fetch(`${url}/_cluster/health`).then(
    async (answer) => ((await answer.json()) as { number_of_nodes?: number }).number_of_nodes === count,
    () => false,
  );
