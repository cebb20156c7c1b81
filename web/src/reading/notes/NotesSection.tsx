import { useState } from "react";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { Thread } from "./threads/Thread.tsx";
import type { Notes } from "./useNotes.ts";
import styles from "./Notes.module.css";

const SHOWN = 30;

/** Below the text: every note about the article, in the order of the text. */
export function NotesSection({ notes }: { notes: Notes }) {
  const t = useT();
  const format = useFormat();
  const [shown, setShown] = useState(SHOWN);
  const { placed, query, current } = notes;
  return (
    <section className={styles.section} aria-label={t("notes.title")} lang="">
      <div className={styles.sectionHead}>
        <h3>
          {t("notes.title")}
          {placed.length > 0 && <small>{format.number(query.data?.total ?? placed.length)}</small>}
        </h3>
        <Button size="sm" icon="plus" onClick={() => notes.write(null)}>
          {t("notes.add")}
        </Button>
      </div>
      <Loadable
        query={query}
        skeleton={<Skeleton lines={1} />}
        isEmpty={() => placed.length === 0}
        empty={<p className={styles.about}>{t("notes.none")}</p>}
      >
        {() => (
          <ul className={styles.list}>
            {placed.slice(0, shown).map((thread) => (
              <li key={thread.note.id} data-placed={thread.span !== null || undefined}>
                <Thread
                  notes={notes}
                  thread={thread}
                  isCurrent={current?.kind === "note" && current.id === thread.note.id}
                />
              </li>
            ))}
          </ul>
        )}
      </Loadable>
      {placed.length > shown && (
        <Button size="sm" onClick={() => setShown(shown + SHOWN)}>
          {t("notes.more", { count: placed.length - shown })}
        </Button>
      )}
    </section>
  );
}
