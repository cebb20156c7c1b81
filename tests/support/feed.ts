import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createHash } from "node:crypto";

export type Item = { id: string; title: string; summary?: string; content?: string; link?: string };
type Answer = { status?: number; headers?: Record<string, string>; body?: string | Buffer };

export type FeedSite = {
  origin: string;
  /** Of its feed in RSS. */
  address: string;
  items: Item[];
  /** Path -> what is sent there instead of anything else. */
  at: Record<string, Answer>;
  asked: { path: string; headers: IncomingMessage["headers"]; status: number }[];
  close(): Promise<void>;
};

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

export const rssOf = (items: Item[], title = "Harbour news"): string =>
  `<?xml version="1.0" encoding="utf-8"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>${escaped(title)}</title><link>https://example.org/</link>${items
    .map(
      ({ id, title: name, summary, content, link }) =>
        `<item><title>${escaped(name)}</title><guid isPermaLink="false">${escaped(id)}</guid>${link ? `<link>${escaped(link)}</link>` : ""}${summary ? `<description>${escaped(summary)}</description>` : ""}${content ? `<content:encoded><![CDATA[${content}]]></content:encoded>` : ""}</item>`,
    )
    .join("")}</channel></rss>`;

/** A site with a feed at /feed.xml, which it does not send twice to whoever has it; and a page that names it. */
export async function startFeedSite(title?: string): Promise<FeedSite> {
  const self: FeedSite = { origin: "", address: "", items: [], at: {}, asked: [], close: () => closed() };
  const answerTo = (path: string, request: IncomingMessage): Answer => {
    const instead = self.at[path];
    if (instead) return instead;
    if (path === "/")
      return {
        headers: { "content-type": "text/html" },
        body: '<!doctype html><html><head><title>Harbour</title><link rel="alternate" type="application/rss+xml" title="News" href="/feed.xml"></head><body>Welcome</body></html>',
      };
    if (path !== "/feed.xml") return { status: 404 };
    const body = rssOf(self.items, title);
    const etag = `"${createHash("sha1").update(body).digest("hex")}"`;
    if (request.headers["if-none-match"] === etag) return { status: 304, headers: { etag } };
    return { headers: { "content-type": "application/rss+xml", etag }, body };
  };
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? "/";
    const { status = 200, headers = {}, body = "" } = answerTo(path, request);
    self.asked.push({ path, headers: request.headers, status });
    response.writeHead(status, headers).end(body);
  });
  const closed = () => new Promise<void>((resolve) => server.close(() => resolve()));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  self.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  self.address = `${self.origin}/feed.xml`;
  return self;
}
