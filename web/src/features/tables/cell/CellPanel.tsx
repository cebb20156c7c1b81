import type { Cell, CellQuote, Column, EvidenceTable, TableRow } from "@gyan/contract/tables/model.ts";
import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { type CellPlace, fillMutation, takeBackMutation } from "#entities/tables/data.ts";
import { namesOf } from "#features/summary/copying.rules.ts";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { Icon } from "#ui/base/Icon.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { box } from "#ui/layout/box.ts";
import { Dotted } from "#ui/layout/Dotted.tsx";
import { MarkedWords } from "#ui/layout/MarkedWords.tsx";
import { useTell } from "#ui/parts/useTell.ts";
import { KIND_ICONS } from "../kinds.ts";
import { usePlaceOf } from "../places.ts";
import { StateWords, Value } from "./CellView.tsx";
import { CorrectionForm } from "./CorrectionForm.tsx";
import { Discussion } from "./Discussion.tsx";
import { useCellWords } from "./words.ts";
import styles from "./cell.module.css";

/**
 * What somebody wants of a cell: to read it, to say what stands in it, or to say something about it. Each wish by a key has its own
 * number, and takes the focus along; 0 is a press.
 */
export type Wish = { to: "read" | "correct" | "comment"; number: number };

type Props = { table: EvidenceTable; row: TableRow; column: Column; cell: Cell; wish: Wish };

/** Everything about a cell: what it says, the words that say so, who corrected it, and what is said about it. */
export function CellPanel({ table, row, column, cell, wish }: Props) {
  const t = useT();
  const place: CellPlace = { tableId: table.id, columnId: column.id, workId: row.workId };
  const frame = useRef<HTMLDivElement>(null);
  const [isCorrecting, setCorrecting] = useState(wish.to === "correct" && table.mayEdit);
  const [heard, setHeard] = useState(wish.number);
  if (heard !== wish.number) {
    setHeard(wish.number);
    if (wish.to === "correct" && table.mayEdit) setCorrecting(true);
  }
  useEffect(() => {
    const field = { read: null, correct: "form :is(input, select, textarea)", comment: "[data-comment]" }[
      wish.to
    ];
    if (field !== null) frame.current?.querySelector<HTMLElement>(field)?.focus();
  }, [wish]);
  return (
    <div ref={frame} className={box.stack({ gap: 4 })}>
      <About row={row} column={column} />
      {isCorrecting ? (
        <CorrectionForm
          place={place}
          row={row}
          column={column}
          cell={cell}
          onDone={() => setCorrecting(false)}
        />
      ) : (
        <>
          <div className={box.row({ gap: 3, align: "start", justify: "between" })}>
            <div className={box.text({ flex: "shrink" }, styles.value)}>
              {cell.state === "found" && cell.value ? (
                <Value value={cell.value} language={row.language} isWhole />
              ) : (
                <StateWords state={cell.state} />
              )}
            </div>
            {table.mayEdit && (
              <Button size="sm" icon="pencil" aria-keyshortcuts="e" onClick={() => setCorrecting(true)}>
                {t("tables.correct.open")}
              </Button>
            )}
          </div>
          {cell.state === "failed" && table.mayEdit && <Again table={table} />}
          {cell.quotes.map((quote) => (
            <Quote key={`${quote.at.start}-${quote.at.end}`} quote={quote} row={row} />
          ))}
          <Provenance table={table} cell={cell} place={place} />
        </>
      )}
      <Discussion
        key={`${row.workId} ${column.id}`}
        place={place}
        mayComment={table.mayComment}
        mayEdit={table.mayEdit}
      />
    </div>
  );
}

/** Of which article, and what is looked for. */
function About({ row, column }: Pick<Props, "row" | "column">) {
  const t = useT();
  const format = useFormat();
  const placeOf = usePlaceOf();
  const place = placeOf(row);
  const title = <span lang={row.language}>{row.title}</span>;
  return (
    <div className={box.stack({ gap: 1 })}>
      <p className={box.row({ gap: 1.5, align: "start", size: "sm", tone: "soft" })}>
        <Icon name={KIND_ICONS[column.kind]} size={14} />
        <span className={box.text({ flex: "shrink", breaks: true, lines: "pretty" })}>{column.question}</span>
      </p>
      <p className={box.text({ serif: "name", breaks: true })}>
        {place ? (
          <Link {...place} className={box.text({ hover: "underline" })}>
            {title}
          </Link>
        ) : (
          title
        )}
      </p>
      <p className={box.text({ size: "xs", tone: "quiet" })}>
        <Dotted>
          {namesOf(row.authors, t("summary.andOthers")) || null}
          {row.publishedOn && format.year(row.publishedOn)}
          {row.venue}
        </Dotted>
      </p>
    </div>
  );
}

function Quote({ quote, row }: { quote: CellQuote; row: TableRow }) {
  const t = useT();
  const placeOf = usePlaceOf();
  const place = placeOf(row, quote.at);
  return (
    <figure className={box.stack({ gap: 1.5 })}>
      <blockquote className={styles.whole} lang={row.language} dir="auto">
        <MarkedWords text={quote.quote} marks={quote.marks} />
      </blockquote>
      <figcaption className={box.cluster({ gap: [1, 2], align: "baseline", size: "sm", tone: "quiet" })}>
        {(quote.page !== null || quote.section) && (
          <span className={box.text({ breaks: true })}>
            <Dotted>
              {quote.page !== null && t("cite.page", { page: quote.page })}
              {quote.section}
            </Dotted>
          </span>
        )}
        {place ? (
          <Link {...place} className="text-link">
            {t("cite.readInPlace")}
          </Link>
        ) : (
          <span>{t("ask.nowhere")}</span>
        )}
      </figcaption>
    </figure>
  );
}

/** By whom it is; of a correction also what was found, and the way back to it. */
function Provenance({ table, cell, place }: Pick<Props, "table" | "cell"> & { place: CellPlace }) {
  const t = useT();
  const tell = useTell();
  const format = useFormat();
  const words = useCellWords();
  const takeBack = useMutation(takeBackMutation);
  const { by, correctedAt, correctedBy, machine, state } = cell;
  if (correctedAt === null)
    return state === "found" ? (
      <p className={box.text({ size: "sm", tone: "quiet" })}>
        {t(by === "model" ? "tables.byModel" : "tables.bySources")}
      </p>
    ) : null;
  const name = correctedBy?.name ?? t("tables.someoneGone");
  return (
    <div className={box.stack({ gap: 2, pad: 3, ground: "sunken", round: "outer", size: "sm" })}>
      <p>{t("tables.correctedBy", { name, when: format.moment(correctedAt) })}</p>
      {machine && (
        <p className={box.text({ tone: "soft", breaks: true })}>
          {t("tables.machineSays", { words: words(machine) })}
        </p>
      )}
      {table.mayEdit && (
        <div>
          <Button
            size="sm"
            icon="undo"
            isBusy={takeBack.isPending}
            onClick={() =>
              takeBack.mutate(place, {
                onSuccess: () => tell.done(t("tables.correct.removed")),
                onError: tell.failed,
              })
            }
          >
            {t("tables.correct.remove")}
          </Button>
        </div>
      )}
    </div>
  );
}

function Again({ table: { id } }: Pick<Props, "table">) {
  const t = useT();
  const tell = useTell();
  const fill = useMutation(fillMutation);
  return (
    <div>
      <Button
        size="sm"
        icon="refresh"
        isBusy={fill.isPending}
        onClick={() => fill.mutate(id, { onError: tell.failed })}
      >
        {t("ui.retry")}
      </Button>
    </div>
  );
}
