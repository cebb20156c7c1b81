import { chmod, mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import path from "node:path";
import { Trouble } from "./trouble.ts";

/** The servers that somebody signed in to from this machine, and the one that is meant where none is named. */
export type Logins = { current: string | null; servers: Record<string, Login> };
/** `isByCode`: the server gave the token to this command, which gives it back when it is no longer wanted. */
type Login = { token: string; isByCode?: boolean };

type Environment = Readonly<Record<string, string | undefined>>;

const placeOf = (env: Environment, variable: string, below: string): string =>
  path.join(env[variable] || path.join(env["HOME"] ?? homedir(), below), "gyan");

const fileOf = (env: Environment): string =>
  path.join(placeOf(env, "XDG_CONFIG_HOME", ".config"), "logins.json");

/** Where it is remembered which files are half sent. */
export const uploadsFolder = (env: Environment): string =>
  path.join(placeOf(env, "XDG_STATE_HOME", ".local/state"), "uploads");

export async function readLogins(env: Environment): Promise<Logins> {
  const text = await readFile(fileOf(env), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw new Trouble(`${fileOf(env)} cannot be read: ${error.message}`);
  });
  if (text === null) return { current: null, servers: {} };
  try {
    return JSON.parse(text) as Logins;
  } catch {
    throw new Trouble(`${fileOf(env)} is damaged. Remove it, and sign in again with "gyan login".`);
  }
}

/** Tokens are in it: nobody else on the machine may read it. */
export async function writeLogins(env: Environment, logins: Logins): Promise<void> {
  const file = fileOf(env);
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const beside = `${file}.${process.pid}`;
  await writeFile(beside, `${JSON.stringify(logins, null, 2)}\n`, { mode: 0o600 });
  await chmod(beside, 0o600);
  await rename(beside, file);
}

/** An address as it is typed: "gyan.example.org", "http://localhost:4317/". */
export function addressOf(typed: string): string {
  const hasScheme = /^https?:\/\//i.test(typed);
  const isHere = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::|\/|$)/i.test(typed);
  const url = URL.parse(hasScheme ? typed : `${isHere ? "http" : "https"}://${typed}`);
  if (url === null || url.username !== "" || url.password !== "")
    throw new Trouble(`"${typed}" is not the address of a server.`, 2);
  return `${url.origin}${url.pathname}`.replace(/\/+$/, "");
}
