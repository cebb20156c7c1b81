import type { Book, BookCell, BookHead, BookRow } from "../book.ts";
import type { Output } from "../paper.ts";
import { DECLARATION, xml } from "../xml.ts";
import { zipOf } from "../zip.ts";

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const TYPES = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** Excel refuses a file with a longer one. */
const LONGEST_CELL = 32_767;
const LONGEST_SHEET_NAME = 31;

/** The looks of cells, by their place in the styles. */
const LOOK = { text: 1, head: 2 };

/** A book as a workbook of Excel: heads that stay in sight and can be filtered by, and words that wrap. Words are never formulas. */
export async function writeXlsx({ head, rows }: Book, { send, report }: Output): Promise<void> {
  const zip = zipOf();
  zip.add("[Content_Types].xml", [contentTypes(head)]);
  zip.add("_rels/.rels", [
    relations([
      ["officeDocument", "xl/workbook.xml", OFFICE],
      ["metadata/core-properties", "docProps/core.xml", `${PACKAGE}/relationships`],
    ]),
  ]);
  zip.add("docProps/core.xml", [core(head)]);
  zip.add("xl/workbook.xml", [workbook(head)]);
  zip.add("xl/_rels/workbook.xml.rels", [
    relations([
      ...head.sheets.map((_, at): Relation => ["worksheet", `worksheets/sheet${at + 1}.xml`, OFFICE]),
      ["styles", "styles.xml", OFFICE],
    ]),
  ]);
  zip.add("xl/styles.xml", [styles()]);
  const bySheet = Map.groupBy(rows, ({ sheet }) => sheet);
  for (const [at, sheet] of head.sheets.entries())
    zip.add(`xl/worksheets/sheet${at + 1}.xml`, sheetOf(sheet, bySheet.get(at) ?? []), report);
  for (const chunk of zip.end()) await send(chunk);
}

const contentTypes = ({ sheets }: BookHead): string =>
  `${DECLARATION}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/>${sheets.map((_, at) => `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${TYPES}.worksheet+xml"/>`).join("")}<Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`;

type Relation = [type: string, target: string, namespace: string];

const relations = (given: Relation[]): string =>
  `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">${given.map(([type, target, namespace], at) => `<Relationship Id="rId${at + 1}" Type="${namespace}/${type}" Target="${target}"/>`).join("")}</Relationships>`;

const core = ({ title, language, writtenAt }: BookHead): string =>
  `${DECLARATION}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${xml(title)}</dc:title><dc:creator>Gyan</dc:creator><dc:language>${xml(language)}</dc:language><dcterms:created xsi:type="dcterms:W3CDTF">${xml(writtenAt)}</dcterms:created></cp:coreProperties>`;

const workbook = ({ sheets }: BookHead): string =>
  `${DECLARATION}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets.map(({ name }, at) => `<sheet name="${xml(sheetName(name))}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join("")}</sheets></workbook>`;

const sheetName = (name: string): string =>
  name
    .replace(/[[\]:*?/\\']+/gu, " ")
    .trim()
    .slice(0, LONGEST_SHEET_NAME) || "Sheet";

const styles = (): string =>
  `${DECLARATION}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFF4F6F9"/><bgColor indexed="64"/></patternFill></fill></fills><borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border><border><left/><right/><top/><bottom style="thin"><color rgb="FFD5DAE1"/></bottom><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf><xf numFmtId="0" fontId="1" fillId="2" borderId="1" xfId="0" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

function* sheetOf({ columns }: BookHead["sheets"][number], rows: BookRow[]): Generator<string> {
  const last = `${letters(columns.length)}${rows.length + 1}`;
  yield `${DECLARATION}<worksheet xmlns="${MAIN}"><dimension ref="A1:${last}"/><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/>`;
  yield `<cols>${columns.map(({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`).join("")}</cols><sheetData>`;
  yield rowOf(
    1,
    columns.map(({ name }) => name),
    LOOK.head,
  );
  for (const [at, { cells }] of rows.entries()) yield rowOf(at + 2, cells, LOOK.text);
  yield `</sheetData><autoFilter ref="A1:${last}"/></worksheet>`;
}

const rowOf = (number: number, cells: BookCell[], look: number): string =>
  `<row r="${number}">${cells.map((cell, at) => cellOf(`${letters(at + 1)}${number}`, cell, look)).join("")}</row>`;

function cellOf(place: string, cell: BookCell, look: number): string {
  if (cell === null || cell === "") return `<c r="${place}" s="${look}"/>`;
  if (typeof cell === "number") return `<c r="${place}" s="${look}"><v>${cell}</v></c>`;
  const text = cell.length > LONGEST_CELL ? `${cell.slice(0, LONGEST_CELL - 1)}…` : cell;
  return `<c r="${place}" s="${look}" t="inlineStr"><is><t xml:space="preserve">${xml(text)}</t></is></c>`;
}

/** A, B, … Z, AA. */
function letters(column: number): string {
  let name = "";
  for (let left = column; left > 0; left = Math.floor((left - 1) / 26))
    name = String.fromCodePoint(65 + ((left - 1) % 26)) + name;
  return name;
}
