import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Delivery, Webhook } from "@gyan/contract/webhooks/calls.ts";
import { Webhook as Verifier } from "standardwebhooks";

export type Message = { type: string; timestamp: string; data: Record<string, unknown> };
export type Got = { headers: Record<string, string>; body: string };
type Answer = (response: ServerResponse, got: Got, request: IncomingMessage) => void;

const PATIENCE_MS = 250_000;

export const good: Answer = (response) => void response.writeHead(204).end();
export const answering =
  (status: number, body = "", headers: Record<string, string> = {}): Answer =>
  (response) =>
    void response.writeHead(status, headers).end(body);
/** It takes the message, and says nothing. */
export const hanging: Answer = () => undefined;

/** Somebody else's server, which is told of things: what it got, and what it answers. */
export async function aReceiver() {
  const got: Got[] = [];
  const waiting: { count: number; come(): void }[] = [];
  const self = { answer: good };
  const server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8");
    request.on("data", (piece) => (body += String(piece)));
    request.on("end", () => {
      const one = { headers: request.headers as Record<string, string>, body };
      got.push(one);
      for (const { count, come } of waiting) if (got.length >= count) come();
      self.answer(response, one, request);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    address: `${origin}/hooks?key=of-the-receiver`,
    got,
    /** From now on. */
    answer: (answer: Answer) => void (self.answer = answer),
    /** Once so many came, those that came before counted. */
    async has(count: number): Promise<Got[]> {
      if (got.length < count) {
        const { promise, resolve, reject } = Promise.withResolvers<void>();
        const patience = setTimeout(
          () => reject(new Error(`Only ${got.length} of ${count} messages came.`)),
          PATIENCE_MS,
        );
        waiting.push({ count, come: resolve });
        await promise.finally(() => clearTimeout(patience));
      }
      return got;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
export type Receiver = Awaited<ReturnType<typeof aReceiver>>;

/** As a receiver does it that uses the package of Standard Webhooks; `at` is the time of its clock. */
export function verified({ headers, body }: Got, secret: string, at = new Date()): Message {
  const { now } = Date;
  Date.now = () => at.getTime();
  try {
    return new Verifier(secret).verify(body, headers) as Message;
  } finally {
    Date.now = now;
  }
}

export type Added = { webhook: Webhook; secret: string };
export type Deliveries = { deliveries: Delivery[]; hasMore: boolean };
