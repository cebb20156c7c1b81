/** A line of writing at a place, in points from the lower left corner. */
export type Placed = { text: string; x: number; y: number; size?: number; bold?: boolean };
export type Scan = { width: number; height: number; pixels: Uint8Array };
export type PdfPage = { writing?: Placed[]; scan?: Scan };
type Extras = { info?: Record<string, string>; trailer?: string; behind?: string };

export const PAGE = { width: 595, height: 842 };

/** A PDF file with Helvetica (width not embedded: its own), good enough for every reader. */
export function tinyPdf(pages: PdfPage[], { info = {}, trailer = "", behind = "" }: Extras = {}): Uint8Array {
  const objects: string[] = [];
  const add = (body: string): number => objects.push(body);
  const stream = (dictionary: string, body: string): number =>
    add(`<< ${dictionary} /Length ${body.length} >>\nstream\n${body}\nendstream`);
  const catalog = add("");
  const tree = add("");
  const regular = add("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>");
  const bold = add("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>");
  const kids = pages.map(({ writing = [], scan }) => {
    const image = scan && stream(imageOf(scan), Buffer.from(scan.pixels).toString("latin1"));
    const drawing = image === undefined ? "" : `q ${PAGE.width} 0 0 ${PAGE.height} 0 0 cm /Im Do Q\n`;
    const content = stream("", drawing + writing.map(drawn).join("\n"));
    const pictures = image === undefined ? "" : `/XObject << /Im ${image} 0 R >>`;
    return add(
      `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents ${content} 0 R ` +
        `/Resources << /Font << /R ${regular} 0 R /B ${bold} 0 R >> ${pictures} >> >>`,
    );
  });
  objects[catalog - 1] = `<< /Type /Catalog /Pages ${tree} 0 R >>`;
  objects[tree - 1] =
    `<< /Type /Pages /Count ${kids.length} /Kids [${kids.map((kid) => `${kid} 0 R`).join(" ")}] >>`;
  const about = add(
    `<< ${Object.entries(info)
      .map(([key, value]) => `/${key} (${escaped(value)})`)
      .join(" ")} >>`,
  );
  return written(objects, `/Root ${catalog} 0 R /Info ${about} 0 R ${trailer}`, behind);
}

function imageOf({ width, height }: Scan): string {
  return `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8`;
}

function drawn({ text, x, y, size = 10, bold = false }: Placed): string {
  return `BT /${bold ? "B" : "R"} ${size} Tf 1 0 0 1 ${x} ${y} Tm (${escaped(text)}) Tj ET`;
}

function escaped(text: string): string {
  return text.replace(/[\\()]/g, (sign) => `\\${sign}`).replaceAll("•", "\\225");
}

function written(objects: string[], trailer: string, behind: string): Uint8Array {
  let file = "%PDF-1.4\n";
  const offsets = objects.map((body, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const start = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  file += `trailer\n<< /Size ${objects.length + 1} ${trailer} >>\nstartxref\n${start}\n%%EOF\n${behind}`;
  return new Uint8Array(Buffer.from(file, "latin1"));
}

/** Lines of a column, from the top downwards. */
export function column(x: number, top: number, lines: string[], { size = 10, leading = 12 } = {}): Placed[] {
  return lines.map((text, index) => ({ text, x, y: top - index * leading, size }));
}
