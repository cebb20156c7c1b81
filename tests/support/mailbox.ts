import { systemClock } from "../../server/src/platform/clock.ts";
import type { Clock } from "../../server/src/platform/clock.ts";
import type { Answer, TestApp } from "./app.ts";

/** A clock that stands still until a test moves it. */
export function heldClock(): Clock & { forward(ms: number): void } {
  let now = systemClock.now().getTime();
  return {
    ...systemClock,
    now: () => new Date(now),
    forward: (ms) => {
      now += ms;
    },
  };
}

/** Goes on as time does, and can be put forward: what rests after a failure of the machine is tried again by itself. */
export function forwardClock(): Clock & { forward(ms: number): void } {
  let ahead = 0;
  return {
    ...systemClock,
    now: () => new Date(Date.now() + ahead),
    forward: (ms) => {
      ahead += ms;
    },
  };
}

type Asked = { body?: unknown; from?: string; language?: string; token?: string };

let strangers = 0;
/**
 * An address of its own, so that what one test tried does not slow another. Of this machine, which has millions: a server that
 * nobody else was to reach is closed by the first call from elsewhere.
 */
export const stranger = (): string =>
  `127.51.${100 + Math.floor(strangers / 250)}.${(strangers++ % 250) + 1}`;

/** As a browser behind a proxy of this machine asks: from an address, in a language. The body is JSON where the answer is. */
export async function ask<T = Record<string, unknown>>(
  server: TestApp,
  method: string,
  route: string,
  { body, from = stranger(), language, token }: Asked = {},
): Promise<Answer<T>> {
  const response = await fetch(`${server.base}/api${route}`, {
    method,
    headers: {
      "x-forwarded-for": from,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(language ? { "accept-language": language } : {}),
      ...(token ? { "x-auth-token": token } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const isJson = response.headers.get("content-type")?.includes("json") ?? false;
  return {
    status: response.status,
    body: (isJson ? await response.json() : await response.text()) as T,
    headers: response.headers,
  };
}

export type Received = { subject: string; text: string; html: string; state: string };

const PATIENCE_MS = 250_000;

/** All mails to an address, oldest first, once nothing waits to be sent any more. */
export async function mailsTo({ app }: TestApp, email: string): Promise<Received[]> {
  for (const end = Date.now() + PATIENCE_MS; ;) {
    const { rows } = await app.db.pool.query<{ waiting: number }>(
      "select count(*) as waiting from mails where state in ('waiting', 'sending')",
    );
    if (rows[0]!.waiting === 0) break;
    if (Date.now() > end) throw new Error(`${rows[0]!.waiting} mails still wait.`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const { rows } = await app.db.pool.query<Received>(
    "select subject, text, html, state from mails where lower(recipient) = lower($1) order by id",
    [email],
  );
  return rows;
}

/** The address that a mail's button leads to. */
export function linkIn(mail: (Partial<Received> & Pick<Received, "text">) | undefined): URL {
  const address = /^https?:\/\/\S+$/m.exec(mail?.text ?? "")?.[0];
  if (!address) throw new Error("The mail has no link.");
  return new URL(address);
}
