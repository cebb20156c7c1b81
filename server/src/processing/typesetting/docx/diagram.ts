import type { Diagram, DiagramBox } from "../paper.ts";
import { AFTER, openTable, paragraph, runOf, WIDTH, type Names } from "./text.ts";

const EDGES = ["top", "left", "bottom", "right"];
const BOXED = `<w:tcBorders>${EDGES.map((edge) => `<w:${edge} w:val="single" w:sz="6" w:space="0" w:color="3A424D"/>`).join("")}</w:tcBorders>`;
const GROUP = '<w:shd w:val="clear" w:color="auto" w:fill="DFE7F1"/>';

type Column = "phase" | "joining" | "joiningGap" | "main" | "gap" | "side" | "otherGap" | "other";
const SHARES: Record<Column, number> = {
  phase: 5,
  joining: 17,
  joiningGap: 3,
  main: 26,
  gap: 4,
  side: 30,
  otherGap: 4,
  other: 20,
};

/** As high as the label of a phase is long, in twentieths of a point. */
const UPRIGHT = 1500;

type Cell = { properties?: string; content?: string };
type Row = Partial<Record<Column, Cell>>;

/** The diagram as a table with borders around its boxes: every program shows it as it is, and people may still change a word. */
export function diagramOf(diagram: Diagram, names: Names): string {
  const columns = (Object.keys(SHARES) as Column[]).filter((column) => {
    if (column.startsWith("joining")) return diagram.joining !== null;
    return column.startsWith("other") ? diagram.other !== null : true;
  });
  const sum = columns.reduce((all, column) => all + SHARES[column], 0);
  const width = (column: Column) => Math.round((SHARES[column] / sum) * WIDTH);

  const boxed = (box: DiagramBox | null): Cell | undefined =>
    box === null
      ? undefined
      : {
          properties: `${BOXED}<w:vAlign w:val="center"/>`,
          content: box
            .map(({ text, isStrong = false, isIndented }) =>
              paragraph("Cell", [{ text: isIndented ? `\u2003${text}` : text, isStrong }], names),
            )
            .join(""),
        };
  const sign = (text: string): Cell => ({
    properties: '<w:vAlign w:val="center"/>',
    content: `<w:p><w:pPr><w:pStyle w:val="Cell"/><w:jc w:val="center"/></w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`,
  });
  const grouped = (text: string): Cell => ({
    properties: `${GROUP}<w:vAlign w:val="center"/>`,
    content: paragraph("Cell", [{ text, isStrong: true }], names),
  });
  /** What stands beside several rows is begun in the first and goes on in the others. */
  const phase = (text: string, isFirst: boolean): Cell => ({
    properties: `<w:vMerge${isFirst ? ' w:val="restart"' : ""}/>${GROUP}<w:textDirection w:val="btLr"/><w:vAlign w:val="center"/>`,
    content: isFirst
      ? `<w:p><w:pPr><w:pStyle w:val="Cell"/><w:jc w:val="center"/></w:pPr>${runOf({ text, isStrong: true }, names)}</w:p>`
      : "<w:p/>",
  });
  const row = (
    cells: Row,
    { spans = {}, least = 0 }: { spans?: Partial<Record<Column, number>>; least?: number } = {},
  ): string => {
    let skipped = 0;
    const written = columns.map((column, place) => {
      if (skipped > 0) {
        skipped -= 1;
        return "";
      }
      const span = spans[column] ?? 1;
      skipped = span - 1;
      const wide = columns.slice(place, place + span).reduce((all, one) => all + width(one), 0);
      const { properties = "", content = "<w:p/>" } = cells[column] ?? {};
      const grid = span > 1 ? `<w:gridSpan w:val="${span}"/>` : "";
      return `<w:tc><w:tcPr><w:tcW w:w="${wide}" w:type="dxa"/>${grid}${properties}</w:tcPr>${content}</w:tc>`;
    });
    const high = least > 0 ? `<w:trHeight w:val="${least}" w:hRule="atLeast"/>` : "";
    return `<w:tr><w:trPr><w:cantSplit/>${high}</w:trPr>${written.join("")}</w:tr>`;
  };

  const { heads, rows, joining, other } = diagram;
  const written = [
    row(
      {
        main: grouped(heads.main),
        ...(joining && heads.joining ? { joining: grouped(heads.joining) } : {}),
        ...(other && heads.other ? { other: grouped(heads.other) } : {}),
      },
      { spans: { main: 3 } },
    ),
    row({}),
  ];
  for (const [at, { phase: name, main, side }] of rows.entries()) {
    const isFirst = rows[at - 1]?.phase !== name;
    const isLast = at === rows.length - 1;
    const isAlone = isFirst && rows[at + 1]?.phase !== name;
    const cells: Row = {
      phase: phase(name, isFirst),
      main: boxed(main)!,
      ...(side ? { gap: sign("→"), side: boxed(side)! } : {}),
      ...(at === 0 && joining ? { joining: boxed(joining)! } : {}),
      ...(at === 0 && other ? { other: boxed(other)! } : {}),
      ...(isLast && joining ? { joining: sign("└"), joiningGap: sign("→") } : {}),
    };
    written.push(row(cells, { least: isAlone ? UPRIGHT : 0 }));
    if (isLast) continue;
    const goesOn = rows[at + 1]!.phase === name;
    written.push(
      row({
        ...(goesOn ? { phase: phase(name, false) } : {}),
        main: sign("↓"),
        ...(joining ? { joining: sign(at === 0 ? "↓" : "│") } : {}),
        ...(at === 0 && other
          ? { gap: sign("←"), side: sign("←"), otherGap: sign("←"), other: sign("↓") }
          : {}),
      }),
    );
  }
  return `${openTable(columns.map(width), "")}${written.join("")}</w:tbl>${AFTER}`;
}
