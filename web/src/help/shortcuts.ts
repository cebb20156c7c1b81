import type { AccessFlag } from "@gyan/contract/accounts/model.ts";

/** One or several keys for the same thing, as the browser names them. */
export type Shortcut = { does: string; keys: string[] };
/** With a flag, for those who may go there. */
export type ShortcutGroup = { place: string; flag?: AccessFlag; shortcuts: Shortcut[] };

/** Every key that does something of ours, by where it does it. What the browser does by itself is not here. */
export const SHORTCUTS: ShortcutGroup[] = [
  {
    place: "everywhere",
    shortcuts: [
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
    place: "concepts",
    shortcuts: [{ does: "move", keys: ["ArrowUp", "ArrowDown"] }],
  },
  {
    place: "find",
    shortcuts: [
      { does: "findNow", keys: ["Enter"] },
      { does: "clear", keys: ["Escape"] },
    ],
  },
];
