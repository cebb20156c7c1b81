import type { Language } from "../language.ts";
import { sentences } from "../sentences.ts";
import type { CellQuote } from "./asked.ts";

const paid =
  /\b(?:funded by|funding (?:was|for|came|from|by|source)|(?:was|were|is|are|been|work|study|research|trial|project) (?:financially |partially |partly |generously )?(?:supported|sponsored|financed) (?:in part |financially )?by|supported (?:in part )?by (?:an? |the )?(?:\p{L}+ ){0,6}(?:grants?|foundation|council|fund|institutes?|ministry|program(?:me)?|agency)|(?:no|without) (?:specific |external )?funding|received (?:no |financial |grant )?(?:funding|support)|grant (?:no|number|support)|financée? par|financement (?:de|par|du)|soutenue? par|subvention)\b|(?:अनुदान|वित्त पोषित|वित्तपोषित|वित्तीय सहायता)/iu;
const LONGEST = 1_500;

/** The sentences that say who paid, in their order. */
export function fundingIn(text: string, language: Language): CellQuote[] {
  return sentences(text, language).flatMap(({ start, end }) => {
    const found = end - start > LONGEST ? null : paid.exec(text.slice(start, end));
    return found ? { start, end, marks: [{ start: found.index, end: found.index + found[0].length }] } : [];
  });
}
