import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

type Value = { stringValue?: string; intValue?: number | string; doubleValue?: number; boolValue?: boolean };
type Pairs = { key: string; value: Value }[];
type WireSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes?: Pairs;
  status?: { code?: number };
};
type WireRecord = {
  traceId?: string;
  spanId?: string;
  severityText: string;
  body: Value;
  attributes?: Pairs;
};
type Sent = {
  resourceSpans?: { resource: { attributes: Pairs }; scopeSpans: { spans: WireSpan[] }[] }[];
  resourceLogs?: { resource: { attributes: Pairs }; scopeLogs: { logRecords: WireRecord[] }[] }[];
};

type Told = Record<string, string | number | boolean | undefined>;
export type CollectedSpan = Omit<WireSpan, "attributes"> & { told: Told };
export type CollectedRecord = Omit<WireRecord, "attributes" | "body"> & { body: string; told: Told };

export type Collector = {
  url: string;
  port: number;
  spans: CollectedSpan[];
  records: CollectedRecord[];
  /** Of whoever sent, as it calls itself. */
  resources: Told[];
  headers: IncomingHttpHeaders[];
  /** Everything as it came, for a look at what must not be there. */
  text(): string;
  /** How many wait for an answer. */
  waiting(): number;
  stop(): Promise<void>;
};

const valueOf = ({ stringValue, intValue, doubleValue, boolValue }: Value) =>
  stringValue ?? (intValue === undefined ? (doubleValue ?? boolValue) : Number(intValue));
const toldIn = (pairs: Pairs = []): Told =>
  Object.fromEntries(pairs.map(({ key, value }) => [key, valueOf(value)]));

/** Takes OTLP over HTTP as JSON, on this machine. One that is silent listens and never answers. */
export async function startCollector({ port = 0, isSilent = false } = {}): Promise<Collector> {
  const texts: string[] = [];
  const open = new Set<ServerResponse>();
  const collected = { spans: [], records: [], resources: [], headers: [] } as Pick<
    Collector,
    "spans" | "records" | "resources" | "headers"
  >;
  const take = (text: string) => {
    const { resourceSpans = [], resourceLogs = [] } = JSON.parse(text) as Sent;
    texts.push(text);
    for (const { resource, scopeSpans } of resourceSpans) {
      collected.resources.push(toldIn(resource.attributes));
      for (const { attributes, ...span } of scopeSpans.flatMap(({ spans }) => spans))
        collected.spans.push({ ...span, told: toldIn(attributes) });
    }
    for (const { resource, scopeLogs } of resourceLogs) {
      collected.resources.push(toldIn(resource.attributes));
      for (const { attributes, body, ...record } of scopeLogs.flatMap(({ logRecords }) => logRecords))
        collected.records.push({ ...record, body: String(valueOf(body)), told: toldIn(attributes) });
    }
  };
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    collected.headers.push(request.headers);
    if (isSilent) open.add(response);
    else {
      take(Buffer.concat(chunks).toString("utf8"));
      response.writeHead(200, { "content-type": "application/json" }).end("{}");
    }
  };
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const listening = (server.address() as AddressInfo).port;
  return {
    ...collected,
    url: `http://127.0.0.1:${listening}`,
    port: listening,
    text: () => texts.join("\n"),
    waiting: () => [...open].filter(({ destroyed }) => !destroyed).length,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
