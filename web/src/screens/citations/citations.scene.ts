import type { CitationMap, TopicChain } from "#entities/chaining/data.ts";
import type { SharedWork } from "@gyan/contract/chaining/calls.ts";
import type { ArticleId } from "@gyan/contract/ids.ts";
import { anAsked, aShared } from "#features/chaining/test-chain.ts";
import { aUser } from "#test-app.tsx";
import { aTopic, refusal, type Sent } from "#test-page.tsx";

/** The server as far as the screen sees it: what is taken in, put aside or asked changes what it has. */
export function playCitations() {
  const scene = {
    topic: aTopic(),
    works: [
      aShared("a", 5),
      aShared("b", 4, { title: "Study of dams" }),
      aShared("c", 3),
      aShared("d", 2, { state: "listed", articleId: 9 as ArticleId }),
      aShared("e", 1),
    ] as SharedWork[],
    own: {
      articles: { of: 12, withReferences: 8, asked: 0 },
      asked: [anAsked()],
      isAsking: false,
      mayAsk: true,
      mayTake: true,
    } as Omit<TopicChain, "works" | "total">,
    map: {
      works: [
        {
          key: "a",
          title: "Study a",
          authors: ["Mira Falk"],
          year: 2021,
          articleId: null,
          state: "new",
          citedHere: 2,
        },
        {
          key: "x",
          title: "Article 1",
          authors: ["Noor Sen"],
          year: 2022,
          articleId: 100 as ArticleId,
          state: "listed",
          citedHere: 0,
        },
        {
          key: "y",
          title: "Article 2",
          authors: ["Ada Rao"],
          year: 2023,
          articleId: 101 as ArticleId,
          state: "listed",
          citedHere: 1,
        },
      ],
      citations: [
        [1, 0],
        [2, 0],
        [1, 2],
      ],
      isCut: false,
    } as CitationMap,
    sent: [] as Sent[],
    /** What is done is answered with this instead. */
    refuse: null as (() => unknown) | null,
    /** Nothing can be looked at. */
    isDown: false,
  };
  const put = (keys: unknown, state: SharedWork["state"]) => {
    const isMeant = (key: string) => (keys as string[]).includes(key);
    scene.works = scene.works.map((one) => (isMeant(one.key) ? { ...one, state } : one));
    scene.map = {
      ...scene.map,
      works: scene.map.works.map((one) => (isMeant(one.key) ? { ...one, state } : one)),
    };
    return (keys as string[]).length;
  };

  function chaining({ path, query }: Sent): unknown {
    if (path.endsWith("/map")) return scene.map;
    const show = query.get("show") ?? "new";
    const words = (query.get("query") ?? "").toLowerCase();
    const works = scene.works.filter(
      ({ state, links, title }) =>
        (show === "all" || state === show) &&
        links >= Number(query.get("atLeast") ?? 2) &&
        title.toLowerCase().includes(words),
    );
    return { ...scene.own, total: works.length, works };
  }

  function change({ path, body, method }: Sent): unknown {
    if (path.endsWith("/take")) return { taken: put(body["keys"], "waiting"), already: 0 };
    if (path.endsWith("/untake")) return { untaken: put(body["keys"], "new") };
    if (path.endsWith("/aside")) return { changed: put(body["keys"], body["isAside"] ? "aside" : "new") };
    scene.own = { ...scene.own, isAsking: method === "POST" };
    return method === "POST" ? { articles: 12 } : { message: "" };
  }

  function answer(asked: Sent): unknown {
    const { method, path } = asked;
    if (path === "/api/config")
      return {
        autoLogout: { enabled: false, minutes: 30 },
        identity: null,
        asking: { isOn: false, isByModel: false },
      };
    if (path === "/api/me") return aUser();
    if (path === "/api/events") return refusal(503, "not_ready");
    if (path === "/api/topics/7") return scene.topic;
    if (path.startsWith("/api/topics/7/chaining")) {
      if (method === "GET") return scene.isDown ? refusal(503, "not_ready") : chaining(asked);
      scene.sent.push(asked);
      return scene.refuse ? scene.refuse() : change(asked);
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
  return Object.assign(scene, { answer });
}
