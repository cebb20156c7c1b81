import type { LanguageTag } from "@gyan/contract/accounts/model.ts";
import { LONGEST_NAME, MOST_SUBTOPICS } from "@gyan/contract/admin/catalogue.rules.ts";
import { cleanName } from "@gyan/contract/outline/names.rules.ts";
import { type KeyboardEvent, useId, useState } from "react";
import { flushSync } from "react-dom";
import { useT } from "#lib/i18n.ts";
import type { IconName } from "#ui/base/Icon.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { Badge } from "#ui/parts/Badge.tsx";
import { Live } from "#ui/layout/Live.tsx";
import { VisuallyHidden } from "#ui/layout/VisuallyHidden.tsx";
import ordering from "#ui/collection/ordering.module.css";
import { RowDetails } from "./RowDetails.tsx";
import * as lines from "./rows.ts";
import type { Row } from "./rows.ts";
import { box } from "#ui/layout/box.ts";
import styles from "./templates.module.css";

/** Deeper ones are not indented further: their level is told, not shown. */
const MOST_INDENT = 6;

type Shift = "outdent" | "indent" | "up" | "down";

/** What is done with a line and all that is below it; where it cannot be done, the rows stay the same. */
const SHIFTS: Record<Shift, (rows: Row[], at: number) => Row[]> = {
  outdent: lines.outdent,
  indent: lines.indent,
  up: (rows, at) => lines.move(rows, at, -1),
  down: (rows, at) => lines.move(rows, at, 1),
};
const TOOLS = [
  { tool: "outdent", icon: "back" },
  { tool: "indent", icon: "right" },
  { tool: "up", icon: "up" },
  { tool: "down", icon: "down" },
  { tool: "remove", icon: "trash" },
] as const satisfies readonly { tool: Shift | "remove"; icon: IconName }[];

type Props = { rows: Row[]; language: LanguageTag; isTried: boolean; onChange(rows: Row[]): void };

/** Subtopics as lines, one below the other; the bar above them works on the line that was last in use. */
export function OutlineEditor({ rows, language, isTried, onChange }: Props) {
  const t = useT();
  const id = useId();
  const [currentKey, setCurrentKey] = useState<number | null>(null);
  const [openKey, setOpenKey] = useState<number | null>(null);
  const [leftOut, setLeftOut] = useState(0);
  const at = rows.findIndex(({ key }) => key === currentKey);
  const focusRow = (row: Row | undefined) => {
    if (!row) return;
    setCurrentKey(row.key);
    document.getElementById(`${id}-${row.key}`)?.focus();
  };
  const change = (next: Row[], focus: Row | undefined = rows[at]) => {
    // At once: the next key that is pressed belongs to the line that it moves to.
    flushSync(() => onChange(next));
    focusRow(focus);
  };
  const addAfter = (place: number) => {
    const added = lines.addAfter(rows, place);
    change(added.rows, added.rows[added.at]);
  };
  const removeAt = (place: number) => change(lines.remove(rows, place), rows[place - 1] ?? rows[place + 1]);
  const paste = (place: number, text: string): boolean => {
    const pasted = lines.pasteAt(rows, place, text, language);
    if (!pasted) return false;
    setLeftOut(pasted.leftOut);
    onChange(pasted.rows);
    return true;
  };
  const runOf = (tool: Shift | "remove"): (() => void) | null => {
    if (at < 0) return null;
    if (tool === "remove") return () => removeAt(at);
    const next = SHIFTS[tool](rows, at);
    return next === rows ? null : () => change(next);
  };
  return (
    <fieldset className={box.stack({ gap: 2 })} aria-describedby={`${id}-hint`}>
      <legend className={box.text({ pad: 0, below: 1, size: "sm", weight: 600 })}>
        {t("catalogue.templates.subtopics", { count: rows.length })}
      </legend>
      <p id={`${id}-hint`} className={box.text({ size: "xs", tone: "quiet", lines: "pretty" })}>
        {t(language === "en" ? "catalogue.templates.hint" : "catalogue.templates.translateHint")}
      </p>
      <div
        className={box.cluster({ gap: 1, align: "center" }, styles.bar)}
        role="toolbar"
        aria-label={t("catalogue.templates.tools")}
      >
        <Button size="sm" icon="plus" disabled={rows.length >= MOST_SUBTOPICS} onClick={() => addAfter(at)}>
          {t("catalogue.templates.addRow")}
        </Button>
        {TOOLS.map(({ tool, icon }) => {
          const run = runOf(tool);
          return (
            <IconButton
              key={tool}
              icon={icon}
              label={t(`catalogue.templates.tool.${tool}`, {
                name: rows[at]?.name.en.trim() || t("catalogue.templates.row"),
              })}
              className={ordering.move}
              aria-disabled={run === null || undefined}
              onClick={() => run?.()}
            />
          );
        })}
      </div>
      <div className={box.text({ pad: 1, round: "outer" }, styles.box)}>
        {rows.length === 0 && (
          <p className={box.text({ pad: 3, tone: "quiet" })}>{t("catalogue.templates.noRows")}</p>
        )}
        <ul>
          {rows.map((row, place) => (
            <OutlineLine
              key={row.key}
              id={`${id}-${row.key}`}
              row={row}
              language={language}
              isCurrent={row.key === currentKey}
              isOpen={row.key === openKey}
              isTried={isTried}
              onFocus={() => setCurrentKey(row.key)}
              onToggle={() => setOpenKey(row.key === openKey ? null : row.key)}
              onChange={(next) => onChange(rows.with(place, next))}
              onPaste={(text) => paste(place, text)}
              onKeyDown={(event) => {
                const act = keyOf(event, row, language);
                if (!act) return;
                event.preventDefault();
                if (act === "add") addAfter(place);
                else if (act === "drop") removeAt(place);
                else if (act === "before") focusRow(rows[place - 1]);
                else if (act === "behind") focusRow(rows[place + 1]);
                else change(SHIFTS[act](rows, place), row);
              }}
            />
          ))}
        </ul>
      </div>
      <Live className={box.text({ size: "xs", tone: "quiet", lines: "pretty" })}>
        {leftOut > 0 && t("catalogue.templates.leftOut", { count: leftOut, most: MOST_SUBTOPICS })}
      </Live>
    </fieldset>
  );
}

