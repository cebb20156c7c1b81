import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { endTogether, root, run, whenEnding } from "../scripts/process.ts";
import { runGyan, signIn, startGyan, withDataFolder } from "../scripts/served.ts";
import { firstScreenBytes } from "./shell/first-screen.ts";
import { memoryOfTree, watchTree } from "./memory.ts";
import { median, table, writeBetweenMarkers, type Figure } from "./table.ts";

// npm run bench -- start [--no-clone] [--write]
//   --no-clone  measure this folder as it is instead of a fresh clone of its last commit
//   --write     put the table into docs/operations.md

const QUESTIONS = [
  "What causes lithium-ion batteries to age?",
  "How can cities adapt to extreme heat?",
  "How does antimicrobial resistance spread?",
  "What are the off-target risks of gene editing?",
  "Why do language models make things up?",
];
/** Until then the starter libraries have their vectors, and what made them has ended. */
const IDLE_SECONDS = 120;
const SECOND = 1000;
const MB = 1_000_000;

export async function bench(args: string[]): Promise<void> {
  endTogether();
  const say = (line: string): void => void process.stdout.write(`${line}\n`);
  const figures: Figure[] = [];
  const add = (figure: Figure): void => {
    figures.push(figure);
    say(
      `${figure.name}: ${figure.value === undefined ? "not measured" : `${figure.value.toFixed(1)} ${figure.unit}`}`,
    );
  };
  const measure = async (folder: string): Promise<void> => {
    if (folder !== root)
      add({
        name: "First `npm start` in a fresh clone, to a page",
        value: await firstStart(folder),
        unit: "s",
        target: 180,
      });
    await withDataFolder(async (dataDir) => {
      let most: () => Promise<number | undefined> = async () => undefined;
      const first = await startGyan({ dataDir, folder, onBegun: (pid) => (most = watchTree(pid)) });
      add({
        name: "Start on an empty data folder, to ready",
        value: first.readyMs / SECOND,
        unit: "s",
        target: 15,
      });
      const link = await first.link();
      const memory = await afterIdling(() => memoryOfTree(first.pid));
      const peak = await most();
      add({
        name: "Memory of all processes at its highest in that start",
        value: peak && peak / MB,
        unit: "MB",
        target: 800,
      });
      add({
        name: `Memory of all processes after ${IDLE_SECONDS} s idle`,
        value: memory && memory / MB,
        unit: "MB",
        target: 500,
      });
      const api = await signIn(first.url, link);
      const took: number[] = [];
      for (const question of QUESTIONS) {
        const { status, ms } = await runGyan(api, question);
        say(`  ${question} ${status}, ${(ms / SECOND).toFixed(1)} s`);
        if (status !== "FINISHED")
          throw new Error(`"${question}" ended as ${status}, so its time means nothing.`);
        took.push(ms / SECOND);
      }
      add({
        name: `A gyan over the starter library, median of ${took.length}`,
        value: median(took),
        unit: "s",
        target: 10,
      });
      add({
        name: `A gyan over the starter library, slowest of ${took.length}`,
        value: Math.max(...took),
        unit: "s",
        target: 10,
      });
      await first.stop();
      const starts: number[] = [];
      for (let round = 0; round < 3; round += 1) {
        const later = await startGyan({ dataDir, folder });
        starts.push(later.readyMs / SECOND);
        await later.stop();
      }
      add({ name: "Later start to ready, median of 3", value: median(starts), unit: "s", target: 3 });
    });
    await withDataFolder(async (dataDir) => {
      const gyan = await startGyan({ dataDir, folder });
      const bytes = await firstScreenBytes(gyan.url, await gyan.link());
      add({ name: "JavaScript of the first screen, gzipped", value: bytes / 1000, unit: "kB", target: 150 });
      await gyan.stop();
    });
  };
  await (args.includes("--no-clone") ? measure(root) : withClone(measure));
  const text = table(figures);
  say(`\n${text}`);
  if (args.includes("--write")) {
    await writeBetweenMarkers(path.join(root, "docs/operations.md"), "bench-start", text);
    say("Wrote it into docs/operations.md.");
  }
  if (figures.some((one) => one.value !== undefined && one.value > one.target)) process.exitCode = 1;
}

/** What a newcomer waits for: install, build, database, page. The package registry must be at hand. */
async function firstStart(folder: string): Promise<number> {
  const started = performance.now();
  const gyan = await startGyan({
    dataDir: path.join(folder, "data"),
    folder,
    command: ["npm", "start"],
    limitMs: 600_000,
  });
  const page = await fetch(gyan.url, { headers: { accept: "text/html" } });
  if (!page.ok || !(await page.text()).includes("<script")) throw new Error("Ready, but it serves no page.");
  const took = performance.now() - started;
  await gyan.stop();
  return took / SECOND;
}

async function withClone(work: (folder: string) => Promise<void>): Promise<void> {
  const parent = await mkdtemp(path.join(tmpdir(), "gyan-clone-"));
  const remove = whenEnding(() => rm(parent, { recursive: true, force: true }));
  try {
    const folder = path.join(parent, "gyan");
    const cloned = await run("git", ["clone", "--quiet", "--no-hardlinks", root, folder], { cwd: parent });
    if (!cloned.ok) throw new Error(`git could not clone the project: ${cloned.output}`);
    const changed = await run("git", ["status", "--porcelain"]);
    if (changed.output.trim())
      process.stdout.write("Note: changes that are not committed are not measured.\n");
    await work(folder);
  } finally {
    await remove();
  }
}

async function afterIdling<T>(look: () => Promise<T>): Promise<T> {
  await new Promise((resolve) => setTimeout(resolve, IDLE_SECONDS * SECOND));
  return look();
}
