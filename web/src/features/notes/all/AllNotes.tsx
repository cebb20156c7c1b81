import type { Note } from "@gyan/contract/reading/notes.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useDeferredValue, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { topicNotesQuery, restoreNote, type Whose } from "#features/notes/data.ts";
import { NoteMeta, Quoted } from "#features/notes/NoteParts.tsx";
import { NoteText } from "#features/notes/NoteText.tsx";
import { List } from "#ui/collection/List.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { Chip } from "#ui/controls/Chip.tsx";
import { SearchField } from "#ui/controls/Field.tsx";
import { PersonMark } from "#ui/figures/PersonMark.tsx";
import { Dotted } from "#ui/layout/Dotted.tsx";
import { Group } from "#ui/layout/Group.tsx";
import { Live } from "#ui/layout/Live.tsx";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { useTell } from "#ui/parts/useTell.ts";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import type { AllNotesProps } from "./AllNotesButton.tsx";
import { CopyNotes } from "./CopyNotes.tsx";
import { byArticle, type NotedArticle } from "./grouping.ts";
import { box } from "#ui/layout/box.ts";
import styles from "./AllNotes.module.css";

const WHOSE: Whose[] = ["everybody", "mine", "resolved", "deleted"];
const AHEAD = 20;

/** A row: an article, above what was noted about it, or one of its notes. */
type Entry = NotedArticle | Note;
const isArticle = (entry: Entry): entry is NotedArticle => "notes" in entry;
const keyOf = (entry: Entry) => (isArticle(entry) ? `article ${entry.work.workId}` : entry.id);

export function AllNotes({ topic, onClose }: AllNotesProps) {
  const t = useT();
  const format = useFormat();
  const tell = useTell();
  const scroller = useRef<HTMLDivElement>(null);
  const [of, setOf] = useState<Whose>("everybody");
  const [q, setQ] = useState("");
  const sought = useDeferredValue(q.trim());
  const list = useInfiniteQuery(topicNotesQuery(topic.topicId, of, sought));
  const pages = list.data?.pages;
  const entries = useMemo(
    () => byArticle(pages ?? []).flatMap((group): Entry[] => [group, ...group.notes]),
    [pages],
  );
  const total = pages?.[0]?.total ?? 0;
  const restore = (note: Note) =>
    void restoreNote(note).then(() => tell.done(t("notes.restored")), tell.failed);
  return createPortal(
    <Dialog title={t("notes.all")} isWide onClose={onClose}>
      <div className={box.cluster({ gap: [2, 3], align: "center", pad: [1, 0], first: "wide" })}>
        <SearchField label={t("notes.find")} value={q} onChange={(event) => setQ(event.target.value)} />
        <Group className={box.cluster({ gap: 1 })} label={t("notes.whose")}>
          {WHOSE.map((one) => (
            <Chip key={one} isOn={one === of} onClick={() => setOf(one)}>
              {t(`notes.of.${one}`)}
            </Chip>
          ))}
        </Group>
      </div>
      <div
        className={box.cluster(
          { gap: [1, 3], align: "center", pad: [2, 0], line: "below", size: "xs", tone: "quiet" },
          styles.line,
        )}
      >
        <Live className={box.text({ flex: "grow" })}>
          {list.isSuccess && t("notes.count", { count: total, number: format.number(total) })}
        </Live>
        {of !== "deleted" && (
          <CopyNotes key={`${of} ${sought}`} topic={topic} of={of} q={sought} total={total} />
        )}
      </div>
      <div className={box.column({}, styles.body)}>
        <Loadable
          query={list}
          skeleton={<Skeleton lines={4} />}
          isEmpty={() => entries.length === 0}
          empty={
            <p className={box.text({ pad: [6, 0], size: "sm", tone: "soft" })}>
              {t(q.trim() === "" ? `notes.empty.${of}` : "notes.noMatch")}
            </p>
          }
        >
          {() => (
            // What scrolls must be reached by keyboard.
            <div
              ref={scroller}
              className={box.text({ pad: [0, 2], flex: "fill", scrolls: true }, styles.scroll)}
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
              tabIndex={0}
            >
              <List
                items={entries}
                keyOf={keyOf}
                height={132}
                scroller={scroller}
                row={(entry) => ({
                  className: isArticle(entry)
                    ? box.text({ pad: [3, 0] }, styles.article)
                    : box.text({ pad: [2, 0] }, styles.note, entry.parentId !== null && styles.answer),
                })}
                onSeen={(_first, last) => {
                  const isNearEnd = last >= entries.length - AHEAD;
                  if (isNearEnd && list.hasNextPage && !list.isFetchingNextPage) void list.fetchNextPage();
                }}
              >
                {(entry) =>
                  isArticle(entry) ? (
                    <ArticleRow group={entry} onLeave={onClose} />
                  ) : (
                    <NoteRow
                      note={entry}
                      onLeave={onClose}
                      onRestore={of === "deleted" ? restore : undefined}
                    />
                  )
                }
              </List>
            </div>
          )}
        </Loadable>
      </div>
    </Dialog>,
    document.body,
  );
}

