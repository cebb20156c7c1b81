import { setTimeout as wait } from "node:timers/promises";
import { runCommand } from "../deploy/processes.ts";
import { visitorOf } from "../deploy/visitor.ts";
import { chanceFrom } from "../testing/chance.ts";
import type { Ledger } from "./ledger.ts";
import type { Shape } from "./shape.ts";

const PEOPLE = 6;
const PASSWORD = "Wicker-lamp-77";
const QUESTIONS = [
  "How do lithium-ion batteries age?",
  "How can cities adapt to extreme heat?",
  "How does antimicrobial resistance spread?",
];
/** In a hundred actions. */
const SHARES = { read: 40, note: 30, store: 20, upload: 4, ask: 6 } as const;
type Action = keyof typeof SHARES;
const ACTIONS = Object.entries(SHARES).flatMap(([action, share]) =>
  Array.from({ length: share }, () => action as Action),
);
const MOST_PAUSE_MS = 400;
/** Researching is the dearest thing: so many at a time, or the machine would do nothing else. */
const GYANS_EACH = 12;
const LARGE_FILE_BYTES = 9_000_000;

export type Person = {
  visitor: ReturnType<typeof visitorOf>;
  /** The gyan that they read and note in, finished before anything breaks. */
  topicId: number;
  articleIds: number[];
};

/** Each signs in once: the session has to outlive everything that comes. */
export async function gather(shape: Shape, say: (line: string) => void): Promise<Person[]> {
  const people: Person[] = [];
  for (let at = 0; at < PEOPLE; at += 1) {
    const email = `reader${at}@example.org`;
    await runCommand(
      "user",
      ["--email", email, "--role", "Curator", "--password"],
      shape.settings,
      `${PASSWORD}\n`,
    );
    const visitor = visitorOf(shape.home);
    await visitor.signIn(email, PASSWORD);
    const topicId = await visitor.ask(QUESTIONS[at % QUESTIONS.length]!);
    const status = await visitor.untilOver(topicId);
    if (status !== "FINISHED") throw new Error(`A gyan ended as ${status} before anything was broken.`);
    const { articles } = await visitor.call<{ articles: { id: number }[] }>(
      "GET",
      `/topics/${topicId}/articles`,
    );
    people.push({ visitor, topicId, articleIds: articles.map(({ id }) => id) });
  }
  say(`${people.length} people are signed in, and each has a gyan`);
  return people;
}

/** Everybody reads and writes at their own pace until told to stop. Returns when the last action of each is over. */
export async function letLoose(people: Person[], ledger: Ledger, over: AbortSignal): Promise<void> {
  await Promise.all(people.map((person, at) => live(person, at, ledger, over)));
}

async function live({ visitor, topicId, articleIds }: Person, at: number, ledger: Ledger, over: AbortSignal) {
  const { next: chance, one: oneOf } = chanceFrom(at + 1);
  let count = 0;
  let gyans = 0;
  const nameOf = (what: string) => `${what} ${at}-${(count += 1)}`;
  /** A write whose answer says that it was kept. */
  const write = async (kind: "note" | "file" | "gyan", name: string, call: () => Promise<unknown>) => {
    const entry = ledger.begin({ kind, name, person: at });
    entry.isAcknowledged = (await ledger.tried(kind, call)) !== undefined;
  };
  const does: Record<Action, () => Promise<unknown>> = {
    read: () => {
      const where = oneOf([
        `/topics/${topicId}`,
        `/topics/${topicId}/articles`,
        `/articles/${oneOf(articleIds)}`,
        "/me",
      ]);
      return ledger.tried("read", () => visitor.call("GET", where));
    },
    note() {
      const text = nameOf("note");
      return write("note", text, () =>
        visitor.call("POST", `/articles/${oneOf(articleIds)}/notes`, { text, isPrivate: true }),
      );
    },
    store() {
      const name = `${nameOf("file")}.txt`;
      return write("file", name, () => visitor.store(name, contentOf(name)));
    },
    /** In pieces, which are tried again by themselves: it has to come to an end whatever breaks. */
    upload() {
      const name = `${nameOf("large")}.txt`;
      const bytes = Buffer.from(contentOf(name).padEnd(LARGE_FILE_BYTES, ` ${name} is long.`));
      return write("file", name, () => visitor.upload({ name, bytes }, () => undefined).then(() => true));
    },
    ask() {
      if (gyans >= GYANS_EACH) return does.read();
      gyans += 1;
      const name = `${nameOf("gyan")}: ${oneOf(QUESTIONS)}`;
      return write("gyan", name, () => visitor.ask(name));
    },
  };
  while (!over.aborted) {
    await does[oneOf(ACTIONS)]();
    await wait(chance() * MOST_PAUSE_MS);
  }
}

export const contentOf = (name: string): string =>
  `${name}\n\n${`What ${name} says of cells that were charged and rested is said nowhere else. `.repeat(20)}`;
