import { once } from "node:events";
import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type Asked = { model: string; input: string[]; authorization: string | undefined };
type Answer = { status?: number; headers?: Record<string, string>; body?: unknown };
type Reply = Answer | "never";

export type EmbeddingService = {
  address: string;
  asked: Asked[];
  /** What the next calls get instead of vectors, one after the other. */
  replies: Reply[];
  close(): Promise<void>;
};

const DIMENSIONS = 16;

/** A service that speaks the protocol; texts that share words have vectors that are near each other. */
export async function anEmbeddingService(): Promise<EmbeddingService> {
  const asked: Asked[] = [];
  const replies: Reply[] = [];
  const server = createServer((request, response) => void answer(request, response));

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { model, input } = JSON.parse(Buffer.concat(chunks).toString("utf8")) as Asked;
    asked.push({ model, input, authorization: request.headers.authorization });
    const reply: Reply =
      request.url === "/v1/embeddings" ? (replies.shift() ?? vectorsOf(input)) : { status: 404 };
    if (reply === "never") return;
    response.writeHead(reply.status ?? 200, { "content-type": "application/json", ...reply.headers });
    response.end(typeof reply.body === "string" ? reply.body : JSON.stringify(reply.body ?? {}));
  }

  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    asked,
    replies,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** From the last to the first: the order of the protocol is in the indexes. Not of length one either. */
export const vectorsOf = (texts: string[], dimensions = DIMENSIONS): Answer => ({
  body: { data: texts.map((text, index) => ({ index, embedding: vectorOf(text, dimensions) })).toReversed() },
});

function vectorOf(text: string, dimensions: number): number[] {
  const vector = Array.from({ length: dimensions }, () => 0.1);
  for (const word of text.toLowerCase().match(/\p{L}+|\p{N}+/gu) ?? [])
    vector[placeOf(word, dimensions)]! += 1;
  return vector;
}

const placeOf = (word: string, dimensions: number): number =>
  Buffer.from(word).reduce((sum, byte) => (sum * 31 + byte) % 9_973, 7) % dimensions;
