import { assemble } from "./assemble.ts";
import { cleanLine } from "./assembling/clean-text.ts";
import {
  Unreadable,
  type Block,
  type Note,
  type ParsedDocument,
  type Read,
  type Reading,
} from "./document.ts";
import { type DocumentKind, READERS } from "./readers.ts";
import { sniff } from "./sniff.ts";

/** The text of a file, whatever it is. Throws `Unreadable` and nothing else. */
export async function parse(reading: Reading): Promise<ParsedDocument> {
  try {
    const { kind, read } = await readAny(reading);
    return assemble(kind, await withAttachments(read, reading), reading.name);
  } catch (error) {
    throw asUnreadable(error);
  }
}

async function readAny(reading: Reading): Promise<{ kind: DocumentKind; read: Read }> {
  if (reading.bytes.length === 0) throw new Unreadable("empty", "The file has no bytes.");
  const fileKind = sniff(reading.bytes);
  if (typeof fileKind === "object") {
    if ("encrypted" in fileKind) throw new Unreadable("encrypted", `The file holds ${fileKind.encrypted}.`);
    throw new Unreadable("unsupported", `The file is of a kind that is not read: ${fileKind.unsupported}.`);
  }
  const reader = await READERS[fileKind]();
  return { kind: fileKind, read: await reader(reading) };
}

const MOST_ATTACHMENTS = 20;
const MOST_ATTACHED = 50_000_000;

/** A mail's attachments follow its text, each under its name; attachments of attachments are left out. */
async function withAttachments(read: Read, { report }: Reading): Promise<Read> {
  const blocks = [...read.blocks];
  const notes: Note[] = [...(read.notes ?? [])];
  let bytesLeft = MOST_ATTACHED;
  for (const [at, { name: stated, bytes }] of (read.attachments ?? []).entries()) {
    const name = cleanLine(stated) || "attachment";
    try {
      if (at >= MOST_ATTACHMENTS || bytes.length > bytesLeft) {
        throw new Unreadable("too_big", "There are too many attachments, or they are too large.");
      }
      bytesLeft -= bytes.length;
      const inner = await readAny({ bytes, name, report });
      blocks.push({ kind: "heading", level: 1, text: name });
      for (const block of inner.read.blocks) blocks.push(asAttached(block));
    } catch (error) {
      notes.push({ code: "attachment_unread", name, why: asUnreadable(error).why });
    }
  }
  return { ...read, blocks, notes };
}

/** Headings go one level deeper, and pages are dropped: an attachment's pages are not the mail's. */
function asAttached({ page: _page, breaks: _breaks, ...block }: Block): Block {
  return block.kind === "heading" ? { ...block, level: block.level + 1 } : block;
}

function asUnreadable(error: unknown): Unreadable {
  if (error instanceof Unreadable) return error;
  const message = error instanceof Error ? error.message : String(error);
  return new Unreadable("damaged", message, { cause: error });
}
