import type {
  Cell,
  CellComment,
  EvidenceTable,
  TableCard,
  TableRow,
  TableScope,
} from "@gyan/contract/tables/model.ts";
import { expect, vi } from "vitest";
import type { TestApp } from "../support/app.ts";
import { asking } from "./conversations.scene.ts";
import type { Someone } from "./folders.scene.ts";
import type { Written } from "./rights.articles.ts";

type Failed = { code?: string; params?: Record<string, unknown> };
export type Rows = { rows: TableRow[]; total: number; next: number | null } & Failed;

export const SAMPLE = {
  name: "Sample",
  kind: "number",
  question: "How many patients took part?",
  unit: null,
};
export const RANDOM = { name: "Randomised", kind: "yesno", question: "Was it randomised?", unit: null };
export const DRUG = { name: "Drug", kind: "question", question: "Which drug was given?", unit: null };
export const WHEN = { name: "Begun", kind: "date", question: "When did it begin?", unit: null };

/** Trials in which everything that is looked for stands in one sentence, or nowhere. */
export const NEVIRIL: Written & { year: string } = {
  title: "Neviril in winter",
  authors: ["Ada Frostig"],
  year: "2023-02",
  text: "In this study 120 patients took part. They were randomised to two groups. The drug was neviril. It began in March 2019.",
};
export const OSTAMIN: Written & { year: string } = {
  title: "Ostamin by night",
  authors: ["Ben Larkish"],
  year: "2021-05",
  text: "In this study 48 patients took part. They were randomised by coin. The drug was ostamin. It began in May 2017.",
};
export const SILENT: Written & { year: string } = {
  title: "A letter about winters",
  authors: ["Cara Stillman"],
  year: "2019",
  text: "Winters are long. Whoever is ill in winter waits for spring.",
};

/** What tests of tables ask again and again, by the same calls as the web. */
export function tabling(server: TestApp) {
  const on = asking(server);
  const at = (id: number, rest = "") => `/tables/${id}${rest}`;
  const show = async (who: Someone, id: number) =>
    (await on.call<EvidenceTable & Failed>(who, "GET", at(id))).body;
  return {
    ...on,
    show,
    /** A topic of theirs with these articles, each of its year. */
    async trials(who: Someone, name: string, ...articles: (Written & { year: string })[]) {
      const made = await on.topicWith(who, name, ...articles);
      for (const [place, { year }] of articles.entries())
        await on.query("update works set published_on = $1 where id = $2", [
          year,
          made.articles[place]!.workId,
        ]);
      return made;
    },
    make: async (who: Someone, scope: TableScope | object, columns: object[] = [SAMPLE], name = "A table") =>
      (await on.call<EvidenceTable & Failed>(who, "POST", "/tables", { name, scope, columns })).body,
    tables: async (who: Someone, query = "") =>
      (
        await on.call<{ tables: TableCard[]; total: number; next: string | null }>(
          who,
          "GET",
          `/tables?${query}`,
        )
      ).body,
    rows: async (who: Someone, id: number, query = "") =>
      (await on.call<Rows>(who, "GET", at(id, `/rows?${query}`))).body,
    /** Once nothing is left to be looked for. */
    async filled(who: Someone, id: number): Promise<EvidenceTable> {
      await vi.waitFor(async () => expect((await show(who, id)).filling.state).toBe("idle"), {
        timeout: 120_000,
        interval: 50,
      });
      return show(who, id);
    },
    act: async (who: Someone, id: number, method: string, rest = "", body?: object) =>
      (await on.call<EvidenceTable & Failed>(who, method, at(id, rest), body)).body,
    correct: async (who: Someone, id: number, columnId: number, workId: number, body: object) =>
      (await on.call<Cell & Failed>(who, "PUT", at(id, `/columns/${columnId}/cells/${workId}`), body)).body,
    /** As a page in that language sends it. */
    async correctIn(
      language: string,
      who: Someone,
      id: number,
      columnId: number,
      workId: number,
      value: string,
    ) {
      const response = await fetch(`${server.base}/api${at(id, `/columns/${columnId}/cells/${workId}`)}`, {
        method: "PUT",
        headers: {
          "content-type": "application/json",
          "x-auth-token": who.token,
          "accept-language": language,
        },
        body: JSON.stringify({ value }),
      });
      return (await response.json()) as Cell & Failed;
    },
    takeBack: async (who: Someone, id: number, columnId: number, workId: number) =>
      (await on.call<Cell & Failed>(who, "DELETE", at(id, `/columns/${columnId}/cells/${workId}`))).body,
    say: async (who: Someone, id: number, columnId: number, workId: number, text: string) =>
      (
        await on.call<CellComment & Failed>(
          who,
          "POST",
          at(id, `/columns/${columnId}/cells/${workId}/comments`),
          {
            text,
          },
        )
      ).body,
    said: async (who: Someone, id: number, query = "") =>
      (await on.call<{ comments: CellComment[] } & Failed>(who, "GET", at(id, `/comments?${query}`))).body,
    async download(who: Someone, id: number, query = "", language = "en") {
      const response = await fetch(`${server.base}/api/tables/${id}/export?${query}`, {
        headers: { "x-auth-token": who.token, "accept-language": language },
      });
      return {
        status: response.status,
        type: response.headers.get("content-type"),
        bytes: Buffer.from(await response.arrayBuffer()),
      };
    },
  };
}