type Act = "add" | "drop" | "before" | "behind" | Shift;

const PLAIN: Record<string, Act> = { Enter: "add", ArrowUp: "before", ArrowDown: "behind" };
const WITH_ALT: Record<string, Act> = {
  ArrowRight: "indent",
  ArrowLeft: "outdent",
  ArrowUp: "up",
  ArrowDown: "down",
};

function keyOf(event: KeyboardEvent, { name, keywords }: Row, language: LanguageTag): Act | undefined {
  if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return undefined;
  if (event.altKey) return event.shiftKey ? undefined : WITH_ALT[event.key];
  // A line that says something somewhere is not dropped by a key.
  const isBlank = Object.values(name).every((words) => words === "") && keywords.length === 0;
  if (event.key === "Backspace" && name[language] === "" && isBlank) return "drop";
  return PLAIN[event.key];
}

type LineProps = {
  id: string;
  row: Row;
  language: LanguageTag;
  isCurrent: boolean;
  isOpen: boolean;
  isTried: boolean;
  onFocus(): void;
  onToggle(): void;
  onChange(row: Row): void;
  onPaste(text: string): boolean;
  onKeyDown(event: KeyboardEvent): void;
};

function OutlineLine(props: LineProps) {
  const { id, row, language, isCurrent, isOpen, isTried, onFocus, onToggle, onChange, onPaste } = props;
  const t = useT();
  const isWrong = isTried && language === "en" && cleanName(row.name.en).text.trim() === "";
  const name = row.name.en.trim() || t("catalogue.templates.row");
  return (
    <li
      className={box.text({ ground: isCurrent ? "hover" : undefined, round: "inner" }, styles.line)}
      style={{ "--d": Math.min(row.level, MOST_INDENT) - 1 } as React.CSSProperties}
    >
      <div className={box.row({ gap: 2, align: "center", pad: [0.5, 0] })}>
        <span
          className={box.text({ flex: "keep", round: "full" }, styles.bullet)}
          data-label={row.isLabel || undefined}
          aria-hidden="true"
        />
        <input
          className={box.text({ flex: "grow", pad: [1, 1.5], round: "inner", isTouched: true }, styles.name)}
          id={id}
          lang={language}
          aria-label={t("catalogue.templates.rowAt", { level: row.level })}
          aria-invalid={isWrong || undefined}
          maxLength={LONGEST_NAME}
          placeholder={language === "en" ? undefined : row.name.en}
          value={row.name[language]}
          onChange={(event) => onChange({ ...row, name: { ...row.name, [language]: event.target.value } })}
          onPaste={(event) => {
            if (onPaste(event.clipboardData.getData("text/plain"))) event.preventDefault();
          }}
          onFocus={onFocus}
          onKeyDown={props.onKeyDown}
        />
        {row.isLabel && <Badge tone="accent">{t("catalogue.templates.label")}</Badge>}
        <Button
          size="sm"
          look="bare"
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-more` : undefined}
          onFocus={onFocus}
          onClick={onToggle}
        >
          {t("catalogue.templates.keywordsOf", { count: row.keywords.length })}
          <VisuallyHidden>{name}</VisuallyHidden>
        </Button>
      </div>
      {isOpen && <RowDetails id={`${id}-more`} {...{ row, language, isTried, onChange }} />}
    </li>
  );
}
