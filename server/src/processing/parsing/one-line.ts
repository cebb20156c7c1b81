const PIECE = 500_000;

/** Every run of white space as one space, none at the ends. */
export function oneLine(text: string): string {
  if (text.length <= PIECE) return collapsed(text).trim();
  // One replacement over a line of 50 MB would hold a gigabyte of matches.
  const pieces: string[] = [];
  let endsInSpace = false;
  for (let at = 0; at < text.length; at += PIECE) {
    const piece = collapsed(text.slice(at, at + PIECE));
    pieces.push(endsInSpace && piece.startsWith(" ") ? piece.slice(1) : piece);
    endsInSpace = piece.endsWith(" ");
  }
  return pieces.join("").trim();
}

/** Single spaces, which are most of them, are not touched. */
function collapsed(text: string): string {
  return text.replace(/[^\S ]\s*| \s+/gu, " ");
}
