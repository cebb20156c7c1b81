import type { NodeId, TopicId } from "@gyan/contract/ids.ts";
import type { TopicDetail } from "@gyan/contract/topics.ts";
import { requestOf, startRefresh } from "../../server/src/research/pipeline/index.ts";
import { latestRun } from "../../server/src/research/runs/index.ts";
import { outlineOf } from "../../server/src/research/topics/index.ts";
import type { TestApp } from "../support/app.ts";
import type { Outside } from "../support/outside.ts";

export type PageOf = { title: string; author?: string; sentences: string[] };

const page = ({ title, author = "Mira Falk", sentences }: PageOf): string =>
  `<!doctype html><html lang="en"><head><title>${title}</title><meta property="og:type" content="article">
  <meta name="author" content="${author}"><meta property="article:published_time" content="2024-03-05"></head>
  <body><article><h1>${title}</h1>${sentences.map((sentence) => `<p>${sentence}</p>`).join("")}</article></body></html>`;

/** Long enough to be an article, and unlike that of every other subject. */
export function aboutReefs(subject: string): PageOf {
  const sentences = [
    `Coral bleaching near ${subject} was watched by divers of ${subject} during the whole warm season of that year.`,
    `At ${subject} the corals lose the algae that feed them as soon as the water stays warm for some weeks.`,
    `The divers of ${subject} counted how many corals recovered, and ${subject} lost fewer of them than was feared.`,
    `Bleaching at ${subject} began in the shallow water, where the sun of ${subject} is strongest around noon.`,
    `Whoever wants to know when coral bleaching comes to ${subject} measures the water off ${subject} every morning.`,
    `Fishermen near ${subject} say that the reef of ${subject} was never as pale as in that summer.`,
    `In the deep water off ${subject} the corals kept their colour, and ${subject} may be settled again from there.`,
  ];
  return { title: `Coral bleaching near ${subject}`, sentences };
}

/** A site on a loopback server with a sitemap and pages that know their own version. */
export function aSite({ origin, on }: Outside) {
  const pages = new Map<string, PageOf & { hasEtag: boolean }>();
  const listed = new Set<string>();
  /** All that was sent, and of it the pages. */
  const sent = { bytes: 0, pages: 0 };
  on("/sitemap.xml", (_asked, response) => {
    const paths = [...listed].map((path) => `<url><loc>${origin}${path}</loc></url>`).join("");
    const body = `<?xml version="1.0"?><urlset>${paths}</urlset>`;
    sent.bytes += Buffer.byteLength(body);
    response.writeHead(200, { "content-type": "application/xml" }).end(body);
  });
  on("/reefs/", ({ path, headers }, response) => {
    const found = pages.get(path);
    const body = found ? page(found) : "";
    const etag = `"${body.length}-${found?.sentences.join("").length}-${found?.author ?? ""}"`;
    if (!found) response.writeHead(404, { "content-type": "text/plain" }).end("Gone.");
    else if (found.hasEtag && headers["if-none-match"] === etag) response.writeHead(304, { etag }).end();
    else {
      sent.bytes += Buffer.byteLength(body);
      sent.pages += Buffer.byteLength(body);
      response
        .writeHead(200, { "content-type": "text/html; charset=utf-8", ...(found.hasEtag && { etag }) })
        .end(body);
    }
  });
  return {
    sent,
    /** Most servers can say that a page is what it was; some send it again. */
    put(path: string, content: PageOf, { hasEtag } = { hasEtag: true }) {
      pages.set(path, { ...content, hasEtag });
      listed.add(path);
    },
    /** The page is gone; the sitemap may still name it. */
    remove(path: string, { isUnlisted }: { isUnlisted: boolean }) {
      pages.delete(path);
      if (isUnlisted) listed.delete(path);
    },
  };
}

/** The same as before once more, and waits for its end. */
export async function refreshed(
  { app, finished }: TestApp,
  who: { token: string; personId: number },
  topicId: number,
  nodes: number[] | null = null,
): Promise<TopicDetail> {
  await app.db.tx(async (tx) => {
    const id = topicId as TopicId;
    const { sources, config } = requestOf((await latestRun(tx, id))!);
    await startRefresh(app, tx, {
      topicId: id,
      actorId: who.personId,
      root: await outlineOf(tx, id),
      sources,
      config,
      nodes: nodes as NodeId[] | null,
      isScheduled: false,
    });
  });
  return finished(who.token, topicId);
}
