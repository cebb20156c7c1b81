import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { PersonId } from "@gyan/contract/ids.ts";
import { chromium, type Page } from "@playwright/test";
import { BROWSER_FLAGS, ensureBrowser } from "../../scripts/browser.ts";
import { isMain, root } from "../../scripts/process.ts";
import { makeSigninLink } from "../../server/src/people/accounts/index.ts";
import { compose } from "../../server/src/compose/compose.ts";
import { readConfig } from "../../server/src/platform/config.ts";
import { createDb } from "../../server/src/platform/db.ts";
import { createLog } from "../../server/src/platform/log.ts";
import { openPglite } from "../../server/src/platform/pglite/open.ts";
import { serve } from "../../server/src/compose/serve.ts";
import { median, table, type Figure } from "../table.ts";
import { ARTICLES, CONCEPTS, makeLargeTopic } from "./graph.scene.ts";

// The graph of a large topic: what the server takes to answer, and what the browser takes to draw it and to move about.
// Runs alone as well: node bench/reading/graph.ts

const ASKED = 9;
const STATEMENT_MS = 600_000;
const STEPS = 90;
const QUIET_MS = 2000;
const MANY = 2000;
const MANY_EDGES = 4000;

/** The figures of the graph, on a database of its own. */
export async function graphFigures(): Promise<Figure[]> {
  const folder = await mkdtemp(path.join(tmpdir(), "gyan-bench-graph-"));
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: "error", EMBEDDINGS: "off", SOURCES: "offline" });
  const opened = await openPglite({ folder, statementMs: STATEMENT_MS });
  const db = createDb({ ...opened, kind: "embedded" }, () => new Date());
  const composed = compose({ config, driver: db, log: createLog(config) });
  const webFolder = path.join(root, "web/dist");
  const running = await serve(composed, {
    services: { web: true, worker: false },
    host: "127.0.0.1",
    port: 0,
    webFolder,
  });
  try {
    const { rows } = await db.pool.query("select id::int as id from people order by id limit 1");
    const personId = PersonId.parse((rows as { id: number }[])[0]?.id);
    const topicId = await makeLargeTopic(db, personId);
    const link = () => makeSigninLink(composed.app, personId);
    const url = `http://127.0.0.1:${running.port}`;
    return [await answering(url, await link(), topicId), ...(await drawing(url, await link(), topicId))];
  } finally {
    await running.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function answering(url: string, loginToken: string, topicId: number): Promise<Figure> {
  const signedIn = await fetch(`${url}/api/login/auto`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ loginToken }),
  });
  const { token } = (await signedIn.json()) as { token: string };
  const took: number[] = [];
  for (let round = 0; round < ASKED; round += 1) {
    const since = performance.now();
    const answer = await fetch(`${url}/api/topics/${topicId}/graph?limit=${CONCEPTS}`, {
      headers: { "x-auth-token": token },
    });
    const { concepts } = (await answer.json()) as { concepts: unknown[] };
    if (concepts.length !== CONCEPTS) throw new Error(`The graph has ${concepts.length} concepts.`);
    took.push(performance.now() - since);
  }
  return {
    name: `${CONCEPTS} concepts of ${ARTICLES} articles are answered, median of ${ASKED}`,
    value: median(took),
    unit: "ms",
    target: 300,
  };
}

type Watched = { longest: number; frames: number[] };

/** Runs in the page: notes long tasks and the time of every frame. */
const watch = (): void => {
  const watched: Watched = { longest: 0, frames: [] };
  Object.assign(window, { watched });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) watched.longest = Math.max(watched.longest, duration);
  }).observe({ entryTypes: ["longtask"] });
  requestAnimationFrame(function next(at) {
    watched.frames.push(at);
    requestAnimationFrame(next);
  });
};
const forget = (): void => {
  const { watched } = window as unknown as { watched: Watched };
  watched.longest = 0;
  watched.frames = [];
};
const read = (): Watched => (window as unknown as { watched: Watched }).watched;

/** Of the frames that sixty in a second would be, those that were not drawn. */
const dropped = ({ frames }: Watched): number => {
  const wanted = frames
    .slice(1)
    .reduce((sum, at, index) => sum + Math.max(1, Math.round((at - frames[index]!) / (1000 / 60))), 0);
  return wanted === 0 ? 0 : (100 * (wanted - (frames.length - 1))) / wanted;
};

