import { chromium, type BrowserContext, type Page } from "@playwright/test";
import { BROWSER_FLAGS, ensureBrowser } from "../scripts/browser.ts";
import { endTogether } from "../scripts/process.ts";
import { startGyan, withDataFolder } from "../scripts/served.ts";
import { during, type Pressed, readNoted, startNoting } from "./outline/keys.ts";
import { startTrace, workOfKeys } from "./outline/work.ts";
import { writePart } from "./page.ts";
import { type Figure, median, table } from "./table.ts";

// npm run bench -- outline [--write]: whether a key answers at once in the largest outline there can be.

const NODES = 500;
const LETTERS = 200;
const TIMES = 50;
/** As fast as nobody types for long. */
const PACE_MS = 40;
const KEY_TARGET = 50;

export async function bench(args: string[]): Promise<void> {
  endTogether();
  const { figures, most } = await withDataFolder(async (dataDir) => {
    const gyan = await startGyan({ dataDir });
    const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: BROWSER_FLAGS });
    try {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      return await measure(context, gyan.url, await gyan.link());
    } finally {
      await browser.close();
      await gyan.stop();
    }
  });
  const text = `## Outline\n\n${table(figures)}\n\nIn Chromium, 1440 px, an outline of ${NODES} nodes on four levels, a key every ${PACE_MS} ms. A key counts from its event to the\ntask after the next frame, in which what it changed is painted; a frame alone takes up to 17 ms. The browser itself, which\nrounds to 8 ms, reports ${most} ms for the slowest event. The work for a key is what the page's own thread does until that frame: on a\nmachine that does nothing else the two are close, on a busy one only the second tells about the page.`;
  process.stdout.write(`${text}\n`);
  if (args.includes("--write")) await writePart("outline", text);
  if (figures.some((one) => one.value !== undefined && one.value > one.target)) process.exitCode = 1;
}

async function measure(context: BrowserContext, url: string, link: string) {
  // Tours would stand in the way.
  await context.route("**/api/coachmarks", (route) => route.fulfill({ json: { coachMarks: [] } }));
  const page = await context.newPage();
  await startNoting(page);
  await page.goto(link);
  await page.locator("header nav a").first().waitFor();
  await page.goto(`${url}/createGyan`);
  const topic = page.locator("[data-node='1'] textarea");
  await topic.fill("Everything about rivers");
  await topic.evaluate(pasteInto, listOf(NODES - 1));
  await line(page, NODES - 2).waitFor();
  const endTrace = await startTrace(await context.newCDPSession(page));
  await typeInto(page);
  await moveOne(page);
  await selectMany(page);
  await addAndTakeBack(page);
  const work = workOfKeys(await endTrace());
  const { pressed, longest, slowest } = await readNoted(page);
  const figures: Figure[] = [
    ...["Typing", "Tab and Shift+Tab", "Alt with an arrow", "Selecting lines", "Moving selected lines"].map(
      (what) => worstOf(pressed, what),
    ),
    ...["Deleting selected lines", "Enter and a letter", "Undo"].map((what) => worstOf(pressed, what)),
    { name: `Any key, median of ${pressed.length}`, value: median(times(pressed)), unit: "ms", target: 50 },
    { name: "Any key, 95 %", value: share(times(pressed), 0.95), unit: "ms", target: KEY_TARGET },
    { name: "Any key, slowest", value: Math.max(...times(pressed)), unit: "ms", target: KEY_TARGET },
    { name: "Work of the page for a key, median", value: median(work), unit: "ms", target: KEY_TARGET },
    { name: "Work of the page for a key, 95 %", value: share(work, 0.95), unit: "ms", target: KEY_TARGET },
    { name: "Work of the page for a key, most", value: Math.max(...work), unit: "ms", target: KEY_TARGET },
    { name: "Longest task in the page", value: longest, unit: "ms", target: KEY_TARGET },
    {
      name: `Submit of ${NODES} nodes, to the article list`,
      value: await submit(page),
      unit: "ms",
      target: 1000,
    },
  ];
  return { figures, most: slowest };
}

/** Indented by four levels, as an outline grows. */
const listOf = (count: number): string =>
  Array.from(
    { length: count },
    (_, at) => `${"  ".repeat([0, 1, 2, 2, 1, 2, 3][at % 7]!)}- Subtopic ${at}`,
  ).join("\n");

const pasteInto = (field: Element, text: string): void => {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
};

const line = (page: Page, at: number) => page.locator("li[data-node] textarea").nth(at);

async function press(page: Page, count: number, ...keys: string[]): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    await page.keyboard.press(keys[n % keys.length]!);
    await page.waitForTimeout(PACE_MS);
  }
}

async function typeInto(page: Page): Promise<void> {
  const words = "sediment and water and ".repeat(LETTERS).slice(0, LETTERS);
  for (const at of [0, NODES / 2, NODES - 2]) {
    await line(page, at).focus();
    await page.keyboard.press("End");
    await during(page, "Typing", () => page.keyboard.type(words, { delay: PACE_MS }));
  }
}

/** A line with others below it, in the middle. */
async function moveOne(page: Page): Promise<void> {
  await line(page, 252).focus();
  await during(page, "Tab and Shift+Tab", () => press(page, TIMES, "Tab", "Shift+Tab"));
  await during(page, "Alt with an arrow", () =>
    press(page, TIMES, "Alt+ArrowUp", "Alt+ArrowUp", "Alt+ArrowDown"),
  );
}

async function selectMany(page: Page): Promise<void> {
  await line(page, NODES - 2).focus();
  await during(page, "Selecting lines", () => press(page, TIMES, "Shift+ArrowUp"));
  await during(page, "Moving selected lines", () =>
    press(page, TIMES, "Alt+ArrowUp", "Alt+ArrowDown", "Tab", "Shift+Tab"),
  );
  await during(page, "Deleting selected lines", () => press(page, 1, "Delete"));
}

async function addAndTakeBack(page: Page): Promise<void> {
  await during(page, "Enter and a letter", () => press(page, 2 * TIMES, "Enter", "x"));
  // The last one brings back what was deleted.
  await during(page, "Undo", () => press(page, TIMES + 1, "Control+z"));
}

const submit = (page: Page): Promise<number> =>
  page.getByRole("button", { name: "Initiate search" }).evaluate(
    (button: HTMLElement) =>
      new Promise<number>((resolve) => {
        const start = performance.now();
        const look = (): void => {
          if (location.pathname.startsWith("/article/list/")) resolve(performance.now() - start);
          else requestAnimationFrame(look);
        };
        button.click();
        look();
      }),
  );

const times = (pressed: Pressed[]): number[] => pressed.map(({ ms }) => ms);

const share = (values: number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * part) - 1] ?? 0;

function worstOf(pressed: Pressed[], what: string): Figure {
  const took = times(pressed.filter((one) => one.what === what));
  return {
    name: `${what}, slowest of ${took.length}`,
    value: took.length > 0 ? Math.max(...took) : undefined,
    unit: "ms",
    target: KEY_TARGET,
  };
}
