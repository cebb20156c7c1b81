import type { Browser } from "@playwright/test";
import type { CitedEntry } from "./measures.ts";
import type { Paper } from "./records.ts";

/** What is printed of a paper besides its own facts: where it is said to have appeared. */
export type Setting = Paper & { list: CitedEntry[]; isHanging: boolean };

const escaped = (text: string): string =>
  text.replace(/[&<>]/gu, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;" })[sign]!);

const MONTHS = "January February March April May June July August September October November December".split(
  " ",
);

/** The looks of publishers' first pages: what stands where, and in which writing. */
type Look = { name: string; css: string; head(paper: Setting): string; foot?(paper: Setting): string };

const people = ({ authors }: Paper, mark: (at: number) => string, between = ", ", last = between): string => {
  const names = authors.map((name, at) => `${escaped(name)}<sup>${mark(at)}</sup>`);
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(between)}${last}${names.at(-1)}`;
};
const institutes = [
  "Department of Coastal Studies, University of Harbour, 10115 Harbour",
  "Institute for Tides and Reeds, 2300 Lagoon",
];
const when = ({ year, month }: Paper): string => `${MONTHS[(month ?? 7) - 1]} ${year}`;

export const LOOKS: Look[] = [
  {
    name: "proceedings, two columns",
    css: "body{font:11pt Tinos,'Times New Roman',serif} .head{text-align:center} h1{font-size:14.4pt} .grid{display:flex;flex-wrap:wrap;justify-content:center;gap:4px 36px} .who{font-size:12pt} .who b{display:block} .text{columns:2;column-gap:20px}",
    head: (paper) =>
      `<div class=head><h1>${escaped(paper.title)}</h1><div class=grid>${paper.authors.map((name) => `<div class=who><b>${escaped(name)}</b>University of Harbour<br>10115 Harbour</div>`).join("")}</div></div>`,
    foot: (paper) =>
      `Proceedings of the 9th Conference on Coastal Studies, pages 460–466, Harbour, ${when(paper)}. ©${paper.year} Association for Coastal Studies`,
  },
  {
    name: "proceedings, names in one line",
    css: "body{font:10pt Tinos,serif} .head{text-align:center} h1{font-size:15pt} .names{font-size:12pt;font-weight:bold} .text{columns:2;column-gap:22px}",
    head: (paper) =>
      `<div class=head><h1>${escaped(paper.title)}</h1><p class=names>${people(paper, () => "", ", ", " and ")}</p><p>Department of Computer Science<br>University of Harbour</p></div>`,
    foot: (paper) => `Proceedings of COAST ${paper.year}, pages 1–10, Lagoon, Harbour, ${when(paper)}.`,
  },
  {
    name: "journal, its line on top",
    css: "body{font:9.5pt Tinos,serif} .run{font-size:8pt;text-align:center} h1{font-size:17pt;font-weight:normal;text-align:center} .names{font-size:13pt;text-align:center} .aff{font-size:8pt;font-style:italic;text-align:center} .text{columns:2;column-gap:18px}",
    head: (paper) =>
      `<div class=run>Journal of Coastal Studies 40 (${paper.year}) 791–807</div><h1>${escaped(paper.title)}</h1><p class=names>${people(paper, (at) => "ab"[at % 2]!)}</p>${institutes.map((one, at) => `<p class=aff><sup>${"ab"[at]}</sup>${one}</p>`).join("")}<p class=aff>Received 5 May ${paper.year - 1}; accepted 3 January ${paper.year}</p>`,
  },
  {
    name: "open journal, names with numbers",
    css: "body{font:10pt Arimo,Arial,sans-serif} h1{font-size:20pt} .names{font-weight:bold;font-size:10.5pt} .aff{font-size:8pt} .small{font-size:7.5pt} .text{columns:2;column-gap:16px}",
    head: (paper) =>
      `<h1>${escaped(paper.title)}</h1><p class=names>${people(paper, (at) => `${(at % 3) + 1}`)}</p><p class=aff><b>1</b> University of Harbour, Harbour, <b>2</b> Institute for Tides, Lagoon, <b>3</b> School of Medicine, Lagoon</p>
      <p class=small>Published ${MONTHS[(paper.month ?? 7) - 1]} 7, ${paper.year}</p><p class=small>Copyright: © ${paper.year} The authors. This is an open-access article.</p>`,
    foot: (paper) => `Coastal ONE | www.example.org 1 ${when(paper)} | Volume 4 | Issue 10 | e7211`,
  },
  {
    name: "conference, names beside each other",
    css: "body{font:10pt Tinos,serif} .run{font-size:9pt;text-align:center} h1{font-size:24pt;font-weight:normal;text-align:center} .grid{display:grid;grid-template-columns:repeat(3,1fr);gap:10px;text-align:center} .who span{font-size:11pt;display:block} .who i{display:block;font-size:10pt} .text{columns:2;column-gap:18px}",
    head: (paper) =>
      `<div class=run>${paper.year} Seventh International Conference on Coastal Intelligence</div><h1>${escaped(paper.title)}</h1><div class=grid>${paper.authors.map((name, at) => `<div class=who><span>${escaped(name)}</span><i>Dept. of Coastal Science</i>University of Harbour<br>Harbour<br>name${at}@example.org</div>`).join("")}</div>`,
    foot: (paper) => `978-0-0000-0000-0/11 $26.00 © ${paper.year} IEEE`,
  },
  {
    name: "preprint",
    css: "body{font:10.5pt Tinos,serif;margin:0 60px} h1{font-size:17pt;text-align:center} .names{text-align:center;font-size:12pt} .aff{text-align:center} .stamp{position:absolute;left:-46px;top:560px;transform:rotate(-90deg);transform-origin:left top;font-size:16pt;color:#777;white-space:nowrap}",
    head: (paper) =>
      `<div class=stamp>arXiv:${String(paper.year).slice(2)}${String(paper.month ?? 7).padStart(2, "0")}.00123v2 [cs.CL] 6 Dec ${paper.year}</div><h1>${escaped(paper.title)}</h1><p class=names>${people(paper, () => "", ", ", ", and ")}</p><p class=aff>University of Harbour</p>`,
  },
  {
    name: "journal, names with dots between",
    css: "body{font:10pt Tinos,serif} .run{font-size:8.5pt} h1{font-size:16pt} .names{font-size:10pt;font-weight:bold} .small{font-size:8.5pt}",
    head: (paper) =>
      `<div class=run>J Coast Stud (${paper.year}) 79: 123–145<br>DOI ${paper.doi ?? "10.1000/s1"}</div><h1>${escaped(paper.title)}</h1><p class=names>${people(paper, () => "", " · ")}</p><p class=small>Received: 5 May ${paper.year - 1} / Accepted: 3 January ${paper.year}<br>© The Author(s) ${paper.year}</p>`,
  },
];

const MOST_BODY = 14_000;

function html(look: Look, paper: Setting): string {
  const paragraphs = paper.body
    .slice(0, MOST_BODY)
    .split(/\n+/u)
    .filter((part) => part.trim() !== "");
  const [abstract = "", ...rest] = paragraphs;
  const listLook = paper.isHanging
    ? "padding-left:1.4em;text-indent:-1.4em;margin:0 0 2pt"
    : "margin:0 0 5pt";
  return `<!doctype html><meta charset=utf-8><style>*{box-sizing:border-box} .sheet{padding:0 62px;position:relative} p{margin:3pt 0;text-align:left} h1{margin:6pt 0;line-height:1.15} h2{font-size:12pt;margin:8pt 0 3pt} .refs p{${listLook};font-size:9pt} ${look.css}</style>
  <body lang=en><div class=sheet>${look.head(paper)}<div class=text><h2>Abstract</h2><p>${escaped(abstract.replace(/^abstract:?\s*/iu, ""))}</p><h2>1 Introduction</h2>${rest.map((part) => `<p>${escaped(part)}</p>`).join("")}
  <h2>References</h2><div class=refs>${paper.list.map(({ text }) => `<p>${escaped(text)}</p>`).join("")}</div></div></div>`;
}

export async function typeset(browser: Browser, look: Look, paper: Setting): Promise<Uint8Array> {
  const page = await browser.newPage();
  try {
    await page.setContent(html(look, paper));
    const foot = look.foot?.(paper);
    const footer = `<div style="font:8px Tinos,serif;width:100%;text-align:center;padding:0 60px">${escaped(foot ?? "")}</div>`;
    return new Uint8Array(
      await page.pdf({
        format: "A4",
        margin: { top: "52px", bottom: "84px" },
        displayHeaderFooter: foot !== undefined,
        headerTemplate: "<span></span>",
        footerTemplate: footer,
      }),
    );
  } finally {
    await page.close();
  }
}
