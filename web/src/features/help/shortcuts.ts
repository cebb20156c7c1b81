import type { AccessFlag } from "@gyan/contract/accounts/model.ts";
import type { NameIn } from "#lib/texts.ts";

/** One or several keys for the same thing, as the browser names them. */
export type Shortcut = { does: NameIn<"help.does">; keys: string[] };
/** With a flag, for those who may go there. */
export type ShortcutGroup = {
  place: NameIn<"help.place">;
  flag?: AccessFlag;
  shortcuts: Shortcut[];
};

/** Every key that does something of ours, by where it does it. What the browser does by itself is not here. */
export const SHORTCUTS: ShortcutGroup[] = [
  {
    place: "everywhere",
    shortcuts: [
      { does: "palette", keys: ["Ctrl+k"] },
      { does: "sheet", keys: ["?"] },
      { does: "close", keys: ["Escape"] },
    ],
  },
  {
    place: "search",
    flag: "CreateSentenceGyan",
    shortcuts: [
      { does: "toQuestion", keys: ["/"] },
      { does: "search", keys: ["Enter"] },
      { does: "newLine", keys: ["Shift+Enter"] },
    ],
  },
  {
    place: "builder",
    flag: "AdvancedSearch",
    shortcuts: [
      { does: "addSubtopic", keys: ["Enter"] },
      { does: "deeper", keys: ["Tab"] },
      { does: "higher", keys: ["Shift+Tab"] },
      { does: "moveSubtopic", keys: ["Alt+ArrowUp", "Alt+ArrowDown"] },
      { does: "otherLine", keys: ["ArrowUp", "ArrowDown"] },
      { does: "dropLine", keys: ["Backspace"] },
      { does: "selectLines", keys: ["Shift+ArrowUp", "Shift+ArrowDown"] },
      { does: "selectAll", keys: ["Ctrl+a"] },
      { does: "dropLines", keys: ["Delete"] },
      { does: "copyLines", keys: ["Ctrl+c"] },
      { does: "cutLines", keys: ["Ctrl+x"] },
      { does: "freeTab", keys: ["Escape"] },
      { does: "undo", keys: ["Ctrl+z"] },
      { does: "redo", keys: ["Ctrl+Shift+z", "Ctrl+y"] },
    ],
  },
  {
    place: "lists",
    shortcuts: [
      { does: "next", keys: ["j"] },
      { does: "previous", keys: ["k"] },
      { does: "open", keys: ["o", "Enter"] },
    ],
  },
  {
    place: "gyans",
    shortcuts: [
      { does: "selectGyans", keys: ["Ctrl+a"] },
      { does: "clearGyans", keys: ["Escape"] },
    ],
  },
  {
    place: "folders",
    shortcuts: [
      { does: "otherFolder", keys: ["ArrowUp", "ArrowDown", "Home", "End"] },
      { does: "openFolder", keys: ["ArrowRight"] },
      { does: "closeFolder", keys: ["ArrowLeft"] },
      { does: "renameFolder", keys: ["F2"] },
      { does: "deleteFolder", keys: ["Delete"] },
    ],
  },
  {
    place: "articles",
    shortcuts: [
      { does: "saveArticle", keys: ["s"] },
      { does: "rejectArticle", keys: ["e"] },
      { does: "keepArticle", keys: ["r"] },
      { does: "takeInArticle", keys: ["t"] },
      { does: "selectArticle", keys: ["x"] },
      { does: "selectArticles", keys: ["Ctrl+a"] },
      { does: "clearArticles", keys: ["Escape"] },
      { does: "findArticle", keys: ["/"] },
    ],
  },
  {
    place: "reader",
    shortcuts: [
      { does: "nextMark", keys: ["n"] },
      { does: "previousMark", keys: ["Shift+n"] },
      { does: "writeNote", keys: ["a"] },
      { does: "otherParagraph", keys: ["ArrowUp", "ArrowDown"] },
      { does: "saveNote", keys: ["Ctrl+Enter"] },
      { does: "leaveNote", keys: ["Escape"] },
    ],
  },
  {
    place: "pages",
    shortcuts: [
      { does: "larger", keys: ["+"] },
      { does: "smaller", keys: ["-"] },
      { does: "fit", keys: ["0"] },
    ],
  },
  {
    place: "concepts",
    shortcuts: [{ does: "move", keys: ["ArrowUp", "ArrowDown"] }],
  },
  {
    place: "graph",
    shortcuts: [
      { does: "toNearest", keys: ["ArrowLeft", "ArrowUp", "ArrowDown", "ArrowRight"] },
      { does: "heaviest", keys: ["Home"] },
      { does: "openConcept", keys: ["Enter"] },
      { does: "leaveGraph", keys: ["Escape"] },
      { does: "zoomIn", keys: ["+"] },
      { does: "zoomOut", keys: ["-"] },
      { does: "wholeGraph", keys: ["0"] },
    ],
  },
  {
    place: "charts",
    shortcuts: [
      { does: "otherBar", keys: ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"] },
      { does: "farBar", keys: ["Home", "End"] },
    ],
  },
  {
    place: "find",
    shortcuts: [
      { does: "findNow", keys: ["Enter"] },
      { does: "clear", keys: ["Escape"] },
    ],
  },
];

/** The keys that are pressed together; a plus alone is a key. */
export const keysOf = (combination: string): string[] => combination.split(/(?<=.)\+/u);
