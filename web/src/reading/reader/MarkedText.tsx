import type { Span } from "@gyan/contract/reading.ts";
import { type Mark, type Piece, paragraphs, slice } from "./slices.ts";
import styles from "./Reader.module.css";

type Props = { text: string; span: Span; marks: Mark[] };

/** Text is cut by its offsets and never parsed as markup: what a source wrote cannot become part of the page. */
export function MarkedText({ text, span, marks }: Props) {
  return paragraphs(text, span).map((paragraph) => (
    <p key={paragraph.start}>
      {slice(text, paragraph, marks).map((piece) => (
        <MarkedPiece key={piece.start} piece={piece} />
      ))}
    </p>
  ));
}

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
