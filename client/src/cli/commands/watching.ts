import { setTimeout as pause } from "node:timers/promises";
import type { Schema } from "../../index.ts";
import type { Context } from "../context.ts";
import { eventsIn } from "../events.ts";
import { faint, shown } from "../output.ts";
import { answered, type Server } from "../server.ts";
import { ENDS, Trouble } from "../trouble.ts";
import { progressOf } from "./running.ts";

type GyanEvent = Schema<"GyanEvent">;
type Watched = { mark: string | undefined; told: string };

const AGAIN_MS = 2_000;

/** Tells what happens to the caller's gyans until Ctrl-C. Where the line breaks it goes on from the last thing that was told. */
export async function watch(context: Context, topicId: number | undefined): Promise<void> {
  const { output, server, signal } = context;
  const connected = await server();
  const watched: Watched = { mark: undefined, told: "" };
  output.note(`Watching ${connected.address}. Ctrl-C ends it.`);
  for (let isFirst = true; !signal.aborted; isFirst = false) {
    try {
      await listen(context, connected, topicId, watched);
    } catch (error) {
      const isAway = error instanceof Trouble ? error.exitCode === ENDS.unreachable : !signal.aborted;
      if (!isAway || isFirst) throw error;
    }
    await pause(AGAIN_MS, undefined, { signal });
  }
}

async function listen(
  { output, signal }: Context,
  server: Server,
  topicId: number | undefined,
  watched: Watched,
): Promise<void> {
  const headers = watched.mark === undefined ? {} : { "last-event-id": watched.mark };
  const stream = await answered(
    server.address,
    server.client.GET("/api/events", { headers, parseAs: "stream", signal }),
  );
  for await (const { event: told, id } of eventsIn(stream!)) {
    const event = told as GyanEvent;
    if (id !== undefined) watched.mark = id;
    const about = "topicId" in event ? event.topicId : undefined;
    if (topicId !== undefined && about !== topicId) continue;
    if (output.isJson) {
      output.jsonLine(event);
      continue;
    }
    const line = await lineFor(server, event);
    // A run tells of more steps than change what is said of it.
    if (!isOfRun(event) || line !== watched.told)
      output.say(`${faint(new Date().toTimeString().slice(0, 8))}  ${line}`);
    watched.told = line;
  }
}

type OfRun = Extract<GyanEvent, { kind: "run.progressed" | "run.finished" }>;

const isOfRun = (event: GyanEvent): event is OfRun =>
  event.kind === "run.progressed" || event.kind === "run.finished";

const TEXTS: Record<Exclude<GyanEvent, OfRun>["kind"], string> = {
  "topics.changed": "changed",
  "articles.changed": "notes, tags or decisions changed",
  "conversations.changed": "questions and answers changed",
  "tables.changed": "a table changed",
  "review.changed": "the screening changed",
  "citations.changed": "citations changed",
  "duplicates.changed": "duplicates changed",
  "mine.changed": "what you saved or read changed",
  "documents.changed": "documents changed",
  "zotero.changed": "a connection to Zotero moved on",
  "shared.changed": "something was shared with you, or no longer is",
  "portal.changed": "the portal changed",
};

async function lineFor({ client }: Server, event: GyanEvent): Promise<string> {
  const about = "topicId" in event ? event.topicId : undefined;
  if (about === undefined && !isOfRun(event)) return TEXTS[event.kind];
  const topicId = about!;
  const { data: topic } = await client.GET("/api/topics/{topicId}", { params: { path: { topicId } } });
  if (!topic) return `${topicId} is gone, or no longer yours to read`;
  return `${topicId} ${shown(topic.topicName)}: ${isOfRun(event) ? textOf(topic.run) : TEXTS[event.kind]}`;
}

const textOf = (run: Schema<"RunView"> | null): string =>
  run === null || run.finishedAt !== null ? "its run is over" : progressOf(run).line;