/** What a cell says, in one word. */
export function told(cell: Cell | undefined): string | number | null {
  if (!cell?.value) return cell?.state ?? null;
  if (cell.value.kind === "number") return cell.value.number;
  if (cell.value.kind === "yesno") return cell.value.answer;
  return cell.value.kind === "date" ? cell.value.date : cell.value.text;
}

/** Titles with what their cells say. */
export const toldBy = (rows: TableRow[]): (string | number | null)[][] =>
  rows.map(({ title, cells }) => [title, ...cells.map(told)]);

type Read = Parameters<TestApp["app"]["texts"]["cells"]>[0];
type Reading = Awaited<ReturnType<TestApp["app"]["texts"]["cells"]>>;

/**
 * An engine that is known by heart: numbers before "patients", whether "randomised" stands there, what "the drug was". What stands in
 * the place of the real one is only what reads a text; where that is tested, it is not played.
 */
export function playReader(
  server: TestApp,
  before?: (asked: Read) => Promise<void> | void,
): { read: string[] } {
  const seen = { read: [] as string[] };
  const sentenceWith = (text: string, pattern: RegExp) => {
    const found = pattern.exec(text);
    if (!found) return null;
    const start = text.lastIndexOf(". ", found.index) < 0 ? 0 : text.lastIndexOf(". ", found.index) + 2;
    const end = text.indexOf(".", found.index) + 1;
    return { quote: { start, end, marks: [] }, word: found[1] ?? found[0] };
  };
  server.app.texts.cells = async (asked: Read): Promise<Reading> => {
    seen.read.push(asked.title);
    await before?.(asked);
    return asked.columns.map(({ id, kind, question }) => {
      const nothing = { id, quotes: [], value: null, candidates: [], sure: 0 };
      const pattern =
        kind === "number"
          ? /(\d+) patients/u
          : kind === "yesno"
            ? /randomised/u
            : kind === "date"
              ? /began in \w+ (\d{4})/u
              : /winter/u.test(question)
                ? /[Ww]inters? are (\w+)/u
                : /drug was (\w+)/u;
      const found = sentenceWith(asked.text, pattern);
      if (!found) return nothing;
      const value =
        kind === "number"
          ? { kind, text: `${found.word} patients`, number: Number(found.word), unit: "patients" }
          : kind === "yesno"
            ? { kind, answer: "yes" as const }
            : kind === "date"
              ? { kind, date: found.word }
              : { kind: "text" as const, text: found.word };
      return { id, quotes: [found.quote], value, candidates: [found.quote], sure: 1 };
    });
  };
  return seen;
}
