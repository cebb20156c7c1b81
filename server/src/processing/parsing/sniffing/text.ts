import { delimiterOf } from "./delimiter.ts";
import { listed } from "#processing/parsing/listed.ts";
import type { DocumentKind } from "#processing/parsing/readers.ts";
import type { Sniffed } from "#processing/parsing/sniff.ts";

/** Which kind of text it is, by its first part; the end of the file tells XML without a declaration. */
export function sniffText(start: string, bytes: Uint8Array): Sniffed {
  const text = start.replace(/^[\ufeff\s]+/u, "");
  return mailKind(text) ?? markupKind(text, bytes) ?? proseKind(text);
}

const HEADER = /^([A-Za-z][A-Za-z0-9-]*):(?:[ \t]|\r?\n[ \t])/u;
const MAIL_HEADERS = listed(
  "from to cc bcc subject date received return-path reply-to message-id mime-version content-type sender delivered-to in-reply-to references newsgroups path x-mailer list-id dkim-signature snapshot-content-location content-transfer-encoding",
);

/** The lines of a mail's head; a folded line begins with white space. */
function mailKind(text: string): DocumentKind | undefined {
  const head = text.slice(0, 65_536).split(/\r?\n\r?\n/u, 1)[0] ?? "";
  const lines = head.replace(/^From [^\n]*\n/u, "").split(/\r?\n(?![ \t])/u);
  const headers = new Map<string, string>();
  for (const line of lines) {
    const name = HEADER.exec(line)?.[1]?.toLowerCase();
    if (name === undefined) break;
    headers.set(name, line.slice(name.length + 1));
  }
  const mailHeaderCount = [...headers.keys()].filter((name) => MAIL_HEADERS.has(name)).length;
  if (mailHeaderCount < 2) return undefined;
  const type = headers.get("content-type") ?? "";
  const isSaved = headers.has("snapshot-content-location") || /saved by/iu.test(headers.get("from") ?? "");
  const isPage = /multipart\/related/iu.test(type) && (isSaved || !headers.has("to"));
  if (isPage && /content-type:\s*text\/html/iu.test(text)) return "mhtml";
  // A note may begin with "From:" and "To:"; a mail says more, or in the way that machines do.
  const isMail = headers.has("mime-version") || headers.has("message-id") || headers.has("received");
  return isMail || (headers.has("from") && (headers.has("date") || headers.has("subject")))
    ? "eml"
    : undefined;
}

const PROLOGUE = /^(?:\s+|<!--[^]*?-->|<\?[^>]*>|<!doctype(?!\s+html)[^>[]*(?:\[[^\]]*\]\s*)?>)*/iu;
const HTML_START =
  /^<(?:!doctype\s+html|html|head|body|title|meta|link|script|style|base|center|font|table|div|p|h[1-6]|ul|ol|dl|span|a|b|i|em|strong|img|br|hr|pre|blockquote|section|main|header|nav|form|frameset|noscript)(?=[\s>/])/iu;

function markupKind(text: string, bytes: Uint8Array): Sniffed | undefined {
  if (!text.startsWith("<")) return hidesHtml(text) ? "html" : undefined;
  const rest = text.slice(PROLOGUE.exec(text)?.[0].length ?? 0);
  const root = /^<([^\s/>!?]+)/u.exec(rest)?.[1] ?? "";
  const name = root.replace(/^[^:]*:/u, "");
  if (/^svg$/iu.test(name)) return { unsupported: "image" };
  if (isArticle(name, text)) return "article-xml";
  if (/^html$/iu.test(name) || /<!doctype\s+html/iu.test(text.slice(0, 4_096))) return "html";
  if (/^<\?xml\s/u.test(text)) return "xml";
  if (HTML_START.test(rest)) return "html";
  if (root !== "" && endsWith(bytes, root)) return "xml";
  return /<(?:html|body)[\s>]/iu.test(text) ? "html" : undefined;
}

/** JATS and its kin, TEI, Elsevier's articles, DocBook and the sectioned papers of the ACL. */
function isArticle(root: string, text: string): boolean {
  if (
    /^(?:TEI|TEI\.2|teiCorpus|pmc-articleset|full-text-retrieval-response|converted-article|book-part|book-part-wrapper)$/u.test(
      root,
    )
  )
    return true;
  if (/^(?:article|book|response|sub-article|simple-article|OAI-PMH|records?|serial-article)$/u.test(root))
    return /<(?:\w+:)?(?:front|article-meta|book-meta|sec|sect1|articleinfo|info|head|docbook)[\s>]|docbook|JATS|\/\/NLM\/\//u.test(
      text,
    );
  return root === "PAPER" && /<SECTION[\s>]/u.test(text);
}

/** A page whose first lines are the leavings of a server or of a copy. */
function hidesHtml(text: string): boolean {
  const at = text.slice(0, 2_000).search(/<!doctype html|<html[\s>]/iu);
  return at > 0 && /<(?:body|head)[\s>]/iu.test(text);
}

function endsWith(bytes: Uint8Array, root: string): boolean {
  const end = Buffer.from(bytes.subarray(-2_048)).toString("latin1").replaceAll("\0", "");
  return end.includes(`</${root}`);
}

function proseKind(text: string): DocumentKind {
  if (isMarkdown(text)) return "markdown";
  return delimiterOf(text) === null ? "text" : "csv";
}

/** Each mark alone may stand in any text, in a program or a log; two of them, or one that is used for nothing else, may not. */
function isMarkdown(text: string): boolean {
  if (text.startsWith("#!")) return false;
  const sample = text.slice(0, 65_536).replaceAll("\r\n", "\n");
  if (/^---\n(?:[\w-]+:.*\n|[ \t]+.*\n|- .*\n)+---\n/u.test(sample)) return true;
  const points = MARKS.filter(([pattern]) => pattern.test(sample)).reduce((sum, [, worth]) => sum + worth, 0);
  return points >= 2;
}

const MARKS: [RegExp, number][] = [
  [/(?:^|\n[ \t]*\n)#{1,6} [^\n]+\n[ \t]*(?:\n|$)/u, 2],
  [/^#{1,6} \S/mu, 1],
  [/^ {0,3}(?:```|~~~)[^\n]*\n[^]*?\n {0,3}(?:```|~~~)[ \t]*$/mu, 2],
  [/!?\[[^\]\n]{1,200}\]\((?:https?:|\.{0,2}\/|#|data:|mailto:|[\w-]+\.\w{2,4}\))[^)\n]{0,2000}\)?/u, 2],
  [/^\[[^\]\n]{1,80}\]:[ \t]+\S/mu, 1],
  [/^[^\n|]*\|[^\n]*\n[ \t]*\|?[ \t]*:?-{3,}:?[ \t]*\|/mu, 2],
  [/(?:^|[\s(])\*\*[^*\s][^*\n]{0,200}\*\*(?=[\s.,;:)!?]|$)/u, 1],
  [/^[^\s#>*|-][^\n]{0,120}\n(?:={4,}|-{4,})[ \t]*\n/mu, 1],
  [/^(?:[-*+] \S[^\n]*\n){2,}/mu, 1],
];
