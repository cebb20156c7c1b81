import { setTimeout as pause } from "node:timers/promises";
import type { Schema } from "../../index.ts";
import type { Context } from "../context.ts";
import { shown } from "../output.ts";
import { answered, type Server } from "../server.ts";
import { ENDS, Trouble } from "../trouble.ts";
import { topicLink } from "./links.ts";

const LOOK_MS = 1_000;
/** A server that starts again is waited for. */
const PATIENCE_MS = 60_000;

type Run = Schema<"RunView">;

export async function run(context: Context, sentence: string, { follow: isFollowed }: { follow: boolean }) {
  const { output, server, signal } = context;
  const { address, client } = await server();
  const body = { discoverySentence: [sentence] };
  const { topic } = await answered(
    address,
    client.POST("/api/gyan/create/submitsentencefordiscovery", { body, signal }),
  );
  const link = topicLink(address, topic.topicId);
  output.note(`Gyan ${topic.topicId} runs: ${link}`);
  if (isFollowed) return follow(context, topic.topicId);
  if (output.isJson) output.json({ topicId: topic.topicId, link });
}

/** Until its run is over. Ends with 5 where it found nothing or only a part, with 1 where it failed. */
export async function follow(context: Context, topicId: number): Promise<void> {
  const { output, server } = context;
  const connected = await server();
  const progress = output.progress();
  let topic: Schema<"TopicDetail">;
  try {
    for (;;) {
      topic = await looked(context, connected, topicId);
      if (topic.run === null || topic.run.finishedAt !== null) break;
      const { line, part } = progressOf(topic.run);
      progress.show(line, part);
      await pause(LOOK_MS, undefined, { signal: context.signal });
    }
  } catch (error) {
    progress.done();
    if (context.signal.aborted)
      output.note(`The run goes on. Follow it again with "gyan follow ${topicId}".`);
    throw error;
  }
  progress.done();
  const link = topicLink(connected.address, topicId);
  if (output.isJson) output.json({ topicId, name: topic.topicName, link, run: topic.run });
  else output.say(`${shown(topic.topicName)}: ${endOf(topic.run)}\n${link}`);
  process.exitCode = exitOf(topic.run);
}

/** One look. Where the server is away for a moment, it is looked again: the run goes on without us. */
async function looked({ signal }: Context, { address, client }: Server, topicId: number) {
  const giveUpAt = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await answered(
        address,
        client.GET("/api/topics/{topicId}", { params: { path: { topicId } }, signal }),
      );
    } catch (error) {
      const isAway = error instanceof Trouble && error.exitCode === ENDS.unreachable;
      if (!isAway || Date.now() > giveUpAt || signal.aborted) throw error;
      await pause(LOOK_MS, undefined, { signal });
    }
  }
}

const DOES: Record<Run["phases"][number]["phase"], string> = {
  search: "Searching",
  gather: "Reading",
  judge: "Judging",
  link: "Joining concepts",
  summarise: "Writing",
};

export function progressOf({ phases, figures, timeLeft }: Run): { line: string; part: number } {
  const now = phases.find(({ state }) => state === "running");
  const isDone = phases.filter(({ state }) => state === "done").length;
  const within = now && now.total > 0 ? now.done / now.total : 0;
  const doing = now ? `${DOES[now.phase]} ${now.done}/${now.total}` : "Waiting for its turn";
  const left = timeLeft === null ? "" : ` · about ${timeLeft} s`;
  const line = `${doing} · ${figures.found} found, ${figures.kept} relevant${left}`;
  return { line, part: (isDone + within) / phases.length };
}

function endOf(ended: Run | null): string {
  if (ended === null) return "it never ran.";
  const { found, kept } = ended.figures;
  const counts = `${kept} of ${found} articles are relevant`;
  if (ended.isCancelled) return `stopped; ${counts} so far.`;
  if (ended.status === "FINISHED") return `finished; ${counts}.`;
  if (ended.status === "PARTIAL_FINISH") return `finished in part; ${counts}. Its page says what is missing.`;
  if (ended.status === "NO_ARTICLE_IN_SEARCH") return "nothing relevant was found. Its page says why.";
  return "failed. Its page says why, and can try again.";
}

function exitOf(ended: Run | null): number {
  if (ended?.status === "FINISHED" && !ended.isCancelled) return ENDS.done;
  return ended?.status === "FAIL" ? ENDS.failed : ENDS.partly;
}
