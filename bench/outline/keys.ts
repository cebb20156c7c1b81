import type { Page } from "@playwright/test";

export type Pressed = { what: string; ms: number };
type Noted = { what: string; pressed: Pressed[]; longest: number; slowest: number };

/**
 * Runs in the page before anything else. A key counts from its event to the task after the next frame: by then what it
 * changed is painted. The browser's own account of slow events and of long tasks stands beside it.
 */
const noteKeys = (): void => {
  const noted: Noted = { what: "", pressed: [], longest: 0, slowest: 0 };
  Object.assign(window, { noted });
  const held = new Set(["Shift", "Alt", "Control", "Meta"]);
  addEventListener(
    "keydown",
    (event) => {
      const { what } = noted;
      if (!what || held.has(event.key)) return;
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener("message", () =>
          noted.pressed.push({ what, ms: performance.now() - event.timeStamp }),
        );
        port1.start();
        port2.postMessage(null);
      });
    },
    true,
  );
  const watch = (type: string, options: object, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      if (noted.what) for (const entry of list.getEntries()) note(entry);
    }).observe({ type, ...options });
  watch("event", { durationThreshold: 16 }, ({ name, duration }) => {
    if (name.startsWith("key")) noted.slowest = Math.max(noted.slowest, duration);
  });
  watch("longtask", {}, ({ duration }) => (noted.longest = Math.max(noted.longest, duration)));
};

export async function startNoting(page: Page): Promise<void> {
  await page.addInitScript(noteKeys);
}

/** Whatever is pressed meanwhile is noted under this name. */
export async function during(page: Page, what: string, work: () => Promise<void>): Promise<void> {
  const name = (now: string) =>
    page.evaluate((given) => {
      (window as unknown as { noted: Noted }).noted.what = given;
    }, now);
  await name(what);
  await work();
  // What a pause in the typing brings, such as keeping the work, belongs to it.
  await page.waitForTimeout(2500);
  await name("");
}

export const readNoted = (page: Page): Promise<Noted> =>
  page.evaluate(() => (window as unknown as { noted: Noted }).noted);
