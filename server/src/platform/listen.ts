import type pg from "pg";

export type Listener = { close(): Promise<void> };

const RETRY_MS = 500;
/** A session can be cut without a word, and a notification may be lost: what was missed is looked for at least this often. */
export const LOOK_MS = 15_000;

/**
 * Holds one session on a channel and gets a new one when it breaks. `look` runs after every (re)connection, because what was
 * notified in between is lost, and every `LOOK_MS`.
 */
export async function listen(
  connect: () => Promise<pg.Client>,
  channel: string,
  onNotification: (payload: string) => void,
  look: () => void,
): Promise<Listener> {
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function subscribe(): Promise<void> {
    const fresh = await connect();
    if (isClosed) return fresh.end();
    fresh.on("notification", (message) => onNotification(message.payload ?? ""));
    const lost = () => {
      if (client !== fresh || isClosed) return;
      client = undefined;
      again();
    };
    fresh.on("error", lost);
    fresh.on("end", lost);
    client = fresh;
    await fresh.query(`listen ${channel}`).catch(async (error: unknown) => {
      client = undefined;
      await fresh.end().catch(() => undefined);
      throw error;
    });
    look();
  }

  function again(): void {
    clearTimeout(retry);
    retry = setTimeout(() => void subscribe().catch(again), RETRY_MS);
  }

  await subscribe();
  const looking = setInterval(look, LOOK_MS);
  return {
    async close() {
      isClosed = true;
      clearInterval(looking);
      clearTimeout(retry);
      await client?.end().catch(() => undefined);
    },
  };
}
