import { gyanAt, type GyanClient, type Schema } from "@gyan/client";
import type { Address } from "../address.ts";
import { kept } from "../storage.ts";
import { languageOf } from "../texts.ts";
import { Trouble } from "../trouble.ts";
import { bearer } from "./signing-in.ts";

export type Server = { address: Address; token: string; client: GyanClient };

export const language = (): string => languageOf(chrome.i18n.getUILanguage());

/** As whoever is signed in. */
export async function connected(): Promise<Server> {
  const address = await kept("server");
  if (address === null) throw new Trouble("signed_out");
  const token = await bearer(address);
  return { address, token, client: gyanAt(address, token, language()) };
}

type Reply<Data> = { data?: Data; error?: unknown; response: Response };

/** What was answered; a refusal and a server that does not answer become something that can be told. */
export async function answered<Data>(call: Promise<Reply<Data>>): Promise<Data> {
  const reply = await call.catch(unreachable);
  if (!reply.response.ok) throw refusal(reply.response.status, reply.error);
  return reply.data as Data;
}

export function unreachable(error: unknown): never {
  if (error instanceof Trouble) throw error;
  if (error instanceof SyntaxError) throw new Trouble("not_gyan");
  throw new Trouble("unreachable", { isPassing: true });
}

export function refusal(status: number, error: unknown): Trouble {
  const { code, message } = (typeof error === "object" && error !== null ? error : {}) as Partial<
    Schema<"Failure">
  >;
  if (status === 401) return new Trouble("signed_out");
  if (status === 429 || status >= 500) return new Trouble("server_failed", { isPassing: true });
  return code && message ? new Trouble(code, { message }) : new Trouble("not_gyan");
}

/** Whether Gyan answers there; the permission to call it was given before. */
export async function checkServer(address: Address): Promise<void> {
  const { data, response } = await gyanAt(address).GET("/api/config").catch(unreachable);
  if (response.status >= 500) throw new Trouble("server_failed", { isPassing: true });
  if (!response.ok || typeof data?.gyanVersion !== "string") throw new Trouble("not_gyan");
}
