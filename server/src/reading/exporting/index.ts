export { referenceBlock } from "./blocks.ts";
export { FORMATS } from "./formats.ts";
export { markdownHead, toMarkdown } from "./markdown.ts";
export { fileNameOf } from "./rules.ts";
export { setPaper, takePlace } from "./setting.ts";
export { referenceAnchor } from "./summary-blocks.ts";
export { dayIn, wordsIn, type Words } from "./words.ts";
