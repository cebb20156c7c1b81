import type { Language } from "../language.ts";
import { sentences } from "../sentences.ts";
import type { Mark } from "./markers.ts";
import { applyMarks, tellPlaces, type Role } from "./reach.ts";
import { isAnd, itemsIn, sinceAnd, tokenOf, tokensOf, type Item, type Sign, type Token } from "./tokens.ts";

/** `opening` is how it is joined to the clause before: "weak" goes on with it, "strong" says something else. */
export type Clause = {
  tokens: Token[];
  opening: Sign;
  mark: Mark | null;
  /** Its subject was named before. */
  leans: boolean;
};

export type Statement = { clauses: Clause[] };

type Draft = Omit<Clause, "tokens"> & { items: Item[] };

/** So many words before a comma may belong to what follows it: "In the trial, …". */
const FRONTED = 3;
const frontedAt = {
  en: /^ (?:in|on|at|for|with|during|between|from|under|among|after|before|within|by|as|since|to)(?!\p{L})/u,
  fr: /^ (?:en|dans|sur|pour|avec|pendant|entre|sous|chez|à|au|aux|vers|contre|selon|depuis|avant|après|par)(?!\p{L})/u,
};
const frontedBy = /^ (?:में|पर|से|के लिए|के समय|के दौरान) ?,/u;
const OPENING: Mark[] = ["because", "therefore", "contrast", "condition"];

/** What a text states, sentence by sentence and clause by clause: its words of content, with what the small words do to them. */
export function statementsIn(text: string, language: Language, role: Role): Statement[] {
  const spans = sentences(text, language);
  const parts = spans.length > 0 ? spans.map(({ start, end }) => text.slice(start, end)) : [text];
  return parts.map((part) => statementOf(part, language, role)).filter(({ clauses }) => clauses.length > 0);
}

function statementOf(text: string, language: Language, role: Role): Statement {
  const drafts = withFronted(draftsOf(itemsIn(text, language)), language);
  const clauses = drafts.map(({ items, ...clause }) => {
    applyMarks(items, language, role);
    tellPlaces(items);
    return { ...clause, tokens: tokensOf(items) };
  });
  for (const [at, { mark, tokens }] of clauses.entries()) {
    if (mark !== "condition") continue;
    for (const token of tokens) token.isCondition = true;
    const reached = at === 0 ? clauses[1]?.tokens : sinceAnd(drafts[at - 1]!.items);
    const others = clauses.flatMap((other) => (other.tokens === tokens ? [] : other.tokens));
    const own = tokens.filter(({ key }) => others.every((other) => other.key !== key));
    for (const token of reached ?? []) token.condition = own;
  }
  return { clauses };
}

function draftsOf(items: Item[]): Draft[] {
  const drafts: Draft[] = [{ items: [], opening: "strong", mark: null, leans: false }];
  let isAfterSign = false;
  for (const item of items) {
    const draft = drafts.at(-1)!;
    if ("sign" in item) {
      drafts.push({ items: [], opening: item.sign, mark: null, leans: false });
      isAfterSign = true;
      continue;
    }
    const mark = "mark" in item ? item.mark : null;
    // Of "where it" and "which they" nobody can tell who they are.
    const isOpen = !draft.items.some((one) => "token" in one || ("mark" in one && one.mark === "relative"));
    if (mark === "therefore" && isPassing(draft.items, item))
      draft.items.push({
        at: item.at,
        end: item.end,
        token: tokenOf("scope:therefore", item.shown, "scope"),
      });
    else if (mark && OPENING.includes(mark))
      drafts.push({
        items: [item],
        opening: "strong",
        mark,
        leans: "key" in item && item.key === "contrast:but",
      });
    else {
      if (mark === "and" && isAfterSign) draft.opening = "strong";
      if (isOpen && (mark === "pronoun" || (mark === "and" && isAfterSign))) draft.leans = true;
      draft.items.push(item);
    }
    isAfterSign = false;
  }
  return drafts.reduce<Draft[]>((kept, draft) => {
    const last = kept.at(-1);
    if (tokensOf(draft.items).length > 0) kept.push(draft);
    // "… called a zoonosis (…) is not": what is left of the clause belongs to its beginning.
    else if (last && draft.mark === null) last.items.push(...draft.items);
    return kept;
  }, []);
}

/** "Wide drugs therefore select …" draws a conclusion from the sentence before, and does not part this one. */
function isPassing(before: Item[], item: Item): item is Item & { shown: string } {
  const last = before.at(-1);
  return (
    last !== undefined &&
    !isAnd(last) &&
    "shown" in item &&
    /^(?:therefore|thus|hence|consequently|donc|ainsi)$/iu.test(item.shown)
  );
}

function withFronted([first, second, ...rest]: Draft[], language: Language): Draft[] {
  if (!first) return [];
  if (!second) return [first];
  const tokens = tokensOf(first.items);
  const isAside =
    language === "hi"
      ? frontedBy.test(tokens.at(-1)!.trail)
      : frontedAt[language === "fr" ? "fr" : "en"].test(
          tokens.find(({ kind }) => kind !== "scope")?.lead ?? "",
        );
  const isFronted = isAside && tokens.length <= FRONTED && first.mark === null && second.opening === "weak";
  if (!isFronted) return [first, second, ...rest];
  for (const token of tokens) token.isFronted = true;
  return [{ ...second, items: [...first.items, ...second.items], opening: "strong" }, ...rest];
}
