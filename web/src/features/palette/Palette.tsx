/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events -- no tag is a list of choices whose keys a field beside it has. */
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { LONGEST_QUERY } from "@gyan/contract/reading/searching.rules.ts";
import { ReplaceWork, useOpenDraft } from "#features/drafts/useOpenDraft.tsx";
import { useT } from "#lib/i18n.ts";
import { Icon } from "#ui/base/Icon.tsx";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { Kbd } from "#ui/layout/Kbd.tsx";
import { Live } from "#ui/layout/Live.tsx";
import { MarkedWords } from "#ui/layout/MarkedWords.tsx";
import { Layer, useFocusIn } from "#ui/overlays/DialogPanel.tsx";
import { Notice } from "#ui/states/States.tsx";
import { rememberUsed } from "./used.ts";
import type { Row } from "./entries.ts";
import { type RowGroup, useRows } from "./useRows.ts";
import { box } from "#ui/layout/box.ts";
import styles from "./Palette.module.css";

/** To any screen, gyan or draft by a few letters of its name, and to every passage by its words. */
export function Palette({ onClose }: { onClose(): void }) {
  const t = useT();
  const listId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useFocusIn(dialog, "input");
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState<string | null>(null);
  const draft = useOpenDraft(onClose);
  const { groups, isAsking } = useRows(typed, draft.open);
  const rows = groups.flatMap((group) => group.rows);
  // What was pointed at may be gone with the next letter; then the best one is meant.
  const at = Math.max(
    0,
    rows.findIndex(({ id }) => id === chosen),
  );
  const current = rows[at];
  const run = (row: Row) => {
    rememberUsed(row.id);
    if (!row.staysOpen) onClose();
    row.run();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step !== 0) setChosen(rows[(at + step + rows.length) % rows.length]?.id ?? null);
    else if (event.key === "Enter" && current) run(current);
    else return;
    event.preventDefault();
  };
  return (
    // Nothing is lost by a press beside it.
    <Layer isDismissable onClose={onClose}>
      <dialog
        open
        ref={dialog}
        className={box.text({ tone: "ink", line: "around", ground: "surface" }, styles.palette)}
        aria-label={t("palette.title")}
      >
        <div className={box.column({}, styles.inner)}>
          <div
            className={box.row(
              { gap: 2, align: "center", pad: [2, 3], tone: "quiet", line: "below" },
              styles.head,
            )}
          >
            <Icon name="search" />
            <input
              type="text"
              className={box.text({ size: "lg", tone: "ink", flex: "grow", isTouched: true }, styles.input)}
              role="combobox"
              aria-label={t("palette.label")}
              aria-expanded="true"
              aria-controls={listId}
              aria-autocomplete="list"
              aria-activedescendant={current && optionId(listId, current)}
              placeholder={t("palette.placeholder")}
              autoComplete="off"
              spellCheck={false}
              maxLength={LONGEST_QUERY}
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value);
                setChosen(null);
              }}
              onKeyDown={onKey}
            />
            <IconButton icon="x" label={t("ui.close")} onClick={onClose} />
          </div>
          {draft.problem && (
            <Notice tone="bad" isAlert>
              {draft.problem}
            </Notice>
          )}
          <Rows id={listId} groups={groups} current={current} onPoint={setChosen} onRun={run} />
          <p
            className={box.text({ pad: [2, 4], size: "xs", tone: "quiet", line: "above", hides: "narrow" })}
            aria-hidden="true"
          >
            <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t("palette.move")} <Kbd>↵</Kbd> {t("palette.go")} <Kbd>Esc</Kbd>{" "}
            {t("palette.leave")}
            {isAsking && <span className={styles.asking}>{t("palette.asking")}</span>}
          </p>
          <Live isHidden>{!isAsking && typed !== "" && t("palette.count", { count: rows.length })}</Live>
        </div>
        {draft.inTheWay && (
          <ReplaceWork {...draft.inTheWay} onConfirm={draft.confirm} onClose={draft.cancel} />
        )}
      </dialog>
    </Layer>
  );
}

const optionId = (listId: string, { id }: Row) =>
  `${listId}-${id.replaceAll(/[^\w-]/gu, (char) => `_${char.codePointAt(0)}`)}`;

type RowsProps = {
  id: string;
  groups: RowGroup[];
  current: Row | undefined;
  onPoint(id: string): void;
  onRun(row: Row): void;
};

function Rows({ id, groups, current, onPoint, onRun }: RowsProps) {
  const t = useT();
  const shown = current && optionId(id, current);
  useEffect(() => {
    if (shown) document.getElementById(shown)?.scrollIntoView({ block: "nearest" });
  }, [shown]);
  return (
    // The keys stay with the field; the pointer is an extra.
    <div
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label={t("palette.list")}
      className={box.text({ pad: 2, flex: "grow" }, styles.list)}
    >
      {groups.map((group) => (
        <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`}>
          <div
            id={`${id}-${group.id}`}
            role="presentation"
            className={box.text({ pad: [1.5, 2], size: "xs", weight: 600, tone: "quiet" })}
          >
            {group.label}
          </div>
          {group.rows.map((row) => (
            <div
              key={row.id}
              id={optionId(id, row)}
              role="option"
              tabIndex={-1}
              aria-selected={row === current}
              className={box.row(
                { gap: 3, align: "center", pad: 2, tone: "quiet", round: "outer", isTouched: true },
                styles.row,
              )}
              onPointerMove={() => row !== current && onPoint(row.id)}
              onClick={() => onRun(row)}
            >
              <Icon name={row.icon} />
              <span className={box.cluster({ gap: [0, 3], align: "center", flex: "grow", first: "wide" })}>
                <span
                  className={box.text({ tone: "ink", clamp: 1 }, styles.label)}
                  data-prose={row.isProse || undefined}
                  lang={row.lang}
                >
                  <MarkedWords text={row.label} marks={row.marks} />
                </span>
                {row.where && (
                  <span className={box.text({ size: "sm", clamp: 1 }, styles.where)}>{row.where}</span>
                )}
              </span>
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
