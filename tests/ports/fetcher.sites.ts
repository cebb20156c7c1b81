import { generateKeyPairSync, sign } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import { createServer as createSecureServer } from "node:https";
import { createServer as createTcpServer, type AddressInfo, type Server, type Socket } from "node:net";

export type Site = {
  origin: string;
  port: number;
  asked: IncomingMessage[];
  /** Connections that are open now. */
  open: Set<Socket>;
  close(): Promise<void>;
};

export type Certificate = { key: string; cert: string };

export function aSite(answer: RequestListener): Promise<Site> {
  const asked: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    asked.push(request);
    answer(request, response);
  });
  return listening(server, "http", asked);
}

export function aSecureSite(certificate: Certificate, answer: RequestListener): Promise<Site> {
  const asked: IncomingMessage[] = [];
  const server = createSecureServer(certificate, (request, response) => {
    asked.push(request);
    answer(request, response);
  });
  // A client that does not trust the certificate hangs up; that is the client's affair.
  server.on("tlsClientError", () => {});
  return listening(server, "https", asked);
}

/** Says what it is told to, HTTP or not, to whoever says something. */
export function aWire(speak: string | ((socket: Socket) => void)): Promise<Site> {
  const server = createTcpServer((socket) => {
    socket.on("error", () => {});
    socket.once("data", () => (typeof speak === "string" ? socket.end(speak) : speak(socket)));
  });
  return listening(server, "http", []);
}

async function listening(server: Server, scheme: string, asked: IncomingMessage[]): Promise<Site> {
  const open = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    origin: `${scheme}://127.0.0.1:${port}`,
    port,
    asked,
    open,
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

/** Signed by itself, for one name. */
export function aCertificate(name: string): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const algorithm = sequence(tagged(0x06, Buffer.from("2a8648ce3d040302", "hex")));
  const holder = sequence(
    tagged(0x31, sequence(tagged(0x06, Buffer.from("550403", "hex")), tagged(0x0c, Buffer.from(name)))),
  );
  const time = (text: string) => tagged(0x18, Buffer.from(text));
  const names = sequence(tagged(0x82, Buffer.from(name)));
  const content = sequence(
    tagged(0xa0, tagged(0x02, Buffer.of(2))),
    tagged(0x02, Buffer.of(1)),
    algorithm,
    holder,
    sequence(time("20200101000000Z"), time("20991231000000Z")),
    holder,
    publicKey.export({ type: "spki", format: "der" }),
    tagged(0xa3, sequence(sequence(tagged(0x06, Buffer.from("551d11", "hex")), tagged(0x04, names)))),
  );
  const signature = tagged(0x03, Buffer.of(0), sign("sha256", content, privateKey));
  const lines =
    sequence(content, algorithm, signature)
      .toString("base64")
      .match(/.{1,64}/gu) ?? [];
  return {
    key: privateKey.export({ type: "pkcs8", format: "pem" }) as string,
    cert: `-----BEGIN CERTIFICATE-----\n${lines.join("\n")}\n-----END CERTIFICATE-----\n`,
  };
}

function tagged(tag: number, ...parts: Buffer[]): Buffer {
  const { length } = Buffer.concat(parts);
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.of(tag, ...size), ...parts]);
}

const sequence = (...parts: Buffer[]): Buffer => tagged(0x30, ...parts);
