import type { Contents, Float, Item } from "./contents.ts";

/** How publishers set a paper: document classes as authors use them. */
export type Look = {
  name: string;
  isTwoColumns: boolean;
  /** All before the title. */
  preamble(contents: Contents): string;
  front(contents: Contents): string;
  /** It prints "Abstract", on a line of its own or in front of the words. */
  abstractLine: boolean;
  captionAbove: boolean;
};

const SIGNS: Record<string, string> = {
  "\\": "\\textbackslash{}",
  "~": "\\textasciitilde{}",
  "^": "\\textasciicircum{}",
  '"': "''",
  "-": "-{}",
  "<": "\\textless{}",
  ">": "\\textgreater{}",
  "|": "\\textbar{}",
};
export const tex = (text: string): string =>
  text.replace(/[\\~^"<>|#$%&_{}]|-(?=-)/gu, (sign) => SIGNS[sign] ?? `\\${sign}`);

/** As many old preprints are: their letters are pictures, and the file does not say which letter each is. */
const OLD_FONTS = String.raw`\usepackage[T1]{fontenc}\usepackage[utf8]{inputenc}\usepackage{amsmath}`;
const PACKAGES = String.raw`${OLD_FONTS}\usepackage{lmodern}`;
const fancy = ({ running }: Contents, own: string): string =>
  String.raw`\usepackage{fancyhdr}\pagestyle{fancy}\fancyhf{}` +
  own.replaceAll("HEAD", tex(running.head)).replaceAll("FOOT", tex(running.foot));
const abstractOf = ({ abstract }: Contents): string =>
  abstract.length === 0 ? "" : `\\begin{abstract}\n${abstract.map(tex).join("\n")}\n\\end{abstract}\n`;

export const LOOKS: Look[] = [
  {
    name: "proceedings, two columns",
    isTwoColumns: true,
    abstractLine: true,
    captionAbove: false,
    preamble: (contents) =>
      String.raw`\documentclass[11pt,twocolumn]{article}${OLD_FONTS}\usepackage{times}\usepackage[a4paper,margin=2.5cm,columnsep=0.6cm]{geometry}` +
      fancy(
        contents,
        String.raw`\fancyfoot[C]{\thepage}\renewcommand{\headrulewidth}{0pt}\fancypagestyle{plain}{\fancyhf{}\fancyfoot[C]{\small FOOT\\\thepage}}`,
      ),
    front: (contents) =>
      `\\title{${tex(contents.title)}}\\author{University of Harbour}\\date{}\\maketitle\n${abstractOf(contents)}`,
  },
  {
    name: "IEEE journal",
    isTwoColumns: true,
    abstractLine: true,
    captionAbove: true,
    preamble: ({ running }) =>
      String.raw`\documentclass[journal]{IEEEtran}${OLD_FONTS}\markboth{${tex(running.head)}}{${tex(running.foot)}}`,
    front: (contents) =>
      `\\title{${tex(contents.title)}}\\author{University of Harbour}\\maketitle\n${abstractOf(contents)}`,
  },
  {
    name: "Elsevier, two columns",
    isTwoColumns: true,
    abstractLine: true,
    captionAbove: true,
    preamble: (contents) =>
      String.raw`\documentclass[5p,twocolumn,times]{elsarticle}${OLD_FONTS}` +
      fancy(
        contents,
        String.raw`\fancyhead[C]{\small\itshape HEAD}\fancyfoot[C]{\thepage}\makeatletter\def\ps@pprintTitle{\let\@oddhead\@empty\def\@oddfoot{\footnotesize\itshape FOOT\hfil}\let\@evenhead\@empty\let\@evenfoot\@oddfoot}\makeatother`,
      ),
    front: (contents) =>
      `\\begin{frontmatter}\\title{${tex(contents.title)}}\\author{University of Harbour}\n${abstractOf(contents)}\\end{frontmatter}\n`,
  },
  {
    name: "physics review, two columns",
    isTwoColumns: true,
    abstractLine: false,
    captionAbove: false,
    preamble: (contents) =>
      String.raw`\documentclass[aps,prb,twocolumn,nofootinbib]{revtex4-2}${PACKAGES}\AtBeginDocument{\setlength{\tabcolsep}{4pt}}` +
      fancy(
        contents,
        String.raw`\fancyhead[L]{\small HEAD}\fancyhead[R]{\small\thepage}\fancyfoot[C]{\small FOOT}`,
      ),
    front: (contents) =>
      `\\begin{document}\\title{${tex(contents.title)}}\\affiliation{University of Harbour}\n${abstractOf(contents)}\\maketitle\\thispagestyle{fancy}\n`,
  },
  {
    name: "old preprint, one column",
    isTwoColumns: false,
    abstractLine: true,
    captionAbove: false,
    preamble: (contents) =>
      String.raw`\documentclass[10pt]{article}${PACKAGES}` +
      fancy(
        contents,
        String.raw`\fancyhead[L]{\itshape HEAD}\fancyhead[R]{\thepage}\fancyfoot[L]{\footnotesize FOOT}`,
      ),
    front: (contents) =>
      `\\title{${tex(contents.title)}}\\author{University of Harbour}\\date{}\\maketitle\n${abstractOf(contents)}`,
  },
  {
    name: "lecture notes, one column",
    isTwoColumns: false,
    abstractLine: true,
    captionAbove: true,
    preamble: ({ running }) =>
      String.raw`\documentclass[runningheads]{llncs}${PACKAGES}\setlength{\tabcolsep}{4pt}\titlerunning{${tex(running.head)}}\authorrunning{${tex(running.foot)}}`,
    front: (contents) =>
      `\\title{${tex(contents.title)}}\\author{University of Harbour}\\institute{Harbour}\\maketitle\n${abstractOf(contents)}`,
  },
];

export function latexOf(look: Look, contents: Contents): string {
  const begin = String.raw`\begin{document}`;
  const preamble = String.raw`${look.preamble(contents)}\emergencystretch=3em\hbadness=10000`;
  const front = look.front(contents).replace(begin, "");
  const sections = contents.sections.map(
    ({ title, isDeep, items }) =>
      `\\${isDeep ? "subsection" : "section"}{${tex(title)}}\n${items.map((item) => itemIn(look, item)).join("\n")}`,
  );
  return [preamble, begin, front, ...sections, listOf(contents), String.raw`\end{document}`].join("\n");
}

function itemIn(look: Look, item: Item): string {
  if (item.kind === "equation") return `\\begin{equation}\n${item.equation.latex}\n\\end{equation}`;
  if (item.kind === "float") return floatIn(look, item.float);
  const { words, footnote, begins } = item;
  const start = begins ? "\n" : "";
  if (!footnote) return start + tex(words);
  const parts = words.split(" ");
  const at = footnote.after ?? parts.length;
  return `${start}${tex(parts.slice(0, at).join(" "))}\\footnote{${tex(footnote.words)}} ${tex(parts.slice(at).join(" "))}`;
}

function floatIn(look: Look, { kind, caption, rows, isWide }: Float): string {
  const name = isWide && look.isTwoColumns ? `${kind}*` : kind;
  const words = `\\caption{${tex(caption)}}`;
  const drawing =
    kind === "table"
      ? `\\begin{tabular}{l${"r".repeat(rows[0]!.length - 1)}}\\hline\n${rows.map((row) => `${row.map(tex).join(" & ")} \\\\`).join("\n")}\n\\hline\\end{tabular}`
      : PICTURE;
  const parts = kind === "table" && look.captionAbove ? [words, drawing] : [drawing, words];
  return `\\begin{${name}}[t]\\centering\n${parts.join("\n\n")}\n\\end{${name}}`;
}

/** Axes with their numbers, and two lines. */
const PICTURE = String.raw`\setlength{\unitlength}{1mm}\begin{picture}(60,32)\put(5,5){\vector(1,0){50}}\put(5,5){\vector(0,1){24}}\put(5,8){\line(2,1){36}}\put(5,20){\line(4,-1){40}}\put(12,1){\footnotesize 10}\put(28,1){\footnotesize 20}\put(44,1){\footnotesize 30}\put(0,10){\footnotesize 0.2}\put(0,20){\footnotesize 0.4}\put(44,24){\footnotesize first}\put(46,12){\footnotesize second}\end{picture}`;

function listOf({ list, isHanging }: Contents): string {
  const layout = isHanging
    ? String.raw`\setlength{\leftmargin}{1.2em}\setlength{\itemindent}{-1.2em}`
    : String.raw`\setlength{\leftmargin}{0pt}\setlength{\itemindent}{0pt}`;
  const space = String.raw`\setlength{\labelwidth}{0pt}\setlength{\labelsep}{0pt}\setlength{\itemsep}{2pt}\setlength{\parsep}{0pt}`;
  const entries = list.map(({ text }) => `\\item ${tex(text)}`).join("\n");
  return `\\section*{References}\n{\\small\\begin{list}{}{${layout}${space}}\n${entries}\n\\end{list}}`;
}
