import type { ArticleCard, SummarySentence } from "@gyan/contract/reading.ts";
import type { TopicDetail } from "@gyan/contract/topics.ts";
import { articlePage, crossrefList, send, startOutside } from "../support/outside.ts";
import type { Outside, Paper } from "../support/outside.ts";
import type { ServerProcess } from "../support/process.ts";

/** Two nodes over six libraries and a source outside: enough steps in every phase that a kill can fall between them. */
export const OUTLINE = {
  name: "How do batteries age?",
  id: 1,
  subtopics: [{ name: "How does heat affect cells and cities?", id: 2 }],
};

export type Result = {
  status: string;
  figures: unknown;
  /** Per node, because the list of a whole topic shows an article once however often it is stored. */
  nodes: { node: number; count: number; articles: { title: string; score: number }[] }[];
  concepts: TopicDetail["concepts"];
  summary: SummarySentence["text"][];
};

export async function read<T>(server: ServerProcess, token: string, route: string): Promise<T> {
  const { status, body } = await server.call<T>("GET", route, { token });
  if (status !== 200) throw new Error(`${route} was answered with ${status}: ${JSON.stringify(body)}`);
  return body;
}

export const articlesOf = async (server: ServerProcess, token: string, topicId: number, node: number) =>
  (
    await read<{ articles: ArticleCard[] }>(
      server,
      token,
      `/topics/${topicId}/articles?node=${node}&limit=200`,
    )
  ).articles;

export const summaryOf = async (server: ServerProcess, token: string, topicId: number) =>
  (await read<{ sentences: SummarySentence[] }>(server, token, `/topics/${topicId}/summary`)).sentences;

/** What a run found, without what differs between two runs that found the same. */
export async function resultOf(server: ServerProcess, token: string, topic: TopicDetail): Promise<Result> {
  const nodes: Result["nodes"] = [];
  for (const { id, articles: count } of topic.nodes) {
    const found = await articlesOf(server, token, topic.topicId, id);
    const articles = found.map(({ title, score }) => ({ title, score }));
    nodes.push({ node: id, count, articles: articles.sort((a, b) => a.title.localeCompare(b.title)) });
  }
  const concepts = topic.concepts.toSorted((a, b) => a.key.localeCompare(b.key));
  const summary = (await summaryOf(server, token, topic.topicId)).map((sentence) => sentence.text);
  return { status: topic.run!.status, figures: topic.run!.figures, nodes, concepts, summary };
}

export type Gate = {
  /** Somebody asks and is kept waiting. */
  reached: Promise<void>;
  open(): void;
};

export type Papers = {
  settings: Record<string, string>;
  titles: string[];
  /** The same papers under other names and addresses, so that the next run has to fetch them like the first one did. */
  appearAnew(): void;
  /** Whoever asks for it from now on waits: the page of the second paper, or the list from the second paper on. */
  hold(what: "list" | "page"): Gate;
  stop(): Promise<void>;
};

const TITLES = ["How batteries age when cells grow hot", "Batteries in hot cities age by heat"];

const proseOf = (title: string): string[] =>
  [1, 2, 3].map(
    (n) =>
      `${title}. Batteries age because heat speeds up every reaction in their cells, and part ${n} of this study says by how much. Cells that are kept at the heat of summer cities lose a tenth of their capacity in ${n + 1} years. Batteries that rest in the shade age half as fast, so heat affects cells more than use does.`,
  );

/** A source outside with two papers, one on each page of its list, and their open copies. */
export async function startPapers(): Promise<Papers> {
  const outside = await startOutside();
  const gates = new Map<string, { reach(): void; opened: Promise<void> }>();
  let edition = 1;
  const paperAt = (n: number): Paper & { doi: string } => ({
    id: "",
    title: TITLES[n]!,
    abstract: proseOf(TITLES[n]!)[0]!,
    doi: `10.5555/ageing.${edition}.${n}`,
  });
  const pass = async (what: "list" | "page", n: number): Promise<void> => {
    const gate = n === 0 ? undefined : gates.get(what);
    gate?.reach();
    await gate?.opened;
  };

  outside.on("/crossref", async ({ query }, response) => {
    const n = Number(query.get("offset"));
    const list = JSON.parse(crossrefList([paperAt(n)])) as { message: Record<string, unknown> };
    list.message["total-results"] = TITLES.length;
    await pass("list", n);
    send(response, "application/json", JSON.stringify(list));
  });
  outside.on("/unpaywall", ({ path }, response) => {
    const doi = path.slice("/unpaywall/".length);
    const place = { url: `${outside.origin}/open/${doi}`, url_for_pdf: null };
    const title = TITLES[Number(doi.at(-1))];
    send(
      response,
      "application/json",
      JSON.stringify({ doi, title, is_oa: true, best_oa_location: place, oa_locations: [place] }),
    );
  });
  outside.on("/open", async ({ path }, response) => {
    const n = Number(path.at(-1));
    await pass("page", n);
    send(response, "text/html", articlePage(TITLES[n]!, proseOf(TITLES[n]!)));
  });

  return {
    settings: settingsFor(outside),
    titles: TITLES,
    appearAnew: () => void (edition += 1),
    hold(what) {
      const reached = Promise.withResolvers<void>();
      const opened = Promise.withResolvers<void>();
      gates.set(what, { reach: reached.resolve, opened: opened.promise });
      const open = (): void => {
        gates.delete(what);
        opened.resolve();
      };
      return { reached: reached.promise, open };
    },
    stop: () => outside.stop(),
  };
}

/** The others ask for more patience between two requests than a test has. */
const settingsFor = ({ settings }: Outside): Record<string, string> => ({
  ...settings,
  SOURCES: "crossref,unpaywall,web",
});
