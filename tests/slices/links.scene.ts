import type { Around, Citation } from "@gyan/contract/reading.ts";
import type {
  Link,
  OutsiderArticle,
  OutsiderSummary,
  OutsiderText,
  OutsiderTopic,
} from "@gyan/contract/sharing/links.ts";
import { sql } from "drizzle-orm";
import type { TestApp } from "../support/app.ts";

export type Owner = { token: string; personId: number };

/** What the owner of a topic does with its links. */
export const linksOf = (server: TestApp, { token }: Owner, topicId: number) => {
  const path = `/topics/${topicId}/links`;
  return {
    list: async () => (await server.call<{ links: Link[] }>("GET", path, { token })).body.links,
    async make(body: object = {}) {
      const { body: answer } = await server.call<{ made: number; links: Link[] }>("POST", path, {
        token,
        body,
      });
      const link = answer.links.find(({ id }) => id === answer.made)!;
      return { ...link, secret: link.address!.slice(link.address!.lastIndexOf("/") + 1) };
    },
    change: (id: number, body: object) => server.call("PATCH", `${path}/${id}`, { token, body }),
    withdraw: (id: number) => server.call("DELETE", `${path}/${id}`, { token }),
  };
};

type Told<T> = { status: number; body: T; headers: Headers; text: string };

/** Somebody without an account who was sent an address. */
export const outsiderOf = (server: TestApp, secret: string, pass = "", from = "203.0.113.7") => {
  const headers = { "x-forwarded-for": from, ...(pass === "" ? {} : { "x-link-pass": pass }) };
  const ask = async <T>(rest = ""): Promise<Told<T>> => {
    const answer = await fetch(`${server.base}/api/public/${secret}${rest}`, { headers });
    const text = await answer.text();
    return { status: answer.status, body: JSON.parse(text) as T, headers: answer.headers, text };
  };
  return {
    ask,
    topic: () => ask<OutsiderTopic & { code?: string }>(),
    summary: (query = "") => ask<OutsiderSummary>(`/summary${query}`),
    articles: (query = "") => ask<{ articles: OutsiderArticle[]; total: number }>(`/articles${query}`),
    article: (id: number) => ask<OutsiderText>(`/articles/${id}`),
    around: ({ articleId, start, end }: Pick<Citation, "articleId" | "start" | "end">) =>
      ask<Around & { code?: string }>(`/articles/${articleId}/around?start=${start}&end=${end}`),
    unlock: async (password: string) => {
      const answer = await fetch(`${server.base}/api/public/${secret}/unlock`, {
        method: "POST",
        headers: { ...headers, "content-type": "application/json" },
        body: JSON.stringify({ password }),
      });
      const body = (await answer.json()) as { pass: string; code?: string };
      return { status: answer.status, body, headers: answer.headers };
    },
  };
};

/** A page that is open: what it is told, in order, until the stream ends. */
export async function watchBy(server: TestApp, secret: string, pass = "", from = "203.0.113.7") {
  const stop = new AbortController();
  const response = await fetch(`${server.base}/api/public/${secret}/news`, {
    headers: { "x-forwarded-for": from, ...(pass === "" ? {} : { "x-link-pass": pass }) },
    signal: AbortSignal.any([stop.signal, AbortSignal.timeout(280_000)]),
  });
  const { status, headers } = response;
  const pieces = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  const said = () => [...text.matchAll(/"kind":"(\w+)"/g)].map(([, kind]) => kind!);
  /** Reads on until so much was told or nothing comes any more. */
  const heard = async (most = Infinity): Promise<string[]> => {
    while (said().length < most) {
      const { done, value } = await pieces.read();
      if (done) break;
      text += value;
    }
    return said();
  };
  return { status, headers, heard, text: () => text, close: () => stop.abort() };
}

/** Everything that an outsider can be told of a topic, as it goes over the wire. */
export async function everythingTold(server: TestApp, secret: string): Promise<string> {
  const outsider = outsiderOf(server, secret);
  const told = [(await outsider.topic()).text];
  const { outline } = (await outsider.topic()).body;
  for (const { id } of outline) {
    const summary = await outsider.summary(`?node=${id}`);
    told.push(summary.text);
    for (const citation of summary.body.sentences.flatMap(({ citations }) => citations))
      told.push((await outsider.around(citation)).text);
    const list = await outsider.articles(`?node=${id}`);
    told.push(list.text);
    for (const article of list.body.articles) told.push((await outsider.article(article.id)).text);
  }
  return told.join("\n");
}

/** Makes one of the topic's articles somebody's own document, by a title and a passage that stand nowhere else. */
export async function makePrivate(
  server: TestApp,
  articleId: number,
  personId: number,
  word: string,
): Promise<void> {
  await server.app.db.execute(sql`
    update works set private_to = ${personId}, title = ${`Title ${word}`}, url = ${`https://${word}.example.org/`}
    where id = (select work_id from findings where id = ${articleId})`);
}
