import { createHash } from "node:crypto";
import { isOver, type TaskStatus } from "@gyan/contract/runs.ts";
import { setTimeout as wait } from "node:timers/promises";
import { contentOf, type Person } from "./crowd.ts";
import { faultsOf, type Fault, type Found, type Ledger } from "./ledger.ts";

const SETTLED_WITHIN_MS = 600_000;

type Topic = { topicId: number; topicName: string; status: TaskStatus };
type Stored = { id: number; fileName: string; status: { state: string } };

export type Reckoning = {
  faults: Fault[];
  runs: Map<string, number>;
  documents: Map<string, number>;
  /** Files whose bytes came back as others. */
  otherBytes: string[];
};

const times = (names: string[]): Found => {
  const found: Found = new Map();
  for (const name of names) found.set(name, (found.get(name) ?? 0) + 1);
  return found;
};

/** What the product holds when nothing is broken any more and nothing is under way, held against what was acknowledged. */
export async function reckon(people: Person[], ledger: Ledger): Promise<Reckoning> {
  const [notes, files, gyans]: string[][] = [[], [], []];
  const runs: string[] = [];
  const documents: string[] = [];
  const otherBytes: string[] = [];
  for (const person of people) {
    const topics = await settled(() => topicsOf(person), isTopicOver, "runs");
    for (const { topicName, status } of topics) {
      gyans!.push(topicName);
      runs.push(status);
    }
    const stored = await settled(() => documentsOf(person), isRead, "documents");
    for (const { id, fileName, status } of stored) {
      files!.push(fileName);
      documents.push(status.state);
      const bytes = await person.visitor.download(id);
      if (!isContentOf(fileName, bytes)) otherBytes.push(`${fileName} (${sum(bytes)})`);
    }
    for (const articleId of person.articleIds) notes!.push(...(await notesOf(person, articleId)));
  }
  const found = { note: times(notes!), file: times(files!), gyan: times(gyans!) };
  return {
    faults: faultsOf(ledger.entries, found),
    runs: times(runs),
    documents: times(documents),
    otherBytes,
  };
}

const isTopicOver = ({ status }: Topic): boolean => isOver(status);
const isRead = ({ status: { state } }: Stored): boolean => state !== "waiting" && state !== "reading";
const sum = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex").slice(0, 12);
const isContentOf = (name: string, bytes: Buffer): boolean =>
  bytes.subarray(0, Buffer.byteLength(contentOf(name))).equals(Buffer.from(contentOf(name)));

async function settled<T>(
  look: () => Promise<T[]>,
  isSettled: (one: T) => boolean,
  what: string,
): Promise<T[]> {
  for (const end = Date.now() + SETTLED_WITHIN_MS; ; await wait(1_000)) {
    const all = await look();
    if (all.every(isSettled)) return all;
    if (Date.now() > end) {
      const left = all.filter((one) => !isSettled(one));
      throw new Error(`${left.length} ${what} never ended: ${JSON.stringify(left.slice(0, 3))}`);
    }
  }
}

async function topicsOf({ visitor }: Person): Promise<Topic[]> {
  const topics: Topic[] = [];
  for (let cursor: string | null = null; ;) {
    const query: string = cursor === null ? "" : `&cursor=${encodeURIComponent(cursor)}`;
    const page: { topics: Topic[]; next: string | null } = await visitor.call(
      "GET",
      `/topics?kind=search${query}`,
    );
    topics.push(...page.topics);
    cursor = page.next;
    if (cursor === null) return topics;
  }
}

async function documentsOf({ visitor }: Person): Promise<Stored[]> {
  const all: Stored[] = [];
  for (let id = 0; ;) {
    const page: Stored[] = await visitor.call("POST", "/document/v1/documents", { id });
    all.push(...page);
    if (page.length < 50) return all;
    id = page.at(-1)!.id;
  }
}

async function notesOf({ visitor }: Person, articleId: number): Promise<string[]> {
  const texts: string[] = [];
  for (let cursor: number | null = null; ;) {
    const query: string = cursor === null ? "" : `&cursor=${cursor}`;
    const page: { notes: { text: string }[]; next: number | null } = await visitor.call(
      "GET",
      `/articles/${articleId}/notes?limit=100${query}`,
    );
    texts.push(...page.notes.map(({ text }) => text));
    cursor = page.next;
    if (cursor === null) return texts;
  }
}
