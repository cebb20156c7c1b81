import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { setFlagsFromString } from "node:v8";
import { compose } from "#compose/compose.ts";
import { openLog } from "#compose/telemetry.ts";
import { BadConfiguration, publicUrl, readConfig } from "#platform/config.ts";
import { openDatabase, sentenceFor } from "#platform/database.ts";
import { closeFolder, hideFromOthers } from "#platform/guarding/private.ts";
import { makeFolder } from "#platform/guarding/folders.ts";
import { outliveReaders } from "#platform/guarding/streams.ts";
import { allowedMemory, LEAST_MEMORY_MB } from "#operating/doctor/index.ts";
import { serve, type Services } from "#compose/serve.ts";

// V8 lets garbage grow to three times what lives before it clears up; while documents are read that is hundreds of megabytes.
setFlagsFromString("--heap-growing-percent=50");

const WEB = fileURLToPath(new URL("../../web/dist", import.meta.url));

const STOP_MS = 9_000;
const MB = 1024 * 1024;

/** A system that is short of memory ends the largest process, and says nothing to whoever looks at this one. */
function tellOfMemory(): void {
  const megabytes = Math.floor(allowedMemory() / MB);
  if (megabytes < LEAST_MEMORY_MB)
    process.stderr.write(
      `Only ${megabytes} MB of memory may be used, and Gyan needs ${LEAST_MEMORY_MB} MB: the system may end it without a word. Give the machine or the container more.\n`,
    );
}

function readServices(): Services {
  const { values } = parseArgs({ options: { services: { type: "string", default: "web,worker" } } });
  const named = values.services.split(",").map((name) => name.trim());
  const unknown = named.find((name) => name !== "web" && name !== "worker");
  if (unknown !== undefined)
    throw new BadConfiguration(`There is no service "${unknown}"; --services takes web, worker or both.`);
  return { web: named.includes("web"), worker: named.includes("worker") };
}

async function main(): Promise<void> {
  hideFromOthers();
  outliveReaders();
  tellOfMemory();
  const services = readServices();
  const config = { ...readConfig() };
  config.DATA_DIR = resolve(config.DATA_DIR);
  const { log, telemetry } = await openLog(config);
  const driver = await openDatabase(config, log);
  await makeFolder(config.FILES_URL ? config.DATA_DIR : join(config.DATA_DIR, "files"));
  // Only now that it is ours: what cannot be used, or is in use, is left as it is.
  await closeFolder(config.DATA_DIR, log);
  const composed = compose({ config, driver, log, telemetry });
  const running = await serve(composed, {
    services,
    host: config.HOST,
    port: config.PORT,
    webFolder: WEB,
  }).catch(async (error: unknown) => {
    // Half started is started: what already asks the database must end before the database does.
    composed.stop.abort();
    await composed.events.stop().catch(() => undefined);
    await composed.app.settings.stop().catch(() => undefined);
    await driver.close().catch(() => undefined);
    await telemetry?.close();
    throw error;
  });
  let isStopping = false;
  const end = (why: string) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ why }, "stopping");
    // Whoever stops it waits so long, and then ends it by force: what is in hand is taken up again by the next start either way.
    setTimeout(() => {
      log.warn(
        "stopping took too long, so it was cut short; what was in hand is taken up again at the next start",
      );
      process.exit(0);
    }, STOP_MS).unref();
    running.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, "stopping failed");
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", () => end("SIGTERM"));
  process.on("SIGINT", () => end("SIGINT"));
  // The starter holds the other end of this channel: when it was killed, nobody is left to stop this process.
  process.on("disconnect", () => end("the starting process is gone"));

  const address = publicUrl(config, running.port);
  const said = running.port === undefined ? "Gyan works in the background." : `Gyan is ready: ${address}`;
  const link = running.firstLink === null ? "" : `Sign in: ${address}/auto-login/${running.firstLink}\n`;
  // After the handlers, for a program that reads "ready" may send a signal at once; and in one piece, so that with the first
  // line it has the link or knows that there is none.
  process.stdout.write(`${said}\n${link}`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${sentenceFor(error)}\n`);
  process.exit(1);
});
