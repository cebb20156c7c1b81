import type { ArticleId, TopicId } from "@gyan/contract/ids.ts";
import { plainNote } from "@gyan/contract/reading/mentions.rules.ts";
import { useState } from "react";
import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { CopyText } from "./CopyText.tsx";
import { dropDraft, draftsOf } from "./drafts.ts";
import { Quoted } from "#features/notes/NoteParts.tsx";
import { NoteText } from "#features/notes/NoteText.tsx";
import { box } from "#ui/layout/box.ts";
import styles from "#features/notes/Notes.module.css";

/** What was being written about something that is gone: nowhere to save it, but not lost. */
export function KeptNotes({ of }: { of: { topicId?: TopicId; articleId?: ArticleId } }) {
  const t = useT();
  const [drafts, setDrafts] = useState(() => draftsOf(of));
  if (drafts.length === 0) return null;
  return (
    <section className={box.text({ above: 8, isMeasured: true, line: "above" })} aria-label={t("notes.kept")}>
      <h2 className={box.text({ serif: "name", above: 4, below: 3 })}>{t("notes.kept")}</h2>
      <ul className={box.stack({ gap: 2 })}>
        {drafts.map((draft) => (
          <li
            key={`${draft.noteId} ${draft.parentId}`}
            className={box.text({ pad: [2, 3], breaks: true, ground: "sunken" }, styles.card)}
          >
            <p className={box.text({ size: "sm", tone: "soft" })}>{draft.articleTitle}</p>
            {draft.anchor && <Quoted>{draft.anchor.quote}</Quoted>}
            <NoteText text={draft.text} />
            <div className={box.cluster({ gap: 2, align: "center" })}>
              <CopyText text={plainNote(draft.text)} />
              <Button
                size="sm"
                onClick={() => {
                  dropDraft(draft);
                  setDrafts(draftsOf(of));
                }}
              >
                {t("notes.discard")}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
