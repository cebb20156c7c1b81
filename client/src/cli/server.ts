import { gyanAt, type GyanClient, type Schema } from "../index.ts";
import { addressOf, readLogins } from "./logins.ts";
import { ENDS, Trouble } from "./trouble.ts";

/** The server that is spoken to, and as whom. */
export type Server = { address: string; token: string; client: GyanClient };

type Environment = Readonly<Record<string, string | undefined>>;

/** Named on the line, in the environment, or signed in to before; in this order. */
export async function serverOf(named: string | undefined, env: Environment): Promise<Server> {
  const logins = await readLogins(env);
  const typed = named ?? env["GYAN_SERVER"];
  const address = typed === undefined ? logins.current : addressOf(typed);
  if (address === null)
    throw new Trouble('You are not signed in. Sign in with "gyan login ADDRESS".', ENDS.notSignedIn);
  const token = env["GYAN_TOKEN"] ?? logins.servers[address]?.token;
  if (token === undefined)
    throw new Trouble(
      `You are not signed in to ${address}. Sign in with "gyan login ${address}".`,
      ENDS.notSignedIn,
    );
  return { address, token, client: gyanAt(address, token, languageOf(env)) };
}

/** In which language the server words its refusals. */
export const languageOf = (env: Environment): string | undefined =>
  /^[a-z]{2}/.exec(env["LC_ALL"] ?? env["LC_MESSAGES"] ?? env["LANG"] ?? "")?.[0];

type Reply<Data> = { data?: Data; error?: unknown; response: Response };

/** What was answered; a refusal and a server that does not answer become a sentence. */
export async function answered<Data>(address: string, call: Promise<Reply<Data>>): Promise<Data> {
  let reply: Reply<Data>;
  try {
    reply = await call;
  } catch (error) {
    throw unreachable(address, error);
  }
  if (!reply.response.ok) throw refusal(address, reply.response, reply.error);
  return reply.data as Data;
}

export function unreachable(address: string, error: unknown): Trouble {
  if (error instanceof Trouble) return error;
  if (error instanceof SyntaxError) return notGyan(address);
  const { cause, message } = error as Error & { cause?: { code?: string; message?: string } };
  const why = cause?.code ?? cause?.message ?? message;
  return new Trouble(
    `${address} cannot be reached (${why}). Check the address and your connection.`,
    ENDS.unreachable,
  );
}

const notGyan = (address: string) =>
  new Trouble(`What answers at ${address} is not Gyan. Check the address.`, ENDS.unreachable);

export function refusal(address: string, { status }: { status: number }, error: unknown): Trouble {
  const { code, message } = (typeof error === "object" && error !== null ? error : {}) as Partial<
    Schema<"Failure">
  >;
  if (code === undefined || message === undefined)
    return status >= 500
      ? new Trouble(`${address} answered with the status ${status}. Try again in a moment.`, ENDS.unreachable)
      : notGyan(address);
  if (status === 401)
    return new Trouble(`${message} Sign in with "gyan login ${address}".`, ENDS.notSignedIn);
  return new Trouble(message, status >= 502 ? ENDS.unreachable : ENDS.failed);
}
