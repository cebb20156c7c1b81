import type { Cell, CellValue } from "@gyan/contract/tables/model.ts";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { Icon, type IconName } from "#ui/base/Icon.tsx";
import { box } from "#ui/layout/box.ts";
import { VisuallyHidden } from "#ui/layout/VisuallyHidden.tsx";
import { Badge } from "#ui/parts/Badge.tsx";
import { useValueWords } from "./words.ts";
import styles from "./cell.module.css";

type Props = {
  cell: Cell;
  language: string;
  /** More than fits into a row: the quote as far as a card has room for it. */
  isLarge?: boolean;
};

const ANSWERS = {
  yes: { icon: "check", tone: "ok" },
  no: { icon: "x", tone: undefined },
  unclear: { icon: "question", tone: "warn" },
} as const;

const STATES: Record<Exclude<Cell["state"], "found">, IconName> = {
  not_stated: "minus",
  no_text: "file",
  waiting: "clock",
  failed: "warn",
};

/** What an article says to a column: its value, and the beginning of the words that say so. */
export function CellView({ cell, language, isLarge = false }: Props) {
  const { state, value, quotes } = cell;
  const [quote] = quotes;
  // The words of the value are those with which the quote begins: nobody reads them twice.
  const isSame =
    value?.kind === "text" && quote !== undefined && quote.quote.trim().startsWith(value.text.trim());
  return (
    <div className={box.stack({ gap: 1 })}>
      <div className={box.row({ gap: 1.5, align: "start" })}>
        <div className={box.text({ flex: "grow" })}>
          {state === "found" && value ? (
            <Value value={value} language={language} isAlone={isSame || quote === undefined} />
          ) : (
            <StateWords state={state} />
          )}
        </div>
        <Marks cell={cell} />
      </div>
      {quote && !isSame && (
        <p
          className={box.text(
            { size: "xs", tone: "quiet", clamp: isLarge ? 4 : 2, isStart: true },
            styles.quote,
          )}
          data-quote
          lang={language}
          dir="auto"
        >
          {quote.quote}
        </p>
      )}
    </div>
  );
}

type ValueProps = {
  value: CellValue;
  language: string;
  /** No quote stands below it, so that there is more room. */
  isAlone?: boolean;
  /** There is room for all of it. */
  isWhole?: boolean;
};

/** Colour never says it alone: an answer has its sign and its word. */
export function Value({ value, language, isAlone = false, isWhole = false }: ValueProps) {
  const words = useValueWords();
  if (value.kind === "yesno") {
    const { icon, tone } = ANSWERS[value.answer];
    return (
      <div>
        <Badge isRound tone={tone}>
          <Icon name={icon} size={12} />
          {words(value)}
        </Badge>
      </div>
    );
  }
  return (
    <p
      className={box.text({
        clamp: isWhole ? undefined : isAlone ? 4 : 2,
        breaks: true,
        weight: value.kind === "text" ? undefined : 600,
        digits: true,
      })}
      lang={value.kind === "text" ? language : undefined}
      dir={value.kind === "text" ? "auto" : undefined}
    >
      {words(value)}
    </p>
  );
}

/** Nothing was found, there is nothing to read, it is still to be looked for: each has its own sign. */
export function StateWords({ state }: Pick<Cell, "state">) {
  const t = useT();
  if (state === "found") return null;
  return (
    <p
      className={box.row({
        isInline: true,
        gap: 1.5,
        align: "center",
        size: "sm",
        tone: state === "failed" ? "warn" : "quiet",
      })}
      data-state={state}
    >
      <Icon name={STATES[state]} size={14} />
      {t(`tables.state.${state}`)}
    </p>
  );
}

/** That somebody corrected it, and that it is talked about. */
function Marks({ cell: { correctedBy, correctedAt, comments } }: Pick<Props, "cell">) {
  const t = useT();
  const format = useFormat();
  const correction =
    correctedAt === null
      ? null
      : t("tables.correctedBy", {
          name: correctedBy?.name ?? t("tables.someoneGone"),
          when: format.day(correctedAt),
        });
  if (correction === null && comments === 0) return null;
  return (
    <span
      className={box.row({ gap: 1, align: "center", size: "xs", tone: "accent", flex: "keep" }, styles.marks)}
    >
      {correction !== null && (
        <span title={correction} data-corrected>
          <Icon name="pencil" size={12} />
          <VisuallyHidden>{correction}</VisuallyHidden>
        </span>
      )}
      {comments > 0 && (
        <span className={box.row({ isInline: true, gap: 0.5, align: "center" })}>
          <Icon name="ask" size={12} />
          <span aria-hidden="true">{format.number(comments)}</span>
          <VisuallyHidden>{t("tables.comments.count", { count: comments })}</VisuallyHidden>
        </span>
      )}
    </span>
  );
}
