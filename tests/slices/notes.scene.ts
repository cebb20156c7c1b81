import type { Note } from "@gyan/contract/reading/notes.ts";
import type { ArticleId, PersonId } from "@gyan/contract/ids.ts";
import { mentionOf } from "@gyan/contract/reading/mentions.rules.ts";
import type { Right } from "@gyan/contract/topics.ts";
import { grant, withdraw } from "../../server/src/people/rights/index.ts";
import { afterAll, beforeAll } from "vitest";
import { startApp } from "../support/app.ts";

export type Someone = { token: string; personId: PersonId; name: string };
type Answer = Note & { code?: string };
export type Listed = { notes: Note[]; total: number; next: number | null };

/** A gyan of somebody with one article that is talked about, and others with a right on it. */
export async function aTalk() {
  const server = await startApp({ LOG_LEVEL: "silent", PUBLIC_URL: "https://gyan.example.org" });
  let people = 0;
  const query = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
    (await server.app.db.pool.query<T>(text, values)).rows;
  async function somebody(name: string): Promise<Someone> {
    const [firstName, lastName] = name.split(" ");
    const one = await server.someone({ email: `talk${++people}@example.org` });
    await server.call("PATCH", "/me", { token: one.token, body: { firstName, lastName } });
    return { token: one.token, personId: one.personId as PersonId, name };
  }
  const owner = await somebody("Olga Owner");
  const { topicId } = await server.finishedGyan(owner.token, "thermal runaway");
  const list = await server.call<{ articles: { id: ArticleId }[] }>(
    "GET",
    `/topics/${topicId}/articles`,
    owner,
  );
  const articleId = list.body.articles[0]!.id;

  const object = { kind: "topic" as const, id: topicId };
  const holder = ({ personId }: Someone) => ({ kind: "person" as const, id: personId });
  const shareWith = (who: Someone, right: Right) =>
    grant(server.app.db, object, holder(who), right, null, new Date());
  const read = async (who: Someone, rest = "?limit=100") =>
    (await server.call<Listed>("GET", `/articles/${articleId}/notes${rest}`, who)).body;
  return {
    server,
    query,
    owner,
    topicId,
    articleId,
    somebody,
    shareWith,
    unshare: (who: Someone) => withdraw(server.app.db, object, holder(who)),
    async withRight(right: Right, name = `Person ${right}`): Promise<Someone> {
      const one = await somebody(name);
      await shareWith(one, right);
      return one;
    },
    write: (who: Someone, text: string, isPrivate = false) =>
      server.call<Answer>("POST", `/articles/${articleId}/notes`, { ...who, body: { text, isPrivate } }),
    answer: (who: Someone, note: Pick<Note, "id">, text: string) =>
      server.call<Answer>("POST", `/notes/${note.id}/answers`, { ...who, body: { text } }),
    resolve: (who: Someone, note: Pick<Note, "id">, resolved = true) =>
      server.call<Answer>("PUT", `/notes/${note.id}/resolved`, { ...who, body: { resolved } }),
    change: (who: Someone, { id, version, text }: Note, body: object) =>
      server.call<Answer>("PATCH", `/notes/${id}`, { ...who, body: { version, text, ...body } }),
    remove: (who: Someone, note: Note) => server.call("DELETE", `/notes/${note.id}`, who),
    restore: (who: Someone, note: Note) => server.call("POST", `/notes/${note.id}/restore`, who),
    read,
    seen: async (who: Someone, { id }: Note) => (await read(who)).notes.find((note) => note.id === id),
    readAll: async (who: Someone, rest = "") =>
      (await server.call<Listed>("GET", `/topics/${topicId}/notes${rest}`, who)).body,
    noticesOf: ({ personId }: Someone) =>
      query<{ kind: string; note_id: number }>(
        "select kind, note_id from notices where person_id = $1 order by id",
        [personId],
      ),
  };
}
export type Talk = Awaited<ReturnType<typeof aTalk>>;

/** One for all tests of a file; there once they run. */
export function talkOfThisFile(): Talk {
  const talk = {} as Talk;
  beforeAll(async () => void Object.assign(talk, await aTalk()));
  afterAll(() => talk.server.stop());
  return talk;
}

export const at = ({ personId, name }: Someone): string => mentionOf({ id: personId, name });
