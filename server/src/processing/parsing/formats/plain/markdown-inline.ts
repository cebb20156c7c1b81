import { withoutEntities } from "#processing/parsing/markup.ts";

// Every repetition has a limit: without it a long line of opening brackets would take the square of its length.
const CODE = /(`{1,3})(?!`)([^`]{1,4000}|[^`][^]{0,4000}?[^`])\1(?!`)/gu;
const ESCAPED = /\\([\\`*_{}[\]()#+\-.!|<>~$])/gu;
const TARGET = String.raw`\(\s*(?:<[^<>\n]{0,2000}>|[^()\s]*(?:\([^()\s]{0,500}\)[^()\s]{0,500})?)(?:\s+(?:"[^"]{0,500}"|'[^']{0,500}'|\([^()]{0,500}\)))?\s*\)`;
const IMAGE = new RegExp(String.raw`!\[([^[\]]{0,1000})\](?:${TARGET}|\[[^[\]]{0,200}\])`, "gu");
const LINK = new RegExp(String.raw`\[([^[\]]{0,2000})\](?:${TARGET}|\[[^[\]]{0,200}\])`, "gu");
const FOOTNOTE = /\[\^[^\]\s]{1,50}\]/gu;
const AUTOLINK = /<((?:https?|ftp|mailto):[^<>\s]{1,2000})>/gu;
const TAG = /<\/?[a-z][a-z0-9-]{0,30}(?:\s[^<>]{0,2000})?\/?>/giu;
const STARS = /(\*{1,3})(?=[^\s*])([^*]{0,2000}[^\s*])\1/gu;
const UNDERLINES = /(?<![\p{L}\p{N}_])(_{1,3})(?=[^\s_])([^_]{0,2000}[^\s_])\1(?![\p{L}\p{N}_])/gu;
const STRUCK = /~~(?=\S)([^~]{0,2000}\S)~~/gu;

/** What stands for characters that must not be read as marks, until the marks are gone. */
const PRIVATE = 0xe000;
const hidden = (text: string): string =>
  text.replace(/[\\`*_{}[\]()#+\-.!|<>~$&]/gu, (mark) => String.fromCharCode(PRIVATE + mark.charCodeAt(0)));
const shown = (text: string): string =>
  text.replace(/[\ue000-\ue07f]/gu, (mark) => String.fromCharCode(mark.charCodeAt(0) - PRIVATE));

/** A line as it is read: links as their text, images as what is said of them, no marks of emphasis. */
export function inlineText(line: string): string {
  if (!/[\\`*_[<~&]/u.test(line)) return line;
  const text = line
    .replace(CODE, (_whole, _mark: string, code: string) => hidden(code))
    .replace(ESCAPED, (_whole, mark: string) => hidden(mark))
    .replace(IMAGE, "$1")
    .replace(LINK, "$1")
    .replace(FOOTNOTE, "")
    .replace(AUTOLINK, (_whole, address: string) => hidden(address))
    .replace(/<br\s*\/?>/giu, " ")
    .replace(TAG, "")
    .replace(STARS, "$2")
    .replace(STARS, "$2")
    .replace(UNDERLINES, "$2")
    .replace(STRUCK, "$1");
  return shown(withoutEntities(text));
}