async function drawing(url: string, link: string, topicId: number): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: BROWSER_FLAGS });
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await page.goto(`${url}/auto-login/${link}`);
    await page.locator("header nav a").first().waitFor();
    await page.addInitScript(watch);
    await page.goto(`${url}/article/list/${topicId}?tab=concepts`);
    await page.getByRole("listbox").waitFor();
    await page.waitForTimeout(QUIET_MS); // everything else of the page is there
    await page.evaluate(forget);
    const since = performance.now();
    await page.getByRole("combobox", { name: "How many concepts" }).selectOption(String(CONCEPTS));
    await page.waitForFunction(
      (count) => document.querySelectorAll("[role=option]").length === count,
      CONCEPTS,
    );
    const settled = performance.now() - since;
    const opening = await page.evaluate(read);
    const moving = await move(page);
    const many = await drawMany(page);
    return [
      {
        name: `${CONCEPTS} concepts from the choice to the settled drawing`,
        value: settled,
        unit: "ms",
        target: 2000,
      },
      { name: "Longest task meanwhile", value: opening.longest, unit: "ms", target: 50 },
      { name: "Longest task while moving about and zooming", value: moving.longest, unit: "ms", target: 50 },
      { name: "Frames dropped while moving about and zooming", value: dropped(moving), unit: "%", target: 5 },
      {
        name: `${MANY} concepts and ${MANY_EDGES} edges are moved about: CPU of the page for a frame`,
        value: many.cpu,
        unit: "ms",
        target: 1000 / 60,
      },
      { name: "Frames dropped meanwhile", value: dropped(many.watched), unit: "%", target: 5 },
    ];
  } finally {
    await browser.close();
  }
}

/** More than a topic has: what the drawing itself can carry. The last choice of how many are drawn is all that came. */
async function drawMany(page: Page): Promise<{ watched: Watched; cpu: number }> {
  await page.route("**/api/topics/*/graph*", (route) => route.fulfill({ json: manyConcepts() }));
  await page.reload();
  await page.waitForFunction((count) => document.querySelectorAll("[role=option]").length === count, MANY, {
    timeout: STATEMENT_MS,
  });
  const box = (await page.getByRole("listbox").boundingBox())!;
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(middle.x, middle.y);
  await page.waitForTimeout(QUIET_MS);
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const busy = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return 1000 * metrics.find(({ name }) => name === "TaskDuration")!.value;
  };
  await page.mouse.down();
  await page.evaluate(forget);
  const since = await busy();
  for (let step = 0; step < STEPS; step += 1)
    await page.mouse.move(middle.x + 120 * Math.sin(step / 8), middle.y + 90 * Math.cos(step / 8));
  const [until, watched] = [await busy(), await page.evaluate(read)];
  await page.mouse.up();
  return { watched, cpu: (until - since) / Math.max(1, watched.frames.length) };
}

function manyConcepts() {
  const concepts = Array.from({ length: MANY }, (_, at) => ({
    key: `c${at}`,
    label: `Concept number ${at}`,
    weight: 1 / Math.sqrt(at + 1),
    articles: 1 + (at % 9),
    cluster: at % 9,
    names: [],
  }));
  const edges = Array.from({ length: MANY_EDGES }, (_, at) => ({
    a: `c${at % MANY}`,
    b: `c${(at < MANY ? at + 9 : at * 7 + 3) % MANY}`,
    strength: ((at * 37) % 97) / 100 + 0.03,
    articles: 1,
  }));
  const clusters = Array.from({ length: 9 }, (_, number) => ({
    number,
    name: `Group ${number}`,
    concepts: MANY / 9,
  }));
  const own = edges.filter(
    ({ a, b }, at) => a !== b && edges.findIndex((one) => one.a === a && one.b === b) === at,
  );
  return { concepts, edges: own, clusters, total: MANY };
}

async function move(page: Page): Promise<Watched> {
  const box = (await page.getByRole("listbox").boundingBox())!;
  const middle = { x: box.x + box.width * 0.6, y: box.y + box.height / 2 };
  await page.mouse.move(middle.x, middle.y);
  await page.waitForTimeout(QUIET_MS); // the flight to the whole picture is over
  await page.evaluate(forget);
  await page.mouse.down();
  for (let step = 0; step < STEPS; step += 1)
    await page.mouse.move(middle.x + 120 * Math.sin(step / 8), middle.y + 90 * Math.cos(step / 8));
  await page.mouse.up();
  for (let step = 0; step < STEPS; step += 1) await page.mouse.wheel(0, step < STEPS / 2 ? -40 : 40);
  return page.evaluate(read);
}

if (isMain(import.meta)) process.stdout.write(`${table(await graphFigures())}\n`);
