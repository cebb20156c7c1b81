import { kindsOf } from "../kinds.ts";

/** What CSL calls the kinds of Zotero's items; an item of a kind that is not here is a "document". */
const { readAs, writtenAs } = kindsOf({
  article: "preprint",
  "article-journal": "journalArticle",
  "article-magazine": "magazineArticle",
  "article-newspaper": "newspaperArticle",
  bill: "bill",
  book: "book",
  broadcast: "tvBroadcast radioBroadcast podcast",
  chapter: "bookSection",
  dataset: "dataset",
  document: "document",
  "entry-dictionary": "dictionaryEntry",
  "entry-encyclopedia": "encyclopediaArticle",
  graphic: "artwork",
  hearing: "hearing",
  interview: "interview",
  legal_case: "case",
  legislation: "statute",
  manuscript: "manuscript",
  map: "map",
  motion_picture: "film videoRecording",
  "paper-conference": "conferencePaper",
  patent: "patent",
  personal_communication: "letter email instantMessage",
  post: "forumPost",
  "post-weblog": "blogPost",
  report: "report",
  software: "computerProgram",
  song: "audioRecording",
  speech: "presentation",
  standard: "standard",
  thesis: "thesis",
  webpage: "webpage",
});

export const typeOfItem = (itemType: string): string => readAs.get(itemType) ?? "document";
export const itemTypeOf = (type: string | null): string => writtenAs.get(type ?? "") ?? "document";

/** Whom Zotero names first for a kind of item; "author" for all others. */
const FIRST_CREATOR: Record<string, string> = {
  artwork: "artist",
  audioRecording: "performer",
  bill: "sponsor",
  computerProgram: "programmer",
  film: "director",
  hearing: "contributor",
  interview: "interviewee",
  map: "cartographer",
  patent: "inventor",
  podcast: "podcaster",
  presentation: "presenter",
  radioBroadcast: "director",
  tvBroadcast: "director",
  videoRecording: "director",
};

export const firstCreatorOf = (itemType: string): string =>
  Object.hasOwn(FIRST_CREATOR, itemType) ? FIRST_CREATOR[itemType]! : "author";
