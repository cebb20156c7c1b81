/**
 * Names the way in which texts are cut into passages and words become terms. The index holds what was made with another
 * name until it is made anew, so raise it with every change of what `passages` or `indexTerms` answer.
 */
export const MADE_WITH = "3";
