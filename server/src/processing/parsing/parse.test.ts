import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { Unreadable, type ParsedDocument } from "./document.ts";
import { parse } from "./parse.ts";

const read = (content: string | Uint8Array, name = "file"): Promise<ParsedDocument> =>
  parse({
    bytes: typeof content === "string" ? new TextEncoder().encode(content) : content,
    name,
    report() {},
  });

const mail = (parts: string): string =>
  `From: Jane Doe <jane@example.org>\r\nTo: all@example.org\r\nSubject: Re: On rats\r\nDate: Wed, 21 Mar 2018 23:14:32 -0800\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n${parts}--b--\r\n`;
const part = (head: string, body: string): string => `--b\r\n${head}\r\n\r\n${body}\r\n`;
const attached = (name: string, body: string): string =>
  part(`Content-Type: application/octet-stream\r\nContent-Disposition: attachment; filename="${name}"`, body);

describe("files that cannot be read end with the reason", () => {
  test.each([
    ["nothing", new Uint8Array(), "empty"],
    ["white space", Buffer.from(" \n\n "), "empty"],
    ["an archive", Buffer.from("1f8b0800", "hex"), "unsupported"],
    ["a broken zip", Buffer.from("PK\u0003\u0004 and then nothing"), "damaged"],
    ["a page without words", Buffer.from("<html><script>x</script></html>"), "empty"],
  ])("%s", async (_name, bytes, why) => {
    await expect(read(bytes)).rejects.toMatchObject({ name: "Unreadable", why });
  });

  test("what a library throws is damage, with its message kept", async () => {
    const endless = mail(`--b\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n`.repeat(2_000));
    const failure = await read(endless).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Unreadable);
    expect(failure).toMatchObject({ why: "damaged", cause: expect.any(Error) });
  });
});

describe("mails", () => {
  test("have a head, a body and their attachments under their names", async () => {
    const found = await read(
      mail(
        part("Content-Type: text/plain; charset=utf-8", "Hello,\r\n\r\n> they sleep") +
          attached("notes\u202e.md", "# Notes\r\n\r\nRats *dream*."),
      ),
    );
    expect(found).toMatchObject({
      kind: "eml",
      title: "On rats",
      authors: ["Jane Doe"],
      publishedOn: "2018-03-21",
      notes: [],
    });
    expect(found.text.split("\n\n")).toEqual([
      "From: Jane Doe <jane@example.org>; To: all@example.org; Date: Wed, 21 Mar 2018 23:14:32 -0800; Subject: Re: On rats",
      "Hello,",
      "they sleep",
      "## notes.md",
      "### Notes",
      "Rats dream.",
    ]);
  });

  test("note the attachments that could not be read", async () => {
    const found = await read(
      mail(attached("a.gz", "\u001f\u008b\b").repeat(1) + attached("b.txt", "x ").repeat(21)),
    );
    expect(found.notes).toHaveLength(2);
    expect(found.notes.at(-1)).toEqual({ code: "attachment_unread", name: "b.txt", why: "too_big" });
  });

  test("are read from their HTML when the plain text is a stub", async () => {
    const alternatives = `--b\r\nContent-Type: multipart/alternative; boundary=c\r\n\r\n--c\r\nContent-Type: text/plain\r\n\r\nSee HTML.\r\n--c\r\nContent-Type: text/html\r\n\r\n<p>Rats ${"sleep and ".repeat(20)}wake.</p>\r\n--c--\r\n`;
    const { text } = await read(mail(alternatives));
    expect(text).toContain("sleep and wake.");
    expect(text).not.toContain("See HTML");
  });
});

const documents = path.resolve(import.meta.dirname, "../../../../../shared/documents");
const files = existsSync(documents)
  ? ["html", "md", "txt", "csv", "eml", "msg"].flatMap((folder) =>
      readdirSync(path.join(documents, folder)).map((name) => path.join(folder, name)),
    )
  : [];

describe.skipIf(files.length === 0)("the real documents beside the project", () => {
  test.each(files)("%s", async (file) => {
    const { text, layout } = await read(readFileSync(path.join(documents, file)), path.basename(file));
    expect(text).toMatch(/[\p{L}\p{N}]/u);
    expect(text).not.toMatch(/<\/?(?:p|div|span|table)\b|\ufffd/u);
    expect(layout.sections.at(-1)?.end).toBe(text.length);
  });

  test("the Outlook message in an old Chinese code page", async () => {
    const { title } = await read(readFileSync(path.join(documents, "msg/tika_testMSG_chinese.msg")));
    expect(title).toBe("Alfresco MSG format testing ( MSG 格式測試 )");
  });
});
