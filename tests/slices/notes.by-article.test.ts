import type { ArticleId } from "@gyan/contract/ids.ts";
import { anchorAt } from "@gyan/contract/reading/anchors.rules.ts";
import type { Note, NotedWork } from "@gyan/contract/reading/notes.ts";
import type { ArticleText } from "@gyan/contract/reading.ts";
import { expect, test } from "vitest";
import { type Someone, talkOfThisFile } from "./notes.scene.ts";

const talk = talkOfThisFile();

test("notes by article: as its text goes, answers after their notes, page by page, with what a reference needs; another's private notes are not among them", async () => {
  const { server, owner, topicId, articleId, readAll } = talk;
  const [commenter, reader] = [await talk.withRight("commenter"), await talk.withRight("reader")];
  const { body: article } = await server.call<ArticleText>("GET", `/articles/${articleId}`, owner);
  const { body: list } = await server.call<{ articles: { id: ArticleId }[] }>(
    "GET",
    `/topics/${topicId}/articles`,
    owner,
  );
  const other = list.articles.find(({ id }) => id !== articleId)!.id;
  const write = async (who: Someone, text: string, start: number | null, own: object = {}) => {
    const anchor = start === null ? undefined : anchorAt(article.text, { start, end: start + 40 })!;
    const body = { text, isPrivate: false, anchor, ...own };
    return (await server.call<Note>("POST", `/articles/${articleId}/notes`, { ...who, body })).body;
  };
  const late = await write(commenter, "Later in it", 300);
  const whole = await write(commenter, "About it all", null);
  const early = await write(owner, "Early in it", 40);
  const hidden = await write(reader, "Only for me", 60, { isPrivate: true });
  const { body: answer } = await talk.answer(commenter, early, "So it is");
  const { body: newest } = await server.call<Note>("POST", `/articles/${other}/notes`, {
    ...commenter,
    body: { text: "Of the other one", isPrivate: true },
  });
  const all = async (who: Someone, limit: number) => {
    const seen: number[] = [];
    for (let cursor: number | null = 0; cursor !== null;) {
      const rest: string = cursor === 0 ? "" : `&cursor=${cursor}`;
      const page = await readAll(who, `?by=article&limit=${limit}${rest}`);
      seen.push(...page.notes.map(({ id }) => id));
      cursor = page.next;
    }
    return seen;
  };
  const expected = [newest.id, whole.id, early.id, answer.id, late.id];
  expect(await all(commenter, 100)).toEqual(expected);
  // One a page is the same list.
  expect(await all(commenter, 1)).toEqual(expected);
  expect(await all(reader, 2)).toEqual([whole.id, early.id, answer.id, hidden.id, late.id]);
  expect(await all(owner, 100)).toEqual([whole.id, early.id, answer.id, late.id]);

  const { works } = (await readAll(owner, "?by=article&q=early in it")) as unknown as { works: NotedWork[] };
  const { authors, venue, publishedOn, doi, url } = article;
  expect(works).toEqual([{ workId: early.workId, authors, venue, publishedOn, doi, url }]);
  // A place in the list that the caller cannot see leads nowhere.
  expect((await readAll(owner, `?by=article&cursor=${hidden.id}`)).notes).toEqual([]);
  expect((await server.call("GET", `/topics/${topicId}/notes?limit=501`, owner)).status).toBe(400);
});
