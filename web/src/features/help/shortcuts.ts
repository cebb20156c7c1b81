import type { AccessFlag } from "@gyan/contract/accounts/model.ts";
import type { NameIn } from "#lib/texts.ts";

export type Place = NameIn<"help.place">;
type Effect = NameIn<"help.does">;
/** One or several keys for the same thing, as the browser names them. */
type Keys = Partial<Record<Effect, string[]>>;

/** Every key that does something of ours, by where it does it. What the browser does by itself is not here. */
export const SHORTCUTS: Record<Place, Keys> = {
  everywhere: { palette: ["Ctrl+k"], sheet: ["?"], close: ["Escape"] },
  search: { toQuestion: ["/"], search: ["Enter"], newLine: ["Shift+Enter"] },
  ask: {
    askHere: ["q"],
    toAsk: ["/"],
    askNow: ["Enter"],
    questionLine: ["Shift+Enter"],
    stopAnswer: ["Escape"],
    renameTalk: ["F2"],
  },
  tables: {
    makeTable: ["Shift+t"],
    otherCell: ["ArrowLeft", "ArrowUp", "ArrowDown", "ArrowRight"],
    farCell: ["Home", "End"],
    openCell: ["Enter"],
    correctCell: ["e"],
    commentCell: ["c"],
    selectRow: ["x"],
    closeCell: ["Escape"],
    sendComment: ["Ctrl+Enter"],
  },
  builder: {
    addSubtopic: ["Enter"],
    deeper: ["Tab"],
    higher: ["Shift+Tab"],
    moveSubtopic: ["Alt+ArrowUp", "Alt+ArrowDown"],
    otherLine: ["ArrowUp", "ArrowDown"],
    dropLine: ["Backspace"],
    selectLines: ["Shift+ArrowUp", "Shift+ArrowDown"],
    selectAll: ["Ctrl+a"],
    dropLines: ["Delete"],
    copyLines: ["Ctrl+c"],
    cutLines: ["Ctrl+x"],
    freeTab: ["Escape"],
    toDetails: ["Alt+Enter"],
    undo: ["Ctrl+z"],
    redo: ["Ctrl+Shift+z", "Ctrl+y"],
  },
  lists: { next: ["j"], previous: ["k"], open: ["o", "Enter"] },
  gyans: { selectGyans: ["Ctrl+a"], clearGyans: ["Escape"] },
  folders: {
    otherFolder: ["ArrowUp", "ArrowDown", "Home", "End"],
    openFolder: ["ArrowRight"],
    closeFolder: ["ArrowLeft"],
    renameFolder: ["F2"],
    deleteFolder: ["Delete"],
  },
  articles: {
    saveArticle: ["s"],
    rejectArticle: ["e"],
    keepArticle: ["r"],
    takeInArticle: ["t"],
    selectArticle: ["x"],
    selectArticles: ["Ctrl+a"],
    clearArticles: ["Escape"],
    findArticle: ["/"],
    toTogether: ["v"],
  },
  together: {
    includeIt: ["i"],
    maybeIt: ["m"],
    excludeIt: ["e"],
    reasonOf: ["1–9"],
    withoutReason: ["Enter"],
    undoVote: ["u"],
    remarkOn: ["r"],
    nextOne: ["j", "ArrowRight"],
    previousOne: ["k", "ArrowLeft"],
  },
  citations: {
    takeWork: ["t"],
    asideWork: ["e"],
    selectWork: ["x"],
    selectWorks: ["Ctrl+a"],
    clearWorks: ["Escape"],
    findWork: ["/"],
  },
  duplicates: {
    sameWork: ["s"],
    differentWork: ["d"],
    undoTwin: ["u"],
    nextPair: ["j"],
    previousPair: ["k"],
  },
  reader: {
    toCitations: ["c"],
    nextMark: ["n"],
    previousMark: ["Shift+n"],
    nextNote: ["m"],
    previousNote: ["Shift+m"],
    writeNote: ["a"],
    otherParagraph: ["ArrowUp", "ArrowDown"],
    saveNote: ["Ctrl+Enter"],
    leaveNote: ["Escape"],
  },
  pages: { larger: ["+"], smaller: ["-"], fit: ["0"] },
  concepts: { move: ["ArrowUp", "ArrowDown"] },
  graph: {
    toNearest: ["ArrowLeft", "ArrowUp", "ArrowDown", "ArrowRight"],
    heaviest: ["Home"],
    openConcept: ["Enter"],
    leaveGraph: ["Escape"],
    zoomIn: ["+"],
    zoomOut: ["-"],
    wholeGraph: ["0"],
  },
  charts: {
    otherBar: ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"],
    farBar: ["Home", "End"],
  },
  find: { findNow: ["Enter"], clear: ["Escape"] },
};

/** What must be open to somebody who is told of the keys there. */
const FLAGS: Partial<Record<Place, AccessFlag>> = { search: "CreateSentenceGyan", builder: "AdvancedSearch" };

/** The places whose keys somebody with these flags can use. */
export const placesFor = (flags: readonly AccessFlag[]): Place[] =>
  (Object.keys(SHORTCUTS) as Place[]).filter((place) => !FLAGS[place] || flags.includes(FLAGS[place]));

export const shortcutsIn = (place: Place) => Object.entries(SHORTCUTS[place]) as [Effect, string[]][];

/** The keys that are pressed together; a plus alone is a key. */
export const keysOf = (combination: string): string[] => combination.split(/(?<=.)\+/u);
