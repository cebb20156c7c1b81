import type { Clause, Statement } from "./statements.ts";
import type { Token } from "./tokens.ts";

/** A clause of a quote, and the subject that it leans on. */
export type Part = { own: Token[]; subject: Token[]; opening: Clause["opening"] };
/** The clauses of one sentence of a quote. */
export type Source = Part[];

const SUBJECT_WORDS = 2;

/** What the sentences of one quote say; a condition belongs to what holds under it. */
export function sourcesOf(statements: Statement[]): Source[] {
  let subject: Token[] = [];
  return statements.map(({ clauses }) => {
    const parts: Source = [];
    for (const [at, { tokens, mark, leans, opening }] of clauses.entries()) {
      const last = parts.at(-1);
      const isJoined = mark === "condition" || (at === 1 && clauses[0]!.mark === "condition");
      if (last && isJoined) last.own.push(...tokens);
      else parts.push({ own: [...tokens], subject: leans ? subject : [], opening });
      if (at === 0 && !leans)
        subject = tokens.filter(({ kind }) => kind === "word" || kind === "name").slice(0, SUBJECT_WORDS);
    }
    return parts;
  });
}

/** Clauses that go on with the one before, together with it. */
export function groupsOf(source: Source): Part[][] {
  const groups: Part[][] = [];
  for (const part of source) {
    if (part.opening === "strong" || groups.length === 0) groups.push([part]);
    else groups.at(-1)!.push(part);
  }
  return groups;
}

const endings = new Set("|t|s|r|sent|e|i|at|ion|ment|al|ic|iti|iv|anc|enc|ant|ent|age".split("|"));
const SHARED_LETTERS = 5;

/** The same word, or another form of it that has another stem: "reduc" and "reduct". A name is only itself. */
export function isSame(a: Token, b: Token): boolean {
  if (a.key === b.key) return true;
  if (a.kind !== "word" || b.kind !== "word") return false;
  let shared = 0;
  while (shared < a.key.length && a.key[shared] === b.key[shared]) shared++;
  return shared >= SHARED_LETTERS && endings.has(a.key.slice(shared)) && endings.has(b.key.slice(shared));
}

/** At least half of them. */
export const covers = (evidence: Token[], tokens: Token[]): boolean =>
  tokens.filter((token) => evidence.some((one) => isSame(one, token))).length >= tokens.length / 2;

/** Whether a word of a quote says what a word of the sentence says. */
export type Carries = (evidence: Token, token: Token) => boolean;

/** The evidence may say more than the sentence and not less: a "may", a "some" or an "if" in it must not be lost. */
export function carryingFor(said: Statement[]): Carries {
  const clauses = said.flatMap((statement) => statement.clauses);
  const tokens = clauses.flatMap((clause) => clause.tokens);
  const isConditional = clauses.some(({ mark }) => mark === "condition");
  const isMet = ({ condition }: Token): boolean => {
    if (condition === null) return true;
    return condition.length === 0 ? isConditional : covers(tokens, condition);
  };
  return (evidence, token) => {
    if (!isSame(evidence, token)) return false;
    if (token.kind === "scope") return true;
    return (
      evidence.negations === token.negations &&
      evidence.possibles <= token.possibles &&
      [...evidence.partials].every((partial) => token.partials.has(partial)) &&
      (!evidence.isAbout || token.isAbout) &&
      isMet(evidence)
    );
  };
}
