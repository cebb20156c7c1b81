import { query, type Reply } from "../protocol.ts";

export type Listener = { notify(message: Uint8Array<ArrayBuffer>): void };
export type ChannelChange = { listen: boolean; channel: string };

const STATEMENT = /(?:^|;)\s*(un)?listen\s+("(?:[^"]|"")+"|\*|[^\s;"]+)/gi;
const NAME_LENGTH = 63; // PostgreSQL cuts names here

/**
 * The database is one backend with one list of channels, so it cannot say which session listens. The LISTEN
 * and UNLISTEN statements are read here, and each counts when the database has confirmed it.
 */
export function channelChanges(sql: string): ChannelChange[] {
  if (!/listen/i.test(sql)) return [];
  return [...sql.matchAll(STATEMENT)].map(([, un, name]) => ({
    listen: un === undefined,
    channel: (name!.startsWith('"') ? name!.slice(1, -1).replaceAll('""', '"') : name!.toLowerCase()).slice(
      0,
      NAME_LENGTH,
    ),
  }));
}

export class Channels {
  readonly #listeners = new Map<string, Set<Listener>>();

  apply(listener: Listener, changes: readonly ChannelChange[]): void {
    for (const { listen, channel } of changes) {
      if (listen) {
        const listeners = this.#listeners.get(channel) ?? new Set();
        this.#listeners.set(channel, listeners.add(listener));
      } else if (channel === "*") this.forget(listener);
      else this.#remove(listener, channel);
    }
  }

  forget(listener: Listener): void {
    for (const channel of this.#listeners.keys()) this.#remove(listener, channel);
  }

  route(notifications: Reply["notifications"]): void {
    for (const { channel, message } of notifications) {
      // A copy for each: what is sent to another thread is gone from this one.
      for (const listener of this.#listeners.get(channel) ?? []) listener.notify(message.slice());
    }
  }

  /** After one session's UNLISTEN the backend hears nothing, though other sessions still listen. */
  listenAgain(): Uint8Array {
    const names = [...this.#listeners.keys()].map((channel) => `"${channel.replaceAll('"', '""')}"`);
    return query(names.map((name) => `LISTEN ${name}`).join("; "));
  }

  #remove(listener: Listener, channel: string): void {
    const listeners = this.#listeners.get(channel);
    if (listeners?.delete(listener) && listeners.size === 0) this.#listeners.delete(channel);
  }
}
