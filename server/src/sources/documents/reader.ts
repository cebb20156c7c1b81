import { listen } from "#platform/listen.ts";
import type { Needs } from "./needs.ts";
import { readNext } from "./reading.ts";
import { freeTaken } from "./reading.store.ts";
import { TO_READ } from "./store.ts";

export type Reader = { stop(): Promise<void> };

/** Also without news: what another process took and did not finish becomes free after a while. */
const LOOK_AGAIN_MS = 15_000;

/** Works in the background as long as the process lives, on as many documents at once as the parser can. */
export async function startReader(app: Needs): Promise<Reader> {
  const running = new Set<Promise<void>>();
  let news = 0;

  async function readAll(): Promise<void> {
    // What came while the last one was looked for would wait for the next look.
    for (let seen = -1; seen !== news && !app.stopping.aborted;) {
      seen = news;
      while (!app.stopping.aborted && (await readNext(app)));
    }
  }

  const wake = () => {
    news += 1;
    while (running.size < app.parser.atOnce && !app.stopping.aborted) {
      const one: Promise<void> = readAll()
        .catch((error: unknown) => {
          if (!app.stopping.aborted)
            app.log.error({ err: error }, "a reader of documents stopped and looks again soon");
        })
        .finally(() => running.delete(one));
      running.add(one);
    }
  };

  // The folder's lock says that no other process lives: what is being read was left by a dead one.
  if (app.db.kind === "embedded") await freeTaken(app.db);
  const listener = await listen(app.db.connect, TO_READ, wake, wake);
  const timer = setInterval(wake, LOOK_AGAIN_MS);
  return {
    async stop() {
      clearInterval(timer);
      await listener.close();
      await Promise.all(running);
    },
  };
}
