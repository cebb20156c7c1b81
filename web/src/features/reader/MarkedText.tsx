import type { Span } from "@gyan/contract/reading.ts";
import type { ReactNode } from "react";
import { useT } from "#lib/i18n.ts";
import { Icon } from "#ui/base/Icon.tsx";
import { type Mark, type PageStart, type Piece, slice, type TextBlock } from "#entities/articles/slices.ts";
import { box } from "#ui/layout/box.ts";
import styles from "./MarkedText.module.css";

type Shared = {
  text: string;
  marks: Mark[];
  /** Where pages of the original begin. */
  pages?: PageStart[] | undefined;
  /** A note in the text was pressed. */
  onMark?: ((id: number) => void) | undefined;
};

type Props = Shared & {
  blocks: TextBlock[];
  /** What stands behind the words of a block: never within them. */
  after?: ((start: number) => ReactNode) | undefined;
};

/** Text is cut by its offsets and never parsed as markup: what a source wrote cannot become part of the page. */
export function MarkedText({ blocks, after, ...shared }: Props) {
  const { text } = shared;
  const t = useT();
  const words = (span: Span) => <MarkedWords {...shared} span={span} />;
  return blocks.map((block, at) => {
    if (block.kind === "list")
      return (
        <ul key={block.items[0]!.start}>
          {block.items.map((item) => (
            <li key={item.start}>
              <span data-start={item.start} dir="auto">
                {words(item)}
              </span>
              {after?.(item.start)}
            </li>
          ))}
        </ul>
      );
    if (block.kind === "table")
      // A wide table scrolls by itself, the page does not; and what scrolls must be reached by keyboard.
      /* oxlint-disable jsx-a11y/no-noninteractive-tabindex */
      return (
        <section
          key={block.rows[0]![0]?.start}
          className={box.text({ above: 4, scrolls: true })}
          aria-label={captionBeside(text, blocks, at) ?? t("reader.table")}
          tabIndex={0}
        >
          <table className={box.text({ size: "sm" }, styles.table)}>
            <tbody>
              {block.rows.map((cells) => (
                <tr key={cells[0]?.start}>
                  {cells.map((cell) => (
                    <td key={cell.start} data-start={cell.start} dir="auto">
                      {words(cell)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      );
    /* oxlint-enable jsx-a11y/no-noninteractive-tabindex */
    const { span } = block;
    const link = after?.(span.start);
    return (
      <p key={span.start} className={block.kind === "paragraph" ? undefined : styles[block.kind]} dir="auto">
        <span data-start={span.start}>{words(span)}</span>
        {link}
      </p>
    );
  });
}

const LONGEST_NAME = 200;

/** The words of a table stand above or below it. */
function captionBeside(text: string, blocks: TextBlock[], at: number): string | undefined {
  const caption = [blocks[at - 1], blocks[at + 1]].find(
    (block) => block?.kind === "caption" && /^t|^ता|^सा/iu.test(text.slice(block.span.start, block.span.end)),
  );
  return caption?.kind === "caption"
    ? text.slice(caption.span.start, Math.min(caption.span.end, caption.span.start + LONGEST_NAME))
    : undefined;
}

/**
 * Words within a line: no paragraphs, no lists. Whoever holds them says with `data-start` where they begin, and puts no
 * other text beside them: that is how what somebody selects is found in the text.
 */
export const MarkedWords = ({ text, span, marks, pages, onMark }: Shared & { span: Span }) =>
  slice(text, span, marks, pages).map((piece) =>
    piece.ids.length > 0 ? (
      <NotedPiece key={piece.start} piece={piece} onMark={onMark} />
    ) : (
      <MarkedPiece key={piece.start} piece={piece} />
    ),
  );

/** A press anywhere on the words opens the note; by keyboard the tag beside their last line does. */
function NotedPiece({ piece, onMark }: Pick<Shared, "onMark"> & { piece: Piece }) {
  const t = useT();
  const isQuiet = (id: number) => piece.quiet?.includes(id) ?? false;
  return (
    <>
      <mark
        className={styles.note}
        data-notes={piece.ids.join(" ")}
        data-quiet={piece.ids.every(isQuiet) || undefined}
        data-current={piece.isCurrent}
      >
        <MarkedPiece piece={piece} />
      </mark>
      {piece.ends.filter(isSaved).map((id, at) => (
        <button
          key={id}
          type="button"
          className={box.text(
            { tone: isQuiet(id) ? "quiet" : "accent", round: "inner", hover: "ground" },
            styles.noteTag,
          )}
          style={{ marginBlockStart: 24 * at }}
          data-note={id}
          aria-label={t(isQuiet(id) ? "threads.openResolved" : "notes.open")}
          onClick={() => onMark?.(id)}
        >
          <Icon name={isQuiet(id) ? "check" : "note"} size={12} />
        </button>
      ))}
    </>
  );
}

/** What is being written about has a mark, but nothing to open yet. */
const isSaved = (id: number): boolean => id > 0;

/** Of several marks of the same words the first of these is seen. */
const SEEN = ["target", "evidence", "cited"] as const;

function MarkedPiece({ piece: { start, text, kinds, page } }: { piece: Piece }) {
  const seen = SEEN.find((kind) => kinds.includes(kind));
  const isTarget = seen === "target";
  const words = kinds.includes("concept") ? (
    <span className={styles.concept} data-piece={start}>
      {text}
    </span>
  ) : (
    text
  );
  return (
    <>
      {page !== undefined && <PageBreak number={page} />}
      {seen === undefined ? (
        words
      ) : (
        <mark
          className={styles[seen]}
          data-piece={start}
          data-target={isTarget || undefined}
          tabIndex={isTarget ? -1 : undefined}
        >
          {words}
        </mark>
      )}
    </>
  );
}

/** In the margin, and drawn by the style: a number among the words would be found, copied and counted with them. */
function PageBreak({ number }: { number: number }) {
  const t = useT();
  return (
    <span
      // A picture of a number: no element of HTML says where a page begins.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={t("reader.page", { number })}
      className={styles.page}
      data-page={number}
    />
  );
}

const EXPLAINED = ["evidence", "cited", "concept"] as const;

/** What the marks mean; only of those that are there. */
export function Legend({ marks }: { marks: Mark[] }) {
  const t = useT();
  const there = EXPLAINED.filter((kind) => marks.some((mark) => mark.kind === kind));
  if (there.length === 0) return null;
  return (
    <ul className={box.cluster({ gap: [0.5, 4], size: "xs" })} aria-label={t("reader.legend")}>
      {there.map((kind) => {
        const Sample = kind === "concept" ? "span" : "mark";
        return (
          <li key={kind}>
            <Sample className={styles[kind]}>{t(`reader.marks.${kind}`)}</Sample>
          </li>
        );
      })}
    </ul>
  );
}
