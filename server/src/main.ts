import { mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { setFlagsFromString } from "node:v8";
import { compose } from "#compose/compose.ts";
import { BadConfiguration, publicUrl, readConfig } from "#platform/config.ts";
import { openDatabase, sentenceFor } from "#platform/database.ts";
import { createLog } from "#platform/log.ts";
import { closeFolder, hideFromOthers } from "#platform/guarding/private.ts";
import { serve, type Services } from "#compose/serve.ts";

// V8 lets garbage grow to three times what lives before it clears up; while documents are read that is hundreds of megabytes.
setFlagsFromString("--heap-growing-percent=50");

const WEB = fileURLToPath(new URL("../../web/dist", import.meta.url));

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
  const services = readServices();
  const config = { ...readConfig() };
  config.DATA_DIR = resolve(config.DATA_DIR);
  const log = createLog(config);
  const driver = await openDatabase(config, log);
  await mkdir(join(config.DATA_DIR, "files"), { recursive: true });
  // Only now that it is ours: what cannot be used, or is in use, is left as it is.
  await closeFolder(config.DATA_DIR, log);
  const composed = compose({ config, driver, log });
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
    throw error;
  });
  let isStopping = false;
  const end = (why: string) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ why }, "stopping");
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
