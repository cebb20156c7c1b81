import type { Note } from "@gyan/contract/reading/notes.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useDeferredValue, useState } from "react";
import { createPortal } from "react-dom";
import { useFormat } from "#lib/format.ts";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import type { TextKey } from "#lib/texts.ts";
import { topicNotesQuery, restoreNote, type Whose } from "#features/notes/data.ts";
import { wishForNote } from "#features/notes/wishes.ts";
import { Chip } from "#ui/controls/Chip.tsx";
import { SearchField } from "#ui/controls/Field.tsx";
import { Group } from "#ui/layout/Group.tsx";
import { Live } from "#ui/layout/Live.tsx";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { showToast } from "#ui/overlays/toasts.ts";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import type { AllNotesProps } from "./AllNotesButton.tsx";
import { NoteRows } from "./NoteRows.tsx";
import { box } from "#ui/layout/box.ts";
import styles from "./AllNotes.module.css";

const route = getRouteApi("/shell/article/list/$topicId");

const WHOSE: Whose[] = ["everybody", "mine", "resolved", "deleted"];

export function AllNotes({ topic, onClose }: AllNotesProps) {
  const t = useT();
  const format = useFormat();
  const navigate = route.useNavigate();
  const restore = useRestore();
  const [of, setOf] = useState<Whose>("everybody");
  const [q, setQ] = useState("");
  const list = useInfiniteQuery(topicNotesQuery(topic.topicId, of, useDeferredValue(q.trim())));
  const notes = list.data?.pages.flatMap((page) => page.notes) ?? [];
  const total = list.data?.pages[0]?.total ?? 0;

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
      <div className={box.cluster({ gap: [2, 3], align: "center", pad: [1, 0] }, styles.tools)}>
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
          empty={<p className={box.text({ pad: [6, 0], size: "sm", tone: "soft" })}>{t(emptyKey(of, q))}</p>}
        >
          {() => (
            <NoteRows
              notes={notes}
              hasMore={list.hasNextPage}
              onMore={() => !list.isFetchingNextPage && void list.fetchNextPage()}
              onShow={show}
              onRestore={of === "deleted" ? restore : undefined}
            />
          )}
        </Loadable>
      </div>
    </Dialog>,
    document.body,
  );
}

const emptyKey = (of: Whose, q: string): TextKey => (q.trim() === "" ? `notes.empty.${of}` : "notes.noMatch");

function useRestore() {
  const t = useT();
  const sentence = useFailureSentence();
  return (note: Note) =>
    void restoreNote(note).then(
      () => showToast({ tone: "success", text: t("notes.restored") }),
      (error: unknown) => showToast({ tone: "error", text: sentence(error) }),
    );
}
