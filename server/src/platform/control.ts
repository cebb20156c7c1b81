import { createHash } from "node:crypto";
import { lstatSync, mkdirSync } from "node:fs";
import { chmod, rm } from "node:fs/promises";
import { createConnection, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

/**
 * The embedded database belongs to one process. Commands that are typed while the server runs are handed to it through a
 * socket that only this machine's owner of the data folder can open.
 */
export type Control = { close(): Promise<void> };
/** Says lines while it works; what it returns is the last one. */
export type Command = (args: string[], say: (line: string) => void) => Promise<string>;
export type Commands = Record<string, Command>;

type Request = { command: string; args: string[] };
type Answer = { line: string } | { said: string } | { failed: string; code?: string };

/** In the data folder where the path is short enough for a socket (about 100 bytes), else in a folder that only we can open. */
export function controlPath(dataDir: string): string {
  const name = createHash("sha256").update(dataDir).digest("hex").slice(0, 16);
  if (process.platform === "win32") return `\\\\.\\pipe\\gyan-${name}`;
  const socketPath = join(dataDir, "control.sock");
  return Buffer.byteLength(socketPath) < 100 ? socketPath : join(privateFolder(), `${name}.sock`);
}

/** Another user may create this folder first and would then receive the commands, with passwords. */
function privateFolder(): string {
  const folder = join(tmpdir(), `gyan-${process.getuid?.() ?? "user"}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { uid, mode } = lstatSync(folder);
  if (uid !== process.getuid?.() || (mode & 0o077) !== 0)
    throw new Error(`${folder} belongs to somebody else. Set DATA_DIR to a shorter path.`);
  return folder;
}

const IDLE_MS = 30_000;
const MAX_LINE = 1_000_000;

/** Not a for-await loop: leaving it would destroy the socket that the answer is sent on. */
const readLine = (socket: Socket): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = "";
    socket.setEncoding("utf8");
    socket.on("data", (chunk: string) => {
      text += chunk;
      if (text.includes("\n")) resolve(text.slice(0, text.indexOf("\n")));
      else if (text.length > MAX_LINE) reject(new Error("The message is too long."));
    });
    socket.on("end", () => reject(new Error("The other side hung up.")));
    socket.on("error", reject);
  });

export async function serveControl(dataDir: string, commands: Commands): Promise<Control> {
  const path = controlPath(dataDir);
  // The folder is locked by this process, so a socket that is still there was left by a dead one.
  if (process.platform !== "win32") await rm(path, { force: true });
  const open = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
    socket.setTimeout(IDLE_MS, () => socket.destroy());
    socket.on("error", () => socket.destroy());
    const answer = async (): Promise<Answer> => {
      const { command, args } = JSON.parse(await readLine(socket)) as Request;
      const run = commands[command];
      if (!run) return { failed: `There is no command ${command}.` };
      // A command may take its time; whoever asked sees what it says meanwhile.
      socket.setTimeout(0);
      return { said: await run(args, (line) => void socket.write(lineOf({ line }))) };
    };
    answer()
      .catch((error: unknown): Answer => ({
        failed: error instanceof Error ? error.message : String(error),
        ...codeOf(error),
      }))
      .then(
        (lastLine) => socket.end(lineOf(lastLine)),
        () => socket.destroy(),
      );
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    // Nobody else may connect, not even in the moment before the mode is set.
    const before = process.platform === "win32" ? undefined : process.umask(0o177);
    server.listen(path, resolve);
    if (before !== undefined) process.umask(before);
  });
  if (process.platform !== "win32") await chmod(path, 0o600);
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}

/** By it whoever asked tells a command that was misspelt from one that failed. */
const codeOf = (error: unknown): { code?: string } => {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === "string" && code.startsWith("ERR_PARSE_ARGS_") ? { code } : {};
};

const lineOf = (answer: Answer): string => `${JSON.stringify(answer)}\n`;

export async function askControl(
  dataDir: string,
  command: string,
  args: string[],
  say: (line: string) => void = () => {},
): Promise<string> {
  const socket = createConnection(controlPath(dataDir));
  await new Promise<void>((resolve, reject) => {
    socket.once("connect", resolve);
    socket.once("error", reject);
  });
  socket.write(`${JSON.stringify({ command, args } satisfies Request)}\n`);
  try {
    for await (const line of createInterface({ input: socket })) {
      const answer = JSON.parse(line) as Answer;
      if ("failed" in answer)
        throw Object.assign(new Error(answer.failed), answer.code && { code: answer.code });
      if ("said" in answer) return answer.said;
      say(answer.line);
    }
  } finally {
    socket.destroy();
  }
  throw new Error("The server stopped before it had answered.");
}
