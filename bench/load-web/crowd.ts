import { setTimeout as wait } from "node:timers/promises";
import { chanceFrom } from "../../scripts/chance.ts";
import type { ServerProcess } from "../../tests/support/process.ts";
import { signedIn } from "../people.ts";

export const PEOPLE = 200;
/** From an answer to the same person's next action, on average: somebody reads what came. */
const THOUGHT_MS = 4_000;
const MAKERS = 10;
const SIGNED_IN_AT_ONCE = 4;
const QUESTIONS = [
  "What causes lithium-ion batteries to age?",
  "How can cities adapt to extreme heat?",
  "How does antimicrobial resistance spread?",
  "What are the off-target risks of gene editing?",
  "Why do language models make things up?",
];

/** In a hundred actions. */
const SHARES = { browse: 70, search: 15, mark: 7, ask: 5, upload: 3 } as const;
type Action = keyof typeof SHARES;
const ACTIONS = Object.entries(SHARES).flatMap(([action, share]) =>
  Array.from({ length: share }, () => action as Action),
);

type Gyan = { topicId: number; articleIds: number[] };
export type Crowd = { tokens: string[]; gyans: Gyan[] };
/** What was asked for, how long it took, and its status; 0: no answer came. */
export type Taken = { kind: string; ms: number; status: number };

/** Ten of them made a gyan each over the starter libraries and shared it with their organisation. */
export async function gather(server: ServerProcess, say: (line: string) => void): Promise<Crowd> {
  const tokens: string[] = [];
  for (let first = 0; first < PEOPLE; first += SIGNED_IN_AT_ONCE) {
    const some = Array.from({ length: SIGNED_IN_AT_ONCE }, (_, at) =>
      signedIn(server, `reader${first + at}@example.org`),
    );
    tokens.push(...(await Promise.all(some)));
  }
  say(`${tokens.length} people are signed in`);
  const gyans: Gyan[] = [];
  for (const [at, token] of tokens.slice(0, MAKERS).entries()) {
    const topicId = await server.submit(token, { name: QUESTIONS[at % QUESTIONS.length]!, id: 1 });
    await server.finished(token, topicId);
    const shared = await server.call("POST", `/topics/${topicId}/share`, {
      token,
      body: { organisation: true, right: "reader" },
    });
    if (shared.status !== 200) throw new Error(`A gyan could not be shared: ${JSON.stringify(shared.body)}`);
    const { body } = await server.call<{ articles: { id: number }[] }>("GET", `/topics/${topicId}/articles`, {
      token,
    });
    gyans.push({ topicId, articleIds: body.articles.map(({ id }) => id) });
  }
  say(`${gyans.length} gyans are made and shared`);
  return { tokens, gyans };
}

/** Everybody goes on for so long, each at their own pace. */
export async function letLoose(
  server: ServerProcess,
  { tokens, gyans }: Crowd,
  forMs: number,
): Promise<Taken[]> {
  const taken: Taken[] = [];
  const end = performance.now() + forMs;
  const live = async (token: string, person: number): Promise<void> => {
    // The same numbers every time: two runs do the same.
    const { next: chance, below, one: oneOf } = chanceFrom(person + 1);
    const get = (kind: string, where: string) => timed(taken, kind, server, where, { token });
    const does: Record<Action, () => Promise<unknown>> = {
      /** What a page asks for at once when somebody opens a gyan; sometimes they open an article of it. */
      async browse() {
        const { topicId, articleIds } = oneOf(gyans);
        if (chance() < 0.3) return get("gyans", "/topics?kind=search");
        if (chance() < 0.5) return get("article", `/articles/${oneOf(articleIds)}`);
        return Promise.all([
          get("gyan", `/topics/${topicId}`),
          get("articles", `/topics/${topicId}/articles`),
        ]);
      },
      search: () => get("search", `/search?q=${encodeURIComponent(`${oneOf(QUESTIONS)} ${person}`)}`),
      mark: () =>
        timed(taken, "mark", server, `/articles/${oneOf(oneOf(gyans).articleIds)}/read`, {
          token,
          method: "PUT",
          body: JSON.stringify({ read: chance() < 0.5 }),
        }),
      ask: () =>
        timed(taken, "ask", server, "/ask", {
          token,
          method: "POST",
          body: JSON.stringify({ question: oneOf(QUESTIONS) }),
        }),
      upload() {
        const form = new FormData();
        const name = `${person}-${below(1e9)}`;
        const text = `Field notes ${name}\n\n${"The cells were charged and rested, and lost a part of what they held. ".repeat(60)}`;
        form.append("file", new Blob([text]), `${name}.txt`);
        return timed(taken, "upload", server, "/document/v1/upload", { token, method: "POST", body: form });
      },
    };
    // Nobody begins at the same moment.
    await wait(chance() * THOUGHT_MS);
    while (performance.now() < end) {
      await does[oneOf(ACTIONS)]();
      await wait(-Math.log(1 - chance()) * THOUGHT_MS);
    }
  };
  await Promise.all(tokens.map(live));
  return taken;
}

async function timed(
  taken: Taken[],
  kind: string,
  server: ServerProcess,
  where: string,
  { token, method = "GET", body }: { token: string; method?: string; body?: string | FormData },
): Promise<void> {
  const began = performance.now();
  const headers = {
    "x-auth-token": token,
    ...(typeof body === "string" ? { "content-type": "application/json" } : {}),
  };
  const status = await fetch(`${server.url}/api${where}`, {
    method,
    headers,
    ...(body ? { body } : {}),
  }).then(
    async (answer) => (await answer.arrayBuffer(), answer.status),
    () => 0,
  );
  taken.push({ kind, ms: performance.now() - began, status });
}
