/** The first of a question's kinds whose words it has is its kind; every alternative is written for a regular expression. */
export type AskingWords = Partial<
  Record<
    "amount" | "when" | "where" | "why" | "comparison" | "who" | "how" | "definition" | "which" | "yes-no",
    string
  >
>;

/** What is to be known of a language before texts in it are read. One file a language; `registry.ts` lists them. */
export type TextLanguage = {
  /** Which of its words are its own: those in other scripts are read as in a text of an unknown language. */
  script: RegExp;
  /** Short texts in a script that only one language here has need nothing more; `strangers` are letters of others that write in it. */
  strangers?: RegExp;
  /** Letters that speak for it in a short text, because few of the others have them. */
  letters?: RegExp;
  stopWords: string;
  /** The common form of a word's inflections, of a lower-cased word in NFC. Accents of Latin letters are dropped afterwards. */
  stem(word: string): string;
  /** Words that lose their last vowel before another: "dell'energia". Without the apostrophe. */
  elisions?: RegExp;
  /** Abbreviations whose stop ends no sentence, each alternative of a regular expression. */
  abbreviations?: {
    /** Never the last word of a sentence. */
    openers?: string;
    /** May end one, so that what follows decides. */
    others?: string;
    /** Before a number only. */
    numbered?: string;
  };
  /** "am 3. Mai": a stop after a small number ends no sentence. */
  hasOrdinals?: boolean;
  /** Its characters stand without blanks, so that pairs of them are its terms. */
  isUnspaced?: boolean;
  /** Words with which people ask, and what a sentence has that can be the answer. */
  asking: {
    /** What opens a question inside a sentence that asks two. */
    openers: string;
    joining: string;
    kinds: AskingWords;
    signs?: AskingWords;
    /** Words of a question that say neither what is asked nor about what, as they are typed. */
    fillers: string;
    /** By which people address whoever answers: "tell me about". */
    opening: string;
    /** Words that stand for something said before. */
    pronouns: string;
    /** Words that open a question which goes on with the one before it, and those that open a phrase of place, time or company. */
    following: string;
    placing?: string;
  };
};
