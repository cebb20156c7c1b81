import type { ArticleId, NoteId, TopicId } from "@gyan/contract/ids.ts";
import type { Anchor } from "@gyan/contract/reading/anchors.rules.ts";
import { api } from "#lib/api.ts";
import { onBeforeSessionEnd, readUser } from "#lib/session.ts";
import { local, perTab } from "#lib/storage.ts";

/** What somebody has typed and not saved: a new note, or a change of one. */
export type Draft = {
  topicId: TopicId;
  articleId: ArticleId;
  articleTitle: string;
  /** Null: a new one. */
  noteId: NoteId | null;
  /** The note that it answers; null when it stands for itself. */
  parentId: NoteId | null;
  /** Of the note that was read when the change began. */
  version: number;
  text: string;
  isPrivate: boolean;
  anchor: Anchor | null;
};

const KEY = "noteDrafts";
type Kept = { userId: number; drafts: Record<string, Draft> };

export type DraftOf = Pick<Draft, "articleId" | "noteId" | "parentId">;

function nameOf({ articleId, noteId, parentId }: DraftOf): string {
  if (noteId !== null) return `note ${noteId}`;
  return parentId === null ? `article ${articleId}` : `answer ${parentId}`;
}

function parse(text: string | null): Kept | null {
  try {
    return text === null ? null : (JSON.parse(text) as Kept);
  } catch {
    return null;
  }
}

const ofUser = (kept: Kept | null): Record<string, Draft> =>
  kept && kept.userId === readUser()?.id ? withParents(kept.drafts) : {};

/** Those of an older page know no threads. */
const withParents = (drafts: Record<string, Draft>): Record<string, Draft> =>
  Object.fromEntries(
    Object.entries(drafts).map(([name, draft]) => [name, { ...draft, parentId: draft.parentId ?? null }]),
  );

/**
 * Each tab keeps its own, so that two tabs may write at the same time. What a closed tab leaves behind is taken over by the
 * next one that opens.
 */
function readAll(): Record<string, Draft> {
  const own = parse(perTab.read(KEY));
  const left = parse(local.read(KEY));
  if (left) {
    local.remove(KEY);
    const drafts = { ...ofUser(left), ...ofUser(own) };
    writeAll(drafts);
    return drafts;
  }
  return ofUser(own);
}

function writeAll(drafts: Record<string, Draft>) {
  const userId = readUser()?.id;
  if (userId === undefined) return;
  if (Object.keys(drafts).length === 0) perTab.remove(KEY);
  else perTab.write(KEY, JSON.stringify({ userId, drafts } satisfies Kept));
}

export const readDraft = (of: DraftOf): Draft | null => readAll()[nameOf(of)] ?? null;

export const keepDraft = (draft: Draft) => writeAll({ ...readAll(), [nameOf(draft)]: draft });

export function dropDraft(of: DraftOf) {
  const { [nameOf(of)]: _dropped, ...rest } = readAll();
  writeAll(rest);
}

export const draftsOf = (of: { topicId?: TopicId; articleId?: ArticleId }): Draft[] =>
  Object.values(readAll()).filter(
    (draft) =>
      draft.text.trim() !== "" &&
      (of.topicId === undefined || draft.topicId === of.topicId) &&
      (of.articleId === undefined || draft.articleId === of.articleId),
  );

/** A closed tab leaves what was not saved; one that is only reloaded takes its own again. */
function leave() {
  const drafts = ofUser(parse(perTab.read(KEY)));
  const userId = readUser()?.id;
  if (userId === undefined || Object.keys(drafts).length === 0) return;
  local.write(KEY, JSON.stringify({ userId, drafts: { ...ofUser(parse(local.read(KEY))), ...drafts } }));
}

/** Signing out empties the storage: what was not saved becomes a private note, whoever it was meant for. */
async function saveBeforeEnd() {
  for (const draft of draftsOf({})) {
    const { articleId, text, anchor } = draft;
    const save = (given: { text: string; anchor?: Anchor }) =>
      api.notes.add({ articleId, isPrivate: true, ...given });
    await save({ text, ...(anchor && { anchor }) })
      // Its words no longer stand where they stood.
      .catch(() => save({ text: anchor ? `“${anchor.quote}”\n\n${text}`.slice(0, 20_000) : text }))
      .then(() => dropDraft(draft));
  }
}

onBeforeSessionEnd(saveBeforeEnd);
addEventListener("pagehide", leave);
