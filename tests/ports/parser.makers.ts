import { crc32, deflateRawSync } from "node:zlib";

/** Files that were made to trouble their reader, by the name a user could give them. */
export function troublesome(): Record<string, () => Uint8Array> {
  return {
    "zero bytes.pdf": () => new Uint8Array(0),
    "one byte.docx": () => new Uint8Array([0x50]),
    "only a zip header.docx": () => Buffer.from("PK\u0003\u0004"),
    "only a pdf header.pdf": () => Buffer.from("%PDF-1.7\n"),
    "a text named.pdf": () => Buffer.from("The reefs are warm this year."),
    "a pdf named.docx": () => Buffer.from(pdf(1)),
    "a web page named.xlsx": () => Buffer.from("<!doctype html><p>The reefs are warm this year.</p>"),
    "\u202Efdp.exe\u0000\u0007\r\n../../etc/passwd": () => Buffer.from("The reefs are warm this year."),
    [`${"long ".repeat(2_000)}.txt`]: () => Buffer.from("The reefs are warm this year."),
    "not UTF-8.txt": () => Buffer.from([0x54, 0xff, 0xfe, 0xc0, 0x80, 0xed, 0xa0, 0x80, 0x20, 0xf5, 0x41]),
    "only zeros.txt": () => new Uint8Array(1_000_000),
    "only control characters.txt": () => Buffer.from("\u0001\u0002\u001b[2J\u0008".repeat(10_000)),
    "one line.txt": () => Buffer.alloc(50_000_000, "word "),
    "one word.txt": () => Buffer.alloc(5_000_000, "a"),
    "one row.csv": () => Buffer.alloc(4_000_000, "a,"),
    "quotes.csv": () => Buffer.alloc(4_000_000, '",'),
    "deep.html": () => Buffer.from(`${"<div>".repeat(100_000)}The reefs are warm.`),
    "unclosed.html": () => Buffer.from(`<p>${"<b <i <table ".repeat(50_000)}`),
    "brackets.md": () => Buffer.from("[".repeat(200_000)),
    "stars.md": () => Buffer.from("**a ".repeat(100_000)),
    "deep.rtf": () => Buffer.from(`{\\rtf1 ${"{\\b ".repeat(200_000)}warm${"}".repeat(200_000)}}`),
    "laughs.xml": () => Buffer.from(laughs()),
    "outside.xml": () =>
      Buffer.from('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'),
    "nested.zip": () => nested(20),
    "many.docx": () =>
      packed(Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`word/${at}.xml`, ""]))),
    "deep.docx": () => packed({ "word/document.xml": word("<w:tbl><w:tr><w:tc>".repeat(20_000)) }),
    "laughs.docx": () => packed({ "word/document.xml": laughs() }),
    "path.docx": () => packed({ "../../../../gyan-out": "x", "word/document.xml": word("<w:p/>") }),
    "deep.eml": () => Buffer.from(mail(500)),
    "loop.pdf": () => Buffer.from(pdf(2, { isLoop: true })),
  };
}

const TYPES =
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';

/** 400 MB of nothing in two. */
export const bomb = (): Buffer => packed({ "word/document.xml": Buffer.alloc(400_000_000, " ") });

const packed = (entries: Record<string, string | Buffer>): Buffer =>
  zipOf({ "[Content_Types].xml": TYPES, ...entries });

/** Written by hand: a packer in JavaScript takes a quarter of a minute for hundreds of megabytes. */
function zipOf(entries: Record<string, string | Buffer>): Buffer {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let at = 0;
  for (const [name, given] of Object.entries(entries)) {
    const content = Buffer.from(given as Buffer);
    const data = deflateRawSync(content, { level: 1 });
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0); // the version that is needed
    facts.writeUInt16LE(8, 4); // deflated
    facts.writeUInt32LE(crc32(content), 10);
    facts.writeUInt32LE(data.length, 14);
    facts.writeUInt32LE(content.length, 18);
    facts.writeUInt16LE(name.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    const local = Buffer.concat([Buffer.from("PK\u0003\u0004"), facts, Buffer.from(name), data]);
    locals.push(local);
    central.push(Buffer.from("PK\u0001\u0002\u0014\u0000"), facts, place, Buffer.from(name));
    at += local.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006");
  end.writeUInt16LE(locals.length, 8);
  end.writeUInt16LE(locals.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, directory, end]);
}

const word = (body: string): string =>
  `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`;

/** Each entity is ten of the one before: a few hundred bytes that want to be gigabytes. */
function laughs(): string {
  const entities = Array.from(
    { length: 10 },
    (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`,
  ).join("");
  return `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY l0 "ha">${entities}]><a>&l10;</a>`;
}

function nested(depth: number): Buffer {
  let content = zipOf({ "a.txt": "The reefs are warm." });
  for (let at = 0; at < depth; at++) content = zipOf({ "a.zip": content });
  return content;
}

function mail(depth: number): string {
  const parts = Array.from(
    { length: depth },
    (_, at) => `Content-Type: multipart/mixed; boundary="b${at}"\r\n\r\n--b${at}`,
  );
  return `From: ada@example.org\r\nSubject: Reefs\r\nMIME-Version: 1.0\r\n${parts.join("\r\n")}\r\nContent-Type: text/plain\r\n\r\nwarm\r\n`;
}

/** No two pages alike: lines that come again on every page are taken for the head of a page, and left out. */
function linesOf(page: number): string[] {
  const nouns = ["reefs", "nights", "glaciers", "rivers", "meadows", "harbours", "valleys"];
  return [1, 2, 3].map((line) => {
    const place = letters(page * 7_919 + line * 104_729);
    return `On page ${page} the ${nouns[(page + line) % 7]} of ${place} are warm, the ${nouns[(page * line) % 7]} are not.`;
  });
}

const letters = (number: number): string =>
  Array.from(String(number), (digit) => "abdegimnor"[Number(digit)]).join("");

/** With a correct table of offsets, because a reader that has to mend the file first would not be tried. */
export function pdf(pages: number, { isLoop = false } = {}): string {
  const objects: string[] = [
    "<</Type/Catalog/Pages 2 0 R>>",
    `<</Type/Pages/Count ${pages}/Kids[${Array.from({ length: pages }, (_, at) => `${isLoop ? 2 : 4 + at * 2} 0 R`).join(" ")}]>>`,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
  ];
  for (let page = 1; page <= pages; page++) {
    const stream = `BT /F1 12 Tf 14 TL 72 700 Td ${linesOf(page)
      .map((line) => `(${line}) Tj T*`)
      .join(" ")} ET`;
    const resources = "/MediaBox[0 0 612 792]/Resources<</Font<</F1 3 0 R>>>>";
    objects.push(`<</Type/Page/Parent 2 0 R${resources}/Contents ${objects.length + 2} 0 R>>`);
    objects.push(`<</Length ${stream.length}>>stream\n${stream}\nendstream`);
  }
  let text = "%PDF-1.4\n";
  const offsets = objects.map((content, at) => {
    const offset = text.length;
    text += `${at + 1} 0 obj\n${content}\nendobj\n`;
    return `${String(offset).padStart(10, "0")} 00000 n \n`;
  });
  const size = objects.length + 1;
  return `${text}xref\n0 ${size}\n0000000000 65535 f \n${offsets.join("")}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`;
}
