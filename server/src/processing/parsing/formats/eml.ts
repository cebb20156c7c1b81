import PostalMime, { type Address, type Attachment } from "postal-mime";
import type { Reader } from "#processing/parsing/document.ts";
import { mailRead } from "./mail/mail.ts";

export const readEml: Reader = async ({ bytes }) => {
  const mail = await PostalMime.parse(withoutMailboxLine(bytes));
  return mailRead({
    subject: mail.subject ?? "",
    from: mail.from ? written([mail.from]) : "",
    to: written([...(mail.to ?? []), ...(mail.cc ?? [])]),
    // As the sender wrote it: in another time zone it may be another day.
    date: mail.headers.find(({ key }) => key === "date")?.value ?? "",
    text: mail.text ?? "",
    html: mail.html ?? "",
    attachments: mail.attachments.filter((attachment) => !isPartOfText(attachment)).map(fileOf),
  });
};

/** A mail that was cut out of a mailbox begins with a line of the mailbox. */
function withoutMailboxLine(bytes: Uint8Array): Uint8Array {
  const isThere = Buffer.from(bytes.subarray(0, 5)).toString("latin1") === "From ";
  return isThere ? bytes.subarray(bytes.indexOf(10) + 1) : bytes;
}

const MOST_SHOWN = 20;

function written(addresses: Address[]): string {
  return addresses
    .slice(0, MOST_SHOWN)
    .flatMap((address) => address.group ?? [address])
    .map(({ name, address }) => (name && address ? `${name} <${address}>` : name || (address ?? "")))
    .join(", ");
}

/** Logos and pictures between the lines, and signatures for machines. */
function isPartOfText({ mimeType, related, disposition, contentId }: Attachment): boolean {
  if (/^application\/(?:pgp-signature|(?:x-)?pkcs7-signature)$|^text\/calendar$/u.test(mimeType)) return true;
  return (
    mimeType.startsWith("image/") &&
    (related === true || (disposition === "inline" && contentId !== undefined))
  );
}

function fileOf({ filename, mimeType, content }: Attachment): { name: string; bytes: Uint8Array } {
  const bytes = typeof content === "string" ? Buffer.from(content) : new Uint8Array(content);
  return { name: filename ?? mimeType, bytes };
}
