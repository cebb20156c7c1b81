import { wordsOf, type Block, type Read } from "#processing/parsing/document.ts";
import { htmlBlocks } from "#processing/parsing/formats/html-blocks.ts";
import { textBlocks } from "#processing/parsing/formats/plain/text-blocks.ts";

export type Mail = {
  subject: string;
  from: string;
  to: string;
  date: string;
  text: string;
  html: string;
  /** When it has neither text nor HTML. */
  other?: Block[];
  attachments: { name: string; bytes: Uint8Array }[];
};

/** A mail as it is read: its head in one paragraph, then what was written. */
export function mailRead({ subject, from, to, date, text, html, other, attachments }: Mail): Read {
  const head = Object.entries({ From: from, To: to, Date: date, Subject: subject })
    .filter(([, value]) => value.trim() !== "")
    .map(([name, value]) => `${name}: ${value}`)
    .join("; ");
  const blocks: Block[] = head === "" ? [] : [{ kind: "paragraph", text: head }];
  for (const block of bodyOf(text, html) ?? other ?? []) blocks.push(block);
  return {
    blocks,
    title: subject.replace(/^(?:(?:re|fwd?|aw|wg|tr)\s*:\s*)+/iu, ""),
    authors: [from],
    date,
    attachments,
  };
}

const STUB = 0.4;

/** The plain text, unless it is only there to say that the mail is HTML. */
function bodyOf(text: string, html: string): Block[] | null {
  const plain = textBlocks(text.replace(/\r\n?/gu, "\n").replace(/^(?:> ?)+/gmu, ""));
  if (html === "") return plain.length > 0 ? plain : null;
  const rich = htmlBlocks(html);
  return lengthOf(plain) < lengthOf(rich) * STUB ? rich : plain;
}

function lengthOf(blocks: Block[]): number {
  return blocks.reduce((sum, block) => sum + wordsOf(block).length, 0);
}
