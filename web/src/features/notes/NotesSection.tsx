import { useState } from "react";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { Folded } from "./threads/Resolved.tsx";
import { Thread } from "./threads/Thread.tsx";
import type { Notes, Placed } from "./useNotes.ts";
import { box } from "#ui/layout/box.ts";

const SHOWN = 30;

/** Below the text: every note about the article that does not stand beside it, in the order of the text. */
export function NotesSection({ notes, hasMargin }: { notes: Notes; hasMargin: boolean }) {
  const t = useT();
  const format = useFormat();
  const [shown, setShown] = useState(SHOWN);
  const { placed, query, showsResolved } = notes;
  const byPlace = Map.groupBy(placed, ({ note, span }) => {
    // What is done with is put away, and one press shows it.
    if (note.resolved) return "resolved";
    if (note.anchor && !span) return "lost";
    return span && hasMargin ? "beside" : "here";
  });
  const { here: open = [], lost = [], beside = [], resolved = [] } = Object.fromEntries(byPlace);
  return (
    <section
      className={box.text({ above: 8, isMeasured: true, line: "above" })}
      aria-label={t("notes.title")}
      lang=""
    >
      <div className={box.row({ gap: 3, align: "center", justify: "between", above: 4, below: 3 })}>
        <h3 className={box.row({ gap: 2, align: "baseline", size: "lg", weight: 600 })}>
          {t("notes.title")}
          {placed.length > 0 && (
            <small className={box.text({ size: "xs", weight: 400, tone: "quiet", digits: true })}>
              {format.number(query.data?.total ?? placed.length)}
            </small>
          )}
        </h3>
        <Button size="sm" icon="plus" onClick={() => notes.write(null)}>
          {t("notes.add")}
        </Button>
      </div>
      <Loadable
        query={query}
        skeleton={<Skeleton lines={1} />}
        isEmpty={() => placed.length === 0}
        empty={<p className={box.text({ size: "sm", tone: "soft" })}>{t("notes.none")}</p>}
      >
        {() => (
          <>
            {beside.length > 0 && (
              <p className={box.text({ below: 2, size: "sm", tone: "soft" })}>
                {t("notes.beside", { count: beside.length })}
              </p>
            )}
            <ThreadList notes={notes} threads={open.slice(0, shown)} />
          </>
        )}
      </Loadable>
      {open.length > shown && (
        <Button size="sm" onClick={() => setShown(shown + SHOWN)}>
          {t("notes.more", { count: open.length - shown })}
        </Button>
      )}
      {lost.length > 0 && <Lost notes={notes} threads={lost} />}
      {resolved.length > 0 && (
        <div className={box.text({ above: 2 })}>
          <Button
            size="sm"
            look="bare"
            icon={showsResolved ? "down" : "right"}
            aria-expanded={showsResolved}
            data-shows-resolved
            onClick={notes.toggleResolved}
          >
            {t("threads.resolvedCount", { count: resolved.length })}
          </Button>
          {showsResolved && <ThreadList notes={notes} threads={resolved} />}
        </div>
      )}
    </section>
  );
}

/** The text has a newer version, and the words are not in it: what was noted about them stays. */
function Lost({ notes, threads }: { notes: Notes; threads: Placed[] }) {
  const t = useT();
  return (
    <div className={box.text({ above: 4 })}>
      <h4 className={box.text({ size: "sm", weight: 600 })}>{t("notes.lostTitle")}</h4>
      <p className={box.text({ below: 2, size: "sm", tone: "soft" })}>{t("notes.lostText")}</p>
      <ThreadList notes={notes} threads={threads} />
    </div>
  );
}

function ThreadList({ notes, threads }: { notes: Notes; threads: Placed[] }) {
  const { current } = notes;
  if (threads.length === 0) return null;
  return (
    <ul className={box.stack({ gap: 2 })}>
      {threads.map((thread) => (
        <li key={thread.note.id}>
          {thread.note.resolved ? (
            <Folded thread={thread} onOpen={() => notes.show(thread.note.id)} />
          ) : (
            <Thread
              notes={notes}
              thread={thread}
              isCurrent={current?.kind === "note" && current.id === thread.note.id}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
