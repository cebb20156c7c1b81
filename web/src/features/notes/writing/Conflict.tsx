import type { NoteNow } from "@gyan/contract/reading/notes.rules.ts";
import { useEffect, useId, useRef } from "react";
import { useFormat } from "#lib/format.ts";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Pair } from "#ui/forms/Form.tsx";
import { Notice } from "#ui/states/States.tsx";
import { CopyText } from "./CopyText.tsx";
import { NoteText } from "#features/notes/NoteText.tsx";
import { box } from "#ui/layout/box.ts";
import styles from "#features/notes/Notes.module.css";

export type Choice = "mine" | "theirs" | "both";

export const editor = box.stack(
  { gap: 2, pad: 3, ground: "surface", line: "strong", round: "outer" },
  styles.editor,
);

type Props = { now: NoteNow; mine: string; error: unknown; isBusy: boolean; onChoose(choice: Choice): void };

/** Somebody saved another text meanwhile, perhaps in another window: both are shown, and neither is lost. */
export function Conflict({ now, mine, error, isBusy, onChoose }: Props) {
  const t = useT();
  const format = useFormat();
  const sentence = useFailureSentence();
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    // A question that stands where the editor stood, not above the page.
    <div
      ref={place}
      className={editor}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="group"
      aria-labelledby={id}
      tabIndex={-1}
    >
      <p id={id} className={box.text({ weight: 600 })}>
        {t("notes.conflict", { time: format.time(now.updatedAt) })}
      </p>
      <Pair>
        <Version title={t("notes.theirs")} text={now.text} />
        <Version title={t("notes.mine")} text={mine} />
      </Pair>
      {error !== null && error !== undefined && (
        <Notice tone="bad" isAlert action={<CopyText text={mine} />}>
          {sentence(error)}
        </Notice>
      )}
      <div className={box.cluster({ gap: 2, align: "center" })}>
        <Button size="sm" isBusy={isBusy} look="primary" onClick={() => onChoose("both")}>
          {t("notes.keepBoth")}
        </Button>
        <Button size="sm" onClick={() => onChoose("theirs")}>
          {t("notes.keepTheirs")}
        </Button>
        <Button size="sm" onClick={() => onChoose("mine")}>
          {t("notes.keepMine")}
        </Button>
      </div>
    </div>
  );
}

function Version({ title, text }: { title: string; text: string }) {
  const t = useT();
  return (
    <section
      className={box.text({ pad: [2, 3], ground: "sunken", round: "outer", scrolls: true }, styles.version)}
      aria-label={title}
    >
      <h4 className={box.text({ size: "xs", weight: 600, tone: "quiet" })}>{title}</h4>
      {text.trim() === "" ? (
        <p className={box.text({ size: "sm", tone: "soft" })}>{t("notes.noText")}</p>
      ) : (
        <NoteText text={text} />
      )}
    </section>
  );
}
