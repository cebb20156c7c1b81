import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import path from "node:path";
import { root } from "./process.ts";

/** The server with restart on change and the web with hot reload, as one program: both end together. */
const port = Number(process.env["PORT"] ?? 4317);
const webPort = port + 1;
const watched = ["server/src", "contract/src", "text/src", "locales"].map(
  (folder) => `--watch-path=${folder}`,
);

// In its own group, so that Ctrl-C reaches it once and it may finish what it is doing.
const server = spawn(
  process.execPath,
  ["--disable-warning=ExperimentalWarning", "--watch-preserve-output", ...watched, "server/src/main.ts"],
  {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
    detached: process.platform !== "win32",
    // The page is at the web's address, and the identity provider knows the page by it.
    env: { PUBLIC_URL: `http://localhost:${webPort}`, ...process.env },
  },
);
createInterface({ input: server.stdout }).on("line", (line) => process.stdout.write(`${line}\n`));

const { createServer } = await import("vite");
const target = `http://localhost:${port}`;
const web = await createServer({
  root: path.join(root, "web"),
  configFile: path.join(root, "web/vite.config.ts"),
  clearScreen: false,
  server: {
    port: webPort,
    strictPort: true,
    proxy: {
      "/api": { target, changeOrigin: false, ws: true },
      // The provider's own page is one of the web's; its calls and everything else are the server's.
      "/oidc": {
        target,
        changeOrigin: false,
        bypass: ({ method, url }) =>
          method === "GET" && /^\/oidc\/interaction\/[\w-]+$/.test(url ?? "") ? "/index.html" : undefined,
      },
    },
  },
});

let isEnding = false;
async function end(code: number): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  const hasEnded = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  if (server.exitCode === null) {
    server.kill("SIGTERM");
    await hasEnded;
  }
  await web.close();
  process.exit(code);
}
process.removeAllListeners("SIGTERM"); // vite's own would exit at once and leave the server behind
for (const signal of ["SIGINT", "SIGTERM", "disconnect"] as const) process.on(signal, () => void end(0));
server.on("exit", (code) => void end(code ?? 1));

try {
  await web.listen();
  process.stdout.write(`Open http://localhost:${webPort}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  await end(1);
}
