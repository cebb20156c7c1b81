/**
 * Names the way in which texts are cut into passages, words become terms, and names that a text states for each other are found. The
 * index holds what was made with another name until it is made anew, so raise it with every change of what `passages`, `indexTerms` or
 * `statedNames` answer.
 */
export const MADE_WITH = "4";
