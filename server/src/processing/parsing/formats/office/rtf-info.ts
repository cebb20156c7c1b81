import { encodingOf, WIDE_PAGE } from "#processing/parsing/formats/containers/ole-properties.ts";
import { namedProperties, type Properties } from "#processing/parsing/formats/containers/properties.ts";

/** The group stands before the text; further in, the same letters would be somebody's text. */
const WITHIN = 1_000_000;

/** What the group `{\info …}` says about the document. */
export function readRtfInfo(bytes: Uint8Array): Properties {
  const start = Buffer.from(bytes.subarray(0, WITHIN)).toString("latin1");
  const info = start.indexOf("{\\info");
  if (info < 0) return {};
  const page = Number(/\\ansicpg(\d+)/.exec(start)?.[1]);
  // RTF is written in single bytes, whatever it says.
  const decoder = new TextDecoder(encodingOf(page === WIDE_PAGE ? NaN : page));
  const value = (name: string) => plainText(groupAt(start, start.indexOf(`{\\${name}`, info)), decoder);
  return namedProperties({
    title: value("title"),
    creators: [value("author")],
    fileDate: dateIn(groupAt(start, start.indexOf("{\\creatim", info))),
  });
}

/** From its brace to the one that closes it. */
function groupAt(text: string, start: number): string {
  if (start < 0) return "";
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === "\\") at += 1;
    else if (text[at] === "{") depth += 1;
    else if (text[at] === "}" && --depth === 0) return text.slice(start + 1, at);
  }
  return "";
}

/** Characters stand as they are, as bytes (\'e9) or as numbers with a substitute (\u233?). */
function plainText(group: string, decoder: TextDecoder): string {
  let text = "";
  let bytes: number[] = [];
  const flush = (): void => {
    text += decoder.decode(Uint8Array.from(bytes));
    bytes = [];
  };
  for (const token of group.matchAll(
    /\\'([0-9a-f]{2})|\\u(-?\d+) ?(?:\\'[0-9a-f]{2}|[^\\{}])?|\\([\\{}])|\\[a-z]+-?\d* ?|[{}\r\n]|([^\\{}\r\n])/gi,
  )) {
    const [, byte, unicode, escaped, plain] = token;
    if (byte !== undefined) bytes.push(Number.parseInt(byte, 16));
    else if (plain !== undefined) bytes.push(plain.charCodeAt(0));
    else flush();
    if (unicode !== undefined) text += String.fromCharCode(Number(unicode) & 0xffff);
    if (escaped !== undefined) text += escaped;
  }
  flush();
  return text;
}

function dateIn(group: string): string | undefined {
  const part = (name: string) => /\d+/.exec(new RegExp(`\\\\${name}(\\d+)`).exec(group)?.[1] ?? "")?.[0];
  const [year, month, day] = [part("yr"), part("mo"), part("dy")];
  if (year === undefined || Number(year) === 0) return undefined;
  return [year, month ?? "1", day ?? "1"].map((number) => number.padStart(2, "0")).join("-");
}
