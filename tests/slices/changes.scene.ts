import { say } from "@gyan/contract/runs.ts";
import type { FoundArticle } from "../../server/src/sources/providers/remote/remote.ts";
import type { Source } from "../../server/src/sources/providers/source.ts";
import type { TestApp } from "../support/app.ts";
import { aboutReefs, refreshed } from "./refresh.scene.ts";

type Somebody = { token: string; personId: number };

/** A source whose articles come, change and go as a test says. */
export function aShelf() {
  const articles = new Map<string, FoundArticle>();
  const source: Source = {
    name: "shelf",
    offers: () => Promise.resolve([{ key: "shelf", label: "Shelf", input: {}, isWished: true }]),
    async *search() {
      const finds = [...articles].map(([key, article]) => ({ key, article }));
      yield { finds, total: finds.length, at: null };
      return say("search_done", { found: finds.length, searched: finds.length });
    },
  };
  return {
    source,
    put(place: string, own: Partial<FoundArticle> = {}) {
      const { title, sentences } = aboutReefs(place);
      articles.set(`doi:10.1000/${place.toLowerCase()}`, {
        title,
        authors: ["Mira Falk"],
        venue: "Reef Letters",
        publishedOn: "2024-03-05",
        doi: `10.1000/${place.toLowerCase()}`,
        ids: [],
        url: null,
        fullTexts: [],
        abstract: sentences.join(" "),
        snippet: null,
        language: "en",
        licence: null,
        isOpen: null,
        ...own,
      });
    },
    take(place: string) {
      articles.delete(`doi:10.1000/${place.toLowerCase()}`);
    },
  };
}

export const CORALS = "Coral bleaching";

/** A gyan of what is on the shelf now. */
export const gyanOf = async (server: TestApp, who: Somebody): Promise<number> =>
  (await server.gyan(who.token, CORALS)).topicId;

export const refresh = (server: TestApp, who: Somebody, topicId: number) => refreshed(server, who, topicId);
