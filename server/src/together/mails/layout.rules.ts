import type { LanguageTag } from "@gyan/contract/accounts/model.ts";

/** What a mail says, as plain text. Both forms are made of it, so that neither knows more than the other. */
export type Letter = {
  language: LanguageTag;
  subject: string;
  /** What a list of mails shows beside the subject. */
  preheader: string;
  heading: string;
  greeting: string;
  paragraphs: string[];
  /** After the first paragraph. */
  lists: { heading: string; lines: string[] }[];
  /** To be typed somewhere. */
  code?: string | undefined;
  button?: { label: string; url: string } | undefined;
  /** What stands above the address, for those whose reader shows no buttons. */
  fallback: string;
  footer: string;
};

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign]!);

/** A value in a sentence: one line, whatever was typed; and nothing that turns the direction of what follows. */
export const asOneLine = (value: string): string =>
  value
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "")
    .trim();

/** Once through the text: a value that looks like a place for another one stays as it is. */
export const fill = (text: string, values: Record<string, string>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => values[name] ?? place);

/**
 * Strangers choose the name and the address that a mail goes to: a name that mail readers would make a link of is an
 * advertisement, not a name.
 */
export const isGreetable = (name: string): boolean =>
  name !== "" && !/:\/\/|\bwww\.|[\p{L}\p{N}]\.\p{L}{2,}|@/iu.test(name);

export function toText(letter: Letter): string {
  const { heading, greeting, paragraphs, lists, code, button, footer } = letter;
  const [first, ...rest] = paragraphs;
  return `${[
    heading,
    greeting,
    first,
    ...lists.map((list) => [list.heading, ...list.lines.map((line) => `- ${line}`)].join("\n")),
    code,
    button && `${button.label}\n${button.url}`,
    ...rest,
    `--\n${footer}`,
  ]
    .filter((part) => part !== undefined)
    .join("\n\n")}\n`;
}

const SANS = "'Segoe UI',Roboto,'Helvetica Neue',Arial,'Noto Sans Devanagari',sans-serif";
const SERIF = "Charter,'Iowan Old Style',Georgia,'Noto Serif Devanagari',serif";
const MONO = "'SF Mono','Cascadia Mono','Liberation Mono',Menlo,Consolas,monospace";

// Where a reader knows dark pages; the others keep the inline colours, which are the light ones.
const DARK = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.paper{background:#171513!important}.sheet{background:#1d1b18!important;border-color:#2f2b27!important}
.ink{color:#ebe6de!important}.quiet{color:#9d9488!important}.brand,.link{color:#62c3b9!important}
.button{background:#62c3b9!important}.button a{color:#05211f!important}
.code{background:#12110f!important;border-color:#47413a!important;color:#ebe6de!important}
}`;

/** Tables and inline styles: mail readers know little else. Nothing is loaded from anywhere. */
export function toHtml(letter: Letter): string {
  const { language, subject, preheader, heading, greeting, paragraphs, lists, code, button, fallback } =
    letter;
  const [first, ...rest] = paragraphs.map(
    (text) =>
      `<p class="ink" style="margin:0 0 16px;font:16px/1.6 ${SANS};color:#211e1a">${escapeHtml(text)}</p>`,
  );
  return `<!doctype html>
<html lang="${language}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${DARK}</style>
</head>
<body class="paper" style="margin:0;padding:0;background:#faf8f4">
<div style="display:none;max-height:0;overflow:hidden;opacity:0">${escapeHtml(preheader)}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#faf8f4">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td class="brand" style="padding:0 4px 16px;font:600 20px/1.2 ${SERIF};color:#0b5e5a">Gyan</td></tr>
<tr><td class="sheet" style="padding:32px;background:#fffefc;border:1px solid #e7e2d9;border-radius:8px">
<h1 class="ink" style="margin:0 0 20px;font:600 24px/1.3 ${SERIF};color:#211e1a">${escapeHtml(heading)}</h1>
<p class="ink" style="margin:0 0 16px;font:16px/1.6 ${SANS};color:#211e1a">${escapeHtml(greeting)}</p>
${[
  first,
  ...lists.map(listBox),
  code && codeBox(code),
  button && buttonBox(button),
  ...rest,
  button && fallbackLines(fallback, button.url),
]
  .filter(Boolean)
  .join("\n")}
</td></tr>
<tr><td class="quiet" style="padding:16px 4px 0;font:13px/1.5 ${SANS};color:#6b645b">${escapeHtml(letter.footer)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

const listBox = ({ heading, lines }: Letter["lists"][number]): string =>
  `<h2 class="ink" style="margin:0 0 8px;font:600 16px/1.4 ${SANS};color:#211e1a">${escapeHtml(heading)}</h2>
<ul class="ink" style="margin:0 0 16px;padding:0 0 0 20px;font:16px/1.6 ${SANS};color:#211e1a">${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join("")}</ul>`;

const codeBox = (code: string): string =>
  `<p class="code" style="margin:8px 0 24px;padding:16px;background:#f3f0ea;border:1px solid #d2cabe;border-radius:6px;font:600 26px/1.2 ${MONO};letter-spacing:3px;text-align:center;color:#211e1a">${escapeHtml(code)}</p>`;

const buttonBox = ({ label, url }: { label: string; url: string }): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr><td class="button" style="background:#0b5e5a;border-radius:6px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 24px;font:600 16px/1.25 ${SANS};color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`;

const fallbackLines = (words: string, url: string): string =>
  `<p class="quiet" style="margin:24px 0 0;font:13px/1.5 ${SANS};color:#6b645b">${escapeHtml(words)}<br><a class="link" href="${escapeHtml(url)}" style="color:#0b5e5a;word-break:break-all">${escapeHtml(url)}</a></p>`;
