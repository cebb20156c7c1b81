import { download } from "#lib/download.ts";

/** What a drawing needs of its style to look the same outside of the page. */
const PROPERTIES = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-opacity",
  "stroke-dasharray",
  "stroke-linecap",
  "stroke-linejoin",
  "opacity",
  "font-family",
  "font-size",
  "font-weight",
  "letter-spacing",
  "text-anchor",
  "dominant-baseline",
  "paint-order",
];
const MARGIN = 24;

/**
 * What is read of the page while it is light, whatever it is otherwise. It is light between two frames only, so that nobody
 * sees it change, and without transitions, which would still show the colours from before.
 */
export function inLight<T>(read: () => T): T {
  const { documentElement: root, head } = document;
  const theme = root.dataset["theme"];
  const still = document.createElement("style");
  still.textContent = "* { transition: none !important; }";
  head.append(still);
  root.dataset["theme"] = "light";
  try {
    return read();
  } finally {
    if (theme === undefined) delete root.dataset["theme"];
    else root.dataset["theme"] = theme;
    // Once more before it may move again: otherwise everything would glide back.
    void getComputedStyle(root).color;
    still.remove();
  }
}

/** A drawing of the page as a file of its own: light, with its colours and letters written into it. */
export const svgText = (drawing: SVGSVGElement): string => inLight(() => serialised(drawing));

function serialised(drawing: SVGSVGElement): string {
  const { width, height } = drawing.getBoundingClientRect();
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const copies = [copy, ...copy.querySelectorAll("*")];
  for (const [at, one] of [drawing, ...drawing.querySelectorAll("*")].entries()) {
    const own = copies[at]!;
    const style = getComputedStyle(one);
    const told = PROPERTIES.map((name) => `${name}:${style.getPropertyValue(name)}`).join(";");
    for (const name of ["class", "style", "tabindex"]) own.removeAttribute(name);
    own.setAttribute("style", told);
  }
  const box = drawing.viewBox.baseVal;
  const [left, top, wide, high] =
    box && box.width > 0 ? [box.x, box.y, box.width, box.height] : [0, 0, width, height];
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", String(Math.round(width) + 2 * MARGIN));
  copy.setAttribute("height", String(Math.round(height) + 2 * MARGIN));
  const around = MARGIN * (wide / Math.max(1, width));
  copy.setAttribute(
    "viewBox",
    [left - around, top - around, wide + 2 * around, high + 2 * around]
      .map((value) => value.toFixed(2))
      .join(" "),
  );
  const ground = document.createElementNS("http://www.w3.org/2000/svg", "rect");
  for (const [name, value] of Object.entries({
    x: left - around,
    y: top - around,
    width: wide + 2 * around,
    height: high + 2 * around,
    fill: "#fff",
  }))
    ground.setAttribute(name, String(value));
  copy.prepend(ground);
  return new XMLSerializer().serializeToString(copy);
}

/** A name that every file system takes. */
export const fileName = (name: string, ending: string): string =>
  `${
    name
      .replaceAll(/[\p{Cc}<>:"/\\|?*]+/gu, " ")
      .replaceAll(/\s+/g, " ")
      .trim()
      .slice(0, 80) || "gyan"
  }.${ending}`;

/** Text is what `svgText` gives, or a drawing that was written as text from the start. */
export async function saveSvg(name: string, text: string): Promise<void> {
  const whole = await withLetters(text);
  download({ name: fileName(name, "svg"), blob: new Blob([whole], { type: "image/svg+xml" }) });
}

export async function savePng(name: string, text: string, scale = 2): Promise<void> {
  const image = new Image();
  // An address with its content in it: the page's rules allow no other for a picture that was made here.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(await withLetters(text))}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(image.naturalWidth * scale);
  canvas.height = Math.round(image.naturalHeight * scale);
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!blob) throw new Error("The browser made no picture of the drawing.");
  download({ name: fileName(name, "png"), blob });
}

/** Puts the page's letters into the file, as far as the text needs them: elsewhere nobody has them. */
async function withLetters(text: string): Promise<string> {
  const faces = await Promise.all(facesFor(text).map((rule) => faceOf(rule)));
  const style = faces.filter((face) => face !== null).join("");
  if (style === "") return text;
  const end = text.indexOf(">", text.indexOf("<svg")) + 1;
  return `${text.slice(0, end)}<defs><style>${style}</style></defs>${text.slice(end)}`;
}

function facesFor(text: string): CSSFontFaceRule[] {
  const letters = new Set(Array.from(text, (letter) => letter.codePointAt(0)!));
  return [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .filter(({ style }) => {
      const family = style.getPropertyValue("font-family").replaceAll(/["']/g, "");
      const isItalic = style.getPropertyValue("font-style") === "italic";
      return !isItalic && text.includes(family) && covers(style.getPropertyValue("unicode-range"), letters);
    });
}

/** "U+0-ff, U+131": the letters of one file of a family. */
function covers(range: string, letters: Set<number>): boolean {
  if (range === "") return true;
  return range.split(",").some((part) => {
    const [from = "", to = from] = part.trim().replace(/^U\+/i, "").split("-");
    const [first, last] = [
      Number.parseInt(from.replaceAll("?", "0"), 16),
      Number.parseInt(to.replaceAll("?", "f"), 16),
    ];
    return [...letters].some((letter) => letter >= first && letter <= last);
  });
}

/** Null where the file cannot be had: the drawing then has the letters of whoever opens it. */
async function faceOf({ style, parentStyleSheet }: CSSFontFaceRule): Promise<string | null> {
  const address = /url\(["']?([^"')]+)/.exec(style.getPropertyValue("src"))?.[1];
  if (address === undefined) return null;
  try {
    const answer = await fetch(new URL(address, parentStyleSheet?.href ?? location.href));
    if (!answer.ok) return null;
    const data = await dataAddress(await answer.blob());
    return (
      `@font-face{font-family:${style.getPropertyValue("font-family").replaceAll('"', "'")};` +
      `font-weight:${style.getPropertyValue("font-weight") || "normal"};src:url(${data})}`
    );
  } catch {
    return null;
  }
}

const dataAddress = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(reader.result as string));
    reader.addEventListener("error", () => reject(reader.error));
    reader.readAsDataURL(blob);
  });
