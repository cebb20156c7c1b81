import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { gyanAt, type Schema } from "../../index.ts";
import type { Context } from "../context.ts";
import { endToken, tokenByCode } from "../by-code.ts";
import { addressOf, readLogins, writeLogins } from "../logins.ts";
import { shown } from "../output.ts";
import { answered, languageOf } from "../server.ts";
import { ENDS, Trouble } from "../trouble.ts";

type Wanted = { token?: string; scope: "read" | "write" | "admin" };

/** By a token that somebody made, or else by a code that they type where they are signed in. */
export async function login(
  { output, env, signal }: Context,
  typed: string,
  { token: given, scope }: Wanted,
): Promise<void> {
  const address = addressOf(typed);
  const token =
    given === undefined
      ? await tokenByCode(address, scope, { output, signal })
      : (given === "-" ? await askedToken(address, signal) : given).trim();
  if (token === "") throw new Trouble("No token was given, so nobody is signed in.", ENDS.usage);
  const me = await answered(address, gyanAt(address, token, languageOf(env)).GET("/api/me", { signal }));
  const { servers } = await readLogins(env);
  const login = { token, isByCode: given === undefined };
  await writeLogins(env, { current: address, servers: { ...servers, [address]: login } });
  if (output.isJson) output.json({ address, ...me });
  else output.say(`Signed in to ${address} as ${nameIn(me)}.`);
}

/** Typed where a terminal is, and not shown there; else read from what is piped in. */
async function askedToken(address: string, signal: AbortSignal): Promise<string> {
  const isTyped = process.stdin.isTTY;
  if (isTyped)
    process.stderr.write(`Make a token in your account (${address}/account/connections).\nToken: `);
  const lines = createInterface({ input: process.stdin, output: unseen(), terminal: isTyped, signal });
  try {
    const { value } = await lines[Symbol.asyncIterator]().next();
    return (value as string | undefined) ?? "";
  } finally {
    lines.close();
    if (isTyped) process.stderr.write("\n");
  }
}

const unseen = () => new Writable({ write: (_chunk, _encoding, done) => done() });

export async function logout({ output, env, server, signal }: Context): Promise<void> {
  const { address } = await server();
  const logins = await readLogins(env);
  const { [address]: login, ...servers } = logins.servers;
  // A server that is away ends nothing; the account still can.
  const isEnded = login?.isByCode === true && (await endToken(address, login.token, signal));
  const current = logins.current === address ? (Object.keys(servers)[0] ?? null) : logins.current;
  await writeLogins(env, { current, servers });
  if (output.isJson) output.json({ address, isEnded });
  else if (isEnded) output.say(`Signed out of ${address}.`);
  else
    output.say(
      `This machine no longer knows your token of ${address}. To end the token itself, remove it in your account (${address}/account/connections).`,
    );
}

export async function whoami({ output, server, signal }: Context): Promise<void> {
  const { address, client } = await server();
  const me = await answered(address, client.GET("/api/me", { signal }));
  if (output.isJson) return output.json({ address, ...me });
  output.say(`${nameIn(me)} at ${address}`);
}

const nameIn = ({ firstName, lastName, email }: Schema<"User">): string =>
  shown([firstName, lastName, `(${email})`].filter(Boolean).join(" "));
