import { once } from "node:events";
import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";

export type Asked = {
  path: string;
  authorization: string | undefined;
  body: {
    model: string;
    stream?: boolean;
    temperature?: number;
    max_tokens?: number;
    max_completion_tokens?: number;
    messages: { role: string; content: string }[];
    response_format?: { type: string; json_schema?: { strict: boolean; schema: Record<string, unknown> } };
  };
  /** The first message of each role, so that a test need not look for it. */
  system: string;
  user: string;
  /** True as soon as the caller has left before the end of the answer, false when it got all of it. */
  hasLeft: Promise<boolean>;
};

/** What it returns is what the model says: a text, or an object as JSON. Nothing, if it has answered by itself. */
type Answering = (asked: Asked, response: ServerResponse) => unknown;

export type ModelService = {
  url: string;
  /** Everything that was asked, in order. */
  asked: Asked[];
  /** From now on. */
  answer(answering: Answering): void;
  close(): Promise<void>;
};

/** A service on this machine that speaks the protocol of `/v1/chat/completions`, and says what a test wants it to say. */
export async function startModelService(answering: Answering = () => ({})): Promise<ModelService> {
  const asked: Asked[] = [];
  let current = answering;
  const server = createServer((request, response) => void handle(request, response));

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = JSON.parse(Buffer.concat(chunks).toString("utf8")) as Asked["body"];
    const first = (role: string) => body.messages.find((message) => message.role === role)?.content ?? "";
    const one: Asked = {
      path: request.url ?? "/",
      authorization: request.headers.authorization,
      body,
      system: first("system"),
      user: first("user"),
      hasLeft: new Promise((resolve) => {
        response.once("close", () => resolve(!response.writableFinished));
      }),
    };
    asked.push(one);
    try {
      const said = await current(one, response);
      if (said === undefined) return;
      await stream(response, eventsOf(typeof said === "string" ? said : JSON.stringify(said)));
    } catch {
      response.destroy();
    }
  }

  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    asked,
    answer: (answering) => void (current = answering),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

const PART = 7;

/** The events of an answer, in small parts, as a service streams them. */
export function eventsOf(
  text: string,
  options: { finish?: string | null; isDone?: boolean; newline?: string } = {},
): string {
  const { finish = "stop", isDone = true, newline = "\n" } = options;
  const parts = text.match(new RegExp(`[^]{1,${PART}}`, "gu")) ?? [];
  const pieces = [
    { delta: { role: "assistant", content: "" }, finish_reason: null },
    ...parts.map((content) => ({ delta: { content }, finish_reason: null })),
    ...(finish === null ? [] : [{ delta: {}, finish_reason: finish }]),
  ];
  const events = pieces.map((choice) => JSON.stringify({ choices: [{ index: 0, ...choice }] }));
  return [...events, ...(isDone ? ["[DONE]"] : [])]
    .map((data) => `data: ${data}${newline}${newline}`)
    .join("");
}

/** The same answer in one piece, as a service that does not stream sends it. */
export const completionOf = (text: string, { finish = "stop" } = {}): string =>
  JSON.stringify({
    choices: [{ index: 0, message: { role: "assistant", content: text }, finish_reason: finish }],
  });

/** Each chunk in a turn of its own: those of one turn would be sent as one. */
export async function stream(response: ServerResponse, ...chunks: (string | Buffer)[]): Promise<void> {
  response.writeHead(200, { "content-type": "text/event-stream" });
  for (const chunk of chunks) {
    response.write(chunk);
    await nextTurn();
  }
  response.end();
}

export function refuse(
  response: ServerResponse,
  status: number,
  error: unknown = { message: "No." },
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { "content-type": "application/json", ...headers });
  response.end(JSON.stringify({ error }));
}
