import { Unreadable, type Reader } from "#processing/parsing/document.ts";
import { declaredIn, decode } from "#processing/parsing/decode.ts";
import { htmlBlocks } from "./html-blocks.ts";
import { htmlFacts } from "./html/facts.ts";

/** A page that a browser saved with its pictures: only the page itself is read, not the frames beside it. */
export const readMhtml: Reader = async ({ bytes }) => {
  const page = pageIn(
    partOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1")),
    DEEPEST,
  );
  if (!page) throw new Unreadable("damaged", "The saved page holds no HTML.");
  const content = contentOf(page);
  const html = decode(content, parameter(page.headers.get("content-type"), "charset") ?? declaredIn(content));
  return { ...htmlFacts(html), blocks: htmlBlocks(html) };
};

type Part = { headers: Map<string, string>; body: string };

const DEEPEST = 5;

function partOf(source: string): Part {
  const end = /\r?\n\r?\n/u.exec(source);
  const head = source.slice(0, end?.index ?? source.length).replace(/\r?\n[ \t]+/gu, " ");
  const headers = new Map<string, string>();
  for (const line of head.split(/\r?\n/u)) {
    const colon = line.indexOf(":");
    if (colon > 0) headers.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim());
  }
  return { headers, body: end ? source.slice(end.index + end[0].length) : "" };
}

function pageIn(part: Part, depth: number): Part | null {
  const type = part.headers.get("content-type") ?? "text/html";
  if (/^(?:text\/html|application\/xhtml)/iu.test(type)) return part;
  const boundary = parameter(type, "boundary");
  if (!boundary || depth === 0) return null;
  for (const section of part.body.split(`--${boundary}`).slice(1)) {
    const page = pageIn(partOf(section.replace(/^\r?\n/u, "")), depth - 1);
    if (page && page.body.trim() !== "") return page;
  }
  return null;
}

function parameter(header: string | undefined, name: string): string | null {
  const match = new RegExp(`;\\s*${name}\\s*=\\s*(?:"([^"]*)"|([^\\s;]+))`, "iu").exec(header ?? "");
  return match?.[1] ?? match?.[2] ?? null;
}

function contentOf({ headers, body }: Part): Uint8Array {
  const encoding = headers.get("content-transfer-encoding")?.toLowerCase();
  if (encoding === "base64") return Buffer.from(body, "base64");
  if (encoding !== "quoted-printable") return Buffer.from(body, "latin1");
  const text = body
    .replace(/[ \t]*=[ \t]*\r?\n/gu, "")
    .replace(/=([0-9A-Fa-f]{2})/gu, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(text, "latin1");
}