type ToReaderProps = {
  to: Pick<Note, "articleId"> & Partial<Pick<Note, "id">>;
  className: string;
  onLeave(): void;
  children: ReactNode;
};

/** To the reader, where the note opens beside its words. */
const ToReader = ({ to: { articleId, id }, className, onLeave, children }: ToReaderProps) => (
  <Link
    to="."
    search={(before) => ({
      ...before,
      tab: "articles" as const,
      pane: "reader" as const,
      article: articleId ?? undefined,
      at: undefined,
      note: id,
    })}
    className={className}
    onClick={onLeave}
  >
    {children}
  </Link>
);

const title = box.text({ serif: "name", size: "md", weight: 600, breaks: true });

type ArticleProps = { group: NotedArticle; onLeave(): void };

function ArticleRow({ group, onLeave }: ArticleProps) {
  const t = useT();
  const format = useFormat();
  const { work, articleId } = group;
  const [first, ...others] = work.authors;
  return (
    <>
      <h3 className={title} dir="auto">
        {articleId === null ? (
          group.title
        ) : (
          <ToReader to={{ articleId }} className="text-link" onLeave={onLeave}>
            {group.title}
          </ToReader>
        )}
      </h3>
      <p className={box.text({ size: "xs", tone: "quiet" })}>
        <Dotted>
          {others.length > 1 ? t("notes.andOthers", { name: first }) : format.list(work.authors) || null}
          {work.publishedOn?.slice(0, 4)}
          {work.venue}
        </Dotted>
      </p>
      {articleId === null && (
        <p className={box.text({ size: "sm", tone: "soft" })}>{t("notes.articleGone")}</p>
      )}
    </>
  );
}

const badge = box.text({ pad: [0, 2], size: "xs", tone: "soft", line: "strong", round: "full" });

type NoteProps = { note: Note; onLeave(): void; onRestore: ((note: Note) => void) | undefined };

function NoteRow({ note, onLeave, onRestore }: NoteProps) {
  const t = useT();
  return (
    <article>
      {note.anchor && <Quoted>{note.anchor.quote}</Quoted>}
      {note.text !== "" && <NoteText text={note.text} mentions={note.mentions} />}
      <div className={box.cluster({ gap: [1, 2], align: "center", above: 1 })}>
        <PersonMark {...note.author} />
        <NoteMeta note={note} />
        {note.parentId !== null && <span className={badge}>{t("threads.answer")}</span>}
        {note.resolved && <span className={badge}>{t("threads.done")}</span>}
        {onRestore ? (
          <Button size="sm" icon="undo" onClick={() => onRestore(note)}>
            {t("notes.restore")}
          </Button>
        ) : (
          note.articleId !== null && (
            <ToReader
              to={note}
              className={box.text({ size: "sm" }, "text-link", styles.show)}
              onLeave={onLeave}
            >
              {t(note.anchor ? "notes.show" : "notes.openArticle")}
            </ToReader>
          )
        )}
      </div>
    </article>
  );
}
