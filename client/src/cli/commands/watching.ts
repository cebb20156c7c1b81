import { setTimeout as pause } from "node:timers/promises";
import type { Schema } from "../../index.ts";
import type { Context } from "../context.ts";
import { eventsIn } from "../events.ts";
import { faint, shown } from "../output.ts";
import { answered, type Server } from "../server.ts";
import { ENDS, Trouble } from "../trouble.ts";
import { progressOf } from "./running.ts";

type GyanEvent = Schema<"GyanEvent">;
type Watched = { mark: string | undefined; names: Map<number, string> };

const AGAIN_MS = 2_000;

/** Tells what happens to the caller's gyans until Ctrl-C. Where the line breaks it goes on from the last thing that was told. */
export async function watch(context: Context, topicId: number | undefined): Promise<void> {
  const { output, server, signal } = context;
  const connected = await server();
  const watched: Watched = { mark: undefined, names: new Map() };
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
    if (output.isJson) output.jsonLine(event);
    else output.say(await lineFor(server, event, watched.names));
  }
}

const TEXTS: Partial<Record<GyanEvent["kind"], string>> = {
  "topics.changed": "changed",
  "articles.changed": "notes, tags or decisions changed",
  "conversations.changed": "questions and answers changed",
  "tables.changed": "a table changed",
  "review.changed": "the screening changed",
  "citations.changed": "citations changed",
  "duplicates.changed": "duplicates changed",
  "mine.changed": "what you saved or read changed",
  "documents.changed": "documents changed",
  "shared.changed": "something was shared with you, or no longer is",
  "portal.changed": "the portal changed",
};

async function lineFor(server: Server, event: GyanEvent, names: Map<number, string>): Promise<string> {
  const time = faint(new Date().toTimeString().slice(0, 8));
  if (!("topicId" in event) || event.topicId === undefined)
    return `${time}  ${TEXTS[event.kind] ?? event.kind}`;
  const { topicId } = event;
  if (event.kind !== "run.progressed" && event.kind !== "run.finished" && names.has(topicId))
    return `${time}  ${topicId} ${names.get(topicId)}: ${TEXTS[event.kind] ?? event.kind}`;
  const path = { topicId };
  const { data } = await server.client.GET("/api/topics/{topicId}", { params: { path } });
  if (!data) return `${time}  ${topicId}: ${TEXTS[event.kind] ?? "gone"}`;
  names.set(topicId, shown(data.topicName));
  const isRun = event.kind === "run.progressed" || event.kind === "run.finished";
  const isOver = data.run === null || data.run.finishedAt !== null;
  const text =
    isRun && data.run ? (isOver ? "its run is over" : progressOf(data.run).line) : TEXTS[event.kind];
  return `${time}  ${topicId} ${shown(data.topicName)}: ${text ?? event.kind}`;
}
