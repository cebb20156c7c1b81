import { refuse } from "./refusal.rules.ts";

const OPERATORS = ["eq", "ne", "co", "sw", "ew", "pr"] as const;
type Operator = (typeof OPERATORS)[number];

export type Term = { kind: "is"; attribute: string; operator: Operator; value: string | boolean | null };
export type Filter = Term | { kind: "all" | "any"; of: Filter[] } | { kind: "not"; of: Filter };

/** Longer, deeper or with more terms than any directory asks: each would cost the database more than its sender. */
const LONGEST = 2_000;
const DEEPEST = 8;
const MOST_TERMS = 40;

const CORE = /^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):/;

/** Attribute names are compared without their case, and may stand behind the name of their schema. */
export const plainName = (name: string): string => name.toLowerCase().replace(CORE, "");

const TOKEN = /\s*(?:([()[\]])|("(?:[^"\\]|\\.)*")|([^\s()[\]"]+))/y;

function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const from = TOKEN.lastIndex;
    const found = TOKEN.exec(text);
    if (!found) {
      if (text.slice(from).trim() === "") break;
      throw refuse("invalidFilter", `The filter cannot be read from "${text.slice(from, from + 20)}" on.`);
    }
    tokens.push(found[1] ?? found[2] ?? found[3]!);
  }
  return tokens;
}

/** A filter of RFC 7644, 3.4.2.2. `emails[type eq "work"]` is read as `emails.type eq "work"`: nobody has two of anything here. */
export function readFilter(text: string): Filter {
  if (text.length > LONGEST)
    throw refuse("invalidFilter", `The filter is longer than ${LONGEST} characters. Ask for less at once.`);
  const tokens = tokensOf(text);
  let at = 0;
  let terms = 0;

  const isNext = (word: string): boolean => tokens[at]?.toLowerCase() === word;
  function expect(word: string): void {
    if (!isNext(word)) throw refuse("invalidFilter", `The filter lacks "${word}".`);
    at += 1;
  }

  function oneOf(word: "or" | "and", part: () => Filter): Filter {
    const of = [part()];
    while (isNext(word)) {
      at += 1;
      of.push(part());
    }
    return of.length === 1 ? of[0]! : { kind: word === "or" ? "any" : "all", of };
  }

  const anyOf = (prefix: string, depth: number): Filter => oneOf("or", () => allOf(prefix, depth));
  const allOf = (prefix: string, depth: number): Filter => oneOf("and", () => single(prefix, depth));

  function single(prefix: string, depth: number): Filter {
    if (depth > DEEPEST) throw refuse("invalidFilter", `The filter goes deeper than ${DEEPEST} levels.`);
    if (isNext("not") && tokens[at + 1] === "(") {
      at += 1;
      return { kind: "not", of: single(prefix, depth) };
    }
    if (isNext("(")) {
      at += 1;
      const inside = anyOf(prefix, depth + 1);
      expect(")");
      return inside;
    }
    return term(prefix, depth);
  }

  function term(prefix: string, depth: number): Filter {
    const name = tokens[at] ?? "";
    if (!/^[a-z$][\w$.:-]*$/i.test(name)) throw refuse("invalidFilter", "The filter lacks an attribute.");
    at += 1;
    const attribute = prefix + plainName(name);
    if (isNext("[")) {
      at += 1;
      const inside = anyOf(`${attribute}.`, depth + 1);
      expect("]");
      return inside;
    }
    if (++terms > MOST_TERMS)
      throw refuse(
        "invalidFilter",
        `The filter compares more than ${MOST_TERMS} times. Ask for less at once.`,
      );
    const operator = OPERATORS.find((one) => isNext(one));
    if (!operator)
      throw refuse(
        "invalidFilter",
        `The filter compares in a way that is not known here. Known are: ${OPERATORS.join(", ")}.`,
      );
    at += 1;
    return { kind: "is", attribute, operator, value: operator === "pr" ? null : valueOf(tokens[at++]) };
  }

  const filter = anyOf("", 0);
  if (at < tokens.length) throw refuse("invalidFilter", "The filter goes on where it should end.");
  return filter;
}

function valueOf(token: string | undefined): string | boolean | null {
  if (token === undefined) throw refuse("invalidFilter", "The filter lacks a value to compare with.");
  const small = token.toLowerCase();
  if (small === "true" || small === "false") return small === "true";
  if (small === "null") return null;
  const value = token.startsWith('"') ? parsed(token) : null;
  if (value === null || value.includes("\0") || !value.isWellFormed())
    throw refuse("invalidFilter", "A value of the filter cannot be read. Texts stand in double quotes.");
  return value;
}

function parsed(literal: string): string | null {
  try {
    return JSON.parse(literal) as string;
  } catch {
    return null;
  }
}
