import type { Prisma, Review, ReviewArticle, StageProgress } from "@gyan/contract/reviewing/calls.ts";
import { aUser } from "#test-app.tsx";
import { aTopic, refusal, type Sent } from "#test-page.tsx";

type Cast = NonNullable<ReviewArticle["mine"]>;

export const aVote = (name: string, vote: Cast["vote"], own: Partial<Cast> = {}): Cast =>
  ({
    person: { id: name.codePointAt(0), name },
    isMine: name === "Ada Example",
    vote,
    reasonId: null,
    remark: null,
    at: "2031-05-04T10:00:00Z",
    ...own,
  }) as Cast;

export const anArticle = (workId: number, own: Partial<ReviewArticle> = {}): ReviewArticle =>
  ({
    workId,
    articleId: 100 + workId,
    nodeId: 1,
    title: `Flood study ${workId}`,
    authors: ["Mira Falk", "Noor Sen"],
    publishedOn: "2024",
    venue: "Rivers",
    doi: null,
    url: null,
    language: "en",
    sources: ["Crossref"],
    abstract: `## Waters\n\nThe river rises in <b>spring</b> number ${workId}.`,
    hasText: true,
    isNew: false,
    state: "open",
    votes: 0,
    mine: null,
    others: null,
    settled: null,
    reasonId: null,
    ...own,
  }) as ReviewArticle;

export const aStage = (own: Partial<StageProgress> = {}): StageProgress => ({
  of: 0,
  included: 0,
  excluded: 0,
  conflicts: 0,
  untouched: 0,
  begun: 0,
  mine: 0,
  agreement: null,
  people: [],
  reasons: [],
  ...own,
});

export const aReview = (own: Partial<Review> = {}): Review =>
  ({
    needed: 2,
    isBlind: true,
    isClosed: false,
    reasons: ["Wrong population", "Wrong design"].map((label, at) => ({
      id: at + 1,
      label,
      uses: 0,
      isOffered: true,
    })),
    begunBy: { id: 1, name: "Ada Example" },
    begunAt: "2031-05-04T10:00:00Z",
    mayVote: true,
    maySettle: true,
    mayChange: true,
    stages: { abstract: aStage({ of: 3, untouched: 3, mine: 3 }), text: aStage() },
    unseen: null,
    ...own,
  }) as Review;

export const aPrisma = (own: Partial<Prisma> = {}): Prisma => ({
  previous: null,
  databases: [
    { label: "Crossref", count: 90 },
    { label: "PubMed", count: 30 },
  ],
  other: [{ label: "Own documents", count: 4 }],
  duplicates: 14,
  byMachine: 40,
  unread: 1,
  screened: 69,
  excludedAtAbstract: 50,
  sought: 19,
  notRetrieved: 2,
  assessed: 17,
  excludedAtText: [
    { label: "Wrong population", count: 5 },
    { label: "Wrong design", count: 2 },
  ],
  included: 10,
  open: { abstract: 0, text: 0 },
  updates: [],
  ...own,
});

export type Call = Sent & { answer: Promise<unknown> };

/** The server as far as the screen sees it. Votes change what it has; `hold` and `refuse` say how it answers them. */
export function playReview() {
  const scene = {
    review: aReview() as Review | null,
    mayBegin: true,
    articles: [1, 2, 3].map((id) => anArticle(id)),
    topic: aTopic({ topicName: "How do rivers flood?" }),
    prisma: aPrisma(),
    sent: [] as Sent[],
    /** Calls that are on their way, and the most there ever were at once. */
    under: 0,
    most: 0,
    /** What the next votes are answered with instead. */
    refuse: [] as (() => unknown)[],
    /** Votes wait for it. */
    hold: null as Promise<void> | null,
  };
  const votesSent = () =>
    scene.sent
      .filter(({ path }) => path.endsWith("/vote"))
      .map(({ method, path, body }) => ({
        method,
        workId: Number(/works\/(\d+)/.exec(path)?.[1]),
        ...body,
      }));
  const put = (workId: number, own: Partial<ReviewArticle>) => {
    scene.articles = scene.articles.map((one) => (one.workId === workId ? { ...one, ...own } : one));
    return scene.articles.find((one) => one.workId === workId);
  };

  async function reviewing({ method, path, query, body }: Sent): Promise<unknown> {
    const workId = Number(/works\/(\d+)/.exec(path)?.[1]);
    if (path.endsWith("/review")) {
      if (method === "PUT") {
        const { reasons, ...rest } = body as unknown as { reasons: { id: number | null; label: string }[] };
        const known = reasons.map((one, at) => ({
          id: one.id ?? 50 + at,
          label: one.label,
          uses: 0,
          isOffered: true,
        }));
        scene.review = aReview({ ...rest, reasons: known as never });
        return scene.review;
      }
      return { review: scene.review, mayBegin: scene.mayBegin };
    }
    if (path.endsWith("/articles")) {
      const show = query.get("show") ?? "mine";
      const found = scene.articles.filter(({ mine, state }) =>
        show === "mine"
          ? mine === null && state === "open"
          : show === "conflicts"
            ? state === "conflict"
            : true,
      );
      const from = query.get("after");
      // In the order of all: what was voted on meanwhile shifts nothing.
      const place = from === null ? -1 : scene.articles.findIndex((one) => String(one.workId) === from);
      const behind = found.filter((one) => scene.articles.indexOf(one) > place);
      const limit = Number(query.get("limit") ?? 30);
      const page = behind.slice(0, limit);
      return {
        articles: page,
        total: found.length,
        next: behind.length > limit ? page.at(-1)!.workId : null,
      };
    }
    if (path.endsWith("/vote")) {
      await scene.hold;
      const refused = scene.refuse.shift();
      if (refused) return refused();
      const mine = method === "DELETE" ? null : aVote("Ada Example", "include", body as never);
      return put(workId, { mine, votes: mine ? 1 : 0 });
    }
    if (path.endsWith("/settlement"))
      return put(workId, { state: body["isIncluded"] ? "included" : "excluded" });
    return scene.articles.find((one) => one.workId === workId) ?? refusal(404, "article_not_found");
  }

  async function answer(asked: Sent): Promise<unknown> {
    const { path } = asked;
    if (path === "/api/config")
      return {
        autoLogout: { enabled: false, minutes: 30 },
        identity: null,
        asking: { isOn: false, isByModel: false },
      };
    if (path === "/api/me") return aUser();
    if (path === "/api/events") return refusal(503, "not_ready");
    if (path === "/api/topics/7") return scene.topic;
    if (path === "/api/topics/7/prisma") return scene.prisma;
    if (path.startsWith("/api/topics/7/review")) {
      scene.sent.push(asked);
      const isCounted = path.endsWith("/vote") || path.endsWith("/articles");
      scene.under += isCounted ? 1 : 0;
      scene.most = Math.max(scene.most, scene.under);
      try {
        return await reviewing(asked);
      } finally {
        scene.under -= isCounted ? 1 : 0;
      }
    }
    return {
      topics: [],
      folders: [],
      libraries: [],
      coachMarks: [],
      taskList: [],
      unread: 0,
      tasks: [],
      drafts: [],
      total: 0,
      next: null,
    };
  }
  return Object.assign(scene, { answer, votesSent });
}
