import type { Chain, SharedWork } from "@gyan/contract/chaining/calls.ts";
import type { ReplyOf } from "@gyan/contract/endpoint.ts";
import type { map, ofTopic } from "@gyan/contract/chaining/calls.ts";
import type { Direction } from "@gyan/contract/chaining/rules.ts";
import { expect, vi } from "vitest";
import type { TestApp } from "../support/app.ts";
import { send, type Outside } from "../support/outside.ts";
import { sharing } from "./sharing.scene.ts";
import type { Someone } from "./folders.scene.ts";

type Failed = { code?: string };
export type Shared = ReplyOf<typeof ofTopic> & Failed;

/** What tests of chaining ask again and again, by the same calls as the web. */
export function chaining(server: TestApp) {
  const on = sharing(server);
  const at = (topicId: number, rest = "") => `/topics/${topicId}/chaining${rest}`;
  const shared = async (who: Someone, topicId: number, query = "direction=cites") =>
    (await on.call<Shared>(who, "GET", at(topicId, `?${query}`))).body;
  return {
    ...on,
    shared,
    chain: async (who: Someone, articleId: number, direction: Direction = "cites", page = 1) =>
      (
        await on.call<Chain & Failed>(
          who,
          "GET",
          `/articles/${articleId}/citations?direction=${direction}&page=${page}`,
        )
      ).body,
    ofDocument: async (who: Someone, documentId: number, direction: Direction = "cites") =>
      (await on.call<Chain & Failed>(who, "GET", `/documents/${documentId}/citations?direction=${direction}`))
        .body,
    act: <T = Record<string, number> & Failed>(who: Someone, topicId: number, rest: string, body?: object) =>
      on.call<T>(who, "POST", at(topicId, rest), body),
    stop: (who: Someone, topicId: number) => on.call(who, "DELETE", at(topicId, "/ask")),
    map: async (who: Someone, topicId: number) =>
      (await on.call<ReplyOf<typeof map>>(who, "GET", at(topicId, "/map"))).body,
    /** Once nobody is asked any more. */
    async asked(who: Someone, topicId: number): Promise<Shared> {
      await vi.waitFor(async () => expect((await shared(who, topicId)).isAsking).toBe(false), {
        timeout: 60_000,
        interval: 50,
      });
      return shared(who, topicId);
    },
    /** What the text of a work lists, as reading it leaves it. */
    async list(workId: number, entries: Entry[]): Promise<void> {
      await on.query("delete from work_references where work_id = $1", [workId]);
      // A list comes with a text.
      await on.query("update work_texts set layout = layout where work_id = $1", [workId]);
      for (const [place, { title, doi, year, text }] of entries.entries())
        await on.query(
          "insert into work_references (work_id, number, text, title, authors, year, doi) values ($1, $2, $3, $4, '{}', $5, $6)",
          [workId, place + 1, text ?? title ?? "", title ?? null, year ?? null, doi ?? null],
        );
    },
    /** The works of a topic by the last part of their DOI. */
    async worksOf(topicId: number): Promise<Map<string, { workId: number; articleId: number }>> {
      const rows = await on.query<{ doi: string; workId: number; articleId: number }>(
        `select w.doi, f.work_id as "workId", f.id as "articleId" from findings f join works w on w.id = f.work_id where f.topic_id = $1`,
        [topicId],
      );
      return new Map(rows.map(({ doi, ...row }) => [doi.split("/")[1]!, row]));
    },
  };
}

export type Entry = { title?: string; doi?: string; year?: number; text?: string };

export const titlesOf = (works: { title: string }[]): string[] => works.map(({ title }) => title);
export const linksOf = (works: SharedWork[]): [string, number][] =>
  works.map(({ title, links }) => [title, links]);

export type Paper = {
  id: string;
  title: string;
  doi?: string;
  year?: number;
  abstract?: string;
  timesCited?: number;
};
export type Graph = Record<string, { cites?: Paper[]; citedBy?: Paper[] }>;

const invertedOf = (words: string[]): Record<string, number[]> => {
  const places: Record<string, number[]> = {};
  for (const [place, word] of words.entries()) (places[word] ??= []).push(place);
  return places;
};

const openalexWork = ({ id, title, doi, year = 2015, abstract, timesCited = 3 }: Paper) => ({
  id: `https://openalex.org/${id}`,
  title,
  doi: doi === undefined ? null : `https://doi.org/${doi}`,
  publication_year: year,
  publication_date: `${year}-01-01`,
  cited_by_count: timesCited,
  authorships: [{ author: { display_name: "Test Author" } }],
  ...(abstract && { abstract_inverted_index: invertedOf(abstract.split(" ")) }),
});

/** OpenAlex as a test wants it: works by DOI, and who cites whom among them. */
export function playOpenalex(outside: Outside, graph: Graph): void {
  const names = new Map(Object.keys(graph).map((doi, place) => [doi, `W${place + 1}`]));
  outside.on("/openalex/works/doi:", ({ path }, response) => {
    const doi = decodeURIComponent(path.slice("/openalex/works/doi:".length));
    const name = names.get(doi);
    const known = Object.values(graph)
      .flatMap(({ cites = [], citedBy = [] }) => [...cites, ...citedBy])
      .find((paper) => paper.doi === doi && paper.abstract !== undefined);
    if (known) return send(response, "application/json", JSON.stringify(openalexWork(known)));
    if (name === undefined)
      return void response.writeHead(404, { "content-type": "text/html" }).end("<html>");
    send(response, "application/json", JSON.stringify({ id: `https://openalex.org/${name}` }));
  });
  outside.on("/openalex/works", ({ query }, response) => {
    const [filter = "", name = ""] = (query.get("filter") ?? "").split(":");
    const doi = [...names].find(([, one]) => one === name)?.[0] ?? "";
    const all = (filter === "cited_by" ? graph[doi]?.cites : graph[doi]?.citedBy) ?? [];
    const page = Number(query.get("page"));
    const results = all.slice((page - 1) * 100, page * 100).map(openalexWork);
    send(
      response,
      "application/json",
      JSON.stringify({ meta: { count: all.length, page, per_page: 100 }, results }),
    );
  });
}

/** Crossref: the references that publishers deposited. */
export function playCrossref(outside: Outside, deposited: Record<string, object[]>): void {
  outside.on("/crossref/works/", ({ path }, response) => {
    const doi = decodeURIComponent(path.slice("/crossref/works/".length));
    const reference = deposited[doi];
    if (!reference) {
      response.writeHead(404, { "content-type": "text/plain" }).end("Resource not found.");
      return;
    }
    const message = { DOI: doi, title: ["Something"], reference };
    send(response, "application/json", JSON.stringify({ status: "ok", "message-type": "work", message }));
  });
}
