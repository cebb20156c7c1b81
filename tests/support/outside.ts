import { createServer } from "node:http";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type Asked = { path: string; query: URLSearchParams; headers: IncomingMessage["headers"] };
type Answering = (asked: Asked, response: ServerResponse) => void | Promise<void>;

export type Outside = {
  /** Settings with which a server asks this one instead of the world. */
  settings: Record<string, string>;
  origin: string;
  /** Everything that was asked, in order. */
  asked: Asked[];
  /** The longest path that an address begins with answers. */
  on(path: string, answer: Answering): void;
  stop(): Promise<void>;
};

const SOURCES = ["arxiv", "crossref", "unpaywall", "searxng"];

/**
 * The world outside as a test wants it: interfaces and pages on loopback servers. Each interface has a port of its own,
 * because the pace is kept for each host.
 */
export async function startOutside(sources = SOURCES): Promise<Outside> {
  const answers = new Map<string, Answering>();
  const asked: Asked[] = [];
  const servers: Server[] = [];
  const listen = async (): Promise<string> => {
    const server = createServer((request, response) => {
      const url = new URL(request.url ?? "/", "http://outside");
      const one = { path: url.pathname, query: url.searchParams, headers: request.headers };
      if (url.pathname !== "/robots.txt") asked.push(one);
      const path = [...answers.keys()]
        .filter((known) => url.pathname.startsWith(known))
        .sort((a, b) => b.length - a.length)[0];
      if (path === undefined)
        response.writeHead(404, { "content-type": "text/plain" }).end("There is nothing here.");
      else void Promise.resolve(answers.get(path)!(one, response)).catch(() => response.destroy());
    });
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };
  const origin = await listen();
  const addresses = await Promise.all(sources.map(async (name) => `${name}=${await listen()}/${name}`));
  return {
    origin,
    asked,
    settings: {
      SOURCES: [...sources, "web"].join(","),
      SOURCE_ADDRESSES: addresses.join(","),
      FETCH_ORIGINS: origin,
      FETCH_CONTACT: "research@example.org",
    },
    on: (path, answer) => void answers.set(path, answer),
    async stop() {
      for (const server of servers) {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      }
    },
  };
}

export const send = (response: ServerResponse, type: string, body: string | Buffer): void =>
  void response.writeHead(200, { "content-type": type }).end(body);

export type Paper = {
  id: string;
  title: string;
  abstract: string;
  published?: string;
  doi?: string;
  isRetracted?: boolean;
};

/** As arXiv answers: one page of its papers. */
export const arxivFeed = (
  papers: Paper[],
  total = papers.length,
): string => `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xmlns:opensearch="http://a9.com/-/spec/opensearch/1.1/" xmlns:arxiv="http://arxiv.org/schemas/atom">
  <opensearch:totalResults>${total}</opensearch:totalResults>
  ${papers
    .map(
      ({ id, title, abstract, published = "2024-03-05", doi }) => `<entry>
    <id>http://arxiv.org/abs/${id}v1</id>
    <published>${published}T00:00:00Z</published>
    <title>${title}</title>
    <summary>${abstract}</summary>
    <author><name>Test Author</name></author>
    ${doi ? `<arxiv:doi>${doi}</arxiv:doi>` : ""}
    <link href="http://arxiv.org/abs/${id}v1" rel="alternate" type="text/html"/>
  </entry>`,
    )
    .join("\n")}
</feed>`;

export const crossrefList = (papers: (Omit<Paper, "id"> & { doi: string })[]): string =>
  JSON.stringify({
    status: "ok",
    "message-type": "work-list",
    message: {
      "total-results": papers.length,
      items: papers.map(({ title, abstract, doi, published = "2024", isRetracted }) => ({
        DOI: doi,
        title: [title],
        abstract: `<jats:p>${abstract}</jats:p>`,
        author: [{ given: "Test", family: "Author" }],
        issued: { "date-parts": [published.split("-").map(Number)] },
        URL: `https://doi.org/${doi}`,
        type: "journal-article",
        ...(isRetracted && { "updated-by": [{ type: "retraction", DOI: `${doi}.notice` }] }),
      })),
    },
  });

export const searxngList = (pages: { url: string; title: string }[]): string =>
  JSON.stringify({
    query: "q",
    number_of_results: 0,
    results: pages.map(({ url, title }) => ({ url, title, content: "…", engine: "google", score: 1 })),
    unresponsive_engines: [],
  });

/** A page that an extractor takes for an article: a heading and some paragraphs of prose. */
export const articlePage = (
  title: string,
  paragraphs: string[],
): string => `<!doctype html><html lang="en"><head>
<title>${title}</title><meta property="og:type" content="article"></head><body><nav><a href="/">Home</a></nav>
<article><h1>${title}</h1>${paragraphs.map((text) => `<p>${text}</p>`).join("\n")}</article></body></html>`;
