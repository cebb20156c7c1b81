import type { ConceptEdit } from "@gyan/contract/concepts.ts";
import type { TopicDetail } from "@gyan/contract/topics.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import type { Look } from "#entities/articles/graph-search.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Kbd } from "#ui/layout/Kbd.tsx";
import { Live } from "#ui/layout/Live.tsx";
import { Dotted } from "#ui/layout/Dotted.tsx";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { Failure } from "#ui/parts/Failure.tsx";
import { TextButton } from "#ui/parts/TextButton.tsx";
import { editsQuery, forgetMutation } from "./data.ts";
import { mayEdit } from "./useConceptActions.tsx";
import { box } from "#ui/layout/box.ts";
import styles from "./Concepts.module.css";

type Props = { topic: TopicDetail; look: Look; shown: number; total: number };

/** Below the list: its keys, what people decided, and how many there are. */
export function ConceptBar({ topic, look, shown, total }: Props) {
  const t = useT();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const edits = useQuery(editsQuery(topic.topicId)).data?.edits ?? [];
  return (
    <>
      <div
        className={box.row(
          { gap: 3, align: "center", pad: [0, 4], line: "above", size: "xs", tone: "quiet", flex: "keep" },
          styles.bar,
        )}
      >
        <div className={box.row({ gap: 3, align: "center", flex: "grow" })}>
          {total > 0 && <Keys look={look} />}
          {edits.length > 0 && (
            <TextButton onClick={() => setOpen(true)}>
              {t("concepts.decisions", { count: edits.length })}
            </TextButton>
          )}
        </div>
        <Live className={box.text({ digits: true })}>
          {shown === total
            ? t("concepts.total", { count: total })
            : t("concepts.totalOf", { shown: format.number(shown), total: format.number(total) })}
        </Live>
      </div>
      {isOpen && <DecisionsDialog topic={topic} edits={edits} onClose={() => setOpen(false)} />}
    </>
  );
}

function Keys({ look }: { look: Look }) {
  const t = useT();
  const isGraph = look === "graph";
  const groups = [
    { keys: isGraph ? ["←", "↑", "↓", "→"] : ["j", "k"], does: t("list.keyMove") },
    { keys: [isGraph ? t("help.key.Enter") : "o"], does: t("list.keyOpen") },
    ...(isGraph ? [{ keys: ["+", "-", "0"], does: t("graph.keyZoom") }] : []),
  ];
  return groups.map(({ keys, does }) => (
    <span key={does} className={box.text({ hides: "onePane" })} aria-hidden="true">
      {keys.map((each) => (
        <Kbd key={each}>{each}</Kbd>
      ))}{" "}
      {does}
    </span>
  ));
}

type DecisionsProps = { topic: TopicDetail; edits: ConceptEdit[]; onClose(): void };

/** What people decided about the concepts, newest first; whoever may edit can take it back. */
function DecisionsDialog({ topic, edits, onClose }: DecisionsProps) {
  const t = useT();
  const format = useFormat();
  const list = useRef<HTMLUListElement>(null);
  const forget = useMutation(forgetMutation);
  const takeBack = (key: string) =>
    forget.mutate(
      { topicId: topic.topicId, key },
      // The pressed button is gone with its line; the focus stays in the dialog.
      { onSuccess: () => list.current?.focus() },
    );
  return (
    <Dialog title={t("concepts.decisionsTitle")} onClose={onClose}>
      <p className={box.text({ tone: "soft", below: 3 })}>{t("concepts.decisionsText")}</p>
      <Failure of={forget.error} />
      <ul ref={list} tabIndex={-1}>
        {edits.map(({ key, ownLabel, label, isHidden, into, editedAt }) => {
          const own = ownLabel ?? key;
          // One concept may be renamed, hidden and part of another all at once.
          const what = [
            label !== null && t("concepts.decision.renamed", { own, label }),
            into && t("concepts.decision.part", { own, into: into.label }),
            isHidden && t("concepts.decision.hidden", { own }),
          ]
            .filter(Boolean)
            .join(" ");
          return (
            <li key={key} className={box.row({ gap: 3, align: "center", pad: [2.5, 0], line: "below" })}>
              <div className={box.stack({ gap: 0.5, flex: "grow", breaks: true })}>
                <p>{what}</p>
                <small className={box.text({ size: "xs", tone: "quiet" })}>
                  <Dotted>
                    {format.day(editedAt)}
                    {ownLabel === null && t("concepts.decision.waits")}
                  </Dotted>
                </small>
              </div>
              {mayEdit(topic) && (
                <Button
                  size="sm"
                  aria-label={t("concepts.takeBackOf", { what })}
                  isBusy={forget.isPending && forget.variables.key === key}
                  onClick={() => takeBack(key)}
                >
                  {t("concepts.takeBack")}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <Live className={box.text({ tone: "soft" })}>{edits.length === 0 && t("concepts.noDecisions")}</Live>
    </Dialog>
  );
}
