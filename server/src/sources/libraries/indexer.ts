import { listen } from "#platform/listen.ts";
import { embedWaiting } from "./embedding.ts";
import { indexChanged } from "./indexing.ts";
import type { Needs } from "./needs.ts";

export type Indexer = { stop(): Promise<void> };

/** Also without news: what another process took and did not finish becomes free after a while. */
const LOOK_AGAIN_MS = 60_000;

/** Works in the background as long as the process lives: what changed is indexed at once, then vectors are made. */
export async function startIndexer(app: Needs): Promise<Indexer> {
  let isNews = true;
  let running: Promise<void> | undefined;

  async function work(): Promise<void> {
    while (isNews && !app.stopping.aborted) {
      isNews = false;
      await indexChanged(app);
      // Between two batches of vectors news goes first.
      await embedWaiting(app, () => isNews);
    }
  }

  const wake = () => {
    isNews = true;
    if (running || app.stopping.aborted) return;
    running = work()
      .catch((error: unknown) => {
        if (!app.stopping.aborted)
          app.log.error({ err: error }, "the indexer stopped and looks again in a minute");
      })
      .finally(() => {
        running = undefined;
        if (isNews && !app.stopping.aborted) wake();
      });
  };

  const listener = await listen(app.db.connect, "works_to_index", wake, wake);
  const timer = setInterval(wake, LOOK_AGAIN_MS);
  return {
    async stop() {
      clearInterval(timer);
      await listener.close();
      await running;
    },
  };
}
