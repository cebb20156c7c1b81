import { sql, type SQL } from "drizzle-orm";

const plainLetter = (letter: string): string =>
  letter
    .normalize("NFKD")
    .toLowerCase()
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, "")
    .normalize("NFC");

/**
 * Non-ASCII letters of Latin, Greek and Cyrillic without case and accents: `lower` knows them only if the
 * locale of the database does.
 */
const FOLDED = Array.from({ length: 0x460 - 0xc0 }, (_, at) => String.fromCodePoint(0xc0 + at))
  .map((letter) => ({ letter, plain: plainLetter(letter) }))
  .filter(({ letter, plain }) => plain !== letter && plain.length === 1);
const LETTERS = FOLDED.map(({ letter }) => letter).join("");
const PLAIN = FOLDED.map(({ plain }) => plain).join("");

/** Letters are replaced one by one, so ASCII texts skip that. */
export const plainly = (text: SQL): SQL => sql`
  case when octet_length(${text}) = char_length(${text}) then lower(${text})
    else translate(lower(${text}), ${LETTERS}, ${PLAIN}) end`;
