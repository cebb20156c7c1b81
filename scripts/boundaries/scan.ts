/** What a rule may look at: a project file, read once. */
export type SourceFile = {
  path: string;
  text: string;
  /** The text with the contents of comments and strings blanked out; every character keeps its place. */
  code: string;
  imports: Import[];
};

export type Import = {
  specifier: string;
  /** The project file it means, or undefined for a package. */
  target: string | undefined;
  /** The package it means ("node:fs", "react-aria-components"), or undefined for a project file. */
  package: string | undefined;
  isTypeOnly: boolean;
  line: number;
};

export function scan(path: string, text: string): SourceFile {
  const code = blank(text);
  return { path, text, code, imports: findImports(path, text, code) };
}

export const lineAt = (text: string, index: number): number => text.slice(0, index).split("\n").length;

/** A slash starts a pattern, not a division, after one of these. Not after "<": that is the end of a JSX element. */
const BEFORE_PATTERN =
  /(?:[(,=:[!&|?{;+\-*%~^>]|\b(?:return|typeof|case|in|of|do|else|void|delete|await|yield))$/;

/**
 * Blanks comments and the contents of strings, templates and patterns, keeping the quotes, so that a rule can search
 * for code without finding it in a sentence. Code inside `${}` stays.
 */
export function blank(text: string, keep: "nothing" | "strings" = "nothing"): string {
  const out: string[] = [];
  const templates: number[] = []; // for each open `${`, how many braces are open inside it
  let at = 0;
  const copy = (until: number): void => {
    out.push(text.slice(at, until));
    at = until;
  };
  const hide = (until: number): void => {
    out.push(text.slice(at, until).replaceAll(/[^\n]/g, " "));
    at = until;
  };
  const hideString = (until: number): void => (keep === "strings" ? copy(until) : hide(until));
  const template = (): void => {
    let end = at;
    while (end < text.length && text[end] !== "`" && !text.startsWith("${", end))
      end += text[end] === "\\" ? 2 : 1;
    hideString(Math.min(end, text.length));
    if (text[at] === "`") copy(at + 1);
    else if (at < text.length) {
      copy(at + 2);
      templates.push(0);
    }
  };
  const written = (): string => out.slice(-40).join("").trimEnd().slice(-12);
  while (at < text.length) {
    const char = text[at];
    if (text.startsWith("//", at)) hide(endOfLine(text, at));
    else if (text.startsWith("/*", at)) hide(indexOrEnd(text, "*/", at + 2));
    else if (char === '"' || char === "'") {
      const end = endOfQuoted(text, at, char);
      copy(at + 1);
      hideString(end);
      if (text[at] === char) copy(at + 1);
    } else if (char === "`") {
      copy(at + 1);
      template();
    } else if (char === "/" && (BEFORE_PATTERN.test(written()) || written() === "")) {
      const end = endOfPattern(text, at);
      copy(at + 1);
      hide(end);
    } else {
      const depth = templates.at(-1);
      if (char === "{" && depth !== undefined) templates[templates.length - 1] = depth + 1;
      if (char === "}" && depth !== undefined) {
        if (depth === 0) {
          templates.pop();
          copy(at + 1);
          template();
          continue;
        }
        templates[templates.length - 1] = depth - 1;
      }
      copy(at + 1);
    }
  }
  return out.join("");
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf("\n", from);
  return end === -1 ? text.length : end;
}

function indexOrEnd(text: string, wanted: string, from: number): number {
  const end = text.indexOf(wanted, from);
  return end === -1 ? text.length : end + wanted.length;
}

/** Ends at the quote, or at the end of the line: an apostrophe in JSX text must not swallow the rest of the file. */
function endOfQuoted(text: string, from: number, quote: string): number {
  let end = from + 1;
  while (end < text.length && text[end] !== quote && text[end] !== "\n") end += text[end] === "\\" ? 2 : 1;
  return Math.min(end, text.length);
}

function endOfPattern(text: string, from: number): number {
  let end = from + 1;
  let isInClass = false;
  while (end < text.length && text[end] !== "\n" && (isInClass || text[end] !== "/")) {
    if (text[end] === "[") isInClass = true;
    if (text[end] === "]") isInClass = false;
    end += text[end] === "\\" ? 2 : 1;
  }
  return Math.min(end + 1, text.length);
}

/** In the blanked code, each ending with the opening quote of what is imported. */
const STATEMENTS: { pattern: RegExp; isTypeOnly: boolean | undefined }[] = [
  {
    pattern: /(?<![.\w$])(?:import|export)\s+(type\s+)?(?:[\w$*{}\s,]|\bas\b)*?\bfrom\s*["']/g,
    isTypeOnly: undefined,
  },
  { pattern: /(?<![.\w$])import\s*["']/g, isTypeOnly: false },
  { pattern: /(?<![.\w$])import\s*\(\s*["'`]/g, isTypeOnly: false },
];

function findImports(path: string, text: string, code: string): Import[] {
  const found: Import[] = [];
  for (const { pattern, isTypeOnly } of STATEMENTS) {
    for (const match of code.matchAll(pattern)) {
      const open = match.index + match[0].length - 1;
      const close = code.indexOf(code[open] as string, open + 1);
      if (close === -1) continue;
      const specifier = text.slice(open + 1, close);
      const isType = isTypeOnly ?? match[1] !== undefined;
      found.push({
        specifier,
        ...resolve(path, specifier),
        isTypeOnly: isType,
        line: lineAt(text, match.index),
      });
    }
  }
  return found.sort((a, b) => a.line - b.line);
}

/** Follows the project's own aliases: `#x` inside server and web, `@gyan/x` between the workspaces. */
function resolve(from: string, specifier: string): Pick<Import, "target" | "package"> {
  const inProject = (target: string) => ({ target, package: undefined });
  const bare = specifier.replace(/\?.*$/, "");
  if (bare.startsWith(".")) return inProject(normalise(`${from}/../${bare}`));
  if (bare.startsWith("#")) return inProject(`${from.split("/")[0] ?? ""}/src/${bare.slice(1)}`);
  const workspace = /^@gyan\/([\w-]+)(?:\/(.+))?$/.exec(bare);
  if (workspace) return inProject(`${workspace[1]}/src/${workspace[2] ?? "index.ts"}`);
  const name = /^(?:@[^/]+\/)?[^/]+/.exec(bare)?.[0] ?? bare;
  return { target: undefined, package: name };
}

function normalise(path: string): string {
  const parts: string[] = [];
  for (const part of path.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== "." && part !== "") parts.push(part);
  }
  return parts.join("/");
}
