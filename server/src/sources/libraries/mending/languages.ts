import { detectLanguage, LANGUAGES } from "@gyan/text";
import type { Db } from "#platform/db.ts";
import { noteUntold, untold, writeLanguage } from "./languages.store.ts";

/** One more language is another way of telling them. */
const TOLD_WITH = LANGUAGES.join(" ");
const WORKS_AT_ONCE = 50;
/** As much as telling a language reads of a text. */
const HEAD_LENGTH = 4_000;

/** Databases in which nothing is left to look at: what is read from now on is told when it is read. */
const finished = new WeakSet<Db>();

/**
 * Some texts whose language nobody knew are looked at again, because a new version may know it. True where there may be more. In the
 * background and some at a time: a library of millions of them takes hours, and is searched meanwhile as it was.
 */
export async function tellLanguages({ db }: { db: Db }): Promise<boolean> {
  if (finished.has(db)) return false;
  const works = await untold(db, TOLD_WITH, HEAD_LENGTH, WORKS_AT_ONCE);
  if (works.length === 0) {
    finished.add(db);
    return false;
  }
  const told = works.map(({ workId, head }) => ({ workId, language: detectLanguage(head) }));
  await db.tx(async (tx) => {
    for (const { workId, language } of told)
      if (language !== "und") await writeLanguage(tx, workId, language);
    const rest = told.filter(({ language }) => language === "und").map(({ workId }) => workId);
    await noteUntold(tx, rest, TOLD_WITH);
  });
  return true;
}
