import { createRequire } from "node:module";
import type MsgPackage from "@kenjiuno/msgreader";
import type { FieldsData } from "@kenjiuno/msgreader";
import { Unreadable, type Block, type Reader } from "#processing/parsing/document.ts";
import { declaredIn, decode } from "#processing/parsing/decode.ts";
import { unpackRtf } from "./mail/compressed-rtf.ts";
import { mailRead } from "./mail/mail.ts";

export const readMsg: Reader = async ({ bytes, report }) => {
  const { message, fields } = open(bytes);
  if (fields.error !== undefined) throw new Unreadable("damaged", fields.error);
  const mail = {
    subject: fields.subject ?? "",
    from: person(fields.senderName, fields.senderSmtpAddress ?? fields.senderEmail),
    to: (fields.recipients ?? [])
      .map(({ name, smtpAddress, email }) => person(name, smtpAddress ?? email))
      .join(", "),
    date: fields.clientSubmitTime ?? fields.messageDeliveryTime ?? fields.creationTime ?? "",
    text: fields.body ?? "",
    html: fields.bodyHtml ?? (fields.html ? decode(fields.html, declaredIn(fields.html)) : ""),
    attachments: (fields.attachments ?? [])
      .filter((attachment) => attachment.attachmentHidden !== true)
      .map((attachment) => fileOf(message, attachment)),
  };
  const isWritten = mail.text.trim() !== "" || mail.html.trim() !== "";
  return mailRead(
    isWritten || !fields.compressedRtf
      ? mail
      : { ...mail, other: await rtfBlocks(fields.compressedRtf, report) },
  );
};

// The package is written for `require`: how its default export arrives by `import` depends on who loads it.
const { default: MsgReader } = createRequire(import.meta.url)("@kenjiuno/msgreader") as typeof MsgPackage;
type Message = InstanceType<typeof MsgReader>;

/** Messages of before 2003 keep their texts in the code page of their writer: those are read a second time, with it. */
function open(bytes: Uint8Array): { message: Message; fields: FieldsData } {
  const message = new MsgReader(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  message.parserConfig = { includeRawProps: true };
  const fields = message.getFileData();
  const isOld =
    fields.rawProps?.some(({ propertyTag }) => /^(?:0037|1000)001e$/iu.test(propertyTag ?? "")) === true;
  const ansiEncoding = isOld ? encodingOf(fields.messageCodepage ?? fields.internetCodepage ?? 0) : null;
  if (ansiEncoding === null) return { message, fields };
  const again = new MsgReader(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  again.parserConfig = { ansiEncoding };
  return { message: again, fields: again.getFileData() };
}

/** Mails may be sent in another encoding than their writer's system has: those of Japan and Korea are the same letters. */
const CODE_PAGES: Record<number, string> = {
  65001: "utf8",
  20866: "koi8-r",
  50220: "cp932",
  50221: "cp932",
  51932: "cp932",
  51949: "cp949",
  54936: "gb18030",
  1200: "utf16le",
};

function encodingOf(codePage: number): string | null {
  if (/^(?:932|936|949|950|874|125\d)$/u.test(String(codePage))) return `cp${codePage}`;
  const iso = /^2859(\d)$/u.exec(String(codePage))?.[1];
  return iso ? `iso-8859-${iso}` : (CODE_PAGES[codePage] ?? null);
}

/** Addresses inside an organisation are paths of its directory, which say nothing to a reader. */
function person(name: string | undefined, address: string | undefined): string {
  const isMail = address?.includes("@") === true && address !== name;
  if (!name) return isMail ? (address ?? "") : "";
  return isMail ? `${name} <${address}>` : name;
}

/** One that cannot be taken out counts as empty: the mail itself is read all the same. */
function fileOf(message: Message, attachment: FieldsData): { name: string; bytes: Uint8Array } {
  const name = attachment.fileName ?? attachment.name ?? "attachment";
  try {
    const { fileName, content } = message.getAttachment(attachment);
    return { name: fileName || name, bytes: content };
  } catch {
    return { name, bytes: new Uint8Array() };
  }
}

async function rtfBlocks(compressed: Uint8Array, report: Parameters<Reader>[0]["report"]): Promise<Block[]> {
  const { readRtf } = await import("./office/rtf.ts");
  return (await readRtf({ bytes: unpackRtf(compressed), name: "", report })).blocks;
}
