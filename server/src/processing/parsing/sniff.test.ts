import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { sniff, type Sniffed } from "./sniff.ts";

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const latin = (text: string): Uint8Array => Buffer.from(text, "latin1");
const zip = (...names: string[]): Uint8Array =>
  zipSync(Object.fromEntries(names.map((name) => [name, strToU8("<x/>")])));

/** An OLE container with these names at its root, and one that lies in a folder below. */
function ole(names: string[], below: string): Uint8Array {
  const file = Buffer.alloc(512 * 4);
  Buffer.from("d0cf11e0a1b11ae1", "hex").copy(file);
  file.writeUInt16LE(9, 0x1e);
  file.writeUInt32LE(1, 0x30);
  file.writeUInt32LE(0, 0x4c);
  file.fill(0xff, 512, 1024);
  file.writeUInt32LE(2, 512 + 4); // the directory is sector 1, then 2
  file.writeUInt32LE(0xfffffffe, 512 + 8);
  const put = (at: number, name: string, type: number, right: number, child: number): void => {
    const place = 1024 + at * 128;
    file.write(name, place, "utf16le");
    file.writeUInt16LE(name.length * 2 + 2, place + 64);
    file.writeUInt8(type, place + 66);
    file.writeUInt32LE(0xffffffff, place + 68);
    file.writeUInt32LE(right, place + 72);
    file.writeUInt32LE(child, place + 76);
  };
  put(0, "Root Entry", 5, 0xffffffff, 2);
  put(1, below, 2, 0xffffffff, 0xffffffff);
  names.forEach((name, at) =>
    put(at + 2, name, 2, at + 1 < names.length ? at + 3 : 0xffffffff, at === 0 ? 1 : 0xffffffff),
  );
  return file;
}

