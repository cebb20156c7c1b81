import type { GyanEvent } from "@gyan/contract/events.ts";
import type { FastifyReply } from "fastify";
import { outsideTransaction, type Db } from "./db.ts";
import { EVENTS_CHANNEL, eventsAfter, lastEventBefore, latestEventId } from "./events.store.ts";
import type { StoredEvent } from "./events.store.ts";
import { openSse, type Sse } from "./http/sse.ts";
import { listen, type Listener } from "./listen.ts";
import type { Log } from "./log.ts";

/** One open stream. `mayRead` is asked for every event, so a withdrawn right or an ended session is felt at once. */
export type Subscriber = {
  personId: number;
  lastEventId: number | null;
  /** For a subscriber without a last event: from when on events are new to them. */
  since: Date | null;
  isSignedIn(): Promise<boolean>;
  mayRead(topicIds: number[]): Promise<Set<number>>;
  /** Their organisation and groups at this moment. */
  belongsTo(): Promise<{ organisationId: number; groupIds: readonly number[] }>;
};

/** A part of the server that keeps streams of its own, for others than those who have an account. */
export type Hearer = {
  /** A message on the channel: "person:7", "everybody", "link:3". */
  said(word: string): void;
  news(events: StoredEvent[]): void;
  stop(): void;
};

export type Events = {
  start(): Promise<void>;
  join(hearer: Hearer): void;
  /** Answers with a stream that stays open until the reader goes or the server stops. */
  stream(subscriber: Subscriber, reply: FastifyReply): Promise<void>;
  stop(): Promise<void>;
};

const BATCH = 500;
/** Many steps finish at about the same time; an event for each would make readers reload each time. */
const GATHER_MS = 100;
const HEARTBEAT_MS = 15_000;
/** A reader that was away for longer than this many events asks for everything anew. */
const REPLAY_LIMIT = 1000;

type Stream = Sse & { subscriber: Subscriber };

const format = (id: number, event: GyanEvent): string =>
  `id: ${id}\nevent: ${event.kind}\ndata: ${JSON.stringify(event)}\n\n`;

/** Of equal events only the last is sent: an event says that something changed, never what. */
function condensed(events: StoredEvent[]): StoredEvent[] {
  const last = new Map(events.map((one) => [JSON.stringify(one.event), one]));
  return [...last.values()].sort((a, b) => a.id - b.id);
}

export function createEvents(db: Db, log: Log): Events {
  const streams = new Set<Stream>();
  const hearers: Hearer[] = [];
  let cursor = 0;
  let pending: NodeJS.Timeout | undefined;
  let reading: Promise<void> = Promise.resolve();
  let listener: Listener | undefined;
  let isStopped = false;

  function readSoon(): void {
    if (isStopped) return;
    pending ??= setTimeout(() => {
      pending = undefined;
      reading = reading.then(readNews).catch((error: unknown) => log.warn({ err: error }, "events"));
    }, GATHER_MS);
  }

  /** Besides events, the channel names those who may have lost access: "person:7", or "everybody". */
  function hear(word: string): void {
    if (word === "") return readSoon();
    for (const hearer of hearers) hearer.said(word);
    for (const stream of streams)
      if (word === "everybody" || word === `person:${stream.subscriber.personId}`) void endIfGone(stream);
  }

  async function readNews(): Promise<void> {
    for (;;) {
      const news = await eventsAfter(db, cursor, BATCH);
      if (news.length === 0) return;
      cursor = news.at(-1)!.id;
      for (const hearer of hearers) hearer.news(news);
      await Promise.all([...streams].map((stream) => deliver(stream, condensed(news))));
      if (news.length < BATCH) return;
    }
  }

  async function deliver(stream: Stream, news: StoredEvent[]): Promise<void> {
    try {
      if (!(await stream.subscriber.isSignedIn())) return stream.end();
      const topicIds = [...new Set(news.flatMap((one) => one.topicId ?? []))];
      const readable = topicIds.length > 0 ? await stream.subscriber.mayRead(topicIds) : new Set<number>();
      const isForMany = news.some(
        ({ groupId, organisationId }) => groupId !== null || organisationId !== null,
      );
      const home = isForMany ? await stream.subscriber.belongsTo() : null;
      for (const one of news) {
        const isTold =
          (one.topicId !== null && readable.has(one.topicId)) ||
          one.personId === stream.subscriber.personId ||
          (one.groupId !== null && home?.groupIds.includes(one.groupId)) ||
          (one.organisationId !== null && one.organisationId === home?.organisationId);
        if (isTold) stream.write(format(one.id, one.event));
      }
    } catch (error) {
      log.warn({ err: error }, "an event stream is closed because its right could not be checked");
      stream.end();
    }
  }

  async function endIfGone(stream: Stream): Promise<boolean> {
    const isSignedIn = await stream.subscriber.isSignedIn().catch(() => false);
    if (!isSignedIn) stream.end();
    return !isSignedIn;
  }

  return {
    async start() {
      cursor = await latestEventId(db);
      listener = await listen(db.connect, EVENTS_CHANNEL, hear, readSoon);
    },

    join: (hearer) => void hearers.push(hearer),

    async stream(subscriber, reply) {
      const stream: Stream = { subscriber, ...openSse(reply) };
      if (stream.gone.aborted) return;
      const heartbeat = setInterval(() => {
        void endIfGone(stream).then((isGone) => isGone || stream.write(": alive\n\n"));
      }, HEARTBEAT_MS);
      stream.gone.addEventListener("abort", () => {
        clearInterval(heartbeat);
        streams.delete(stream);
      });
      // From here on news is delivered; what came between the reader's last event and now is told first, repeats do no harm.
      streams.add(stream);
      if (isStopped) return stream.end();
      // They may have signed out before the stream was registered.
      if (await outsideTransaction(() => endIfGone(stream))) return;
      const { lastEventId, since } = subscriber;
      if (lastEventId === null && since === null) return;
      try {
        const missed = await outsideTransaction(async () => {
          const seen = lastEventId ?? (await lastEventBefore(db, since!));
          return eventsAfter(db, seen, REPLAY_LIMIT);
        });
        await deliver(stream, condensed(missed));
      } catch (error) {
        log.warn({ err: error }, "an event stream could not be resumed");
        stream.end();
      }
    },

    async stop() {
      isStopped = true;
      clearTimeout(pending);
      for (const stream of streams) stream.end();
      for (const hearer of hearers) hearer.stop();
      await listener?.close();
      await reading;
    },
  };
}
