import path from "node:path";
import { startNginx } from "../deploy/nginx.ts";
import { startPart, type Part, type Settings } from "../deploy/processes.ts";
import { freePort, type Restartable } from "../postgres.ts";
import { S3_KEY } from "../testing/s3.ts";

/** One part of the installation that may die: it is ended without a word, or politely, and begun again. */
export type Mortal = Restartable & { name: string; stop(): Promise<void> };

export type Shape = { home: string; settings: Settings; mortals: Mortal[]; end(): Promise<void> };

export type Around = {
  databaseUrl: string;
  database: Restartable;
  s3Url: string;
  s3: Restartable;
  bucket: string;
  nginx: string;
  folder: string;
};

/** Two web and two worker processes, each with a folder of its own as if on a machine of its own, PostgreSQL, a bucket, and nginx before them. */
export async function startShape(around: Around): Promise<Shape> {
  const port = await freePort();
  const home = `http://localhost:${port}`;
  const settings: Settings = {
    DATABASE_URL: around.databaseUrl,
    FILES_URL: `s3://${around.bucket}/gyan`,
    FILES_ENDPOINT: around.s3Url,
    FILES_KEY_ID: S3_KEY.id,
    FILES_KEY: S3_KEY.secret,
    SECRET_KEY: "a secret that all processes share, forty letters",
    PUBLIC_URL: home,
    SOURCES: "offline",
    EMBEDDINGS: "off",
    FRONT_SAMPLE: "none",
    CHANGES_PER_MINUTE: "0",
    SEARCHES_PER_MINUTE: "0",
    DOWNLOADS_PER_MINUTE: "0",
    LOG_LEVEL: "error",
  };
  const processes: Mortal[] = [];
  const ports: number[] = [];
  for (const [service, count] of [
    ["web", 2],
    ["worker", 2],
  ] as const)
    for (let number = 1; number <= count; number += 1) {
      const own = { port: await freePort(), name: `${service} ${number}` };
      if (service === "web") ports.push(own.port);
      const part = mortalPart(own, service, {
        ...settings,
        DATA_DIR: path.join(around.folder, own.name.replace(" ", "-")),
      });
      // One after the other: the first makes the tables.
      await part.start();
      processes.push(part);
    }
  const stopNginx = await startNginx(around.nginx, path.join(around.folder, "nginx"), {
    port,
    base: "",
    upstreams: ports,
  });
  const lasting = (name: string, server: Restartable): Mortal => ({ name, ...server, stop: server.kill });
  return {
    home,
    settings: { ...settings, DATA_DIR: path.join(around.folder, "commands") },
    mortals: [...processes, lasting("the database", around.database), lasting("the bucket", around.s3)],
    async end() {
      await stopNginx();
      await Promise.all(processes.map((part) => part.stop()));
    },
  };
}

function mortalPart(
  { name, port }: { name: string; port: number },
  service: "web" | "worker",
  settings: Settings,
): Mortal {
  let part: Part | undefined;
  const end = async (signal: NodeJS.Signals) => {
    await part?.kill(signal);
    part = undefined;
  };
  return {
    name,
    kill: () => end("SIGKILL"),
    stop: () => end("SIGTERM"),
    start: async () => void (part = await startPart(name, service, port, settings)),
  };
}
