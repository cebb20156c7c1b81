import type { Note } from "@gyan/contract/reading/notes.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useDeferredValue, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { topicNotesQuery, restoreNote, type Whose } from "#features/notes/data.ts";
import { NoteMeta, Quoted } from "#features/notes/NoteParts.tsx";
import { NoteText } from "#features/notes/NoteText.tsx";
import { wishForNote } from "#features/notes/wishes.ts";
import { List } from "#ui/collection/List.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { Chip } from "#ui/controls/Chip.tsx";
import { SearchField } from "#ui/controls/Field.tsx";
import { PersonMark } from "#ui/figures/PersonMark.tsx";
import { Group } from "#ui/layout/Group.tsx";
import { Live } from "#ui/layout/Live.tsx";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { useTell } from "#ui/parts/useTell.ts";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import type { AllNotesProps } from "./AllNotesButton.tsx";
import { box } from "#ui/layout/box.ts";
import styles from "./AllNotes.module.css";

const route = getRouteApi("/shell/article/list/$topicId");

const WHOSE: Whose[] = ["everybody", "mine", "resolved", "deleted"];
const AHEAD = 6;

export function AllNotes({ topic, onClose }: AllNotesProps) {
  const t = useT();
  const format = useFormat();
  const navigate = route.useNavigate();
  const tell = useTell();
  const scroller = useRef<HTMLDivElement>(null);
  const [of, setOf] = useState<Whose>("everybody");
  const [q, setQ] = useState("");
  const list = useInfiniteQuery(topicNotesQuery(topic.topicId, of, useDeferredValue(q.trim())));
  const notes = list.data?.pages.flatMap((page) => page.notes) ?? [];
  const total = list.data?.pages[0]?.total ?? 0;

  const restore = (note: Note) =>
    void restoreNote(note).then(() => tell.done(t("notes.restored")), tell.failed);
  const show = (note: Note) => {
    if (note.articleId === null) return;
    const { articleId: article, place } = note;
    const at = place ? `${place.start}-${place.end}` : undefined;
    wishForNote(note.id);
    onClose();
    void navigate({ search: (before) => ({ ...before, article, at, tab: "articles", pane: "reader" }) });
  };
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
      <Live className={box.text({ pad: [2, 0], line: "below", size: "xs", tone: "quiet" })}>
        {list.isSuccess && t("notes.count", { count: total, number: format.number(total) })}
      </Live>
      <div className={box.column({}, styles.body)}>
        <Loadable
          query={list}
          skeleton={<Skeleton lines={4} />}
          isEmpty={() => notes.length === 0}
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
                items={notes}
                keyOf={({ id }) => id}
                height={132}
                scroller={scroller}
                row={() => ({ className: box.text({ pad: [3, 0], line: "below" }) })}
                onSeen={(_first, last) => {
                  const isNearEnd = last >= notes.length - AHEAD;
                  if (isNearEnd && list.hasNextPage && !list.isFetchingNextPage) void list.fetchNextPage();
                }}
              >
                {(note) => (
                  <Row note={note} onShow={show} onRestore={of === "deleted" ? restore : undefined} />
                )}
              </List>
            </div>
          )}
        </Loadable>
      </div>
    </Dialog>,
    document.body,
  );
}

const title = box.text({ serif: "name", size: "md", breaks: true, isStart: true });
const badge = box.text({ pad: [0, 2], size: "xs", tone: "soft", line: "strong", round: "full" });

type RowProps = { note: Note; onShow(note: Note): void; onRestore: ((note: Note) => void) | undefined };

function Row({ note, onShow, onRestore }: RowProps) {
  const t = useT();
  return (
    <article>
      <div className={box.row({ gap: 3, align: "start", justify: "between" })}>
        {note.articleId === null || onRestore ? (
          <b className={title}>{note.articleTitle}</b>
        ) : (
          <button
            type="button"
            className={box.text({ tone: "accent", hover: "underline" }, title)}
            onClick={() => onShow(note)}
          >
            {note.articleTitle}
          </button>
        )}
        {onRestore && (
          <Button size="sm" icon="undo" onClick={() => onRestore(note)}>
            {t("notes.restore")}
          </Button>
        )}
      </div>
      <div className={box.row({ gap: 2, align: "center", above: 1 })}>
        <PersonMark {...note.author} />
        <NoteMeta note={note} />
        {note.parentId !== null && <span className={badge}>{t("threads.answer")}</span>}
        {note.resolved && <span className={badge}>{t("threads.done")}</span>}
      </div>
      {note.anchor && <Quoted>{note.anchor.quote}</Quoted>}
      {note.text !== "" && <NoteText text={note.text} mentions={note.mentions} />}
      {note.articleId === null && (
        <p className={box.text({ size: "sm", tone: "soft" })}>{t("notes.articleGone")}</p>
      )}
    </article>
  );
}
