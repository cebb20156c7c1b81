import { plainNote } from "@gyan/contract/reading/mentions.rules.ts";
import type { Note } from "@gyan/contract/reading/notes.ts";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { useUser } from "#lib/session.ts";
import { resolveThread } from "#features/notes/data.ts";
import type { Notes, Placed } from "#features/notes/useNotes.ts";
import { Icon } from "#ui/base/Icon.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { showToast } from "#ui/overlays/toasts.ts";
import { useTell } from "#ui/parts/useTell.ts";
import { box } from "#ui/layout/box.ts";
import styles from "#features/notes/Notes.module.css";

export const mayResolve = ({ mayShare }: Notes, { isPrivate }: Note): boolean => mayShare && !isPrivate;

/** At once, and back by one press. */
export function useResolving(notes: Notes) {
  const t = useT();
  const tell = useTell();
  const reopen = (thread: Note) =>
    void resolveThread(thread, false).then(() => tell.done(t("threads.reopened")), tell.failed);
  const resolve = (thread: Note) =>
    void resolveThread(thread, true).then(() => {
      notes.putAway(thread.id);
      const action = { label: t("notes.undo"), onPress: () => reopen(thread) };
      showToast({ tone: "success", text: t("threads.resolved"), action });
    }, tell.failed);
  return { resolve, reopen };
}

function useResolvedWords() {
  const t = useT();
  const format = useFormat();
  const me = useUser()?.id;
  return ({ by, at }: NonNullable<Note["resolved"]>): string => {
    const day = format.day(at);
    if (by === null) return t("threads.resolvedOn", { day });
    return t(by.id === me ? "threads.resolvedByYou" : "threads.resolvedBy", { name: by.name, day });
  };
}

/** Above a thread that is done with: who said so and when, and the way back. */
export function Resolved({ thread, onReopen }: { thread: Note; onReopen?: (() => void) | undefined }) {
  const t = useT();
  const words = useResolvedWords();
  if (!thread.resolved) return null;
  return (
    <p className={box.cluster({ gap: [0, 2], align: "center", size: "xs", tone: "ok" })}>
      <Icon name="check" size={14} />
      <span>{words(thread.resolved)}</span>
      {onReopen && (
        <Button size="sm" look="bare" onClick={onReopen}>
          {t("threads.reopen")}
        </Button>
      )}
    </p>
  );
}

/** Put away: one line, which opens it. */
export function Folded({ thread: { note, answers }, onOpen }: { thread: Placed; onOpen(): void }) {
  const t = useT();
  const words = useResolvedWords();
  if (!note.resolved) return null;
  const begins =
    plainNote(note.text).trim() || note.anchor?.quote || answers[0]?.text || t("threads.deleted");
  return (
    <button
      type="button"
      className={box.row(
        { gap: 2, align: "center", pad: [2, 3], size: "xs", tone: "quiet", hover: "ground", isTouched: true },
        styles.folded,
      )}
      data-note-card={note.id}
      onClick={onOpen}
    >
      <Icon name="check" size={14} />
      <span className={box.text({ flex: "grow", tone: "soft" }, "clip")} dir="auto">
        {begins}
      </span>
      <span className={box.text({ flex: "keep" }, "clip", styles.by)}>{words(note.resolved)}</span>
    </button>
  );
}
