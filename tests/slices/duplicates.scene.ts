import type { Duplicates, TwinDecision } from "@gyan/contract/duplicates/calls.ts";
import { expect, vi } from "vitest";
import type { TestApp } from "../support/app.ts";
import type { Someone } from "./folders.scene.ts";
import { keepArticle } from "./rights.articles.ts";
import { reviewing } from "./reviewing.scene.ts";

export type Work = {
  title: string;
  authors?: string[];
  venue?: string;
  doi?: string;
  publishedOn?: string;
  sources?: string[];
  node?: number;
};
export type Decided = { decisions: TwinDecision[]; before: TwinDecision[]; code?: string };

/** What tests of duplicates ask again and again, by the same calls as the web. */
export function duplicating(server: TestApp) {
  const on = reviewing(server);
  const at = (topicId: number, rest = "") => `/topics/${topicId}/duplicates${rest}`;
  let count = 0;
  return {
    ...on,
    /** An article with other words than any other: texts alone do not make two of them one. */
    async article(topicId: number, { title, authors = ["Ada Example"], ...more }: Work) {
      count += 1;
      const words = Array.from({ length: 60 }, (_, place) => `word${count}x${place}`).join(" ");
      const made = await keepArticle(server, topicId, { title: `${title} ${count}`, authors, text: words });
      await on.query("update works set title = $1, venue = $2, doi = $3, published_on = $4 where id = $5", [
        title,
        more.venue ?? null,
        more.doi ?? null,
        more.publishedOn ?? "2021",
        made.workId,
      ]);
      await on.query("update findings set sources = $1, node_id = $2, score = $3 where id = $4", [
        more.sources ?? ["web"],
        more.node ?? 1,
        1 - count / 1_000,
        made.articleId,
      ]);
      return made;
    },
    /** Once they were looked for. */
    async duplicates(who: Someone, topicId: number, query = ""): Promise<Duplicates> {
      return vi.waitFor(
        async () => {
          const { body } = await on.call<Duplicates>(who, "GET", at(topicId, query));
          expect(body.isLooking).toBe(false);
          return body;
        },
        { timeout: 15_000, interval: 50 },
      );
    },
    decide: (
      who: Someone,
      topicId: number,
      leaderId: number,
      otherId: number,
      isSame = true,
      more: object = {},
    ) => on.call<Decided>(who, "POST", at(topicId), { decisions: [{ leaderId, otherId, isSame, ...more }] }),
    undo: (who: Someone, topicId: number, ...ids: number[]) =>
      on.call<Decided>(who, "POST", at(topicId, "/undo"), { ids }),
    listed: async (who: Someone, topicId: number, query = "") =>
      (
        await on.call<{ articles: { id: number; title: string; sources: string[]; venue: string | null }[] }>(
          who,
          "GET",
          `/topics/${topicId}/articles${query}`,
        )
      ).body.articles,
  };
}
