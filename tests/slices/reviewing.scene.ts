import type { Prisma, Review, ReviewArticle } from "@gyan/contract/reviewing/calls.ts";
import type { ReviewStage, Vote } from "@gyan/contract/reviewing/rules.ts";
import type { TestApp } from "../support/app.ts";
import type { Someone } from "./folders.scene.ts";
import { keepArticle } from "./rights.articles.ts";
import { sharing } from "./sharing.scene.ts";

export type Told = ReviewArticle & { code?: string };
export type Queue = { articles: ReviewArticle[]; total: number; next: number | null; code?: string };
type Arrangement = { needed?: number; isBlind?: boolean; isClosed?: boolean; reasons?: object[] };

export const REASONS = [
  { label: "Wrong population" },
  { label: "Wrong design" },
  { label: "No <b>outcome</b> & more" },
];

/** What tests of screening together ask again and again, by the same calls as the web. */
export function reviewing(server: TestApp) {
  const on = sharing(server);
  const at = (topicId: number, rest = "") => `/topics/${topicId}/review${rest}`;
  const work = (topicId: number, stage: ReviewStage, workId: number, rest = "") =>
    at(topicId, `/${stage}/works/${workId}${rest}`);
  return {
    ...on,
    /** A topic with so many articles; the first is the most relevant. */
    async topicOf(who: Someone, articles: number, name = "Frost in harbours") {
      const topicId = await on.topic(who, name);
      // As every outline that somebody made has them.
      await on.query(`update outlines set root = root || '{"keywords": []}' where topic_id = $1`, [topicId]);
      const works: number[] = [];
      for (let number = 1; number <= articles; number++) {
        const title = `${name}, study ${number} of topic ${topicId}`;
        const made = await keepArticle(server, topicId, {
          title,
          authors: [`Author ${number}`],
          text: `${title}. Harbour ${number} of ${topicId} freezes in winter number ${number}.`,
        });
        works.push(made.workId);
        await on.query("update findings set score = $1 where id = $2", [1 - number / 100, made.articleId]);
      }
      return { topicId, works };
    },
    give: (who: Someone, topicId: number, to: { email: string }, right: string) =>
      on.share(who, { kind: "topic", id: topicId }, { people: [to.email], right }),
    review: async (who: Someone, topicId: number) =>
      (await on.call<{ review: Review | null; mayBegin: boolean; code?: string }>(who, "GET", at(topicId)))
        .body,
    arrange: (who: Someone, topicId: number, body: Arrangement = {}) =>
      on.call<Review & { code?: string }>(who, "PUT", at(topicId), { reasons: REASONS, ...body }),
    remove: (who: Someone, topicId: number) => on.call<{ code?: string }>(who, "DELETE", at(topicId)),
    queue: async (who: Someone, topicId: number, query = "", stage: ReviewStage = "abstract") =>
      (await on.call<Queue>(who, "GET", at(topicId, `/${stage}/articles?${query}`))).body,
    article: (who: Someone, topicId: number, workId: number, stage: ReviewStage = "abstract") =>
      on.call<Told>(who, "GET", work(topicId, stage, workId)),
    vote: (
      who: Someone,
      topicId: number,
      workId: number,
      vote: Vote,
      more: { stage?: ReviewStage; reasonId?: number; remark?: string } = {},
    ) => {
      const { stage = "abstract", ...rest } = more;
      return on.call<Told>(who, "PUT", work(topicId, stage, workId, "/vote"), { vote, ...rest });
    },
    takeBack: (who: Someone, topicId: number, workId: number, stage: ReviewStage = "abstract") =>
      on.call<Told>(who, "DELETE", work(topicId, stage, workId, "/vote")),
    settle: (
      who: Someone,
      topicId: number,
      workId: number,
      body: { isIncluded: boolean; reasonId?: number; isByTalk?: boolean; remark?: string },
      stage: ReviewStage = "abstract",
    ) => on.call<Told>(who, "PUT", work(topicId, stage, workId, "/settlement"), body),
    unsettle: (who: Someone, topicId: number, workId: number, stage: ReviewStage = "abstract") =>
      on.call<Told>(who, "DELETE", work(topicId, stage, workId, "/settlement")),
    prisma: async (who: Someone, topicId: number) =>
      (await on.call<Prisma & { code?: string }>(who, "GET", `/topics/${topicId}/prisma`)).body,
    async file(who: Someone, path: string, language = "en") {
      const response = await fetch(`${server.base}/api${path}`, {
        headers: { "x-auth-token": who.token, "accept-language": language },
      });
      return {
        status: response.status,
        bytes: Buffer.from(await response.arrayBuffer()),
        headers: response.headers,
      };
    },
  };
}
