import type { ConceptEdit } from "@gyan/contract/concepts.ts";
import type { TopicDetail } from "@gyan/contract/topics.ts";
import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { useFormat } from "#lib/format.ts";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Live } from "#ui/layout/Live.tsx";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { Notice } from "#ui/states/States.tsx";
import { forgetMutation } from "./data.ts";
import { mayEdit } from "./useConceptActions.tsx";
import { Dotted } from "#ui/layout/Dotted.tsx";
import { box } from "#ui/layout/box.ts";

type Props = { topic: TopicDetail; edits: ConceptEdit[]; onClose(): void };

/** What people decided about the concepts, newest first; whoever may edit can take it back. */
export function DecisionsDialog({ topic, edits, onClose }: Props) {
  const t = useT();
  const format = useFormat();
  const sentence = useFailureSentence();
  const tell = useTell();
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
      {forget.error && (
        <Notice tone="bad" isAlert>
          {sentence(forget.error)}
        </Notice>
      )}
      <ul ref={list} tabIndex={-1}>
        {edits.map((edit) => {
          const what = tell(edit);
          return (
            <li key={edit.key} className={box.row({ gap: 3, align: "center", pad: [2.5, 0], line: "below" })}>
              <div className={box.stack({ gap: 0.5, flex: "grow", breaks: true })}>
                <p>{what}</p>
                <small className={box.text({ size: "xs", tone: "quiet" })}>
                  <Dotted>
                    {format.day(edit.editedAt)}
                    {edit.ownLabel === null && t("concepts.decision.waits")}
                  </Dotted>
                </small>
              </div>
              {mayEdit(topic) && (
                <Button
                  size="sm"
                  aria-label={t("concepts.takeBackOf", { what })}
                  isBusy={forget.isPending && forget.variables.key === edit.key}
                  onClick={() => takeBack(edit.key)}
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

/** One concept may be renamed, hidden and part of another all at once. */
function useTell() {
  const t = useT();
  return ({ key, ownLabel, label, isHidden, into }: ConceptEdit): string => {
    const own = ownLabel ?? key;
    return [
      label !== null && t("concepts.decision.renamed", { own, label }),
      into && t("concepts.decision.part", { own, into: into.label }),
      isHidden && t("concepts.decision.hidden", { own }),
    ]
      .filter(Boolean)
      .join(" ");
  };
}
