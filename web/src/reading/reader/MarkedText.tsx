import type { Span } from "@gyan/contract/reading.ts";
import { useT } from "#lib/i18n.ts";
import { type Mark, type Piece, blocksOf, slice } from "./slices.ts";
import styles from "./Reader.module.css";

type Props = { text: string; span: Span; marks: Mark[] };

/** Text is cut by its offsets and never parsed as markup: what a source wrote cannot become part of the page. */
export function MarkedText({ text, span, marks }: Props) {
  const t = useT();
  const words = (part: Span) => <MarkedWords text={text} span={part} marks={marks} />;
  return blocksOf(text, span).map((block) => {
    if (block.kind === "list")
      return (
        <ul key={block.items[0]!.start}>
          {block.items.map((item) => (
            <li key={item.start}>{words(item)}</li>
          ))}
        </ul>
      );
    if (block.kind === "table")
      // A wide table scrolls by itself, the page does not; and what scrolls must be reached by keyboard.
      /* oxlint-disable jsx-a11y/no-noninteractive-tabindex */
      return (
        <section
          key={block.rows[0]![0]?.start}
          className={styles.table}
          aria-label={t("reader.table")}
          tabIndex={0}
        >
          <table>
            <tbody>
              {block.rows.map((cells) => (
                <tr key={cells[0]?.start}>
                  {cells.map((cell) => (
                    <td key={cell.start}>{words(cell)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      );
    /* oxlint-enable jsx-a11y/no-noninteractive-tabindex */
    return <p key={block.span.start}>{words(block.span)}</p>;
  });
}

/** Words within a line: no paragraphs, no lists. */
export const MarkedWords = ({ text, span, marks }: Props) =>
  slice(text, span, marks).map((piece) => <MarkedPiece key={piece.start} piece={piece} />);

function MarkedPiece({ piece: { text, kinds } }: { piece: Piece }) {
  const words = kinds.includes("concept") ? <span className={styles.concept}>{text}</span> : text;
  if (kinds.includes("target")) {
    return (
      <mark data-target tabIndex={-1} className={styles.target}>
        {words}
      </mark>
    );
  }
  if (kinds.includes("cited") || kinds.includes("evidence")) return <mark>{words}</mark>;
  return words;
}
