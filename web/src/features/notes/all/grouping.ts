import type { Note, NotedWork } from "@gyan/contract/reading/notes.ts";
import type { TopicNotes } from "#features/notes/data.ts";

/** An article, and what was noted about it, in the order of its text. */
export type NotedArticle = { work: NotedWork; title: string; articleId: Note["articleId"]; notes: Note[] };

/** As the server orders them: notes about one article follow each other, also over the end of a page. */
export function byArticle(pages: readonly TopicNotes[]): NotedArticle[] {
  const works = new Map(pages.flatMap((page) => page.works).map((work) => [work.workId, work]));
  const groups = Map.groupBy(
    pages.flatMap((page) => page.notes),
    ({ workId }) => workId,
  );
  return [...groups].flatMap(([id, notes]) => {
    const [work, first] = [works.get(id), notes[0]];
    return work && first ? [{ work, title: first.articleTitle, articleId: first.articleId, notes }] : [];
  });
}
