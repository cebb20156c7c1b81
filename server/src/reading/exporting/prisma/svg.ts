import { headOf, laidOut, type PlacedBox } from "#processing/typesetting/diagram.ts";
import type { Diagram } from "#processing/typesetting/paper.ts";
import { isWide, printable } from "#processing/typesetting/scripts.ts";

const WIDTH = { narrow: 860, wide: 1080 };
const MARGIN = 20;
const SIZE = 13;
const FONTS = "'Noto Sans', 'Noto Sans Devanagari', Arial, Helvetica, sans-serif";

const SIGNS: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const xml = (text: string): string => printable(text).replace(/[&<>"']/gu, (sign) => SIGNS[sign]!);
const round = (number: number): string => String(Math.round(number * 100) / 100);

/** About as wide as the widest of the fonts draws it: nobody knows here which of them there is where it is looked at. */
function widthOf(text: string, isStrong: boolean): number {
  let em = 0;
  for (const sign of text) {
    if (/\p{Mn}/u.test(sign)) continue;
    if (isWide(sign)) em += 1;
    else if (/[\p{Script=Devanagari}]/u.test(sign)) em += 0.66;
    else if (/[iljtfrI.,:;'’|!()[\]\s-]/u.test(sign)) em += 0.36;
    else if (/[mwMW@%]/u.test(sign)) em += 0.93;
    else if (/\p{Lu}|\d/u.test(sign)) em += /\d/.test(sign) ? 0.62 : 0.72;
    else em += 0.62;
  }
  return em * SIZE * (isStrong ? 1.12 : 1);
}

type Line = { text: string; isStrong: boolean };

function broken(text: string, width: number, isStrong: boolean): Line[] {
  const lines: string[] = [""];
  for (const word of wordsIn(text)) {
    const longer = lines.at(-1)! + word;
    if (lines.at(-1) !== "" && widthOf(longer.trimEnd(), isStrong) > width) lines.push(word.trimStart());
    else lines[lines.length - 1] = longer;
  }
  return lines.map((line) => ({ text: line.trimEnd(), isStrong }));
}

/** Each with the space behind it. A word that is longer than a line is cut into pieces. */
const wordsIn = (text: string): string[] =>
  (text.match(/[^ ]+ ?/gu) ?? []).flatMap((word) =>
    word.length <= 24 ? [word] : (word.match(/.{1,20}/gsu) ?? []),
  );

/** The diagram as a picture that any size is sharp in, in black on white with a light tone for what groups. */
export function toSvg(diagram: Diagram, { title, language }: { title: string; language: string }): string {
  const width = diagram.joining || diagram.other ? WIDTH.wide : WIDTH.narrow;
  const { boxes, arrows, height } = laidOut<Line>(
    diagram,
    width - 2 * MARGIN,
    SIZE,
    (text, { width: room, isStrong }) => ({
      lines: broken(printable(text), room, isStrong),
      widthOf: (line) => widthOf(line.text, line.isStrong),
    }),
  );
  const [wide, high] = [width, Math.ceil(height + 2 * MARGIN)];
  const drawn = [
    ...arrows.map(
      (points) =>
        `<polyline points="${points.map(([x, y]) => `${round(x)},${round(y)}`).join(" ")}" fill="none" stroke="#3a424d" stroke-width="1.4"/><polygon points="${headOf(
          points,
          8,
        )
          .map(([x, y]) => `${round(x)},${round(y)}`)
          .join(" ")}" fill="#3a424d"/>`,
    ),
    ...boxes.map(boxOf),
  ];
  const told = boxes.map(({ lines }) => lines.map(({ line }) => line.text).join(" ")).join(". ");
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}" viewBox="0 0 ${wide} ${high}" role="img" aria-labelledby="prisma-title prisma-desc" xml:lang="${language}" font-family="${FONTS}" font-size="${SIZE}">
<title id="prisma-title">${xml(title)}</title>
<desc id="prisma-desc">${xml(told)}</desc>
<rect width="${wide}" height="${high}" fill="#ffffff"/>
<g transform="translate(${MARGIN} ${MARGIN})">
${drawn.join("\n")}
</g>
</svg>
`;
}

function boxOf({ x, y, width, height, look, lines }: PlacedBox<Line>): string {
  const place = `x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"`;
  const frame =
    look === "box"
      ? `<rect ${place} fill="#ffffff" stroke="#3a424d" stroke-width="1.2"/>`
      : `<rect ${place} rx="6" fill="#dfe7f1"/>`;
  const text = (line: Line, place_: string) =>
    `<text ${place_}${line.isStrong ? ' font-weight="600"' : ""} fill="#1a1d21">${xml(line.text)}</text>`;
  if (look !== "phase")
    return `${frame}${lines.map(({ line, x: left, y: base }) => text(line, `x="${round(left)}" y="${round(base)}"`)).join("")}`;
  const middle = `${round(x + width / 2)} ${round(y + height / 2)}`;
  return `${frame}${lines
    .map(({ line }) =>
      text(line, `transform="translate(${middle}) rotate(-90)" text-anchor="middle" dy="0.35em"`),
    )
    .join("")}`;
}