describe("what a file is, told from its bytes", () => {
  const cases: [string, Uint8Array, Sniffed][] = [
    ["a PDF", bytes("%PDF-1.7\n1 0 obj"), "pdf"],
    ["a PDF after the leavings of a download", bytes(`HTTP/1.1 200 OK\n\n%PDF-1.4\n1 0 obj\n<<>>`), "pdf"],
    ["a text about PDF", bytes("A file begins with %PDF-1.4 and goes on."), "text"],
    ["a Word document", zip("[Content_Types].xml", "word/document.xml"), "docx"],
    [
      "a Word template under another name",
      zip("[Content_Types].xml", "word/document2.xml", "word/vbaProject.bin"),
      "docx",
    ],
    ["a presentation", zip("[Content_Types].xml", "ppt/presentation.xml"), "pptx"],
    ["a workbook", zip("[Content_Types].xml", "xl/workbook.xml"), "xlsx"],
    [
      "an OpenDocument text",
      zipSync({ mimetype: strToU8("application/vnd.oasis.opendocument.text"), "content.xml": strToU8("") }),
      "odt",
    ],
    [
      "an OpenDocument template for sheets",
      zipSync({ mimetype: strToU8("application/vnd.oasis.opendocument.spreadsheet-template") }),
      "ods",
    ],
    ["a book", zipSync({ mimetype: strToU8("application/epub+zip") }), "epub"],
    ["a plain zip", zip("a.txt", "META-INF/MANIFEST.MF"), { unsupported: "archive" }],
    ["a Word 97 document that holds a sheet", ole(["WordDocument", "1Table"], "Workbook"), "doc"],
    ["an Excel 97 workbook", ole(["Workbook"], "x"), "xls"],
    ["an Outlook message that holds a letter", ole(["__properties_version1.0"], "WordDocument"), "msg"],
    [
      "a document behind a password",
      ole(["EncryptionInfo", "EncryptedPackage"], "x"),
      { encrypted: "EncryptedPackage" },
    ],
    [
      "a PowerPoint 97 presentation",
      ole(["PowerPoint Document"], "x"),
      { unsupported: "powerpoint 97-2003" },
    ],
    ["RTF", bytes(String.raw`{\rtf1\ansi hello}`), "rtf"],
    ["PNG", latin("\x89PNG\r\n\x1a\n\0\0"), "image"],
    ["WebP", latin("RIFF\0\0\0\0WEBPVP8 "), "image"],
    ["HEIC", latin("\0\0\0\x18ftypheic\0\0"), { unsupported: "image" }],
    ["a film", latin("\0\0\0\x18ftypisom\0\0"), { unsupported: "video" }],
    ["music", latin("ID3\x03\0\0\0"), { unsupported: "audio" }],
    ["a program", latin(`MZ\x90\0\x03\0\0\0`), { unsupported: "program" }],
    ["packed bytes", latin("\x1f\x8b\x08\0"), { unsupported: "archive" }],
    [
      "a drawing",
      bytes(`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>`),
      { unsupported: "image" },
    ],
    [
      "noise",
      Buffer.from(Array.from({ length: 4_000 }, (_, at) => (at * 7_919) % 251)),
      { unsupported: "binary data" },
    ],
    ["a mail", bytes("Received: from x\r\n by y\r\nFrom: a@b.org\r\nSubject: hi\r\n\r\nText"), "eml"],
    [
      "a mail with a page and its pictures",
      bytes(
        "From: a@b.org\nTo: c@d.org\nMIME-Version: 1.0\nContent-Type: multipart/related; boundary=x\n\n--x\nContent-Type: text/html\n\n<p>",
      ),
      "eml",
    ],
    [
      "a saved page",
      bytes(
        "From: <Saved by Blink>\nSnapshot-Content-Location: https://x.org\nMIME-Version: 1.0\nContent-Type: multipart/related;\n\tboundary=x\n\n--x\nContent-Type: text/html\n\n<p>",
      ),
      "mhtml",
    ],
    ["a memo", bytes("To: all of us\nwho work here\n\nWe close at five."), "text"],
    ["HTML", bytes("\ufeff\n <!-- saved --> <!DOCTYPE HTML PUBLIC><HTML>"), "html"],
    [
      "XHTML",
      bytes(`<?xml version="1.0"?><!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml">`),
      "html",
    ],
    ["HTML in UTF-16", Buffer.from("\ufeff<html><body>x</body></html>", "utf16le"), "html"],
    ["a piece of HTML", bytes("<p>One</p><p>Two</p>"), "html"],
    [
      "an article in JATS",
      bytes(`<?xml version="1.0"?><!DOCTYPE article PUBLIC "-//NLM//DTD JATS"><article><front/></article>`),
      "article-xml",
    ],
    [
      "an article in TEI",
      bytes(`<TEI xmlns="http://www.tei-c.org/ns/1.0"><teiHeader/></TEI>`),
      "article-xml",
    ],
    ["other XML", bytes("<?xml version='1.0'?><feed><entry/></feed>"), "xml"],
    ["XML without a declaration", bytes("<notes><note>a</note></notes>\n"), "xml"],
    ["a table with commas", bytes('name,age,city\n"Doe, J.",5,Rome\nRoy,7,Delhi\n'), "csv"],
    ["a table with tabs", bytes("a\tb\n1\t2\n"), "csv"],
    [
      "sentences with commas",
      bytes("However, this is text, as we say.\nMoreover, it goes on, and on.\nFinally, it ends, at last.\n"),
      "text",
    ],
    ["columns with colons", bytes("a:b:c\n1:2:3\n4:5:6\n"), "text"],
    ["Markdown", bytes("# Title\n\nSome *text* with [a link](https://x.org).\n"), "markdown"],
    ["Markdown with a head", bytes("---\ntitle: A\n---\nText\n"), "markdown"],
    ["a file of settings", bytes("# a comment\nkey = value\n# another\n"), "text"],
    ["Hindi", bytes("यह एक सादा पाठ है।\n"), "text"],
  ];
  test.each(cases)("%s", (_name, content, expected) => expect(sniff(content)).toEqual(expected));
});

const documents = path.resolve(import.meta.dirname, "../../../../../shared/documents");

/** What a folder's name says, where it is not the kind itself. */
const KINDS: Record<string, string> = { acl: "pdf", md: "markdown", txt: "text" };
/** These are named as texts, and are tables and a message. */
const OTHERS: Record<string, string> = {
  "tika_a_metabolome.txt": "csv",
  "tika_s_BII-S-1.txt": "csv",
  "tika_s_BII-S-2.txt": "csv",
  "tika_testMessageNews.txt": "eml",
  "tika_testPPT_protected_passtika.pptx": "encrypted",
  "tika_protectedFile.xlsx": "encrypted",
};

test.skipIf(!existsSync(documents))(
  "the real documents beside the project, each of its folder's kind",
  () => {
    for (const folder of readdirSync(documents).filter((name) => name !== "hostile")) {
      for (const name of readdirSync(path.join(documents, folder))) {
        const found = sniff(readFileSync(path.join(documents, folder, name)));
        const kind = typeof found === "string" ? found : Object.keys(found)[0];
        expect([name, kind]).toEqual([name, OTHERS[name] ?? KINDS[folder] ?? folder]);
      }
    }
  },
);
