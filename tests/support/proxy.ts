import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

export type Proxy = { port: number; strays: string[]; stop(): Promise<void> };

/** What stands before an installation below a path: it passes on what lies there, as it came, and refuses everything else. */
export async function startProxy(base: string, target: () => number): Promise<Proxy> {
  const strays: string[] = [];
  const server = createServer((asked, answer) => {
    const url = asked.url ?? "/";
    if (url !== base && !url.startsWith(`${base}/`)) {
      strays.push(url);
      answer.writeHead(418).end("Nothing is here.");
      return;
    }
    const { method, headers } = asked;
    const to = { host: "127.0.0.1", port: target(), path: url, method, headers };
    const passed = request(to, (came) => {
      answer.writeHead(came.statusCode ?? 502, came.headers);
      came.pipe(answer);
    });
    passed.on("error", () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end()));
    answer.on("close", () => passed.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    strays,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
