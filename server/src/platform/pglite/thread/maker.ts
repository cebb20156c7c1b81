import { parentPort, workerData } from "node:worker_threads";
import type { FromWorker, WorkerData } from "../shared.ts";
import { startBackend } from "./backend.ts";
import { compileAsUsual, compileQuickly } from "./frugal.ts";

/**
 * Makes the database of a new folder and ends. Making one leaves two hundred megabytes behind in its thread (initdb is a
 * program of its own); the thread that serves starts without them.
 */
const data = workerData as WorkerData;
const tell = (message: FromWorker) => parentPort!.postMessage(message, []);
// Nothing of it runs for long: thoroughly compiled it takes as much of a processor, and half a gigabyte more.
compileQuickly();
process.once("exit", compileAsUsual);

const giveUp = (reason: unknown): never => {
  tell({ kind: "failed", reason: reason instanceof Error ? reason.message : String(reason) });
  process.exit(1);
};

try {
  const backend = await startBackend(data, giveUp).catch((error: unknown) => {
    if (!data.template) throw error;
    // A damaged template costs the seconds it was to save, not the start.
    tell({
      kind: "log",
      level: "warn",
      message: "the database could not be made from its template",
      details: { reason: String(error) },
    });
    return startBackend({ ...data, template: undefined }, giveUp);
  });
  await backend.close();
  tell({ kind: "ready" });
  process.exit(0);
} catch (error) {
  giveUp(error);
}
