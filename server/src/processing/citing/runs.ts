import type { CitedRun } from "@gyan/contract/styles/rules.ts";

/** Looks are marked by signs that no text has: what a reference says is never taken for markup. */
const [OPEN, MIDDLE, CLOSE] = ["\ue000", "\ue001", "\ue002"];
const SIGNS = /[\ue000-\ue00f]/gu;
/** In place of "<": citeproc would take "<b>" in a title for markup, and here a title is what it says. */
const LESS = "\ue010";

/** An item with every word of it as it stands. */
export const literal = <T>(value: T): T => {
  if (typeof value === "string") return value.replaceAll(LESS, "").replaceAll("<", LESS) as T;
  if (Array.isArray(value)) return value.map(literal) as T;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, literal(inner)])) as T;
};

const looked = (look: string): string => `${OPEN}${look}${MIDDLE}%%STRING%%${CLOSE}`;
const around = (look: string) => (_state: unknown, text: string) => `${OPEN}${look}${MIDDLE}${text}${CLOSE}`;
const asIs = (_state: unknown, text: string): string => text;

/** What citeproc writes: the form that `runsOf` reads. */
export const MARKED = {
  text_escape: (text: string | undefined): string => (text ?? "").replace(SIGNS, ""),
  bibstart: "",
  bibend: "",
  "@font-style/italic": looked("i"),
  "@font-style/oblique": looked("i"),
  "@font-style/normal": looked("I"),
  "@font-variant/small-caps": looked("c"),
  "@font-variant/normal": looked("C"),
  "@passthrough/true": asIs,
  "@font-weight/bold": looked("b"),
  "@font-weight/normal": looked("B"),
  "@font-weight/light": false,
  "@text-decoration/none": false,
  "@text-decoration/underline": looked("u"),
  "@vertical-align/sup": looked("^"),
  "@vertical-align/sub": looked("_"),
  "@vertical-align/baseline": false,
  "@strip-periods/true": asIs,
  "@strip-periods/false": asIs,
  "@quotes/true": (state: Terms, text?: string) =>
    text === undefined ? state.getTerm("open-quote") : quoted(state, "quote", text),
  "@quotes/inner": (state: Terms, text?: string) =>
    text === undefined ? "\u2019" : quoted(state, "inner-quote", text),
  "@quotes/false": false,
  "@cite/entry": asIs,
  "@bibliography/entry": asIs,
  "@display/block": around("\n"),
  "@display/left-margin": around("l"),
  "@display/right-inline": asIs,
  "@display/indent": around("\n"),
  "@showid/true": asIs,
  "@URL/true": around("a"),
  "@DOI/true": around("a"),
};

type Terms = { getTerm(name: string): string };
const quoted = (state: Terms, kind: string, text: string): string =>
  state.getTerm(`open-${kind}`) + text + state.getTerm(`close-${kind}`);

type Look = Omit<CitedRun, "text">;
const LOOKS: Record<string, (before: Look) => Look> = {
  i: (before) => ({ ...before, isItalic: true }),
  I: ({ isItalic: _italic, ...before }) => before,
  c: (before) => ({ ...before, isSmallCaps: true }),
  C: ({ isSmallCaps: _caps, ...before }) => before,
  b: (before) => ({ ...before, isStrong: true }),
  B: ({ isStrong: _strong, ...before }) => before,
  u: (before) => ({ ...before, isUnderlined: true }),
  "^": (before) => ({ ...before, level: "above" }),
  _: (before) => ({ ...before, level: "below" }),
};

export type Entry = { label: string; runs: CitedRun[] };

/** An entry of citeproc as words with their looks; what stands in the margin is its label. */
export function entryOf(written: string): Entry {
  const runs: CitedRun[] = [];
  let label = "";
  type Open = { look: Look; isMargin: boolean; isBlock: boolean; isLink: boolean };
  const open: Open[] = [{ look: {}, isMargin: false, isBlock: false, isLink: false }];
  const top = () => open.at(-1)!;
  const say = (text: string) => {
    if (text === "") return;
    const { look, isMargin, isLink } = top();
    if (isMargin) label += text;
    else runs.push({ text, ...look, ...(isLink ? { href: addressIn(text) } : {}) });
  };
  for (const part of written.replaceAll(LESS, "<").split(/(\ue000[^\ue001]\ue001|\ue002)/u)) {
    if (part === CLOSE) {
      if (open.length > 1) open.pop();
    } else if (part.startsWith(OPEN)) {
      const sign = part[1]!;
      if (sign === "\n" && (runs.length > 0 || label !== "")) say(" ");
      open.push({
        look: LOOKS[sign]?.(top().look) ?? top().look,
        isMargin: top().isMargin || sign === "l",
        isBlock: sign === "\n",
        isLink: top().isLink || sign === "a",
      });
    } else say(part);
  }
  return { label: label.trim(), runs: tidied(runs) };
}

const addressIn = (text: string): string => {
  const whole = /^https?:\/\//iu.test(text) ? text : `https://doi.org/${text.replace(/^doi:\s*/iu, "")}`;
  return encodeURI(whole).replace(/%25(?=[0-9a-f]{2})/giu, "%");
};

const LOOK_KEYS = ["isItalic", "isStrong", "isSmallCaps", "isUnderlined", "level", "href"] as const;
const isAlike = (one: CitedRun, other: CitedRun): boolean =>
  LOOK_KEYS.every((key) => one[key] === other[key]);

/** Neighbours that look alike are one; no space at either end. */
function tidied(runs: CitedRun[]): CitedRun[] {
  const parts: CitedRun[] = [];
  for (const run of runs) {
    const last = parts.at(-1);
    if (last && isAlike(last, run)) parts[parts.length - 1] = { ...last, text: last.text + run.text };
    else parts.push(run);
  }
  // Where a name has no initials citeproc leaves the space for them.
  for (const [at, run] of parts.entries()) parts[at] = { ...run, text: run.text.replace(/ {2,}/gu, " ") };
  if (parts.length > 0) {
    parts[0] = { ...parts[0]!, text: parts[0]!.text.trimStart() };
    const last = parts.at(-1)!;
    parts[parts.length - 1] = { ...last, text: last.text.trimEnd() };
  }
  return parts.filter(({ text }) => text !== "");
}
