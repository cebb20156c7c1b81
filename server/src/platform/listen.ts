import type pg from "pg";

export type Listener = { close(): Promise<void> };

const RETRY_MS = 500;

/**
 * Holds one session on a channel and gets a new one when it breaks. `onConnected` runs after every (re)connection, because
 * what was notified in between is lost and must be looked for.
 */
export async function listen(
  connect: () => Promise<pg.Client>,
  channel: string,
  onNotification: (payload: string) => void,
  onConnected: () => void,
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
    onConnected();
  }

  function again(): void {
    clearTimeout(retry);
    retry = setTimeout(() => void subscribe().catch(again), RETRY_MS);
  }

  await subscribe();
  return {
    async close() {
      isClosed = true;
      clearTimeout(retry);
      await client?.end().catch(() => undefined);
    },
  };
}
