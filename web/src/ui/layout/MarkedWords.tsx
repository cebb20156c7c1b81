type Span = { start: number; end: number };
type Props = { text: string; marks: readonly Span[] };

/** A text as it stands, with the words that were looked for marked. It is shown as text, whatever is in it. */
export function MarkedWords({ text, marks }: Props) {
  return partsOf(text, marks).map(({ at, part, isMarked }) =>
    isMarked ? <mark key={at}>{part}</mark> : <span key={at}>{part}</span>,
  );
}

function partsOf(text: string, marks: readonly Span[]) {
  const parts: { at: number; part: string; isMarked: boolean }[] = [];
  let from = 0;
  for (const { start, end } of [...marks].sort((a, b) => a.start - b.start)) {
    if (start < from) continue;
    if (start > from) parts.push({ at: from, part: text.slice(from, start), isMarked: false });
    parts.push({ at: start, part: text.slice(start, end), isMarked: true });
    from = end;
  }
  if (from < text.length) parts.push({ at: from, part: text.slice(from), isMarked: false });
  return parts;
}
