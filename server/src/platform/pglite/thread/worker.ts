import { parentPort, workerData, type MessagePort } from "node:worker_threads";
import { join } from "node:path";
import { systemClock } from "../../clock.ts";
import { startBackend } from "./backend.ts";
import { Channels } from "./channels.ts";
import { Plans } from "./plans.ts";
import { Session, type Surroundings } from "./session.ts";
import { copyChanged } from "./still-copy.ts";
import { FSYNCS, type Copied, type FromWorker, type ToWorker, type WorkerData } from "../shared.ts";
import { Turns } from "./turns.ts";
import { keepUp } from "./upkeep.ts";

/** The thread in which the database runs: its statements block whoever calls it, and this one may be blocked. */
const main = parentPort!;
const data = workerData as WorkerData;
const tell = (message: FromWorker) => main.postMessage(message, []);
const log: Surroundings["log"] = (level, message, details) => tell({ kind: "log", level, message, details });

function dieBroken(reason: unknown): never {
  log("error", "the database broke", { reason: String(reason) });
  process.exit(1); // ends the thread only; the main thread starts another one
}

try {
  const backend = await startBackend(data, dieBroken);
  const turns = new Turns(data.leaseMs);
  const around: Surroundings = { backend, turns, channels: new Channels(), plans: new Plans(), log };
  let sessions = 0;

  main.on("message", (message: ToWorker) => {
    if (message.kind === "session") void new Session(++sessions, message, around);
    else if (message.kind === "dump") void dump(message.reply);
    else if (message.kind === "copy") void copy(message.to, message.reply);
    else void close();
  });

  const dump = async (reply: MessagePort) => {
    const tar = await turns.alone(() => backend.dump());
    reply.postMessage(tar, [tar.buffer]);
    reply.close();
  };

  /** Most is copied while the database works; it stands still for what changed meanwhile. */
  const copy = async (to: string, reply: MessagePort) => {
    const files = join(data.folder, "postgres");
    const checkpoint = () => backend.ask("checkpoint");
    const copied = await (async (): Promise<Copied> => {
      await turns.alone(checkpoint);
      await copyChanged(files, to, systemClock.now().getTime());
      return turns.alone(async () => {
        const since = performance.now();
        await checkpoint();
        await copyChanged(files, to, systemClock.now().getTime());
        return { pauseMs: Math.round(performance.now() - since) };
      });
    })().catch((error: NodeJS.ErrnoException): Copied => ({ failed: error.message, code: error.code }));
    reply.postMessage(copied, []);
    reply.close();
  };

  const close = async () => {
    turns.stop();
    await backend.close();
    process.exit(0);
  };

  keepUp({ backend, turns, log, writes: () => Atomics.load(data.counters, FSYNCS) });
  tell({ kind: "ready" });
} catch (error) {
  tell({ kind: "failed", reason: error instanceof Error ? error.message : String(error) });
  process.exit(1);
}
